//! Steps: named, timed, in order, up to the first failure.

use std::io::Write;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::project::Project;

/// What a step does; the text it returns is shown after its time.
type Work = fn(&Project) -> Result<String>;

/// One named step.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    name: &'static str,
    work: Work,
}

impl Step {
    /// A step with its name.
    pub(crate) const fn new(name: &'static str, work: Work) -> Step {
        Step { name, work }
    }
}

/// Runs the steps in order and stops at the first that fails.
pub(crate) fn run(project: &Project, steps: &[Step]) -> Result<()> {
    let start = Instant::now();
    for step in steps {
        run_one(project, *step)?;
    }
    if steps.len() > 1 {
        say(&format!(
            "{:<18}{:>7.1} s",
            "all passed",
            start.elapsed().as_secs_f64()
        ));
    }
    Ok(())
}

/// Runs one step and writes its line.
fn run_one(project: &Project, step: Step) -> Result<()> {
    put(&format!("{:<18}", step.name));
    let start = Instant::now();
    let result = (step.work)(project);
    let seconds = start.elapsed().as_secs_f64();
    match result {
        Ok(remark) => {
            put(&format!("{seconds:>7.1} s  "));
            say(remark.trim_end());
            Ok(())
        }
        Err(error) => {
            say(&format!("{seconds:>7.1} s  FAILED"));
            complain(&format!("{error:#}"));
            bail!("{} failed", step.name)
        }
    }
}

/// Writes a line to standard output.
pub(crate) fn say(text: &str) {
    put(text);
    put("\n");
}

/// Writes a line to standard error.
pub(crate) fn complain(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}

/// Writes to standard output at once; a reader that has gone away is no failure.
fn put(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes());
    let _ = out.flush();
}
