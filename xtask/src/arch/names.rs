//! Shared code names no rule system: a fourth one must need no change there.

use anyhow::Result;

use crate::arch::Finding;
use crate::arch::direction::SYSTEMS;
use crate::files;
use crate::project::Project;
use crate::rust_source::{Placed, Token, tokens};

/// Crates that are generic over the rule systems.
const SHARED: [&str; 5] = ["engine", "odds", "players", "sim", "server"];

/// Names of the rule systems in full.
const TITLES: [&str; 4] = [
    "General de Brigade",
    "General d'Armee",
    "General d'Armée",
    "Command Distance",
];

/// Scans the shared crates and the client; comments and tests may name a system as an example.
pub(crate) fn check(project: &Project) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for name in SHARED {
        for path in files::below(&project.path(&format!("crates/{name}/src")), &["rs"])? {
            let placed = tokens(&files::read(&path)?, files::is_test(&path));
            report(&project.shown(&path), rust_names(&placed), &mut findings);
        }
    }
    for path in files::below(&project.path("web/js"), &["js", "mjs", "ts"])? {
        report(
            &project.shown(&path),
            script_names(&files::read(&path)?),
            &mut findings,
        );
    }
    Ok(findings)
}

fn report(file: &str, names: Vec<(usize, String)>, findings: &mut Vec<Finding>) {
    findings.extend(names.into_iter().map(|(line, name)| Finding {
        file: file.to_owned(),
        line,
        what: format!("{name} is a rule system; shared code names none"),
    }));
}

/// The systems that Rust code names, with their lines.
fn rust_names(placed: &[Placed]) -> Vec<(usize, String)> {
    placed
        .iter()
        .filter(|one| !one.in_test)
        .filter_map(|one| match &one.token {
            Token::Word(text) | Token::Text(text) => Some((one.line, system_in(text)?)),
            _ => None,
        })
        .collect()
}

/// The systems that a script names outside of its comments, with their lines.
fn script_names(source: &str) -> Vec<(usize, String)> {
    let code = without_comments(source);
    let lines = code.lines().enumerate();
    lines
        .filter_map(|(at, line)| Some((at + 1, system_in(line)?)))
        .collect()
}

/// A script with its comments taken out, lines kept.
///
/// A `//` counts when it opens the line or follows a blank, so that addresses survive.
fn without_comments(source: &str) -> String {
    let mut in_block = false;
    let mut kept = String::new();
    for line in source.lines() {
        let mut rest = line;
        while !rest.is_empty() {
            if in_block {
                let end = rest.find("*/");
                in_block = end.is_none();
                rest = end.map_or("", |at| &rest[at + 2..]);
                continue;
            }
            let block = rest.find("/*").unwrap_or(rest.len());
            let remark = remark_at(rest).unwrap_or(rest.len());
            kept.push_str(&rest[..block.min(remark)]);
            in_block = block < remark;
            rest = if in_block { &rest[block + 2..] } else { "" };
        }
        kept.push('\n');
    }
    kept
}

fn remark_at(line: &str) -> Option<usize> {
    line.match_indices("//").map(|(at, _)| at).find(|&at| {
        line[..at]
            .chars()
            .next_back()
            .is_none_or(char::is_whitespace)
    })
}

/// The rule system that a text names, if any: a title, an id, or the prefix of a rule id.
fn system_in(text: &str) -> Option<String> {
    if let Some(title) = TITLES.iter().find(|title| text.contains(**title)) {
        return Some((*title).to_owned());
    }
    let mut words = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    let id = words.find(|word| SYSTEMS.contains(word))?;
    Some(id.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_rust(source: &str) -> Vec<usize> {
        rust_names(&tokens(source, false))
            .into_iter()
            .map(|(line, _)| line)
            .collect()
    }

    #[test]
    fn ids_and_titles_are_found_in_code_and_strings() {
        assert_eq!(
            in_rust("use gdb::State;\nlet a = \"rulesets/gda\";\nlet b = \"General de Brigade\";"),
            [1, 2, 3]
        );
    }

    #[test]
    fn comments_tests_and_longer_words_are_left_alone() {
        assert!(in_rust("/// For example `gdb`.\nlet abcd = \"cdrom\";").is_empty());
        assert!(in_rust("#[cfg(test)]\nmod tests { use gdb::State; }").is_empty());
    }

    #[test]
    fn scripts_are_searched_outside_of_comments() {
        let script = "// gdb\nconst a = 'x'; // gda\n/* cd\n cd */ const b = 'cd';\nconst c = 'http://gdb/';";
        let lines: Vec<usize> = script_names(script)
            .into_iter()
            .map(|(line, _)| line)
            .collect();
        assert_eq!(lines, [4, 5]);
    }
}
