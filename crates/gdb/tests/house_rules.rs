//! House rules: the register against the switches in code, presets, and the order in which choices are settled.

use engine::house::{Agreement, By, HouseRules, SetBy};
use engine::scenario::{DataError, Expected, Setting};
use gdb::readings::{Options, Readings, presets, register};
use gdb::setup::Setup;
use serde_json::{Map, Value, json};

/// Brilos with these lines put into its header.
fn scenario(lines: &str) -> String {
    let text = gdb::scenarios()[0].1;
    text.replacen("[title]", &format!("{lines}\n[title]"), 1)
}

fn under(
    lines: &str,
    agreement: &Agreement,
) -> Result<(std::sync::Arc<Setup>, SetBy), Vec<DataError>> {
    gdb::load_under(&scenario(lines), "battle.toml", agreement, None)
}

fn house(text: &str) -> HouseRules {
    HouseRules {
        name: "house.toml".to_owned(),
        text: text.to_owned(),
    }
}

fn preset(name: &str) -> Agreement {
    Agreement {
        preset: Some(name.to_owned()),
        ..Agreement::default()
    }
}

fn fields(value: impl serde::Serialize) -> Map<String, Value> {
    match serde_json::to_value(value).expect("plain fields") {
        Value::Object(map) => map,
        other => panic!("{other}"),
    }
}

#[test]
fn every_reading_of_the_code_is_in_the_register_with_its_default() {
    let built_in = fields(Readings::default());
    let mut registered = Map::new();
    for reading in &register().readings {
        let options = reading.option.iter();
        let default = options.clone().find(|one| one.key == reading.default);
        assert!(
            default.is_some(),
            "{}: its default is no option",
            reading.id
        );
        let Some(switch) = &reading.switch else {
            let values = options.filter(|one| one.value.is_some()).count();
            assert_eq!(values, 0, "{}: values without a switch", reading.id);
            continue;
        };
        let usual = serde_json::to_value(reading.usual().unwrap()).unwrap();
        let twice = registered.insert(switch.clone(), usual);
        assert_eq!(twice, None, "{switch} stands there twice");
        for option in options {
            let value = option.value.as_ref().unwrap();
            assert!(register().accepts(switch, value), "{switch} = {value}");
        }
    }
    assert_eq!(registered, built_in);
}

#[test]
fn every_optional_rule_of_the_code_is_in_the_register_with_words_and_rules() {
    let ledger = include_str!("../../../rulesets/gdb/ledger.toml");
    let mut registered = Map::new();
    for rule in &register().options {
        let text = rule.text.as_ref().expect(&rule.switch);
        for words in [&rule.title.en, &rule.title.ru, &text.en, &text.ru] {
            assert!(
                !words.trim().is_empty(),
                "{}: words are missing",
                rule.switch
            );
        }
        assert!(!rule.rules.is_empty(), "{}: no rule", rule.switch);
        for id in &rule.rules {
            assert!(
                ledger.contains(&format!("\nid = \"{id}\"\n")),
                "{}: {id}",
                rule.switch
            );
        }
        let default = serde_json::to_value(&rule.default).unwrap();
        registered.insert(rule.switch.clone(), default);
        assert!(
            register().reading(&rule.switch).is_none(),
            "{}",
            rule.switch
        );
    }
    assert_eq!(registered, fields(Options::default()));
}

#[test]
fn presets_name_switches_that_there_are() {
    assert_eq!(
        presets().names(),
        ["introductory", "standard", "everything"]
    );
    for preset in &presets().list {
        for (name, value) in &preset.options {
            assert!(register().option(name).is_some() && register().accepts(name, value));
        }
        for (name, value) in &preset.readings {
            assert!(register().reading(name).is_some() && register().accepts(name, value));
        }
    }
}

