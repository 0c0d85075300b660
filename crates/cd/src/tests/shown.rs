//! What a client sees: every text exists in both languages.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::view::{Form, MarkKind};
use engine::{Battle, Seed, Seen, Side, System, Viewer};
use serde_json::Value;

use super::field::{Field, activate};
use crate::formation::Formation;
use crate::setup::Rank;
use crate::state::State;
use crate::troops::Kind;
use crate::{Cd, Command, view};

/// What is declared for a unit may change places: the view says which slots stand one after another.
#[test]
fn orders_of_a_unit_stand_one_after_another() {
    let mut field = Field::new();
    for x in [60, 90] {
        field.unit(Side::A, Kind::LineInfantry, 4, Formation::Line, (x, 80));
    }
    field.unit(Side::B, Kind::LineInfantry, 4, Formation::Line, (80, 60));
    let mut state = field.state();
    activate(&mut state, Side::A);
    let seen = Seen::<Cd>::of(&state, Viewer::Side(Side::A));
    let decisions = Cd::view(&seen).decisions;
    let decision = decisions.first().expect("orders are to be declared");
    let Form::Set { sequences, .. } = &decision.form else {
        panic!("a set of parts");
    };
    let most = usize::from(state.setup.tables.command.most_orders);
    assert!(sequences.iter().all(|slots| slots.len() == most));
    let slots: Vec<&String> = sequences.iter().flatten().collect();
    let known: BTreeSet<&String> = slots.iter().copied().collect();
    assert_eq!(known.len(), slots.len(), "no slot stands in two places");
    for choice in &decision.choices {
        let slot = choice.slot.as_ref().expect("a part has a slot");
        assert!(known.contains(slot), "{slot}");
    }
}

/// Sending no orders is named and asked about, orders for all go apart, and units about to get orders have not acted.
#[test]
fn who_declares_has_not_acted_and_is_asked_before_declaring_nothing() {
    let mut field = Field::new();
    field.unit(Side::A, Kind::LineInfantry, 4, Formation::Line, (60, 80));
    field.unit(Side::B, Kind::LineInfantry, 4, Formation::Line, (80, 60));
    let mut state = field.state();
    activate(&mut state, Side::A);
    let seen = Seen::<Cd>::of(&state, Viewer::Side(Side::A));
    let shown = Cd::view(&seen);
    let Form::Set { apart, nothing, .. } = &shown.decisions[0].form else {
        panic!("a set of parts");
    };
    assert_eq!(apart[0], "all:1");
    assert!(
        nothing
            .as_ref()
            .is_some_and(|nothing| nothing.ask.is_some())
    );
    let json = serde_json::to_string(&shown).unwrap();
    assert!(!json.contains("cd-state-acted"), "nobody has acted yet");
    assert!(
        !json.contains("cd-brigade-acted"),
        "no brigade has acted yet"
    );
    assert!(json.contains("cd-brigade-acts"));
}

/// A foot battery is offered no move right after fire; other units are (CD-GAP-10).
#[test]
fn a_move_of_a_foot_battery_may_not_follow_its_fire() {
    let barred = |kind| {
        let mut field = Field::new();
        field.unit(Side::A, kind, 2, Formation::Line, (60, 80));
        field.unit(Side::B, Kind::LineInfantry, 4, Formation::Line, (60, 50));
        let mut state = field.state();
        activate(&mut state, Side::A);
        let seen = Seen::<Cd>::of(&state, Viewer::Side(Side::A));
        let decision = Cd::view(&seen).decisions.remove(0);
        let own = decision
            .choices
            .into_iter()
            .filter(|one| one.piece.is_some());
        own.filter(|one| one.not_after.is_some()).count()
    };
    assert!(barred(Kind::FootArtillery) > 0);
    assert_eq!(barred(Kind::HorseArtillery), 0);
}

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
    // Words that the systems share stand in a file of their own.
    let shared = messages(include_str!("../../../../locales/en/data.ftl"));
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
    let missing = found.difference(&en).filter(|id| !shared.contains(*id));
    let missing: Vec<&String> = missing.collect();
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
