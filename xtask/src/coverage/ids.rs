//! Rule ids in running text.

/// Prefixes of the ids, one for each rule system.
const PREFIXES: [&str; 3] = ["GDB-", "GDA-", "CD-"];

/// All ids of rules, readings and examples in a text, in order.
///
/// Of `GDB-12.1-03..05` the first is found; `GDB-12.1` is a section and no id.
pub(crate) fn ids_in(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((start, prefix)) = next_prefix(rest) {
        let from = &rest[start..];
        let id = id_at(from, prefix);
        found.extend(id);
        rest = &from[id.map_or(prefix.len(), str::len)..];
    }
    found
}

/// Whether a text is meant as an id: one word that starts like one.
pub(crate) fn looks_like_id(text: &str) -> bool {
    PREFIXES
        .iter()
        .any(|prefix| text.len() > prefix.len() && text.starts_with(prefix))
        && text.chars().all(is_id_char)
}

/// The next prefix that does not stand inside a longer word.
fn next_prefix(text: &str) -> Option<(usize, &'static str)> {
    let candidates = PREFIXES.iter().flat_map(|&prefix| {
        text.match_indices(prefix)
            .map(move |(at, _)| (at, prefix))
            .filter(|&(at, _)| {
                text[..at]
                    .chars()
                    .next_back()
                    .is_none_or(|before| !is_id_char(before) && before != '_')
            })
    });
    candidates.min()
}

/// The id that starts a text.
fn id_at<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let end = text.find(|c| !is_id_char(c)).unwrap_or(text.len());
    let word = &text[..end];
    let word = word
        .split("..")
        .next()
        .unwrap_or(word)
        .trim_end_matches(['.', '-']);
    let section = word.get(prefix.len()..)?;
    if section.starts_with("EX-") {
        return (section.len() > 3).then_some(word);
    }
    let parts: Vec<&str> = word.split('-').collect();
    let number = parts.iter().skip(2).position(|part| is_number(part))? + 2;
    let length = parts[..=number]
        .iter()
        .map(|part| part.len() + 1)
        .sum::<usize>()
        - 1;
    (number <= 3).then(|| &word[..length])
}

fn is_number(part: &str) -> bool {
    part.len() == 2 && part.chars().all(|c| c.is_ascii_digit())
}

fn is_id_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '.' | '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_in_running_text() {
        let text = "By GDB-12.1-03 and (GDB-VII-F-10), see GDB-III-RU-09; CD-2.2-07. GDA-9MOD-12";
        let ids = [
            "GDB-12.1-03",
            "GDB-VII-F-10",
            "GDB-III-RU-09",
            "CD-2.2-07",
            "GDA-9MOD-12",
        ];
        assert_eq!(ids_in(text), ids);
    }

    #[test]
    fn examples_and_gaps_are_ids_too() {
        let text = "GDB-EX-6-B, GDB-EX-11.B's and GDB-EX-9.7. CD-EX-01 GDA-GAP-02";
        assert_eq!(
            ids_in(text),
            [
                "GDB-EX-6-B",
                "GDB-EX-11.B",
                "GDB-EX-9.7",
                "CD-EX-01",
                "GDA-GAP-02"
            ]
        );
    }

    #[test]
    fn sections_words_and_patterns_are_none() {
        assert!(ids_in("GDB-12.1, the CD-ROM, ABCD-1-01, GDB-..., GDB-*").is_empty());
    }

    #[test]
    fn of_a_range_the_first_is_found() {
        assert_eq!(
            ids_in("GDB-4.1-01..03 and GDB-4.1-04-"),
            ["GDB-4.1-01", "GDB-4.1-04"]
        );
    }

    #[test]
    fn a_mistyped_id_still_looks_like_one() {
        assert!(looks_like_id("GDB-12.1-3"));
        assert!(looks_like_id("CD-x"));
        assert!(!looks_like_id("GDB-12.1-03 and more"));
        assert!(!looks_like_id("CD-"));
    }
}
