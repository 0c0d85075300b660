//! The rules that tests name: `/// Rule: ID` lines above a test function.

use crate::coverage::ids;
use crate::rust_source::{Placed, Token, mark, word};

/// How a line that names rules starts.
const OPENING: &str = "Rule:";

/// A line above a test.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum RuleLine {
    /// It names this rule.
    Names(String),
    /// It is not a list of ids, or stands above no test.
    Malformed(String),
}

/// The rule lines of a source with their lines.
pub(crate) fn rule_lines(placed: &[Placed]) -> Vec<(usize, RuleLine)> {
    let mut found = Vec::new();
    for (at, one) in placed.iter().enumerate() {
        let Token::Doc(text) = &one.token else {
            continue;
        };
        let Some(list) = text.strip_prefix(OPENING) else {
            continue;
        };
        if is_above_test(&placed[at..]) {
            found.extend(
                list.split(',')
                    .map(|item| (one.line, read_item(item.trim()))),
            );
        } else {
            let what = format!("`{OPENING}` stands above no test");
            found.push((one.line, RuleLine::Malformed(what)));
        }
    }
    found
}

/// One item of the list; a range would hide which rules a test proves.
fn read_item(item: &str) -> RuleLine {
    if ids::looks_like_id(item) && ids::ids_in(item) == [item] {
        RuleLine::Names(item.to_owned())
    } else {
        let what =
            format!("`{item}` is no rule id; name each rule, separated by commas, no ranges");
        RuleLine::Malformed(what)
    }
}

/// Whether a doc comment belongs to a function with a test attribute (`#[test]`, `#[tokio::test]`).
pub(super) fn is_above_test(from: &[Placed]) -> bool {
    let mut is_test = false;
    let mut at = 0;
    while let Some(one) = from.get(at) {
        match &one.token {
            Token::Doc(_) | Token::Comment(_) => at += 1,
            Token::Mark('#') => {
                let length = attribute_length(&from[at..]);
                is_test |= from[at..at + length]
                    .iter()
                    .any(|part| part.token == word("test"));
                at += length;
            }
            Token::Word(text) if ["pub", "async", "const"].contains(&text.as_str()) => at += 1,
            other => return is_test && *other == word("fn"),
        }
    }
    false
}

/// The number of tokens of the attribute at the start.
fn attribute_length(from: &[Placed]) -> usize {
    let mut depth = 0_usize;
    for (at, one) in from.iter().enumerate() {
        if one.token == mark('[') {
            depth += 1;
        } else if one.token == mark(']') {
            depth = depth.saturating_sub(1);
            if depth == 0 {
                return at + 1;
            }
        }
    }
    from.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rust_source::tokens;

    fn read(source: &str) -> Vec<(usize, RuleLine)> {
        rule_lines(&tokens(source, true))
    }

    fn names(line: usize, id: &str) -> (usize, RuleLine) {
        (line, RuleLine::Names(id.to_owned()))
    }

    #[test]
    fn a_test_names_its_rules() {
        let source = "/// Guards stand.\n/// Rule: GDB-12.1-03\n/// Rule: GDB-12.1-04, GDB-EX-6-B\n\
                      #[test]\nfn guards() {}";
        assert_eq!(
            read(source),
            [
                names(2, "GDB-12.1-03"),
                names(3, "GDB-12.1-04"),
                names(3, "GDB-EX-6-B")
            ]
        );
    }

    #[test]
    fn other_attributes_may_stand_between() {
        let source = "/// Rule: CD-1.1-01\n#[tokio::test(flavor = \"x\")]\n#[expect(lint[0])]\nasync fn a() {}";
        assert_eq!(read(source), [names(1, "CD-1.1-01")]);
    }

    #[test]
    fn ranges_and_free_text_are_refused() {
        for list in [
            "GDB-12.1-03..05",
            "GDB-12.1-03-05",
            "GDB-12.1-03 and others",
            "all",
            "",
        ] {
            let found = read(&format!("/// Rule: {list}\n#[test]\nfn a() {{}}"));
            assert!(
                matches!(found[..], [(1, RuleLine::Malformed(_))]),
                "{list}: {found:?}"
            );
        }
    }

    #[test]
    fn a_line_above_no_test_is_refused() {
        for source in [
            "/// Rule: CD-1.1-01\nfn a() {}",
            "/// Rule: CD-1.1-01\n#[test]\nstruct A;",
            "/// Rule: CD-1.1-01",
        ] {
            assert!(
                matches!(read(source)[..], [(1, RuleLine::Malformed(_))]),
                "{source}"
            );
        }
    }
}
