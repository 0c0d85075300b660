//! The number of tested rules that must not sink.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use anyhow::{Context, Result, bail};

use crate::coverage::report::Report;
use crate::files;
use crate::project::Project;

/// Where the numbers stand.
const FLOOR: &str = "xtask/coverage-floor.toml";

/// The head of the file.
const HEAD: &str = "\
# How many rules of each system are named by a test, at least.
# `cargo xtask coverage` fails below these numbers; `cargo xtask coverage --raise` lifts them.
";

/// Fails when a system has fewer tested rules than its floor.
pub(crate) fn check(project: &Project, report: &Report) -> Result<()> {
    compare(&read(project)?, report)
}

/// Lifts each floor to what is tested now.
pub(crate) fn raise(project: &Project, report: &Report) -> Result<()> {
    let floor = read(project)?;
    let mut text = HEAD.to_owned();
    for system in &report.systems {
        let old = floor.get(&system.system).copied().unwrap_or(0);
        let _ = writeln!(text, "{} = {}", system.system, old.max(system.total.tested));
    }
    fs::write(project.path(FLOOR), text).with_context(|| format!("cannot write {FLOOR}"))
}

fn read(project: &Project) -> Result<BTreeMap<String, usize>> {
    toml::from_str(&files::read(&project.path(FLOOR))?).context(FLOOR)
}

fn compare(floor: &BTreeMap<String, usize>, report: &Report) -> Result<()> {
    for (name, &least) in floor {
        let system = report.systems.iter().find(|system| system.system == *name);
        let tested = system.map_or(0, |system| system.total.tested);
        if tested < least {
            bail!("{name}: {tested} rules are named by a test, {FLOOR} asks for {least}");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coverage::report::tests::report;

    #[test]
    fn the_number_of_tested_rules_must_not_sink() {
        let floor = |least| BTreeMap::from([("gdb".to_owned(), least)]);
        assert!(compare(&floor(1), &report()).is_ok());
        assert!(compare(&floor(2), &report()).is_err());
        assert!(compare(&BTreeMap::from([("gone".to_owned(), 1)]), &report()).is_err());
    }
}
