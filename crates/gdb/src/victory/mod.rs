//! Objectives, losses, the end of the battle. Reading TR-33, rules GDB-4.0-01, GDB-12.4-02.
//!
//! Checked at the end of every turn: who holds each place, whether an army is
//! broken, whether the last turn is over. Points are counted as the scenarios
//! count them: places held, enemy units, brigades and generals lost.

mod count;
mod places;
mod prices;
mod show;

use engine::{Outcome, Side, SideTally, Tally};
use serde::{Deserialize, Serialize};

use crate::ids::UnitId;
use crate::state::State;
use crate::troops::Kind;
use crate::{Play, flank_march, reinforcements};

pub(crate) use show::{log, result};

/// Objectives and the end.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A place changed hands.
    PlaceTaken {
        /// Its number.
        place: u16,
        /// Who holds it now.
        holder: Option<Side>,
    },
    /// The battle ended.
    BattleEnded {
        /// How.
        outcome: Outcome,
    },
}

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::PlaceTaken { place, holder } => state.holders[usize::from(*place)] = *holder,
        Event::BattleEnded { outcome } => state.outcome = Some(*outcome),
    }
}

/// Counts at the end of a turn: places first, then broken armies, then the last turn.
pub(crate) fn end_of_turn(play: &mut Play<'_>) {
    places::note_holders(play);
    if let Some(outcome) = verdict(play.state()) {
        play.emit(Event::BattleEnded { outcome });
    }
}

fn verdict(state: &State) -> Option<Outcome> {
    let by_losses = state.setup.readings.victory_by_losses;
    let broken = Side::BOTH.map(|side| {
        if by_losses {
            prices::half_lost(state, side)
        } else {
            count::army_broken(state, side)
        }
    });
    let to_come = |side: Side| {
        let mut own = counted(state, side);
        own.any(|id| may_come(state, id))
    };
    let gone = Side::BOTH.map(|side| state.on_table(side).next().is_none() && !to_come(side));
    match (broken, gone) {
        (_, [true, true]) => Some(Outcome::draw("both-gone")),
        (_, [true, false]) => Some(Outcome::won(Side::B, "army-gone")),
        (_, [false, true]) => Some(Outcome::won(Side::A, "army-gone")),
        ([true, true], _) if by_losses => Some(Outcome::draw("both-lost")),
        ([true, false], _) if by_losses => Some(Outcome::won(Side::B, "half-lost")),
        ([false, true], _) if by_losses => Some(Outcome::won(Side::A, "half-lost")),
        // A broken army ends the battle and is worth points; the count decides.
        ([false, false], _) if state.turn < state.setup.last_turn => None,
        ([true, true], _) => Some(by_points(state, "both-broken")),
        ([true, false] | [false, true], _) => Some(by_points(state, "army-broken")),
        _ => Some(by_points(state, "points")),
    }
}

/// Whether a unit off the table may still come on, with a flank march or by the timetable.
fn may_come(state: &State, id: UnitId) -> bool {
    flank_march::may_come(state, id) || reinforcements::is_awaited(state, id)
}

/// The count decides.
fn by_points(state: &State, cause: &'static str) -> Outcome {
    let [a, b] = Side::BOTH.map(|side| i32::from(count::points(state, side)));
    // The lead that wins: a point more than the widest draw, or a tenth of the smaller army.
    let lead = if state.setup.readings.victory_by_losses {
        prices::margin(state).max(1)
    } else {
        i32::from(state.setup.tables.victory.margins.0) + 1
    };
    if a - b >= lead {
        Outcome::won(Side::A, cause)
    } else if b - a >= lead {
        Outcome::won(Side::B, cause)
    } else {
        Outcome::draw(cause)
    }
}

/// A side gives up.
pub(crate) fn concede(play: &mut Play<'_>, side: Side) {
    play.emit(Event::BattleEnded {
        outcome: Outcome::won(side.other(), "conceded"),
    });
}

/// Units of a side that count: guns of battalions do not.
pub(super) fn counted(state: &State, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    state
        .unit_ids()
        .filter(move |&id| state.side_of(id) == side && !state.is_battalion_gun(id))
}

/// What both sides have left; screens count through their figures only.
///
/// Who got lost on a flank march took no part: he stands neither among those
/// who began nor among those who are left (GDB-14.2-04).
pub(crate) fn tally(state: &State) -> Tally {
    Tally::each(|side| {
        let mut tally = SideTally {
            points: u32::from(count::points(state, side)),
            ..SideTally::default()
        };
        for id in counted(state, side).filter(|&id| !flank_march::is_left_out(state, id)) {
            let unit = state.unit(id);
            tally.figures_at_start += u32::from(state.setup.start.units[id.index()].figures.0);
            let stands = state.unit(state.stands_in(id));
            let there = stands.is_on_table() || may_come(state, id);
            if there {
                tally.figures_left += u32::from(unit.figures.0);
            }
            if state.troops(id).kind != Kind::Skirmishers {
                tally.units_at_start += 1;
                tally.units_left += u32::from(there && !stands.is_routing());
            }
        }
        tally
    })
}
