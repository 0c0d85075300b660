//! The kinds of value that tables hold: numbers, lists, names.

use std::ops::RangeInclusive;

use table::Length;

use crate::scenario::{Expected, Scale};
use crate::tables::document::Scalar;
use crate::tables::reader::{Read, Reader};

/// Longest length of a table: 200 cm or 120 inches, in tenths.
const LONGEST_CM: i64 = 2000;
const LONGEST_IN: i64 = 1200;

impl Reader<'_> {
    /// A whole number.
    ///
    /// # Errors
    /// It is missing, of another kind or out of range.
    pub fn number<T: TryFrom<i64>>(&mut self, path: &str, range: RangeInclusive<i64>) -> Read<T> {
        let number = self.integer(path, &range)?;
        self.describe(path, number.to_string())?;
        self.narrow(path, number, &range)
    }

    /// A whole number that has no row of its own.
    ///
    /// # Errors
    /// It is missing or out of range.
    pub fn integer(&mut self, path: &str, range: &RangeInclusive<i64>) -> Read<i64> {
        let expected = within(range);
        match self.cell(path) {
            None => self.missing(path, expected),
            Some((at, cell)) => match cell.value {
                Scalar::Integer(n) if range.contains(&n) => Ok(n),
                ref other => self.invalid(&at, other, expected),
            },
        }
    }

    fn narrow<T: TryFrom<i64>>(
        &self,
        path: &str,
        number: i64,
        range: &RangeInclusive<i64>,
    ) -> Read<T> {
        match T::try_from(number) {
            Ok(number) => Ok(number),
            Err(_) => self.invalid(path, &Scalar::Integer(number), within(range)),
        }
    }

    /// Yes or no.
    ///
    /// # Errors
    /// It is missing, of another kind or out of range.
    pub fn boolean(&mut self, path: &str) -> Read<bool> {
        match self.cell(path) {
            None => self.missing(path, Expected::Kind("true or false")),
            Some((at, cell)) => match cell.value {
                Scalar::Boolean(yes) => {
                    self.describe(path, yes.to_string())?;
                    Ok(yes)
                }
                ref other => self.invalid(&at, other, Expected::Kind("true or false")),
            },
        }
    }

    /// A list of whole numbers of fixed size.
    ///
    /// # Errors
    /// It is missing, of another kind or out of range.
    pub fn numbers<T: TryFrom<i64>, const N: usize>(
        &mut self,
        path: &str,
        range: RangeInclusive<i64>,
    ) -> Read<[T; N]> {
        let expected = Expected::Numbers {
            count: N,
            low: *range.start(),
            high: *range.end(),
        };
        let Some((at, cell)) = self.cell(path) else {
            return self.missing(path, expected);
        };
        let Scalar::List(items) = &cell.value else {
            return self.invalid(&at, &cell.value, expected);
        };
        let mut numbers = Vec::with_capacity(N);
        for item in items {
            match item {
                Scalar::Integer(n) if range.contains(n) => {
                    numbers.push(self.narrow(&at, *n, &range)?)
                }
                _ => return self.invalid(&at, &cell.value, expected),
            }
        }
        match numbers.try_into() {
            Ok(numbers) => {
                self.describe(path, cell.value.written())?;
                Ok(numbers)
            }
            Err(_) => self.invalid(&at, &cell.value, expected),
        }
    }

    /// A list of numbers in steps of 0.5, in tenths.
    ///
    /// # Errors
    /// It is missing, of another kind or out of range.
    pub fn halves(&mut self, path: &str, range: RangeInclusive<i64>) -> Read<Vec<i64>> {
        let expected = Expected::ListOfHalves(*range.start(), *range.end());
        let Some((at, cell)) = self.cell(path) else {
            return self.missing(path, expected);
        };
        let Scalar::List(items) = &cell.value else {
            return self.invalid(&at, &cell.value, expected);
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
            _ => self.invalid(&at, &cell.value, expected),
        }
    }

    /// One of a list of names; `None` for "none".
    ///
    /// # Errors
    /// It is missing, of another kind or out of range.
    pub fn choice<T: Copy>(
        &mut self,
        path: &str,
        choices: &[(&str, T)],
        none: bool,
    ) -> Read<Option<T>> {
        let mut names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
        if none {
            names.push("none");
        }
        let expected = Expected::Word(names.iter().map(|&name| name.to_owned()).collect());
        let Some((at, cell)) = self.cell(path) else {
            return self.missing(path, expected);
        };
        let Scalar::Text(text) = &cell.value else {
            return self.invalid(&at, &cell.value, expected);
        };
        let found = choices.iter().find(|(name, _)| name == text);
        if found.is_none() && !(none && text == "none") {
            return self.invalid(&at, &cell.value, expected);
        }
        self.describe(path, text.clone())?;
        Ok(found.map(|(_, value)| *value))
    }

    /// A number with at most one decimal, in tenths, at the path itself; it has no row of its own.
    ///
    /// # Errors
    /// It is missing, has more decimals or is too large.
    pub fn tenths(&mut self, path: &str, longest: i64) -> Read<i64> {
        let expected = Expected::Tenths(0, longest / 10);
        self.known.insert(path.to_owned());
        let Some(cell) = self.document.cell(path) else {
            return self.missing(path, expected);
        };
        match cell.value.tenths() {
            Some(tenths) if (0..=longest).contains(&tenths) => Ok(tenths),
            _ => self.invalid(path, &cell.value, expected),
        }
    }

    /// A length, in the scale of the battle.
    ///
    /// # Errors
    /// It is missing in one of the scales, or out of range.
    pub fn length(&mut self, path: &str) -> Read<Length> {
        let (length, text) = self.plain_length(path)?;
        self.describe(path, text)?;
        Ok(length)
    }

    /// A length that has no row of its own in the description, and its text.
    ///
    /// # Errors
    /// It is missing in one of the scales, or out of range.
    pub fn plain_length(&mut self, path: &str) -> Read<(Length, String)> {
        let cm = self.tenths(&format!("{path}.cm"), LONGEST_CM)?;
        let inch = self.tenths(&format!("{path}.in"), LONGEST_IN)?;
        let length = if self.scale == Scale::Mm28 {
            // 25.4 mm to the inch: 254 hundredths of a millimetre to its tenth.
            Length::from_hundredths(inch as i32 * 254)
        } else {
            Length::from_tenths_of_cm(cm as i32)
        };
        Ok((length, format!("{} cm ({} in)", tenth(cm), tenth(inch))))
    }

    /// A length, or `None` where "none" stands.
    ///
    /// # Errors
    /// It is missing in one of the scales, or out of range.
    pub fn optional_length(&mut self, path: &str) -> Read<(Option<Length>, String)> {
        if self.says(path, "none") {
            self.known.insert(format!("{path}.cm"));
            self.known.insert(format!("{path}.in"));
            return Ok((None, "none".to_owned()));
        }
        if let Some(cell) = self.document.cell(path) {
            let expected = Expected::Kind("a length in cm and in, or none");
            return self.invalid(path, &cell.value, expected);
        }
        let (length, text) = self.plain_length(path)?;
        Ok((Some(length), text))
    }

    /// Whether a certain word stands at a path, in place of a table of values.
    pub fn says(&mut self, path: &str, word: &str) -> bool {
        self.known.insert(path.to_owned());
        let cell = self.document.cell(path);
        cell.is_some_and(|cell| matches!(&cell.value, Scalar::Text(text) if text == word))
    }

    /// A text that means something to the rule system.
    ///
    /// # Errors
    /// It means nothing.
    pub fn meant<T>(
        &mut self,
        path: &str,
        expected: Expected,
        meaning: impl Fn(&str) -> Option<T>,
    ) -> Read<Option<T>> {
        let Some((at, cell)) = self.cell(path) else {
            return Ok(None);
        };
        let Scalar::Text(text) = &cell.value else {
            return self.invalid(&at, &cell.value, expected);
        };
        match meaning(text) {
            Some(value) => {
                self.describe(path, text.clone())?;
                Ok(Some(value))
            }
            None => self.invalid(&at, &cell.value, expected),
        }
    }
}

fn within(range: &RangeInclusive<i64>) -> Expected {
    Expected::Between(*range.start(), *range.end())
}

/// Tenths written as a number.
fn tenth(tenths: i64) -> String {
    if tenths % 10 == 0 {
        (tenths / 10).to_string()
    } else {
        format!("{}.{}", tenths / 10, tenths % 10)
    }
}
