//! Steps that cargo does.

use std::process::Stdio;

use anyhow::Result;

use crate::project::Project;

/// Formats all Rust sources.
pub(crate) fn format(project: &Project) -> Result<()> {
    project.run(project.cargo(&["fmt", "--all"]))
}

/// Fails when a Rust source is not formatted.
pub(crate) fn check_format(project: &Project) -> Result<String> {
    project.run(project.cargo(&["fmt", "--all", "--check"]))?;
    Ok(String::new())
}

/// Lints everything; a warning is a failure.
pub(crate) fn clippy(project: &Project) -> Result<String> {
    let arguments = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ];
    project.run(project.cargo(&arguments))?;
    Ok(String::new())
}

/// Builds the documentation; a warning is a failure.
pub(crate) fn document(project: &Project) -> Result<String> {
    let mut command = project.cargo(&["doc", "--workspace", "--no-deps"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    project.run(command)?;
    Ok(String::new())
}

/// Runs all tests but those in documentation, with nextest where it is installed.
pub(crate) fn test(project: &Project) -> Result<String> {
    if has_nextest(project) {
        project.run(project.cargo(&["nextest", "run", "--workspace"]))?;
        return Ok("with nextest".to_owned());
    }
    project.run(project.cargo(&[
        "test",
        "--workspace",
        "--lib",
        "--bins",
        "--tests",
        "--examples",
    ]))?;
    Ok(String::new())
}

/// Runs the examples in the documentation.
pub(crate) fn doc_test(project: &Project) -> Result<String> {
    project.run(project.cargo(&["test", "--workspace", "--doc"]))?;
    Ok(String::new())
}

/// Builds the program as players run it.
pub(crate) fn build_release(project: &Project) -> Result<String> {
    project.run(project.cargo(&["build", "--release"]))?;
    Ok(String::new())
}

fn has_nextest(project: &Project) -> bool {
    project
        .cargo(&["nextest", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}
