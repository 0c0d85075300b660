//! What the program learns from its surroundings.

use std::ffi::OsString;
use std::path::PathBuf;

use engine::Text;
use server::locale::Lang;

use crate::complaint::Complaint;

/// The language asked for by `--lang`, else that of the environment.
///
/// Read before the arguments are parsed, so that faults in them can be told.
pub(crate) fn asked_lang(words: &[OsString]) -> Lang {
    let words: Vec<_> = words.iter().filter_map(|word| word.to_str()).collect();
    let after = |at: usize| words.get(at + 1).copied();
    let asked = words.iter().enumerate().find_map(|(at, word)| match *word {
        "--lang" => after(at),
        _ => word.strip_prefix("--lang="),
    });
    asked
        .and_then(|code| code.parse().ok())
        .unwrap_or_else(lang_of_environment)
}

fn lang_of_environment() -> Lang {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|locale| !locale.is_empty());
    locale.map_or(Lang::En, |locale| Lang::of_locale(&locale))
}

/// The folder where battles are kept.
pub(crate) fn data_folder() -> Result<PathBuf, Complaint> {
    if let Some(folder) = folder("GROGNARD_DATA") {
        return Ok(folder);
    }
    let shared = match std::env::consts::OS {
        "windows" => folder("APPDATA"),
        "macos" => folder("HOME").map(|home| home.join("Library/Application Support")),
        _ => folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share"))),
    };
    shared
        .map(|shared| shared.join("grognard"))
        .ok_or_else(|| Complaint::from(Text::id("cli-error-no-home")))
}

fn folder(variable: &str) -> Option<PathBuf> {
    let value = std::env::var_os(variable)?;
    (!value.is_empty()).then(|| PathBuf::from(value))
}
