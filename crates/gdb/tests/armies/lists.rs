//! Army lists, guards, scaled and invented brigades.

use engine::army::ArmyDraft;
use engine::{ScriptedDice, Side};
use gdb::army::lists::{Commission, NoArmy, raise};
use gdb::army::price::{self, Points};
use gdb::army::scaled::{Fraction, scaled};
use gdb::army::{Force, Weight, check};
use gdb::preparation::brigadiers::Units;
use gdb::troops::{Kind, Nation};

use super::{army, army_text, breaches, notes, said, table};

fn battalion(more: &str) -> String {
    format!("1 | type = \"infantry\"; figures = 36; company = 6; {more}")
}

/// Rule: GDB-II-05
#[test]
fn many_guards_are_noted_and_not_forbidden() {
    let head = "nation = \"france\"\nyear = 1809\nhistorical = true";
    let (line, guard) = (battalion(""), battalion("grade = \"guard\""));
    let one_in_four = [&guard, &line, &line, &line].map(String::as_str);
    assert!(
        notes(head, &one_in_four)
            .iter()
            .all(|note| !note.starts_with("GDB-II-05"))
    );
    let one_in_three = [&guard, &line, &line].map(String::as_str);
    assert!(notes(head, &one_in_three).contains(&"GDB-II-05 gdb-army-guards".to_owned()));
    assert!(breaches(head, &one_in_three).is_empty());
}

/// Rule: GDB-III-01
#[test]
fn lists_follow_returns_at_twenty_men_and_leave_the_grade_open() {
    let head = "nation = \"france\"\nyear = 1809\nhistorical = true";
    let returned = "1 | type = \"infantry\"; organisation = \"line\"; men = 718; company = 6; grade = \"elite\"";
    assert!(breaches(head, &[returned]).is_empty());
    let force = army(head, &[returned]);
    let (_, unit) = force.members().next().expect("a battalion");
    assert_eq!(unit.figures.0, 36);
    let horse =
        "1 | type = \"light-cavalry\"; organisation = \"cavalry\"; figures = 26; company = 13";
    assert_eq!(breaches(head, &[horse]), ["GDB-III-01 gdb-army-figures"]);
}

/// Rule: GDB-III-02, GDB-EX-III-1, GDB-EX-III-2
#[test]
fn brigades_are_scaled_by_their_number_of_units() {
    let part = |text: &str, units| {
        Fraction::parse(text)
            .expect("a fraction")
            .of(Units(units))
            .0
    };
    assert_eq!(part("50%", 6), 3);
    assert_eq!(part("1/3", 9), 3);
    assert_eq!(part("1/4", 1), 1, "a brigade keeps one unit");
    assert_eq!(part("1/2", 5), 3, "halves up");
    for wrong in ["0/3", "4/3", "third", "1/0", "-1/2"] {
        assert_eq!(Fraction::parse(wrong), None, "{wrong}");
    }
    let units = vec![battalion(""); 6];
    let units: Vec<&str> = units.iter().map(String::as_str).collect();
    let text = army_text("nation = \"france\"\nyear = 1809", &units);
    let draft = ArmyDraft::parse(&text, "x").expect("sound");
    let force = Force::of(&draft, "x", &table()).expect("sound");
    let half = scaled(&draft, &force, Fraction::parse("1/2").expect("a half"));
    assert_eq!(half.brigades[0].units.len(), 3);
}

/// Four batteries of four models at a half are fragments of eight models: two full batteries.
///
/// Rule: GDB-III-03
#[test]
fn fragments_of_batteries_are_merged() {
    let gun = "1 | type = \"foot-artillery\"; models = 4; calibre = \"8-pounder\"";
    let heavy = "2 | type = \"foot-artillery\"; models = 3; calibre = \"12-pounder\"";
    let foot = battalion("");
    let text = army_text(
        "nation = \"france\"\nyear = 1809",
        &[&foot, gun, gun, gun, gun, heavy],
    );
    let draft = ArmyDraft::parse(&text, "x").expect("sound");
    let force = Force::of(&draft, "x", &table()).expect("sound");
    let models = |part: &str| -> Vec<u8> {
        let small = scaled(&draft, &force, Fraction::parse(part).expect("a fraction"));
        let units = small.brigades[0].units.iter();
        units
            .filter_map(|unit| unit.models.as_ref().map(|one| one.value))
            .collect()
    };
    assert_eq!(models("1/2"), [4, 4, 3], "no battery is halved");
    assert_eq!(models("1/3"), [4]);
}

/// Rule: GDB-III-04
#[test]
fn inventions_need_the_opponents_consent() {
    let head = "nation = \"france\"\nyear = 1809";
    let unit = battalion("");
    assert_eq!(notes(head, &[&unit]), ["GDB-III-04 gdb-army-invented"]);
    let agreed = format!("{head}\noptions = {{ invented-brigades = true }}");
    assert!(notes(&agreed, &[&unit]).is_empty());
    assert!(breaches(head, &[&unit]).is_empty());
}

fn commission(nation: Nation, points: u32) -> Commission {
    Commission {
        nation,
        year: 1812,
        points: Points(points),
        owner: Side::A,
    }
}

