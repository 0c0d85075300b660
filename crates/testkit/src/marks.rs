//! What a battlefield says beyond its scenario: the turn, states of units, contacts.

use engine::Side;
use gdb::ids::{Figures, Share, Turn, UnitId};
use gdb::state::{Cohesion, Contact, Fired, Flight, Nerve, Pursuit, State, UnformedCause};

use super::toml_text::Marks;
use super::unit;

/// Writes the marks into the state.
pub(crate) fn make(state: &mut State, marks: &Marks) {
    for mark in marks {
        let words: Vec<&str> = mark.iter().map(String::as_str).collect();
        match words[..] {
            ["turn", turn] => state.turn = Turn(number(turn)),
            ["phasing", side] => state.phasing = self::side(side),
            ["first", side] => state.moves_first = self::side(side),
            ["contact", a, b, ref how @ ..] => contact(state, a, b, how),
            ["state", id, "left", figures] => {
                let id = unit(state, id);
                state.units[id.index()].figures = Figures(number(figures));
            }
            ["state", id, word] => {
                let id = unit(state, id);
                become_so(state, id, word);
            }
            _ => panic!("not understood: {}", mark.join(" ")),
        }
    }
}

fn number(text: &str) -> u16 {
    text.parse()
        .unwrap_or_else(|_| panic!("{text} is no number"))
}

fn side(text: &str) -> Side {
    if text == "B" { Side::B } else { Side::A }
}

fn contact(state: &mut State, a: &str, b: &str, how: &[&str]) {
    let (a, b) = (unit(state, a), unit(state, b));
    let charged_from = how.contains(&"charged").then_some(state.unit(a).pose);
    state.contacts.push(Contact {
        a,
        b,
        a_charged: how.contains(&"charged"),
        b_charged: how.contains(&"countercharged"),
        flank: how.contains(&"flank"),
        pursuing: how.contains(&"pursuing"),
        charged_from,
    });
}

fn become_so(state: &mut State, id: UnitId, word: &str) {
    let unit = &mut state.units[id.index()];
    match word {
        "unformed" => unit.cohesion = Cohesion::Unformed(UnformedCause::Terrain),
        "faltering" => {
            unit.nerve = Nerve::Faltering;
            unit.cohesion = Cohesion::Unformed(UnformedCause::Falter);
        }
        "retreating" => flee(state, id, Nerve::Retreating),
        "routing" => flee(state, id, Nerve::Routing),
        "moved" => {
            unit.moved = true;
            unit.used = Share::WHOLE;
        }
        "fired" => unit.fired = Fired::InFiring,
        "pursuing" => unit.pursuit = Pursuit::Pursuing(1),
        "charged" => unit.charged = true,
        other => panic!("no state {other}"),
    }
}

fn flee(state: &mut State, id: UnitId, nerve: Nerve) {
    let unit = &mut state.units[id.index()];
    unit.nerve = nerve;
    unit.flight = Flight::Owed;
    unit.cohesion = Cohesion::Unformed(UnformedCause::Flight);
}
