//! Paths that documents name must exist.

use anyhow::Result;

use crate::arch::Finding;
use crate::files;
use crate::project::Project;

/// What a path of this project begins with.
const ROOTS: [&str; 9] = [
    "armies/",
    "crates/",
    "docs/",
    "locales/",
    "rulesets/",
    "scenarios/",
    "tests/",
    "web/",
    "xtask/",
];

/// Looks up every path between backticks in the documents.
pub(crate) fn check(project: &Project) -> Result<Vec<Finding>> {
    let mut documents = files::below(&project.path("docs"), &["md"])?;
    documents
        .extend(["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"].map(|one| project.path(one)));
    let mut findings = Vec::new();
    for document in documents {
        let text = files::read(&document)?;
        let shown = project.shown(&document);
        let missing = named(&text)
            .into_iter()
            .filter(|(_, path)| !project.path(path).exists());
        findings.extend(missing.map(|(line, path)| Finding {
            file: shown.clone(),
            line,
            what: format!("`{path}` does not exist"),
        }));
    }
    Ok(findings)
}

/// The paths that a document names, with their lines; those with a placeholder in them are left out.
fn named(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for (line, words) in (1..).zip(text.lines()) {
        let quoted = words.split('`').skip(1).step_by(2);
        found.extend(
            quoted
                .filter(|path| ROOTS.iter().any(|root| path.starts_with(root)))
                .filter(|path| {
                    path.chars().all(|one| {
                        "-_./".contains(one) || one.is_ascii_lowercase() || one.is_ascii_digit()
                    })
                })
                .map(|path| (line, path)),
        );
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_found_and_placeholders_left_out() {
        let text = "See `crates/cd/src/ids.rs`.\n`rulesets/SYSTEM/tables` and `cargo xtask arch`, `docs/x.md`";
        assert_eq!(named(text), [(1, "crates/cd/src/ids.rs"), (2, "docs/x.md")]);
    }
}
