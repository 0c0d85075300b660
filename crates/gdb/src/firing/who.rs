//! Who may fire. Rules GDB-9.1-01, GDB-9.2-01 to GDB-9.2-05, GDB-9.6-03 to GDB-9.6-06, GDB-9.8-10, GDB-9.8-11, GDB-9.11-01, GDB-9.11-03, GDB-6.6-05, GDB-VI-S-02, GDB-VII-I-04, GDB-12.2-04, GDB-12.2-08, GDB-12.2-14, GDB-4.5-01 to GDB-4.5-03; reading TR-24.
//!
//! Once a turn, in reaction to a charge or in the Firing phase. Close order and
//! guns after at most half a move, horse only where it stands, skirmishers
//! always; nobody in march column. Without order: in reaction, or in answer to
//! those who shot at it; a faltering unit in reaction alone.
//!
//! * GDB-9.2-02: guns that used no more than half their move fire with the modifier for having moved.
//! * GDB-14.2-07: nobody fires from off the table.

use crate::divisions;
use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::{Cohesion, Fired, Guns, Nerve, State, UnformedCause};
use crate::troops::{Kind, Weapon};

use super::Refusal;
use super::facts::fires_as_skirmishers;

/// When a shot is fired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    /// In reaction to a charge.
    Reaction,
    /// In the Firing phase.
    Firing,
}

/// Whom a unit that may fire may fire at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Licence {
    /// Any enemy.
    Any,
    /// Only those who shot at it this turn (GDB-12.2-08).
    InAnswer,
}

/// Whether a unit may fire, and at whom.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn licence(state: &State, id: UnitId, when: When) -> Result<Licence, Refusal> {
    let unit = state.unit(id);
    if !unit.is_on_table() || !is_armed(state, id) {
        return Err(Refusal::Unarmed { unit: id });
    }
    if unit.fired != Fired::NotYet {
        return Err(Refusal::FiredAlready { unit: id });
    }
    if state.in_contact(id) {
        return Err(Refusal::InMelee { unit: id });
    }
    if unit.is_fleeing() {
        return Err(Refusal::Fleeing { unit: id });
    }
    if unit.formation == Formation::MarchColumn && unit.garrison.is_none() {
        return Err(Refusal::OnTheMarch { unit: id });
    }
    may_by_movement(state, id)?;
    match when {
        When::Reaction => Ok(Licence::Any),
        When::Firing => in_order(state, id),
    }
}

/// Whether a unit could fire at a charger at all; arc and range are seen when it does.
pub(crate) fn may_react(state: &State, id: UnitId) -> bool {
    licence(state, id, When::Reaction).is_ok()
}

/// Has something to shoot with; limbered or abandoned guns have not.
pub(crate) fn is_armed(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    match state.troops(id).weapon {
        Weapon::None => false,
        Weapon::Guns => {
            unit.guns == Guns::Served && unit.models.0 > 0 && unit.formation == Formation::Deployed
        }
        Weapon::Musket | Weapon::Rifle | Weapon::Carbine => true,
    }
}

fn may_by_movement(state: &State, id: UnitId) -> Result<(), Refusal> {
    let unit = state.unit(id);
    let kind = state.troops(id).kind;
    if unit.is_changing() || (unit.reacted && unit.changed_formation) {
        return Err(Refusal::ChangedFormation { unit: id });
    }
    if kind.is_artillery() && unit.passed_through {
        return Err(Refusal::PassedThrough { unit: id });
    }
    if fires_as_skirmishers(kind, unit.formation) {
        return Ok(());
    }
    if unit.evaded {
        return Err(Refusal::Evaded { unit: id });
    }
    if kind.is_cavalry() {
        let moved = unit.used > Share::NONE || unit.moved || unit.charged;
        return if moved {
            Err(Refusal::HorseMoved { unit: id })
        } else {
            Ok(())
        };
    }
    if unit.used > Share::HALF {
        return Err(Refusal::MovedTooFar {
            unit: id,
            used: unit.used,
        });
    }
    Ok(())
}

/// What the Firing phase asks besides: order in the ranks, no compulsory move (TR-24).
fn in_order(state: &State, id: UnitId) -> Result<Licence, Refusal> {
    let unit = state.unit(id);
    if unit.nerve == Nerve::Faltering {
        return Err(Refusal::Faltering { unit: id });
    }
    if !state.troops(id).kind.is_artillery() && divisions::is_reserved(state, id) {
        return Err(Refusal::InReserve { unit: id });
    }
    let fell_back = unit.cohesion == Cohesion::Unformed(UnformedCause::BrigadeRetreat);
    if unit.moved_compulsorily && !fell_back {
        return Err(Refusal::MovedCompulsorily { unit: id });
    }
    if unit.reformed {
        return Err(Refusal::Reformed { unit: id });
    }
    match unit.cohesion {
        Cohesion::Formed => Ok(Licence::Any),
        Cohesion::Unformed(_) if state.notes.shots.iter().any(|shot| shot.target == id) => {
            Ok(Licence::InAnswer)
        }
        Cohesion::Unformed(_) => Err(Refusal::OnlyInAnswer { unit: id }),
    }
}

/// Skirmishers in the path of anybody but skirmishers must get out of the way, into cover if there is any, and may not fire; who holds a building is there (GDB-VI-S-02).
pub(crate) fn must_run(state: &State, unit: UnitId, charger: UnitId) -> bool {
    let is_screen = |id: UnitId| {
        let kind = state.troops(id).kind;
        fires_as_skirmishers(kind, state.unit(id).formation) && kind != Kind::Cossacks
    };
    is_screen(unit) && state.unit(unit).garrison.is_none() && !is_screen(charger)
}
