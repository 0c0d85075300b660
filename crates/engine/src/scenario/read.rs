//! Reads TOML values into typed ones and notes every fault on the way.

use std::collections::BTreeMap;
use std::ops::{Deref, Range};
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::Name;
use crate::scenario::word::{nearest, word};
use crate::scenario::{Centimetres, Expected, Faults, Found};

/// Where a value stands in its file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Spot {
    /// The line, from 1.
    pub line: u32,
    /// The key, for example `brigade[0].unit[2].grade`.
    pub key: String,
    /// The file, when it is another than the one being read: an army that a scenario names.
    pub file: Option<Arc<str>>,
}

impl Spot {
    /// The head of a file.
    pub(crate) fn top() -> Spot {
        Spot {
            line: 1,
            ..Spot::default()
        }
    }
}

/// A value and where it stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    /// Where it stands.
    pub spot: Spot,
}

impl<T> Located<T> {
    /// A value made by a program, which stands in no file.
    pub fn made(value: T) -> Located<T> {
        Located {
            value,
            spot: Spot::default(),
        }
    }
}

impl<T> Deref for Located<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: JsonSchema> JsonSchema for Located<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::schema_name()
    }
    fn inline_schema() -> bool {
        T::inline_schema()
    }
    fn schema_id() -> std::borrow::Cow<'static, str> {
        T::schema_id()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

/// The value of an option or reading; the rule system knows what it may be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Setting {
    /// Yes or no.
    Switch(bool),
    /// A whole number.
    Number(i64),
    /// A word.
    Word(String),
}

impl std::fmt::Display for Setting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Setting::Switch(yes) => write!(f, "{yes}"),
            Setting::Number(number) => write!(f, "{number}"),
            Setting::Word(word) => f.write_str(word),
        }
    }
}

/// A file being read.
pub(crate) struct Source<'t> {
    text: &'t str,
    line_starts: Vec<usize>,
    /// Its name, when it is not the file that faults belong to anyway.
    other: Option<Arc<str>>,
    pub(crate) faults: Faults,
}

/// A value of the file with its key.
#[derive(Clone, Copy)]
pub(crate) struct Node<'n, 't> {
    pub(crate) key: &'n str,
    pub(crate) value: &'n Spanned<DeValue<'t>>,
}

impl<'t> Source<'t> {
    pub(crate) fn new(text: &'t str, file: &str) -> Source<'t> {
        let breaks = text.bytes().enumerate().filter(|&(_, b)| b == b'\n');
        Source {
            text,
            line_starts: breaks.map(|(at, _)| at + 1).collect(),
            other: None,
            faults: Faults::of(file),
        }
    }

    /// A file that another one names; what it holds remembers where it came from.
    pub(crate) fn named_by_another(text: &'t str, file: &str) -> Source<'t> {
        Source {
            other: Some(Arc::from(file)),
            ..Source::new(text, file)
        }
    }

    /// The document, as far as it is well formed.
    pub(crate) fn parse(&mut self) -> Spanned<DeTable<'t>> {
        let (document, errors) = DeTable::parse_recoverable(self.text);
        // What follows the first broken place is often only its consequence.
        if let Some(error) = errors.first() {
            let (line, found) = broken_line(self.text, error.span().unwrap_or_default());
            let spot = Spot {
                line,
                key: String::new(),
                file: self.other.clone(),
            };
            let expected = Expected::Toml(error.message().replace('\n', ", "));
            self.faults.add(&spot, format!("`{found}`"), expected);
        }
        document
    }

    pub(crate) fn spot(&self, key: &str, span: Range<usize>) -> Spot {
        let line = self
            .line_starts
            .partition_point(|&start| start <= span.start);
        Spot {
            line: line as u32 + 1,
            key: key.to_owned(),
            file: self.other.clone(),
        }
    }

    pub(crate) fn spot_of(&self, node: Node<'_, '_>) -> Spot {
        self.spot(node.key, node.value.span())
    }

    fn wrong(&mut self, node: Node<'_, '_>, kind: &'static str) {
        let spot = self.spot_of(node);
        let found = shown(node.value.get_ref());
        self.faults.add(&spot, found, Expected::Kind(kind));
    }
}

/// The line, from 1, in which a text is broken, and what it says.
///
/// Where something is missing, the parser notices it only at whatever comes
/// next; the fault is in the line before.
pub(crate) fn broken_line(text: &str, span: Range<usize>) -> (u32, String) {
    let at = span.start.min(text.len());
    let before = text.get(..at).unwrap_or(text);
    let begun = match text.get(span) {
        Some(found) if !found.trim().is_empty() => at,
        _ => before.trim_end().len(),
    };
    let line = line_at(text, begun..begun);
    let said = text.lines().nth(line as usize - 1).unwrap_or_default();
    (line, said.trim().chars().take(60).collect())
}

/// The line, from 1, in which a span begins.
pub(crate) fn line_at(text: &str, span: Range<usize>) -> u32 {
    let before = &text.as_bytes()[..span.start.min(text.len())];
    1 + before.iter().filter(|&&byte| byte == b'\n').count() as u32
}

/// A value in a few words.
fn shown(value: &DeValue<'_>) -> Found {
    let own = |words: String| Found::Own(words);
    match value {
        DeValue::String(text) => own(format!("{:?}", text.chars().take(40).collect::<String>())),
        DeValue::Integer(number) => own(number.to_string()),
        DeValue::Float(number) => own(number.to_string()),
        DeValue::Boolean(yes) => own(yes.to_string()),
        DeValue::Datetime(_) => Found::Phrase("a date"),
        DeValue::Array(list) => Found::Count("entries of a list", list.len() as u64),
        DeValue::Table(_) => Found::Phrase("a table"),
    }
}

/// Something that a file can hold.
pub(crate) trait Read: Sized {
    /// Reads it; notes the faults and gives `None` when there is nothing usable.
    fn read(node: Node<'_, '_>, source: &mut Source<'_>) -> Option<Self>;

    /// Its value when the key is left out; `None` when the key must be there.
    fn absent() -> Option<Self> {
        None
    }
}

/// A table whose keys are being asked for.
pub(crate) struct Keys<'n, 't> {
    key: &'n str,
    table: &'n DeTable<'t>,
    spot: Spot,
    known: Vec<&'static str>,
}

impl<'n, 't> Keys<'n, 't> {
    pub(crate) fn of(node: Node<'n, 't>, source: &mut Source<'_>) -> Option<Keys<'n, 't>> {
        let Some(table) = node.value.get_ref().as_table() else {
            source.wrong(node, "a table");
            return None;
        };
        let spot = source.spot_of(node);
        Some(Keys::top(node.key, table, spot))
    }

