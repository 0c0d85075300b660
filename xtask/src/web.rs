//! The browser client: packages, types, tests, and the real binary in a real Chromium.

use std::env;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, bail};

use crate::files;
use crate::project::Project;

/// Names under which Chromium is installed.
const BROWSERS: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Installs the locked packages when they are missing or older than the lock file.
pub(crate) fn packages(project: &Project) -> Result<String> {
    let lock = project.path("web/package-lock.json");
    if !lock.is_file() {
        bail!("web/package-lock.json is missing");
    }
    // npm writes this file last, so a broken-off installation does not count.
    let installed = project.path("web/node_modules/.package-lock.json");
    if is_current(&installed, &lock) {
        return Ok("up to date".to_owned());
    }
    project.require("npm", "install npm, the package manager of Node.js")?;
    let mut command = project.tool("npm", &["ci", "--no-audit", "--no-fund"]);
    command.current_dir(project.path("web"));
    project.run(command)?;
    Ok("installed".to_owned())
}

/// Checks the types of the client's JavaScript.
pub(crate) fn types(project: &Project) -> Result<String> {
    project.require_node()?;
    let compiler = "web/node_modules/typescript/bin/tsc";
    if !project.path(compiler).is_file() {
        bail!("{compiler} is missing: typescript belongs into the packages of web/");
    }
    project.run(project.tool("node", &[compiler, "-p", "web/jsconfig.json", "--noEmit"]))?;
    Ok(String::new())
}

/// Runs the client's tests that need no browser.
pub(crate) fn tests(project: &Project) -> Result<String> {
    project.require_node()?;
    let found = test_files(project, "web/test")?;
    run_node_tests(project, &found, &[])
}

/// Runs the tests that drive the real binary in a real browser.
pub(crate) fn browser(project: &Project) -> Result<String> {
    if !project.path("web/browser").exists() && !is_committed(project, "web/browser")? {
        return Ok("web/browser is not part of the project yet".to_owned());
    }
    project.require_node()?;
    let found = test_files(project, "web/browser")?;
    let chromium =
        find_browser().context("Chromium is missing: install it or name it in CHROMIUM")?;
    let binary = project.release_binary()?;
    let variables: [(&str, &Path); 2] = [("GROGNARD_BINARY", &binary), ("CHROMIUM", &chromium)];
    let mut again = Vec::new();
    for file in &found {
        // A browser on a busy machine may be late once; a fault is there the second time too.
        if run_node_tests(project, std::slice::from_ref(file), &variables).is_err() {
            run_node_tests(project, std::slice::from_ref(file), &variables)?;
            again.push(file.file_name().unwrap_or_default().to_string_lossy());
        }
    }
    Ok(match again.as_slice() {
        [] => format!("{} files", found.len()),
        late => format!(
            "{} files, at the second run: {}",
            found.len(),
            late.join(", ")
        ),
    })
}

/// Runs test files with Node's own runner.
fn run_node_tests(
    project: &Project,
    tests: &[PathBuf],
    variables: &[(&str, &Path)],
) -> Result<String> {
    let mut command = project.tool("node", &["--test"]);
    // Files by name: what a folder means to the runner differs between versions of Node.js.
    command.args(tests).envs(variables.iter().copied());
    project.run(command)?;
    Ok(format!("{} files", tests.len()))
}

/// The test files of a folder; a folder without any is a failure.
fn test_files(project: &Project, folder: &str) -> Result<Vec<PathBuf>> {
    let mut found = files::below(&project.path(folder), &["js", "mjs"])?;
    found.retain(|path| is_node_test(path));
    if found.is_empty() {
        bail!("{folder} has no test files (*.test.js, *.test.mjs)");
    }
    Ok(found)
}

fn is_node_test(path: &Path) -> bool {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    stem.ends_with(".test")
}

/// Whether git knows any file below a folder.
fn is_committed(project: &Project, folder: &str) -> Result<bool> {
    let listed = project.read(project.tool("git", &["ls-files", "--", folder]))?;
    Ok(!listed.trim().is_empty())
}

/// The browser to drive: the one named by the user, else the first one found on the path.
fn find_browser() -> Option<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM").filter(|value| !value.is_empty()) {
        return Some(PathBuf::from(named)).filter(|path| path.is_file());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path)
        .chain([PathBuf::from("/usr/bin")])
        .collect();
    BROWSERS
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|candidate| candidate.is_file())
}

/// Whether `made` is there and not older than `source`.
fn is_current(made: &Path, source: &Path) -> bool {
    let time = |path: &Path| -> Option<SystemTime> { path.metadata().ok()?.modified().ok() };
    match (time(made), time(source)) {
        (Some(made), Some(source)) => made >= source,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_marked_as_tests_are_run() {
        assert!(is_node_test(Path::new("web/test/state.test.js")));
        assert!(is_node_test(Path::new("web/browser/turn.test.mjs")));
        assert!(!is_node_test(Path::new("web/browser/chromium.mjs")));
    }

    #[test]
    fn what_is_not_there_is_not_current() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        assert!(is_current(&here, &here));
        assert!(!is_current(Path::new("no such file"), &here));
    }
}
