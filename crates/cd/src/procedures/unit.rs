//! A regiment or battery as an input describes it.

use engine::Text;
use engine::procedure::{InputFault, Wanted};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::formation::Formation;
use crate::ids::{Bases, Markers};
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
    pub(super) fn faults(&self, at: &str) -> Option<InputFault> {
        let formation = self.formation;
        let suits = formation.suits(self.kind, self.bases);
        let name = format!("word-{}", written(&self.kind).as_str().unwrap_or_default());
        let why = Text::id("input-wanted-formation").with("kind", Text::id(name));
        let key = format!("{at}formation");
        let fault = InputFault::at(key, &written(&formation), Wanted::Rule(Box::new(why)));
        (!suits).then(|| fault.near(Some(Formation::Line.name().to_owned())))
    }
}

/// How a value is written in an input.
pub(super) fn written(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
