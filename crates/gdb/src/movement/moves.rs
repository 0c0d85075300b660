//! A unit's move as a whole: march, then a change of formation if asked. Rule GDB-VII-M-03.

use engine::DiceOwed;

use crate::Play;
use crate::formation::Formation;
use crate::ids::{Share, UnitId};
use crate::state::State;

use super::allowance::{self, Freedom};
use super::command::Way;
use super::duties::{self, Part};
use super::event::Event;
use super::forming::{self, Change};
use super::march::{self, March};
use super::refusal::Refusal;
use super::why::Why;
use super::{conscripts, orders, screens, stand};

/// A move that is allowed.
#[derive(Debug, Clone)]
pub(super) struct Move {
    /// The march.
    pub(super) march: March,
    /// The change of formation at its end.
    pub(super) change: Option<Change>,
}

/// The move a command asks for, or why it is not allowed.
pub(super) fn resolve(
    state: &State,
    id: UnitId,
    way: &Way,
    formation: Option<Formation>,
) -> Result<Move, Refusal> {
    let march = march::resolve(state, id, way)?;
    complete(state, id, march, formation)
}

/// Adds the change of formation and asks the brigade's order.
pub(super) fn complete(
    state: &State,
    id: UnitId,
    march: March,
    formation: Option<Formation>,
) -> Result<Move, Refusal> {
    orders::allow_march(state, id, &march)?;
    screens::allow(state, id, &march.walk.end_outline())?;
    let formation = formation.filter(|&wanted| wanted != state.unit(id).formation);
    let change = match formation {
        None => None,
        Some(formation) => Some(change_at_end(state, id, &march, formation)?),
    };
    Ok(Move { march, change })
}

fn change_at_end(
    state: &State,
    id: UnitId,
    march: &March,
    formation: Formation,
) -> Result<Change, Refusal> {
    let freedom = allowance::freedom(state, id)?;
    forming::may_change(state, id, &freedom)?;
    if march.unforms.is_some() {
        return Err(Refusal::unit(id, Why::Unformed));
    }
    let left = Freedom {
        rest: Share(freedom.rest.0.saturating_sub(march.cost.0)),
        ..freedom
    };
    forming::at(state, id, march.walk.end, formation, None, &left)
}

/// Refuses a move that would make a duty of the unit's brigade impossible.
pub(super) fn keeps_duty(
    state: &State,
    id: UnitId,
    whole: &Move,
    duty: Option<&Part>,
) -> Result<(), Refusal> {
    let change = whole.change.map_or(Share::NONE, |change| change.cost);
    let end = whole.march.walk.end;
    duties::allow(state, duty, id, whole.march.cost, Some(end))?;
    if change == Share::NONE {
        return Ok(());
    }
    duties::allow(state, duty, id, whole.march.cost.plus(change), Some(end))
}

/// Carries a move out.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(super) fn carry_out(
    play: &mut Play<'_>,
    id: UnitId,
    way: &Way,
    formation: Option<Formation>,
) -> Result<(), DiceOwed> {
    let Ok(Move { march, change }) = resolve(play.state(), id, way, formation) else {
        return Ok(());
    };
    march_on(play, id, march);
    match change {
        Some(change) => self::change(play, id, &change),
        None => Ok(()),
    }
}

/// Carries a march out: the unit stands elsewhere, batteries were passed, ranks may be lost.
pub(super) fn march_on(play: &mut Play<'_>, id: UnitId, march: March) {
    let formation = play.state().unit(id).formation;
    play.emit(Event::Acted {
        unit: id,
        act: march.act,
        to: march.walk.end,
        way: march.way,
        formation,
        cost: march.cost,
        back: march.back,
    });
    for battery in march.batteries {
        play.emit(Event::BatteryPassed { battery });
    }
    if let Some(cause) = march.unforms {
        play.disorder(id, cause);
    }
}

/// Carries a change of formation out.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(super) fn change(play: &mut Play<'_>, id: UnitId, change: &Change) -> Result<(), DiceOwed> {
    if let Some(forming) = change.unfinished {
        play.emit(Event::FormingBegun {
            unit: id,
            forming,
            cost: change.cost,
        });
        return Ok(());
    }
    play.emit(Event::Acted {
        unit: id,
        act: change.act,
        to: change.to,
        way: Vec::new(),
        formation: change.formation,
        cost: change.cost,
        back: table::Length::ZERO,
    });
    stand::comes_to_stand(play, id);
    conscripts::test(play, id)
}
