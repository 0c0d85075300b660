//! The counts of the rules as the program shows them: `rulesets/*/coverage.toml`.

use std::fmt::Write;
use std::fs;

use anyhow::{Context, Result, bail};

use crate::coverage::report::{Counts, Report, SystemReport};
use crate::files;
use crate::project::Project;

/// The head of each file.
const HEAD: &str = "\
# How many rules of each chapter are known, implemented and tested.
# Written by `cargo xtask codegen`; `cargo xtask coverage` fails when it is out of date.
";

/// Writes the file of each system.
pub(crate) fn write(project: &Project, report: &Report) -> Result<()> {
    for system in &report.systems {
        let path = path(system);
        fs::write(project.path(&path), text(system))
            .with_context(|| format!("cannot write {path}"))?;
    }
    Ok(())
}

/// Fails when a file is not what would be written.
pub(crate) fn check(project: &Project, report: &Report) -> Result<()> {
    for system in &report.systems {
        let path = path(system);
        let old = files::read(&project.path(&path)).context("run `cargo xtask codegen`")?;
        if old != text(system) {
            bail!("{path}: out of date, run `cargo xtask codegen`");
        }
    }
    Ok(())
}

fn path(system: &SystemReport) -> String {
    format!("rulesets/{}/coverage.toml", system.system)
}

fn text(system: &SystemReport) -> String {
    let mut text = HEAD.to_owned();
    let (known, tested) = system.examples;
    let _ = write!(text, "\n[total]\n{}", lines(system.total));
    let _ = write!(text, "\n[examples]\nknown = {known}\ntested = {tested}\n");
    for (chapter, counts) in &system.parts {
        let name = toml::Value::String(chapter.clone());
        let _ = write!(text, "\n[[chapter]]\nname = {name}\n{}", lines(*counts));
    }
    text
}

fn lines(counts: Counts) -> String {
    format!(
        "known = {}\nimplemented = {}\ntested = {}\n",
        counts.known, counts.implemented, counts.tested
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coverage::report::tests::report;

    #[test]
    fn each_chapter_has_its_counts() {
        let text = text(&report().systems[0]);
        let read: toml::Table = toml::from_str(&text).unwrap();
        assert_eq!(read["total"]["known"].as_integer(), Some(2));
        assert_eq!(read["total"]["tested"].as_integer(), Some(1));
        assert_eq!(read["examples"]["tested"].as_integer(), Some(1));
        let chapters = read["chapter"].as_array().unwrap();
        let names = chapters.iter().map(|one| one["name"].as_str());
        assert_eq!(
            Vec::from_iter(names),
            [Some("Fire: arcs"), Some("Fire: range")]
        );
    }
}
