//! What a client sees: every text exists in both languages.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::view::MarkKind;
use engine::{Battle, Seed, Seen, Side, System, Viewer};
use serde_json::Value;

use super::field::Field;
use crate::setup::Rank;
use crate::state::State;
use crate::{Cd, Command, view};

/// A random legal command of the decision owed.
fn random(state: &State, side: Side, whim: &mut u64) -> Option<Command> {
    let seen = Seen::<Cd>::of(state, Viewer::Side(side));
    let mut offers = Cd::offers(&seen, side, false);
    *whim = whim
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    if offers.is_empty() {
        return Cd::default_command(&seen, side);
    }
    let n = (*whim >> 33) as usize % offers.len();
    Some(offers.swap_remove(n).command)
}

/// The ids of all messages of a language.
fn messages(text: &str) -> BTreeSet<String> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once(" = ").map(|(id, _)| id.to_owned()))
        .collect()
}

fn texts(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => {
            if let Some(Value::String(id)) = map.get("$text") {
                found.insert(id.clone());
            }
            map.values().for_each(|value| texts(value, found));
        }
        Value::Array(list) => list.iter().for_each(|value| texts(value, found)),
        _ => {}
    }
}

#[test]
fn every_text_has_words_in_both_languages() {
    let en = messages(include_str!("../../../../locales/en/cd.ftl"));
    let ru = messages(include_str!("../../../../locales/ru/cd.ftl"));
    assert_eq!(en, ru);
    let mut found = BTreeSet::new();
    for (n, (id, text)) in crate::scenarios().iter().enumerate() {
        let setup = crate::load(text, id, &[]).unwrap();
        let mut battle = Battle::<Cd>::open(Arc::clone(&setup));
        let seed = Seed::from_number(n as u64);
        let mut whim = n as u64 + 11;
        while Cd::outcome(battle.state()).is_none() && battle.last().0 < 400 {
            let side = Cd::pending(battle.state())[0].owner;
            let seen = Seen::<Cd>::of(battle.state(), Viewer::Side(side));
            texts(&serde_json::to_value(Cd::view(&seen)).unwrap(), &mut found);
            for unit in &setup.units {
                texts(
                    &serde_json::to_value(Cd::card(&seen, &unit.id)).unwrap(),
                    &mut found,
                );
            }
            let Some(command) = random(battle.state(), side, &mut whim) else {
                panic!("nothing to do in {id}");
            };
            let step = battle.decide_seeded(side, command, &seed).unwrap();
            for event in &step.events {
                let line = Cd::log(&Seen::of(battle.state(), Viewer::Umpire), event);
                texts(&serde_json::to_value(line).unwrap(), &mut found);
            }
            battle.accept(&step);
        }
        let seen = Seen::<Cd>::of(battle.state(), Viewer::Umpire);
        texts(&serde_json::to_value(Cd::view(&seen)).unwrap(), &mut found);
    }
    let missing: Vec<&String> = found.difference(&en).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(found.len() > 150, "{}", found.len());
}

/// A chain of couriers that carries the staff's orders is drawn along its links.
///
/// Rule: CD-5-15
#[test]
fn a_chain_of_couriers_is_drawn() {
    let mut field = Field::new();
    field.general(Side::A, Rank::Staff, 120, 110);
    let courier = field.general(Side::A, Rank::Courier, 138, 110);
    field.put(1, 156, 110);
    let chains = |state: &State| {
        let view = view::view(state, Viewer::Side(Side::A));
        let marks = view.marks.into_iter();
        marks
            .filter(|mark| mark.kind == MarkKind::Chain)
            .map(|mark| mark.points.len())
            .collect::<Vec<_>>()
    };
    let mut state = field.state();
    assert_eq!(chains(&state), [3]);
    state.generals[courier.index()].present = false;
    assert_eq!(chains(&state), [0; 0]);
}
