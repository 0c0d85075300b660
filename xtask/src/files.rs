//! Finding files of the project.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Folders that hold nothing written here.
const FOREIGN: [&str; 3] = ["target", "node_modules", ".git"];

/// All files below `folder` with one of these extensions, in order of their paths.
///
/// A folder that is not there has no files.
pub(crate) fn below(folder: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    collect(folder, extensions, &mut found)?;
    found.sort();
    Ok(found)
}

fn collect(folder: &Path, extensions: &[&str], found: &mut Vec<PathBuf>) -> Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() && !FOREIGN.contains(&name.as_ref()) {
            collect(&path, extensions, found)?;
        } else if extensions.iter().any(|&one| has_extension(&path, one)) {
            found.push(path);
        }
    }
    Ok(())
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|own| own == extension)
}

/// A file's text, with its path in the error.
pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// Whether a file holds nothing but tests: it lies in a folder `tests` or is called so.
pub(crate) fn is_test(path: &Path) -> bool {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    stem == "tests"
        || stem.ends_with("_tests")
        || path
            .components()
            .any(|part| matches!(part.as_os_str().to_str(), Some("tests" | "test")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_files_are_known_by_place_or_name() {
        assert!(is_test(Path::new("crates/table/tests/sight.rs")));
        assert!(is_test(Path::new("crates/table/src/sight/tests.rs")));
        assert!(is_test(Path::new("crates/table/src/sight_tests.rs")));
        assert!(!is_test(Path::new("crates/table/src/sight.rs")));
    }
}
