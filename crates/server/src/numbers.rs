//! Numbers of the rules for reading: names for the keys of their tables, and
//! where a rule or a number comes from, in words.
//!
//! Tables and rows are named by messages: `number-ROW`, or
//! `number-TABLE-ROW` where a key means something else in one table; the
//! parts of a table's path by `number-PART`, or `number-SYSTEM-PATH`.

use engine::{TableRow, Text};
use serde_json::{Value, json};

use crate::locale::{Lang, found, say};

/// A number as it is read: beside the row itself its name, its value and its source in words.
#[must_use]
pub fn row(row: &TableRow, system: &str, lang: Lang) -> Value {
    let mut told = json!(row);
    name(&mut told, system, lang);
    told
}

/// Names the rows of a list as a client gets them.
pub fn name_all(rows: &mut Value, system: &str, lang: Lang) {
    for row in rows.as_array_mut().into_iter().flatten() {
        name(row, system, lang);
    }
}

fn name(told: &mut Value, system: &str, lang: Lang) {
    let text = |key: &str| told[key].as_str().unwrap_or_default().to_owned();
    let (table, row) = (text("table"), text("row"));
    let (shown, from) = (value(&text("value"), lang), source(&text("source"), lang));
    let instead = told["instead_of"].as_str().map(|usual| value(usual, lang));
    told["table_name"] = json!(table_name(system, &table, lang));
    told["row_name"] = json!(capital(&row_name(&table, &row, lang)));
    told["shown"] = json!(shown);
    told["from"] = json!(from);
    if let Some(usual) = instead {
        told["instead_of"] = json!(usual);
    }
}

/// The name of a table: those of its parts.
fn table_name(system: &str, table: &str, lang: Lang) -> String {
    let parts: Vec<&str> = table.split('.').collect();
    let named = parts.iter().enumerate().map(|(nth, part)| {
        let path = parts[..=nth].join("-");
        found(&format!("number-{system}-{path}"), lang)
            .or_else(|| found(&format!("number-{part}"), lang))
            .unwrap_or_else(|| (*part).to_owned())
    });
    named.collect::<Vec<_>>().join(" · ")
}

/// The name of a row; a modifier has that of its line in a roll.
fn row_name(table: &str, row: &str, lang: Lang) -> String {
    let within = format!("number-{}-{row}", table.replace('.', "-"));
    [within, format!("modifier-{row}"), format!("number-{row}")]
        .iter()
        .find_map(|id| found(id, lang))
        .unwrap_or_else(|| row.to_owned())
}

/// With a capital letter, as a row begins.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// A value with its words in the reader's language, and the signs and points of that language.
fn value(text: &str, lang: Lang) -> String {
    let text = text.trim_start_matches('[').trim_end_matches(']');
    let list = text
        .chars()
        .all(|c| c.is_ascii_digit() || "., -".contains(c));
    let mut made = String::new();
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        let inner = c == '-' && !word.is_empty();
        if c.is_ascii_alphabetic() || inner {
            word.push(c);
            continue;
        }
        if !word.is_empty() {
            made += &found(&format!("number-word-{word}"), lang).unwrap_or(word);
            word = String::new();
        }
        made.push(match c {
            '.' if lang == Lang::Ru => ',',
            ',' if lang == Lang::Ru && list => ';',
            '-' => '\u{2212}',
            other => other,
        });
    }
    made.trim_end().to_owned()
}

/// Where a rule or a number comes from: the book and the place in it, or how it was come by.
#[must_use]
pub fn source(text: &str, lang: Lang) -> String {
    if let Some(from) = text.strip_prefix("derived from ") {
        return say(
            &Text::id("source-derived").with("from", word(source(from, lang))),
            lang,
        );
    }
    let mut said: Vec<String> = Vec::new();
    for part in text.split(';').map(str::trim) {
        for told in part_of_source(part, lang) {
            if !said.contains(&told) {
                said.push(told);
            }
        }
    }
    said.into_iter()
        .reduce(|one, other| {
            say(
                &Text::id("source-several")
                    .with("one", word(one))
                    .with("other", word(other)),
                lang,
            )
        })
        .unwrap_or_default()
}

#[expect(clippy::needless_pass_by_value, reason = "it is made for this")]
fn word(text: String) -> engine::Name {
    engine::Name::same(&text)
}

