//! Maps of the deployment, drawn in secret and revealed together.
//!
//! Rules: GDB-4.0-02 (each player draws the places of his brigades in secret,
//! both maps are revealed together), GDB-4.0-03 (areas of brigades),
//! GDB-4.0-04 (brigades are placed exactly as drawn). A map is a file with the
//! `deployment` and `post` tables of a scenario. Before anybody shows his map,
//! both tell each other its seal, a hash that fits no other map.

use engine::scenario::{DataError, Expected, Faults, Found, ScenarioDraft};
use engine::{BySide, Side};

/// The seal of a map: BLAKE3 of its text, in hexadecimal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seal(pub String);

/// The seal of a map.
#[must_use]
pub fn seal(map: &str) -> Seal {
    Seal(blake3::hash(map.as_bytes()).to_hex().to_string())
}

/// A map that one side shows, with its file and the seal it told before.
#[derive(Debug, Clone, Copy)]
pub struct Shown<'m> {
    /// The file's name.
    pub file: &'m str,
    /// Its text.
    pub text: &'m str,
    /// The seal that was told before both were shown.
    pub seal: &'m str,
}

/// The scenario with both maps in it, everything exactly as drawn.
///
/// # Errors
/// A map that is not the sealed one, faults of form, a map that tells anything
/// of the other side's army, faults of the scenario.
pub fn reveal(
    scenario: &str,
    file: &str,
    maps: &BySide<Shown<'_>>,
) -> Result<String, Vec<DataError>> {
    let mut whole = scenario.to_owned();
    for side in Side::BOTH {
        let map = &maps[side];
        let mut faults = Faults::of(map.file);
        if seal(map.text).0 != map.seal.trim().to_lowercase() {
            let spot = engine::scenario::Spot::default();
            let expected = Expected::Other("the map whose seal was told");
            faults.add(&spot, Found::Phrase("another map"), expected);
            return Err(faults.into_list());
        }
        engine::army::deployment_only(map.text, map.file)?;
        whole.push('\n');
        whole.push_str(map.text);
    }
    let draft = ScenarioDraft::parse(&whole, file)?;
    crate::load::build(&draft, file, &[], crate::load::Placing::Checked)?;
    Ok(whole)
}
