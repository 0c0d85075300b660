//! Who may still move, and how far.
//!
//! Rules: GDB-4.5-01 to GDB-4.5-03, GDB-VII-M-03 to GDB-VII-M-07, GDB-12.2-03,
//! GDB-12.2-04, GDB-12.2-09, GDB-12.2-13, GDB-II-19, GDB-II-20, reading TR-24
//! (the table "who may still move in phase 5").
//!
//! * GDB-VII-M-04: what the Charge phase left of a move.

use table::Length;

use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::{Cohesion, Fired, Guns, Nerve, Pursuit, State};
use crate::troops::Kind;

use super::refusal::Refusal;
use super::surprise;
use super::why::Why;

/// What a unit may still do in this phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Freedom {
    /// The share of its move that is left.
    pub(super) rest: Share,
    /// It may only turn where it stands.
    pub(super) on_the_spot: bool,
    /// It is a crew without guns.
    pub(super) parted: bool,
}

impl Freedom {
    /// Whether so much of its move is left to the unit whose freedom it is.
    pub(super) fn affords(&self, unit: UnitId, needed: Share) -> Result<(), Refusal> {
        let left = self.rest;
        if needed > left {
            return Err(Refusal::TooLong { unit, needed, left });
        }
        Ok(())
    }
}

/// What a unit may still do, or why it may do nothing.
pub(super) fn freedom(state: &State, id: UnitId) -> Result<Freedom, Refusal> {
    let whole = unsurprised(state, id)?;
    if crate::specials::is_pinned(state, id) {
        return Err(Refusal::unit(id, Why::Pinned));
    }
    let rest = surprise::left(state, id, whole.rest);
    if rest == Share::NONE && whole.rest > Share::NONE && !whole.on_the_spot {
        return Err(Refusal::unit(id, Why::Surprised));
    }
    Ok(Freedom { rest, ..whole })
}

/// The same for what even surprised troops may do: to form square.
pub(super) fn unsurprised(state: &State, id: UnitId) -> Result<Freedom, Refusal> {
    let unit = state.unit(id);
    let refuse = |why| Err(Refusal::unit(id, why));
    if state.in_contact(id) {
        return refuse(Why::InContact);
    }
    if unit.is_fleeing() {
        return refuse(Why::Flees);
    }
    // Pursuers and those who ran or fell back have made their move (GDB-4.3-03).
    if unit.moved_compulsorily && !evaders_go_on(state, id) {
        return refuse(Why::MovedCompulsorily);
    }
    if matches!(unit.pursuit, Pursuit::Pursuing(_)) {
        return refuse(Why::MovedCompulsorily);
    }
    if unit.nerve == Nerve::Faltering {
        return refuse(Why::Falters);
    }
    if unit.passed_through {
        return refuse(Why::BatteryPassed);
    }
    let rest = rest(state, id);
    if rest == Share::NONE && unit.nerve != Nerve::Halted {
        return refuse(Why::NothingLeft);
    }
    Ok(Freedom {
        rest,
        on_the_spot: unit.nerve == Nerve::Halted,
        parted: matches!(unit.guns, Guns::Abandoned(_) | Guns::Lost),
    })
}

/// Skirmishers and cossacks that evaded use the rest of their move, guns and crews act as unformed (TR-24).
fn evaders_go_on(state: &State, id: UnitId) -> bool {
    state.unit(id).evaded
}

/// The share of its move that is left; half of it is gone for who fired and did not move (GDB-4.5-03).
fn rest(state: &State, id: UnitId) -> Share {
    let unit = state.unit(id);
    let stood_and_fired =
        unit.fired == Fired::InReaction && !unit.reacted && !unit.charged && !unit.evaded;
    if stood_and_fired && !is_skirmisher(state, id) {
        return Share(Share::HALF.0.saturating_sub(unit.used.0));
    }
    unit.used.rest()
}

/// Skirmishers: a screen, or any body in a skirmish line.
pub(super) fn is_skirmisher(state: &State, id: UnitId) -> bool {
    state.troops(id).kind == Kind::Skirmishers
        || state.unit(id).formation == Formation::SkirmishLine
}

/// The move of a whole turn in the unit's present state.
///
/// Unformed troops move at Column rate whatever their shape (GDB-12.2-09), not
/// at that of the march; a crew without its guns goes on foot.
pub(super) fn pace(state: &State, id: UnitId) -> Length {
    let unit = state.unit(id);
    let table = &state.setup.tables.movement;
    let troops = state.troops(id);
    if matches!(unit.guns, Guns::Abandoned(_) | Guns::Lost) {
        return table.crew_compulsory;
    }
    let as_column = unit.cohesion != Cohesion::Formed
        && !troops.kind.is_artillery()
        && !is_skirmisher(state, id);
    let marching = unit.formation == Formation::MarchColumn;
    let formation = if as_column && (marching || !unit.formation.is_column()) {
        Formation::ColumnOfCompanies
    } else {
        unit.formation
    };
    table.rates(troops, formation).normal
}

/// The distance that is left at the unit's pace.
pub(super) fn reach(state: &State, id: UnitId, freedom: &Freedom) -> Length {
    freedom.rest.part_of(pace(state, id))
}

#[cfg(test)]
mod tests {
    use crate::testkit::{battlefield, unit};

    /// Rule: GDB-12.2-09
    #[test]
    fn an_unformed_march_column_moves_as_a_column() {
        let pace = |formation: &str| {
            let state = battlefield(&format!("A1a infantry line 30/6 {formation} at 60,40"));
            super::pace(&state, unit(&state, "A1a"))
        };
        let column = pace("column-of-companies");
        assert!(pace("march-column") > column);
        let state = battlefield("A1a infantry line 30/6 march-column at 60,40 unformed");
        assert_eq!(super::pace(&state, unit(&state, "A1a")), column);
    }
}
