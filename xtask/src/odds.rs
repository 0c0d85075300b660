//! Exact odds against independent libraries, in a Python environment made for it.
//!
//! The libraries are pinned by version and hash in tests/odds/requirements.txt
//! and installed below the build folder; nothing of the user's Python is touched.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use serde_json::Value;

use crate::files;
use crate::project::Project;
use crate::steps;

const REQUIREMENTS: &str = "tests/odds/requirements.txt";

/// The oldest Python for which the pinned libraries are made.
const OLDEST_PYTHON: (u32, u32) = (3, 11);

/// Compares the odds of a dozen procedures and more, as fractions.
pub(crate) fn compare(project: &Project) -> Result<String> {
    let told = run(project, "compare.py")?;
    Ok(told.lines().last().unwrap_or_default().to_owned())
}

/// Times of the program and of the libraries side by side, measured in this run.
pub(crate) fn race(project: &Project) -> Result<()> {
    let theirs: Value =
        serde_json::from_str(&run(project, "race.py")?).context("race.py does not print JSON")?;
    let bench = ["bench", "-p", "odds", "--bench", "odds", "--", "--quiet"];
    project.run(project.cargo(&bench))?;
    let measured = project.target()?.join("criterion");
    steps::say(&line(["", "program", "icepool", "dyce", "ratios"]));
    for (name, libraries) in theirs.as_object().into_iter().flatten() {
        let ours = estimate(&measured, name)?;
        let seconds = |library: &str| libraries[library].as_f64().unwrap_or(f64::NAN);
        let (icepool, dyce) = (seconds("icepool"), seconds("dyce"));
        let ratios = format!("{:.0} and {:.0}", icepool / ours, dyce / ours);
        let [ours, icepool, dyce] = [ours, icepool, dyce].map(micros);
        steps::say(&line([name, &ours, &icepool, &dyce, &ratios]));
    }
    Ok(())
}

fn line(cells: [&str; 5]) -> String {
    let [name, ours, icepool, dyce, ratios] = cells;
    format!("{name:<10}{ours:>12}{icepool:>12}{dyce:>12}   {ratios}")
}

fn micros(seconds: f64) -> String {
    format!("{:.2} µs", seconds * 1e6)
}

/// The mean time that a benchmark of this run has measured, in seconds.
fn estimate(measured: &Path, name: &str) -> Result<f64> {
    let path = measured.join(name).join("new/estimates.json");
    let told: Value = serde_json::from_str(&files::read(&path)?)
        .with_context(|| format!("{} is not JSON", path.display()))?;
    let nanoseconds = told["mean"]["point_estimate"]
        .as_f64()
        .with_context(|| format!("{} has no mean", path.display()))?;
    Ok(nanoseconds / 1e9)
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
