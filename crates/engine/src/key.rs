//! Short names that copy like numbers: rule ids, rows, outcomes.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Longest [`Key`] in bytes.
const LONGEST: usize = 31;

/// A short ASCII name stored in place, so that traces and events copy without allocating.
///
/// At most 31 bytes. Keys name modifiers, table rows, procedures and outcomes;
/// their texts live in the Fluent files under the same name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    len: u8,
    bytes: [u8; LONGEST],
}

impl Key {
    /// A key from a literal.
    ///
    /// # Panics
    /// When the literal is longer than 31 bytes; in a `const` that is a compile error.
    #[must_use]
    pub const fn new(name: &str) -> Key {
        assert!(name.len() <= LONGEST, "a key has at most 31 bytes");
        let from = name.as_bytes();
        let mut bytes = [0; LONGEST];
        let mut i = 0;
        while i < from.len() {
            bytes[i] = from[i];
            i += 1;
        }
        Key {
            len: from.len() as u8,
            bytes,
        }
    }

    /// A key from text of unknown length; `None` when it is longer than 31 bytes.
    #[must_use]
    pub fn parse(name: &str) -> Option<Key> {
        (name.len() <= LONGEST).then(|| Key::new(name))
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or_default()
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Key, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Key;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a name of at most {LONGEST} bytes")
            }
            fn visit_str<E: Error>(self, name: &str) -> Result<Key, E> {
                Key::parse(name).ok_or_else(|| E::invalid_length(name.len(), &self))
            }
        }
        from.deserialize_str(Reader)
    }
}

impl JsonSchema for Key {
    fn schema_name() -> Cow<'static, str> {
        "Key".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

/// The id of a rule in a system's ledger, for example `GDB-12.1-03`.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct RuleId(pub Key);

impl RuleId {
    /// A rule id from a literal.
    #[must_use]
    pub const fn new(id: &str) -> RuleId {
        RuleId(Key::new(id))
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
