//! Secret maps of the deployment.

use engine::BySide;
use gdb::preparation::deployment::{Seal, Shown, reveal, seal};

use super::{army_text, lines};

const GROUND: &str = r#"
id = "maps"
system = "gdb"
title = "Maps"
summary = "Two brigades."
year = 1809
scale = "15mm"
turns = 8
table = [120, 90]
[side.A]
name = "French"
nation = "france"
army = "a.toml"
[side.B]
name = "Austrians"
nation = "austria"
army = "b.toml"
"#;

/// The scenario with both armies in it.
fn scenario() -> String {
    scenario_of(["a", "b"])
}

/// The same with these letters before the ids of the armies.
fn scenario_of([a, b]: [&str; 2]) -> String {
    let unit = "1 | type = \"infantry\"; figures = 36; company = 6; formation = \"line\"";
    let army = |nation: &str, letter: &str| {
        army_text(
            &format!("nation = \"{nation}\"\nyear = 1809"),
            &[unit, unit],
        )
        .replace("id = \"u", &format!("id = \"{letter}u"))
        .replace("id = \"1\"", &format!("id = \"{letter}1\""))
        .replace("\"g\"", &format!("\"{letter}g\""))
    };
    let read = |path: &str| match path {
        "a.toml" => Ok(army("france", a)),
        "b.toml" => Ok(army("austria", b)),
        other => Err(engine::army::Unreadable(other.to_owned())),
    };
    engine::army::attach(GROUND, "maps.toml", read)
        .unwrap_or_else(|faults| panic!("{}", lines(&faults)))
}

fn map(letter: &str, y: u32, places: [u32; 2]) -> String {
    let [first, second] = places;
    let (low, high) = if y < 45 { (2, 30) } else { (60, 88) };
    format!(
        "[[deployment]]\nbrigade = \"{letter}1\"\norder = {{ kind = \"hold\" }}\n\
         zone = [[10, {low}], [80, {high}]]\n\
         [[deployment.unit]]\nid = \"{letter}u0\"\nat = [{first}, {y}]\n\
         [[deployment.unit]]\nid = \"{letter}u1\"\nat = [{second}, {y}]\n\
         [[post]]\ngeneral = \"{letter}g\"\nat = [100, {y}]\n"
    )
}

fn shown(a: &str, b: &str) -> Result<String, String> {
    shown_in(&scenario(), a, b)
}

fn shown_in(scenario: &str, a: &str, b: &str) -> Result<String, String> {
    let seals = [seal(a), seal(b)];
    let maps = BySide {
        a: Shown {
            file: "a-map.toml",
            text: a,
            seal: &seals[0].0,
        },
        b: Shown {
            file: "b-map.toml",
            text: b,
            seal: &seals[1].0,
        },
    };
    reveal(scenario, "maps.toml", &maps).map_err(|faults| lines(&faults))
}

/// Rule: GDB-4.0-02
#[test]
fn maps_are_sealed_before_they_are_shown() {
    let (a, b) = (map("a", 25, [30, 60]), map("b", 65, [30, 60]));
    assert!(shown(&a, &b).is_ok());
    let Seal(told) = seal(&a);
    assert_eq!(told.len(), 64);
    let changed = map("a", 25, [31, 60]);
    let maps = BySide {
        a: Shown {
            file: "a-map.toml",
            text: &changed,
            seal: &told,
        },
        b: Shown {
            file: "b-map.toml",
            text: &b,
            seal: &seal(&b).0,
        },
    };
    let faults = reveal(&scenario(), "maps.toml", &maps).expect_err("another map");
    assert!(lines(&faults).contains("a-map.toml"), "{}", lines(&faults));
    // A map tells where troops stand and nothing else.
    let sly =
        format!("{a}\n[[terrain]]\nid = \"W\"\nkind = \"wall\"\nline = [[0, 60], [120, 60]]\n");
    assert!(shown(&sly, &b).expect_err("not a map").contains("terrain"));
}

/// Rule: GDB-4.0-03
#[test]
fn brigades_keep_to_their_own_areas() {
    let b = map("b", 65, [30, 60]);
    let outside = shown(&map("a", 25, [30, 85]), &b).expect_err("outside");
    assert!(
        outside.contains("ground within the area of its brigade"),
        "{outside}"
    );
    let wide = map("a", 25, [30, 60]).replace("[80, 30]", "[80, 61]");
    let shared = shown(&wide, &b).expect_err("areas that overlap");
    assert!(
        shared.contains("the area of `b1`, expected ground that `a1` does not take"),
        "{shared}"
    );
}

