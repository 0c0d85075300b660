//! Points.

use gdb::army::price::{self, Points};
use gdb::army::{Weight, check};

use super::{army, army_text, breaches, read, table};

const BRITAIN: &str =
    "nation = \"britain\"\nyear = 1812\nhistorical = true\ntheatre = \"peninsula\"";

fn price_of(head: &str, unit: &str) -> u32 {
    let force = army(head, &[unit]);
    let (_, member) = force.members().next().expect("a unit");
    price::unit(member, &table().points).expect("a price").0
}

/// Better troops cost more, so that there are fewer of them.
///
/// Rule: GDB-15.1-01
#[test]
fn better_troops_cost_more() {
    let head = "nation = \"france\"\nyear = 1809";
    let of = |grade: &str| {
        price_of(
            head,
            &format!("1 | type = \"infantry\"; figures = 36; company = 6; grade = \"{grade}\""),
        )
    };
    let grades = [
        "guard",
        "elite",
        "veteran",
        "line",
        "second-line",
        "conscript",
        "militia",
    ];
    assert_eq!(grades.map(of), [144, 126, 108, 90, 72, 54, 36]);
    let stated = "1 | type = \"infantry\"; figures = 36; company = 6; points = 80";
    assert_eq!(
        breaches(head, &[stated]),
        ["GDB-15.1-01 gdb-army-other-price"]
    );
    let militia = "1 | type = \"dragoons\"; figures = 24; company = 6; grade = \"militia\"";
    assert_eq!(
        breaches(head, &[militia]),
        ["GDB-15.1-01 gdb-army-no-price"]
    );
    let dear = format!("{head}\npoints = 100");
    let found = breaches(
        &dear,
        &["1 | type = \"infantry\"; figures = 36; company = 6"],
    );
    assert_eq!(found, ["GDB-15.1-01 gdb-army-too-dear"]);
}

/// A battalion's gun costs as a light model of its grade, never less than one of Second Line.
///
/// Rule: GDB-15.1-01, GDB-13.2-01
#[test]
fn battalions_pay_for_their_guns() {
    let head = "nation = \"france\"\nyear = 1809";
    let of = |grade: &str, flags: &str| {
        price_of(
            head,
            &format!(
                "1 | type = \"infantry\"; figures = 36; company = 6; grade = \"{grade}\"; flags = [{flags}]"
            ),
        )
    };
    let gun = |grade: &str| of(grade, "\"battalion-gun\"") - of(grade, "");
    assert_eq!(
        ["guard", "elite", "line", "second-line"].map(gun),
        [30, 28, 22, 19]
    );
    assert_eq!(["conscript", "militia"].map(gun), [19, 19]);
}

/// Rule: GDB-15.1-02
#[test]
fn a_division_costs_a_thousand_to_fifteen_hundred_points() {
    let units = |count: usize| {
        let unit = "1 | type = \"infantry\"; figures = 36; company = 6";
        let text = army_text("nation = \"france\"\nyear = 1809", &vec![unit; count]);
        let found = check(&read(&text), &table());
        found
            .iter()
            .any(|one| one.rule.as_str() == "GDB-15.1-02" && one.weight == Weight::Note)
    };
    // A brigadier costs 35, a battalion 90: 965 and 1055, 1475 and 1565.
    assert!(units(10) && !units(11));
    assert!(!units(16) && units(17));
}

/// Rule: GDB-15.3-01
#[test]
fn british_line_infantry_costs_ten_points_more() {
    let foot = |row: &str, figures: u16, company: u16, more: &str| {
        let unit = format!(
            "1 | type = \"infantry\"; organisation = \"{row}\"; figures = {figures}; company = {company}; {more}"
        );
        price_of(BRITAIN, &unit)
    };
    assert_eq!(foot("line", 30, 3, ""), 75 + 10);
    assert_eq!(foot("light", 32, 4, "flags = [\"light\"]"), 88 + 10);
    assert_eq!(
        foot("rifles", 32, 4, "flags = [\"light\"]; weapon = \"rifle\""),
        96 + 10
    );
    // Rifles pay it in open order too.
    let open = "1 | type = \"skirmishers\"; organisation = \"rifles\"; figures = 32; company = 4; flags = [\"light\"]; weapon = \"rifle\"";
    assert_eq!(price_of(BRITAIN, open), 96 + 10);
    let horse = "1 | type = \"light-cavalry\"; organisation = \"cavalry\"; figures = 24; company = 6; flags = [\"good-horses\"]";
    assert_eq!(price_of(BRITAIN, horse), 132);
    let french = "1 | type = \"infantry\"; figures = 30; company = 5";
    assert_eq!(price_of("nation = \"france\"\nyear = 1812", french), 75);
}

