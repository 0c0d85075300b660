//! Words in the reader's language.
//!
//! Everything behind this edge speaks in message ids ([`engine::Text`]);
//! [`localise`] puts strings in their places.

mod client;
mod lang;
mod length;
mod words;

#[cfg(test)]
mod tests;

use engine::Text;
use rust_embed::RustEmbed;
use serde_json::{Map, Value};

pub use client::client_texts;
pub use lang::Lang;

/// The Fluent files, in the folders `en` and `ru`.
#[derive(RustEmbed)]
#[folder = "../../locales"]
pub(crate) struct Files;

/// Replaces every message, name and length of a document by words.
///
/// An object with the key `$text` is a message with its arguments, `$name` a
/// proper name in both languages, `$length` a distance; see [`engine::Text`].
pub fn localise(document: &mut Value, lang: Lang, inches: bool) {
    match document {
        Value::Object(map) => match spoken(map, lang, inches) {
            Some(words) => *document = Value::String(words),
            None => map
                .values_mut()
                .for_each(|value| localise(value, lang, inches)),
        },
        Value::Array(list) => list
            .iter_mut()
            .for_each(|value| localise(value, lang, inches)),
        _ => {}
    }
}

/// A message in words.
#[must_use]
pub fn say(text: &Text, lang: Lang) -> String {
    let Ok(mut document) = serde_json::to_value(text) else {
        return String::new();
    };
    localise(&mut document, lang, false);
    match document {
        Value::String(words) => words,
        other => other.to_string(),
    }
}

/// A message of the Fluent files that takes no arguments.
#[must_use]
pub fn word(id: &'static str, lang: Lang) -> String {
    say(&Text::id(id), lang)
}

/// A message that takes no arguments, by an id that is put together; `None` when there is none of this id.
#[must_use]
pub fn found(id: &str, lang: Lang) -> Option<String> {
    words::plain(id, lang)
}

/// Messages called `PREFIX-1`, `PREFIX-2` and so on, as far as there are any.
#[must_use]
pub fn series(prefix: &str, lang: Lang) -> Vec<String> {
    (1..)
        .map_while(|n| words::plain(&format!("{prefix}-{n}"), lang))
        .collect()
}

/// The words of an object that stands for some; `None` for any other object.
fn spoken(map: &Map<String, Value>, lang: Lang, inches: bool) -> Option<String> {
    if let Some(Value::String(id)) = map.get("$text") {
        return Some(words::message(id, map, lang, inches));
    }
    if let Some(name) = map.get("$name") {
        return Some(lang.pick(name));
    }
    let length = map.get("$length")?.as_i64()?;
    Some(length::shown(length, lang, inches))
}
