//! Turn, phase and the two sides at a glance.

use engine::view::{Clock, SideView};
use engine::{Side, Text, Viewer};

use crate::state::{Phase, State};
use crate::{deployment, flank_march, flow, initiative, victory};

/// Battle, turn and phase.
pub(crate) fn clock(state: &State, viewer: Viewer) -> Clock {
    Clock {
        system: "gdb".to_owned(),
        title: Text::from(state.setup.title.clone()),
        turn: state.turn.0,
        last_turn: Some(state.setup.last_turn.0),
        phases: Phase::ALL
            .iter()
            .map(|&phase| Text::id(flow::phase_text(phase)))
            .collect(),
        phase: state.phase as usize,
        opening: initiative::before_battle(state).then(|| opening(state)),
        waiting: waiting(state, viewer),
        conditions: conditions(state),
    }
}

/// What is done before the first turn.
fn opening(state: &State) -> Text {
    if flank_march::is_planning(state) {
        return Text::id("gdb-opening-flank-marches");
    }
    if deployment::is_due(state) {
        return Text::id("gdb-opening-deployment");
    }
    let written = flow::pending(state)
        .iter()
        .all(|one| one.decision.as_str() == "begin-battle");
    Text::id(if written {
        "gdb-opening-ready"
    } else {
        "gdb-opening-orders"
    })
}

/// Weather, mist, the orders of divisions.
fn conditions(state: &State) -> Vec<Text> {
    let weather = crate::weather::conditions(state);
    let mist = crate::specials::mist(state);
    let mist = mist.map(|limit| Text::id("gdb-mist").with("distance", limit));
    weather
        .into_iter()
        .chain(mist)
        .chain(crate::divisions::conditions(state))
        .collect()
}

fn waiting(state: &State, viewer: Viewer) -> Text {
    let pending = flow::pending(state);
    let Some(first) = pending.first() else {
        return Text::id("gdb-waiting-over");
    };
    let own = pending
        .iter()
        .find(|pending| viewer.side() == Some(pending.owner));
    match own {
        Some(own) => Text::id(format!("gdb-decision-{}", own.decision)),
        None => {
            Text::id("gdb-waiting-side").with("side", state.setup.sides[first.owner].name.clone())
        }
    }
}

/// Both sides at a glance.
pub(crate) fn sides(state: &State) -> Vec<SideView> {
    let tally = victory::tally(state);
    Side::BOTH
        .iter()
        .map(|&side| {
            let own = tally[side];
            let strength = Text::id("gdb-side-strength")
                .with("left", i64::from(own.figures_left))
                .with("start", i64::from(own.figures_at_start))
                .with("units", i64::from(own.units_left))
                .with("of", i64::from(own.units_at_start));
            SideView {
                side,
                name: Text::from(state.setup.sides[side].name.clone()),
                strength,
                left: own.figures_left,
                start: own.figures_at_start,
                points: own.points,
                phasing: state.phasing == side && state.initiative.chosen,
            }
        })
        .collect()
}
