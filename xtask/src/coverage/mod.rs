//! Which rules are known, named in code, traced and tested.
//!
//! The ledgers (`rulesets/*/ledger.toml`) list every rule. Code names one in a
//! comment or, as the source of a modifier or a refusal, in a string. A test
//! names the rules it proves in lines of their own above its attributes:
//! `/// Rule: GDB-12.1-03` or `/// Rule: GDB-12.1-03, GDB-12.1-04`.
//!
//! The registers (`rulesets/*/readings.toml`) list readings and optional
//! rules; a reading that can be chosen is named by a test that shows the
//! difference.

mod floor;
mod ids;
mod ledger;
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

/// The step of `cargo xtask test`: fails for unknown ids and below the floor.
pub(crate) fn check(project: &Project) -> Result<String> {
    let report = survey(project)?;
    floor::check(project, &report)?;
    Ok(report.in_one_line())
}

/// The command: a table by chapter, then what `check` does.
pub(crate) fn command(project: &Project, missing: bool, raise: bool) -> Result<()> {
    let report = survey(project)?;
    steps::say(&report.table());
    if missing {
        steps::say(&report.missing());
    }
    if raise {
        floor::raise(project, &report)?;
    }
    floor::check(project, &report)
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
