//! Whether a step told somebody anything that he could not have known before.

use crate::{Dice, ScriptedDice, Seen, Step, System, Viewer};

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

/// Whether a step showed a viewer something that had been hidden from it; the dice are no secret.
///
/// `dice` are those that the step was decided with. The command is decided once
/// more with them and with nothing hidden from that viewer in reach. What then
/// happens before its eyes follows from what it knew; anything else was revealed.
#[must_use]
pub fn unveils<S: System>(
    before: &S::State,
    step: &Step<S>,
    viewer: Viewer,
    dice: &mut dyn Dice,
) -> bool {
    let known = Seen::<S>::of(before, viewer).state().clone();
    let happened = witnessed::<S>(before, &step.events, viewer);
    match S::decide(&known, step.side, &step.command, dice) {
        Ok(events) => witnessed::<S>(&known, &events, viewer) != happened,
        // What cannot be thought through without the secret is one only if something is seen of it.
        Err(_) => happened != (Vec::new(), known),
    }
}

/// The events that a viewer sees happen, and what he sees after them.
fn witnessed<S: System>(
    before: &S::State,
    events: &[S::Event],
    viewer: Viewer,
) -> (Vec<S::Event>, S::State) {
    let mut state = before.clone();
    let mut shown = Vec::new();
    for event in events {
        shown.extend(S::redact_event(&state, event, viewer));
        S::apply(&mut state, event);
    }
    (shown, S::redact(&state, viewer))
}
