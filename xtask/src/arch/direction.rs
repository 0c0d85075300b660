//! Which crate may depend on which.

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::arch::Finding;
use crate::project::Project;

/// What a crate may depend on, within the workspace and outside of it.
struct Layer {
    name: &'static str,
    inside: &'static [&'static str],
    outside: Outside,
}

/// Packages from elsewhere.
enum Outside {
    /// Those of [`CORE`] only.
    Core,
    /// Any.
    Any,
}

/// The only packages that the core (table, engine and rule systems) may use.
///
/// Nothing here does input or output, asks a clock or computes with floats. A
/// new one needs a decision record in `docs/adr`.
const CORE: [&str; 9] = [
    "blake3",
    "rand_chacha",
    "rand_core",
    "schemars",
    "serde",
    "serde_json",
    "sha2",
    "thiserror",
    "toml",
];

/// The rule systems.
pub(crate) const SYSTEMS: [&str; 3] = ["gdb", "gda", "cd"];

/// Crates that are generic over the rule systems; only their tests may know one.
const SHARED: [&str; 4] = ["odds", "players", "sim", "server"];

/// Every crate of the workspace, from the ground up. Nothing points back.
const LAYERS: [Layer; 12] = [
    core("table", &[]),
    core("engine", &["table"]),
    core("gdb", &["table", "engine"]),
    core("gda", &["table", "engine"]),
    core("cd", &["table", "engine"]),
    edge("odds", &["table", "engine"]),
    edge("players", &["table", "engine", "odds"]),
    edge("sim", &["table", "engine", "odds", "players"]),
    edge("server", &["table", "engine", "odds", "players", "sim"]),
    edge(
        "grognard",
        &[
            "table", "engine", "gdb", "gda", "cd", "odds", "players", "sim", "server",
        ],
    ),
    edge(
        "testkit",
        &[
            "table", "engine", "gdb", "gda", "cd", "odds", "players", "sim", "server",
        ],
    ),
    edge("xtask", &[]),
];

const fn core(name: &'static str, inside: &'static [&'static str]) -> Layer {
    Layer {
        name,
        inside,
        outside: Outside::Core,
    }
}

const fn edge(name: &'static str, inside: &'static [&'static str]) -> Layer {
    Layer {
        name,
        inside,
        outside: Outside::Any,
    }
}

/// The part of `cargo metadata` that is asked for.
#[derive(Debug, Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Debug, Deserialize)]
struct Package {
    name: String,
    dependencies: Vec<Dependency>,
}

#[derive(Debug, Deserialize)]
struct Dependency {
    name: String,
    /// Absent for ordinary dependencies, else `dev` or `build`.
    kind: Option<String>,
    /// Present for members of the workspace.
    path: Option<String>,
}

/// Compares the dependencies of every crate with [`LAYERS`].
pub(crate) fn check(project: &Project) -> Result<Vec<Finding>> {
    let text = project.read(project.cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
    let metadata: Metadata =
        serde_json::from_str(&text).context("cargo metadata is not as expected")?;
    Ok(metadata.packages.iter().flat_map(judge).collect())
}

/// What is wrong with one package.
fn judge(package: &Package) -> Vec<Finding> {
    let Some(layer) = LAYERS.iter().find(|layer| layer.name == package.name) else {
        return vec![finding(
            &package.name,
            "stands in no layer: give it one in xtask/src/arch/direction.rs",
        )];
    };
    package
        .dependencies
        .iter()
        .filter(|dependency| !is_allowed(layer, dependency))
        .map(|dependency| {
            let kind = dependency.kind.as_deref().unwrap_or("normal");
            finding(
                &package.name,
                &format!("may not depend on {} ({kind})", dependency.name),
            )
        })
        .collect()
}

fn finding(package: &str, what: &str) -> Finding {
    let folder = if package == "xtask" {
        "xtask".to_owned()
    } else {
        format!("crates/{package}")
    };
    Finding {
        file: format!("{folder}/Cargo.toml"),
        line: 0,
        what: what.to_owned(),
    }
}

fn is_allowed(layer: &Layer, dependency: &Dependency) -> bool {
    let name = dependency.name.as_str();
    let in_tests = dependency.kind.as_deref() == Some("dev");
    if dependency.path.is_some() {
        let in_tests_only =
            name == "testkit" || (SHARED.contains(&layer.name) && SYSTEMS.contains(&name));
        return layer.inside.contains(&name) || (in_tests && in_tests_only);
    }
    match layer.outside {
        Outside::Any => true,
        Outside::Core => in_tests || CORE.contains(&name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, dependencies: &[(&str, Option<&str>, bool)]) -> Package {
        let dependencies = dependencies
            .iter()
            .map(|&(name, kind, inside)| Dependency {
                name: name.to_owned(),
                kind: kind.map(str::to_owned),
                path: inside.then(|| "somewhere".to_owned()),
            })
            .collect();
        Package {
            name: name.to_owned(),
            dependencies,
        }
    }

    #[test]
    fn downwards_is_allowed() {
        let good = package(
            "gdb",
            &[
                ("engine", None, true),
                ("serde", None, false),
                ("proptest", Some("dev"), false),
            ],
        );
        assert!(judge(&good).is_empty());
    }

    #[test]
    fn nothing_points_back() {
        for (from, to) in [
            ("table", "engine"),
            ("engine", "gdb"),
            ("gdb", "gda"),
            ("cd", "players"),
            ("sim", "server"),
        ] {
            assert_eq!(
                judge(&package(from, &[(to, None, true)])).len(),
                1,
                "{from} to {to}"
            );
        }
    }

    #[test]
    fn shared_crates_know_a_system_in_tests_only() {
        assert_eq!(judge(&package("server", &[("gdb", None, true)])).len(), 1);
        assert!(judge(&package("server", &[("gdb", Some("dev"), true)])).is_empty());
        assert_eq!(
            judge(&package("gda", &[("gdb", Some("dev"), true)])).len(),
            1
        );
    }

    #[test]
    fn the_test_kit_is_for_tests() {
        assert!(judge(&package("gdb", &[("testkit", Some("dev"), true)])).is_empty());
        assert_eq!(
            judge(&package("grognard", &[("testkit", None, true)])).len(),
            1
        );
    }

    #[test]
    fn the_core_has_few_packages() {
        assert_eq!(
            judge(&package("engine", &[("tokio", None, false)])).len(),
            1
        );
        assert_eq!(
            judge(&package("engine", &[("cc", Some("build"), false)])).len(),
            1
        );
        assert!(judge(&package("server", &[("tokio", None, false)])).is_empty());
    }

    #[test]
    fn a_new_crate_needs_a_layer() {
        assert_eq!(judge(&package("newcomer", &[])).len(), 1);
    }
}
