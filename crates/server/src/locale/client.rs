//! The client's own texts: patterns that it fills in itself.

use std::collections::BTreeMap;

use crate::locale::{Files, Lang};

/// The patterns of `client.ftl` by id, placeables left in place.
#[must_use]
pub fn client_texts(lang: Lang) -> BTreeMap<String, String> {
    let path = format!("{}/client.ftl", lang.code());
    let Some(file) = Files::get(&path) else {
        return BTreeMap::new();
    };
    patterns(&String::from_utf8_lossy(&file.data))
}

/// Lines of the form `id = pattern`; indented lines go on with the one before.
fn patterns(text: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut last: Option<String> = None;
    for line in text.lines() {
        if line.starts_with([' ', '\t']) {
            let pattern = last.as_ref().and_then(|id| found.get_mut(id));
            if let Some(pattern) = pattern {
                join(pattern, line.trim());
            }
            continue;
        }
        last = None;
        if line.starts_with('#') {
            continue;
        }
        if let Some((id, pattern)) = line.split_once('=') {
            let id = id.trim().to_owned();
            found.insert(id.clone(), pattern.trim().to_owned());
            last = Some(id);
        }
    }
    found
}

fn join(pattern: &mut String, more: &str) {
    if !pattern.is_empty() && !more.is_empty() {
        pattern.push(' ');
    }
    pattern.push_str(more);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_keep_their_placeables() {
        let found = patterns("# comment\n\nturn = Turn { $n }\nlong = one\n    two = 2\n## Part\n");
        assert_eq!(found.len(), 2);
        assert_eq!(found["turn"], "Turn { $n }");
        assert_eq!(found["long"], "one two = 2");
    }

    #[test]
    fn both_languages_have_the_same_texts() {
        let [en, ru] = Lang::BOTH.map(client_texts);
        assert!(!en.is_empty());
        let ids = |texts: &BTreeMap<String, String>| texts.keys().cloned().collect::<Vec<_>>();
        assert_eq!(ids(&en), ids(&ru));
    }
}
