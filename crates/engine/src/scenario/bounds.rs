//! What ids and years of scenarios and armies may be.

use std::ops::RangeInclusive;

use crate::scenario::{Expected, Faults, Located};

/// The years of the wars.
pub const YEARS: RangeInclusive<u16> = 1792..=1815;

/// The longest id.
const LONGEST: usize = 64;

/// Refuses a year beyond those of the wars.
pub(crate) fn refuse_odd_year(year: &Located<u16>, faults: &mut Faults) {
    if !YEARS.contains(&year.value) {
        let expected = Expected::Between((*YEARS.start()).into(), (*YEARS.end()).into());
        faults.add(&year.spot, year.value.to_string(), expected);
    }
}

/// Refuses an id that could not be the name of a file.
pub(crate) fn refuse_odd_id(id: &Located<String>, faults: &mut Faults) {
    let plain = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_');
    let fits = !id.value.is_empty() && id.value.len() <= LONGEST && id.value.chars().all(plain);
    if !fits {
        let expected = Expected::Other("an id of letters, digits and hyphens");
        faults.add(&id.spot, format!("`{}`", id.value), expected);
    }
}
