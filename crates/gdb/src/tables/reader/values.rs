//! The kinds of value that tables hold: numbers, shares, lengths, names, modifiers.

use std::ops::RangeInclusive;

use engine::{Key, Modifier, RuleId, TableRow};
use table::Length;

use super::{Read, Reader};
use crate::ids::Share;
use crate::tables::document::{Cell, Scalar};
use crate::tables::{Modifiers, Row};

/// Longest length of a table: 200 cm or 120 inches, in tenths.
const LONGEST_CM: i64 = 2000;
const LONGEST_IN: i64 = 1200;

impl Reader<'_> {
    /// A whole number.
    pub(in crate::tables) fn number<T: TryFrom<i64>>(
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
    pub(in crate::tables) fn boolean(&mut self, path: &str) -> Read<bool> {
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
    pub(in crate::tables) fn numbers<T: TryFrom<i64>, const N: usize>(
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

    /// A list of numbers in steps of 0.5, in tenths.
    pub(in crate::tables) fn halves(
        &mut self,
        path: &str,
        range: RangeInclusive<i64>,
    ) -> Read<Vec<i64>> {
        let expected = format!(
            "a list of numbers from {} to {} in steps of 0.5",
            range.start(),
            range.end()
        );
        let Some((at, cell)) = self.cell(path) else {
            return self.missing(path, &expected);
        };
        let Scalar::List(items) = &cell.value else {
            return self.invalid(&at, &cell.value, &expected);
        };
        let allowed = range.start() * 10..=range.end() * 10;
        let tenths: Option<Vec<i64>> = items
            .iter()
            .map(|item| {
                item.tenths()
                    .filter(|tenths| allowed.contains(tenths) && tenths % 5 == 0)
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
    pub(in crate::tables) fn choice<T: Copy>(
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
    pub(in crate::tables) fn share(&mut self, path: &str) -> Read<Share> {
        match self.optional_share(path)? {
            Some(share) => Ok(share),
            None => self.missing(path, SHARE),
        }
    }

    /// A share of a turn; `None` when nothing or "none" stands there.
    pub(in crate::tables) fn optional_share(&mut self, path: &str) -> Read<Option<Share>> {
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
    pub(in crate::tables) fn length(&mut self, path: &str) -> Read<Length> {
        let (length, text) = self.plain_length(path)?;
        self.describe(path, text)?;
        Ok(length)
    }

    /// A length that has no row of its own in the description, and its text.
    pub(in crate::tables) fn plain_length(&mut self, path: &str) -> Read<(Length, String)> {
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
    pub(in crate::tables) fn optional_length(
        &mut self,
        path: &str,
    ) -> Read<(Option<Length>, String)> {
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
    pub(in crate::tables) fn modifiers<R: Row>(&mut self, table: &str) -> Read<Modifiers<R>> {
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
