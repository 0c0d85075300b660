//! Worked examples through the door of procedures called alone, and laws of that door.

use engine::procedure::{Came, Procedure, Resolved};
use engine::{Chances, Dice, ScriptedDice, Seed, SeededDice, Weight};
use proptest::prelude::*;
use serde_json::{Value, json};
use testkit::laws::same_list::{drawn, draws};

fn procedure(name: &str) -> Procedure {
    let found = crate::procedures().into_iter().find(|one| one.name == name);
    found.unwrap_or_else(|| panic!("no procedure {name}"))
}

/// Throws these dice; none may be left over.
fn resolve(name: &str, input: &Value, pips: &[u8]) -> Resolved {
    let prepared = procedure(name).prepare(input).unwrap();
    let mut dice = ScriptedDice::new(pips);
    let resolved = prepared.resolve(&mut dice).unwrap();
    assert_eq!(dice.left(), 0, "{name}: dice left over");
    resolved
}

fn came(name: &str, input: &Value, pips: &[u8]) -> Value {
    serde_json::to_value(resolve(name, input, pips).came).unwrap()
}

fn value(name: &str, input: &Value, pips: &[u8], key: &str) -> Value {
    came(name, input, pips)[key].clone()
}

/// A distance with decimals, which the core has no literals for.
fn cm(digits: &str) -> Value {
    serde_json::from_str(digits).unwrap()
}

fn chance(name: &str, input: &Value, is: impl Fn(&Came) -> bool) -> Weight {
    let chances = procedure(name).prepare(input).unwrap().chances().unwrap();
    chances.chance(is).unwrap()
}

/// Rule: CD-EX-01, CD-2.2-07, CD-2.2-08, CD-2.2-09
#[test]
fn numbers_of_actions() {
    let actions = [1, 2, 3, 4, 5, 6].map(|die| value("actions", &json!({}), &[die], "actions"));
    assert_eq!(actions, [3, 3, 2, 2, 1, 1].map(Value::from));
}

/// Rule: CD-EX-04, CD-EX-05, CD-EX-06, CD-5-02, CD-5-05
#[test]
fn order_tests_out_of_command() {
    let test = |distance: &Value, own: u8, die: u8| {
        let input = json!({ "distance_cm": distance, "actions": own });
        value("order-test", &input, &[die], "actions")
    };
    let far = [1, 2, 3, 4, 5, 6].map(|die| test(&cm("15.1"), 3, die));
    assert_eq!(far, [3, 3, 1, 1, 0, 0].map(Value::from));
    let few = [1, 2, 3, 4, 5, 6].map(|die| test(&cm("22"), 1, die));
    assert_eq!(few, [1, 1, 1, 1, 0, 0].map(Value::from));
    for near in ["0", "14.9", "15"].map(cm) {
        let input = json!({ "distance_cm": near, "actions": 2 });
        assert_eq!(
            value("order-test", &input, &[], "actions"),
            json!(2),
            "{near}"
        );
    }
}

/// Rule: CD-EX-08, CD-5-11, CD-5-12
#[test]
fn divisions_out_of_the_staffs_command() {
    let near = json!({ "distance_cm": 20, "actions": 3 });
    assert_eq!(value("staff-order-test", &near, &[], "actions"), json!(3));
    let far = json!({ "distance_cm": 21, "actions": 3 });
    assert_eq!(value("staff-order-test", &far, &[3], "actions"), json!(1));
}

/// Rule: CD-EX-13, CD-EX-14, CD-EX-15, CD-EX-21, CD-EX-22
#[test]
fn volleys_and_saves() {
    let line = json!({ "bases": 6, "range_cm": 5 });
    let dice = [1, 3, 3, 2, 5, 6, 2, 4, 6, 3];
    assert_eq!(
        came("fire", &line, &dice),
        json!({ "hits": 4, "casualties": 2 })
    );
    let square = json!({ "bases": 6, "range_cm": 5, "target": { "formation": "square" } });
    assert_eq!(
        came("fire", &square, &dice),
        json!({ "hits": 4, "casualties": 3 })
    );
    let two = json!({ "bases": 6, "formation": "two-lines", "range_cm": 5 });
    assert_eq!(resolve("fire", &two, &[6, 6, 6]).rolls[0].dice.len(), 3);
    let screen = json!({ "bases": 6, "skirmishers": 3, "range_cm": 6 });
    assert_eq!(resolve("fire", &screen, &[6, 6, 6]).rolls[0].dice.len(), 3);
    let far = json!({ "range_cm": cm("5.1") });
    let fault = procedure("fire").prepare(&far).err().unwrap().remove(0);
    assert_eq!(
        (fault.key.as_str(), fault.nearest.as_deref()),
        ("range_cm", Some("5"))
    );
}

