//! Turns the lines of a battlefield into a scenario file and marks for the state.

use std::collections::BTreeMap;
use std::fmt::Write;

/// What the lines say beyond a scenario file: each a list of words.
pub(crate) type Marks = Vec<Vec<String>>;

/// Words after a unit's formation that the scenario file knows, with the kind of value they take.
const KEYS: [(&str, &str, bool); 7] = [
    ("detached-from", "detached-from", true),
    ("facing", "facing", false),
    ("howitzers", "howitzers", false),
    ("light-company", "light-company", false),
    ("calibre", "calibre", true),
    ("weapon", "weapon", true),
    ("nation", "nation", true),
];

const FLAGS: [&str; 8] = [
    "battalion-gun",
    "light",
    "jaeger",
    "good-horses",
    "poor-horses",
    "second-class",
    "irregular",
    "kgl",
];

/// What has become of a unit already.
const STATES: [&str; 8] = [
    "unformed",
    "faltering",
    "retreating",
    "routing",
    "moved",
    "fired",
    "pursuing",
    "charged",
];

#[derive(Default)]
struct Field {
    head: BTreeMap<&'static str, String>,
    nations: BTreeMap<&'static str, String>,
    options: String,
    readings: String,
    weather: String,
    terrain: String,
    places: String,
    generals: String,
    brigades: BTreeMap<String, Brigade>,
    marks: Marks,
}

#[derive(Default)]
struct Brigade {
    brigadier: bool,
    division: Option<String>,
    order: Option<String>,
    units: String,
}

/// The scenario file and the marks of a battlefield.
pub(crate) fn scenario(text: &str) -> Result<(String, Marks), String> {
    let mut field = Field::default();
    for line in text.lines() {
        let line = line.split('#').next().unwrap_or_default();
        let words: Vec<&str> = line.split_whitespace().collect();
        if !words.is_empty() {
            field
                .line(&words)
                .map_err(|fault| format!("{fault} in: {line}"))?;
        }
    }
    Ok((field.file(), field.marks))
}

impl Field {
    fn line(&mut self, words: &[&str]) -> Result<(), String> {
        match *words {
            ["table", width, "x", height] => self.set("table", format!("[{width}, {height}]")),
            ["month", month] => self.set("month", month.to_owned()),
            ["sky", sky, "from", turn] => {
                self.weather += &format!("[[weather]]\nturn = {turn}\nsky = \"{sky}\"\n");
            }
            ["year", year] => self.set("year", year.to_owned()),
            ["scale", scale] => self.set("scale", format!("\"{scale}\"")),
            ["nation", "A", nation] => self.nation("A", nation),
            ["nation", "B", nation] => self.nation("B", nation),
            ["option", name] => self.options += &format!("{name} = true\n"),
            ["reading", name, value] => self.readings += &format!("{name} = {value}\n"),
            ["turn" | "phasing" | "first" | "contact", ..] => self.mark(words),
            [id, "commander", skill, "at", at] => {
                self.general(id, "commander-in-chief", skill, at);
            }
            [id, "staff-officer", skill, "at", at] => {
                self.general(id, "staff-officer", skill, at);
            }
            [id, "brigadier", skill, "at", at] => {
                self.general(id, "brigadier", skill, at);
                self.brigade(id).brigadier = true;
            }
            ["surprise", until, how, initiative, ref brigades @ ..] => {
                self.surprise(until, how, initiative, brigades);
            }
            [
                "place",
                id,
                "in",
                ground,
                "value",
                value,
                "by",
                "more-units",
            ] => {
                let feature = format!("\"{ground}\"\nheld-by = \"more-units\"");
                self.place(id, "feature", &feature, value);
            }
            ["place", id, "at", at, "value", value] => {
                self.place(id, "at", &format!("[{at}]"), value)
            }
            ["place", id, "in", ground, "value", value] => {
                self.place(id, "feature", &format!("\"{ground}\""), value);
            }
            [id, "division", general] => {
                self.brigade(id).division = Some(general.to_owned());
            }
            ["wagon", id, "at", at] => self.wagon(id, at, ""),
            ["wagon", id, "at", at, "deliveries", count] => {
                self.wagon(id, at, &format!("deliveries = {count}\n"));
            }
            [id, "order", kind] => self.order(id, format!("kind = \"{kind}\"")),
            [id, "order", kind, target] => self.order(id, order(kind, target)),
            [id, "order", kind, target, side] => {
                self.order(id, format!("{}, side = \"{side}\"", order(kind, target)));
            }
            [kind, id, ..]
                if words.contains(&"poly") || words.contains(&"line") && !unit_id(kind) =>
            {
                self.terrain(kind, id, &words[2..])?;
            }
            [id, kind, grade, strength, formation, ..] if unit_id(id) => {
                self.unit([id, kind, grade, strength, formation], &words[5..])?;
            }
            _ => return Err("not understood".to_owned()),
        }
        Ok(())
    }

