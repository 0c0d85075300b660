//! Files of numbers, and house rules laid over them.
//!
//! A rule system keeps its numbers in TOML files. [`load`] reads them into one
//! flat [`Document`], lays house-rules files over it value by value, and lets
//! the system take what it needs through a [`Reader`], which checks ranges,
//! remembers sources and refuses what nobody asked for.

mod bounds;
mod document;
mod reader;
mod values;

use std::collections::BTreeSet;

pub use bounds::{Bounds, bounds};
pub use document::{Cell, Document, Scalar};
pub use reader::{Read, Reader};

use crate::TableRow;
use crate::scenario::{DataError, Scale};

/// Keys of a house-rules file that are no numbers: they are read elsewhere.
pub(crate) const NO_NUMBERS: [&str; 4] = ["system", "name", "readings", "options"];

/// The most faults of house rules that are told at once.
const MOST_FAULTS: usize = 20;

/// BLAKE3 hash, in hexadecimal, of the standard files and those laid over them, for records.
#[must_use]
pub fn hash(standard: &[(&str, &str)], overlays: &[(&str, &str)]) -> String {
    let mut hasher = blake3::Hasher::new();
    for (_, text) in standard.iter().chain(overlays) {
        // Lengths before the texts, so that no two lists run together alike.
        hasher.update(&(text.len() as u64).to_le_bytes());
        hasher.update(text.as_bytes());
    }
    hasher.finalize().to_hex().to_string()
}

/// Reads the tables of a system from its standard files and those laid over them.
///
/// `read` takes every value out of the reader, lengths as printed for
/// `scale`; with the tables come the rows of their description.
///
/// # Errors
/// Every fault of the files laid over; of the standard files the first.
pub fn load<T>(
    standard: &[(&str, &str)],
    overlays: &[(&str, &str)],
    scale: Scale,
    read: impl Fn(&mut Reader<'_>) -> Read<T>,
) -> Result<(T, Vec<TableRow>), Vec<DataError>> {
    let mut faults: Vec<DataError> = Vec::new();
    let mut skipped = BTreeSet::new();
    loop {
        match attempt(standard, overlays, (scale, &skipped), &read) {
            Ok(made) if faults.is_empty() => return Ok(made),
            Ok(_) => return Err(faults),
            Err(fault) => {
                // Without the faulty value the rest can still be judged.
                let place = (fault.file.clone(), fault.key.clone());
                let ours = overlays.iter().any(|(file, _)| *file == fault.file);
                let more = ours && skipped.insert(place) && faults.len() < MOST_FAULTS;
                if more || faults.is_empty() {
                    faults.push(fault);
                }
                if !more {
                    return Err(faults);
                }
            }
        }
    }
}

fn attempt<T>(
    standard: &[(&str, &str)],
    overlays: &[(&str, &str)],
    (scale, skipped): (Scale, &BTreeSet<(String, String)>),
    read: &impl Fn(&mut Reader<'_>) -> Read<T>,
) -> Read<(T, Vec<TableRow>)> {
    let mut document = Document::default();
    for (file, text) in standard {
        document.read(file, text)?;
    }
    document.standard_ends_here();
    for (file, text) in overlays {
        let without = skipped.iter().filter(|(of, _)| of == file);
        document.read_without(file, text, without.map(|(_, key)| key.as_str()).collect())?;
    }
    let mut reader = Reader::new(&document, scale);
    let made = read(&mut reader)?;
    Ok((made, reader.finish()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Origin;
    use crate::scenario::Expected;

    const STANDARD: [(&str, &str); 1] = [(
        "standard.toml",
        "[a]\nsource = \"reconstructed\"\none = { value = 1, rule = \"X-1\" }\ntwo = { value = 2, source = \"print\" }\n",
    )];

    fn read(reader: &mut Reader<'_>) -> Read<(i64, i64)> {
        Ok((
            reader.number("a.one", 0..=9)?,
            reader.number("a.two", 0..=9)?,
        ))
    }

    #[test]
    fn a_later_file_replaces_single_values() {
        let house = [(
            "house.toml",
            "name = \"Ours\"\n[a]\none = 5\n[readings]\nx = true",
        )];
        let (made, rows) = load(&STANDARD, &house, Scale::Mm15, read).unwrap();
        assert_eq!(made, (5, 2));
        let origins: Vec<Origin> = rows.iter().map(|row| row.origin).collect();
        assert_eq!(origins, [Origin::House, Origin::Printed]);
        let (_, standard) = load(&STANDARD, &[], Scale::Mm15, read).unwrap();
        assert_eq!(standard[0].origin, Origin::Reconstructed);
        let told = crate::table_row::against_standard(rows, &standard);
        assert_eq!(told[0].instead_of.as_deref(), Some("1"));
        assert_eq!(told[1].instead_of, None);
    }

    #[test]
    fn every_fault_is_told_with_its_line() {
        let house = [("house.toml", "[a]\none = 50\nthre = 1\ntwo = \"x\"\n")];
        let faults = load(&STANDARD, &house, Scale::Mm15, read).unwrap_err();
        let told: Vec<(u32, &str)> = faults
            .iter()
            .map(|one| (one.line, one.key.as_str()))
            .collect();
        assert_eq!(told, [(2, "a.one"), (4, "a.two"), (3, "a.thre")]);
        assert!(
            faults[0].to_string().contains("from 0 to 9"),
            "{}",
            faults[0]
        );
    }

    fn only_fault(house: &str) -> DataError {
        let faults = load(&STANDARD, &[("house.toml", house)], Scale::Mm15, read).unwrap_err();
        let [only] = &faults[..] else {
            panic!("{faults:?}")
        };
        only.clone()
    }

    #[test]
    fn a_value_in_place_of_a_table_is_told_at_its_own_key() {
        let fault = only_fault("a = 5");
        assert_eq!((fault.line, fault.key.as_str()), (1, "a"));
        assert_eq!(fault.expected, Expected::Kind("a table of values"));
    }

    #[test]
    fn one_rule_for_a_whole_table_is_none() {
        let fault = only_fault("[a]\nrule = \"X-9\"");
        assert_eq!((fault.line, fault.key.as_str()), (2, "a.rule"));
        assert_eq!(fault.expected, Expected::KnownKey(Some("a.one".to_owned())));
    }

    #[test]
    fn a_row_that_changes_nothing_is_a_slip() {
        let fault = only_fault("[[a]]\nname = \"one\"");
        assert_eq!((fault.line, fault.key.as_str()), (1, "a.one"));
    }

    #[test]
    fn a_broken_file_is_told_once() {
        let faults = load(
            &STANDARD,
            &[("house.toml", "[a]\none = = 2")],
            Scale::Mm15,
            read,
        )
        .unwrap_err();
        assert_eq!((faults.len(), faults[0].line), (1, 2));
    }
}
