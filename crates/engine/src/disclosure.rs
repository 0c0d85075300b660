//! Whether a step told its own side anything that it could not have known before.

use crate::{ScriptedDice, Seen, Step, System, Viewer};

/// Whether a step revealed something to the side that gave its command: a die, or something hidden.
///
/// The command is decided once more with no dice and with nothing hidden from
/// that side in reach. If the same happens and the side then sees the same,
/// it has learned nothing, and may take the step back by itself.
#[must_use]
pub fn reveals<S: System>(before: &S::State, step: &Step<S>) -> bool {
    let viewer = Viewer::Side(step.side);
    let mut known = Seen::<S>::of(before, viewer).state().clone();
    let mut no_dice = ScriptedDice::of(&[]);
    match S::decide(&known, step.side, &step.command, &mut no_dice) {
        Ok(events) if events == step.events => {}
        _ => return true,
    }
    let mut after = before.clone();
    for event in &step.events {
        S::apply(&mut after, event);
        S::apply(&mut known, event);
    }
    S::redact(&known, viewer) != S::redact(&after, viewer)
}
