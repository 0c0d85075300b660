//! The coverage of the rules in numbers.

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
    examples: (usize, usize),
    missing: Vec<String>,
}

/// How many rules are known, named in code, traced and tested.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    /// In the ledger.
    pub(crate) known: usize,
    /// Named in code or its comments.
    pub(crate) named: usize,
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
                "{} {} of {} tested",
                system.system, system.total.tested, system.total.known
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
                "{:<34}{:>7}{:>7}{:>7}{:>7}",
                system.system, "known", "named", "traced", "tested"
            );
            for (chapter, counts) in &system.chapters {
                row(&mut text, chapter, *counts);
            }
            row(&mut text, "all", system.total);
            let (known, tested) = system.examples;
            let _ = writeln!(text, "  {:<32}{known:>7}{tested:>28}\n", "worked examples");
        }
        text.trim_end().to_owned()
    }

    /// The rules that no test names.
    pub(crate) fn missing(&self) -> String {
        let lists = self.systems.iter().map(|system| {
            format!(
                "\n{}: {} rules no test names\n{}",
                system.system,
                system.missing.len(),
                system.missing.join(" ")
            )
        });
        lists.collect()
    }
}

fn row(text: &mut String, title: &str, counts: Counts) {
    let Counts {
        known,
        named,
        traced,
        tested,
    } = counts;
    let _ = writeln!(
        text,
        "  {title:<32}{known:>7}{named:>7}{traced:>7}{tested:>7}"
    );
}

impl SystemReport {
    fn new(ledger: &SystemLedger, found: &Found) -> SystemReport {
        let mut chapters: Vec<(String, Counts)> = Vec::new();
        let mut total = Counts::default();
        for (id, chapter) in &ledger.rules {
            let counts = Counts::of(id, found);
            total.add(counts);
            let title = heading(chapter);
            match chapters.iter_mut().find(|(known, _)| known == title) {
                Some((_, sum)) => sum.add(counts),
                None => chapters.push((title.to_owned(), counts)),
            }
        }
        let is_tested = |id: &&String| found.tested.contains(*id);
        SystemReport {
            system: ledger.system.clone(),
            total,
            chapters,
            examples: (
                ledger.examples.len(),
                ledger.examples.iter().filter(is_tested).count(),
            ),
            missing: ledger
                .rules
                .iter()
                .map(|(id, _)| id)
                .filter(|id| !is_tested(id))
                .cloned()
                .collect(),
        }
    }
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
            named: usize::from(found.named.contains(id)),
            traced: usize::from(found.traced.contains(id)),
            tested: usize::from(found.tested.contains(id)),
        }
    }

    fn add(&mut self, other: Counts) {
        self.known += other.known;
        self.named += other.named;
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
                named: 2,
                traced: 1,
                tested: 1
            }
        );
        assert_eq!(system.chapters, [("Fire".to_owned(), system.total)]);
        assert_eq!(system.examples, (1, 1));
        assert_eq!(system.missing, ["GDB-1.1-01"]);
    }

    #[test]
    fn the_totals_fit_one_line() {
        assert_eq!(report().in_one_line(), "gdb 1 of 2 tested");
    }
}
