//! `grognard schema`

use engine::procedure::Procedure;
use serde_json::{Map, Value, json};
use server::locale::{Lang, localise, say};

use crate::arguments::Schema;
use crate::complaint::Complaint;
use crate::output::Output;
use crate::verbs::call::{procedure, procedures};

/// Prints the JSON Schema of a procedure's input, or lists the procedures of a system.
pub(crate) fn run(arguments: &Schema, output: &Output) -> Result<(), Complaint> {
    let agreed = &arguments.agreed;
    match &arguments.procedure {
        Some(name) => {
            let procedure = procedure(&arguments.of, name, agreed)?;
            output.json(document(&procedure, output.lang));
        }
        None => list(&procedures(&arguments.of, agreed)?, output),
    }
    Ok(())
}

fn list(all: &[Procedure], output: &Output) {
    if output.json {
        let all = all
            .iter()
            .map(|one| json!({ "name": one.name, "title": one.title() }));
        return output.json(all.collect());
    }
    for one in all {
        output.line(&format!(
            "{:24} {}",
            one.name,
            say(&one.title(), output.lang)
        ));
    }
}

/// The schema with titles in the reader's language, and in both beside them.
fn document(procedure: &Procedure, lang: Lang) -> Value {
    let schema = procedure.schema();
    let [mut english, mut russian] = [Lang::En, Lang::Ru].map(|lang| {
        let mut spoken = schema.clone();
        localise(&mut spoken, lang, false);
        spoken
    });
    let mut titled = both(&mut english, &mut russian, lang);
    if let Value::Object(map) = &mut titled {
        let head = [
            (
                "$schema",
                json!("https://json-schema.org/draft/2020-12/schema"),
            ),
            ("$id", json!(procedure.name)),
            ("title", json!(say(&procedure.title(), lang))),
        ];
        map.extend(head.map(|(key, value)| (key.to_owned(), value)));
    }
    titled
}

/// Joins the schema in both languages into one.
fn both(english: &mut Value, russian: &mut Value, lang: Lang) -> Value {
    match (english, russian) {
        (Value::Object(english), Value::Object(russian)) => {
            let mut joined = Map::new();
            for (key, en) in english.iter_mut() {
                let Some(ru) = russian.get_mut(key) else {
                    continue;
                };
                let pair = json!({ "en": en, "ru": ru });
                match key.as_str() {
                    "x-title" => {
                        joined.insert("title".to_owned(), pair[lang.code()].clone());
                        joined.insert("x-titles".to_owned(), pair);
                    }
                    "x-words" => {
                        joined.insert("x-enum-titles".to_owned(), pair);
                    }
                    _ => {
                        joined.insert(key.clone(), both(en, ru, lang));
                    }
                }
            }
            Value::Object(joined)
        }
        (english, _) => english.take(),
    }
}
