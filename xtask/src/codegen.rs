//! What is generated: the client's types from the schema of the view, and the counts of the rules.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use anyhow::{Context, Result, bail};

use crate::coverage;
use crate::files;
use crate::project::Project;

/// The program that turns the schema into type declarations.
const GENERATOR: &str = "web/tools/types.mjs";
/// What it makes; committed.
const TYPES: &str = "web/js/types.d.ts";

/// Writes the counts and the types.
pub(crate) fn write(project: &Project) -> Result<()> {
    coverage::publish(project)?;
    generate(project)
}

/// Fails when the committed types are not what would be generated; leaves them as they were.
pub(crate) fn check(project: &Project) -> Result<String> {
    let path = project.path(TYPES);
    let before = files::read(&path).context("run `cargo xtask codegen`")?;
    let result = generate(project).and_then(|()| files::read(&path));
    fs::write(&path, &before).with_context(|| format!("cannot restore {TYPES}"))?;
    match first_difference(&before, &result?) {
        None => Ok(String::new()),
        Some(line) => bail!("{TYPES}:{line}: out of date, run `cargo xtask codegen`"),
    }
}

/// Hands the engine's schema to the generator, which writes the types in their place.
fn generate(project: &Project) -> Result<()> {
    project.require_node()?;
    if !project.path(GENERATOR).is_file() {
        bail!("{GENERATOR} is missing");
    }
    let example = ["run", "--quiet", "-p", "engine", "--example", "view_schema"];
    let schema = project.read(project.cargo(&example))?;
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
    // A generator that printed the types would leave the file alone, and every check would pass.
    if !output.stdout.is_empty() {
        bail!("{GENERATOR} must write {TYPES} and print nothing");
    }
    Ok(())
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
