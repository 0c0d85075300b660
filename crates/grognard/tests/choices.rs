//! Laws of the choices that a player reads, over battles between computer generals in both languages.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::view::DecisionView;
use engine::{Battle, Seed, Seen, Side, System, Viewer};
use serde_json::Value;
use server::locale::{Lang, localise};

/// So many decisions of a battle are read.
const READ: u64 = 160;

/// What is read of one choice: where it is listed, and its label.
type Line = (String, String, String);

fn spoken(decision: &DecisionView, lang: Lang) -> Value {
    let mut value = serde_json::to_value(decision).unwrap();
    localise(&mut value, lang, false);
    value
}

fn word(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Labels that stand twice in the same group and slot of a decision, or say nothing.
fn faults(decision: &DecisionView, lang: Lang) -> Vec<String> {
    let decision = spoken(decision, lang);
    let mut lines: BTreeMap<Line, u32> = BTreeMap::new();
    let mut faults = Vec::new();
    for choice in decision["choices"].as_array().unwrap() {
        let label = word(&choice["label"]);
        if label.trim().is_empty() || label.contains(" ?") || label.contains("{$") {
            faults.push(format!("{}: empty label `{label}`", decision["key"]));
        }
        *lines
            .entry((word(&choice["group"]), word(&choice["slot"]), label))
            .or_default() += 1;
    }
    let twice = lines.into_iter().filter(|(_, count)| *count > 1);
    faults.extend(twice.map(|(line, count)| format!("{}: {count} of {line:?}", decision["key"])));
    faults
}

/// Plays a battle and reads every decision that is owed.
fn read<S: System>(setup: Arc<S::Setup>, number: u64) -> Vec<String> {
    let seed = Seed::from_number(number);
    let mut battle = Battle::<S>::open(setup);
    let mut generals = [(Side::A, "line"), (Side::B, "recruit")]
        .map(|(side, name)| (side, players::by_name::<S>(name, number).unwrap()));
    let mut found = Vec::new();
    while battle.last().0 < READ {
        let Some(owed) = S::pending(battle.state()).into_iter().next() else {
            break;
        };
        let view = S::view(&Seen::of(battle.state(), Viewer::Side(owed.owner)));
        for decision in view.decisions.iter().filter(|one| one.owner == owed.owner) {
            for lang in [Lang::En, Lang::Ru] {
                found.extend(faults(decision, lang));
            }
        }
        let (_, general) = generals
            .iter_mut()
            .find(|(side, _)| *side == owed.owner)
            .unwrap();
        let step = players::step(&battle, general.as_mut(), owed.owner, &seed).unwrap();
        battle.accept(&step);
    }
    found.sort();
    found.dedup();
    found
}

/// No decision offers two choices that read the same.
#[test]
fn no_two_choices_of_general_de_brigade_read_the_same() {
    let mut found = Vec::new();
    for (id, text) in gdb::scenarios() {
        let loaded = gdb::load(text, id, &[]).unwrap();
        found.extend(read::<gdb::Gdb>(loaded, 3));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The same under Command Distance.
#[test]
fn no_two_choices_of_command_distance_read_the_same() {
    let mut found = Vec::new();
    for (id, text) in cd::scenarios() {
        let loaded = cd::load(text, id, &[]).unwrap();
        found.extend(read::<cd::Cd>(loaded, 3));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
