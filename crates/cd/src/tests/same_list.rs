//! Laws of procedures called alone over random inputs: the modifiers that are shown, used and counted are the same list.

use std::sync::LazyLock;

use engine::house::{Agreement, HouseRules};
use engine::procedure::{Prepared, Procedure, Resolved};
use engine::{Chances, RollKind, Seed, SeededDice};
use proptest::prelude::*;
use serde_json::Value;

use super::procedures::drawn;
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

fn changed(higher: &[Procedure], name: &str, input: &Value) -> Box<dyn Prepared> {
    let found = higher.iter().find(|other| other.name == name);
    found.unwrap().prepare(input).unwrap()
}

fn thrown(prepared: &dyn Prepared, seed: u64) -> Resolved {
    let mut dice = SeededDice::for_command(&Seed::from_number(seed), 0);
    prepared.resolve(&mut dice).unwrap()
}

/// Every input that stands, by procedure.
fn inputs(seed: u64) -> impl Iterator<Item = (Procedure, Value, Box<dyn Prepared>)> {
    let all = crate::procedures().into_iter().zip(1_u64..);
    all.filter_map(move |(one, number)| {
        let mut state = seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut draw = |most: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % most.max(1)
        };
        let input = drawn(&one.schema(), &mut draw);
        let prepared = one.prepare(&input).ok()?;
        Some((one, input, prepared))
    })
}

/// A roll that is added up is its dice and the modifiers that are shown; a pool has no more successes than dice.
fn is_what_it_shows(resolved: &Resolved) -> bool {
    resolved.rolls.iter().all(|roll| {
        let pips: i16 = roll.dice.iter().map(|die| i16::from(die.pips())).sum();
        let shown: i16 = roll.modifiers.iter().map(|one| i16::from(one.value)).sum();
        match roll.kind {
            RollKind::Sum => roll.total == pips + shown,
            _ => usize::try_from(roll.total).is_ok_and(|hits| hits <= roll.dice.len()),
        }
    })
}

fn shows(resolved: &Resolved, name: &str) -> bool {
    let mut shown = resolved.rolls.iter().flat_map(|roll| &roll.modifiers);
    shown.any(|one| one.name.as_str() == name)
}

/// Whether its falls are few enough to be walked one by one: throws never took more than four dice.
fn is_quickly_walked(prepared: &dyn Prepared) -> bool {
    (0..30).all(|seed| {
        let resolved = thrown(prepared, seed);
        let dice: usize = resolved.rolls.iter().map(|roll| roll.dice.len()).sum();
        dice <= 4
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// What is shown is what is used: dice and modifiers make the total.
    #[test]
    fn totals_are_the_dice_and_the_modifiers_that_are_shown(seed in any::<u64>()) {
        for (one, input, prepared) in inputs(seed) {
            let resolved = thrown(prepared.as_ref(), seed);
            prop_assert!(is_what_it_shows(&resolved), "{} {input}: {:?}", one.name, resolved.rolls);
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

    /// Only what is shown is used: a number of a modifier that is not shown may have any value.
    #[test]
    fn a_modifier_that_is_not_shown_bears_on_nothing(seed in any::<u64>()) {
        let number = &NUMBERS[seed as usize % NUMBERS.len()];
        let higher = with_one_higher(number);
        for (one, input, prepared) in inputs(seed) {
            let other = changed(&higher, one.name, &input);
            let (before, after) = (thrown(prepared.as_ref(), seed), thrown(other.as_ref(), seed));
            if shows(&before, &number.name) {
                prop_assert!(is_what_it_shows(&after), "{} {input}", one.name);
            } else {
                prop_assert_eq!(&before, &after, "{} {} with {:?}", one.name, &input, number);
            }
        }
    }
}

/// Each number of a modifier that some random input shows moves a roll when it is higher.
#[test]
fn modifiers_that_are_shown_are_used() {
    let mut moved = Vec::new();
    for (at, number) in NUMBERS.iter().enumerate() {
        let higher = with_one_higher(number);
        let moves = |seed: u64| {
            inputs(seed).any(|(one, input, prepared)| {
                let before = thrown(prepared.as_ref(), seed);
                shows(&before, &number.name)
                    && before != thrown(changed(&higher, one.name, &input).as_ref(), seed)
            })
        };
        if (0..200).any(moves) {
            moved.push(at);
        }
    }
    let idle: Vec<&Number> = (0..NUMBERS.len())
        .filter(|at| !moved.contains(at))
        .map(|at| &NUMBERS[at])
        .collect();
    assert!(idle.is_empty(), "{idle:?}");
    assert!(NUMBERS.len() >= 10, "{}", NUMBERS.len());
}