/// Rule: GDB-4.0-04
#[test]
fn brigades_stand_exactly_as_drawn() {
    let (a, b) = (map("a", 25, [30, 60]), map("b", 65, [32, 64]));
    let text = shown(&a, &b).expect("sound maps");
    let setup = gdb::load(&text, "maps.toml", &[]).expect("sound");
    let height = setup.terrain.height();
    let places: Vec<(String, i32, i32)> = setup
        .units
        .iter()
        .zip(&setup.start.units)
        .map(|(def, start)| {
            let at = start.pose.at;
            let cm = |length: table::Length| length.hundredths() / 1000;
            (def.id.clone(), cm(at.x), cm(height - at.y))
        })
        .collect();
    let wanted = [
        ("au0", 30, 25),
        ("au1", 60, 25),
        ("bu0", 32, 65),
        ("bu1", 64, 65),
    ];
    let wanted = wanted.map(|(id, x, y)| (id.to_owned(), x, y));
    assert_eq!(places, wanted);
}

/// Ids of two army files need not differ: each map speaks of its own side.
#[test]
fn armies_with_the_same_ids_meet() {
    let same = scenario_of(["", ""]);
    let (a, b) = (map("", 25, [30, 60]), map("", 65, [32, 64]));
    let text = shown_in(&same, &a, &b).expect("sound maps");
    let setup = gdb::load(&text, "maps.toml", &[]).expect("sound");
    let ids: Vec<&str> = setup.units.iter().map(|def| def.id.as_str()).collect();
    assert_eq!(ids, ["A-u0", "A-u1", "B-u0", "B-u1"]);
    // In the scenario itself an id that both have bears its side.
    let side = |letter: &str, y| {
        map("", y, [30, 60])
            .replace("brigade = \"", &format!("brigade = \"{letter}-"))
            .replace("general = \"", &format!("general = \"{letter}-"))
    };
    let written = format!("{same}\n{}\n{}", side("A", 25), side("B", 65));
    assert!(gdb::load(&written, "maps.toml", &[]).is_ok());
    let bare = format!("{same}\n{}\n{}", map("", 25, [30, 60]), side("B", 65));
    let faults = lines(&gdb::load(&bare, "maps.toml", &[]).expect_err("whose brigade?"));
    assert!(
        faults.contains("found `1`, expected the id of a brigade"),
        "{faults}"
    );
}

/// Maps are drawn for brigades that a scenario writes out as well.
#[test]
fn maps_place_brigades_that_are_written_out() {
    let whole = shown(&map("a", 25, [30, 60]), &map("b", 65, [32, 64])).expect("sound");
    assert!(
        !whole.contains("[[deployment]]"),
        "everything is written out"
    );
    let again = shown_in(&whole, &map("a", 20, [40, 70]), &map("b", 65, [32, 64]));
    let setup = gdb::load(&again.expect("sound"), "maps.toml", &[]).expect("sound");
    let height = setup.terrain.height();
    let first = setup.start.units[0].pose.at;
    assert_eq!(
        (first.x, height - first.y),
        (table::Length::from_cm(40), table::Length::from_cm(20))
    );
    let stranger = map("a", 20, [40, 70]).replace("au1", "au9");
    let faults = shown_in(&whole, &stranger, &map("b", 65, [32, 64])).expect_err("no such unit");
    assert!(faults.contains("a-map.toml:9"), "{faults}");
}

/// A seal alone betrays nothing: what is sealed holds a word by chance.
#[test]
fn a_word_by_chance_goes_into_the_map_once() {
    let nonce = gdb::preparation::deployment::Nonce("x1".to_owned());
    let salted = |map: &str| {
        gdb::preparation::deployment::with_nonce(map, "a-map.toml", &nonce)
            .unwrap_or_else(|faults| panic!("{}", lines(&faults)))
    };
    let once = salted(&map("a", 25, [30, 60])).expect("it had none");
    assert_ne!(seal(&once), seal(&map("a", 25, [30, 60])));
    assert_eq!(salted(&once), None);
    assert!(shown(&once, &map("b", 65, [30, 60])).is_ok());
}
