//! Turn, phase and the two sides at a glance.

use engine::view::{Clock, SideView};
use engine::{Side, Text, Viewer};

use crate::state::{Stage, State};
use crate::{flow, victory};

/// Phases of a turn as shown.
pub(super) const PHASES: [&str; 4] = [
    "cd-phase-start",
    "cd-phase-orders",
    "cd-phase-actions",
    "cd-phase-generals",
];

/// The phase in progress.
pub(super) fn phase(state: &State) -> usize {
    match state.stage {
        Stage::Begin => 0,
        Stage::Couriers | Stage::Choose | Stage::Declare => 1,
        Stage::CarryOut => 2,
        Stage::Generals => 3,
    }
}

/// Battle, turn and phase.
pub(super) fn clock(state: &State, viewer: Viewer) -> Clock {
    Clock {
        system: "cd".to_owned(),
        title: Text::from(state.setup.title.clone()),
        turn: state.turn.0,
        last_turn: Some(state.setup.last_turn.0),
        phases: PHASES.into_iter().map(Text::id).collect(),
        phase: phase(state),
        opening: None,
        waiting: waiting(state, viewer),
        conditions: Vec::new(),
    }
}

fn waiting(state: &State, viewer: Viewer) -> Text {
    let pending = flow::pending(state);
    let Some(first) = pending.first() else {
        return Text::id("cd-waiting-over");
    };
    if viewer.side() == Some(first.owner) {
        Text::id(format!("cd-decision-{}", first.decision))
    } else {
        Text::id("cd-waiting-side").with("side", state.setup.sides[first.owner].name.clone())
    }
}

/// Both sides at a glance.
pub(super) fn sides(state: &State) -> Vec<SideView> {
    let tally = victory::tally(state);
    Side::BOTH
        .into_iter()
        .map(|side| {
            let own = tally[side];
            SideView {
                side,
                name: Text::from(state.setup.sides[side].name.clone()),
                strength: Text::id("cd-side-strength")
                    .with("units", i64::from(own.units_left))
                    .with("of", i64::from(own.units_at_start)),
                left: own.figures_left,
                start: own.figures_at_start,
                points: own.points,
                phasing: state.active == side && state.stage != Stage::Begin,
            }
        })
        .collect()
}
