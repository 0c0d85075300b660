//! Which rules are known, implemented, traced and tested.
//!
//! The ledgers (`rulesets/*/ledger.toml`) list every rule. A rule
//! is implemented when the code of its system names it (in a comment or, as the
//! source of a modifier or a refusal, in a string), or a table, an army or a
//! scenario does. A test names the rules it proves in lines of their own above
//! its attributes:
//! `/// Rule: GDB-12.1-03` or `/// Rule: GDB-12.1-03, GDB-12.1-04`.
//!
//! The registers (`rulesets/*/readings.toml`) list readings and optional
//! rules; each reading is named by a test that shows the difference or, where
//! it is decided, the decision.

mod balance;
mod ids;
mod ledger;
mod published;
mod readings;
mod report;
mod scan;
mod tested;

use anyhow::{Result, bail};

use crate::arch;
use crate::coverage::ledger::Ledger;
use crate::coverage::report::Report;
use crate::project::Project;
use crate::steps;

/// The step of `cargo xtask test`: fails for unknown ids and for rules that are not both implemented and tested.
pub(crate) fn check(project: &Project) -> Result<String> {
    let report = survey(project)?;
    judge(project, &report)?;
    Ok(report.in_one_line())
}

/// The command: a table by chapter, then what `check` does.
pub(crate) fn command(project: &Project, missing: bool) -> Result<()> {
    let report = survey(project)?;
    steps::say(&report.table());
    if missing {
        steps::say(&report.missing());
    }
    judge(project, &report)
}

/// Writes the counts that the program shows.
pub(crate) fn publish(project: &Project) -> Result<()> {
    published::write(project, &survey(project)?)
}

/// Fails when a rule is not implemented and tested, or the counts of the program are out of date.
fn judge(project: &Project, report: &Report) -> Result<()> {
    let findings = balance::check(report);
    if !findings.is_empty() {
        bail!("{}", arch::list(&findings));
    }
    published::check(project, report)
}

/// Reads ledgers, sources and data; an id that no ledger has is a failure.
fn survey(project: &Project) -> Result<Report> {
    let ledger = Ledger::read(project)?;
    let found = scan::scan(project)?;
    let mut findings = found.malformed.clone();
    findings.extend(found.unknown(&ledger));
    findings.extend(readings::check(project, &ledger)?);
    if !findings.is_empty() {
        bail!("{}", arch::list(&findings));
    }
    Ok(Report::new(&ledger, &found))
}
