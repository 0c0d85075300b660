//! Chapter I: scales, bases, dice, markers.

use engine::{Chances, Die, Side, Weight};
use gdb::army::scale::{Guns, Men, Metres, Minutes};
use gdb::ids::{Figures, Models, Turn};
use gdb::preparation::terrain;
use gdb::tables::Tables;
use gdb::tables::army::MARKERS;
use table::Length;

use super::{army, notes, table};

/// Both values stand as printed: 15 cm is 12 in here and 30 cm is 24 or 18; where only centimetres are known, 5 cm are 3 in.
///
/// Rule: GDB-I-01
#[test]
fn distances_stand_as_printed_in_both_scales() {
    let (small, large) = (Tables::standard(false), Tables::standard(true));
    let pair = |of: fn(&Tables) -> Length, cm: i32, inches: i32| {
        assert_eq!(of(&small), Length::from_cm(cm));
        assert_eq!(of(&large), Length::from_inches(inches));
    };
    pair(|t| t.command.charge_radius, 15, 12);
    pair(|t| t.command.order_radius, 30, 24);
    pair(|t| t.movement.broken_brigade, 30, 18);
    pair(|t| t.movement.about_face, 5, 3);
    pair(|t| t.charge.straight_run, 5, 3);
    pair(|t| t.army.terrain.square, 60, 36);
}

/// Other figures need no other program: the players agree on distances and write them into house rules.
///
/// Rule: GDB-I-02
#[test]
fn smaller_figures_are_played_with_agreed_distances() {
    let agreed = "[command]\ncharge-radius = { cm = 8, in = 6 }\n";
    let tables = Tables::load(false, &[("10mm.toml", agreed)]).expect("house rules");
    assert_eq!(tables.command.charge_radius, Length::from_cm(8));
    // No factor is prescribed: what they do not name stays.
    assert_eq!(tables.command.order_radius, Length::from_cm(30));
}

/// Rule: GDB-I-03
#[test]
fn a_figure_is_twenty_men() {
    assert_eq!(table().men(Figures(36)), Men(720));
    let force = army(
        "nation = \"france\"\nyear = 1809",
        &[
            "1 | type = \"infantry\"; men = 600; company = 6",
            "2 | type = \"infantry\"; men = 610; company = 6",
        ],
    );
    let figures: Vec<u16> = force.members().map(|(_, unit)| unit.figures.0).collect();
    assert_eq!(figures, [30, 31], "the nearest whole figure, halves up");
}

/// Rule: GDB-I-04
#[test]
fn a_model_is_two_guns() {
    assert_eq!(table().guns(Models(4)), Guns(8));
    let force = army(
        "nation = \"russia\"\nyear = 1812",
        &["1 | type = \"foot-artillery\"; guns = 12; calibre = \"6-pounder\""],
    );
    let (_, battery) = force.members().next().expect("a battery");
    assert_eq!((battery.models, battery.figures), (Models(6), Figures(24)));
}

/// Rule: GDB-I-05
#[test]
fn a_millimetre_is_about_a_metre() {
    assert_eq!(table().ground(Length::from_cm(180)), Metres(1800));
}

/// Rule: GDB-I-06
#[test]
fn a_turn_is_fifteen_to_twenty_minutes() {
    let time = table().time(Turn(12));
    assert_eq!(
        time,
        Minutes {
            least: 180,
            most: 240
        }
    );
}

/// Rule: GDB-I-07
#[test]
fn all_dice_have_six_sides() {
    assert_eq!((Die::new(0), Die::new(7)), (None, None));
    let table = table();
    let totals = Chances::of(|dice| {
        let (_, trace) = terrain::roll(Side::A, &table, dice)?;
        assert_eq!(trace.dice.len(), 2, "2D6 is the sum of two dice");
        Ok(trace.total)
    });
    let totals = totals.expect("two dice are counted exactly");
    for (total, weight) in totals.iter() {
        let ways = 6 - (7 - i32::from(*total)).unsigned_abs();
        assert_eq!(weight, Weight::of(u128::from(ways), 2), "{total}");
    }
    assert_eq!(totals.iter().count(), 11);
}

/// Rule: GDB-I-09
#[test]
fn bases_may_be_a_little_larger() {
    let with = |front: u16| {
        let head = format!("nation = \"france\"\nyear = 1809\n[bases]\ninfantry = {front}");
        notes(&head, &[])
    };
    // 8 to 12 mm at 15 mm and 15 mm at 28 mm, each up to 2 mm more.
    for front in [8, 12, 14, 15, 17] {
        assert!(with(front).is_empty(), "{front}");
    }
    for front in [7, 18] {
        assert_eq!(with(front), ["GDB-I-09 gdb-army-bases"], "{front}");
    }
}

/// Rule: GDB-I-17
#[test]
fn every_order_and_state_has_its_marker() {
    let shown: Vec<&str> = MARKERS.to_vec();
    for name in [
        "assault",
        "engage",
        "support",
        "move",
        "hold",
        "retire",
        "in-reserve",
        "unformed",
        "halted",
        "faltering",
        "retreating",
        "routing",
        "abandoned-guns",
    ] {
        assert!(shown.contains(&name), "{name}");
    }
    assert!(table().markers.iter().all(|count| *count > 0));
}

/// Rule: GDB-16.2-01
#[test]
fn the_sheet_has_as_many_markers_as_in_print_and_those_missing_there() {
    let table = table();
    let count = |name: &str| {
        let at = MARKERS
            .iter()
            .position(|one| *one == name)
            .expect("a marker");
        table.markers[at]
    };
    for name in [
        "assault",
        "engage",
        "support",
        "move",
        "faltering",
        "retreating",
        "routing",
    ] {
        assert_eq!(count(name), 12, "{name}");
    }
    assert_eq!((count("hold"), count("in-reserve")), (8, 4));
    for name in ["retire", "unformed", "halted", "abandoned-guns"] {
        assert!(count(name) > 0, "{name}");
    }
}

/// A strength is told once, as figures or as men, as models or as guns.
#[test]
fn a_strength_is_told_once() {
    for (unit, wanted) in [
        (
            "1 | type = \"infantry\"; figures = 36; men = 100; company = 6",
            "either figures or men",
        ),
        (
            "1 | type = \"foot-artillery\"; models = 4; guns = 8; calibre = \"6-pounder\"",
            "either models or guns",
        ),
    ] {
        let text = super::army_text("nation = \"russia\"\nyear = 1812", &[unit]);
        let faults = gdb::army::Force::read(&text, "x.toml", &table()).expect_err("told twice");
        let told = super::lines(&faults);
        assert!(told.contains(wanted), "{told}");
    }
}
