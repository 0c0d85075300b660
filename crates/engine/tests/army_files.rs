//! Army files: faults are all found, texts are attached, what is written can be read again.

use engine::army::{ArmyDraft, Unreadable, attach, schema};
use engine::scenario::{DataError, ScenarioDraft};
use proptest::prelude::*;

const ARMY: &str = r#"id = "blue"
system = "any"
title = { en = "Blue", ru = "Синие" }
nation = "blue"
year = 1809
theatre = "north"
historical = true
points = 1000
options = { split = true }
bases = { foot = 10 }

[[corps]]
id = "I"
name = "First Corps"
commander = "ney"

[[division]]
id = "1"
name = "First Division"
corps = "I"
commander = "ney"

[[general]]
id = "ney"
name = "Ney"
rank = "leader"

[[brigade]]
id = "B1"
name = "First"
brigadier = "ney"
division = "1"

[[brigade.unit]]
id = "B1a"
name = "One"
type = "foot"
organisation = "line"
regiment = "6th"
detached = ["light"]
figures = 30
"#;

const SCENARIO: &str = r#"
id = "small"
system = "any"
title = "Small"
summary = "A battle."
year = 1809
scale = "15mm"
turns = 6
table = [120, 90]
[side.A]
name = "Red"
nation = "red"
[side.B]
name = "Blue"
nation = "blue"
army = "armies/blue.toml"
[[deployment]]
brigade = "B1"
order = { kind = "hold" }
zone = [[10, 60], [110, 88]]
[[deployment.unit]]
id = "B1a"
formation = "line"
at = [60, 65.5]
[[post]]
general = "ney"
at = [60, 80]
"#;

fn lines(faults: Vec<DataError>) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

fn faults(changes: &[(&str, &str)]) -> String {
    let mut text = ARMY.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    let read = ArmyDraft::parse(&text, "blue.toml").and_then(|draft| draft.check("blue.toml"));
    read.map(|_| String::new()).unwrap_or_else(lines)
}

/// The scenario with its army attached, after some changes to the army.
fn whole(army: &str) -> Result<String, String> {
    attach(SCENARIO, "small.toml", |path| match path {
        "armies/blue.toml" => Ok(army.to_owned()),
        _ => Err(Unreadable("it is not there".to_owned())),
    })
    .map_err(lines)
}

#[test]
fn a_sound_army_is_resolved() {
    let army = ArmyDraft::parse(ARMY, "blue.toml")
        .expect("form")
        .check("blue.toml")
        .expect("sense");
    assert_eq!(army.brigades[0].brigadier, Some(0));
    assert_eq!(army.divisions[0].corps, Some(0));
    assert_eq!(army.corps[0].commander, Some(0));
    let unit = &army.brigades[0].units[0];
    assert_eq!(
        unit.nation.as_ref().map(|nation| nation.value.as_str()),
        Some("blue")
    );
}

#[test]
fn every_fault_names_file_line_key_and_what_was_expected() {
    let shown = faults(&[
        ("brigadier = \"ney\"", "brigadier = \"nay\""),
        ("division = \"1\"", "division = \"2\""),
        ("corps = \"I\"", "corps = \"II\""),
    ]);
    let wanted = [
        "blue.toml:20: division[0].corps: found `II`, expected the id of a corps, perhaps `I`",
        "blue.toml:31: brigade[0].brigadier: found `nay`, expected the id of a general, perhaps `ney`",
        "blue.toml:32: brigade[0].division: found `2`, expected the id of a division, perhaps `1`",
    ];
    assert_eq!(shown, wanted.join("\n"));
    let shown = faults(&[
        ("year = 1809", "yaer = 1809"),
        ("figures = 30", "figures = \"many\""),
    ]);
    assert!(
        shown.contains("yaer: found `yaer`, expected a known key, perhaps `year`"),
        "{shown}"
    );
    assert!(
        shown.contains("figures: found \"many\", expected a whole number"),
        "{shown}"
    );
    let twice = faults(&[(
        "id = \"B1a\"",
        "id = \"B1a\"\nname = \"x\"\ntype = \"y\"\n[[brigade.unit]]\nid = \"B1a\"",
    )]);
    assert!(
        twice.contains("expected an id not taken by line"),
        "{twice}"
    );
}

#[test]
fn a_scenario_takes_its_order_of_battle_from_an_army() {
    let text = whole(ARMY).expect("attached");
    let draft = ScenarioDraft::parse(&text, "small.toml")
        .unwrap_or_else(|faults| panic!("{}", lines(faults)));
    let scenario = draft
        .check("small.toml")
        .unwrap_or_else(|faults| panic!("{}", lines(faults)));
    assert_eq!(scenario.brigades[0].id, "B1");
    assert_eq!(scenario.brigades[0].nation.as_ref().unwrap().value, "blue");
    let zone = scenario.brigades[0].zone.expect("an area");
    assert_eq!(zone.min.y.hundredths(), 2000);
    let unit = &scenario.units[0];
    assert_eq!(
        (
            unit.figures.as_ref().map(|one| one.value),
            unit.at.x.hundredths()
        ),
        (Some(30), 60_000)
    );
    assert_eq!(scenario.generals[0].id, "ney");
    // Attached once, it needs no file any more.
    let again = attach(&text, "small.toml", |_| Err(Unreadable(String::new())));
    assert_eq!(again.map_err(lines), Ok(text));
}

