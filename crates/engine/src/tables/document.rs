//! The text of the tables as one flat list of cells, each with its place.
//!
//! A path joins the keys with dots. The elements of `[[modifier]]` are known
//! by their `name`, so that a later file can replace one value of a row.

use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::scenario::{DataError, Expected, Found, broken_line, line_at};

/// One value and where it stands.
#[derive(Debug, Clone)]
pub struct Cell {
    /// The value.
    pub value: Scalar,
    /// Number of the file, in the order of reading.
    pub file: usize,
    /// The line, from 1.
    pub line: u32,
    /// The path as written, which may leave out `value`.
    pub(super) key: String,
}

/// A value as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Scalar {
    /// A whole number.
    Integer(i64),
    /// A decimal fraction as written; no number passes through a float.
    Decimal(String),
    /// A text.
    Text(String),
    /// Yes or no.
    Boolean(bool),
    /// A list of such values.
    List(Vec<Scalar>),
}

impl Scalar {
    /// The value as the file has it.
    #[must_use]
    pub fn written(&self) -> String {
        match self {
            Scalar::Integer(n) => n.to_string(),
            Scalar::Decimal(text) => text.clone(),
            Scalar::Text(text) => format!("\"{text}\""),
            Scalar::Boolean(yes) => yes.to_string(),
            Scalar::List(items) => {
                let items: Vec<String> = items.iter().map(Scalar::written).collect();
                format!("[{}]", items.join(", "))
            }
        }
    }

    /// The value in tenths, when it is a number with at most one decimal.
    #[must_use]
    pub fn tenths(&self) -> Option<i64> {
        match self {
            Scalar::Integer(n) => n.checked_mul(10),
            Scalar::Decimal(text) => {
                let (whole, part) = text.split_once('.')?;
                let part = part.trim_end_matches('0');
                if part.len() > 1 || whole.len() > 6 {
                    return None;
                }
                let digit = if part.is_empty() {
                    0
                } else {
                    part.parse::<i64>().ok()?
                };
                let sign = if whole.starts_with('-') { -1 } else { 1 };
                Some(whole.parse::<i64>().ok()? * 10 + sign * digit)
            }
            _ => None,
        }
    }
}

/// All files read so far; later ones replace single values of earlier ones.
#[derive(Debug, Default)]
pub struct Document {
    pub(super) files: Vec<String>,
    pub(super) cells: BTreeMap<String, Cell>,
    /// How many files are the standard ones.
    pub(super) standard: usize,
}

impl Document {
    /// Reads a file on top of what is there.
    ///
    /// # Errors
    /// The text is no TOML, or a row has no name.
    pub fn read(&mut self, file: &str, text: &str) -> Result<(), DataError> {
        self.read_without(file, text, Vec::new())
    }

    /// The same, but for the values at or under some paths.
    pub(super) fn read_without(
        &mut self,
        file: &str,
        text: &str,
        without: Vec<&str>,
    ) -> Result<(), DataError> {
        self.files.push(file.to_owned());
        let root = DeTable::parse(text).map_err(|error| {
            let (line, found) = broken_line(text, error.span().unwrap_or_default());
            DataError {
                file: file.to_owned(),
                line,
                key: String::new(),
                found: Box::new(format!("`{found}`").into()),
                expected: Expected::Toml(error.message().replace('\n', ", ")),
            }
        })?;
        let mut reading = Reading {
            document: self,
            text,
            named: BTreeMap::new(),
            without,
        };
        reading.table("", root.get_ref())
    }

    /// What was read so far is the standard; what follows is laid over it.
    pub(super) fn standard_ends_here(&mut self) {
        self.standard = self.files.len();
    }

    /// Values under a key, with what follows the key, in the order of their lines.
    #[must_use]
    pub fn settings(&self, key: &str) -> Vec<(String, Cell)> {
        let mut found: Vec<(String, Cell)> = self
            .under(key)
            .map(|(path, cell)| (path[key.len() + 1..].to_owned(), cell.clone()))
            .collect();
        found.sort_by_key(|(_, cell)| (cell.file, cell.line));
        found
    }

    /// The value at a path.
    #[must_use]
    pub fn cell(&self, path: &str) -> Option<&Cell> {
        self.cells.get(path)
    }

    /// An error at a path; its place is that of the path or of the nearest thing below or above it.
    pub(super) fn error(
        &self,
        path: &str,
        found: impl Into<Found>,
        expected: Expected,
    ) -> DataError {
        let place = self.cells.get(path).or_else(|| self.last_under(path));
        DataError {
            file: place.map_or_else(
                || self.files.last().cloned().unwrap_or_default(),
                |cell| self.files[cell.file].clone(),
            ),
            line: place.map_or(1, |cell| cell.line),
            key: self
                .cells
                .get(path)
                .map_or_else(|| path.to_owned(), |cell| cell.key.clone()),
            found: Box::new(found.into()),
            expected,
        }
    }

    /// The cell read last among those under a path or, failing that, under its parents.
    fn last_under(&self, path: &str) -> Option<&Cell> {
        let mut path = path;
        loop {
            if let Some(cell) = self
                .under(path)
                .map(|(_, cell)| cell)
                .max_by_key(|cell| (cell.file, cell.line))
            {
                return Some(cell);
            }
            path = path.rsplit_once('.')?.0;
        }
    }

    /// Whether tables of values stand under a path, and not the parts of one value.
    pub(super) fn is_section(&self, path: &str) -> bool {
        let mut keys = self.under(path).map(|(key, _)| &key[path.len() + 1..]);
        keys.any(|key| key.contains('.'))
    }

