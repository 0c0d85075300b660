//! Puts the texts of army files into the scenario that names them.

use crate::scenario::{DataError, Expected, Faults, Located, ScenarioDraft, named_armies};

/// A file that could not be read, with the reason in the words of whoever tried.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(pub String);

impl Unreadable {
    /// There is no such file, which needs no words of anybody's.
    #[must_use]
    pub fn missing() -> Unreadable {
        Unreadable(String::new())
    }
}

/// The scenario's text with the texts of the army files it names.
///
/// `read` gives the text of a file by its path relative to the scenario. A
/// scenario that names no army, or holds their texts already, stays as it is.
///
/// # Errors
/// Faults of the scenario's form, a path that leads out of the scenario's
/// folder, a file that cannot be read.
pub fn attach(
    text: &str,
    file: &str,
    mut read: impl FnMut(&str) -> Result<String, Unreadable>,
) -> Result<String, Vec<DataError>> {
    let (named, attached) = named_armies(text, file)?;
    let mut faults = Faults::of(file);
    let mut whole = text.to_owned();
    let mut done: Vec<String> = attached;
    for name in named {
        if done.contains(&name.value) {
            continue;
        }
        done.push(name.value.clone());
        if let Some(army) = text_of(&name, &mut read, &mut faults) {
            whole.push_str(&army);
        }
    }
    if faults.is_empty() {
        Ok(whole)
    } else {
        Err(faults.into_list())
    }
}

fn text_of(
    name: &Located<String>,
    read: &mut impl FnMut(&str) -> Result<String, Unreadable>,
    faults: &mut Faults,
) -> Option<String> {
    if !stays_below(&name.value) {
        let expected = Expected::Other("a path below the scenario's folder, with plain slashes");
        faults.add(&name.spot, format!("`{}`", name.value), expected);
        return None;
    }
    match read(&name.value) {
        Ok(text) => Some(ScenarioDraft::attachment(&name.value, &text)),
        Err(why) => {
            let expected = match why.0.is_empty() {
                true => Expected::Other("an army file whose text is at hand"),
                false => Expected::Readable(why.0),
            };
            faults.add(&name.spot, format!("`{}`", name.value), expected);
            None
        }
    }
}

/// Whether a path leads nowhere but down, on every machine alike.
fn stays_below(path: &str) -> bool {
    !path.is_empty()
        && path.split('/').all(|part| {
            !part.is_empty() && part != "." && part != ".." && !part.contains(['\\', ':', '\0'])
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_down_only() {
        for path in ["army.toml", "armies/gdb/france.toml"] {
            assert!(stays_below(path), "{path}");
        }
        for path in [
            "",
            "/etc/passwd",
            "../x.toml",
            "a/../../x",
            "a//b",
            "./x",
            "C:\\x",
            "a\\b",
            "c:x",
        ] {
            assert!(!stays_below(path), "{path}");
        }
    }
}