#[test]
fn faults_of_an_army_are_told_with_its_own_file() {
    let faulty = ARMY.replace("type = \"foot\"", "type = 3");
    let text = whole(&faulty).expect("attached");
    let shown = lines(ScenarioDraft::parse(&text, "small.toml").expect_err("a fault"));
    assert_eq!(
        shown,
        "armies/blue.toml:37: brigade[0].unit[0].type: found 3, expected a text"
    );
    // Faults of sense too: the unit stands nowhere.
    let lost = SCENARIO.replace("at = [60, 65.5]", "facing = 400");
    let text = attach(&lost, "small.toml", |_| Ok(ARMY.to_owned())).expect("attached");
    let draft = ScenarioDraft::parse(&text, "small.toml").expect("form");
    let shown = lines(draft.check("small.toml").expect_err("no place"));
    assert!(
        shown.contains("armies/blue.toml:34: brigade[0].unit[0].at: found nothing"),
        "{shown}"
    );
    assert!(
        shown.contains("small.toml:24: deployment[0].unit[0].facing: found 400"),
        "{shown}"
    );
}

#[test]
fn everybody_of_an_army_has_a_place() {
    let check = |changes: &[(&str, &str)]| {
        let mut text = whole(ARMY).expect("attached");
        for (from, to) in changes {
            assert!(text.contains(from), "{from}");
            text = text.replacen(from, to, 1);
        }
        lines(ScenarioDraft::parse(&text, "small.toml").expect_err("a fault"))
    };
    let shown = check(&[
        ("brigade = \"B1\"", "brigade = \"B2\""),
        ("general = \"ney\"", "general = \"soult\""),
    ]);
    for wanted in [
        "side.B.army: found none for `ney`, expected a post for each general",
        "side.B.army: found none for `B1`, expected a deployment for each brigade",
        "post[0].general: found `soult`, expected the id of a general",
        "deployment[0].brigade: found `B2`, expected the id of a brigade, perhaps `B1`",
    ] {
        assert!(shown.contains(wanted), "{wanted}\nis not in\n{shown}");
    }
    let shown = check(&[("id = \"B1a\"\nformation", "id = \"B1b\"\nformation")]);
    assert!(
        shown.contains("the id of a unit of this brigade, perhaps `B1a`"),
        "{shown}"
    );
    let without = lines(ScenarioDraft::parse(SCENARIO, "small.toml").expect_err("no text"));
    assert!(
        without.contains("expected an army file whose text is at hand"),
        "{without}"
    );
}

#[test]
fn paths_do_not_leave_the_folder() {
    for path in ["../blue.toml", "/etc/passwd", "a\\\\b.toml"] {
        let text = SCENARIO.replace("armies/blue.toml", path);
        let mut asked = 0;
        let told = attach(&text, "small.toml", |_| {
            asked += 1;
            Ok(ARMY.to_owned())
        });
        let told = lines(told.expect_err("a path that leads out"));
        assert!(
            told.contains("a path below the scenario's folder"),
            "{told}"
        );
        assert_eq!(asked, 0);
    }
    let gone = SCENARIO.replace("armies/blue.toml", "none.toml");
    let told = attach(&gone, "small.toml", |_| {
        Err(Unreadable("it is not there".to_owned()))
    });
    assert!(
        lines(told.expect_err("no file"))
            .contains("expected a file that can be read (it is not there)")
    );
}

#[test]
fn what_is_written_can_be_read_again() {
    let army = ArmyDraft::parse(ARMY, "blue.toml").expect("sound");
    let again = ArmyDraft::parse(&army.to_toml(), "blue.toml");
    let again = again.unwrap_or_else(|faults| panic!("{}\n{}", lines(faults), army.to_toml()));
    assert_eq!(again.to_toml(), army.to_toml());
    assert_eq!(again.brigades[0].units[0].detached[0].value, "light");
    let draft = ScenarioDraft::parse(&whole(ARMY).expect("attached"), "s").expect("sound");
    let again = ScenarioDraft::parse(&draft.to_toml(), "s");
    let again = again.unwrap_or_else(|faults| panic!("{}\n{}", lines(faults), draft.to_toml()));
    assert_eq!(again.to_toml(), draft.to_toml());
    assert!(again.check("s").is_ok());
}

#[test]
fn the_kept_schema_is_that_of_the_format() {
    let kept = include_str!("../../../armies/schema.json");
    assert!(
        kept == schema(),
        "run: cargo run -p engine --example army_schema > armies/schema.json"
    );
}

proptest! {
    #[test]
    fn no_damage_makes_the_reader_panic(
        at in 0..700_usize,
        length in 0..60_usize,
        put in "[-\\[\\]{}=\"'.,#\n 0-9a-z]{0,12}",
    ) {
        let mut text = ARMY.as_bytes().to_vec();
        let at = at.min(text.len());
        let end = (at + length).min(text.len());
        text.splice(at..end, put.bytes());
        if let Ok(text) = String::from_utf8(text)
            && let Ok(draft) = ArmyDraft::parse(&text, "x") {
                let _ = draft.check("x");
                prop_assert!(ArmyDraft::parse(&draft.to_toml(), "x").is_ok());
            }
    }
}
