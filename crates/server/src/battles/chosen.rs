//! Which scenario a new battle is fought on: one of the program's, or the players' own.

use std::sync::Arc;

use engine::Text;
use engine::army::{Unreadable, attach};
use serde::Deserialize;

use crate::problem::{Problem, same};
use crate::systems::{Registry, Rules};

/// The most files of a scenario: its own and those of armies.
const MOST_FILES: usize = 16;

/// The longest text of a scenario with its armies, in bytes.
const MOST_TEXT: usize = 512 * 1024;

/// The scenario of a new battle.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub enum Chosen {
    /// One that comes with the program, by its id.
    BuiltIn(String),
    /// The players' own.
    Own {
        /// Its file and those of the armies it names.
        files: Vec<OwnFile>,
    },
}

/// A file of the players' own.
#[derive(Debug, Clone, Deserialize)]
pub struct OwnFile {
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// A scenario that was found.
pub(crate) struct Found {
    pub(crate) rules: Arc<dyn Rules>,
    /// The name by which faults call it.
    pub(crate) file: String,
    /// All of its text, armies included.
    pub(crate) text: String,
}

impl Chosen {
    /// A scenario that is whole in one text.
    #[must_use]
    pub fn whole(name: &str, text: &str) -> Chosen {
        let file = OwnFile {
            name: name.to_owned(),
            text: text.to_owned(),
        };
        Chosen::Own { files: vec![file] }
    }

    /// Finds its text and its rules.
    pub(crate) fn find(&self, registry: &Registry) -> Result<Found, Problem> {
        match self {
            Chosen::BuiltIn(id) => {
                let unknown = || Text::id("server-no-scenario").with("id", same(id));
                let found = registry.scenario(id);
                let (rules, text) = found.ok_or_else(|| Problem::Unusable(unknown()))?;
                Ok(Found {
                    rules: Arc::clone(rules),
                    file: id.clone(),
                    text: text.to_owned(),
                })
            }
            Chosen::Own { files } => own(files, registry),
        }
    }

    /// Whether it came from the players.
    pub(crate) fn is_own(&self) -> bool {
        matches!(self, Chosen::Own { .. })
    }
}

fn own(files: &[OwnFile], registry: &Registry) -> Result<Found, Problem> {
    let length: usize = files.iter().map(|file| file.text.len()).sum();
    if files.len() > MOST_FILES || length > MOST_TEXT {
        let text = Text::id("server-scenario-large")
            .with("files", MOST_FILES as i64)
            .with("kilobytes", (MOST_TEXT / 1024) as i64);
        return Err(Problem::Unusable(text));
    }
    let scenario = files.iter().find(|file| is_scenario(&file.text));
    let scenario = scenario.or(files.first());
    let scenario =
        scenario.ok_or_else(|| Problem::Unusable(Text::id("server-scenario-nothing")))?;
    let name = scenario.name.as_str();
    let rules = registry
        .named_in(&scenario.text, name)
        .map_err(Problem::Faults)?;
    // An army is known by its own name: a browser does not tell folders.
    let read = |path: &str| {
        let wanted = path.rsplit('/').next();
        let found = files.iter().find(|file| Some(file.name.as_str()) == wanted);
        found
            .map(|file| file.text.clone())
            .ok_or_else(Unreadable::missing)
    };
    let text = match files.len() {
        1 => scenario.text.clone(),
        _ => attach(&scenario.text, name, read).map_err(Problem::Faults)?,
    };
    Ok(Found {
        rules: Arc::clone(rules),
        file: name.to_owned(),
        text,
    })
}

/// Whether a file is a scenario rather than an army: only a battle has turns.
fn is_scenario(text: &str) -> bool {
    let read = text.parse::<toml::Table>();
    read.is_ok_and(|table| table.contains_key("turns"))
}
