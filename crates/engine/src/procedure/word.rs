//! The name of a value of a plain enum, taken from how it is written.

use std::fmt::{self, Write as _};

use serde::Serialize;

use crate::Key;

/// The name as it is written in records; `None` for a value that is written in another way.
pub(super) fn word(value: &impl Serialize) -> Option<Key> {
    let mut name = Name::default();
    write!(name, "{}", Written(value)).ok()?;
    name.key()
}

/// A value by its name; what has more than a name cannot be shown.
struct Written<'v, T>(&'v T);

impl<T: Serialize> fmt::Display for Written<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.serialize(f)
    }
}

/// `BadlyWounded` as `badly-wounded`.
#[derive(Default)]
struct Name {
    bytes: [u8; Name::ROOM],
    len: usize,
}

impl Name {
    /// As long as a key.
    const ROOM: usize = 31;

    fn key(&self) -> Option<Key> {
        let name = std::str::from_utf8(&self.bytes[..self.len]).ok()?;
        let named = name.starts_with(|first: char| first.is_ascii_alphabetic());
        if named { Key::parse(name) } else { None }
    }

    fn push(&mut self, byte: u8) -> fmt::Result {
        let place = self.bytes.get_mut(self.len).ok_or(fmt::Error)?;
        *place = byte;
        self.len += 1;
        Ok(())
    }
}

impl fmt::Write for Name {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        for letter in part.bytes() {
            if letter.is_ascii_uppercase() && self.len > 0 {
                self.push(b'-')?;
            }
            self.push(letter.to_ascii_lowercase())?;
        }
        Ok(())
    }
}
