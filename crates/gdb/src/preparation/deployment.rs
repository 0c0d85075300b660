//! Maps of the deployment, drawn in secret and revealed together.
//!
//! Rules: GDB-4.0-02 (each player draws the places of his brigades in secret,
//! both maps are revealed together), GDB-4.0-03 (areas of brigades),
//! GDB-4.0-04 (brigades are placed exactly as drawn). A map is a file with the
//! `deployment` and `post` tables of a scenario. Before anybody shows his map,
//! both tell each other its seal, a hash that fits no other map. A word by
//! chance in the map keeps the other side from finding it by trying seals.

use engine::army::{DeploymentMapDraft, MapFile};
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

/// A map with a word by chance in it; `None` when it has one already.
///
/// # Errors
/// Faults of form, and whatever a map must not tell.
pub fn with_nonce(map: &str, file: &str, nonce: &Nonce) -> Result<Option<String>, Vec<DataError>> {
    let read = DeploymentMapDraft::parse(map, file)?;
    let put = || format!("nonce = \"{}\"\n{map}", nonce.0);
    Ok(read.nonce.is_none().then(put))
}

/// A word by chance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nonce(pub String);

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

impl Shown<'_> {
    /// Whether it is the map whose seal was told.
    #[must_use]
    pub fn is_sealed(&self) -> bool {
        seal(self.text).0 == self.seal.trim().to_lowercase()
    }
}

/// The scenario with both maps in it, everything exactly as drawn and written out.
///
/// # Errors
/// A map that is not the sealed one, faults of form, a map that tells anything
/// of the other side's army, faults of the scenario.
pub fn reveal(
    scenario: &str,
    file: &str,
    maps: &BySide<Shown<'_>>,
) -> Result<String, Vec<DataError>> {
    for side in Side::BOTH {
        let map = &maps[side];
        if !map.is_sealed() {
            let mut faults = Faults::of(map.file);
            let spot = engine::scenario::Spot {
                key: format!("map {}", side.letter()),
                ..Default::default()
            };
            let expected = Expected::Other("the map whose seal was told");
            faults.add(&spot, Found::Phrase("another map"), expected);
            return Err(faults.into_list());
        }
    }
    let files = BySide::each(|side| MapFile {
        file: maps[side].file,
        text: maps[side].text,
    });
    let draft = ScenarioDraft::with_maps(scenario, file, &files)?;
    crate::load::build(&draft, file, &[], crate::load::Placing::Checked)?;
    Ok(draft.to_toml())
}
