//! Known, implemented and tested must be the same number in every system that is played.
//!
//! A system of which nothing is implemented and tested is a book only: its rules are known and nothing more.

use crate::arch::Finding;
use crate::coverage::report::{Report, SystemReport};

/// A finding for every rule of a played system that nothing does or no test names, and for every example without a test.
pub(crate) fn check(report: &Report) -> Vec<Finding> {
    let is_played =
        |system: &&SystemReport| system.total.implemented > 0 || system.total.tested > 0;
    let played = report.systems.iter().filter(is_played);
    played.flat_map(missing).collect()
}

/// What a system lacks.
fn missing(system: &SystemReport) -> Vec<Finding> {
    let lists = [
        (&system.unimplemented, "is named by no code and no table"),
        (&system.untested, "is named by no test"),
        (&system.unproved, "is a worked example that no test names"),
    ];
    let each = lists
        .into_iter()
        .flat_map(|(ids, why)| ids.iter().map(move |id| format!("{id} {why}")));
    each.map(|what| Finding {
        file: format!("rulesets/{}/ledger.toml", system.system),
        line: 1,
        what,
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coverage::ledger::tests::small;
    use crate::coverage::report::tests::report;
    use crate::coverage::scan::Found;

    fn told(report: &Report) -> Vec<String> {
        check(report)
            .into_iter()
            .map(|finding| finding.what)
            .collect()
    }

    #[test]
    fn a_rule_without_a_test_is_a_finding() {
        assert_eq!(told(&report()), ["GDB-1.1-01 is named by no test"]);
    }

    #[test]
    fn rules_nobody_does_and_examples_nobody_proves_are_findings() {
        let mut found = Found::default();
        found.implemented.insert("GDB-1.1-01".to_owned());
        let found = told(&Report::new(&small(), &found));
        let expected = [
            "GDB-1.2-01 is named by no code and no table",
            "GDB-1.1-01 is named by no test",
            "GDB-1.2-01 is named by no test",
            "GDB-EX-1 is a worked example that no test names",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn a_book_lacks_nothing() {
        assert!(told(&Report::new(&small(), &Found::default())).is_empty());
    }
}