/// Rule: CD-EX-16, CD-EX-17, CD-EX-18, CD-EX-19
#[test]
fn guns_and_their_shots() {
    let two = json!({ "bases": 2 });
    let dice = [&[2, 5][..], &[6; 12]].concat();
    assert_eq!(resolve("artillery", &two, &dice).rolls[2].dice.len(), 12);
    let canister = json!({ "ammunition": "canister", "range_cm": 10 });
    let dice = [&[3, 1, 2, 3, 4, 5, 6][..], &[6; 4]].concat();
    assert_eq!(value("artillery", &canister, &dice, "hits"), json!(4));
    let ball = json!({ "ammunition": "round-shot" });
    let dice = [&[3, 1, 2, 3, 4, 5, 6][..], &[6; 3]].concat();
    assert_eq!(value("artillery", &ball, &dice, "hits"), json!(3));
}

/// Rule: CD-EX-20
#[test]
fn saves_by_ammunition_and_shape() {
    let saved = |input: Value| value("saves", &input, &[1, 2, 3, 4, 5, 6], "saved");
    let cases = [
        json!({ "hits": 6 }),
        json!({ "hits": 6, "square": true }),
        json!({ "hits": 6, "square": true, "ammunition": "round-shot" }),
        json!({ "hits": 6, "ammunition": "canister" }),
        json!({ "hits": 6, "square": true, "ammunition": "canister" }),
    ];
    assert_eq!(cases.map(saved), [3, 2, 2, 1, 1].map(Value::from));
}

/// Rule: CD-EX-35, CD-EX-36
#[test]
fn squares_form_or_do_not() {
    let result = |pips: &[u8]| value("square", &json!({}), pips, "result");
    for die in 2..=5 {
        assert_eq!(result(&[die]), json!("square"));
    }
    assert_eq!(result(&[6]), json!("square-in-disorder"));
    assert_eq!(result(&[1, 3, 5]), json!("no-square-steady"));
    assert_eq!(result(&[1, 4, 5]), json!("no-square-shaken"));
}

/// Rule: CD-EX-24, CD-EX-49
#[test]
fn a_close_combat_of_infantry() {
    let input = json!({
        "attackers": [{
            "bases": 6, "formation": "assault-column", "general": true, "bayonet": true,
        }],
        "defender": { "bases": 4, "flanks_covered": true },
    });
    let dice = [
        &[1, 2, 3, 4, 5, 3][..],
        &[1, 4, 5, 6],
        &[1, 6, 3, 4],
        &[2, 5],
        &[3],
        &[4],
    ];
    let resolved = resolve("close-combat", &input, &dice.concat());
    let totals: Vec<i16> = resolved.rolls.iter().map(|roll| roll.total).collect();
    assert_eq!(totals, [4, 1, 2, 1, 9, 5]);
    let outcome = json!({
        "winner": "attack", "attacker_casualties": [1], "defender_casualties": 3,
    });
    assert_eq!(serde_json::to_value(resolved.came).unwrap(), outcome);
    let beaten = json!({ "flanks_covered": true });
    let outcome = json!({
        "result": "falls-back", "morale": "passed", "distance_mm": 200,
        "disordered": false, "tests_next_turn": false,
    });
    assert_eq!(came("fall-back", &beaten, &[6, 3, 3]), outcome);
}

/// Rule: CD-EX-32, CD-4-02
#[test]
fn ways_to_pass_when_beaten() {
    let cases = [
        json!({}),
        json!({ "general": true }),
        json!({ "staff": true }),
        json!({ "staff": true, "general": true }),
        json!({ "staff": true, "general": true, "flanks_covered": true }),
        json!({ "attacked_in_rear": true }),
        json!({ "fortification": true, "general": true }),
    ];
    // Whoever fails and throws 1 or 2 flees; everybody else is told with his morale.
    let failed = engine::procedure::Datum::from("failed");
    let ways = cases.map(|input| {
        let fled = chance("fall-back", &input, |came| {
            came.get("result") == Some(&engine::procedure::Datum::from("flees"))
        });
        let failed = chance("fall-back", &input, |came| {
            came.get("morale") == Some(&failed)
        });
        (fled, failed)
    });
    for ((fled, failed), passed) in ways.into_iter().zip([26, 30, 33, 35, 36, 21, 33]) {
        let fails = Weight::of(36 - passed, 2);
        assert_eq!(fled.plus(failed).unwrap(), fails);
        assert_eq!(fled, fails.times(Weight::of(2, 1)).unwrap());
    }
}

