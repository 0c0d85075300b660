//! Files that have grown too long to read at one go.

use anyhow::Result;

use crate::arch::Finding;
use crate::files;
use crate::project::Project;

/// From this many lines on, ask how the file divides by subject.
const LONG: usize = 600;

/// Sources over [`LONG`] lines; tests are exempt, and so is what a program wrote.
pub(crate) fn check(project: &Project) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for (folder, extensions) in [
        ("crates", &["rs"][..]),
        ("xtask", &["rs"]),
        ("web", &["js", "mjs", "css"]),
    ] {
        for path in files::below(&project.path(folder), extensions)? {
            let lines = files::read(&path)?.lines().count();
            if lines > LONG && !files::is_test(&path) {
                findings.push(Finding {
                    file: project.shown(&path),
                    line: 0,
                    what: format!("{lines} lines"),
                });
            }
        }
    }
    Ok(findings)
}