/// Rule: GDB-III-05
#[test]
fn an_army_is_raised_for_points() {
    // A line battalion of 30 (7, size 1), light horse (9, size 1), and three misses too dear for 400 points.
    let mut dice = ScriptedDice::new(&[3, 4, 1, 4, 5, 1, 1, 1, 6, 5, 5, 1, 1, 6]);
    let wanted = commission(Nation::France, 400);
    let (draft, rolls) = raise(&wanted, &table(), &mut dice).expect("an army");
    assert_eq!(dice.left(), 0);
    assert_eq!(rolls.len(), 9, "{rolls:?}");
    let force = Force::of(&draft, "x", &table()).expect("sound");
    let names: Vec<Kind> = force
        .members()
        .map(|(_, unit)| unit.troops().kind)
        .collect();
    assert_eq!(names, [Kind::Infantry, Kind::LightCavalry]);
    // 75 + 120 for the units, 60 for the commander and 35 for each of two brigadiers.
    assert_eq!(price::army(&force, &table()), Points(75 + 120 + 60 + 70));
    assert!(said(&check(&force, &table()), Weight::Breach).is_empty());
    let mut few = ScriptedDice::new(&[]);
    assert!(
        matches!(raise(&wanted, &table(), &mut few), Err(NoArmy::Dice(owed)) if owed.count == 2)
    );
    let poor = raise(
        &commission(Nation::France, 100),
        &table(),
        &mut ScriptedDice::new(&[3, 4, 1, 3, 4, 1, 3, 4, 1]),
    );
    assert_eq!(poor.err(), Some(NoArmy::TooFewPoints));
}

/// Rule: GDB-15.2-03
#[test]
fn half_of_a_french_army_may_be_allies() {
    let head = "nation = \"france\"\nyear = 1809\nhistorical = true";
    let (own, ally) = (battalion(""), battalion("nation = \"minor-german\""));
    assert!(breaches(head, &[&own, &ally]).is_empty());
    assert_eq!(
        breaches(head, &[&own, &ally, &ally]),
        ["GDB-15.2-03 gdb-army-allies"]
    );
    // Companies of skirmishers are no units.
    let screen = "9 | type = \"skirmishers\"; figures = 6";
    assert_eq!(
        breaches(head, &[&own, &ally, &ally, screen]),
        ["GDB-15.2-03 gdb-army-allies"]
    );
}

/// Rule: GDB-15.3-05
#[test]
fn the_british_have_allies_in_the_peninsula_and_in_1815() {
    let own = "1 | type = \"infantry\"; figures = 30; company = 3";
    let ally = |nation: &str| {
        format!("2 | type = \"infantry\"; nation = \"{nation}\"; figures = 30; company = 6")
    };
    let (spain, portugal, dutch) = (ally("spain"), ally("portugal"), ally("other"));
    let peninsula = "nation = \"britain\"\nyear = 1812\nhistorical = true\ntheatre = \"peninsula\"";
    assert!(breaches(peninsula, &[own, &spain, &portugal, &portugal]).is_empty());
    assert_eq!(
        breaches(peninsula, &[own, &dutch]),
        ["GDB-15.3-05 gdb-army-strange-ally"]
    );
    let waterloo =
        "nation = \"britain\"\nyear = 1815\nhistorical = true\ntheatre = \"netherlands\"";
    assert!(breaches(waterloo, &[own, &dutch]).is_empty());
    assert_eq!(
        breaches(waterloo, &[own, &dutch, &dutch]),
        ["GDB-15.3-05 gdb-army-allies"]
    );
    assert_eq!(
        breaches(waterloo, &[own, &portugal]),
        ["GDB-15.3-05 gdb-army-strange-ally"]
    );
}

/// Rule: GDB-15.6-01
#[test]
fn the_first_battery_of_some_nations_is_second_class() {
    let battery = |flags: &str| {
        format!(
            "1 | type = \"foot-artillery\"; models = 6; howitzers = 2; calibre = \"6-pounder\"; {flags}"
        )
    };
    let (good, poor) = (
        battery("grade = \"guard\""),
        battery("flags = [\"second-class\"]"),
    );
    for nation in ["russia", "spain", "naples"] {
        let head = format!("nation = \"{nation}\"\nyear = 1812");
        assert!(breaches(&head, &[&poor, &good]).is_empty(), "{nation}");
        assert_eq!(
            breaches(&head, &[&good, &poor]),
            ["GDB-15.6-01 gdb-army-first-battery"]
        );
        // An army of history buys nothing.
        assert!(breaches(&format!("{head}\nhistorical = true"), &[&good]).is_empty());
    }
    assert!(breaches("nation = \"france\"\nyear = 1812", &[&good]).is_empty());
    // The dice keep to it too: 9 brings a battery.
    let mut dice = ScriptedDice::new(&[4, 5, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    let (draft, _) = raise(&commission(Nation::Russia, 620), &table(), &mut dice).expect("an army");
    let flags: Vec<bool> = draft
        .brigades
        .iter()
        .flat_map(|one| &one.units)
        .filter(|unit| unit.models.is_some())
        .map(|unit| unit.flags.iter().any(|flag| flag.value == "second-class"))
        .collect();
    assert_eq!(flags, [true, false]);
}

/// The nation of a unit decides its surcharge, and its brigade's that of its orders.
///
/// Rule: GDB-15.7-01
#[test]
fn allies_in_a_brigade_keep_their_nation() {
    let head = "nation = \"britain\"\nyear = 1812\nhistorical = true\ntheatre = \"peninsula\"";
    let own = "1 | type = \"infantry\"; figures = 30; company = 3";
    let ally = "2 | type = \"infantry\"; nation = \"portugal\"; figures = 30; company = 6";
    let force = army(head, &[own, ally]);
    let points = &table().points;
    let prices: Vec<_> = force
        .members()
        .map(|(_, unit)| price::unit(unit, points))
        .collect();
    assert_eq!(prices, [Some(Points(85)), Some(Points(75))]);
    let nations: Vec<Nation> = force
        .members()
        .map(|(_, unit)| unit.troops().nation)
        .collect();
    assert_eq!(nations, [Nation::Britain, Nation::Portugal]);
    assert!(notes(head, &[own, ally]).contains(&"GDB-15.7-01 gdb-army-mixed".to_owned()));
}