/// What one part of a source says; remarks on the print are left to the files.
fn part_of_source(part: &str, lang: Lang) -> Vec<String> {
    let mut said = Vec::new();
    if let Some((code, place)) = book_of(part) {
        let book = found(&format!("book-{code}"), lang).unwrap_or_else(|| code.to_owned());
        said.push(match place_of(place, lang) {
            Some(place) => say(
                &Text::id("source-place")
                    .with("book", word(book))
                    .with("place", word(place)),
                lang,
            ),
            None => book,
        });
    } else if let Some(note) = part.strip_prefix("reading") {
        let id = note.split([' ', ',']).find(|one| is_id(one));
        said.push(match id {
            Some(id) => say(
                &Text::id("source-reading-of").with("id", word(id.to_owned())),
                lang,
            ),
            None => say(&Text::id("source-reading"), lang),
        });
    }
    if part.contains("reconstructed") {
        said.push(say(&Text::id("source-reconstructed"), lang));
    }
    said
}

/// The code of the book with which a source begins, and what follows.
fn book_of(part: &str) -> Option<(&str, &str)> {
    let bare = part.strip_prefix('S').unwrap_or(part);
    let (code, place) = bare.split_at_checked(3)?;
    let numbered = code.chars().all(|c| c.is_ascii_digit());
    (numbered && !place.starts_with(|c: char| c.is_ascii_digit()))
        .then_some((code, place.trim_start_matches([',', ' '])))
}

/// Sections and the chapter that a place begins with; headings are in the language of the book.
fn place_of(place: &str, lang: Lang) -> Option<String> {
    let mut words = place
        .split([' ', ','])
        .filter(|one| !one.is_empty())
        .peekable();
    let mut sections = Vec::new();
    while let Some(section) = words.peek().and_then(|one| section(one)) {
        sections.push(section);
        words.next();
    }
    if !sections.is_empty() {
        return Some(sections.join(", "));
    }
    let first = words.next()?.to_ascii_lowercase();
    let number = match first.strip_prefix("ch.").filter(|rest| !rest.is_empty()) {
        Some(number) => number.to_owned(),
        None if matches!(first.trim_end_matches('.'), "ch" | "chapter" | "глава") => {
            words.next()?.trim_end_matches(':').to_owned()
        }
        None if is_roman(&first) => first.to_ascii_uppercase(),
        None => return None,
    };
    Some(say(
        &Text::id("source-chapter").with("n", word(number)),
        lang,
    ))
}

/// A section such as "§5.12" or "5.12:", as it is written.
fn section(text: &str) -> Option<String> {
    let number = text.trim_start_matches('§').trim_end_matches([':', '.']);
    let numbered = number.starts_with(|c: char| c.is_ascii_digit())
        && number.chars().all(|c| c.is_ascii_digit() || c == '.');
    numbered.then(|| format!("§\u{a0}{number}"))
}

fn is_roman(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| "ivx".contains(c))
}

/// Whether a word is the id of a rule or a reading.
fn is_id(text: &str) -> bool {
    text.contains('-')
        && text
            .chars()
            .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || "-.".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::Rulebook;

    #[test]
    fn sources_are_told_in_words() {
        assert_eq!(
            source("S000 ch. IX; reading: 54 in", Lang::En),
            "General de Brigade, rules, ch. IX; a reading of an unclear place"
        );
        assert_eq!(
            source("000 §5.12", Lang::Ru),
            "«General de Brigade», свод правил, §\u{a0}5.12"
        );
        assert_eq!(
            source("reading: CD-GAP-12, degrees", Lang::Ru),
            "прочтение CD-GAP-12"
        );
        assert_eq!(
            source("derived from 001 §4.1", Lang::En),
            "derived from: General de Brigade, preparing a battle and the turn, §\u{a0}4.1"
        );
        assert_eq!(
            source("reconstructed; veteran from a priced list", Lang::Ru),
            "восстановлено"
        );
    }

    #[test]
    fn no_source_of_a_rule_is_told_by_its_code() {
        for system in ["gdb", "gda", "cd"] {
            for rule in Rulebook::of(system).rules {
                let told = source(&rule.source, Lang::Ru);
                assert!(told.contains('«'), "{}: {} -> {told}", rule.id, rule.source);
            }
        }
    }

    #[test]
    fn values_speak_the_language_of_the_reader() {
        assert_eq!(
            value("move 18 cm (11 in), charge none", Lang::Ru),
            "ход 18 см (11 дюйм.), атака нет"
        );
        assert_eq!(value("[0, 0.5, 1]", Lang::Ru), "0; 0,5; 1");
        assert_eq!(value("-2", Lang::En), "\u{2212}2");
    }
}
