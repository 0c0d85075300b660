//! The client's types, generated from the schema of the view.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use anyhow::{Context, Result, bail};

use crate::project::Project;

/// The program that turns the schema into type declarations.
const GENERATOR: &str = "web/tools/types.mjs";
/// What it makes; committed.
const TYPES: &str = "web/js/types.d.ts";

/// Writes the types.
pub(crate) fn write(project: &Project) -> Result<()> {
    let text = generate(project)?;
    fs::write(project.path(TYPES), text).with_context(|| format!("cannot write {TYPES}"))
}

/// Fails when the committed types are not what would be generated.
pub(crate) fn check(project: &Project) -> Result<String> {
    let generated = generate(project)?;
    let committed = fs::read_to_string(project.path(TYPES))
        .with_context(|| format!("cannot read {TYPES}: run `cargo xtask codegen`"))?;
    match first_difference(&committed, &generated) {
        None => Ok(String::new()),
        Some(line) => bail!("{TYPES}:{line}: out of date, run `cargo xtask codegen`"),
    }
}

/// Asks the engine for the schema and the generator for the types.
fn generate(project: &Project) -> Result<String> {
    project.require("node", "install Node.js 20 or newer")?;
    if !project.path(GENERATOR).is_file() {
        bail!("{GENERATOR} is missing");
    }
    let schema = project.read(project.cargo(&[
        "run",
        "--quiet",
        "-p",
        "engine",
        "--example",
        "view_schema",
    ]))?;
    let mut child = project
        .tool("node", &[GENERATOR])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start node")?;
    // The generator reads all of its input before it writes, so neither waits for the other.
    let mut input = child.stdin.take().context("node has no standard input")?;
    input
        .write_all(schema.as_bytes())
        .context("cannot hand the schema to node")?;
    drop(input);
    let output = child.wait_with_output().context("node broke off")?;
    if !output.status.success() {
        bail!("{GENERATOR}: {}", output.status);
    }
    String::from_utf8(output.stdout).context("the generated types are not UTF-8")
}

/// The first line in which two texts differ, from 1.
fn first_difference(one: &str, other: &str) -> Option<usize> {
    if one == other {
        return None;
    }
    let same = one
        .lines()
        .zip(other.lines())
        .take_while(|(a, b)| a == b)
        .count();
    Some(same + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_named_by_its_line() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(first_difference("a\nb\n", "a\nc\n"), Some(2));
        assert_eq!(first_difference("a\n", "a\nb\n"), Some(2));
        assert_eq!(first_difference("a", "a\n"), Some(2));
    }
}
