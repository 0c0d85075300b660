//! Builds the tables from their files.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use engine::{Key, RuleId, TableRow};
use table::Length;
use toml::{Table, Value};

use super::rows::NAMES;
use super::{
    BasesTable, CommandTable, FireTable, MeleeModifier, MeleeTable, MoraleTable, MovementTable,
    OrganisationTable, Rates, Tables,
};
use crate::ids::{Bases, Markers};

/// The files of the standard tables, in the order of reading.
pub(super) const FILES: [(&str, &str); 6] = [
    (
        "organisation.toml",
        include_str!("../../../../rulesets/cd/tables/organisation.toml"),
    ),
    (
        "command.toml",
        include_str!("../../../../rulesets/cd/tables/command.toml"),
    ),
    (
        "movement.toml",
        include_str!("../../../../rulesets/cd/tables/movement.toml"),
    ),
    (
        "fire.toml",
        include_str!("../../../../rulesets/cd/tables/fire.toml"),
    ),
    (
        "melee.toml",
        include_str!("../../../../rulesets/cd/tables/melee.toml"),
    ),
    (
        "morale.toml",
        include_str!("../../../../rulesets/cd/tables/morale.toml"),
    ),
];

/// What is wrong with a table file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {key}: expected {expected}")]
pub struct TablesError {
    /// The file, or the tables as a whole when several make the fault.
    pub file: String,
    /// The key, empty when the text is no TOML.
    pub key: String,
    /// What should stand there.
    pub expected: String,
}

type Read<T> = Result<T, TablesError>;

/// The tables, from the standard files and those laid over them.
pub(super) fn load(overlays: &[(&str, &str)]) -> Read<Tables> {
    let mut all = Table::new();
    for (file, text) in &FILES {
        for (key, value) in parse(file, text)? {
            all.insert(key, value);
        }
    }
    let mut names = "the standard tables".to_owned();
    for (file, text) in overlays {
        overlay(&mut all, parse(file, text)?, file, "")?;
        (*file).clone_into(&mut names);
    }
    let mut reader = Reader {
        file: names,
        all,
        known: BTreeSet::new(),
        rows: Vec::new(),
    };
    let mut tables = tables(&mut reader)?;
    reader.refuse_strays()?;
    tables.described = reader.rows.into();
    Ok(tables)
}

fn parse(file: &str, text: &str) -> Read<Table> {
    text.parse::<Table>().map_err(|error| TablesError {
        file: file.to_owned(),
        key: String::new(),
        expected: format!("TOML ({})", error.message()),
    })
}

/// Lays the values of one table over another; keys that are not there are refused.
fn overlay(into: &mut Table, from: Table, file: &str, path: &str) -> Read<()> {
    for (key, value) in from {
        let whole = if path.is_empty() {
            key.clone()
        } else {
            format!("{path}.{key}")
        };
        match (into.get_mut(&key), value) {
            (Some(Value::Table(old)), Value::Table(new)) => overlay(old, new, file, &whole)?,
            (Some(Value::Array(old)), Value::Array(new)) if key == "modifier" => {
                overlay_modifiers(old, new, file)?;
            }
            (Some(old), new) => *old = new,
            (None, new) if key == "source" => drop(into.insert(key, new)),
            (None, _) => return Err(fault(file, &whole, "a key that the tables have")),
        }
    }
    Ok(())
}

fn overlay_modifiers(old: &mut [Value], new: Vec<Value>, file: &str) -> Read<()> {
    for value in new {
        let name = value.get("name").cloned();
        let same = old.iter_mut().find(|one| one.get("name") == name.as_ref());
        match (same, value) {
            (Some(Value::Table(old)), Value::Table(new)) => {
                for (key, value) in new {
                    old.insert(key, value);
                }
            }
            _ => return Err(fault(file, "modifier.name", "the name of a modifier")),
        }
    }
    Ok(())
}

fn fault(file: &str, key: &str, expected: &str) -> TablesError {
    TablesError {
        file: file.to_owned(),
        key: key.to_owned(),
        expected: expected.to_owned(),
    }
}

/// Takes values out of the tables and remembers which it took.
struct Reader {
    file: String,
    all: Table,
    known: BTreeSet<String>,
    rows: Vec<TableRow>,
}

