//! Checks of the architecture: what each crate may depend on, say and know.

mod direction;
mod length;
mod names;
mod paths;
mod words;

use std::fmt;

use anyhow::{Result, bail};

use crate::project::Project;

/// Something a check found, with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Finding {
    /// The file, below the root.
    pub(crate) file: String,
    /// The line, from 1; 0 when it concerns the whole file.
    pub(crate) line: usize,
    /// What is wrong.
    pub(crate) what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.what),
            line => write!(f, "{}:{line}: {}", self.file, self.what),
        }
    }
}

/// Runs all checks; long files are reported, everything else fails.
pub(crate) fn check(project: &Project) -> Result<String> {
    let mut findings = direction::check(project)?;
    findings.extend(words::check(project)?);
    findings.extend(names::check(project)?);
    findings.extend(paths::check(project)?);
    if !findings.is_empty() {
        bail!("{}", list(&findings));
    }
    let long = length::check(project)?;
    if long.is_empty() {
        return Ok(String::new());
    }
    Ok(format!("{} long files\n{}", long.len(), list(&long)))
}

/// Findings one to a line.
pub(crate) fn list(findings: &[Finding]) -> String {
    findings
        .iter()
        .map(|one| format!("  {one}"))
        .collect::<Vec<_>>()
        .join("\n")
}
