//! The system-neutral view of a battle: ground, pieces, brigades, marks.

mod brigades;
mod card;
mod clock;
mod ground;
mod marks;
mod pieces;
mod rolls;
mod rules_of;
mod sight;

pub(crate) use brigades::{kind_text, middle, order_text, target_point};
pub(crate) use card::{card, general_by_piece, unit_by_piece};
pub(crate) use ground::ground_name;
pub(crate) use pieces::{formation_shape, formation_text, general_piece_id, skill_text};
pub(crate) use rolls::{choice, log_line, modifier_view, roll_view};
pub(crate) use sight::sight;

pub(crate) use engine::view::spot;

use engine::view::{DecisionView, LogLine, View};
use engine::{Text, Viewer};

use crate::state::{Phase, State};
use crate::{
    Event, charges, command, compulsory, deployment, divisions, effects, firing, flank_march, flow,
    generals, initiative, melee, morale, movement, victory, wagons, weather,
};

/// What a client draws.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let decisions = decisions(state, viewer);
    View {
        clock: clock::clock(state, viewer),
        viewer: viewer.side(),
        sides: clock::sides(state),
        table: ground::table(state),
        pieces: pieces::pieces(state, viewer, &decisions),
        brigades: brigades::brigades(state, viewer),
        marks: marks::marks(state),
        decisions,
        result: victory::result(state),
    }
}

/// The decisions owed now, as a client shows them.
pub(crate) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    if state.outcome.is_some() {
        return Vec::new();
    }
    if generals::pending(state).is_some() {
        return generals::decisions(state, viewer);
    }
    if state.owes_flight() {
        return compulsory::at_once::decisions(state, viewer);
    }
    match state.phase {
        Phase::Initiative => initiative::decisions(state, viewer),
        Phase::Command => command::decisions(state, viewer),
        Phase::Compulsory => compulsory::decisions(state, viewer),
        Phase::Charges => charges::decisions(state, viewer),
        Phase::Movement => movement::decisions(state, viewer),
        Phase::Firing => firing::decisions(state, viewer),
        Phase::Melee => melee::decisions(state, viewer),
        Phase::Morale => morale::decisions(state, viewer),
    }
}

/// The lines an event writes into the log.
pub(crate) fn log(before: &State, event: &Event) -> Vec<LogLine> {
    match event {
        Event::Initiative(inner) => initiative::log(before, inner),
        Event::Command(inner) => command::log(before, inner),
        Event::Compulsory(inner) => compulsory::log(before, inner),
        Event::Charges(inner) => charges::log(before, inner),
        Event::Movement(inner) => movement::log(before, inner),
        Event::Firing(inner) => firing::log(before, inner),
        Event::Melee(inner) => melee::log(before, inner),
        Event::Morale(inner) => morale::log(before, inner),
        Event::Unit(inner) => effects::log(before, inner),
        Event::General(inner) => generals::log(before, inner),
        Event::Turn(inner) => flow::log(before, inner),
        Event::Victory(inner) => victory::log(before, inner),
        Event::Weather(inner) => weather::log(before, inner),
        Event::FlankMarch(inner) => flank_march::log(before, inner),
        Event::Division(inner) => divisions::log(before, inner),
        Event::Reinforcements(inner) => crate::reinforcements::log(before, inner),
        Event::Wagon(inner) => wagons::log(before, inner),
        Event::Deployment(inner) => deployment::log(before, inner),
        Event::BattalionGun(inner) => crate::battalion_guns::log(before, inner),
    }
}

/// A refusal in words, with its rule.
pub(crate) fn refusal(state: &State, refusal: &crate::Refusal) -> engine::view::RefusalView {
    use crate::Refusal;
    let (text, rule) = match refusal {
        Refusal::Initiative(inner) => (inner.text(state), inner.rule()),
        Refusal::Command(inner) => (inner.text(state), inner.rule()),
        Refusal::Compulsory(inner) => (inner.text(state), inner.rule()),
        Refusal::Charges(inner) => (inner.text(state), inner.rule()),
        Refusal::Movement(inner) => (inner.text(state), inner.rule()),
        Refusal::Firing(inner) => (inner.text(state), inner.rule()),
        Refusal::Melee(inner) => (inner.text(state), inner.rule()),
        Refusal::Morale(inner) => (inner.text(state), inner.rule()),
        Refusal::General(inner) => (inner.text(state), inner.rule()),
        Refusal::FlankMarch(inner) => (inner.text(state), inner.rule()),
        Refusal::Division(inner) => (inner.text(state), inner.rule()),
        Refusal::Reinforcements(inner) => (inner.text(state), inner.rule()),
        Refusal::Wagon(inner) => (inner.text(state), inner.rule()),
        Refusal::Deployment(inner) => (inner.text(state), inner.rule()),
        Refusal::NotNow => (Text::id("gdb-refused-not-now"), None),
        Refusal::BattleOver => (Text::id("gdb-refused-battle-over"), None),
    };
    engine::view::RefusalView {
        text,
        rule: rule.map(|rule| rule.to_string()),
    }
}
