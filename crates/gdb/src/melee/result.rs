//! The result table. Rules GDB-11.3-01 to GDB-11.3-08, GDB-11.4-10.

use engine::Key;
use serde::{Deserialize, Serialize};

use crate::formation::Formation;
use crate::ids::UnitId;
use crate::state::{Nerve, State};

use super::group::foes;

/// The row of the result table that the difference reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Band {
    Draw,
    PushedBack,
    Retreat,
    Rout,
}

impl Band {
    /// The row as the loser reads it.
    #[must_use]
    pub fn key(self) -> Key {
        Key::new(match self {
            Band::Draw => "melee-draw",
            Band::PushedBack => "melee-pushed-back",
            Band::Retreat => "melee-retreats",
            Band::Rout => "melee-routs",
        })
    }

    /// The rule of the row.
    #[must_use]
    pub fn rule(self) -> engine::RuleId {
        engine::RuleId::new(match self {
            Band::Draw => "GDB-11.3-07",
            Band::PushedBack => "GDB-11.3-03",
            Band::Retreat => "GDB-11.3-02",
            Band::Rout => "GDB-11.3-01",
        })
    }
}

/// What the melee brought to one unit, by its own arm.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Won.
    Won,
    /// Drew and stays in contact.
    Drew,
    /// A square that horse failed to break (GDB-11.3-08).
    Held,
    /// Horse that goes back to where it charged from (GDB-11.3-07, GDB-11.3-08).
    Withdraws,
    /// Pushed back.
    PushedBack,
    /// Retreats.
    Retreats,
    /// Routs.
    Routs,
}

impl Outcome {
    /// Retreats or routs.
    #[must_use]
    pub fn is_flight(self) -> bool {
        matches!(self, Outcome::Retreats | Outcome::Routs)
    }
}

/// The row of a difference.
#[must_use]
pub(crate) fn band(state: &State, difference: i16) -> Band {
    let (rout, retreat, push) = state.setup.tables.melee.bands;
    let retreat = if state.setup.readings.melee_retreat_from_three {
        retreat - 1
    } else {
        retreat
    };
    match difference {
        difference if difference >= rout => Band::Rout,
        difference if difference >= retreat => Band::Retreat,
        difference if difference >= push => Band::PushedBack,
        _ => Band::Draw,
    }
}

/// What the row means for a unit of the losing side.
#[must_use]
pub(super) fn of_loser(state: &State, unit: UnitId, band: Band) -> Outcome {
    match band {
        Band::Draw => of_draw(state, unit),
        Band::Rout => Outcome::Routs,
        Band::Retreat | Band::PushedBack if is_square_against_horse(state, unit) => Outcome::Held,
        Band::Retreat => Outcome::Retreats,
        Band::PushedBack => pushed(state, unit),
    }
}

/// Retreat instead of push back: guns, units that retreat already, foot pushed by horse (GDB-11.3-04).
fn pushed(state: &State, unit: UnitId) -> Outcome {
    let kind = state.troops(unit).kind;
    let by_horse = foes(state, unit)
        .iter()
        .any(|&foe| state.troops(foe).kind.is_cavalry());
    if kind.is_foot() && !kind.is_artillery() && by_horse {
        return if state.setup.readings.foot_pushed_by_horse_routs {
            Outcome::Routs
        } else {
            Outcome::Retreats
        };
    }
    let retreats = state.unit(unit).nerve == Nerve::Retreating;
    if kind.is_artillery() || retreats {
        Outcome::Retreats
    } else {
        Outcome::PushedBack
    }
}

/// What winning means: horse that did not break a square goes back, whomever else it beat (GDB-11.3-08).
#[must_use]
pub(super) fn of_winner(state: &State, unit: UnitId, band: Band) -> Outcome {
    let square = foes(state, unit)
        .iter()
        .any(|&foe| is_square_against_horse(state, foe));
    if square && band != Band::Rout && state.troops(unit).kind.is_cavalry() {
        Outcome::Withdraws
    } else {
        Outcome::Won
    }
}

/// A draw goes on next turn, but for horse that charged foot in this round, or by reading RD-31 all horse that fights foot.
#[must_use]
pub(super) fn of_draw(state: &State, unit: UnitId) -> Outcome {
    let charged_foot = state.contacts.iter().any(|contact| {
        contact.a == unit
            && contact.charged_from.is_some()
            && state.troops(contact.b).kind.is_foot()
    });
    let all_horse = state.setup.readings.all_horse_withdraws;
    let fights_foot = || {
        let mut foes = foes(state, unit).into_iter();
        foes.any(|foe| state.troops(foe).kind.is_foot())
    };
    let goes_back = charged_foot || all_horse && fights_foot();
    if state.troops(unit).kind.is_cavalry() && goes_back {
        Outcome::Withdraws
    } else {
        Outcome::Drew
    }
}

/// A formed square that fights horse only (GDB-11.3-08; a square out of order is none).
#[must_use]
pub(super) fn is_square_against_horse(state: &State, unit: UnitId) -> bool {
    is_square_against(state, unit, &foes(state, unit))
}

/// The same against these enemies, who need not be there any more.
#[must_use]
pub(super) fn is_square_against(state: &State, unit: UnitId, foes: &[UnitId]) -> bool {
    let now = state.unit(unit);
    let square = now.formation == Formation::Square && now.is_formed() && now.forming.is_none();
    square && !foes.is_empty() && foes.iter().all(|&foe| state.troops(foe).kind.is_cavalry())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{battlefield, unit};

    /// After a draw with foot: horse that charged in this round goes back, or all horse.
    ///
    /// Rule: GDB-11.3-07
    /// Reading: RD-31
    #[test]
    fn horse_that_did_not_charge_stays_or_goes_back() {
        let draw = |reading: bool, contact: &str| {
            let state = battlefield(&format!(
                "reading all-horse-withdraws {reading}
                 A1a dragoons line 12/6 line at 60,40
                 B1a infantry line 30/6 line at 60,40 facing 180
                 contact A1a B1a{contact}"
            ));
            (
                of_draw(&state, unit(&state, "A1a")),
                of_draw(&state, unit(&state, "B1a")),
            )
        };
        let went_back = (Outcome::Withdraws, Outcome::Drew);
        assert_eq!(draw(false, " charged"), went_back);
        assert_eq!(draw(false, ""), (Outcome::Drew, Outcome::Drew));
        assert_eq!(draw(true, ""), went_back);
    }
}
