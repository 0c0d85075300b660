//! Words that may not stand in the core: floats, unordered maps, clocks, input and output.
//!
//! Clippy forbids most of these as well, in the `clippy.toml` of the crates;
//! this is the belt beside the braces, and it also knows float literals.

use anyhow::Result;

use crate::arch::Finding;
use crate::files;
use crate::project::Project;
use crate::rust_source::{Placed, Token, mark, tokens};

/// Crates whose results must be the same on every machine.
const CORE: [&str; 5] = ["table", "engine", "gdb", "gda", "cd"];

/// Words that may stand nowhere, with the reason.
const WORDS: [(&str, &str); 6] = [
    ("f32", "floats differ between machines"),
    ("f64", "floats differ between machines"),
    (
        "HashMap",
        "its order changes from run to run, use BTreeMap or a sorted Vec",
    ),
    (
        "HashSet",
        "its order changes from run to run, use BTreeSet or a sorted Vec",
    ),
    ("SystemTime", "the core has no clock"),
    ("Instant", "the core has no clock"),
];

/// Modules of the standard library that may not be used, and whether tests may.
const MODULES: [(&str, &str, bool); 4] = [
    ("time", "the core has no clock", false),
    ("net", "the core does no input or output", false),
    ("thread", "the core starts no threads", false),
    ("fs", "the core does no input or output", true),
];

/// Scans sources and tests of the core.
pub(crate) fn check(project: &Project) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for folder in CORE
        .iter()
        .flat_map(|name| [format!("crates/{name}/src"), format!("crates/{name}/tests")])
    {
        for path in files::below(&project.path(&folder), &["rs"])? {
            let placed = tokens(&files::read(&path)?, files::is_test(&path));
            let shown = project.shown(&path);
            findings.extend(scan(&placed).into_iter().map(|(line, what)| Finding {
                file: shown.clone(),
                line,
                what,
            }));
        }
    }
    Ok(findings)
}

/// The forbidden words of a source with their lines.
fn scan(placed: &[Placed]) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (at, one) in placed.iter().enumerate() {
        match &one.token {
            Token::Number(text) if is_float(text) => {
                found.push((
                    one.line,
                    format!("float {text}: floats differ between machines"),
                ));
            }
            Token::Word(text) if text == "std" => found.extend(forbidden_modules(&placed[at..])),
            Token::Word(text) => {
                let reason = WORDS.iter().find(|(word, _)| word == text);
                found.extend(reason.map(|(word, why)| (one.line, format!("{word}: {why}"))));
            }
            _ => {}
        }
    }
    found
}

/// The forbidden modules named by a path or a `use` group that starts with `std`.
fn forbidden_modules(path: &[Placed]) -> Vec<(usize, String)> {
    let is_path = path.len() > 3 && path[1].token == mark(':') && path[2].token == mark(':');
    if !is_path {
        return Vec::new();
    }
    let heads = if path[3].token == mark('{') {
        group_heads(&path[3..])
    } else {
        vec![&path[3]]
    };
    heads.into_iter().filter_map(forbidden_module).collect()
}

/// The first word of every path in `{a::b, c::{d, e}}`.
fn group_heads(group: &[Placed]) -> Vec<&Placed> {
    let mut depth = 0_usize;
    let mut heads = Vec::new();
    for pair in group.windows(2) {
        match pair[0].token {
            Token::Mark('{') => depth += 1,
            Token::Mark('}') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
        if depth == 1 && matches!(pair[0].token, Token::Mark('{' | ',')) {
            heads.push(&pair[1]);
        }
    }
    heads
}

fn forbidden_module(head: &Placed) -> Option<(usize, String)> {
    let Token::Word(name) = &head.token else {
        return None;
    };
    let (module, why, tests_may) = MODULES.iter().find(|(module, ..)| module == name)?;
    (!(head.in_test && *tests_may)).then(|| (head.line, format!("std::{module}: {why}")))
}

fn is_float(number: &str) -> bool {
    let text = number.to_ascii_lowercase();
    if ["0x", "0b", "0o"]
        .iter()
        .any(|prefix| text.starts_with(prefix))
    {
        return false;
    }
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
    rest.starts_with(['.', 'e', 'f'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(source: &str) -> Vec<usize> {
        scan(&tokens(source, false))
            .into_iter()
            .map(|(line, _)| line)
            .collect()
    }

    #[test]
    fn forbidden_words_are_found_with_their_lines() {
        assert_eq!(
            lines("let a = 1;\nlet b: f64 = 2;\nuse std::collections::HashMap;"),
            [2, 3]
        );
        assert_eq!(lines("fn a() -> std::time::Instant {}"), [1, 1]);
    }

    #[test]
    fn float_literals_are_found_and_integers_are_not() {
        assert_eq!(
            lines("let a = 1.5;\nlet b = 2e3;\nlet c = 1_f32;"),
            [1, 2, 3]
        );
        assert!(lines("let a = pair.0.1; let b = 0x1e5; let c = 7usize; let d = 1..2;").is_empty());
    }

    #[test]
    fn modules_are_found_in_groups() {
        assert_eq!(lines("use std::{fmt, fs::File};"), [1]);
        assert!(lines("use std::{fmt, collections::{BTreeMap, btree_map::Entry}};").is_empty());
        assert!(lines("use std::{io::fs};").is_empty());
    }

    #[test]
    fn tests_may_read_files_but_not_use_floats() {
        let module = "#[cfg(test)]\nmod tests {\nuse std::fs;\nconst A: f64 = 1;\n}";
        assert_eq!(lines(module), [4]);
        assert_eq!(lines("use std::fs;"), [1]);
        assert!(scan(&tokens("use std::fs;", true)).is_empty());
    }

    #[test]
    fn comments_may_say_anything() {
        assert!(
            lines("// no f64, no HashMap\n/// nor std::fs\nconst A: &str = \"1.5 f32\";")
                .is_empty()
        );
    }
}