impl Reader {
    fn entry(&mut self, path: &str) -> Read<Table> {
        let mut at: Option<&Value> = None;
        for part in path.split('.') {
            at = match at {
                None => self.all.get(part),
                Some(value) => value.get(part),
            };
            if at.is_none() {
                break;
            }
        }
        match at {
            Some(Value::Table(entry)) => {
                self.known.insert(path.to_owned());
                Ok(entry.clone())
            }
            _ => Err(fault(&self.file, path, "a value with its rule and source")),
        }
    }

    fn describe(&mut self, path: &str, entry: &Table, value: String) {
        let text = |key: &str| {
            entry
                .get(key)
                .and_then(Value::as_str)
                .unwrap_or_default()
                .to_owned()
        };
        let (table, row) = path.rsplit_once('.').unwrap_or((path, ""));
        self.rows.push(TableRow {
            table: table.to_owned(),
            row: row.to_owned(),
            value,
            source: text("source"),
            rule: text("rule"),
        });
    }

    fn number<T: TryFrom<i64>>(&mut self, path: &str, range: RangeInclusive<i64>) -> Read<T> {
        let entry = self.entry(path)?;
        let value = entry.get("value").and_then(Value::as_integer);
        let fits = value.filter(|value| range.contains(value));
        let Some(number) = fits.and_then(|value| T::try_from(value).ok()) else {
            let expected = format!("a number from {} to {}", range.start(), range.end());
            return Err(fault(&self.file, path, &expected));
        };
        self.describe(path, &entry, fits.unwrap_or_default().to_string());
        Ok(number)
    }

    fn length(&mut self, path: &str) -> Read<Length> {
        let entry = self.entry(path)?;
        let mm = entry.get("mm").and_then(Value::as_integer);
        let Some(mm) = mm.filter(|mm| (0..=5_000).contains(mm)) else {
            return Err(fault(&self.file, path, "millimetres from 0 to 5000"));
        };
        self.describe(path, &entry, format!("{}.{} cm", mm / 10, mm % 10));
        Ok(Length::from_mm(mm as i32))
    }

    fn on(&mut self, path: &str) -> Read<bool> {
        let entry = self.entry(path)?;
        let Some(on) = entry.get("on").and_then(Value::as_bool) else {
            return Err(fault(&self.file, path, "true or false"));
        };
        self.describe(path, &entry, on.to_string());
        Ok(on)
    }

    fn faces(&mut self, path: &str, most: i64) -> Read<[u8; 6]> {
        let entry = self.entry(path)?;
        let list = entry.get("values").and_then(Value::as_array);
        let list: Option<Vec<u8>> = list.and_then(|list| {
            let one = |value: &Value| value.as_integer().filter(|n| (0..=most).contains(n));
            list.iter()
                .map(|value| one(value).map(|n| n as u8))
                .collect()
        });
        let Some(faces) = list.and_then(|list| <[u8; 6]>::try_from(list).ok()) else {
            let expected = format!("six numbers from 0 to {most}");
            return Err(fault(&self.file, path, &expected));
        };
        self.describe(path, &entry, format!("{faces:?}"));
        Ok(faces)
    }

    /// Refuses entries that nothing has asked for.
    fn refuse_strays(&self) -> Read<()> {
        let mut found = Vec::new();
        strays(&self.all, "", &self.known, &mut found);
        match found.first() {
            None => Ok(()),
            Some(path) => Err(fault(&self.file, path, "a key that the tables have")),
        }
    }
}

fn strays(table: &Table, path: &str, known: &BTreeSet<String>, found: &mut Vec<String>) {
    for (key, value) in table {
        let whole = if path.is_empty() {
            key.clone()
        } else {
            format!("{path}.{key}")
        };
        if let (Value::Table(inner), false) = (value, known.contains(&whole)) {
            if ["value", "mm", "on", "values"]
                .iter()
                .any(|leaf| inner.contains_key(*leaf))
            {
                found.push(whole);
            } else {
                strays(inner, &whole, known, found);
            }
        }
    }
}

fn tables(r: &mut Reader) -> Read<Tables> {
    Ok(Tables {
        organisation: organisation(r)?,
        bases: bases(r)?,
        command: command(r)?,
        movement: movement(r)?,
        fire: fire(r)?,
        melee: melee(r)?,
        morale: morale(r)?,
        broken_share: (
            r.number("victory.broken-numerator", 1..=100)?,
            r.number("victory.broken-denominator", 1..=100)?,
        ),
        described: std::sync::Arc::from([]),
    })
}

