//! Lengths written as decimal centimetres, read without floats.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use table::Length;

/// The longest length a file may name: a hundred metres.
const LONGEST: i32 = 10_000_000;

/// A length in a file, written in centimetres with up to three decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Centimetres(pub Length);

impl Centimetres {
    /// Reads plain decimal digits: `106.8`, `-3`, `40`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Centimetres> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let plain = |digits: &str| digits.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || !plain(whole) || !plain(part) || part.len() > 3 {
            return None;
        }
        let whole: i32 = whole.parse().ok()?;
        let part: i32 = format!("{part:0<3}").parse().ok()?;
        let hundredths = whole.checked_mul(1000)?.checked_add(part)?;
        (hundredths <= LONGEST).then_some(Centimetres(Length::from_hundredths(if negative {
            -hundredths
        } else {
            hundredths
        })))
    }
}

impl fmt::Display for Centimetres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.0.hundredths();
        let sign = if n < 0 { "-" } else { "" };
        let part = format!("{:03}", n.unsigned_abs() % 1000);
        let part = part.trim_end_matches('0');
        let dot = if part.is_empty() { "" } else { "." };
        write!(f, "{sign}{}{dot}{part}", n.unsigned_abs() / 1000)
    }
}

impl JsonSchema for Centimetres {
    fn schema_name() -> Cow<'static, str> {
        "Centimetres".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({ "type": "number" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_plain_decimals_exactly() {
        let of = |text| Centimetres::parse(text).map(|length| length.0.hundredths());
        assert_eq!(of("106.8"), Some(106_800));
        assert_eq!(of("-0.005"), Some(-5));
        assert_eq!(of("40"), Some(40_000));
        assert_eq!(of("0.0001"), None);
        assert_eq!(of("1e3"), None);
        assert_eq!(of("inf"), None);
        assert_eq!(of(".5"), None);
        assert_eq!(of("99999999999"), None);
    }
}
