//! Flank marches, an optional rule. Rules GDB-14.1-01 to GDB-14.3-02; TR-03, TR-36.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `plan` | the written plan: who, where, when (GDB-14.1-01 to GDB-14.1-05) |
//! | `arrival` | the die of the planned turn (GDB-14.2-01) |
//! | `meeting` | two columns on one flank (GDB-14.3-01, GDB-14.3-02) |
//! | `entry` | columns come on, guns get their additional move, who left rallies outside |
//! | `edge` | places on an edge of the table |
//! | `secrets` | what the enemy may know |

mod apply;
mod arrival;
mod edge;
mod entry;
mod meeting;
mod offers;
mod plan;
mod refusal;
mod secrets;
mod show;

use engine::{BySide, DiceOwed, Key, Pending, RollTrace, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Point, Pose};

use crate::formation::Formation;
use crate::ids::{BrigadeId, Figures, GeneralId, Share, Turn, UnitId};
use crate::setup::{HomeEdge, Setup};
use crate::state::{Phase, Presence, State};
use crate::{Flow, Play, reinforcements};

pub(crate) use apply::{apply, depart};
pub use arrival::{Arrival, arrival};
pub(crate) use edge::{keeps_off, pose as entry_pose, stops_at};
pub(crate) use entry::{next_in, shelters};
pub use meeting::{Fate, Meeting, meeting};
pub(crate) use offers::edge_text;
pub(crate) use offers::{choices, default_command, move_offers, moves, offers};
pub(crate) use plan::{Deployed, validated};
pub use plan::{Draft, Marching, Plan};
pub use refusal::Refusal;
pub(crate) use secrets::{
    hides, hides_brigade, hides_general, redact, redact_effect, redact_event,
};
pub(crate) use show::{decisions, log};

/// What a player may ask for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Writes the plan of a flank march, or that there is none (GDB-14.1-04, GDB-14.1-05).
    PlanMarch {
        /// The plan.
        plan: Option<Draft>,
    },
    /// The enemy of the marchers says where they come on (GDB-14.2-03).
    ChooseEntryPoint {
        /// A place on the edge of the march.
        at: Point,
    },
    /// The next unit of the column comes on (GDB-14.2-05).
    Enter {
        /// The unit.
        unit: UnitId,
    },
    /// A battery that came on at once begins its additional move (GDB-14.2-02).
    TakeExtraMove {
        /// The battery.
        unit: UnitId,
    },
}

/// What the arrival die says. Rule GDB-14.2-01.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Came {
    /// They come these turns late, where the plan says.
    Late(u16),
    /// They come these turns late, where the enemy says.
    Astray(u16),
    /// They do not come at all.
    Lost,
}

/// What happens to flank marches.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A side sealed its plan, or that it has none.
    Planned {
        /// The side.
        side: Side,
        /// Its plan.
        plan: Option<Plan>,
    },
    /// The troops of a plan are not on the table; where it is not revealed yet the enemy is not told (TR-36).
    Departed {
        /// The units.
        units: Vec<UnitId>,
        /// Their brigadiers.
        generals: Vec<GeneralId>,
    },
    /// Two columns met on the same flank.
    Met {
        /// The edge.
        edge: HomeEdge,
        /// Figures on each side.
        figures: BySide<Figures>,
        /// What becomes of each.
        meeting: BySide<Fate>,
    },
    /// The arrival die was thrown in the open (TR-03).
    ArrivalRolled {
        /// Whose column.
        side: Side,
        /// The edge it comes to.
        edge: HomeEdge,
        /// The roll.
        roll: RollTrace,
        /// What it says.
        came: Came,
        /// The turn it may come on; none when it is lost.
        due: Option<Turn>,
    },
    /// The enemy chose where a column comes on.
    EntryPointChosen {
        /// Whose column.
        side: Side,
        /// Where.
        at: Point,
    },
    /// A unit came on.
    Entered {
        /// The unit.
        unit: UnitId,
        /// Where it stands.
        to: Pose,
        /// In what shape.
        formation: Formation,
        /// The share of its move this took.
        cost: Share,
        /// Generals who came with it.
        generals: Vec<GeneralId>,
        /// It is out of order from a fight on the way.
        unformed: bool,
        /// It has an additional move (GDB-14.2-02).
        extra: bool,
    },
    /// A battery begins its additional move.
    ExtraMoveTaken {
        /// The battery.
        unit: UnitId,
    },
    /// A unit of a flank march ran off the table and may rally outside (GDB-14.2-08).
    LeftToRally {
        /// The unit.
        unit: UnitId,
    },
}

/// How a march stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// On its way, or there is none; nobody has heard of it.
    #[default]
    Secret,
    /// It may come on from this turn.
    Due {
        /// The turn.
        turn: Turn,
        /// The die said at once: batteries get an additional move (GDB-14.2-02).
        at_once: bool,
    },
    /// It comes on this turn, where the enemy has yet to say.
    Astray {
        /// The turn.
        turn: Turn,
    },
    /// It takes no part in the battle: lost on the way or driven off.
    Gone,
}

/// A side's flank march.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct March {
    /// The side has sealed its plan or that it has none.
    pub sealed: bool,
    /// The plan; in a redacted state only what the viewer may know of it.
    pub plan: Option<Plan>,
    /// Its troops have left the table.
    pub departed: bool,
    /// How it stands.
    pub standing: Standing,
    /// It met the enemy's march and comes these turns later than its die says.
    pub late: Option<u16>,
    /// Its units come on out of order.
    pub unformed: bool,
    /// Units that have come on.
    pub entered: Vec<UnitId>,
    /// Batteries with an additional move.
    pub extra: Vec<UnitId>,
    /// The enemy knows where it comes on.
    pub place_known: bool,
}

