//! Two flank marches on the same flank. Rules GDB-14.3-01, GDB-14.3-02.
//!
//! The larger column wins; its excess over the other in per cent is looked up.
//! It is settled at the start of the earlier of the two planned turns.

use engine::{BySide, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Event, Plan, Standing};
use crate::Play;
use crate::effects::LossCause;
use crate::ids::{Figures, UnitId};
use crate::readings::Readings;
use crate::state::{Presence, Removal, State};
use crate::tables::FlankMarchTable;

/// What becomes of a column that met the enemy's.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It goes on and comes these turns later than its die says.
    GoesOn {
        /// The turns.
        late: u16,
        /// It comes on out of order.
        unformed: bool,
    },
    /// It turns back and comes on over its own edge these turns after its planned turn.
    TurnsBack {
        /// The turns.
        late: u16,
    },
    /// It takes no part in the battle.
    DrivenOff,
    /// It is destroyed and counts as lost.
    Destroyed,
}

/// The row of the table for two columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Meeting {
    /// The larger column; nobody's when they are equal.
    pub winner: Option<Side>,
    /// What becomes of each.
    pub fates: BySide<Fate>,
    /// Hundredths of its figures that each unit loses.
    pub losses: BySide<u16>,
    /// The guns of its column are lost.
    pub guns_lost: BySide<bool>,
}

/// What becomes of two columns of so many figures (RD-32: upper bounds are inclusive, and the percentage may be rounded first).
#[must_use]
pub fn meeting(table: &FlankMarchTable, readings: &Readings, figures: BySide<Figures>) -> Meeting {
    let (a, b) = (u32::from(figures.a.0), u32::from(figures.b.0));
    let winner = match a.cmp(&b) {
        std::cmp::Ordering::Greater => Some(Side::A),
        std::cmp::Ordering::Less => Some(Side::B),
        std::cmp::Ordering::Equal => None,
    };
    let (more, less) = (a.max(b), a.min(b));
    let within = |percent: &u16| {
        let (excess, bound) = ((more - less) * 100, u32::from(*percent) * less);
        // Rounded to the nearest, what lies less than half a per cent above a bound is within it.
        if readings.flank_meeting_rounded && less > 0 {
            2 * excess < 2 * bound + less
        } else {
            excess <= bound
        }
    };
    let last = table.met_up_to.len();
    let row = table.met_up_to.iter().position(within).unwrap_or(last);
    let (won, lost) = match row {
        0 => (Fate::DrivenOff, Fate::DrivenOff),
        1 => (
            goes_on(table, 1),
            Fate::TurnsBack {
                late: table.loser_late,
            },
        ),
        row if row == last => (goes_on(table, row), Fate::Destroyed),
        row => (goes_on(table, row), Fate::DrivenOff),
    };
    let (won_loss, lost_loss) = (table.winner_loss[row], table.loser_loss[row]);
    let first = winner != Some(Side::B);
    let pair = |first_one, other| BySide {
        a: if first { first_one } else { other },
        b: if first { other } else { first_one },
    };
    let loses_guns = table.loser_guns_lost[row] > 0;
    Meeting {
        winner,
        guns_lost: BySide {
            a: loses_guns && !first,
            b: loses_guns && first,
        },
        fates: pair(won, lost),
        losses: BySide {
            a: if first { won_loss } else { lost_loss },
            b: if first { lost_loss } else { won_loss },
        },
    }
}

/// Only the winner of the narrowest victory is shaken out of order.
fn goes_on(table: &FlankMarchTable, row: usize) -> Fate {
    Fate::GoesOn {
        late: table.winner_late[row],
        unformed: row == 1,
    }
}

/// Lets two columns meet when their time has come.
pub(super) fn meet(play: &mut Play<'_>) {
    let state = play.state();
    let (Some(a), Some(b)) = (marching(state, Side::A), marching(state, Side::B)) else {
        return;
    };
    let met = state.flank.a.late.is_some();
    if met || a.edge != b.edge || state.turn < a.turn.min(b.turn) {
        return;
    }
    let edge = a.edge;
    let figures = BySide::each(|side| column_figures(state, side));
    let meeting = meeting(
        &state.setup.tables.flank_march,
        &state.setup.readings,
        figures,
    );
    play.emit(Event::Met {
        edge,
        figures,
        meeting: meeting.fates,
    });
    for side in Side::BOTH {
        for unit in column(play.state(), side) {
            lose(play, unit, meeting.losses[side]);
            let guns = play.state().troops(unit).kind.is_artillery();
            if meeting.fates[side] == Fate::Destroyed {
                play.remove(unit, Removal::Destroyed);
            } else if guns && meeting.guns_lost[side] {
                play.remove(unit, Removal::Surrendered);
            }
        }
    }
}

/// A plan that nobody has heard of yet.
fn marching(state: &State, side: Side) -> Option<&Plan> {
    let march = &state.flank[side];
    march
        .plan
        .as_ref()
        .filter(|_| march.standing == Standing::Secret)
}

/// The units of the plan that are on the way, with their battalion guns; no reinforcements.
fn column(state: &State, side: Side) -> Vec<UnitId> {
    let plan = state.flank[side].plan.as_ref();
    let planned = |id: UnitId| {
        let unit = state.battalion_of(id).unwrap_or(id);
        plan.is_some_and(|plan| plan.order.iter().any(|one| one.unit == unit))
    };
    let off = |id: &UnitId| state.unit(*id).presence == Presence::OffTable;
    state
        .unit_ids()
        .filter(off)
        .filter(|&id| planned(id))
        .collect()
}

/// Figures of a column, four to a gun.
fn column_figures(state: &State, side: Side) -> Figures {
    let each = column(state, side).into_iter();
    Figures(each.map(|id| state.unit(id).figures.0).sum())
}

/// Whole figures; a fraction is dropped.
fn lose(play: &mut Play<'_>, unit: UnitId, percent: u16) {
    let figures = u32::from(play.state().unit(unit).figures.0) * u32::from(percent) / 100;
    play.lose_unchecked(unit, Figures(figures as u16), LossCause::Other);
}
