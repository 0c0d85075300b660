//! Worked examples of the rules through the door of procedures called alone, and laws of that door.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod same_list;

use engine::house::{Agreement, HouseRules};
use engine::procedure::{Datum, Procedure, Resolved};
use engine::scenario::Setting;
use engine::{Chances, Dice, DiceOwed, ScriptedDice, Seed, SeededDice, Weight};
use proptest::prelude::*;
use serde_json::{Value, json};
use testkit::laws::same_list::{drawn, draws};

fn procedure(name: &str) -> Procedure {
    let found = gdb::procedures().into_iter().find(|one| one.name == name);
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

fn totals(name: &str, input: &Value, pips: &[u8]) -> Vec<i16> {
    let rolls = resolve(name, input, pips).rolls;
    rolls.iter().map(|roll| roll.total).collect()
}

/// The chance of outcomes with this value under a key.
fn chance(name: &str, input: &Value, key: &str, value: &Value) -> Weight {
    let chances = procedure(name).prepare(input).unwrap().chances().unwrap();
    let sought = |came: &engine::procedure::Came| {
        came.get(key)
            .is_some_and(|datum| serde_json::to_value(datum).unwrap() == *value)
    };
    chances.chance(sought).unwrap()
}

/// The keys of the faults of an input with what would do instead.
fn faults(name: &str, input: &Value) -> Vec<(String, Option<String>)> {
    let faults = procedure(name).prepare(input).err().unwrap_or_default();
    let shown = faults.into_iter().map(|fault| (fault.key, fault.nearest));
    shown.collect()
}

/// Rule: GDB-EX-4.1, GDB-EX-D-06
#[test]
fn initiative_of_picton_and_foy() {
    let input = json!({
        "a": { "nation": "britain", "skill": "gifted" },
        "b": { "nation": "france", "skill": "average" },
    });
    assert_eq!(totals("initiative", &input, &[4, 4, 3, 3]), [10, 7]);
    assert_eq!(
        came("initiative", &input, &[4, 4, 3, 3]),
        json!({ "winner": "a" })
    );
    let lost = json!({ "a": { "nation": "france", "lost": true } });
    assert_eq!(totals("initiative", &lost, &[4, 5, 1, 1])[0], 8);
}

/// Rule: GDB-EX-5.12, GDB-EX-D-02, GDB-EX-D-03
#[test]
fn orders_of_the_commander_in_chief() {
    let picton = json!({ "nation": "britain", "commander_skill": "gifted", "distance_cm": 35 });
    assert_eq!(totals("order-change", &picton, &[2, 3]), [4]);
    assert_eq!(
        came("order-change", &picton, &[2, 3]),
        json!({ "result": "order-stays" })
    );
    let austrian = json!({
        "nation": "austria", "commander_skill": "inept", "brigadier_skill": "inept",
        "distance_cm": 31, "options": { "brigadier-skills": true, "delayed-orders": true },
    });
    assert_eq!(totals("order-change", &austrian, &[5, 6]), [7]);
    assert_eq!(
        came("order-change", &austrian, &[5, 6]),
        json!({ "result": "order-delayed" })
    );
    let touching = json!({ "nation": "russia", "distance_cm": 0 });
    assert_eq!(totals("order-change", &touching, &[2, 3]), [7]);
    assert_eq!(
        came("order-change", &touching, &[2, 3]),
        json!({ "result": "order-obeyed" })
    );
}

/// Rule: GDB-EX-5.13, GDB-EX-5.14-1, GDB-EX-5.14-2, GDB-EX-D-07
#[test]
fn initiatives_of_brigadiers() {
    let pack = json!({ "nation": "britain", "order": "hold", "wished": "assault" });
    let won = json!({ "result": "order-obeyed", "order": "assault" });
    assert_eq!(came("brigadier-initiative", &pack, &[4, 6]), won);
    let bolder = json!({ "order": "engage", "wished": "assault" });
    let nerves = json!({ "result": "nerves", "order": "hold" });
    assert_eq!(came("brigadier-initiative", &bolder, &[1, 2]), nerves);
    let milder = json!({ "order": "assault", "wished": "engage" });
    let panic = json!({ "result": "panic", "order": "hold" });
    assert_eq!(came("brigadier-initiative", &milder, &[1, 1]), panic);
    let russian = json!({ "nation": "russia", "order": "hold", "wished": "assault" });
    let nerves = json!({ "result": "nerves", "order": "retire" });
    assert_eq!(came("brigadier-initiative", &russian, &[1, 2]), nerves);
}

/// Rule: GDB-EX-9.7, GDB-9.7-04, GDB-9.7-05
#[test]
fn the_volley_of_the_british_line() {
    let input = json!({
        "figures": 30, "grade": "elite", "nation": "britain", "range_cm": 15,
        "target": { "formation": "column-of-divisions" },
    });
    let resolved = resolve("musketry", &input, &[4, 4, 6]);
    assert_eq!(resolved.rolls[0].total, 11);
    let lost = serde_json::to_value(resolved.came).unwrap();
    assert_eq!(lost, json!({ "figures_lost": 3, "double_six": false }));
    // A double six and nothing else: one way in 36.
    let sixes = chance("musketry", &input, "double_six", &json!(true));
    assert_eq!(sixes, Weight::of(1, 2));
}

/// Rule: GDB-EX-11.A
#[test]
fn dragoons_against_hussars() {
    let input = json!({
        "a": [{ "kind": "heavy-cavalry", "figures": 12, "charging": true }],
        "b": [{ "kind": "light-cavalry", "figures": 8, "charging": true }],
    });
    assert_eq!(totals("melee", &input, &[4, 4, 2, 3]), [15, 9]);
    let outcome = json!({
        "winner": "a", "result": "retreat",
        "a": [{ "outcome": "won", "figures_lost": 1, "figures_left": 11 }],
        "b": [{ "outcome": "retreats", "figures_lost": 3, "figures_left": 5 }],
    });
    assert_eq!(came("melee", &input, &[4, 4, 2, 3]), outcome);
    let pursuit = json!({ "kind": "heavy-cavalry", "order": "engage" });
    assert_eq!(
        came("pursuit", &pursuit, &[2, 3]),
        json!({ "result": "pursues" })
    );
}

/// Rule: GDB-EX-11.B
#[test]
fn lancers_against_a_landwehr_square() {
    let input = json!({
        "a": [{ "kind": "lancers", "grade": "elite", "figures": 18, "charging": true }],
        "b": [{
            "kind": "infantry", "grade": "conscript", "figures": 24,
            "formation": "square", "state": "faltering",
        }],
    });
    assert_eq!(totals("melee", &input, &[4, 4, 5, 5]), [17, 8]);
    let outcome = json!({
        "winner": "a", "result": "rout",
        "a": [{ "outcome": "won", "figures_lost": 0, "figures_left": 18 }],
        "b": [{ "outcome": "routs", "figures_lost": 18, "figures_left": 6 }],
    });
    assert_eq!(came("melee", &input, &[4, 4, 5, 5]), outcome);
}

/// Rule: GDB-EX-6-V, GDB-12.2-25
#[test]
fn guns_are_left_on_a_one() {
    let french = json!({ "calibre": "medium" });
    assert_eq!(
        came("emergency-limbering", &french, &[1]),
        json!({ "guns": "guns-abandoned" })
    );
    let heavy = json!({ "calibre": "heavy" });
    assert_eq!(
        came("emergency-limbering", &heavy, &[]),
        json!({ "guns": "guns-lost" })
    );
}

/// Rule: GDB-EX-II-1, GDB-12.1-03
#[test]
fn second_class_guns_keep_their_morale() {
    let morale = json!({ "kind": "foot-artillery", "grade": "veteran", "figures": 16 });
    assert_eq!(totals("unit-morale", &morale, &[3, 3]), [7]);
    let fire = json!({ "grade": "veteran", "second_class_artillery": true });
    assert_eq!(totals("artillery", &fire, &[3, 3, 1])[0], 5);
}

/// The commander-in-chief who leads in person is worth two, a general who is near one, both together two.
///
/// Rule: GDB-13.1-03
#[test]
fn morale_of_a_led_charge() {
    let rolled = |led: bool, near: bool| {
        let input = json!({ "column": "charging", "desperate_charge": led, "general_near": near });
        totals("unit-morale", &input, &[3, 3])[0]
    };
    let plain = rolled(false, false);
    assert_eq!(rolled(false, true), plain + 1);
    assert_eq!(rolled(true, false), plain + 2);
    assert_eq!(rolled(true, true), plain + 2);
}

/// Rule: GDB-12.1-15, GDB-12.1-17, GDB-12.1-19, GDB-12.2-29
#[test]
fn morale_in_its_four_columns() {
    let result = |input: &Value, pips: &[u8]| {
        let came = came("unit-morale", input, pips);
        came["result"].as_str().unwrap().to_owned()
    };
    let charging = json!({ "column": "charging" });
    assert_eq!(result(&charging, &[3, 3]), "steady");
    assert_eq!(result(&charging, &[2, 3]), "halt");
    let under_fire = json!({ "column": "charging", "under_fire": true });
    assert_eq!(result(&under_fire, &[2, 3]), "falter");
    let charged = json!({ "column": "charged", "enemy": { "kind": "light-cavalry" } });
    assert_eq!(totals("unit-morale", &charged, &[3, 3]), [4]);
    assert_eq!(result(&charged, &[3, 3]), "retreat");
    assert_eq!(
        result(&json!({ "friends_fleeing_near": 4 }), &[1, 1]),
        "rout"
    );
    let rally = json!({ "column": "rally", "state": "routing" });
    assert_eq!(result(&rally, &[1, 3]), "disperse");
    assert_eq!(
        result(
            &json!({ "column": "rally", "state": "retreating" }),
            &[6, 6]
        ),
        "rally"
    );
}

/// Rule: GDB-5.2-01, GDB-13.5-01, GDB-13.5-02
#[test]
fn talents_and_weather() {
    let skills = [1, 3, 6].map(|die| came("general-skill", &json!({}), &[die])["skill"].clone());
    assert_eq!(skills, ["inept", "average", "gifted"].map(Value::from));
    let june = chance("weather", &json!({ "month": 6 }), "sky", &json!("snow"));
    assert_eq!(june, Weight::ZERO);
}

/// Rule: GDB-3.5-02, GDB-3.5-05, GDB-3.5-06
#[test]
fn brigadiers_of_an_army() {
    let nine = json!({ "nation": "austria", "units": 9 });
    let three = json!({ "brigadiers": 5, "additional": 2 });
    assert_eq!(came("number-of-brigadiers", &nine, &[4]), three);
    let french = json!({ "nation": "france", "units": 9 });
    assert_eq!(
        came("number-of-brigadiers", &french, &[4])["additional"],
        json!(3)
    );
    let early = json!({ "nation": "prussia", "year": 1806 });
    assert_eq!(totals("number-of-brigadiers", &early, &[4]), [4]);
    let late = json!({ "nation": "prussia", "year": 1813 });
    assert_eq!(totals("number-of-brigadiers", &late, &[4]), [5]);
}

/// Rule: GDB-5.3-03
#[test]
fn talents_of_brigadiers_have_their_own_rule() {
    let brigadier = resolve("general-skill", &json!({ "rank": "brigadier" }), &[6]);
    assert_eq!(brigadier.rolls[0].rules[0].as_str(), "GDB-5.3-03");
}

/// Rule: GDB-14.2-01, GDB-14.2-03, GDB-16.1-01, GDB-16.1-02
#[test]
fn columns_arrive_and_ground_is_rolled() {
    let march = |input: Value, die: u8| came("flank-march", &input, &[die]);
    let arrives = |late: u8| json!({ "result": "arrives", "turns_late": late });
    assert_eq!(march(json!({}), 6), arrives(0));
    assert_eq!(march(json!({}), 3), arrives(3));
    let lost = json!({ "result": "column-lost", "turns_late": null });
    assert_eq!(march(json!({}), 1), lost);
    let met = json!({ "met": true, "turns_lost": 2 });
    let astray = json!({ "result": "astray", "turns_late": 6 });
    assert_eq!(march(met, 1), astray);
    let stream = json!({ "element": "stream", "choice": true });
    assert_eq!(came("terrain", &json!({}), &[1, 2]), stream);
}

/// House rules and single choices reach procedures; an input has the last word.
#[test]
fn house_rules_bear_on_procedures() {
    let file = HouseRules {
        name: "club.toml".to_owned(),
        text: "system = \"gdb\"\n[command]\nnew-brigade = 12\n[readings]\nmilitia-melee = -2\n"
            .to_owned(),
    };
    let agreement = Agreement {
        house_rules: vec![file],
        choices: [("smoke".to_owned(), Setting::Switch(true))].into(),
        ..Agreement::default()
    };
    let all = gdb::procedures_under(&agreement).unwrap();
    let under = |name: &str| all.iter().find(|one| one.name == name).unwrap();
    let chance = |name: &str, input: &Value, key: &str, value: Datum| {
        let chances = under(name).prepare(input).unwrap().chances().unwrap();
        chances
            .chance(|came| came.get(key) == Some(&value))
            .unwrap()
    };
    let formed = chance("new-brigade", &json!({}), "formed", true.into());
    assert_eq!(formed, Weight::of(1, 2));
    let militia = json!({ "a": [{ "grade": "militia" }] });
    let total = |procedure: &Procedure| {
        let prepared = procedure.prepare(&militia).unwrap();
        let mut dice = ScriptedDice::new(&[3, 3, 3, 3]);
        prepared.resolve(&mut dice).unwrap().rolls[0].total
    };
    assert_eq!(
        total(under("melee")) + 1,
        total(&procedure("melee")),
        "one worse by the house"
    );
    // Smoke halves doubles: a double one is a loss halved.
    let none = |options: Value| {
        let input = json!({ "options": options });
        chance("musketry", &input, "figures_lost", 2.into())
    };
    assert_ne!(none(json!({})), none(json!({ "smoke": false })));
    let plain = procedure("musketry").prepare(&json!({})).unwrap();
    let by_hand = under("musketry")
        .prepare(&json!({ "options": { "smoke": false } }))
        .unwrap();
    assert_eq!(plain.chances().unwrap(), by_hand.chances().unwrap());
    let schema = under("musketry").schema();
    let shown = &schema["properties"]["options"]["properties"]["smoke"]["default"];
    assert_eq!(shown, &json!(true));
}

#[test]
fn wrong_agreements_are_refused_by_name() {
    let agreement = Agreement {
        choices: [("smok".to_owned(), Setting::Switch(true))].into(),
        ..Agreement::default()
    };
    let faults = gdb::procedures_under(&agreement).err().unwrap();
    assert!(
        faults
            .iter()
            .any(|fault| fault.found.to_string().contains("smok"))
    );
}

/// Rule: GDB-9.6-08, GDB-10.7-02, GDB-13.1-05
#[test]
fn double_sixes_shake_their_targets() {
    let foot = came("double-six", &json!({}), &[]);
    assert_eq!(
        (&foot["row"], &foot["state"]),
        (&json!("shaken"), &json!("faltering"))
    );
    let guns = json!({ "firer": "foot-artillery", "kind": "foot-artillery" });
    let outcome = came("double-six", &guns, &[]);
    assert_eq!(
        (&outcome["row"], &outcome["state"]),
        (&json!("counter-battery"), &json!("retreating"))
    );
    let screen = json!({ "firer": "skirmishers", "generals_near": 1 });
    assert_eq!(
        came("double-six", &screen, &[3, 4])["generals_lost"],
        json!(0)
    );
}

/// Rule: GDB-10.4-01, GDB-10.4-02, GDB-10.4-03
#[test]
fn gathering_counts_the_nearest_enemy() {
    let near = json!({ "enemy_cm": 5 });
    let far = json!({ "enemy_cm": 100 });
    let total = |input: &Value| totals("gathering", input, &[3, 3])[0];
    assert!(total(&far) > total(&near));
}

/// Rule: GDB-II-21, GDB-II-22
#[test]
fn militia_forms_no_square_and_no_skirmish_order() {
    let one = |key: &str, near: &str| vec![(key.to_owned(), Some(near.to_owned()))];
    let militia = |formation: &str| json!({ "grade": "militia", "formation": formation });
    for (formation, near) in [("square", "column-of-companies"), ("open-order", "line")] {
        let unit = militia(formation);
        for alone in ["unit-morale", "musketry"] {
            assert_eq!(faults(alone, &unit), one("formation", near), "{alone}");
        }
        let melee = json!({ "b": [unit] });
        assert_eq!(faults("melee", &melee), one("b[0].formation", near));
        let conscripts = json!({ "grade": "conscript", "formation": formation });
        assert_eq!(faults("unit-morale", &conscripts), []);
    }
    assert_eq!(faults("unit-morale", &militia("column-of-companies")), []);
    let screen = json!({ "grade": "militia" });
    assert_eq!(faults("skirmish-fire", &screen), one("grade", "conscript"));
    let skirmishers =
        json!({ "a": [{ "kind": "skirmishers", "grade": "militia", "charging": true }] });
    assert_eq!(
        faults("melee", &skirmishers),
        one("a[0].grade", "conscript")
    );
}

#[test]
fn guns_of_scenario_files_are_told_their_class() {
    for (gun, class) in [
        ("4-pounder", "light"),
        ("9-pounder", "medium"),
        ("12-pounder", "heavy"),
        ("12 Pounder", "heavy"),
        ("unicorn", "howitzer"),
    ] {
        let wanted = vec![("calibre".to_owned(), Some(class.to_owned()))];
        assert_eq!(
            faults("artillery", &json!({ "calibre": gun })),
            wanted,
            "{gun}"
        );
    }
}

/// Rule: GDB-9.10-05
#[test]
fn rockets_among_friends_cost_them_figures() {
    let friends = |pips: &[u8]| {
        let came = came("rockets", &json!({}), pips);
        (
            came["result"].clone(),
            came["figures_lost"].clone(),
            came["friend_figures_lost"].clone(),
        )
    };
    let told = |row: &str, lost: u8, friends: u8| (json!(row), json!(lost), json!(friends));
    assert_eq!(friends(&[1, 2]), told("rockets-astray", 0, 2));
    assert_eq!(friends(&[1, 1]), told("rockets-explode", 0, 0));
    assert_eq!(friends(&[3, 4]).2, json!(0));
    let two = chance("rockets", &json!({}), "friend_figures_lost", &json!(2));
    let astray = chance("rockets", &json!({}), "result", &json!("rockets-astray"));
    assert_eq!(two, astray);
}

#[test]
fn what_cannot_be_is_refused_by_name() {
    let one = |key: &str, near: &str| vec![(key.to_owned(), Some(near.to_owned()))];
    assert_eq!(
        faults("musketry", &json!({ "range_cm": 21 })),
        one("range_cm", "20")
    );
    assert_eq!(
        faults("musketry", &json!({ "figurs": 21 })),
        one("figurs", "figures")
    );
    assert_eq!(
        faults("musketry", &json!({ "figures": 70 })),
        one("figures", "60")
    );
    assert_eq!(
        faults(
            "melee",
            &json!({ "a": [{ "kind": "lancers", "formation": "square" }] })
        ),
        one("a[0].formation", "line")
    );
    assert_eq!(
        faults("unit-morale", &json!({ "column": "rally" })),
        one("state", "retreating")
    );
    assert_eq!(
        faults("artillery", &json!({ "ammunition": "canister" })),
        one("ammunition", "ball")
    );
    assert_eq!(faults("melee", &json!({ "a": [] })), one("a", "1"));
    assert_eq!(
        faults(
            "unit-morale",
            &json!({ "figures": 30, "original_figures": 20 })
        ),
        one("original_figures", "30")
    );
}

#[test]
fn too_few_dice_say_what_is_owed() {
    let prepared = procedure("melee").prepare(&json!({})).unwrap();
    let owed = prepared.resolve(&mut ScriptedDice::new(&[1, 2, 3]));
    let DiceOwed { label, count } = owed.err().unwrap();
    assert_eq!((label.procedure.as_str(), count), ("melee", 1));
}

/// Every default is an input by itself, its odds sum to one, and a seeded throw is one of the outcomes.
#[test]
fn defaults_are_valid_and_odds_are_whole() {
    for one in gdb::procedures() {
        let prepared = one.prepare(&json!({})).unwrap();
        let chances = prepared.chances().unwrap();
        assert_eq!(
            chances.chance(|_| true).unwrap(),
            Weight::ONE,
            "{}",
            one.name
        );
        let schema = one.schema();
        let defaults: serde_json::Map<String, Value> = schema["properties"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(name, property)| (name.clone(), property["default"].clone()))
            .collect();
        let same = one.prepare(&Value::Object(defaults)).unwrap();
        for number in 0..20 {
            let dice = || SeededDice::for_command(&Seed::from_number(number), 1);
            let thrown = prepared.resolve(&mut dice()).unwrap();
            assert_eq!(same.resolve(&mut dice()).unwrap(), thrown, "{}", one.name);
            let known = chances.iter().any(|(came, _)| *came == thrown.came);
            assert!(known, "{}: {:?}", one.name, thrown.came);
        }
    }
}

/// A long run of seeded dice agrees with the odds of a melee of several units.
#[test]
fn odds_of_a_melee_agree_with_a_long_run() {
    let input = json!({
        "a": [{ "figures": 24, "charging": true }, { "figures": 18, "charging": true }],
        "b": [{ "figures": 30, "cover": "soft" }],
    });
    let prepared = procedure("melee").prepare(&input).unwrap();
    let chances = prepared.chances().unwrap();
    let runs = 4000_u32;
    let mut won = 0;
    let winner = |came: &engine::procedure::Came| came.get("winner").cloned();
    let a = Some(Datum::from("a"));
    for run in 0..runs {
        let mut dice = SeededDice::for_command(&Seed::from_number(11), u64::from(run));
        won += u32::from(winner(&prepared.resolve(&mut dice).unwrap().came) == a);
    }
    let share = chances
        .chance(|came| winner(came) == a)
        .unwrap()
        .in_ten_thousand();
    let counted = won * 10_000 / runs;
    assert!(share.abs_diff(counted) < 400, "{share} {counted}");
}

/// Walking a procedure step by step and running it whole are the same.
#[test]
fn steps_of_skirmish_fire_are_the_whole_procedure() {
    let input = json!({ "figures": 7, "low_ammunition": true, "range_cm": 18 });
    let prepared = procedure("skirmish-fire").prepare(&input).unwrap();
    let whole = Chances::of(|dice| Ok(prepared.resolve(dice)?.came)).unwrap();
    assert_eq!(prepared.chances().unwrap(), whole);
    let wide = procedure("skirmish-fire")
        .prepare(&json!({ "figures": 60 }))
        .unwrap();
    assert_eq!(
        wide.chances().unwrap().chance(|_| true).unwrap(),
        Weight::ONE
    );
}

/// Numbers that are drawn where a schema has no bounds.
const NUMBERS: (i64, i64) = (-5, 5);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Whatever lies within the ranges is thrown for or refused by a rule, and never panics.
    #[test]
    fn inputs_within_the_ranges_never_panic(seed in any::<u64>()) {
        for (number, one) in gdb::procedures().into_iter().enumerate() {
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

/// Who flees does not fire, who routs does not fight, and a march column does not fire.
///
/// Rule: GDB-9.6-06, GDB-12.2-26
#[test]
fn who_runs_neither_fires_nor_fights() {
    let one = |key: &str, near: &str| vec![(key.to_owned(), Some(near.to_owned()))];
    for fire in ["musketry", "carbines", "skirmish-fire", "artillery"] {
        for state in ["retreating", "routing"] {
            let found = faults(fire, &json!({ "state": state }));
            assert_eq!(found, one("state", "unformed"), "{fire}");
        }
        assert_eq!(faults(fire, &json!({ "state": "faltering" })), []);
    }
    let fighter = |state: &str| faults("melee", &json!({ "b": [{ "state": state }] }));
    assert_eq!(fighter("routing"), one("b[0].state", "retreating"));
    assert_eq!(fighter("retreating"), []);
    let marching = |garrison| {
        let input = json!({ "formation": "march-column", "garrison": garrison });
        faults("musketry", &input)
    };
    assert_eq!(marching(false), one("formation", "column-of-companies"));
    assert_eq!(marching(true), []);
}

/// The roll for a general names what put him in danger.
///
/// Rule: GDB-9.6-08, GDB-13.1-05
/// Reading: RD-18
#[test]
fn the_risk_of_a_general_names_its_cause() {
    let rules = |name: &str, input: &Value| {
        let rolls = resolve(name, input, &[3, 4]).rolls;
        let named = rolls[0].rules.iter().map(ToString::to_string);
        named.collect::<Vec<_>>()
    };
    let struck = rules("double-six", &json!({ "generals_near": 1 }));
    assert_eq!(struck, ["GDB-9.6-08"]);
    assert_eq!(rules("general-risk", &json!({})), ["GDB-13.1-05"]);
}

/// What cannot be about a unit is refused by name, with the nearest thing that can.
#[test]
fn what_no_unit_can_be_is_refused_with_what_it_can() {
    let list = gdb::procedures();
    for (name, input, key, near) in [
        (
            "melee",
            json!({ "a": [{ "horses": "good" }] }),
            "a[0].horses",
            "ordinary",
        ),
        (
            "melee",
            json!({ "b": [{ "desperate_charge": true }] }),
            "b[0].desperate_charge",
            "false",
        ),
        (
            "melee",
            json!({ "a": [{ "desperate_charge": true, "charging": true }] }),
            "a[0].desperate_charge",
            "false",
        ),
        (
            "melee",
            json!({ "a": [{ "state": "retreating", "charging": true }] }),
            "a[0].charging",
            "false",
        ),
        (
            "melee",
            json!({ "a": [{ "kind": "foot-artillery", "formation": "limbered", "charging": true }] }),
            "a[0].charging",
            "false",
        ),
        (
            "melee",
            json!({ "b": [{ "burning": true }] }),
            "b[0].burning",
            "false",
        ),
        (
            "unit-morale",
            json!({ "figures": 30, "figures_lost_in_charge": 31 }),
            "figures_lost_in_charge",
            "30",
        ),
        (
            "unit-morale",
            json!({ "figures": 30, "original_figures": 32, "figures_lost_in_charge": 3 }),
            "figures_lost_in_charge",
            "2",
        ),
        (
            "musketry",
            json!({ "target": { "kind": "lancers", "cover": "building", "garrison": true } }),
            "target.garrison",
            "false",
        ),
        (
            "pursuit",
            json!({ "kind": "cuirassiers", "irregular": true }),
            "irregular",
            "false",
        ),
        (
            "pursuit",
            json!({ "nation": "france", "kings_german_legion": true }),
            "kings_german_legion",
            "false",
        ),
        ("flank-march", json!({ "turns_lost": 2 }), "turns_lost", "0"),
        (
            "melee",
            json!({ "readings": { "militia-melee": -128 } }),
            "readings.militia-melee",
            "-9",
        ),
        (
            "unit-morale",
            json!({ "readings": { "fire-loss-test-percent": 255 } }),
            "readings.fire-loss-test-percent",
            "100",
        ),
    ] {
        let found = list.iter().find(|one| one.name == name).unwrap();
        let faults = found.prepare(&input).err().unwrap_or_default();
        let told: Vec<_> = faults
            .into_iter()
            .map(|one| (one.key, one.nearest))
            .collect();
        let wanted = (key.to_owned(), Some(near.to_owned()));
        assert_eq!(told, [wanted], "{name} {input}");
    }
}

#[test]
fn guns_are_told_why_they_do_not_fire_what_was_asked() {
    let list = gdb::procedures();
    let guns = list.iter().find(|one| one.name == "artillery").unwrap();
    for (input, why) in [
        (
            json!({ "calibre": "light", "ammunition": "shell" }),
            "howitzer",
        ),
        (
            json!({ "range_cm": 10, "overhead": true, "ammunition": "canister" }),
            "overhead",
        ),
        (
            json!({ "range_cm": 60, "ammunition": "canister" }),
            "canister",
        ),
    ] {
        let faults = guns.prepare(&input).err().unwrap_or_default();
        let engine::procedure::Wanted::Rule(text) = &faults[0].wanted else {
            panic!("{faults:?}")
        };
        let engine::Text::Message { id, .. } = &**text else {
            panic!("{text:?}")
        };
        assert_eq!(id, &format!("input-wanted-ammunition-{why}"));
    }
}

#[test]
fn a_distance_has_three_decimals_at_most() {
    let list = gdb::procedures();
    let musketry = list.iter().find(|one| one.name == "musketry").unwrap();
    let input: Value = serde_json::from_str(r#"{ "range_cm": 10.1234 }"#).unwrap();
    let faults = musketry.prepare(&input).err().unwrap_or_default();
    let told = (faults[0].key.as_str(), faults[0].nearest.as_deref());
    assert_eq!(told, ("range_cm", Some("10.123")));
    assert!(musketry.prepare(&json!([])).is_err());
}
