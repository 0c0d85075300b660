//! Procedures called alone over random inputs: the modifiers that are shown, used and counted are the same list.

use std::sync::LazyLock;

use engine::house::{Agreement, HouseRules};
use engine::procedure::Procedure;
use proptest::prelude::*;
use testkit::laws::same_list::{Door, counts_by_kind};

use crate::tables::Tables;

/// A number of a modifier of close combat: what it adds to the result, to one's own morale, to the enemy's.
#[derive(Debug, Clone)]
struct Number {
    name: String,
    part: &'static str,
    value: i64,
}

/// Every number of every modifier that is not nothing.
static NUMBERS: LazyLock<Vec<Number>> = LazyLock::new(|| {
    let tables = Tables::standard();
    let rows = tables.describe().iter();
    rows.filter(|row| row.table == "melee.modifiers")
        .flat_map(|row| {
            let parts = row.value.split(", ").zip(["result", "own", "enemy"]);
            parts.map(|(text, part)| Number {
                name: row.row.clone(),
                part,
                value: text.rsplit(' ').next().unwrap().parse().unwrap(),
            })
        })
        .filter(|number| number.value != 0)
        .collect()
});

const DOOR: Door = Door {
    procedures: crate::procedures,
    small: |_, input| input,
    numbers: super::procedures::NUMBERS,
    counts: counts_by_kind,
};

/// The procedures with one number one higher than it is.
fn with_one_higher(number: &Number) -> Vec<Procedure> {
    let (name, part, value) = (&number.name, number.part, number.value + 1);
    let file = HouseRules {
        name: "higher.toml".to_owned(),
        text: format!("system = \"cd\"\n[[modifier]]\nname = \"{name}\"\n{part} = {value}\n"),
    };
    let agreement = Agreement {
        house_rules: vec![file],
        ..Agreement::default()
    };
    crate::procedures_under(&agreement).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

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
        let number = &NUMBERS[seed as usize % NUMBERS.len()];
        let higher = with_one_higher(number);
        prop_assert_eq!(DOOR.unseen_bears_on_nothing(seed, &number.name, &higher), Ok(()));
    }
}

/// Each number of a modifier that some random input shows moves a roll when it is higher.
#[test]
fn modifiers_that_are_shown_are_used() {
    let names: Vec<String> = NUMBERS.iter().map(|number| number.name.clone()).collect();
    let higher = |at: usize| with_one_higher(&NUMBERS[at]);
    let (_, used) = DOOR.shown_and_used(0..200, &names, higher);
    let idle: Vec<&Number> = (0..NUMBERS.len())
        .filter(|at| !used.contains(at))
        .map(|at| &NUMBERS[at])
        .collect();
    assert!(idle.is_empty(), "{idle:?}");
    assert!(NUMBERS.len() >= 10, "{}", NUMBERS.len());
}
