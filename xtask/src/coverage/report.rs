//! The coverage of the rules in numbers.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::coverage::ledger::{Ledger, SystemLedger};
use crate::coverage::scan::Found;

/// Counts by system and chapter.
#[derive(Debug)]
pub(crate) struct Report {
    /// One for each system.
    pub(crate) systems: Vec<SystemReport>,
}

/// Counts of one system.
#[derive(Debug)]
pub(crate) struct SystemReport {
    /// The system's id.
    pub(crate) system: String,
    /// Counts of all its rules.
    pub(crate) total: Counts,
    chapters: Vec<(String, Counts)>,
    /// The same counts by the chapters of the ledger in full.
    pub(crate) parts: Vec<(String, Counts)>,
    /// Worked examples: known and tested.
    pub(crate) examples: (usize, usize),
    /// Rules that nothing does.
    pub(crate) unimplemented: Vec<String>,
    /// Rules that no test names.
    pub(crate) untested: Vec<String>,
    /// Worked examples that no test names.
    pub(crate) unproved: Vec<String>,
}

/// How many rules are known, implemented, traced and tested.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    /// In the ledger.
    pub(crate) known: usize,
    /// Named by the code or the data that does them.
    pub(crate) implemented: usize,
    /// Named in strings of the code.
    pub(crate) traced: usize,
    /// Named by a test.
    pub(crate) tested: usize,
}

impl Report {
    /// Counts what was found.
    pub(crate) fn new(ledger: &Ledger, found: &Found) -> Report {
        let systems = ledger
            .systems
            .iter()
            .map(|system| SystemReport::new(system, found));
        Report {
            systems: systems.collect(),
        }
    }

    /// The totals in one line.
    pub(crate) fn in_one_line(&self) -> String {
        let parts = self.systems.iter().map(|system| {
            format!(
                "{} {} known, {} implemented, {} tested",
                system.system, system.total.known, system.total.implemented, system.total.tested
            )
        });
        parts.collect::<Vec<_>>().join(", ")
    }

    /// A table by chapter for each system.
    pub(crate) fn table(&self) -> String {
        let mut text = String::new();
        for system in &self.systems {
            let _ = writeln!(
                text,
                "{:<34}{:>7}{:>13}{:>8}{:>8}",
                system.system, "known", "implemented", "traced", "tested"
            );
            for (chapter, counts) in &system.chapters {
                row(&mut text, chapter, *counts);
            }
            row(&mut text, "all", system.total);
            let (known, tested) = system.examples;
            let _ = writeln!(text, "  {:<32}{known:>7}{tested:>29}\n", "worked examples");
        }
        text.trim_end().to_owned()
    }

    /// The rules that nothing does or no test names.
    pub(crate) fn missing(&self) -> String {
        let lists = self.systems.iter().map(|system| {
            let mut ids = [system.unimplemented.clone(), system.untested.clone()].concat();
            ids.sort();
            ids.dedup();
            let number = ids.len();
            format!(
                "\n{}: {number} rules lack code or test\n{}",
                system.system,
                ids.join(" ")
            )
        });
        lists.collect()
    }
}

fn row(text: &mut String, title: &str, counts: Counts) {
    let Counts {
        known,
        implemented,
        traced,
        tested,
    } = counts;
    let _ = writeln!(
        text,
        "  {title:<32}{known:>7}{implemented:>13}{traced:>8}{tested:>8}"
    );
}

impl SystemReport {
    fn new(ledger: &SystemLedger, found: &Found) -> SystemReport {
        let mut chapters: Vec<(String, Counts)> = Vec::new();
        let mut parts: Vec<(String, Counts)> = Vec::new();
        let mut total = Counts::default();
        for (id, chapter) in &ledger.rules {
            let counts = Counts::of(id, found);
            total.add(counts);
            count(&mut chapters, heading(chapter), counts);
            count(&mut parts, chapter, counts);
        }
        let rules = || ledger.rules.iter().map(|(id, _)| id);
        let unproved = without(ledger.examples.iter(), &found.tested);
        SystemReport {
            system: ledger.system.clone(),
            total,
            chapters,
            parts,
            examples: (
                ledger.examples.len(),
                ledger.examples.len() - unproved.len(),
            ),
            unimplemented: without(rules(), &found.implemented),
            untested: without(rules(), &found.tested),
            unproved,
        }
    }
}

fn count(sums: &mut Vec<(String, Counts)>, title: &str, counts: Counts) {
    match sums.iter_mut().find(|(known, _)| known == title) {
        Some((_, sum)) => sum.add(counts),
        None => sums.push((title.to_owned(), counts)),
    }
}

/// The ids that are not among those found.
fn without<'a>(ids: impl Iterator<Item = &'a String>, found: &BTreeSet<String>) -> Vec<String> {
    ids.filter(|id| !found.contains(*id)).cloned().collect()
}

/// The part of a chapter's title before the colon.
fn heading(chapter: &str) -> &str {
    chapter.split(':').next().unwrap_or(chapter).trim()
}

impl Counts {
    /// The counts of one rule.
    fn of(id: &str, found: &Found) -> Counts {
        Counts {
            known: 1,
            implemented: usize::from(found.implemented.contains(id)),
            traced: usize::from(found.traced.contains(id)),
            tested: usize::from(found.tested.contains(id)),
        }
    }

    fn add(&mut self, other: Counts) {
        self.known += other.known;
        self.implemented += other.implemented;
        self.traced += other.traced;
        self.tested += other.tested;
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::coverage::ledger::tests::small;
    use crate::coverage::scan::tests::sample;

    /// The report on the sample source.
    pub(crate) fn report() -> Report {
        Report::new(&small(), &sample())
    }

    #[test]
    fn rules_are_counted_by_chapter() {
        let report = report();
        let system = &report.systems[0];
        assert_eq!(
            system.total,
            Counts {
                known: 2,
                implemented: 2,
                traced: 1,
                tested: 1
            }
        );
        assert_eq!(system.chapters, [("Fire".to_owned(), system.total)]);
        assert_eq!(system.examples, (1, 1));
        assert_eq!(system.untested, ["GDB-1.1-01"]);
        assert!(system.unimplemented.is_empty() && system.unproved.is_empty());
    }

    #[test]
    fn the_totals_fit_one_line() {
        assert_eq!(
            report().in_one_line(),
            "gdb 2 known, 2 implemented, 1 tested"
        );
    }
}