    fn set(&mut self, key: &'static str, value: String) {
        self.head.insert(key, value);
    }

    fn nation(&mut self, side: &'static str, nation: &str) {
        self.nations.insert(side, nation.to_owned());
    }

    fn mark(&mut self, words: &[&str]) {
        self.marks
            .push(words.iter().map(|&word| word.to_owned()).collect());
    }

    fn brigade(&mut self, id: &str) -> &mut Brigade {
        self.brigades.entry(id.to_owned()).or_default()
    }

    fn order(&mut self, id: &str, order: String) {
        self.brigade(id).order = Some(order);
    }

    fn general(&mut self, id: &str, rank: &str, skill: &str, at: &str) {
        let side = &id[..1];
        self.generals += &format!(
            "[[general]]\nid = \"{id}\"\nname = \"{id}\"\nside = \"{side}\"\nrank = \"{rank}\"\n\
             skill = \"{skill}\"\nat = [{at}]\n"
        );
    }

    fn place(&mut self, id: &str, key: &str, place: &str, value: &str) {
        self.places += &format!(
            "[[place]]\nid = \"{id}\"\nname = \"{id}\"\n{key} = {place}\nvalue = {{ A = {value}, B = {value} }}\n"
        );
    }

    fn wagon(&mut self, id: &str, at: &str, more: &str) {
        let side = &id[..1];
        self.places += &format!("[[wagon]]\nid = \"{id}\"\nside = \"{side}\"\nat = [{at}]\n{more}");
    }

    fn surprise(&mut self, until: &str, how: &str, initiative: &str, brigades: &[&str]) {
        let brigades: Vec<String> = brigades.iter().map(|id| format!("\"{id}\"")).collect();
        self.places += &format!(
            "[[surprise]]\nuntil = {until}\nmove = \"{how}\"\ninitiative = {initiative}\nbrigades = [{}]\n",
            brigades.join(", ")
        );
    }

    fn terrain(&mut self, kind: &str, id: &str, words: &[&str]) -> Result<(), String> {
        let mut text = format!("[[terrain]]\nid = \"{id}\"\nkind = \"{kind}\"\nname = \"{id}\"\n");
        let mut at = 0;
        while at < words.len() {
            match words[at] {
                shape @ ("poly" | "line") => {
                    let rest = words[at + 1..].iter();
                    let points: Vec<String> = rest
                        .take_while(|word| word.contains(','))
                        .map(|word| format!("[{word}]"))
                        .collect();
                    at += 1 + points.len();
                    text += &format!("{shape} = [{}]\n", points.join(", "));
                }
                key @ ("level" | "width" | "capacity") => {
                    text += &format!("{key} = {}\n", value(words, at)?);
                    at += 2;
                }
                flag @ ("low" | "movable" | "no-horse") => {
                    text += &format!("{flag} = true\n");
                    at += 1;
                }
                key @ ("class" | "cover") => {
                    text += &format!("{key} = \"{}\"\n", value(words, at)?);
                    at += 2;
                }
                other => return Err(format!("`{other}` not understood")),
            }
        }
        self.terrain += &text;
        Ok(())
    }