fn organisation(r: &mut Reader) -> Read<OrganisationTable> {
    let mut small = |name: &str| r.number::<u8>(&format!("organisation.{name}"), 0..=100);
    Ok(OrganisationTable {
        figures: (small("figures-low")?, small("figures-high")?),
        infantry: (
            Bases(small("infantry-low")?),
            Bases(small("infantry-high")?),
        ),
        bases_a_battalion: Bases(small("bases-a-battalion")?.max(1)),
        skirmishers_a_battalion: Bases(small("skirmishers-a-battalion")?),
        cavalry: Bases(small("cavalry")?),
        cavalry_figures: small("cavalry-figures")?,
        battery: Bases(small("battery")?),
        battery_crew: small("battery-crew")?,
        men_a_figure: u16::from(small("men-a-figure")?),
        regiments_a_brigade: small("regiments-a-brigade")?,
        brigades_a_division: small("brigades-a-division")?,
        divisions_a_corps: small("divisions-a-corps")?,
        couriers: small("couriers")?,
    })
}

fn bases(r: &mut Reader) -> Read<BasesTable> {
    Ok(BasesTable {
        infantry_width: r.length("bases.infantry-width")?,
        infantry_depth: r.length("bases.infantry-depth")?,
        skirmisher: r.length("bases.skirmisher")?,
        cavalry_width: r.length("bases.cavalry-width")?,
        cavalry_depth: r.length("bases.cavalry-depth")?,
        battery_width: r.length("bases.battery-width")?,
        battery_depth: r.length("bases.battery-depth")?,
        general: r.length("bases.general")?,
        staff: r.length("bases.staff")?,
    })
}

fn command(r: &mut Reader) -> Read<CommandTable> {
    Ok(CommandTable {
        most_orders: r.number("command.most-orders", 1..=9)?,
        actions: r.faces("command.actions", 9)?,
        order_test: r.faces("command.order-test", 9)?,
        general_radius: r.length("command.general-radius")?,
        staff_radius: r.length("command.staff-radius")?,
        courier_link: r.length("command.courier-link")?,
        friends_near: r.length("command.friends-near")?,
        general_lost_on: r.number("command.general-lost-on", 0..=6)?,
        declared_direction: r.number("command.declared-direction", 1..=180)?,
    })
}

fn rates(r: &mut Reader, kind: &str) -> Read<Rates> {
    let woods = r.length(&format!("movement.{kind}.woods"))?;
    Ok(Rates {
        open: r.length(&format!("movement.{kind}.open"))?,
        woods: (woods > Length::ZERO).then_some(woods),
        woods_disorder: r.on(&format!("movement.{kind}.woods-disorder"))?,
    })
}

fn movement(r: &mut Reader) -> Read<MovementTable> {
    Ok(MovementTable {
        rates: [
            rates(r, "line-infantry")?,
            rates(r, "light-infantry")?,
            rates(r, "cavalry")?,
            rates(r, "light-cavalry")?,
            rates(r, "foot-artillery")?,
            rates(r, "horse-artillery")?,
        ],
        courier: rates(r, "courier")?,
        hill: r.length("movement.ground.hill")?,
        fence: r.length("movement.ground.fence")?,
        ford_divisor: r.number("movement.ground.ford-divisor", 1..=10)?,
        least: r.length("movement.ground.least")?,
        formation_divisor: r.number("movement.change.formation", 1..=10)?,
        turn_divisor: r.number("movement.change.turn", 1..=10)?,
        square_divisor: r.number("movement.change.square", 1..=10)?,
        attack_wheel: r.number("movement.change.attack-wheel", 0..=90)?,
        screen_reach: r.length("movement.change.screen-reach")?,
        stop_short: r.length("movement.change.stop-short")?,
    })
}

fn fire(r: &mut Reader) -> Read<FireTable> {
    let mut save = |name: &str| r.number::<u8>(&format!("fire.saves.{name}"), 0..=6);
    let (save_normal, save_square) = (save("normal")?, save("square")?);
    let (save_canister, save_cover) = (save("canister")?, save("cover")?);
    let save_fortified_canister = save("fortified-canister")?;
    Ok(FireTable {
        infantry: r.length("fire.infantry")?,
        skirmishers: r.length("fire.skirmishers")?,
        round_shot: r.length("fire.round-shot")?,
        canister: r.length("fire.canister")?,
        dice_a_shot: r.number("fire.dice-a-shot", 1..=9)?,
        hits_up_to: r.number("fire.hits-up-to", 0..=6)?,
        canister_modifier: r.number("fire.canister-modifier", -5..=5)?,
        arc: r.number("fire.arc", 1..=90)?,
        save_normal,
        save_square,
        save_canister,
        save_cover,
        save_fortified_canister,
        shots: r.faces("fire.shots", 9)?,
    })
}

