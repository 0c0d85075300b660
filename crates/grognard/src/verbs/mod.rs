//! One file for each verb of the command line.

pub(crate) mod army;
mod books;
mod call;
pub(crate) mod export;
mod log;
mod marks;
pub(crate) mod odds;
pub(crate) mod play;
pub(crate) mod prepare;
pub(crate) mod print;
pub(crate) mod record;
pub(crate) mod resolve;
pub(crate) mod rules;
pub(crate) mod scenario;
pub(crate) mod schema;
pub(crate) mod serve;
pub(crate) mod sim;

pub(crate) use self::call::once;

use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

use engine::Text;
use engine::army::Unreadable;
use engine::house::Agreement;
use engine::scenario::nearest;
use server::battles::Chosen;
use server::systems::{Opening, Registry, Rules};

use crate::complaint::{Complaint, text_of_file, word};

/// There is no scenario of this id; perhaps one like it.
pub(crate) fn no_scenario(registry: &Registry, id: &str) -> Complaint {
    let known = registry.systems().flat_map(|rules| rules.scenarios());
    let near = nearest(id, known.map(|(id, _)| *id));
    Complaint::from(match near {
        Some(near) => Text::id("cli-no-scenario-near")
            .with("given", word(id))
            .with("nearest", word(&near)),
        None => Text::id("server-no-scenario").with("id", word(id)),
    })
}

/// The text of a scenario file with the texts of the army files it names.
pub(crate) fn scenario_text(file: &Path) -> Result<String, Complaint> {
    let text = text_of_file(file)?;
    let folder = file.parent().unwrap_or(Path::new(""));
    let shown = file.display().to_string();
    let read = |path: &str| {
        let read = std::fs::read_to_string(folder.join(path));
        read.map_err(|why| match why.kind() {
            ErrorKind::NotFound => Unreadable::missing(),
            _ => Unreadable(why.to_string()),
        })
    };
    engine::army::attach(&text, &shown, read).map_err(|faults| Complaint::data(&faults))
}

/// A scenario that was asked for by its id or its file.
pub(crate) struct Wanted {
    pub(crate) rules: Arc<dyn Rules>,
    /// As it was asked for.
    pub(crate) name: String,
    pub(crate) text: String,
    is_own: bool,
}

impl Wanted {
    /// Reads it under the rules alone.
    pub(crate) fn opening(&self) -> Result<Opening, Complaint> {
        let read = self
            .rules
            .read(&self.text, &self.name, &Agreement::default());
        read.map_err(|faults| Complaint::data(&faults))
    }

    /// It as the scenario of a new battle.
    pub(crate) fn chosen(&self) -> Chosen {
        match self.is_own {
            true => Chosen::whole(&self.name, &self.text),
            false => Chosen::BuiltIn(self.name.clone()),
        }
    }
}

/// The scenario of an id or of a file, with the army files that it names.
pub(crate) fn scenario_of(registry: &Registry, asked: &str) -> Result<Wanted, Complaint> {
    let path = Path::new(asked);
    let is_own = path.is_file() || asked.ends_with(".toml") || asked.contains(['/', '\\']);
    let (rules, text) = if is_own {
        let text = scenario_text(path)?;
        let rules = registry.named_in(&text, asked);
        (rules.map_err(|faults| Complaint::data(&faults))?, text)
    } else {
        let found = registry.scenario(asked);
        let (rules, text) = found.ok_or_else(|| no_scenario(registry, asked))?;
        (rules, text.to_owned())
    };
    Ok(Wanted {
        rules: Arc::clone(rules),
        name: asked.to_owned(),
        text,
        is_own,
    })
}

/// The scenario to play when none is named.
pub(crate) fn first_scenario(registry: &Registry) -> Option<&'static str> {
    let mut systems = registry.systems();
    systems.find_map(|rules| rules.scenarios().first().map(|(id, _)| *id))
}

/// Lets faults of the server be seen.
pub(crate) fn watch_faults() {
    let filter = tracing_subscriber::EnvFilter::try_from_env("GROGNARD_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn"));
    // A second call, in a test, changes nothing.
    let _ = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .try_init();
}
