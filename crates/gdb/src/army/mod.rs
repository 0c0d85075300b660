//! Armies before any battle: scales, national organisations, lists, points.
//!
//! | module | rules |
//! | --- | --- |
//! | [`scale`] | GDB-I-03 to GDB-I-06: men, guns, ground, time |
//! | [`organisation`] | GDB-III-FR, -AU, -UK, -PR, -RU: rows of the national organisations |
//! | [`force`] | reads an army file in the words of these rules |
//! | [`mod@check`] | whether an army keeps to its organisation and to the army lists |
//! | [`price`] | GDB-15.1-01, GDB-15.3-01, GDB-15.3-02: points |
//! | [`scaled`] | GDB-III-02, GDB-III-03: brigades at a fraction of their strength |
//! | [`lists`] | GDB-III-05: an army of so many points by the dice |
//! | [`described`] | units told in words |
//! | [`organise`] | brigades for a list of units |
//! | [`roster`], [`markers`], [`mod@reference`] | sheets for the table (GDB-16.2-01) |

pub mod check;
pub mod described;
mod first_battery;
pub mod force;
pub mod lists;
pub mod markers;
pub mod organisation;
pub mod organise;
pub mod price;
mod recruit;
pub mod reference;
pub mod roster;
pub mod scale;
pub mod scaled;

pub use check::{Finding, Weight, breaches, check, unofficial};
pub use force::{Force, Member};

/// The sample armies that come with the program: id and file text.
static BUILT_IN: [(&str, &str); 5] = [
    (
        "gdb-france-1809",
        include_str!("../../../../armies/gdb/gdb-france-1809.toml"),
    ),
    (
        "gdb-austria-1809",
        include_str!("../../../../armies/gdb/gdb-austria-1809.toml"),
    ),
    (
        "gdb-britain-1812",
        include_str!("../../../../armies/gdb/gdb-britain-1812.toml"),
    ),
    (
        "gdb-prussia-1813",
        include_str!("../../../../armies/gdb/gdb-prussia-1813.toml"),
    ),
    (
        "gdb-russia-1812",
        include_str!("../../../../armies/gdb/gdb-russia-1812.toml"),
    ),
];

/// The sample armies that come with the program.
#[must_use]
pub fn samples() -> &'static [(&'static str, &'static str)] {
    &BUILT_IN
}
