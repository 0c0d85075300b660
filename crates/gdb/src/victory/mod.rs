//! Objectives, losses, the end of the battle. Reading TR-33.

use engine::Outcome;
use engine::view::{LogLine, ResultView};
use serde::{Deserialize, Serialize};

use crate::Play;
use crate::state::State;

/// Objectives and the end.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A place changed hands.
    PlaceTaken {
        /// Its number.
        place: u16,
        /// Who holds it now.
        holder: Option<engine::Side>,
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

/// Counts at the end of a turn.
pub(crate) fn end_of_turn(play: &mut Play<'_>) {
    if play.state().turn >= play.state().setup.last_turn {
        let outcome = Outcome {
            kind: engine::OutcomeKind::Draw,
            cause: engine::Key::new("last-turn"),
        };
        play.emit(Event::BattleEnded { outcome });
    }
}

/// The lines an event writes into the log.
pub(crate) fn log(_before: &State, _event: &Event) -> Vec<LogLine> {
    Vec::new()
}

/// The result with its count.
pub(crate) fn result(_state: &State) -> Option<ResultView> {
    None
}

/// A side gives up.
pub(crate) fn concede(play: &mut Play<'_>, side: engine::Side) {
    let kind = engine::OutcomeKind::Victory(side.other());
    play.emit(Event::BattleEnded {
        outcome: Outcome {
            kind,
            cause: engine::Key::new("conceded"),
        },
    });
}

/// What both sides have left.
pub(crate) fn tally(_state: &State) -> engine::Tally {
    engine::Tally::default()
}
