//! Where the project lies and how its tools are called.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The oldest Node.js whose test runner finds and reports what the client's tests need.
const OLDEST_NODE: u32 = 20;

/// The project's root and how talkative its tools are.
#[derive(Debug)]
pub(crate) struct Project {
    /// The folder of the workspace.
    pub(crate) root: PathBuf,
    verbose: bool,
}

impl Project {
    /// The project this program was started for.
    ///
    /// Cargo says at run time where the package lies; the compiled-in path could
    /// belong to another clone that shares the build folder.
    pub(crate) fn open(verbose: bool) -> Result<Project> {
        let package = std::env::var_os("CARGO_MANIFEST_DIR")
            .context("start this program as `cargo xtask`")?;
        let root = Path::new(&package)
            .parent()
            .context("the package has no parent folder")?
            .to_owned();
        Ok(Project { root, verbose })
    }

    /// A path below the root.
    pub(crate) fn path(&self, below: &str) -> PathBuf {
        self.root.join(below)
    }

    /// A path as it is shown: below the root, with forward slashes.
    pub(crate) fn shown(&self, path: &Path) -> String {
        let below = path.strip_prefix(&self.root).unwrap_or(path);
        below.to_string_lossy().replace('\\', "/")
    }

    /// A call of a tool in the root folder.
    pub(crate) fn tool(&self, program: impl AsRef<OsStr>, arguments: &[&str]) -> Command {
        let mut command = Command::new(program);
        command
            .args(arguments)
            .current_dir(&self.root)
            .stdin(Stdio::null());
        command
    }

    /// A call of the cargo that started this program.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        self.tool(cargo, arguments)
    }

    /// Runs a tool; its output is shown when it fails, or at once when talkative.
    pub(crate) fn run(&self, mut command: Command) -> Result<()> {
        let name = describe(&command);
        if self.verbose {
            let status = command
                .status()
                .with_context(|| format!("cannot start {name}"))?;
            if !status.success() {
                bail!("{name}: {status}");
            }
            return Ok(());
        }
        self.read(command).map(drop)
    }

    /// Runs a tool and returns what it printed.
    pub(crate) fn read(&self, mut command: Command) -> Result<String> {
        let name = describe(&command);
        let output = command
            .output()
            .with_context(|| format!("cannot start {name}"))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() {
            return Ok(text);
        }
        let talk = String::from_utf8_lossy(&output.stderr);
        bail!("{name}: {}\n{text}{talk}", output.status)
    }

    /// Cargo's build folder.
    pub(crate) fn target(&self) -> Result<PathBuf> {
        let call = self.cargo(&["metadata", "--format-version", "1", "--no-deps"]);
        let metadata: serde_json::Value =
            serde_json::from_str(&self.read(call)?).context("cargo metadata is not JSON")?;
        let target = metadata["target_directory"]
            .as_str()
            .context("cargo metadata names no target folder")?;
        Ok(PathBuf::from(target))
    }

    /// Where the release build lies.
    pub(crate) fn release_binary(&self) -> Result<PathBuf> {
        let name = format!("grognard{}", std::env::consts::EXE_SUFFIX);
        let binary = self.target()?.join("release").join(name);
        if !binary.is_file() {
            bail!(
                "{} is missing: run `cargo build --release`",
                binary.display()
            );
        }
        Ok(binary)
    }

    /// Fails when Node.js is missing or too old for the client's tools.
    pub(crate) fn require_node(&self) -> Result<()> {
        self.require("node", "install it, version 20 or newer")?;
        let version = self.read(self.tool("node", &["--version"]))?;
        match major(&version) {
            Some(number) if number >= OLDEST_NODE => Ok(()),
            _ => bail!(
                "node is {}: install Node.js {OLDEST_NODE} or newer",
                version.trim()
            ),
        }
    }

    /// Fails with a hint when a tool cannot be started.
    pub(crate) fn require(&self, program: &str, hint: &str) -> Result<()> {
        let answers = self
            .tool(program, &["--version"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success());
        if !answers {
            bail!("{program} is missing: {hint}");
        }
        Ok(())
    }
}

/// The first number of a version such as `v20.11.0`.
fn major(version: &str) -> Option<u32> {
    version
        .trim()
        .trim_start_matches('v')
        .split('.')
        .next()?
        .parse()
        .ok()
}

/// A call as one would type it.
fn describe(command: &Command) -> String {
    let program = Path::new(command.get_program())
        .file_name()
        .unwrap_or_default();
    std::iter::once(program)
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_compared_by_their_first_number() {
        assert_eq!(major("v20.11.0\n"), Some(20));
        assert_eq!(major("18.1"), Some(18));
        assert_eq!(major("next"), None);
    }

    #[test]
    fn calls_are_shown_as_one_would_type_them() {
        let mut command = Command::new("/usr/bin/node");
        command.args(["--test", "a.mjs"]);
        assert_eq!(describe(&command), "node --test a.mjs");
    }
}
