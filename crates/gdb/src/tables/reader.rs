//! Takes typed values out of the flat document and remembers which keys it knows.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use engine::{Key, Modifier, RuleId, TableRow};
use table::Length;

use super::document::{Cell, Document, Scalar};
use super::error::{TablesError, TablesFault};
use super::{Modifiers, Row};
use crate::ids::Share;

/// What a read gives.
pub(super) type Read<T> = Result<T, TablesError>;

/// Longest length of a table: 200 cm or 120 inches, in tenths.
const LONGEST_CM: i64 = 2000;
const LONGEST_IN: i64 = 1200;

/// Takes values out of a document.
pub(super) struct Reader<'d> {
    document: &'d Document,
    inches: bool,
    known: BTreeSet<String>,
    rows: Vec<TableRow>,
}

impl<'d> Reader<'d> {
    pub(super) fn new(document: &'d Document, inches: bool) -> Reader<'d> {
        Reader {
            document,
            inches,
            known: BTreeSet::new(),
            rows: Vec::new(),
        }
    }

    /// Refuses keys that nothing has asked for, and gives the described rows.
    pub(super) fn finish(self) -> Read<Vec<TableRow>> {
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

    pub(super) fn missing<T>(&self, path: &str, expected: &str) -> Read<T> {
        Err(self.document.error(
            path,
            TablesFault::Missing {
                expected: expected.to_owned(),
            },
        ))
    }

    pub(super) fn invalid<T>(&self, path: &str, found: &Scalar, expected: &str) -> Read<T> {
        Err(self.document.error(
            path,
            TablesFault::Invalid {
                found: found.written(),
                expected: expected.to_owned(),
            },
        ))
    }

    /// True when anything stands at or under a path.
    pub(super) fn has(&self, path: &str) -> bool {
        self.document.cells.contains_key(path) || self.document.under(path).next().is_some()
    }

    /// Cells right under a path that are neither source nor rule.
    pub(super) fn entries(&mut self, path: &str) -> Vec<(String, &'d Cell)> {
        self.knows(path);
        let document = self.document;
        document
            .under(path)
            .filter(|(key, _)| !key.ends_with(".source") && !key.ends_with(".rule"))
            .map(|(key, cell)| (key.to_owned(), cell))
            .collect()
    }

    /// Marks a path as known.
    pub(super) fn know(&mut self, path: &str) {
        self.known.insert(path.to_owned());
        self.knows(path);
    }

    /// A whole number.
    pub(super) fn number<T: TryFrom<i64>>(
        &mut self,
        path: &str,
        range: RangeInclusive<i64>,
    ) -> Read<T> {
        let number = self.integer(path, &range)?;
        self.describe(path, number.to_string())?;
        self.narrow(path, number)
    }

    fn integer(&mut self, path: &str, range: &RangeInclusive<i64>) -> Read<i64> {
        let expected = format!("a whole number from {} to {}", range.start(), range.end());
        match self.cell(path) {
            None => self.missing(path, &expected),
            Some((at, cell)) => match cell.value {
                Scalar::Integer(n) if range.contains(&n) => Ok(n),
                ref other => self.invalid(&at, other, &expected),
            },
        }
    }

    fn narrow<T: TryFrom<i64>>(&self, path: &str, number: i64) -> Read<T> {
        match T::try_from(number) {
            Ok(number) => Ok(number),
            Err(_) => self.invalid(path, &Scalar::Integer(number), "a smaller number"),
        }
    }

    /// Yes or no.
    pub(super) fn boolean(&mut self, path: &str) -> Read<bool> {
        match self.cell(path) {
            None => self.missing(path, "true or false"),
            Some((at, cell)) => match cell.value {
                Scalar::Boolean(yes) => {
                    self.describe(path, yes.to_string())?;
                    Ok(yes)
                }
                ref other => self.invalid(&at, other, "true or false"),
            },
        }
    }

    /// A list of whole numbers of fixed size.
    pub(super) fn numbers<T: TryFrom<i64>, const N: usize>(
        &mut self,
        path: &str,
        range: RangeInclusive<i64>,
    ) -> Read<[T; N]> {
        let expected = format!(
            "a list of {N} whole numbers from {} to {}",
            range.start(),
            range.end()
        );
        let Some((at, cell)) = self.cell(path) else {
            return self.missing(path, &expected);
        };
        let Scalar::List(items) = &cell.value else {
            return self.invalid(&at, &cell.value, &expected);
        };
        let mut numbers = Vec::with_capacity(N);
        for item in items {
            match item {
                Scalar::Integer(n) if range.contains(n) => numbers.push(self.narrow(&at, *n)?),
                _ => return self.invalid(&at, &cell.value, &expected),
            }
        }
        match numbers.try_into() {
            Ok(numbers) => {
                self.describe(path, cell.value.written())?;
                Ok(numbers)
            }
            Err(_) => self.invalid(&at, &cell.value, &expected),
        }
    }

    /// A list of numbers with at most one decimal, in tenths.
    pub(super) fn decimals(&mut self, path: &str, range: RangeInclusive<i64>) -> Read<Vec<i64>> {
        let expected = format!(
            "a list of numbers from {} to {}",
            range.start(),
            range.end()
        );
        let Some((at, cell)) = self.cell(path) else {
            return self.missing(path, &expected);
        };
        let Scalar::List(items) = &cell.value else {
            return self.invalid(&at, &cell.value, &expected);
        };
        let tenths: Option<Vec<i64>> = items
            .iter()
            .map(|item| {
                let tenths = item.tenths()?;
                (range.start() * 10..=range.end() * 10)
                    .contains(&tenths)
                    .then_some(tenths)
            })
            .collect();
        match tenths {
            Some(tenths) if !tenths.is_empty() => {
                self.describe(path, cell.value.written())?;
                Ok(tenths)
            }
            _ => self.invalid(&at, &cell.value, &expected),
        }
    }

    /// One of a list of names; `None` for "none".
    pub(super) fn choice<T: Copy>(
        &mut self,
        path: &str,
        choices: &[(&str, T)],
        none: bool,
    ) -> Read<Option<T>> {
        let mut names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
        if none {
            names.push("none");
        }
        let expected = format!("one of {}", names.join(", "));
        let Some((at, cell)) = self.cell(path) else {
            return self.missing(path, &expected);
        };
        let Scalar::Text(text) = &cell.value else {
            return self.invalid(&at, &cell.value, &expected);
        };
        let found = choices.iter().find(|(name, _)| name == text);
        if found.is_none() && !(none && text == "none") {
            return self.invalid(&at, &cell.value, &expected);
        }
        self.describe(path, text.clone())?;
        Ok(found.map(|(_, value)| *value))
    }

    /// A share of a turn, written "1/2" or "1".
    pub(super) fn share(&mut self, path: &str) -> Read<Share> {
        match self.optional_share(path)? {
            Some(share) => Ok(share),
            None => self.missing(path, SHARE),
        }
    }

    /// A share of a turn; `None` when nothing or "none" stands there.
    pub(super) fn optional_share(&mut self, path: &str) -> Read<Option<Share>> {
        let Some((at, cell)) = self.cell(path) else {
            return Ok(None);
        };
        let Scalar::Text(text) = &cell.value else {
            return self.invalid(&at, &cell.value, SHARE);
        };
        let share = match (text.as_str(), parse_share(text)) {
            ("none", _) => None,
            (_, Some(share)) => Some(share),
            (_, None) => return self.invalid(&at, &cell.value, SHARE),
        };
        self.describe(path, text.clone())?;
        Ok(share)
    }

    /// A length, in the scale of the battle.
    pub(super) fn length(&mut self, path: &str) -> Read<Length> {
        let (length, text) = self.plain_length(path)?;
        self.describe(path, text)?;
        Ok(length)
    }

    /// A length that has no row of its own in the description, and its text.
    pub(super) fn plain_length(&mut self, path: &str) -> Read<(Length, String)> {
        let cm = self.tenths(&format!("{path}.cm"), LONGEST_CM)?;
        let inch = self.tenths(&format!("{path}.in"), LONGEST_IN)?;
        let length = if self.inches {
            // 25.4 mm to the inch: 254 hundredths of a millimetre to its tenth.
            Length::from_hundredths(inch as i32 * 254)
        } else {
            Length::from_tenths_of_cm(cm as i32)
        };
        Ok((length, format!("{} cm ({} in)", tenth(cm), tenth(inch))))
    }

    /// A length, or `None` where "none" stands.
    pub(super) fn optional_length(&mut self, path: &str) -> Read<(Option<Length>, String)> {
        self.known.insert(path.to_owned());
        match self.document.cells.get(path) {
            Some(Cell {
                value: Scalar::Text(text),
                ..
            }) if text == "none" => {
                self.known.insert(format!("{path}.cm"));
                self.known.insert(format!("{path}.in"));
                Ok((None, "none".to_owned()))
            }
            Some(cell) => self.invalid(path, &cell.value, "{ cm = .., in = .. } or \"none\""),
            None => self
                .plain_length(path)
                .map(|(length, text)| (Some(length), text)),
        }
    }

    fn tenths(&mut self, path: &str, longest: i64) -> Read<i64> {
        let expected = format!(
            "a number from 0 to {} with at most one decimal",
            longest / 10
        );
        self.known.insert(path.to_owned());
        let Some(cell) = self.document.cells.get(path) else {
            return self.missing(path, &expected);
        };
        match cell.value.tenths() {
            Some(tenths) if (0..=longest).contains(&tenths) => Ok(tenths),
            _ => self.invalid(path, &cell.value, &expected),
        }
    }

    /// A whole table of modifiers.
    pub(super) fn modifiers<R: Row>(&mut self, table: &str) -> Read<Modifiers<R>> {
        let mut rows = Vec::with_capacity(R::ALL.len());
        for (_, name) in R::ALL {
            rows.push(self.modifier(table, name)?);
        }
        match Modifiers::new(rows) {
            Some(modifiers) => Ok(modifiers),
            None => self.missing("modifier", "every row of the table"),
        }
    }

    fn modifier(&mut self, table: &str, name: &'static str) -> Read<Modifier> {
        let path = format!("modifier.{name}");
        let at = format!("{path}.value");
        let value = self.integer(&at, &(-9..=9))?;
        self.known.insert(format!("{path}.name"));
        let (source, rule) = self.origin(&path)?;
        let Some(id) = Key::parse(&rule).filter(|_| rule.starts_with("GDB-")) else {
            return self.invalid(&path, &Scalar::Text(rule), "a rule id such as GDB-9.7-06");
        };
        self.rows.push(TableRow {
            table: format!("modifier.{table}"),
            row: name.to_owned(),
            value: format!("{value:+}"),
            source,
            rule,
        });
        Ok(Modifier {
            name: Key::new(name),
            rule: RuleId(id),
            value: self.narrow(&at, value)?,
        })
    }

    /// Adds a row to the description.
    pub(super) fn describe(&mut self, path: &str, value: String) -> Read<()> {
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

const SHARE: &str = "a share of a turn: \"1/2\", \"1/4\", \"1\" ...";

fn parse_share(text: &str) -> Option<Share> {
    let (over, under) = match text.split_once('/') {
        Some((over, under)) => (over.parse::<u32>().ok()?, under.parse::<u32>().ok()?),
        None => (text.parse::<u32>().ok()?, 1),
    };
    (under > 0 && under <= 100 && over <= under).then(|| Share(over * Share::WHOLE.0 / under))
}

/// Tenths written as a number.
fn tenth(tenths: i64) -> String {
    if tenths % 10 == 0 {
        (tenths / 10).to_string()
    } else {
        format!("{}.{}", tenths / 10, tenths % 10)
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
