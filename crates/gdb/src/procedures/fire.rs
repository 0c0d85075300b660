//! What fire has in common, and fire in buildings. Rules GDB-9.9-06 to GDB-9.9-08.

use std::sync::Arc;

use engine::procedure::{Came, Distance, Input, InputFault, Prepared, Resolved};
use engine::{Chances, Dice, DiceOwed, Key, RollLabel, RuleId, Side, Subject, Text, TooFine};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Cover;

use crate::firing::{Band, Outcome, ShotFacts, ShotRules, Struck, TargetFacts, ablaze};
use crate::formation::Formation;
use crate::ids::Models;
use crate::tables::Ranges;
use crate::tables::Tables;
use crate::troops::Kind;

use super::plausible::Claimed;
use super::setting::Setting;
use super::unit::{Condition, usual, written};

/// Who is fired at.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Target {
    /// What it is.
    kind: Kind,
    /// Its shape; the usual one of its kind when left out.
    formation: Option<Formation>,
    /// Order and spirits; whoever flees counts as a column.
    state: Condition,
    /// Cover of at least half of it.
    cover: Cover,
    /// It holds the building or work that covers it.
    garrison: bool,
    /// It charges at this moment.
    charging: bool,
    /// Where the line of fire enters it.
    struck: Struck,
}

impl Default for Target {
    fn default() -> Target {
        Target {
            kind: Kind::Infantry,
            formation: None,
            state: Condition::Formed,
            cover: Cover::None,
            garrison: false,
            charging: false,
            struck: Struck::Front,
        }
    }
}

impl Target {
    pub(super) fn facts(&self) -> TargetFacts {
        TargetFacts {
            kind: self.kind,
            formation: self.formation.unwrap_or_else(|| usual(self.kind)),
            cover: self.cover,
            garrison: self.garrison,
            fleeing: self.state.is_fleeing(),
            charging: self.charging,
            struck: self.struck,
        }
    }

    pub(super) fn faults(&self) -> Vec<InputFault> {
        let target = Claimed {
            kind: self.kind,
            formation: self.formation,
            state: self.state,
            cover: self.cover,
            garrison: self.garrison,
            charging: self.charging,
            ..Claimed::default()
        };
        target.faults("target.")
    }
}

/// The band of a distance.
///
/// # Errors
/// When it is beyond long range.
pub(super) fn band(ranges: &Ranges, distance: Distance) -> Result<Band, InputFault> {
    Band::at(ranges, distance.0).ok_or_else(|| {
        let longest = Distance(ranges.long);
        let why = Text::id("input-wanted-range").with("range", ranges.long);
        InputFault::rule("range_cm", &written(&distance), why, &written(&longest))
    })
}

/// A shot that is thrown for alone.
pub(super) struct Shot {
    pub(super) tables: Arc<Tables>,
    pub(super) facts: ShotFacts,
    pub(super) setting: Setting,
}

impl Shot {
    fn rules(&self) -> ShotRules<'_> {
        ShotRules {
            tables: &self.tables,
            readings: &self.setting.readings,
            options: &self.setting.options,
        }
    }

    fn label(&self) -> RollLabel {
        label(self.facts.procedure_key())
    }

    fn came(&self, outcome: &Outcome) -> Came {
        let came = Came::new()
            .with("figures_lost", i64::from(outcome.lost.0))
            .with("double_six", outcome.double_six);
        // A double one means something with the rule for low ammunition only.
        if self.setting.options.ammunition {
            came.with("low_ammunition", outcome.double_one)
        } else {
            came
        }
    }
}

/// The label of a roll of side A.
pub(super) fn label(procedure: Key) -> RollLabel {
    RollLabel {
        procedure,
        owner: Side::A,
        subject: Subject::Side(Side::A),
    }
}

impl Prepared for Shot {
    fn resolve(&self, dice: &mut dyn Dice) -> Result<Resolved, DiceOwed> {
        let shot = self.facts.resolve(self.rules(), self.label(), dice)?;
        let came = self.came(&shot.outcome());
        let mut rolls = shot.reckoning.rolls;
        rolls.extend(shot.half);
        Ok(Resolved { came, rolls })
    }

    fn chances(&self) -> Result<Chances<Came>, TooFine> {
        let chances = ShotFacts::chances(&[self.facts], self.rules(), self.label())?;
        chances.read(|outcome| self.came(outcome))
    }
}

/// Howitzers fire at a building, and its garrison fights the fire.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct BuildingFire {
    /// Howitzers among the guns.
    #[schemars(range(min = 1, max = 8))]
    howitzers: Models,
    /// Nobody holds the building: there is nobody to put the fire out.
    empty: bool,
}

impl Default for BuildingFire {
    fn default() -> BuildingFire {
        BuildingFire {
            howitzers: Models(1),
            empty: false,
        }
    }
}

impl Input for BuildingFire {
    type Tables = Tables;

    fn prepare(self, tables: &Arc<Tables>) -> Result<Box<dyn Prepared>, Vec<InputFault>> {
        let (howitzers, empty, tables) = (self.howitzers, self.empty, tables.clone());
        Ok(Box::new(move |dice: &mut dyn Dice| {
            let shot = label(Key::new("artillery-fire"));
            let two = dice.two_d6(shot)?;
            let rules = vec![RuleId::new("GDB-9.9-07")];
            let (roll, starts) = ablaze::fired_at(&tables.fire, howitzers, shot, two, rules);
            let mut rolls = vec![roll];
            let result = if starts && empty {
                "fire-spreads"
            } else if starts {
                let label = label(Key::new("put-out-fire"));
                let (roll, out) = ablaze::put_out(&tables.fire, label, dice.d6(label)?);
                rolls.push(roll);
                if out { "fire-put-out" } else { "fire-spreads" }
            } else {
                "fire-none"
            };
            Ok(Resolved {
                came: Came::new().with("result", result),
                rolls,
            })
        }))
    }
}
