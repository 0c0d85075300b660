//! What the battle of one scenario file is fought under.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Agreement, Presets, Register, Settled, of_scenario, recorded, settle};
use crate::scenario::{Faults, Scenario};

/// A scenario file, what the players agreed on, and what a record says held.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'t> {
    /// The name of the scenario file.
    pub file: &'t str,
    /// What the players agreed on.
    pub agreement: &'t Agreement,
    /// The choices that held in a recorded battle, over everything else.
    pub in_force: Option<&'t Value>,
}

impl Terms<'_> {
    /// The optional rules and readings of `system` in force; nothing when a choice is faulty.
    pub fn settle<O, R>(
        &self,
        system: &str,
        scenario: &Scenario,
        choices: (&Register, &Presets),
        faults: &mut Faults,
    ) -> Option<Settled<O, R>>
    where
        O: Default + Serialize + for<'de> Deserialize<'de>,
        R: Default + Serialize + for<'de> Deserialize<'de>,
    {
        let said = [
            of_scenario(self.file, &scenario.options),
            of_scenario(self.file, &scenario.readings),
        ];
        let settled = faults.take(settle(system, said, self.agreement, choices))?;
        Some(match self.in_force {
            Some(in_force) => recorded(settled, in_force),
            None => settled,
        })
    }
}
