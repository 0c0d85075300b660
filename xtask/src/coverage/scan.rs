//! Ids in sources and data.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;

use crate::arch::Finding;
use crate::coverage::ids;
use crate::coverage::ledger::Ledger;
use crate::coverage::tested::{RuleLine, rule_lines};
use crate::files;
use crate::project::Project;
use crate::rust_source::{Token, tokens};

/// Data whose ids must be known as well.
const DATA: [(&str, &str); 4] = [
    ("rulesets", "toml"),
    ("scenarios", "toml"),
    ("armies", "toml"),
    ("locales", "ftl"),
];

/// Data that does something: ids in it count as implemented.
///
/// The ledgers themselves, their chapters and the registers of readings only describe.
const DOING: [&str; 3] = ["/tables/", "armies/", "scenarios/"];

/// What sources and data name.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// Ids named by what does them: code of the system that is not a test, comments included, tables, armies and scenarios.
    pub(crate) implemented: BTreeSet<String>,
    /// Ids in strings of code that is not a test: what traces and refusals can show.
    pub(crate) traced: BTreeSet<String>,
    /// Ids that a test names.
    pub(crate) tested: BTreeSet<String>,
    /// Rule lines that cannot be read.
    pub(crate) malformed: Vec<Finding>,
    places: Vec<(String, Finding)>,
}

impl Found {
    /// A finding for every place that names an id no ledger has.
    pub(crate) fn unknown(&self, ledger: &Ledger) -> Vec<Finding> {
        let unknown = self.places.iter().filter(|(id, _)| !ledger.has(id));
        unknown.map(|(_, finding)| finding.clone()).collect()
    }

    /// Takes in a Rust source.
    pub(crate) fn add_source(&mut self, file: &str, source: &str) {
        let placed = tokens(source, files::is_test(Path::new(file)));
        for one in &placed {
            let (text, is_string) = match &one.token {
                Token::Text(text) => (text, true),
                Token::Doc(text) | Token::Comment(text) => (text, false),
                _ => continue,
            };
            let whole = is_string && !one.in_test && ids::looks_like_id(text);
            let found = if whole {
                vec![text.as_str()]
            } else {
                ids::ids_in(text)
            };
            for id in found {
                self.place(file, one.line, id);
                if !one.in_test && is_of_system(file, id) {
                    self.implemented.insert(id.to_owned());
                }
                if !one.in_test && is_string {
                    self.traced.insert(id.to_owned());
                }
            }
        }
        for (line, rule) in rule_lines(&placed) {
            match rule {
                RuleLine::Names(id) => drop(self.tested.insert(id)),
                RuleLine::Malformed(what) => self.malformed.push(Finding {
                    file: file.to_owned(),
                    line,
                    what,
                }),
            }
        }
    }

    /// Takes in a data file.
    ///
    /// The rule of a modifier in the tables is shown with every roll that it enters.
    fn add_data(&mut self, file: &str, text: &str) {
        let tables = file.contains("/tables/");
        let does = DOING.iter().any(|part| file.contains(part));
        let mut modifier = false;
        for (at, line) in text.lines().enumerate() {
            if line.starts_with('[') {
                modifier = tables && line.starts_with("[[modifier]]");
            }
            if modifier && line.starts_with("rule") {
                let shown = ids::ids_in(line).into_iter().map(str::to_owned);
                self.traced.extend(shown);
            }
            for id in ids::ids_in(line) {
                self.place(file, at + 1, id);
                if does {
                    self.implemented.insert(id.to_owned());
                }
            }
        }
    }

    fn place(&mut self, file: &str, line: usize, id: &str) {
        let what = format!("{id} stands in no ledger");
        self.places.push((
            id.to_owned(),
            Finding {
                file: file.to_owned(),
                line,
                what,
            },
        ));
    }
}

/// Whether a source belongs to the crate of the rule's system.
fn is_of_system(file: &str, id: &str) -> bool {
    let prefix = id.split('-').next().unwrap_or_default();
    file.starts_with(&format!("crates/{}/src/", prefix.to_lowercase()))
}

/// Reads all sources of the crates and all data.
pub(crate) fn scan(project: &Project) -> Result<Found> {
    let mut found = Found::default();
    for path in files::below(&project.path("crates"), &["rs"])? {
        found.add_source(&project.shown(&path), &files::read(&path)?);
    }
    for (folder, extension) in DATA {
        for path in files::below(&project.path(folder), &[extension])? {
            found.add_data(&project.shown(&path), &files::read(&path)?);
        }
    }
    Ok(found)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::coverage::ledger::tests::small;

    /// A source with one rule in a comment, one in a string and one test.
    pub(crate) fn sample() -> Found {
        let source = "/// By GDB-1.1-01.\nconst A: RuleId = RuleId::new(\"GDB-1.2-01\");\n\
                      #[cfg(test)]\nmod tests {\n/// Rule: GDB-1.2-01, GDB-EX-1\n#[test]\nfn a() {}\n}";
        let mut found = Found::default();
        found.add_source("crates/gdb/src/fire.rs", source);
        found
    }

    #[test]
    fn implemented_traced_and_tested_are_kept_apart() {
        let found = sample();
        assert_eq!(
            Vec::from_iter(&found.implemented),
            ["GDB-1.1-01", "GDB-1.2-01"]
        );
        assert_eq!(Vec::from_iter(&found.traced), ["GDB-1.2-01"]);
        assert_eq!(Vec::from_iter(&found.tested), ["GDB-1.2-01", "GDB-EX-1"]);
        assert!(found.unknown(&small()).is_empty() && found.malformed.is_empty());
    }

    #[test]
    fn tables_do_what_they_name_and_ledgers_only_describe() {
        let mut found = Found::default();
        found.add_data("rulesets/gdb/ledger.toml", "id = \"GDB-1.1-01\"");
        found.add_data("rulesets/gdb/readings.toml", "rules = [\"GDB-1.1-01\"]");
        assert!(found.implemented.is_empty());
        found.add_data("rulesets/gdb/tables/fire.toml", "rule = \"GDB-1.1-01\"");
        assert!(found.implemented.contains("GDB-1.1-01"));
    }

    #[test]
    fn unknown_ids_are_found_with_their_place() {
        let mut found = Found::default();
        found.add_source(
            "crates/x/src/a.rs",
            "\nconst A: &str = \"GDB-1.1-1\"; // GDB-1.9-01",
        );
        found.add_data(
            "rulesets/gdb/tables/fire.toml",
            "rules = [\"GDB-1.1-01\",\n\"GDB-7-01\"]",
        );
        let shown: Vec<String> = found
            .unknown(&small())
            .iter()
            .map(Finding::to_string)
            .collect();
        let expected = [
            "crates/x/src/a.rs:2: GDB-1.1-1 stands in no ledger",
            "crates/x/src/a.rs:2: GDB-1.9-01 stands in no ledger",
            "rulesets/gdb/tables/fire.toml:2: GDB-7-01 stands in no ledger",
        ];
        assert_eq!(shown, expected);
    }
}