/// Rule: GDB-II-16, GDB-II-17, GDB-11.11-03
#[test]
fn horses_are_paid_for_where_they_count() {
    let head = "nation = \"france\"\nyear = 1809\nhistorical = true";
    let horse = |kind: &str, grade: &str, flag: &str| {
        format!(
            "1 | type = \"{kind}\"; figures = 24; company = 6; grade = \"{grade}\"; flags = [{flag}]"
        )
    };
    let of = |kind: &str, flag: &str| price_of(head, &horse(kind, "line", flag));
    assert_eq!(of("light-cavalry", "\"good-horses\""), 24 * 5 + 12);
    assert_eq!(of("light-cavalry", "\"poor-horses\""), 24 * 5 - 12);
    // Dragoons of average quality are heavy horse on poor mounts already.
    assert_eq!(of("dragoons", "\"poor-horses\""), of("dragoons", ""));
    assert_eq!(of("dragoons", "\"good-horses\""), of("heavy-cavalry", ""));
    for grade in ["guard", "elite"] {
        let good = horse("lancers", grade, "\"good-horses\"");
        assert_eq!(
            breaches(head, &[&good]),
            ["GDB-II-17 gdb-army-good-horses-of-grade"]
        );
        assert!(breaches(head, &[&horse("lancers", grade, "\"poor-horses\"")]).is_empty());
    }
    assert!(breaches(head, &[&horse("lancers", "veteran", "\"good-horses\"")]).is_empty());
}

/// Rule: GDB-II-15
#[test]
fn horse_has_good_or_poor_mounts_and_foot_has_none() {
    let head = "nation = \"france\"\nyear = 1809\nhistorical = true";
    let both = "1 | type = \"lancers\"; figures = 24; company = 6; flags = [\"good-horses\", \"poor-horses\"]";
    let faults = gdb::army::Force::read(&army_text(head, &[both]), "x", &table());
    let faults = faults.expect_err("one of the two at most");
    assert!(super::lines(&faults).contains("good and poor horses"));
    for flag in ["good-horses", "poor-horses"] {
        let foot =
            format!("1 | type = \"infantry\"; figures = 36; company = 6; flags = [\"{flag}\"]");
        assert_eq!(breaches(head, &[&foot]), ["GDB-II-15 gdb-army-no-horses"]);
    }
}

/// The tables train no militia as light infantry or riflemen.
///
/// Rule: GDB-15.1-01, GDB-II-19
#[test]
fn militia_is_never_light() {
    let head = "nation = \"russia\"\nyear = 1812\nhistorical = true";
    let militia = |more: &str| {
        format!("1 | type = \"infantry\"; grade = \"militia\"; figures = 24; company = 6; {more}")
    };
    assert!(breaches(head, &[&militia("")]).is_empty());
    for more in ["flags = [\"light\"]", "weapon = \"rifle\""] {
        assert_eq!(
            breaches(head, &[&militia(more)]),
            ["GDB-15.1-01 gdb-army-no-price"]
        );
    }
}

/// Twenty-four figures of light infantry with muskets and six atiradores with rifles.
///
/// Rule: GDB-III-UK-06
#[test]
fn cacadores_pay_for_the_rifles_of_their_atiradores() {
    let head = "nation = \"portugal\"\nyear = 1812\nhistorical = true";
    let of = |lights: &str| {
        price_of(
            head,
            &format!(
                "1 | type = \"infantry\"; organisation = \"cacadores\"; figures = 30; company = 6; flags = [\"light\"]; {lights}"
            ),
        )
    };
    assert_eq!(of("light-company = 6"), 24 * 11 / 4 + 6 * 3);
    assert_eq!(of(""), 83);
}

/// Rule: GDB-15.3-02
#[test]
fn screens_and_light_companies_pay_no_surcharge() {
    let sixtieth = "1 | type = \"skirmishers\"; organisation = \"light-company\"; grade = \"elite\"; figures = 8; company = 4; weapon = \"rifle\"; flags = [\"light\"]";
    assert_eq!(price_of(BRITAIN, sixtieth), 32);
    let screen = "1 | type = \"skirmishers\"; organisation = \"brigade-screen\"; figures = 12; company = 4; flags = [\"light\"]";
    assert_eq!(price_of(BRITAIN, screen), 33);
}

/// The scenarios were priced apart from the program, and every unit of theirs agrees.
///
/// Rule: GDB-15.1-01
#[test]
fn the_prices_of_the_scenarios_are_those_of_the_table() {
    let mut compared = 0;
    for (id, text) in gdb::scenarios() {
        let draft = engine::scenario::ScenarioDraft::parse(text, id).expect("sound");
        for brigade in &draft.brigades {
            let side = match brigade.side {
                engine::Side::A => &draft.sides.a,
                engine::Side::B => &draft.sides.b,
            };
            let nation = brigade
                .nation
                .as_ref()
                .or(side.nation.as_ref())
                .expect("a nation");
            for unit in &brigade.units {
                let mut draft = engine::army::ArmyDraft::parse(
                    &army_text(&format!("nation = \"{}\"\nyear = 1812", nation.value), &[]),
                    id,
                )
                .expect("sound");
                draft.brigades[0].units.push(unit.clone());
                let force = gdb::army::Force::of(&draft, id, &table()).expect("sound");
                let (_, member) = force.members().next().expect("a unit");
                let due = price::unit(member, &table().points);
                let stated = unit.points.map(|points| Points(u32::from(points)));
                assert_eq!(due, stated, "{id}: {}", unit.id.value);
                compared += 1;
            }
        }
    }
    assert!(compared > 40, "{compared}");
}
