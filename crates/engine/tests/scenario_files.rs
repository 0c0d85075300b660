//! Scenario files: faults are all found and say what was meant, and nothing panics.

use engine::scenario::{DataError, Scenario, ScenarioDraft, schema};
use proptest::prelude::*;

/// A small battle that uses every kind of entry.
const SMALL: &str = r#"
id = "small"
system = "any"
title = { en = "Small", ru = "Малая" }
summary = "A battle."
year = 1809
scale = "15mm"
turns = 6
table = [120, 90.5]

[side.A]
name = "Red"
nation = "red"

[side.B]
name = "Blue"
nation = "blue"

[[terrain]]
id = "H1"
kind = "hill"
level = 1
poly = [[10, 10], [20, 10], [20, 20]]

[[general]]
id = "red"
side = "A"
name = "Red"
rank = "leader"
at = [60, 10]

[[brigade]]
id = "A1"
side = "A"
name = "First"
brigadier = "red"
order = { kind = "hold", target = "H1" }

[[brigade.unit]]
id = "A1a"
name = "One"
type = "foot"
formation = "line"
figures = 30
at = [60, 30.25]
facing = 90
"#;

fn read(text: &str) -> Result<Scenario, Vec<DataError>> {
    ScenarioDraft::parse(text, "small.toml")?.check("small.toml")
}

/// The faults of the small battle with some of its text changed.
fn faults(changes: &[(&str, &str)]) -> Vec<String> {
    let mut text = SMALL.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    match read(&text) {
        Ok(_) => Vec::new(),
        Err(list) => list.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn a_sound_file_is_put_on_the_table() {
    let scenario = read(SMALL).expect("sound");
    let unit = &scenario.units[0];
    assert_eq!(unit.at.x.hundredths(), 60_000);
    assert_eq!(unit.at.y.hundredths(), 90_500 - 30_250);
    assert_eq!(unit.facing, table::Angle::EAST);
    assert_eq!(unit.nation.as_ref().unwrap().value, "red");
    // The order named a piece of ground, which became a place.
    assert_eq!(scenario.objectives[0].id, "H1");
    // A general without a facing looks away from home.
    assert_eq!(scenario.generals[0].facing, table::Angle::NORTH);
}

#[test]
fn every_fault_of_form_is_found_at_once() {
    let found = faults(&[
        ("turns = 6", "turn = 6"),
        ("year = 1809", "year = \"1809\""),
        ("kind = \"hill\"", "kind = \"hil\""),
        ("figures = 30", "figurs = 30"),
        ("at = [60, 30.25]", "at = [60, 3e1]"),
        ("scale = \"15mm\"", "scale = \"15 mm\""),
    ]);
    let shown = found.join("\n");
    for line in [
        "small.toml:1: turns: found nothing, expected this key",
        "small.toml:6: year: found \"1809\", expected a whole number",
        "small.toml:7: scale: found `15 mm`, expected one of 15mm, 28mm",
        "small.toml:8: turn: found `turn`, expected a known key, perhaps `turns`",
        "small.toml:21: terrain[0].kind: found `hil`, expected one of hill, open-wood,",
        "small.toml:44: brigade[0].unit[0].figurs: found `figurs`, expected a known key, perhaps `figures`",
        "small.toml:45: brigade[0].unit[0].at[1]: found 3e1, expected centimetres with up to three decimals",
    ] {
        assert!(shown.contains(line), "{line}\nis not in\n{shown}");
    }
    assert_eq!(found.len(), 7, "{shown}");
}

#[test]
fn every_fault_of_sense_is_found_at_once() {
    let found = faults(&[
        ("[20, 20]]", "[20, 91]]"),
        ("brigadier = \"red\"", "brigadier = \"reed\""),
        ("target = \"H1\"", "target = \"H2\""),
        ("facing = 90", "facing = 400\ngarrison = \"H3\""),
        ("at = [60, 30.25]", "at = [-60.5, 30.25]"),
    ]);
    assert_eq!(
        found,
        [
            "small.toml:23: terrain[0].poly: found [20, 91], expected ground on the table of 120 x 90 cm",
            "small.toml:36: brigade[0].brigadier: found `reed`, expected the id of a general, perhaps `red`",
            "small.toml:37: brigade[0].order.target: found `H2`, expected the id of a place or a brigade, perhaps `H1`",
            "small.toml:45: brigade[0].unit[0].at: found [-60.5, 30.25], expected ground on the table of 120 x 90 cm",
            "small.toml:46: brigade[0].unit[0].facing: found 400, expected a number from 0 to 359",
            "small.toml:47: brigade[0].unit[0].garrison: found `H3`, expected the id of a building, perhaps `H1`",
        ]
    );
}

#[test]
fn broken_toml_names_the_line() {
    let found = faults(&[("turns = 6", "turns = = 6")]);
    assert!(found[0].starts_with("small.toml:8: "), "{found:?}");
}

#[test]
fn an_id_is_given_once() {
    let unit = "id = \"A1a\"\nname = \"One\"\ntype = \"foot\"\nformation = \"line\"\nat = [1, 1]\n";
    let twice = format!("{unit}[[brigade.unit]]\nid = \"A1a\"");
    let found = faults(&[("id = \"A1a\"", &twice)]);
    let end = "found `A1a`, expected an id not taken by line 40";
    assert!(found.len() == 1 && found[0].ends_with(end), "{found:?}");
}

#[test]
fn the_schema_is_up_to_date() {
    let kept = include_str!("../../../scenarios/schema.json");
    assert!(
        kept == schema(),
        "run: cargo run -p engine --example scenario_schema > scenarios/schema.json"
    );
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>()) {
        let _ = read(&text);
    }

    #[test]
    fn no_damage_makes_the_reader_panic(
        at in 0..SMALL.len(),
        length in 0..40_usize,
        put in "[-\\[\\]{}=\"'.,#\n 0-9a-zA-Z]{0,12}",
    ) {
        let mut text = SMALL.as_bytes().to_vec();
        let end = (at + length).min(text.len());
        text.splice(at..end, put.bytes());
        if let Ok(text) = String::from_utf8(text) {
            let _ = read(&text);
        }
    }
}