/// The flank marches of both sides.
pub type Marches = BySide<March>;

/// Whether nothing is to be written of them.
#[must_use]
pub(crate) fn none(marches: &Marches) -> bool {
    *marches == Marches::default()
}

/// The plans come before the maps are drawn; who marches is off the table from then on (GDB-14.1-04).
pub(crate) fn plan_first(play: &mut Play<'_>) -> Flow {
    if is_planning(play.state()) {
        return Flow::Waits;
    }
    depart_all(play);
    Flow::Done
}

/// What comes before the initiative roll: meetings, arrival dice, the enemy's choice of a place.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    meeting::meet(play);
    for side in Side::BOTH {
        if arrival::is_due(play.state(), side) {
            arrival::throw(play, side)?;
        }
    }
    let owed = Side::BOTH.iter().any(|&side| is_astray(play.state(), side));
    Ok(if owed { Flow::Waits } else { Flow::Done })
}

/// Once both plans are sealed, their troops leave the table.
fn depart_all(play: &mut Play<'_>) {
    for side in Side::BOTH {
        let march = &play.state().flank[side];
        if let Some(plan) = march.plan.as_ref().filter(|_| !march.departed) {
            let (units, generals) = apply::column(play.state(), plan);
            play.emit(Event::Departed { units, generals });
        }
    }
}

/// The option is on, the scenario writes no plans, and somebody may march.
pub(crate) fn players_plan(setup: &Setup) -> bool {
    let may_march = |side: Side| plan::candidates(setup, side).next().is_some();
    setup.options.flank_marches
        && Side::BOTH
            .iter()
            .all(|&side| setup.flank_plans[side].is_none())
        && Side::BOTH.into_iter().any(may_march)
}

/// Whether somebody has yet to say what he plans.
pub(crate) fn is_planning(state: &State) -> bool {
    Side::BOTH.iter().any(|&side| owes_plan(state, side))
}

/// The players plan, the battle is being prepared, and the side has not said what it plans.
fn owes_plan(state: &State, side: Side) -> bool {
    let setup = &state.setup;
    players_plan(setup)
        && state.turn == Turn(1)
        && state.initiative.begun
        && !state.flank[side].sealed
        && plan::candidates(setup, side).next().is_some()
}

fn is_astray(state: &State, side: Side) -> bool {
    matches!(state.flank[side].standing, Standing::Astray { .. })
}

/// Decisions owed at the start of a turn.
pub(crate) fn pending(state: &State) -> Vec<Pending> {
    if state.phase != Phase::Initiative {
        return Vec::new();
    }
    let owes = |side: Side| {
        let key = if owes_plan(state, side) {
            "plan-flank-march"
        } else if is_astray(state, side.other()) {
            "choose-entry-point"
        } else {
            return None;
        };
        Some(Pending {
            owner: side,
            decision: Key::new(key),
        })
    };
    Side::BOTH.into_iter().filter_map(owes).collect()
}

/// Whether a command is allowed.
pub(crate) fn check(state: &State, side: Side, command: &Command) -> Result<(), crate::Refusal> {
    let answer = match command {
        Command::PlanMarch { plan } if owes_plan(state, side) => match plan {
            Some(draft) => validated(Deployed::of(state), side, draft).map(drop),
            None => Ok(()),
        },
        Command::ChooseEntryPoint { at } if is_astray(state, side.other()) => {
            edge::may_be_chosen(state, side.other(), *at)
        }
        Command::Enter { unit } if state.movement.mover == Some(side) => {
            entry::resolve(state, side, *unit).map(drop)
        }
        Command::TakeExtraMove { unit } if state.movement.mover == Some(side) => {
            entry::may_take_extra(state, side, *unit)
        }
        _ => return Err(crate::Refusal::NotNow),
    };
    answer.map_err(crate::Refusal::FlankMarch)
}

/// Carries out a command that `check` allows.
pub(crate) fn decide(play: &mut Play<'_>, side: Side, command: &Command) {
    match command {
        Command::PlanMarch { plan } => {
            let draft = plan.as_ref();
            let plan =
                draft.and_then(|draft| validated(Deployed::of(play.state()), side, draft).ok());
            play.emit(Event::Planned { side, plan });
        }
        Command::ChooseEntryPoint { at } => play.emit(Event::EntryPointChosen {
            side: side.other(),
            at: *at,
        }),
        Command::Enter { unit } => entry::enter(play, side, *unit),
        Command::TakeExtraMove { unit } => play.emit(Event::ExtraMoveTaken { unit: *unit }),
    }
}

/// Whether a brigade is off the table with a flank march, or rallying outside.
#[must_use]
pub(crate) fn is_away(state: &State, brigade: BrigadeId) -> bool {
    let off = |id: UnitId| state.unit(id).presence == Presence::OffTable;
    state.brigade_units(brigade).next().is_none()
        && state
            .unit_ids()
            .any(|id| state.unit(id).brigade == brigade && off(id))
}

/// Whether a unit takes no part in the battle: its march was lost or driven off (GDB-14.2-04).
#[must_use]
pub(crate) fn is_left_out(state: &State, id: UnitId) -> bool {
    let body = state.battalion_of(id).unwrap_or(id);
    let march = &state.flank[state.side_of(id)];
    state.unit(id).presence == Presence::OffTable
        && march.standing == Standing::Gone
        && !march.entered.contains(&body)
        && !reinforcements::is_one(state, body)
}

/// Whether a unit off the table may still come on.
#[must_use]
pub(crate) fn may_come(state: &State, id: UnitId) -> bool {
    let off = state.unit(id).presence == Presence::OffTable;
    off && !reinforcements::is_one(state, id)
        && state.flank[state.side_of(id)].standing != Standing::Gone
}
