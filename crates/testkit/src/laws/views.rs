//! Every view can be drawn, every choice in it is a command, every line of the log can be written.

use engine::view::{Form, View};
use engine::{Seen, Side, Step, System, Viewer};

use super::{Trial, Trying};

/// Steps between two at which the views are drawn: drawing is slow, and battles are long.
const EVERY: u64 = 5;

/// Plays a battle and draws it for every viewer.
///
/// # Panics
/// When a view or a line cannot be written, or a choice shown is refused without a reason.
pub fn views_can_be_drawn<S: System>(trial: &Trial<S>, seed: u64, most_commands: u64) {
    let viewers = [
        Viewer::Side(Side::A),
        Viewer::Side(Side::B),
        Viewer::Observer,
        Viewer::Umpire,
    ];
    let mut play = Trying::open(trial, seed);
    while play.is_on() && play.battle.last().0 < most_commands {
        let before = play.battle.state().clone();
        let step = play.step();
        for viewer in viewers {
            lines_can_be_written(&before, &step, viewer);
        }
        if step.number.0.is_multiple_of(EVERY) {
            for viewer in viewers {
                let view = S::view(&Seen::<S>::of(play.battle.state(), viewer));
                choices_are_commands::<S>(play.battle.state(), &view);
                serde_json::to_string(&view).expect("a view is JSON");
            }
        }
    }
}

fn lines_can_be_written<S: System>(before: &S::State, step: &Step<S>, viewer: Viewer) {
    let mut state = before.clone();
    for event in &step.events {
        if let Some(told) = S::redact_event(&state, event, viewer) {
            let lines = S::log(&Seen::<S>::of(&state, viewer), &told);
            serde_json::to_string(&lines).expect("lines are JSON");
        }
        S::apply(&mut state, event);
    }
}

/// Every choice of a simple decision is a command that passes `check`, unless it says why not.
fn choices_are_commands<S: System>(state: &S::State, view: &View) {
    for decision in &view.decisions {
        assert!(
            view.viewer.is_none_or(|viewer| viewer == decision.owner)
                || decision.choices.is_empty(),
            "{}: choices of the other side are shown",
            decision.key
        );
        if !matches!(decision.form, Form::One) {
            continue;
        }
        for choice in &decision.choices {
            let command: S::Command =
                serde_json::from_value(choice.value.clone()).unwrap_or_else(|error| {
                    panic!("{}: {} is no command: {error}", decision.key, choice.value)
                });
            let answer = S::check(state, decision.owner, &command);
            assert!(
                answer.is_ok() == choice.refused.is_none(),
                "{}: {command:?} is shown as {:?} and checks as {answer:?}",
                decision.key,
                choice.refused
            );
        }
    }
}