/// The desperate charge is an option that is on in the standard game and with everything.
///
/// Rule: GDB-13.1-01
#[test]
fn a_preset_goes_over_the_scenario() {
    let lines = "[options]\nsmoke = true";
    let (plain, by) = under(lines, &Agreement::default()).unwrap();
    assert!(plain.options.smoke && !plain.readings.open_orders);
    assert_eq!(by["smoke"], By::Scenario);
    let (standard, by) = under(lines, &preset("standard")).unwrap();
    let with_charge = Options {
        desperate_charge: true,
        ..plain.options.clone()
    };
    assert_eq!(
        (&standard.options, &standard.readings),
        (&with_charge, &plain.readings)
    );
    assert_eq!(by["desperate-charge"], By::Preset);
    let (introductory, by) = under(lines, &preset("introductory")).unwrap();
    assert_eq!(introductory.options, Options::default());
    assert!(introductory.readings.open_orders);
    assert_eq!(by["smoke"], By::Preset);
    let (everything, _) = under(lines, &preset("everything")).unwrap();
    let options = fields(&everything.options);
    assert!(
        options.values().all(|on| *on == Value::Bool(true)),
        "{options:?}"
    );
}

#[test]
fn files_go_over_the_preset_and_single_choices_over_files() {
    let mut agreement = preset("everything");
    agreement.house_rules = vec![
        house("system = \"gdb\"\nname = \"Ours\"\n[options]\nsmoke = false\nammunition = false"),
        house(
            "[options]\nammunition = true\n[readings]\nfire-loss-test-percent = 15\n[command]\nnew-brigade = 9",
        ),
    ];
    agreement
        .choices
        .insert("smoke".to_owned(), Setting::Switch(true));
    agreement
        .choices
        .insert("militia-melee".to_owned(), Setting::Number(0));
    let (setup, by) = under("", &agreement).unwrap();
    assert!(setup.options.smoke && setup.options.ammunition);
    assert_eq!(setup.readings.fire_loss_test_percent, 15);
    assert_eq!(setup.readings.militia_melee, 0);
    assert_eq!(setup.tables.command.new_brigade, 9);
    assert_eq!(by["smoke"], By::Players);
    assert_eq!(by["ammunition"], By::HouseRules);
    assert_eq!(by["road-bonus"], By::Preset);
}

#[test]
fn wrong_choices_are_refused_with_line_key_and_what_is_allowed() {
    let mut agreement = preset("grand");
    agreement.house_rules = vec![house(
        "system = \"cd\"\n[options]\nsmok = true\nammunition = 3\n[readings]\nmilitia-melee = 12\nopen-orders = 1.5\n[command]\nnew-brigade = 99\n",
    )];
    agreement
        .choices
        .insert("smoke".to_owned(), Setting::Number(1));
    let faults = under("[readings]\nopen-order = true", &agreement).unwrap_err();
    let told: Vec<(&str, u32, &str, &Expected)> = faults
        .iter()
        .map(|one| (one.file.as_str(), one.line, one.key.as_str(), &one.expected))
        .collect();
    let has = |file: &str, line: u32, key: &str, expected: Expected| {
        assert!(
            told.contains(&(file, line, key, &expected)),
            "{key}: {told:#?}"
        );
    };
    has("", 0, "preset", Expected::Word(presets().names()));
    has("", 0, "smoke", Expected::Kind("true or false"));
    has("house.toml", 1, "system", Expected::Kind("these rules"));
    has(
        "house.toml",
        3,
        "options.smok",
        Expected::KnownKey(Some("smoke".to_owned())),
    );
    has(
        "house.toml",
        4,
        "options.ammunition",
        Expected::Kind("true or false"),
    );
    has(
        "house.toml",
        6,
        "readings.militia-melee",
        Expected::Between(-9, 9),
    );
    has(
        "house.toml",
        7,
        "readings.open-orders",
        Expected::Kind("true or false, a whole number or a word"),
    );
    has(
        "house.toml",
        9,
        "command.new-brigade",
        Expected::Between(2, 13),
    );
    let scenario = told
        .iter()
        .find(|one| one.0 == "battle.toml")
        .expect("the scenario's own fault");
    assert_eq!(
        *scenario.3,
        Expected::KnownKey(Some("open-orders".to_owned()))
    );
}

#[test]
fn a_record_says_what_held_whatever_the_defaults_are_now() {
    let held = json!({
        "options": { "smoke": true, "long-forgotten": true },
        "readings": { "melee-retreat-from-three": true },
    });
    let text = scenario("");
    let (setup, by) = gdb::load_under(&text, "x", &Agreement::default(), Some(&held)).unwrap();
    assert!(setup.options.smoke && setup.readings.melee_retreat_from_three);
    assert!(
        setup.readings.no_contact_in_movement,
        "unknown to the record"
    );
    assert_eq!(by["smoke"], By::Record);
}