    /// Cells whose path begins with `path` and a dot.
    pub(super) fn under<'d>(&'d self, path: &str) -> impl Iterator<Item = (&'d str, &'d Cell)> {
        let prefix = format!("{path}.");
        self.cells
            .range(prefix.clone()..)
            .take_while(move |(key, _)| key.starts_with(&prefix))
            .map(|(key, cell)| (key.as_str(), cell))
    }
}

/// One file while it is read.
struct Reading<'d, 't> {
    document: &'d mut Document,
    text: &'t str,
    /// Lines of the named rows met so far.
    named: BTreeMap<String, u32>,
    /// Paths that are passed over.
    without: Vec<&'t str>,
}

impl Reading<'_, '_> {
    fn table(&mut self, path: &str, table: &DeTable<'_>) -> Result<(), DataError> {
        for (key, value) in table {
            let whole = joined(path, key.get_ref());
            if !self.without.contains(&whole.as_str()) {
                self.value(&whole, value)?;
            }
        }
        Ok(())
    }

    fn value(&mut self, path: &str, value: &Spanned<DeValue<'_>>) -> Result<(), DataError> {
        match value.get_ref() {
            DeValue::Table(table) => self.table(path, table),
            DeValue::Array(items) if items.iter().any(|item| item.get_ref().is_table()) => {
                for item in items {
                    self.named_row(path, item)?;
                }
                Ok(())
            }
            other => {
                let line = line_at(self.text, value.span());
                let Some(value) = scalar(other) else {
                    let found = Found::Phrase(kind_of(other));
                    let expected = Expected::Kind("a number, a text, yes or no, or a list of them");
                    return Err(self.fault(line, path, found, expected));
                };
                if self.document.is_section(path) && self.document.standard > 0 {
                    let expected = Expected::Kind("a table of values");
                    return Err(self.fault(line, path, value.written(), expected));
                }
                self.put(path, path, value, line);
                Ok(())
            }
        }
    }

    /// An element of an array of tables goes by its `name`.
    fn named_row(&mut self, path: &str, item: &Spanned<DeValue<'_>>) -> Result<(), DataError> {
        let line = line_at(self.text, item.span());
        let name = item
            .get_ref()
            .get("name")
            .and_then(|name| name.get_ref().as_str());
        let (Some(name), Some(table)) = (name, item.get_ref().as_table()) else {
            let expected = Expected::Kind("a row with a name");
            return Err(self.fault(line, path, Found::Phrase("a row without one"), expected));
        };
        let row = joined(path, name);
        if self.without.contains(&row.as_str()) {
            return Ok(());
        }
        if let Some(&first) = self.named.get(&row) {
            let expected = Expected::FreeId(first);
            return Err(self.fault(line, &row, format!("`{name}`"), expected));
        }
        self.named.insert(row.clone(), line);
        if table.len() == 1 && self.document.standard > 0 {
            let expected = Expected::Kind("a row that changes a value");
            return Err(self.fault(line, &row, Found::Phrase("nothing but its name"), expected));
        }
        self.table(&row, table)
    }

    /// A value replaces whatever stood at its path, over it or under it.
    fn put(&mut self, path: &str, key: &str, value: Scalar, line: u32) {
        // `key = 8` over `key = { value = 7, source = ".." }` leaves the rest alone.
        let inner = format!("{path}.value");
        if self.document.cells.contains_key(&inner) {
            return self.put(&inner, key, value, line);
        }
        let stale: Vec<String> = self
            .document
            .under(path)
            .map(|(key, _)| key.to_owned())
            .collect();
        for key in stale {
            self.document.cells.remove(&key);
        }
        let mut above = path;
        while let Some((parent, _)) = above.rsplit_once('.') {
            self.document.cells.remove(parent);
            above = parent;
        }
        let file = self.document.files.len() - 1;
        let cell = Cell {
            value,
            file,
            line,
            key: key.to_owned(),
        };
        self.document.cells.insert(path.to_owned(), cell);
    }

    fn fault(
        &self,
        line: u32,
        key: &str,
        found: impl Into<Found>,
        expected: Expected,
    ) -> DataError {
        DataError {
            file: self.document.files.last().cloned().unwrap_or_default(),
            line,
            key: key.to_owned(),
            found: Box::new(found.into()),
            expected,
        }
    }
}

/// What a value is that no table holds.
fn kind_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::Array(_) => "a list",
        DeValue::Datetime(_) => "a date",
        _ => "another value",
    }
}

fn joined(path: &str, key: &str) -> String {
    if path.is_empty() {
        key.to_owned()
    } else {
        format!("{path}.{key}")
    }
}

fn scalar(value: &DeValue<'_>) -> Option<Scalar> {
    match value {
        DeValue::Integer(n) => i64::from_str_radix(n.as_str(), n.radix())
            .ok()
            .map(Scalar::Integer),
        DeValue::Float(n) => Some(Scalar::Decimal(n.as_str().to_owned())),
        DeValue::String(text) => Some(Scalar::Text(text.to_string())),
        DeValue::Boolean(yes) => Some(Scalar::Boolean(*yes)),
        DeValue::Array(items) => items
            .iter()
            .map(|item| scalar(item.get_ref()))
            .collect::<Option<Vec<Scalar>>>()
            .map(Scalar::List),
        DeValue::Datetime(_) | DeValue::Table(_) => None,
    }
}
