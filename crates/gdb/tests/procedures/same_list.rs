//! Laws of procedures called alone over random inputs: the modifiers that are shown, used and counted are the same list.

use std::sync::LazyLock;

use engine::house::{Agreement, HouseRules};
use engine::procedure::{Prepared, Procedure, Resolved};
use engine::{Chances, Seed, SeededDice};
use gdb::tables::Tables;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{drawn, draws};

/// Every modifier of the tables with its value.
static MODIFIERS: LazyLock<Vec<(String, i64)>> = LazyLock::new(|| {
    let tables = Tables::standard(false);
    let rows = tables.describe().iter();
    let rows = rows.filter(|row| row.table.starts_with("modifier."));
    rows.map(|row| (row.row.clone(), row.value.parse().unwrap()))
        .collect()
});

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

fn thrown(prepared: &dyn Prepared, seed: u64) -> Resolved {
    let mut dice = SeededDice::for_command(&Seed::from_number(seed), 0);
    prepared.resolve(&mut dice).unwrap()
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

/// Every input that stands, by procedure.
fn inputs(seed: u64) -> impl Iterator<Item = (Procedure, Value, Box<dyn Prepared>)> {
    let all = gdb::procedures().into_iter().enumerate();
    all.filter_map(move |(number, one)| {
        let input = small(one.name, drawn(&one.schema(), &mut draws(seed, number)));
        let prepared = one.prepare(&input).ok()?;
        Some((one, input, prepared))
    })
}

/// Whether its falls are few enough to be walked one by one: throws never took more than four dice.
fn is_quickly_walked(prepared: &dyn Prepared) -> bool {
    (0..30).all(|seed| {
        let resolved = thrown(prepared, seed);
        let dice: usize = resolved.rolls.iter().map(|roll| roll.dice.len()).sum();
        dice <= 4
    })
}

/// A roll is its dice and the modifiers that are shown; only skirmishers count dice instead.
fn is_sum(resolved: &Resolved) -> bool {
    resolved.rolls.iter().all(|roll| {
        let pips: i16 = roll.dice.iter().map(|die| i16::from(die.pips())).sum();
        let shown: i16 = roll.modifiers.iter().map(|one| i16::from(one.value)).sum();
        let counts = roll.label.procedure.as_str().starts_with("skirmish-fire");
        counts || roll.total == pips + shown
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// What is shown is what is used: dice and modifiers make the total.
    #[test]
    fn totals_are_the_dice_and_the_modifiers_that_are_shown(seed in any::<u64>()) {
        for (one, input, prepared) in inputs(seed) {
            let resolved = thrown(prepared.as_ref(), seed);
            prop_assert!(is_sum(&resolved), "{} {input}: {:?}", one.name, resolved.rolls);
        }
    }

    /// What is counted is what is used: odds are those of the whole procedure, thrown die by die.
    #[test]
    fn odds_are_those_of_the_procedure_that_is_thrown(seed in any::<u64>()) {
        for (one, input, prepared) in inputs(seed) {
            if !is_quickly_walked(prepared.as_ref()) {
                continue;
            }
            let whole = Chances::of(|dice| Ok(prepared.resolve(dice)?.came)).unwrap();
            prop_assert_eq!(prepared.chances().unwrap(), whole, "{} {}", one.name, input);
        }
    }

    /// Only what is shown is used: a modifier that is not shown may have any value.
    #[test]
    fn a_modifier_that_is_not_shown_bears_on_nothing(seed in any::<u64>()) {
        let (name, value) = &MODIFIERS[seed as usize % MODIFIERS.len()];
        let higher = with_one_higher(name, *value);
        for (one, input, prepared) in inputs(seed) {
            let changed = higher.iter().find(|other| other.name == one.name).unwrap();
            let changed = changed.prepare(&input).unwrap();
            let (before, after) = (thrown(prepared.as_ref(), seed), thrown(changed.as_ref(), seed));
            let mut shown = before.rolls.iter().flat_map(|roll| &roll.modifiers);
            if shown.any(|modifier| modifier.name.as_str() == name) {
                prop_assert!(is_sum(&after), "{} {input}", one.name);
            } else {
                prop_assert_eq!(&before, &after, "{} {} with {}", one.name, &input, name);
                if is_quickly_walked(prepared.as_ref()) {
                    prop_assert_eq!(prepared.chances().unwrap(), changed.chances().unwrap());
                }
            }
        }
    }
}

/// Each modifier that some random input shows moves that roll's total when it is higher.
#[test]
fn modifiers_that_are_shown_are_used() {
    let mut seen = Vec::new();
    for seed in 0..150_u64 {
        for (one, input, prepared) in inputs(seed) {
            let before = thrown(prepared.as_ref(), seed);
            for modifier in before.rolls.iter().flat_map(|roll| &roll.modifiers) {
                let name = modifier.name.as_str();
                if seen.iter().any(|known| known == name) || is_a_reading(name) {
                    continue;
                }
                seen.push(name.to_owned());
                let standard = MODIFIERS.iter().find(|(known, _)| known == name);
                let Some((_, value)) = standard else { continue };
                let higher = with_one_higher(name, *value);
                let changed = higher.iter().find(|other| other.name == one.name).unwrap();
                let after = thrown(changed.prepare(&input).unwrap().as_ref(), seed);
                assert_ne!(before.rolls, after.rolls, "{} {input}: {name}", one.name);
            }
        }
    }
    assert!(
        seen.len() >= 70,
        "only {} of {}",
        seen.len(),
        MODIFIERS.len()
    );
}

/// Modifiers whose value is a reading and not a number of the tables.
fn is_a_reading(name: &str) -> bool {
    name == "melee-militia"
}
