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

impl Shown<'_> {
    /// Whether it is the map whose seal was told.
    #[must_use]
    pub fn is_sealed(&self) -> bool {
        seal(self.text).0 == self.seal.trim().to_lowercase()
    }
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
    let mut parts = Vec::new();
    for side in Side::BOTH {
        let map = &maps[side];
        let mut faults = Faults::of(map.file);
        if !map.is_sealed() {
            let spot = engine::scenario::Spot {
                key: format!("map {}", side.letter()),
                ..Default::default()
            };
            let expected = Expected::Other("the map whose seal was told");
            faults.add(&spot, Found::Phrase("another map"), expected);
            return Err(faults.into_list());
        }
        engine::army::deployment_only(map.text, map.file)?;
        whole.push('\n');
        parts.push((map.file, lines(&whole)));
        whole.push_str(map.text);
    }
    let checked = ScenarioDraft::parse(&whole, file)
        .and_then(|draft| crate::load::build(&draft, file, &[], crate::load::Placing::Checked));
    checked.map_err(|faults| {
        let each = faults.into_iter();
        each.map(|fault| in_its_map(fault, file, &parts))
            .collect::<Vec<_>>()
    })?;
    Ok(whole)
}

/// How many lines of a text are ended.
fn lines(text: &str) -> u32 {
    let ended = text.bytes().filter(|&byte| byte == b'\n').count();
    u32::try_from(ended).unwrap_or(u32::MAX)
}

/// A fault of the whole, told of the map that was put in there; each map with the lines before it.
fn in_its_map(mut fault: DataError, file: &str, maps: &[(&str, u32)]) -> DataError {
    let mut maps = maps.iter().rev();
    let found = maps.find(|(_, before)| fault.file == file && fault.line > *before);
    if let Some((map, before)) = found {
        fault.file = (*map).to_owned();
        fault.line -= before;
    }
    fault
}
