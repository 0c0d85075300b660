//! Procedures called alone over random inputs: the modifiers that are shown, used and counted are the same list.

use std::sync::LazyLock;

use engine::RollTrace;
use engine::house::{Agreement, HouseRules};
use engine::procedure::Procedure;
use gdb::tables::Tables;
use proptest::prelude::*;
use serde_json::{Value, json};
use testkit::laws::same_list::Door;

/// Every modifier of the tables with its value.
static MODIFIERS: LazyLock<Vec<(String, i64)>> = LazyLock::new(|| {
    let tables = Tables::standard(false);
    let rows = tables.describe().iter();
    let rows = rows.filter(|row| row.table.starts_with("modifier."));
    rows.map(|row| (row.row.clone(), row.value.parse().unwrap()))
        .collect()
});

/// Only skirmishers count dice.
const DOOR: Door = Door {
    procedures: gdb::procedures,
    small,
    numbers: super::NUMBERS,
    counts: |roll: &RollTrace| roll.label.procedure.as_str().starts_with("skirmish-fire"),
};

/// The procedures with one modifier one higher than it is.
fn with_one_higher(name: &str, value: i64) -> Vec<Procedure> {
    let value = value + 1;
    let file = HouseRules {
        name: "higher.toml".to_owned(),
        text: format!("system = \"gdb\"\n[[modifier]]\nname = \"{name}\"\nvalue = {value}\n"),
    };
    let agreement = Agreement {
        house_rules: vec![file],
        ..Agreement::default()
    };
    gdb::procedures_under(&agreement).unwrap()
}

/// An input that is small enough to be walked whole, and whose rolls are made by one unit.
fn small(name: &str, mut input: Value) -> Value {
    for side in ["a", "b"] {
        if name == "melee" && input[side].is_array() {
            input[side].as_array_mut().unwrap().truncate(1);
        }
    }
    for (procedure, key, most) in [
        ("skirmish-fire", "figures", 8),
        ("new-brigade", "donors", 2),
    ] {
        if name == procedure && input[key].as_u64().is_none_or(|n| n > most) {
            input[key] = json!(most);
        }
    }
    input
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn totals_are_the_dice_and_the_modifiers_that_are_shown(seed in any::<u64>()) {
        prop_assert_eq!(DOOR.totals_are_shown(seed), Ok(()));
    }

    #[test]
    fn odds_are_those_of_the_procedure_that_is_thrown(seed in any::<u64>()) {
        prop_assert_eq!(DOOR.odds_are_thrown(seed), Ok(()));
    }

    #[test]
    fn a_modifier_that_is_not_shown_bears_on_nothing(seed in any::<u64>()) {
        let (name, value) = &MODIFIERS[seed as usize % MODIFIERS.len()];
        let higher = with_one_higher(name, *value);
        prop_assert_eq!(DOOR.unseen_bears_on_nothing(seed, name, &higher), Ok(()));
    }
}

/// Each modifier that some random input shows moves a roll when it is higher.
#[test]
fn modifiers_that_are_shown_are_used() {
    let all: Vec<&(String, i64)> = MODIFIERS
        .iter()
        .filter(|(name, _)| !is_a_reading(name))
        .collect();
    let names: Vec<String> = all.iter().map(|(name, _)| name.clone()).collect();
    let higher = |at: usize| with_one_higher(&all[at].0, all[at].1);
    let (shown, used) = DOOR.shown_and_used(0..150, &names, higher);
    let idle: Vec<&String> = shown
        .iter()
        .filter(|at| !used.contains(at))
        .map(|&at| &names[at])
        .collect();
    assert!(idle.is_empty(), "{idle:?}");
    assert!(shown.len() >= 65, "only {} of {}", shown.len(), names.len());
}

/// Modifiers whose value is a reading and not a number of the tables.
fn is_a_reading(name: &str) -> bool {
    name == "melee-militia"
}