/// Rule: CD-EX-33, CD-EX-34, CD-EX-37
#[test]
fn the_beaten_fall_back_or_flee() {
    let foot = json!({});
    let (pass, fail) = ([4, 4], [6, 3]);
    let told = |input: &Value, morale: [u8; 2], die: u8| {
        let came = came("fall-back", input, &[&morale[..], &[die]].concat());
        (
            came["result"].as_str().unwrap().to_owned(),
            came["distance_mm"].as_i64(),
        )
    };
    assert_eq!(told(&foot, pass, 1), ("falls-back".to_owned(), Some(300)));
    assert_eq!(told(&foot, fail, 2), ("flees".to_owned(), None));
    assert_eq!(told(&foot, pass, 3), ("falls-back".to_owned(), Some(200)));
    assert_eq!(told(&foot, fail, 6), ("stays".to_owned(), Some(0)));
    let marked = json!({ "disordered": true });
    assert_eq!(told(&marked, pass, 1), ("flees".to_owned(), None));
    let horse = json!({ "kind": "cavalry" });
    assert_eq!(told(&horse, pass, 1).1, Some(600));
    let guns = json!({ "kind": "foot-artillery" });
    assert_eq!(told(&guns, pass, 1).1, Some(210));
    let square = json!({ "square": true });
    assert_eq!(
        told(&square, fail, 1),
        ("falls-back-in-line".to_owned(), Some(100))
    );
    assert_eq!(told(&square, pass, 4), ("falls-back".to_owned(), Some(50)));
    let marked = json!({ "square": true, "disordered": true });
    assert_eq!(
        came("fall-back", &marked, &fail),
        json!({ "result": "flees" })
    );
}

/// Rule: CD-EX-31, CD-EX-42, CD-EX-61
#[test]
fn morale_outside_close_combat() {
    let result = |input: Value, pips: [u8; 2]| value("morale", &input, &pips, "result");
    assert_eq!(result(json!({}), [4, 4]), json!("passed"));
    assert_eq!(result(json!({}), [4, 5]), json!("disordered"));
    assert_eq!(
        result(json!({ "disordered": true }), [4, 5]),
        json!("flees")
    );
    assert_eq!(
        result(json!({ "cause": "recovery" }), [3, 4]),
        json!("passed")
    );
    assert_eq!(
        result(json!({ "cause": "recovery" }), [5, 5]),
        json!("flees")
    );
}

/// Steps of a close combat and of guns are the whole procedure; the widest pools stay exact.
#[test]
fn odds_walked_in_steps_are_whole() {
    for (name, input) in [
        (
            "close-combat",
            json!({ "attackers": [{ "bases": 1 }], "defender": { "bases": 2 } }),
        ),
        (
            "artillery",
            json!({ "ammunition": "canister", "range_cm": 3 }),
        ),
        (
            "fire",
            json!({ "bases": 3, "skirmishers": 1, "range_cm": 3 }),
        ),
    ] {
        let prepared = procedure(name).prepare(&input).unwrap();
        let whole = Chances::of(|dice| Ok(prepared.resolve(dice)?.came)).unwrap();
        assert_eq!(prepared.chances().unwrap(), whole, "{name}");
    }
    for (name, input) in [
        (
            "artillery",
            json!({ "bases": 2, "target": { "formation": "square" } }),
        ),
        (
            "fire",
            json!({ "bases": 6, "skirmishers": 3, "range_cm": 3 }),
        ),
        ("saves", json!({ "hits": 36 })),
        (
            "close-combat",
            json!({ "attackers": [{ "kind": "cavalry" }, { "kind": "cavalry" }, {}] }),
        ),
    ] {
        assert_eq!(chance(name, &input, |_| true), Weight::ONE, "{name}");
    }
}

