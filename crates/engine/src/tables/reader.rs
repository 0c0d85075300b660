//! Takes values out of the flat document and remembers which keys it knows.

use std::collections::BTreeSet;

use crate::scenario::{DataError, Expected, Found, Scale};
use crate::tables::NO_NUMBERS;
use crate::tables::document::{Cell, Document, Scalar};
use crate::{Origin, TableRow};

/// What a read gives.
pub type Read<T> = Result<T, DataError>;

/// Takes values out of a document.
#[derive(Debug)]
pub struct Reader<'d> {
    pub(super) document: &'d Document,
    pub(super) scale: Scale,
    pub(super) known: BTreeSet<String>,
    rows: Vec<TableRow>,
}

impl<'d> Reader<'d> {
    /// A reader of the document, which takes lengths as printed for a scale.
    #[must_use]
    pub fn new(document: &'d Document, scale: Scale) -> Reader<'d> {
        Reader {
            document,
            scale,
            known: BTreeSet::new(),
            rows: Vec::new(),
        }
    }

    /// Refuses keys that nothing has asked for, and gives the described rows.
    ///
    /// # Errors
    /// The first such key.
    pub fn finish(self) -> Read<Vec<TableRow>> {
        let stray = self
            .document
            .cells
            .iter()
            .filter(|(path, cell)| {
                let known = self.known.contains(*path) && !self.is_rule_of_many(path, cell);
                !known && !is_no_number(path)
            })
            .min_by_key(|(_, cell)| (cell.file, cell.line));
        match stray {
            None => Ok(self.rows),
            Some((path, _)) => Err(self.unknown(path)),
        }
    }

    /// Whether house rules name one rule for a whole table of values, which have rules of their own.
    fn is_rule_of_many(&self, path: &str, cell: &Cell) -> bool {
        let of = path.strip_suffix(".rule");
        cell.file >= self.document.standard && of.is_some_and(|of| self.document.is_section(of))
    }

    /// An unknown key; of a named row with an unknown name the row, so that it is told once.
    fn unknown(&self, path: &str) -> DataError {
        let row = path.rsplit_once('.').map_or(path, |(row, _)| row);
        let name = format!("{row}.name");
        if !self.document.cells.contains_key(&name) || self.known.contains(&name) {
            let expected = Expected::KnownKey(nearest(path, &self.known));
            return self.document.error(path, format!("`{path}`"), expected);
        }
        let near = nearest(&name, &self.known);
        let near = near.and_then(|near| near.strip_suffix(".name").map(str::to_owned));
        let expected = Expected::KnownKey(near);
        let mut fault = self.document.error(&name, format!("`{row}`"), expected);
        row.clone_into(&mut fault.key);
        fault
    }

    /// The cell of a value: at the path itself or at its `value`.
    pub fn cell(&mut self, path: &str) -> Option<(String, &'d Cell)> {
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

    /// Refuses a table in which a value is missing.
    ///
    /// # Errors
    /// Always.
    pub fn missing<T>(&self, path: &str, expected: Expected) -> Read<T> {
        let found = Found::Phrase("nothing");
        Err(self.document.error(path, found, expected))
    }

    /// Refuses a value.
    ///
    /// # Errors
    /// Always.
    pub fn invalid<T>(&self, path: &str, found: &Scalar, expected: Expected) -> Read<T> {
        Err(self.document.error(path, found.written(), expected))
    }

    /// Refuses the newer of two values that run backwards.
    ///
    /// # Errors
    /// Always.
    pub fn disordered<T>(&self, low: &str, high: &str) -> Read<T> {
        let (path, expected) = if self.newest(low) > self.newest(high) {
            (low, Expected::Below(high.to_owned()))
        } else {
            (high, Expected::Above(low.to_owned()))
        };
        Err(self.document.error(path, self.written(path), expected))
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

    /// Whether something stands at a path that may also be left out.
    pub fn allows(&mut self, path: &str) -> bool {
        let has = self.has(path);
        if !has {
            self.know(path);
        }
        has
    }

    /// True when anything stands at or under a path.
    #[must_use]
    pub fn has(&self, path: &str) -> bool {
        self.document.cells.contains_key(path) || self.document.under(path).next().is_some()
    }

    /// Cells right under a path that are neither source nor rule.
    #[must_use]
    pub fn entries(&mut self, path: &str) -> Vec<(String, &'d Cell)> {
        self.knows(path);
        let document = self.document;
        document
            .under(path)
            .filter(|(key, _)| !key.ends_with(".source") && !key.ends_with(".rule"))
            .map(|(key, cell)| (key.to_owned(), cell))
            .collect()
    }

    /// Marks a path as known.
    pub fn know(&mut self, path: &str) {
        self.known.insert(path.to_owned());
        self.knows(path);
    }

    /// Adds a row to the description.
    ///
    /// # Errors
    /// The value has no source.
    pub fn describe(&mut self, path: &str, value: String) -> Read<()> {
        let (table, row) = path.rsplit_once('.').unwrap_or(("", path));
        self.describe_as((table, row), path, value).map(drop)
    }

    /// Adds the row of a table that has another name in the description, and gives its rule.
    ///
    /// # Errors
    /// The value has no source.
    pub fn describe_as(
        &mut self,
        (table, row): (&str, &str),
        path: &str,
        value: String,
    ) -> Read<String> {
        let (source, rule) = self.source(path)?;
        self.rows.push(TableRow {
            table: table.to_owned(),
            row: row.to_owned(),
            value,
            origin: self.origin(path, &source),
            source,
            rule: rule.clone(),
            instead_of: None,
        });
        Ok(rule)
    }

    /// Whether a value is printed, read, reconstructed or the players' own.
    fn origin(&self, path: &str, source: &str) -> Origin {
        match self.newest(path) >= self.document.standard {
            true => Origin::House,
            false => Origin::of_source(source),
        }
    }

    /// Source and rule of a value; a value of a later file that names no source comes from that file.
    fn source(&mut self, path: &str) -> Read<(String, String)> {
        self.knows(path);
        let (source, from) = match self.inherited(path, "source")? {
            Some(found) => found,
            None => {
                let expected = Expected::Kind("where the value comes from");
                return self.missing(&format!("{path}.source"), expected);
            }
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
                    other => self.invalid(&at, other, Expected::Kind("a text")),
                };
            }
            match path.rsplit_once('.') {
                Some((parent, _)) => path = parent,
                None => return Ok(None),
            }
        }
    }
}

/// Whether a path belongs to a part of a house-rules file that holds no numbers.
fn is_no_number(path: &str) -> bool {
    let first = path.split('.').next().unwrap_or(path);
    NO_NUMBERS.contains(&first)
}

/// The known key most like `path`, if one is alike at all.
fn nearest(path: &str, known: &BTreeSet<String>) -> Option<String> {
    // Where a value comes from is seldom what was meant.
    let told = |key: &&String| !key.ends_with(".rule") && !key.ends_with(".source");
    known
        .iter()
        .filter(told)
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
