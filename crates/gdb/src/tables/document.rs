//! The text of the tables as one flat list of cells, each with its place.
//!
//! A path joins the keys with dots. The elements of `[[modifier]]` are known
//! by their `name`, so that a later file can replace one value of a row.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::{TablesError, TablesFault};

/// One value and where it stands.
#[derive(Debug, Clone)]
pub(super) struct Cell {
    pub(super) value: Scalar,
    /// Number of the file, in the order of reading.
    pub(super) file: usize,
    pub(super) line: u32,
}

/// A value as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Scalar {
    Integer(i64),
    /// A decimal fraction as written; no number passes through a float.
    Decimal(String),
    Text(String),
    Boolean(bool),
    List(Vec<Scalar>),
}

impl Scalar {
    /// The value as the file has it.
    pub(super) fn written(&self) -> String {
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
    pub(super) fn tenths(&self) -> Option<i64> {
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
pub(super) struct Document {
    pub(super) files: Vec<String>,
    pub(super) cells: BTreeMap<String, Cell>,
}

impl Document {
    /// Reads a file on top of what is there.
    pub(super) fn read(&mut self, file: &str, text: &str) -> Result<(), TablesError> {
        self.files.push(file.to_owned());
        let root = DeTable::parse(text).map_err(|error| TablesError {
            file: file.to_owned(),
            line: error.span().map_or(0, |span| line_at(text, span)),
            key: String::new(),
            fault: TablesFault::Malformed {
                message: error.message().to_owned(),
            },
        })?;
        let mut reading = Reading {
            document: self,
            text,
            named: BTreeMap::new(),
        };
        reading.table("", root.get_ref())
    }

    /// An error at a path; its place is that of the path or of the nearest thing below or above it.
    pub(super) fn error(&self, path: &str, fault: TablesFault) -> TablesError {
        let place = self.cells.get(path).or_else(|| self.last_under(path));
        TablesError {
            file: place.map_or_else(
                || self.files.last().cloned().unwrap_or_default(),
                |cell| self.files[cell.file].clone(),
            ),
            line: place.map_or(0, |cell| cell.line),
            key: path.to_owned(),
            fault,
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
}

impl Reading<'_, '_> {
    fn table(&mut self, path: &str, table: &DeTable<'_>) -> Result<(), TablesError> {
        for (key, value) in table {
            self.value(&joined(path, key.get_ref()), value)?;
        }
        Ok(())
    }

    fn value(&mut self, path: &str, value: &Spanned<DeValue<'_>>) -> Result<(), TablesError> {
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
                    return Err(self.fault(
                        line,
                        path,
                        TablesFault::Invalid {
                            found: other.type_str().to_owned(),
                            expected: "a number, a text, yes or no, or a list of them".to_owned(),
                        },
                    ));
                };
                self.put(path, value, line);
                Ok(())
            }
        }
    }

    /// An element of an array of tables goes by its `name`.
    fn named_row(&mut self, path: &str, item: &Spanned<DeValue<'_>>) -> Result<(), TablesError> {
        let line = line_at(self.text, item.span());
        let name = item
            .get_ref()
            .get("name")
            .and_then(|name| name.get_ref().as_str());
        let (Some(name), Some(table)) = (name, item.get_ref().as_table()) else {
            return Err(self.fault(
                line,
                path,
                TablesFault::Missing {
                    expected: "`name = \"...\"` with the name of the row".to_owned(),
                },
            ));
        };
        let row = joined(path, name);
        if let Some(&first) = self.named.get(&row) {
            return Err(self.fault(line, &row, TablesFault::Twice { first }));
        }
        self.named.insert(row.clone(), line);
        self.table(&row, table)
    }

    /// A value replaces whatever stood at its path, over it or under it.
    fn put(&mut self, path: &str, value: Scalar, line: u32) {
        // `key = 8` over `key = { value = 7, source = ".." }` leaves the rest alone.
        let inner = format!("{path}.value");
        if self.document.cells.contains_key(&inner) {
            return self.put(&inner, value, line);
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
        self.document
            .cells
            .insert(path.to_owned(), Cell { value, file, line });
    }

    fn fault(&self, line: u32, key: &str, fault: TablesFault) -> TablesError {
        TablesError {
            file: self.document.files.last().cloned().unwrap_or_default(),
            line,
            key: key.to_owned(),
            fault,
        }
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

/// The line, from 1, in which a span begins.
fn line_at(text: &str, span: Range<usize>) -> u32 {
    let before = &text.as_bytes()[..span.start.min(text.len())];
    1 + before.iter().filter(|&&byte| byte == b'\n').count() as u32
}
