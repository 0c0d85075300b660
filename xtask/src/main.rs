//! Project tasks: test, coverage, code generation, architecture checks.
//!
//! `cargo xtask test` runs everything in order and stops at the first failure.
//! Nothing passes by being skipped: a missing tool is installed where it may
//! be, or else named, and the step fails.

mod arch;
mod cargo;
mod codegen;
mod coverage;
mod files;
mod odds;
mod project;
mod rust_source;
mod steps;
mod web;

use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::project::Project;
use crate::steps::Step;

const USAGE: &str = "\
Usage: cargo xtask COMMAND [--verbose]

  test               everything below, in order, up to the first failure
  fmt                format the Rust sources
  lint               formatting, clippy and documentation, warnings refused
  arch               direction of crates, forbidden words, names of systems, long files
  coverage           rules known, implemented, traced and tested
             --missing   list the rules that nothing does or no test names
  codegen            write the client's types from the view's schema, and the counts of the rules
             --check     compare them instead
  web                packages, types and tests of the browser client
  odds               exact odds against independent libraries of dice
  race               times of exact odds beside those of the libraries; passes or fails nothing
  browser            the real binary in a real Chromium

--verbose shows the output of the tools while they run.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            steps::complain(&format!("error: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// Finds the command and runs it.
fn dispatch(arguments: &[String]) -> Result<()> {
    let has = |flag: &str| arguments.iter().any(|one| one == flag);
    refuse_unknown_flags(arguments)?;
    let project = Project::open(has("--verbose"))?;
    match arguments.first().map(String::as_str) {
        Some("test") => steps::run(&project, &everything()),
        Some("fmt") => cargo::format(&project),
        Some("lint") => steps::run(&project, &lint()),
        Some("arch") => steps::run(&project, &[ARCH]),
        Some("coverage") => coverage::command(&project, has("--missing")),
        Some("codegen") if has("--check") => steps::run(&project, &[CODEGEN]),
        Some("codegen") => codegen::write(&project),
        Some("web") => steps::run(&project, &client()),
        Some("odds") => steps::run(&project, &[RELEASE, ODDS]),
        Some("race") => odds::race(&project),
        Some("browser") => steps::run(&project, &browser()),
        Some("help" | "--help" | "-h") => {
            steps::say(USAGE);
            Ok(())
        }
        Some(other) => bail!("unknown command: {other}\n\n{USAGE}"),
        None => bail!("no command\n\n{USAGE}"),
    }
}

/// Fails for a flag that no command has, so that a typing error is not ignored.
fn refuse_unknown_flags(arguments: &[String]) -> Result<()> {
    const KNOWN: [&str; 3] = ["--verbose", "--missing", "--check"];
    match arguments
        .iter()
        .skip(1)
        .find(|one| !KNOWN.contains(&one.as_str()))
    {
        Some(flag) => bail!("unknown flag: {flag}\n\n{USAGE}"),
        None => Ok(()),
    }
}

const ARCH: Step = Step::new("architecture", arch::check);
const CODEGEN: Step = Step::new("generated types", codegen::check);

const RELEASE: Step = Step::new("release build", cargo::build_release);
const ODDS: Step = Step::new("odds compared", odds::compare);

/// Formatting, clippy and documentation.
fn lint() -> Vec<Step> {
    vec![
        Step::new("format", cargo::check_format),
        Step::new("clippy", cargo::clippy),
        Step::new("documentation", cargo::document),
    ]
}

/// The browser client without a browser.
fn client() -> Vec<Step> {
    vec![
        Step::new("web packages", web::packages),
        Step::new("web types", web::types),
        Step::new("web tests", web::tests),
    ]
}

/// The real binary in a real browser.
fn browser() -> Vec<Step> {
    vec![RELEASE, Step::new("browser tests", web::browser)]
}

/// All steps in order: the quick ones first.
fn everything() -> Vec<Step> {
    let mut steps = lint();
    steps.extend([
        ARCH,
        Step::new("rule coverage", coverage::check),
        CODEGEN,
        Step::new("tests", cargo::test),
        Step::new("doc tests", cargo::doc_test),
    ]);
    steps.extend(client());
    steps.extend([RELEASE, ODDS, Step::new("browser tests", web::browser)]);
    steps
}
