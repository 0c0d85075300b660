//! What `resolve`, `odds` and `schema` have in common: finding a procedure, reading its input, telling what came of it.

use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;

use engine::procedure::{Came, Datum, InputFault, Prepared, Procedure, word_id};
use engine::scenario::nearest;
use engine::{Name, RollLabel, Subject, Text};
use odds::{Vary, VaryError};
use serde_json::{Value, json};
use server::locale::{Lang, say};

use crate::arguments::Call;
use crate::complaint::{Complaint, text_of_file, word};
use crate::house::Agreed;
use crate::strict::{self, NotRead};
use crate::systems::PROCEDURES;
use crate::verbs::rules::is_only_a_book;

/// The procedures of a system under an agreement.
pub(crate) fn procedures(system: &str, agreed: &Agreed) -> Result<Vec<Procedure>, Complaint> {
    if is_only_a_book(system) {
        return Err(Complaint::from(
            Text::id("cli-rules-unplayed").with("system", word(system)),
        ));
    }
    let known = PROCEDURES.map(|(id, _)| id);
    let (_, list) = PROCEDURES
        .iter()
        .find(|(id, _)| *id == system)
        .ok_or_else(|| unknown("cli-unknown-system", system, &known))?;
    list(&agreed.agreement()?).map_err(|faults| Complaint::data(&faults))
}

/// A procedure of a system under an agreement.
pub(crate) fn procedure(system: &str, name: &str, agreed: &Agreed) -> Result<Procedure, Complaint> {
    let all = procedures(system, agreed)?;
    let known: Vec<&str> = all.iter().map(|one| one.name).collect();
    let missing = unknown("cli-unknown-procedure", name, &known);
    all.into_iter().find(|one| one.name == name).ok_or(missing)
}

/// No such system or procedure, with the nearest.
pub(crate) fn unknown(id: &'static str, given: &str, known: &[&str]) -> Complaint {
    let near = nearest(&given.to_lowercase(), known.iter().copied());
    let id = match near {
        Some(_) => format!("{id}-near"),
        None => id.to_owned(),
    };
    let text = Text::id(id)
        .with("given", word(given))
        .with("known", word(&known.join(", ")));
    Complaint::from(match near {
        Some(near) => text.with("nearest", word(&near)),
        None => text,
    })
}

impl Call {
    /// The procedure that is called, under the rules agreed on.
    pub(crate) fn procedure(&self) -> Result<Procedure, Complaint> {
        procedure(&self.of, &self.procedure, &self.agreed)
    }

    /// Its input: the file, and what is set besides.
    pub(crate) fn input(&self, procedure: &Procedure) -> Result<Value, Complaint> {
        let file = self.input.as_deref().map_or(Ok(json!({})), read)?;
        // Entries of lists that the file leaves out can be set as well.
        let file = procedure.filled(&file);
        let set: Vec<Vary> = self
            .input_value
            .iter()
            .map(|text| set(text))
            .collect::<Result<_, _>>()?;
        once(set.iter().map(|one| one.key.as_str()))?;
        let all = Vary::combine(&file, &set).map_err(varied)?;
        Ok(all.into_iter().next().map_or(file, |(_, input)| input))
    }
}

/// Refuses a key that is given twice: one of its values would be lost unseen.
pub(crate) fn once<'k>(keys: impl Iterator<Item = &'k str>) -> Result<(), Complaint> {
    let mut seen = BTreeSet::new();
    for key in keys {
        if !seen.insert(key) {
            return Err(Complaint::from(
                Text::id("cli-key-twice").with("key", word(key)),
            ));
        }
    }
    Ok(())
}

/// One value of `--set`.
fn set(text: &str) -> Result<Vary, Complaint> {
    let read = Vary::parse(text).ok().filter(|one| one.values.len() == 1);
    let form = || Text::id("cli-set-form").with("given", word(text));
    read.ok_or_else(|| Complaint::from(form()))
}

/// A fault of `--vary`.
pub(crate) fn varied(error: VaryError) -> Complaint {
    Complaint::from(match error {
        VaryError::Form(given) => Text::id("cli-vary-form").with("given", word(&given)),
        VaryError::NoEntry { key, entries } => Text::id("cli-vary-no-entry")
            .with("key", word(&key))
            .with("entries", i64::try_from(entries).unwrap_or(i64::MAX)),
        VaryError::TooMany { count, most } => Text::id("cli-vary-many")
            .with("count", i64::try_from(count).unwrap_or(i64::MAX))
            .with("most", i64::try_from(most).unwrap_or(i64::MAX)),
    })
}

fn read(path: &Path) -> Result<Value, Complaint> {
    let text = if path == Path::new("-") {
        let mut text = String::new();
        std::io::stdin()
            .read_to_string(&mut text)
            .map_err(|why| Complaint::file(path, &why))?;
        text
    } else {
        text_of_file(path)?
    };
    let told = |why: Text| {
        let path = word(&path.display().to_string());
        Complaint::from(
            Text::id("cli-error-json")
                .with("path", path)
                .with("why", why),
        )
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    strict::read(text).map_err(|why| {
        told(match why {
            NotRead::Twice(key) => Text::id("cli-key-twice").with("key", word(&key)),
            NotRead::Odd(why) => why.text(),
        })
    })
}

/// The procedure with an input, or every fault of the input.
pub(crate) fn prepare(
    procedure: &Procedure,
    input: &Value,
) -> Result<Box<dyn Prepared>, Complaint> {
    procedure
        .prepare(input)
        .map_err(|faults| Complaint::all(faults.iter().map(InputFault::text).collect()))
}

/// Whom a roll concerns, where nobody has a name.
pub(crate) fn title(label: &RollLabel) -> Text {
    let subject = match label.subject {
        Subject::Battle => Text::id("subject-battle"),
        _ => Text::id("subject-side").with("side", word(label.owner.letter())),
    };
    Text::id(format!("roll-{}", label.procedure)).with("subject", subject)
}

/// What came of a procedure in one line.
pub(crate) fn line(came: &Came, lang: Lang) -> String {
    let parts = came.iter().map(|(name, value)| {
        let title = say(
            &Text::id(format!("outcome-{}", name.replace('_', "-"))),
            lang,
        );
        format!("{title}: {}", value_in_words(name, value, lang))
    });
    parts.collect::<Vec<_>>().join("; ")
}

/// A value in words.
pub(crate) fn value_in_words(name: &str, value: &Datum, lang: Lang) -> String {
    match value {
        Datum::None => "—".to_owned(),
        Datum::Flag(true) => say(&Text::id("word-yes"), lang),
        Datum::Flag(false) => say(&Text::id("word-no"), lang),
        Datum::Number(number) => say(&Text::Name(Name::same(&number.to_string())), lang),
        Datum::Word(word) => say(&Text::id(word_id(name, word.as_str())), lang),
        Datum::List(list) => {
            let each = list.iter().map(|one| value_in_words(name, one, lang));
            let all: Vec<String> = each.collect();
            all.join(", ")
        }
        Datum::Group(group) => format!("({})", line(group, lang)),
    }
}