    fn unit(
        &mut self,
        [id, kind, grade, strength, formation]: [&str; 5],
        words: &[&str],
    ) -> Result<(), String> {
        let mut text = format!(
            "[[brigade.unit]]\nid = \"{id}\"\nname = \"{id}\"\ntype = \"{kind}\"\n\
             grade = \"{grade}\"\nformation = \"{formation}\"\n"
        );
        text += &match strength.split_once('/') {
            Some((figures, company)) => format!("figures = {figures}\ncompany = {company}\n"),
            None if kind.ends_with("artillery") => format!("models = {strength}\n"),
            None => format!("figures = {strength}\ncompany = {strength}\n"),
        };
        let (mut flags, mut at) = (Vec::new(), 0);
        while at < words.len() {
            let word = words[at];
            let mut taken = 2;
            if word == "at" {
                text += &format!("at = [{}]\n", value(words, at)?);
            } else if word == "in" {
                text += &format!("garrison = \"{}\"\n", value(words, at)?);
            } else if word == "left" {
                self.mark(&["state", id, "left", value(words, at)?]);
            } else if let Some((_, key, quoted)) = KEYS.iter().find(|(name, ..)| *name == word) {
                let quote = if *quoted { "\"" } else { "" };
                text += &format!("{key} = {quote}{}{quote}\n", value(words, at)?);
            } else if FLAGS.contains(&word) {
                flags.push(format!("\"{word}\""));
                taken = 1;
            } else if STATES.contains(&word) {
                self.mark(&["state", id, word]);
                taken = 1;
            } else {
                return Err(format!("`{word}` not understood"));
            }
            at += taken;
        }
        text += &format!("flags = [{}]\n", flags.join(", "));
        let brigade = id.trim_end_matches(|c: char| c.is_ascii_lowercase());
        self.brigade(brigade).units += &text;
        Ok(())
    }

    fn file(&self) -> String {
        let mut text = String::from(
            "id = \"battlefield\"\nsystem = \"gdb\"\ntitle = \"Battlefield\"\nsummary = \"A test.\"\nturns = 20\n",
        );
        let head = [
            ("table", "[120, 90]"),
            ("year", "1808"),
            ("scale", "\"15mm\""),
        ];
        for (key, usual) in head {
            let value = self.head.get(key).map_or(usual, String::as_str);
            text += &format!("{key} = {value}\n");
        }
        if let Some(month) = self.head.get("month") {
            text += &format!("month = {month}\n");
        }
        let _ = write!(
            text,
            "[options]\n{}[readings]\n{}{}",
            self.options,
            // A field in the middle of a fight has its orders, unless a test asks for them.
            if self.readings.contains("opening-orders-fixed") {
                ""
            } else {
                "opening-orders-fixed = true\n"
            },
            self.readings
        );
        for (side, usual) in [("A", "britain"), ("B", "france")] {
            let nation = self.nations.get(side).map_or(usual, String::as_str);
            let _ = write!(
                text,
                "[side.{side}]\nname = \"{side}\"\nnation = \"{nation}\"\n"
            );
        }
        text += &self.weather;
        text += &self.terrain;
        text += &self.places;
        text += &self.generals;
        for (id, brigade) in &self.brigades {
            let side = &id[..1];
            let order = brigade.order.as_deref().unwrap_or("kind = \"hold\"");
            let _ = write!(
                text,
                "[[brigade]]\nid = \"{id}\"\nname = \"{id}\"\nside = \"{side}\"\norder = {{ {order} }}\n"
            );
            if brigade.brigadier {
                let _ = writeln!(text, "brigadier = \"{id}\"");
            }
            if let Some(general) = &brigade.division {
                let _ = writeln!(text, "division = \"{general}\"");
            }
            text += &brigade.units;
        }
        text
    }
}

/// An id of a unit: a side, a number, small letters.
fn unit_id(word: &str) -> bool {
    word.starts_with(['A', 'B']) && word.ends_with(|c: char| c.is_ascii_lowercase())
}

fn order(kind: &str, target: &str) -> String {
    if target.contains(',') {
        format!("kind = \"{kind}\", at = [{target}]")
    } else {
        format!("kind = \"{kind}\", target = \"{target}\"")
    }
}

/// The word after the one at `at`.
fn value<'w>(words: &[&'w str], at: usize) -> Result<&'w str, String> {
    let next = words.get(at + 1).copied();
    next.ok_or_else(|| format!("`{}` needs a value", words[at]))
}