    pub(crate) fn top(key: &'n str, table: &'n DeTable<'t>, spot: Spot) -> Keys<'n, 't> {
        Keys {
            key,
            table,
            spot,
            known: Vec::new(),
        }
    }

    /// Where the table begins.
    pub(crate) fn spot(&self) -> Spot {
        self.spot.clone()
    }

    /// The value of a key.
    pub(crate) fn take<T: Read>(
        &mut self,
        name: &'static str,
        source: &mut Source<'_>,
    ) -> Option<T> {
        self.known.push(name);
        let Some(value) = self.table.get(name) else {
            let absent = T::absent();
            if absent.is_none() {
                let mut spot = self.spot();
                spot.key = join(self.key, name);
                source
                    .faults
                    .add(&spot, Found::Phrase("nothing"), Expected::Key);
            }
            return absent;
        };
        let key = join(self.key, name);
        T::read(Node { key: &key, value }, source)
    }

    /// Notes the keys that nobody asked for.
    pub(crate) fn finish(self, source: &mut Source<'_>) {
        for name in self.table.keys() {
            if !self.known.contains(&name.get_ref().as_ref()) {
                let spot = source.spot(&join(self.key, name.get_ref()), name.span());
                let near = nearest(name.get_ref(), self.known.iter().copied());
                let found = format!("`{}`", name.get_ref());
                source.faults.add(&spot, found, Expected::KnownKey(near));
            }
        }
    }
}

pub(super) fn join(key: &str, name: &str) -> String {
    if key.is_empty() {
        name.to_owned()
    } else {
        format!("{key}.{name}")
    }
}

impl Read for String {
    fn read(node: Node<'_, '_>, source: &mut Source<'_>) -> Option<String> {
        let text = node.value.get_ref().as_str();
        if text.is_none() {
            source.wrong(node, "a text");
        }
        text.map(|text| text.trim().to_owned())
    }
}

impl Read for bool {
    fn read(node: Node<'_, '_>, source: &mut Source<'_>) -> Option<bool> {
        let yes = node.value.get_ref().as_bool();
        if yes.is_none() {
            source.wrong(node, "true or false");
        }
        yes
    }
}

/// The whole number of a value.
fn integer(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

macro_rules! read_integer {
    ($($kind:ty),*) => {$(
        impl Read for $kind {
            fn read(node: Node<'_, '_>, source: &mut Source<'_>) -> Option<$kind> {
                let Some(number) = integer(node.value.get_ref()) else {
                    source.wrong(node, "a whole number");
                    return None;
                };
                let fits = <$kind>::try_from(number).ok();
                if fits.is_none() {
                    let spot = source.spot_of(node);
                    let between = Expected::Between(i64::from(<$kind>::MIN), i64::from(<$kind>::MAX));
                    source.faults.add(&spot, number.to_string(), between);
                }
                fits
            }
        }
    )*};
}

read_integer!(i8, u8, i16, u16, u32);

impl Read for Centimetres {
    fn read(node: Node<'_, '_>, source: &mut Source<'_>) -> Option<Centimetres> {
        let length = match node.value.get_ref() {
            DeValue::Integer(number) if number.radix() == 10 => Centimetres::parse(number.as_str()),
            DeValue::Float(number) => Centimetres::parse(number.as_str()),
            _ => None,
        };
        if length.is_none() {
            source.wrong(node, "centimetres with up to three decimals");
        }
        length
    }
}

impl Read for Setting {
    fn read(node: Node<'_, '_>, source: &mut Source<'_>) -> Option<Setting> {
        let value = node.value.get_ref();
        let setting = match value {
            DeValue::Boolean(yes) => Some(Setting::Switch(*yes)),
            DeValue::String(text) => Some(Setting::Word(text.to_string())),
            _ => integer(value).map(Setting::Number),
        };
        if setting.is_none() {
            source.wrong(node, "true or false, a whole number or a word");
        }
        setting
    }
}

/// A name is one text for both languages, or a text for each.
impl Read for Name {
    fn read(node: Node<'_, '_>, source: &mut Source<'_>) -> Option<Name> {
        if let Some(text) = node.value.get_ref().as_str() {
            return Some(Name::same(text.trim()));
        }
        if !node.value.get_ref().is_table() {
            source.wrong(node, "a name: a text, or a table of en and ru");
            return None;
        }
        let mut keys = Keys::of(node, source)?;
        let (en, ru) = (keys.take("en", source), keys.take("ru", source));
        keys.finish(source);
        Some(Name { en: en?, ru: ru? })
    }
}

impl<T: Read> Read for Option<T> {
    fn read(node: Node<'_, '_>, source: &mut Source<'_>) -> Option<Option<T>> {
        T::read(node, source).map(Some)
    }

    fn absent() -> Option<Option<T>> {
        Some(None)
    }
}

impl<T: Read> Read for Located<T> {
    fn read(node: Node<'_, '_>, source: &mut Source<'_>) -> Option<Located<T>> {
        let value = T::read(node, source)?;
        let spot = source.spot_of(node);
        Some(Located { value, spot })
    }

    fn absent() -> Option<Located<T>> {
        T::absent().map(Located::made)
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(node: Node<'_, '_>, source: &mut Source<'_>) -> Option<Vec<T>> {
        let Some(list) = node.value.get_ref().as_array() else {
            source.wrong(node, "a list");
            return None;
        };
        let mut read = Vec::with_capacity(list.len());
        for (number, value) in list.iter().enumerate() {
            let key = format!("{}[{number}]", node.key);
            read.extend(T::read(Node { key: &key, value }, source));
        }
        Some(read)
    }

    fn absent() -> Option<Vec<T>> {
        Some(Vec::new())
    }
}

impl<T: Read + Copy> Read for [T; 2] {
    fn read(node: Node<'_, '_>, source: &mut Source<'_>) -> Option<[T; 2]> {
        match node.value.get_ref().as_array() {
            Some(list) if list.len() == 2 => {
                let both: Vec<T> = Vec::read(node, source)?;
                both.try_into().ok()
            }
            _ => {
                source.wrong(node, "two numbers");
                None
            }
        }
    }
}

impl<T: Read> Read for BTreeMap<String, T> {
    fn read(node: Node<'_, '_>, source: &mut Source<'_>) -> Option<BTreeMap<String, T>> {
        let Some(table) = node.value.get_ref().as_table() else {
            source.wrong(node, "a table");
            return None;
        };
        let mut read = BTreeMap::new();
        for (name, value) in table {
            let key = join(node.key, name.get_ref());
            if let Some(item) = T::read(Node { key: &key, value }, source) {
                read.insert(name.get_ref().to_string(), item);
            }
        }
        Some(read)
    }

    fn absent() -> Option<BTreeMap<String, T>> {
        Some(BTreeMap::new())
    }
}

/// Reads a word of a closed list.
pub(crate) fn read_word<T: for<'de> Deserialize<'de>>(
    node: Node<'_, '_>,
    source: &mut Source<'_>,
) -> Option<T> {
    let Some(text) = node.value.get_ref().as_str() else {
        source.wrong(node, "a word");
        return None;
    };
    match word(text) {
        Ok(value) => Some(value),
        Err(known) => {
            let spot = source.spot_of(node);
            let found = format!("`{text}`");
            source.faults.add(&spot, found, Expected::Word(known));
            None
        }
    }
}
