//! Exact odds against independent libraries, in a Python environment made for it.
//!
//! The libraries are pinned by version and hash in tests/odds/requirements.txt
//! and installed below the build folder; nothing of the user's Python is touched.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::files;
use crate::project::Project;

const REQUIREMENTS: &str = "tests/odds/requirements.txt";

/// The oldest Python for which the pinned libraries are made.
const OLDEST_PYTHON: (u32, u32) = (3, 11);

/// Compares the odds of a dozen procedures and more, as fractions.
pub(crate) fn compare(project: &Project) -> Result<String> {
    let told = run(project, "compare.py")?;
    Ok(told.lines().last().unwrap_or_default().to_owned())
}

/// Runs one of the scripts with the libraries and the release build.
fn run(project: &Project, script: &str) -> Result<String> {
    let python = environment(project)?;
    let script = project.path("tests/odds").join(script);
    let mut command = project.tool(python, &["-B"]);
    command
        .arg(script)
        .env("GROGNARD_BINARY", project.release_binary()?);
    project.read(command)
}

/// The interpreter of the environment; makes the environment where it is missing or out of date.
fn environment(project: &Project) -> Result<PathBuf> {
    let wanted = files::read(&project.path(REQUIREMENTS))?;
    let folder = project.target()?.join("odds-python");
    let python = folder.join(if cfg!(windows) {
        "Scripts/python.exe"
    } else {
        "bin/python"
    });
    // Written last, so that a broken-off installation does not count.
    let stamp = folder.join("installed.txt");
    if python.is_file() && fs::read_to_string(&stamp).is_ok_and(|made| made == wanted) {
        return Ok(python);
    }
    let system = system_python(project)?;
    make(project, system, &folder)?;
    install(project, &python)?;
    fs::write(&stamp, wanted).with_context(|| format!("cannot write {}", stamp.display()))?;
    Ok(python)
}

/// The Python of the machine, or what is wrong with it.
fn system_python(project: &Project) -> Result<&'static str> {
    let program = if cfg!(windows) { "python" } else { "python3" };
    let (major, minor) = OLDEST_PYTHON;
    project.require(
        program,
        &format!("install Python {major}.{minor} or newer with its module venv"),
    )?;
    let version = project.read(project.tool(program, &["--version"]))?;
    if !is_new_enough(&version) {
        bail!(
            "{program} is {}: install Python {major}.{minor} or newer",
            version.trim()
        );
    }
    Ok(program)
}

fn make(project: &Project, system: &str, folder: &Path) -> Result<()> {
    let mut command = project.tool(system, &["-m", "venv", "--clear"]);
    command.arg(folder);
    project.run(command).context(
        "cannot make a Python environment: install python3-venv, or whatever brings the module venv",
    )
}

fn install(project: &Project, python: &Path) -> Result<()> {
    let arguments = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--require-hashes",
        "--only-binary=:all:",
        "--requirement",
        REQUIREMENTS,
    ];
    project
        .run(project.tool(python, &arguments))
        .with_context(|| format!("pip cannot install what {REQUIREMENTS} names"))
}

/// Whether `Python 3.12.1` and the like is new enough.
fn is_new_enough(version: &str) -> bool {
    let mut numbers = version
        .trim()
        .trim_start_matches("Python ")
        .split('.')
        .map(|part| part.parse::<u32>().unwrap_or(0));
    let found = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    found >= OLDEST_PYTHON
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_python_are_compared_as_numbers() {
        assert!(is_new_enough("Python 3.11.2\n"));
        assert!(is_new_enough("Python 3.13.0rc1"));
        assert!(!is_new_enough("Python 3.9.18"));
        assert!(!is_new_enough("no version"));
    }
}
