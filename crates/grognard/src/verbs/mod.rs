//! One file for each verb of the command line.

pub(crate) mod army;
mod books;
mod call;
pub(crate) mod export;
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

use std::path::Path;

use engine::Text;
use server::systems::Registry;

use crate::complaint::{Complaint, word};

/// There is no scenario of this id.
pub(crate) fn no_scenario(id: &str) -> Complaint {
    Complaint::from(Text::id("server-no-scenario").with("id", word(id)))
}

/// The text of a scenario file with the texts of the army files it names.
pub(crate) fn scenario_text(file: &Path) -> Result<String, Complaint> {
    let text = std::fs::read_to_string(file).map_err(|why| Complaint::file(file, &why))?;
    let folder = file.parent().unwrap_or(Path::new(""));
    let shown = file.display().to_string();
    let read = |path: &str| {
        let read = std::fs::read_to_string(folder.join(path));
        read.map_err(|why| engine::army::Unreadable(why.to_string()))
    };
    match engine::army::attach(&text, &shown, read) {
        Ok(text) => Ok(text),
        Err(faults) => Err(Complaint::all(
            faults
                .iter()
                .map(engine::scenario::DataError::text)
                .collect(),
        )),
    }
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