#[test]
fn defaults_are_valid_and_odds_are_whole() {
    for one in crate::procedures() {
        let prepared = one.prepare(&json!({})).unwrap();
        let chances = prepared.chances().unwrap();
        assert_eq!(
            chances.chance(|_| true).unwrap(),
            Weight::ONE,
            "{}",
            one.name
        );
        for number in 0..20 {
            let mut dice = SeededDice::for_command(&Seed::from_number(number), 1);
            let thrown = prepared.resolve(&mut dice).unwrap().came;
            let known = chances.iter().any(|(came, _)| *came == thrown);
            assert!(known, "{}: {thrown:?}", one.name);
        }
    }
}

/// Numbers that are drawn where a schema has no bounds.
pub(super) const NUMBERS: (i64, i64) = (0, 6);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Whatever lies within the ranges is thrown for or refused by a rule, and never panics.
    #[test]
    fn inputs_within_the_ranges_never_panic(seed in any::<u64>()) {
        for (number, one) in crate::procedures().into_iter().enumerate() {
            let input = drawn(&one.schema(), NUMBERS, &mut draws(seed, number));
            match one.prepare(&input) {
                Ok(prepared) => {
                    let mut dice = SeededDice::for_command(&Seed::from_number(seed), 0);
                    prop_assert!(prepared.resolve(&mut dice as &mut dyn Dice).is_ok());
                }
                Err(faults) => prop_assert!(faults.iter().all(|fault| fault.nearest.is_some()), "{faults:?}"),
            }
        }
    }
}

/// Every fault of an input: its key and the nearest thing that would do.
fn faults(list: &[Procedure], name: &str, input: &Value) -> Vec<(String, Option<String>)> {
    let found = list.iter().find(|one| one.name == name).unwrap();
    let faults = found.prepare(input).err().unwrap_or_default();
    faults
        .into_iter()
        .map(|one| (one.key, one.nearest))
        .collect()
}

#[test]
fn what_no_unit_can_be_is_refused_with_what_it_can() {
    let list = crate::procedures();
    for (name, input, key, near) in [
        (
            "fire",
            json!({ "bases": 2, "skirmishers": 3 }),
            "skirmishers",
            "1",
        ),
        (
            "fire",
            json!({ "bases": 3, "formation": "square" }),
            "bases",
            "4",
        ),
        (
            "fire",
            json!({ "target": { "kind": "cavalry", "cover": "fortified" } }),
            "target.cover",
            "soft",
        ),
        (
            "close-combat",
            json!({ "defender": { "kind": "cavalry", "fortification": true } }),
            "defender.fortification",
            "false",
        ),
        (
            "close-combat",
            json!({ "attackers": [{ "kind": "foot-artillery", "bayonet": true }] }),
            "attackers[0].bayonet",
            "false",
        ),
        (
            "close-combat",
            json!({ "defender": { "markers": 18 } }),
            "defender.markers",
            "17",
        ),
        (
            "fall-back",
            json!({ "kind": "light-cavalry", "fortification": true }),
            "fortification",
            "false",
        ),
    ] {
        let told = faults(&list, name, &input);
        let wanted = (key.to_owned(), Some(near.to_owned()));
        assert_eq!(told, [wanted], "{name} {input}");
    }
}

#[test]
fn house_rules_set_the_ranges_of_inputs() {
    let under = |overlay: &str| {
        let agreement = engine::house::Agreement::on_files(&[("house.toml", overlay)]);
        crate::procedures_under(&agreement).unwrap()
    };
    let two = under("[melee]\nmost-units = 2");
    let three = json!({ "attackers": [{}, {}, {}] });
    assert_eq!(
        faults(&two, "close-combat", &three),
        [("attackers".to_owned(), Some("2".to_owned()))]
    );
    assert_eq!(faults(&crate::procedures(), "close-combat", &three), []);
    let large = under("[organisation]\ninfantry-low = 8\ninfantry-high = 10");
    assert_eq!(faults(&large, "fire", &json!({ "bases": 10 })), []);
    assert_eq!(
        faults(&crate::procedures(), "fire", &json!({ "bases": 10 })).len(),
        1
    );
    let small = under("[organisation]\ninfantry-high = 4");
    assert_eq!(
        faults(&small, "fire", &json!({})),
        [],
        "the default is within"
    );
}

#[test]
fn a_reading_is_a_value_of_the_register() {
    for one in crate::procedures() {
        let schema = one.schema();
        let readings = schema["properties"]["readings"]["properties"].as_object();
        for (switch, property) in readings.into_iter().flatten() {
            let number = property["type"] == "integer";
            let bounded = property.get("enum").is_some() || property.get("minimum").is_some();
            assert!(!number || bounded, "{}: {switch}", one.name);
        }
    }
}
