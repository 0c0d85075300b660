//! A film as a page of its own, which needs no server and no network.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Name, Text};
use serde_json::{Value, json};

use crate::http::client_file;
use crate::locale::{Lang, client_texts, localise, say};
use crate::rulebook::Rulebook;

/// The module that the page starts.
const ENTRY: &str = "film_page.js";

/// Nothing is loaded from anywhere; modules and styles stand in the page itself.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'";

/// A film in the words of each language.
#[derive(Debug, Clone)]
pub struct Spoken {
    /// In English.
    pub en: Value,
    /// In Russian.
    pub ru: Value,
}

impl Spoken {
    /// A film whose messages are not yet told, in both languages.
    #[must_use]
    pub fn of(film: &Value, inches: bool) -> Spoken {
        let [mut en, mut ru] = [film.clone(), film.clone()];
        localise(&mut en, Lang::En, inches);
        localise(&mut ru, Lang::Ru, inches);
        Spoken { en, ru }
    }
}

/// The page of a film, which opens in this language and can change it; `None` when the client was left out of the program.
#[must_use]
pub fn film_page(film: &Spoken, lang: Lang) -> Option<String> {
    let page = client_file("film.html")?;
    let mut made = String::new();
    for line in page.lines() {
        if let Some(style) = between(line, "<link rel=\"stylesheet\" href=\"/assets/", "\">") {
            made += &format!("<style>\n{}</style>\n", client_file(style)?);
        } else if line.starts_with("<link rel=\"icon\"") || line.starts_with("<script") {
            continue;
        } else if line == "</head>" {
            made += &head(film)?;
            made += "</head>\n";
        } else {
            made += line;
            made.push('\n');
        }
    }
    let tongue = format!("<html lang=\"{}\">", lang.code());
    Some(made.replacen("<html lang=\"en\">", &tongue, 1))
}

fn between<'t>(line: &'t str, start: &str, end: &str) -> Option<&'t str> {
    line.strip_prefix(start)?.strip_suffix(end)
}

/// What stands in the head instead of links to the server.
fn head(film: &Spoken) -> Option<String> {
    let imports: BTreeMap<String, String> = modules()?
        .into_iter()
        .map(|(name, source)| (format!("grognard/{name}"), data_address(&source)))
        .collect();
    let texts = json!({ "en": client_texts(Lang::En), "ru": client_texts(Lang::Ru) });
    let films = json!({ "en": film.en, "ru": film.ru });
    Some(format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <script type=\"application/json\" id=\"film-data\">{}</script>\n\
         <script type=\"application/json\" id=\"film-texts\">{}</script>\n\
         <script type=\"application/json\" id=\"film-rules\">{}</script>\n\
         <script type=\"importmap\">{}</script>\n\
         <script type=\"module\">import \"grognard/{ENTRY}\";</script>\n",
        inert(&films),
        inert(&texts),
        inert(&cited_rules(&film.en)),
        inert(&json!({ "imports": imports })),
    ))
}

/// The rules that a film cites, with their words in each language.
fn cited_rules(film: &Value) -> Value {
    let system = film.pointer("/first/clock/system").and_then(Value::as_str);
    let book = system.map(Rulebook::of).unwrap_or_default();
    let mut cited = BTreeSet::new();
    words(film, &mut cited);
    let told = |lang: Lang| -> BTreeMap<&str, Value> {
        let rules = book.rules.iter().filter(|rule| cited.contains(&*rule.id));
        rules
            .map(|rule| {
                let words = |name: &Name| say(&Text::Name(name.clone()), lang);
                let text = json!({ "title": words(&rule.title), "text": words(&rule.text) });
                (&*rule.id, text)
            })
            .collect()
    };
    json!({ "en": told(Lang::En), "ru": told(Lang::Ru) })
}

/// Every string of a document; ids of rules are among them.
fn words<'d>(document: &'d Value, found: &mut BTreeSet<&'d str>) {
    match document {
        Value::String(word) => {
            found.insert(word);
        }
        Value::Array(parts) => parts.iter().for_each(|part| words(part, found)),
        Value::Object(parts) => parts.values().for_each(|part| words(part, found)),
        _ => {}
    }
}

/// A document that cannot end the element in which it stands.
fn inert(document: &Value) -> String {
    document
        .to_string()
        .replace("</", "<\\/")
        .replace("<!--", "<\\u0021--")
}

/// The entry and everything it imports, by file name, imports renamed for the map.
fn modules() -> Option<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    let mut wanted = vec![ENTRY.to_owned()];
    while let Some(name) = wanted.pop() {
        if found.contains_key(&name) {
            continue;
        }
        let source = client_file(&format!("js/{name}"))?;
        wanted.extend(imports(&source));
        found.insert(name, source.replace(" from \"./", " from \"grognard/"));
    }
    Some(found)
}

/// The file names that a module imports.
fn imports(source: &str) -> Vec<String> {
    let parts = source.split(" from \"./").skip(1);
    parts
        .filter_map(|part| part.split_once('"'))
        .map(|(name, _)| name.to_owned())
        .collect()
}

/// A script as an address that holds it.
fn data_address(source: &str) -> String {
    let mut address = "data:text/javascript;charset=utf-8,".to_owned();
    for byte in source.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'(' | b')' | b',' => {
                address.push(char::from(byte));
            }
            other => address += &format!("%{other:02X}"),
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_holds_all_that_it_needs() {
        let film = Spoken::of(&json!({ "first": {}, "frames": [] }), false);
        let page = film_page(&film, Lang::Ru).unwrap_or_default();
        assert!(page.starts_with("<!doctype html>\n<html lang=\"ru\">"));
        assert!(!page.contains("/assets/"), "nothing is asked of a server");
        assert!(page.contains("grognard/film_page.js"));
        for (name, source) in modules().unwrap_or_default() {
            assert!(!source.contains(" from \"./"), "{name}");
        }
    }

    #[test]
    fn a_name_in_the_film_cannot_end_the_script() {
        let film = json!({ "first": { "title": "</script><script>alert(1)</script>" } });
        let page = film_page(&Spoken::of(&film, false), Lang::En).unwrap_or_default();
        assert!(!page.contains("</script><script>alert"));
    }

    #[test]
    fn the_rules_that_a_film_cites_travel_with_it_in_both_languages() {
        let film = json!({ "first": { "clock": { "system": "gdb" } }, "frames": [{ "rules": ["GDB-12.1-03"] }] });
        let rules = cited_rules(&film);
        for lang in ["en", "ru"] {
            let told = rules[lang].as_object().map_or(0, serde_json::Map::len);
            assert_eq!(told, 1, "only what is cited, in {lang}");
            let rule = &rules[lang]["GDB-12.1-03"];
            assert!(rule["text"].as_str().is_some_and(|text| text.len() > 20));
        }
        assert_ne!(
            rules["en"]["GDB-12.1-03"]["text"],
            rules["ru"]["GDB-12.1-03"]["text"]
        );
    }
}
