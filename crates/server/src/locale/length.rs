//! Distances as a reader expects them.

use crate::locale::{Lang, words};

/// Hundredths of a millimetre to the centimetre.
const CENTIMETRE: i64 = 1000;
/// Hundredths of a millimetre to the inch.
const INCH: i64 = 2540;

/// A distance in centimetres or inches with at most one decimal.
pub(crate) fn shown(hundredths: i64, lang: Lang, inches: bool) -> String {
    let (unit, id) = match inches {
        true => (INCH, "length-inch"),
        false => (CENTIMETRE, "length-cm"),
    };
    let value = tenths(rounded_tenths(hundredths, unit), lang);
    words::with_value(id, &value, lang)
}

/// Tenths of a unit, rounded to the nearest, halves away from zero.
fn rounded_tenths(hundredths: i64, unit: i64) -> i64 {
    let tenths = (hundredths.abs().saturating_mul(10) + unit / 2) / unit;
    tenths * hundredths.signum()
}

/// A number of tenths as a decimal; whole numbers have no decimal.
fn tenths(tenths: i64, lang: Lang) -> String {
    let point = match lang {
        Lang::En => '.',
        Lang::Ru => ',',
    };
    let sign = if tenths < 0 { "\u{2212}" } else { "" };
    let (whole, tenth) = (tenths.abs() / 10, tenths.abs() % 10);
    match tenth {
        0 => format!("{sign}{whole}"),
        _ => format!("{sign}{whole}{point}{tenth}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn centimetres_have_the_language_s_point_and_a_no_break_space() {
        assert_eq!(shown(8500, Lang::En, false), "8.5\u{a0}cm");
        assert_eq!(shown(8500, Lang::Ru, false), "8,5\u{a0}см");
        assert_eq!(shown(12_000, Lang::Ru, false), "12\u{a0}см");
        assert_eq!(shown(-340, Lang::En, false), "\u{2212}0.3\u{a0}cm");
        assert_eq!(shown(0, Lang::En, false), "0\u{a0}cm");
    }

    #[test]
    fn inches_are_inches() {
        assert_eq!(shown(2540 * 6, Lang::En, true), "6\u{a0}in");
        assert_eq!(shown(2540 * 3 / 2, Lang::Ru, true), "1,5\u{a0}дюйм.");
    }
}
