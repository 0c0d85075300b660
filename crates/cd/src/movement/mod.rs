//! Chapters 3.1 and 3.2: movement, buildings, reforming. Rules CD-3.1-01 to CD-3.2-03.

mod allowance;
mod occupy;
pub(crate) mod path;
mod reach;

use engine::Side;
use table::{Angle, Length, Outline, Pose};

pub use allowance::{Touched, allowance, left_after};
pub(crate) use occupy::{building_near, check_occupy, leave_pose, occupy};
pub(crate) use reach::{follow, form, reach, reach_pose};

use crate::event::{Disorder, MoveOrder, ScreenOrder, Yields};
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::setup::Ground;
use crate::state::State;
use crate::{Event, Play, Refusal, command, effects};

/// Whether a unit may move as asked under its declared order.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_move(
    state: &State,
    unit: UnitId,
    order: &MoveOrder,
    declared: (Option<Angle>, Option<Formation>),
) -> Result<path::Path, Refusal> {
    must_not_reform(state, unit)?;
    let one = state.unit(unit);
    if one.garrison.is_some() {
        return Err(Refusal::CannotOccupy);
    }
    if let Some(formation) = order.formation {
        let def = state.def(unit);
        if !formation.suits(def.kind, def.bases) {
            return Err(Refusal::FormationUnsuitable);
        }
    }
    let (direction, formation) = declared;
    let ends = order.formation.unwrap_or(one.formation);
    // A move may be cut short, but the formation at its end is what was declared. Reading CD-GAP-44.
    if ends != formation.unwrap_or(one.formation) && ends != one.formation {
        return Err(Refusal::NotDeclared);
    }
    let path = path::walk(state, unit, order)?;
    rough_direction(state, one.pose, path.walk.end, direction)?;
    check_screen(state, unit, order.screen, &path.walk.end_outline())?;
    Ok(path)
}

/// Once out of the woods that disordered it, a unit reforms first. Rule CD-3.1-10.
///
/// # Errors
/// When it has not reformed yet.
pub(crate) fn must_not_reform(state: &State, unit: UnitId) -> Result<(), Refusal> {
    if owes_reform(state, unit) {
        Err(Refusal::MustReform)
    } else {
        Ok(())
    }
}

/// Whether its next action has to be reforming. Rules CD-3.1-10 and CD-3.1-14.
pub(crate) fn owes_reform(state: &State, unit: UnitId) -> bool {
    let one = state.unit(unit);
    one.disordered && one.woods_disorder && !state.stands_in(unit, Ground::Woods)
}

/// A move keeps to its declared direction, roughly. Reading CD-GAP-44.
fn rough_direction(
    state: &State,
    from: Pose,
    to: Pose,
    direction: Option<Angle>,
) -> Result<(), Refusal> {
    let gone = from.at.distance(to.at);
    // A turn or a new formation moves the middle of the front a little.
    if gone <= Length::from_cm(3) {
        return Ok(());
    }
    let Some(direction) = direction else {
        return if gone <= Length::from_cm(6) {
            Ok(())
        } else {
            Err(Refusal::WrongDirection)
        };
    };
    let limit = Angle::from_degrees(state.setup.tables.command.declared_direction);
    let off = direction.turn_to(Angle::between(from.at, to.at)).abs();
    if off <= i32::from(limit.binary()) {
        Ok(())
    } else {
        Err(Refusal::WrongDirection)
    }
}

/// Skirmishers stay near their regiment and out of contact. Reading CD-GAP-08.
fn check_screen(
    state: &State,
    unit: UnitId,
    screen: ScreenOrder,
    end: &Outline,
) -> Result<(), Refusal> {
    let ScreenOrder::Deploy(pose) = screen else {
        return Ok(());
    };
    if state.skirmishers(unit).0 == 0 {
        return Err(Refusal::NoScreen);
    }
    let outline = Outline::of(pose, state.screen_footprint(unit));
    let (distance, reach) = (
        outline.distance(end),
        state.setup.tables.movement.screen_reach,
    );
    if distance > reach {
        return Err(Refusal::ScreenTooFar { distance, reach });
    }
    if !state.setup.terrain.bounds().encloses(outline.bounds()) {
        return Err(Refusal::OffTable);
    }
    if state.setup.terrain.going_at(&outline) >= table::Going::Impassable {
        return Err(Refusal::ForbiddenGround);
    }
    let enemy = state.side_of(unit).other();
    let touched = state.on_table(enemy).find(|&other| {
        let screen = state.screen_outline(other);
        state.body(other).touches(&outline, Length::ZERO)
            || screen.is_some_and(|screen| screen.touches(&outline, Length::ZERO))
    });
    match touched {
        Some(unit) => Err(Refusal::EndsInContact { unit }),
        None => Ok(()),
    }
}

/// Whether skirmishers may be put there.
pub(crate) fn screen_fits(state: &State, unit: UnitId, screen: ScreenOrder, end: &Outline) -> bool {
    check_screen(state, unit, screen, end).is_ok()
}

/// Carries out a move that has been checked.
pub(crate) fn carry_out(play: &mut Play<'_>, unit: UnitId, order: &MoveOrder, path: &path::Path) {
    let state = play.state();
    let formation = order.formation.unwrap_or(state.unit(unit).formation);
    let end = path.walk.end_outline();
    let screen = match order.screen {
        ScreenOrder::Keep => state.screen_outline(unit).and_then(|screen| {
            let near = screen.distance(&end) <= state.setup.tables.movement.screen_reach;
            near.then(|| screen.pose())
        }),
        ScreenOrder::Recall => None,
        ScreenOrder::Deploy(pose) => Some(pose),
    };
    let disorders = state
        .setup
        .tables
        .movement
        .rates(state.kind(unit))
        .woods_disorder;
    let woods = path.touched.woods && disorders;
    play.emit(Event::Moved {
        unit,
        pose: path.walk.end,
        formation,
        screen,
        track: path::trail(&path.walk),
    });
    if woods {
        effects::disorder(play, unit, Disorder::Woods);
    }
    if !path.through.is_empty() {
        let shaken = match order.yields {
            Yields::Mover => vec![unit],
            Yields::Passed => path.through.clone(),
        };
        for one in shaken {
            effects::disorder(play, one, Disorder::Passing);
        }
    }
    command::after_moves(play);
}

/// Whether a unit may spend an action on reforming. Rules CD-3.2-01 and CD-3.2-03.
///
/// # Errors
/// When it has no disorder marker.
pub(crate) fn check_reform(state: &State, unit: UnitId) -> Result<(), Refusal> {
    if state.unit(unit).disordered {
        Ok(())
    } else {
        Err(Refusal::NotDisordered)
    }
}

/// Spends an action on reforming; the marker comes off at the end of the turn. Rule CD-3.2-02.
pub(crate) fn reform(play: &mut Play<'_>, unit: UnitId) {
    play.emit(Event::ReformBegan { unit });
    if play.state().setup.readings.reform_timing == crate::readings::ReformTiming::Immediately {
        play.emit(Event::Reformed { unit });
    }
}

/// Takes the markers of reformed units off at the end of the turn. Rule CD-3.2-02.
pub(crate) fn end_of_turn(play: &mut Play<'_>) {
    let ready: Vec<UnitId> = Side::BOTH
        .into_iter()
        .flat_map(|side| play.state().on_table(side).collect::<Vec<_>>())
        .filter(|&unit| play.state().unit(unit).reforming)
        .collect();
    for unit in ready {
        play.emit(Event::Reformed { unit });
    }
}
