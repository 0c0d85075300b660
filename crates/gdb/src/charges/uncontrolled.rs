//! Horse out of hand. Rules GDB-4.4-03, GDB-11.13-01 to GDB-11.13-03, TR-15.
//!
//! Ordered to pursue and with nobody left to chase, it must charge the nearest
//! enemy it sees within 45 degrees to each side and can reach; none: it stays
//! where it is, Unformed.

use engine::Side;
use table::Length;

use super::command::Declaration;
use super::eligible::{How, may_charge};
use super::event::Event;
use super::refusal::{Refusal, Why};
use crate::ids::UnitId;
use crate::state::{Pursuit, State, UnformedCause};
use crate::{Flow, Play};

/// Lets all horse out of hand find its target; waits where several are equally near.
pub(crate) fn advance(play: &mut Play<'_>) -> Flow {
    while let Some(horse) = next(play.state()) {
        play.disorder(horse, UnformedCause::Pursuit);
        let targets = nearest(play.state(), horse);
        if targets.len() > 1 {
            return Flow::Waits;
        }
        play.emit(Event::RanOutOfHand {
            charger: horse,
            target: targets.first().copied(),
        });
    }
    Flow::Done
}

/// The first horse that has not found its target.
pub(crate) fn next(state: &State) -> Option<UnitId> {
    let out_of_hand =
        |id: &UnitId| state.unit(*id).pursuit == Pursuit::Uncontrolled && !state.in_contact(*id);
    [state.phasing, state.phasing.other()]
        .into_iter()
        .flat_map(|side| state.on_table(side))
        .find(out_of_hand)
}

/// The nearest enemies it may charge, in the order of battle; several when equally near.
pub(crate) fn nearest(state: &State, horse: UnitId) -> Vec<UnitId> {
    let reached: Vec<(Length, UnitId)> = state
        .on_table(state.side_of(horse).other())
        .filter(|&enemy| may_charge(state, horse, enemy, How::Uncontrolled, &[]).is_ok())
        .map(|enemy| (state.distance(horse, enemy), enemy))
        .collect();
    let Some(least) = reached.iter().map(|(distance, _)| *distance).min() else {
        return Vec::new();
    };
    reached
        .into_iter()
        .filter(|(distance, _)| *distance == least)
        .map(|(_, enemy)| enemy)
        .collect()
}

/// Whether the owner may choose this target.
pub(crate) fn check(state: &State, side: Side, one: &Declaration) -> Result<(), Refusal> {
    super::declare::own(state, side, one.charger)?;
    if next(state) != Some(one.charger) || !nearest(state, one.charger).contains(&one.target) {
        return Refusal::of(one.charger, Why::Unfit);
    }
    Ok(())
}
