//! The unit morale test. Rules GDB-12.1-01 to GDB-12.1-19.

use engine::DiceOwed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Play;
use crate::ids::UnitId;

/// The column of the result table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Column {
    Charging,
    Charged,
    Other,
    Rally,
}

/// The row of the result table that the total reached, best first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// 6 or more.
    Stands,
    /// 5.
    Wavers,
    /// 4 or 3.
    Fails,
    /// 2 to 0.
    Flees,
    /// -1 or less.
    Breaks,
}

/// The charge behind a test in the columns Charging and Charged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChargeFacts {
    /// The enemy: the target of a charging unit, the worst charger of a charged one.
    pub enemy: UnitId,
    /// The charge strikes flank or rear (of the target, whoever tests).
    pub flank: bool,
    /// The tester answers with a countercharge.
    pub countercharging: bool,
}

/// Rolls a unit's morale and writes the roll; the caller carries out what it means with [`carry_out`].
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn test(
    _play: &mut Play<'_>,
    _unit: UnitId,
    _column: Column,
    _charge: Option<ChargeFacts>,
) -> Result<Verdict, DiceOwed> {
    Ok(Verdict::Stands)
}

/// Writes what a verdict does to the unit: halt, falter, retreat, rout, rally, disperse.
///
/// `from` is the enemy it would run from. Moves are not made here.
pub(crate) fn carry_out(
    _play: &mut Play<'_>,
    _unit: UnitId,
    _column: Column,
    _verdict: Verdict,
    _from: Option<UnitId>,
) {
}