fn melee(r: &mut Reader) -> Read<MeleeTable> {
    let mut small = |name: &str| r.number::<u8>(&format!("melee.{name}"), 0..=12);
    let (infantry_dice, cavalry_dice) = (small("infantry-dice")?, small("cavalry-dice")?);
    let (square_dice, disordered_square_dice) =
        (small("square-dice")?, small("disordered-square-dice")?);
    let (hits_up_to, saves_up_to) = (small("hits-up-to")?, small("saves-up-to")?);
    let (artillery_dice, most_units) = (small("artillery-dice")?, small("most-units")?);
    let follow_up_divisor = small("follow-up-divisor")?.max(1);
    Ok(MeleeTable {
        infantry_dice,
        cavalry_dice,
        artillery_dice,
        square_dice,
        disordered_square_dice,
        hits_up_to,
        saves_up_to,
        most_units,
        flank_cover: r.length("melee.flank-cover")?,
        apart: r.length("melee.apart")?,
        follow_up_divisor,
        loser: r.faces("melee.loser", 12)?,
        square_failed: r.faces("melee.square-loser-failed", 12)?,
        square_passed: r.faces("melee.square-loser-passed", 12)?,
        modifiers: modifiers(r)?,
    })
}

/// The modifiers in the order of their rows.
fn modifiers(r: &mut Reader) -> Read<Vec<MeleeModifier>> {
    let list = r
        .all
        .get("modifier")
        .and_then(Value::as_array)
        .cloned()
        .unwrap_or_default();
    let mut read = Vec::with_capacity(NAMES.len());
    for name in NAMES {
        let one = list
            .iter()
            .find(|one| one.get("name").and_then(Value::as_str) == Some(name));
        let Some(Value::Table(one)) = one else {
            return Err(fault(&r.file, name, "a modifier"));
        };
        let value = |key: &str| one.get(key).map_or(Some(0), Value::as_integer);
        let value = |key: &str| value(key).and_then(|n| i8::try_from(n).ok());
        let rule = one.get("rule").and_then(Value::as_str).and_then(Key::parse);
        let (Some(result), Some(own), Some(enemy), Some(rule)) =
            (value("result"), value("own"), value("enemy"), rule)
        else {
            return Err(fault(&r.file, name, "small whole numbers and a rule"));
        };
        let text = format!("result {result:+}, own morale {own:+}, enemy morale {enemy:+}");
        r.describe(&format!("melee.modifiers.{name}"), one, text);
        read.push(MeleeModifier {
            name: Key::new(name),
            rule: RuleId(rule),
            result,
            own,
            enemy,
        });
    }
    Ok(read)
}

fn morale(r: &mut Reader) -> Read<MoraleTable> {
    Ok(MoraleTable {
        pass: r.number("morale.pass", 2..=12)?,
        thresholds: [
            Markers(r.number("morale.infantry-threshold", 1..=99)?),
            Markers(r.number("morale.cavalry-threshold", 1..=99)?),
            Markers(r.number("morale.artillery-threshold", 1..=99)?),
        ],
        removed_at_multiple: r.number("morale.removed-at-multiple", 1..=99)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_a_source_and_a_rule() {
        let tables = Tables::standard();
        assert!(tables.describe().len() > 90, "{}", tables.describe().len());
        for row in tables.describe() {
            assert!(!row.source.is_empty() && !row.rule.is_empty(), "{row:?}");
        }
    }

    #[test]
    fn house_rules_change_single_values() {
        let house = "[command]\nstaff-radius = { mm = 300 }\n[[modifier]]\nname = \"cd-melee-flank\"\nresult = 4";
        let tables = load(&[("house.toml", house)]).unwrap();
        assert_eq!(tables.command.staff_radius, Length::from_cm(30));
        assert_eq!(
            tables.melee.modifier(super::super::MeleeRow::Flank).result,
            4
        );
        let unknown = load(&[("house.toml", "[command]\nstaf-radius = { mm = 300 }")]);
        assert_eq!(unknown.unwrap_err().key, "command.staf-radius");
        let broken = load(&[("house.toml", "[morale]\npass = { value = 99 }")]);
        assert_eq!(broken.unwrap_err().key, "morale.pass");
        assert_ne!(Tables::hash(&[]), Tables::hash(&[("house.toml", house)]));
    }
}
