//! Takes values out of the flat document and remembers which keys it knows.

mod values;

use std::collections::BTreeSet;

use engine::TableRow;

use super::document::{Cell, Document, Scalar};
use super::error::{TablesError, TablesFault};

/// What a read gives.
pub(in crate::tables) type Read<T> = Result<T, TablesError>;

/// Takes values out of a document.
pub(in crate::tables) struct Reader<'d> {
    document: &'d Document,
    inches: bool,
    known: BTreeSet<String>,
    rows: Vec<TableRow>,
}

impl<'d> Reader<'d> {
    pub(in crate::tables) fn new(document: &'d Document, inches: bool) -> Reader<'d> {
        Reader {
            document,
            inches,
            known: BTreeSet::new(),
            rows: Vec::new(),
        }
    }

    /// Refuses keys that nothing has asked for, and gives the described rows.
    pub(in crate::tables) fn finish(self) -> Read<Vec<TableRow>> {
        let stray = self
            .document
            .cells
            .iter()
            .filter(|(path, _)| !self.known.contains(*path))
            .min_by_key(|(_, cell)| (cell.file, cell.line));
        match stray {
            None => Ok(self.rows),
            Some((path, _)) => Err(self.document.error(
                path,
                TablesFault::Unknown {
                    nearest: nearest(path, &self.known),
                },
            )),
        }
    }

    /// The cell of a value: at the path itself or at its `value`.
    fn cell(&mut self, path: &str) -> Option<(String, &'d Cell)> {
        let value = format!("{path}.value");
        let found = [path, value.as_str()]
            .into_iter()
            .find_map(|path| Some((path.to_owned(), self.document.cells.get(path)?)));
        self.knows(path);
        self.known.insert(path.to_owned());
        self.known.insert(value);
        found
    }

    /// Source and rule may stand at a value or at any table above it.
    fn knows(&mut self, path: &str) {
        let mut path = path;
        loop {
            self.known.insert(format!("{path}.source"));
            self.known.insert(format!("{path}.rule"));
            match path.rsplit_once('.') {
                Some((parent, _)) => path = parent,
                None => return,
            }
        }
    }

    pub(in crate::tables) fn missing<T>(&self, path: &str, expected: &str) -> Read<T> {
        Err(self.document.error(
            path,
            TablesFault::Missing {
                expected: expected.to_owned(),
            },
        ))
    }

    pub(in crate::tables) fn invalid<T>(
        &self,
        path: &str,
        found: &Scalar,
        expected: &str,
    ) -> Read<T> {
        Err(self.document.error(
            path,
            TablesFault::Invalid {
                found: found.written(),
                expected: expected.to_owned(),
            },
        ))
    }

    /// Refuses the newer of two values that run backwards.
    pub(in crate::tables) fn disordered<T>(&self, low: &str, high: &str) -> Read<T> {
        let (path, expected) = if self.newest(low) > self.newest(high) {
            (low, format!("a value below that of `{high}`"))
        } else {
            (high, format!("a value above that of `{low}`"))
        };
        let found = self.written(path);
        Err(self
            .document
            .error(path, TablesFault::Invalid { found, expected }))
    }

    /// A value as it stands in the files, centimetres before inches.
    fn written(&self, path: &str) -> String {
        if let Some(cell) = self.document.cells.get(path) {
            return cell.value.written();
        }
        let parts: Vec<String> = self
            .document
            .under(path)
            .filter(|(key, _)| !key.ends_with(".source") && !key.ends_with(".rule"))
            .map(|(_, cell)| cell.value.written())
            .collect();
        parts.join(" / ")
    }

    /// True when anything stands at or under a path.
    pub(in crate::tables) fn has(&self, path: &str) -> bool {
        self.document.cells.contains_key(path) || self.document.under(path).next().is_some()
    }

    /// Cells right under a path that are neither source nor rule.
    pub(in crate::tables) fn entries(&mut self, path: &str) -> Vec<(String, &'d Cell)> {
        self.knows(path);
        let document = self.document;
        document
            .under(path)
            .filter(|(key, _)| !key.ends_with(".source") && !key.ends_with(".rule"))
            .map(|(key, cell)| (key.to_owned(), cell))
            .collect()
    }

    /// Marks a path as known.
    pub(in crate::tables) fn know(&mut self, path: &str) {
        self.known.insert(path.to_owned());
        self.knows(path);
    }

    /// Adds a row to the description.
    pub(in crate::tables) fn describe(&mut self, path: &str, value: String) -> Read<()> {
        let (source, rule) = self.origin(path)?;
        let (table, row) = path.rsplit_once('.').unwrap_or(("", path));
        self.rows.push(TableRow {
            table: table.to_owned(),
            row: row.to_owned(),
            value,
            source,
            rule,
        });
        Ok(())
    }

    /// Source and rule of a value; a value of a later file that names no source comes from that file.
    fn origin(&mut self, path: &str) -> Read<(String, String)> {
        self.knows(path);
        let (source, from) = match self.inherited(path, "source")? {
            Some(found) => found,
            None => return self.missing(&format!("{path}.source"), "where the value comes from"),
        };
        let rule = self
            .inherited(path, "rule")?
            .map_or_else(String::new, |(rule, _)| rule);
        let file = self.newest(path);
        let source = if file > from {
            format!("house rules: {}", self.document.files[file])
        } else {
            source
        };
        Ok((source, rule))
    }

    /// The file that last gave the value at a path or a part of it.
    fn newest(&self, path: &str) -> usize {
        let own = self.document.cells.get(path).map(|cell| cell.file);
        self.document
            .under(path)
            .map(|(_, cell)| cell.file)
            .chain(own)
            .max()
            .unwrap_or(0)
    }

    /// A text at a path or at the nearest table above it, and its file.
    fn inherited(&self, path: &str, key: &str) -> Read<Option<(String, usize)>> {
        let mut path = path;
        loop {
            let at = format!("{path}.{key}");
            if let Some(cell) = self.document.cells.get(&at) {
                return match &cell.value {
                    Scalar::Text(text) if !text.is_empty() => Ok(Some((text.clone(), cell.file))),
                    other => self.invalid(&at, other, "a text"),
                };
            }
            match path.rsplit_once('.') {
                Some((parent, _)) => path = parent,
                None => return Ok(None),
            }
        }
    }
}

/// The known key most like `path`, if one is alike at all.
fn nearest(path: &str, known: &BTreeSet<String>) -> Option<String> {
    known
        .iter()
        .map(|key| (distance(path, key), key))
        .min()
        .filter(|(distance, _)| *distance <= 3 + path.len() / 4)
        .map(|(_, key)| key.clone())
}

/// How many letters must be changed, added or dropped to turn one text into the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &against) in other.iter().enumerate() {
            let change = diagonal + usize::from(letter != against);
            diagonal = row[j + 1];
            row[j + 1] = change.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}
