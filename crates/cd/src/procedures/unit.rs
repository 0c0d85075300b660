//! A regiment or battery as an input describes it.

use engine::Text;
use engine::procedure::{InputFault, Wanted, limit};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::formation::Formation;
use crate::ids::{Bases, Markers};
use crate::tables::Tables;
use crate::troops::Kind;

/// A unit.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct UnitInput {
    /// What it fights as.
    pub(super) kind: Kind,
    /// Its bases, skirmishers not counted.
    #[schemars(range(min = 1, max = 6))]
    pub(super) bases: Bases,
    pub(super) formation: Formation,
    /// It carries a disorder marker.
    pub(super) disordered: bool,
    /// Its casualty markers before.
    #[schemars(range(min = 0, max = 30))]
    pub(super) markers: Markers,
}

impl Default for UnitInput {
    fn default() -> UnitInput {
        UnitInput {
            kind: Kind::LineInfantry,
            bases: Bases(6),
            formation: Formation::Line,
            disordered: false,
            markers: Markers(0),
        }
    }
}

impl UnitInput {
    /// What cannot be about it; `at` is its place in the input, with a dot after it, or nothing.
    pub(super) fn faults(&self, at: &str, tables: &Tables) -> Vec<InputFault> {
        let mut faults: Vec<InputFault> = self.misshapen(at, tables).into_iter().collect();
        // With so many markers it would be gone.
        let gone = tables.morale.threshold(self.kind).0 * tables.morale.removed_at_multiple;
        if self.markers.0 >= gone {
            let why = Text::id("input-wanted-markers").with("gone", i64::from(gone));
            let (key, given) = (format!("{at}markers"), written(&self.markers));
            let fault = InputFault::at(key, &given, Wanted::Rule(Box::new(why)));
            faults.push(fault.near(Some(gone.saturating_sub(1).to_string())));
        }
        faults
    }

    /// A formation that its arm does not take, or that needs more bases.
    fn misshapen(&self, at: &str, tables: &Tables) -> Option<InputFault> {
        let formation = self.formation;
        if formation.suits(self.kind, self.bases) {
            return None;
        }
        let mut more = (self.bases.0..=most_bases(tables)).map(Bases);
        if let Some(enough) = more.find(|bases| formation.suits(self.kind, *bases)) {
            let why = Text::id("input-wanted-bases")
                .with("formation", word(&formation))
                .with("bases", i64::from(enough.0));
            let (key, given) = (format!("{at}bases"), written(&self.bases));
            let fault = InputFault::at(key, &given, Wanted::Rule(Box::new(why)));
            return Some(fault.near(Some(enough.0.to_string())));
        }
        let why = Text::id("input-wanted-formation").with("kind", word(&self.kind));
        let (key, given) = (format!("{at}formation"), written(&formation));
        let fault = InputFault::at(key, &given, Wanted::Rule(Box::new(why)));
        Some(fault.near(Some(Formation::Line.name().to_owned())))
    }
}

/// The most bases that a regiment or battery has.
pub(super) fn most_bases(tables: &Tables) -> u8 {
    let table = &tables.organisation;
    let most = table.infantry.1.max(table.cavalry).max(table.battery);
    most.0.max(1)
}

/// Bounds the bases of a unit at a path of the schema by the organisation in force.
pub(super) fn bound_bases(schema: &mut Value, path: &str, tables: &Tables) {
    limit(schema, path, (1, i64::from(most_bases(tables))));
}

/// Cavalry holds no building and no work. Reading CD-GAP-25.
pub(super) fn no_garrison(
    key: String,
    kind: Kind,
    given: &Value,
    near: &str,
) -> Option<InputFault> {
    let mounted = matches!(kind, Kind::Cavalry | Kind::LightCavalry);
    let why = Text::id("input-wanted-no-garrison");
    let fault = InputFault::at(key, given, Wanted::Rule(Box::new(why)));
    mounted.then(|| fault.near(Some(near.to_owned())))
}

/// The name of a value in the texts.
fn word(value: &impl Serialize) -> Text {
    Text::id(format!(
        "word-{}",
        written(value).as_str().unwrap_or_default()
    ))
}

/// How a value is written in an input.
pub(super) fn written(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
