//! Finds out which rule system a scenario is for, before anybody can read the rest.

use crate::scenario::read::{Keys, Source};
use crate::scenario::{DataError, Located, Spot};

/// The rule system that a scenario's text names.
///
/// # Errors
/// What is no TOML, or names no system.
pub fn system_of(text: &str, file: &str) -> Result<Located<String>, Vec<DataError>> {
    let mut source = Source::new(text, file);
    let document = source.parse();
    if source.faults.is_empty() {
        let mut keys = Keys::top("", document.get_ref(), Spot::top());
        if let Some(system) = keys.take("system", &mut source) {
            return Ok(system);
        }
    }
    Err(source.faults.into_list())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_is_found_whatever_else_the_file_says() {
        let found = system_of("waltz = 3\nsystem = \"gdb\"\n", "x.toml");
        let found = found.map(|system| (system.value, system.spot.line));
        assert_eq!(found, Ok(("gdb".to_owned(), 2)));
        let faults = system_of("turns = 3\n", "x.toml").unwrap_err();
        assert_eq!(faults[0].key, "system");
    }
}
