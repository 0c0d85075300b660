//! Brigadiers: how many, who, in reserve.

use engine::{ScriptedDice, Side};
use gdb::army::organise::organised;
use gdb::army::{Force, Weight, check};
use gdb::preparation::brigadiers::{self, Brigadiers, Roll, Units};
use gdb::troops::Nation;

use super::{army, army_text, id_of, read, table};

const HEAD: &str = "nation = \"france\"\nyear = 1809";
const UNIT: &str = "1 | type = \"infantry\"; figures = 36; company = 6";

fn rules_of(text: &str, weight: Weight) -> Vec<String> {
    let found = check(&read(text), &table());
    let of = found.iter().filter(|one| one.weight == weight);
    of.map(|one| format!("{} {}", one.rule, id_of(&one.what)))
        .collect()
}

/// Rule: GDB-3.5-01
#[test]
fn every_brigade_has_a_brigadier_of_its_own() {
    let text = army_text(HEAD, &[UNIT]);
    let without = text.replace("brigadier = \"g\"", "");
    let found = rules_of(&without, Weight::Breach);
    assert!(
        found.contains(&"GDB-3.5-01 gdb-army-no-brigadier".to_owned()),
        "{found:?}"
    );
    let two = format!("{text}\n[[brigade]]\nid = \"2\"\nname = \"Second\"\nbrigadier = \"g\"\n");
    let found = rules_of(&two, Weight::Breach);
    assert!(
        found.contains(&"GDB-3.5-01 gdb-army-two-brigades".to_owned()),
        "{found:?}"
    );
}

/// Rule: GDB-3.5-02
/// Reading: RD-66
#[test]
fn a_brigadier_for_every_four_units() {
    let due = |units| brigadiers::due_for(Units(units), &table()).0;
    assert_eq!([1, 4, 5, 8, 9, 13].map(due), [1, 1, 2, 2, 3, 4]);
    let found = |head: &str, units: usize| {
        let found = rules_of(&army_text(head, &vec![UNIT; units]), Weight::Breach);
        found.contains(&"GDB-3.5-02 gdb-army-brigadiers".to_owned())
    };
    assert!(
        !found(HEAD, 4) && found(HEAD, 5),
        "one brigadier leads four units"
    );
    // Brigades of history have the commanders they had; points buy others.
    assert!(!found(&format!("{HEAD}\nhistorical = true"), 5));
    assert!(!found(&format!("{HEAD}\npoints = 1000"), 5));
}

/// Rule: GDB-3.5-03, GDB-3.5-04
#[test]
fn battalions_regiments_and_batteries_count_and_skirmishers_do_not() {
    let force = army(
        HEAD,
        &[
            UNIT,
            "2 | type = \"light-cavalry\"; figures = 24; company = 6",
            "3 | type = \"foot-artillery\"; models = 4; calibre = \"8-pounder\"",
            "4 | type = \"skirmishers\"; figures = 6",
        ],
    );
    assert_eq!(brigadiers::units(&force), Units(3));
}

fn additional(nation: Nation, year: u16, die: u8) -> (u16, i16, usize) {
    let roll = Roll {
        owner: Side::A,
        nation,
        year,
    };
    let (more, trace) =
        brigadiers::additional(roll, &table(), &mut ScriptedDice::new(&[die])).expect("a die");
    assert_eq!(trace.rules[0].as_str(), "GDB-3.5-05");
    (more.0, trace.total, trace.modifiers.len())
}

/// Rule: GDB-3.5-05
#[test]
fn one_die_adds_one_to_three_brigadiers() {
    let more = |die| additional(Nation::Austria, 1809, die).0;
    assert_eq!([1, 2, 3, 4, 5, 6].map(more), [1, 2, 2, 2, 3, 3]);
}

/// Ten battalions, two regiments of horse and two batteries of the French: four, and two more for a roll of 1.
///
/// Rule: GDB-EX-D-01
/// Rule: GDB-3.5-02, GDB-3.5-05, GDB-3.5-06
#[test]
fn example_d_01_girard_has_six_brigadiers() {
    let horse = "2 | type = \"light-cavalry\"; figures = 24; company = 6";
    let guns = "3 | type = \"foot-artillery\"; models = 4; calibre = \"8-pounder\"";
    let units = [vec![UNIT; 10], vec![horse; 2], vec![guns; 2]].concat();
    let girard = brigadiers::units(&army(HEAD, &units));
    assert_eq!(girard, Units(14));
    let due = brigadiers::due_for(girard, &table());
    let (more, total, _) = additional(Nation::France, 1813, 1);
    assert_eq!((due.0, total, more), (4, 2, 2));
    assert_eq!(due.0 + more, 6);
}

/// Rule: GDB-3.5-06
#[test]
fn french_british_and_late_prussians_add_one() {
    for (nation, year, modifiers) in [
        (Nation::France, 1809, 1),
        (Nation::Britain, 1809, 1),
        (Nation::Prussia, 1813, 1),
        (Nation::Prussia, 1806, 0),
        (Nation::Russia, 1812, 0),
    ] {
        assert_eq!(
            additional(nation, year, 1).2,
            modifiers,
            "{nation:?} {year}"
        );
    }
    assert_eq!(additional(Nation::France, 1809, 1).0, 2);
    assert_eq!(
        additional(Nation::France, 1809, 6),
        (3, 7, 1),
        "more than 6 counts as 6"
    );
}

/// Rule: GDB-3.5-07
#[test]
fn staff_officers_may_lead_brigades_if_both_agree() {
    let text = army_text(HEAD, &[UNIT]).replace("rank = \"brigadier\"", "rank = \"staff-officer\"");
    let found = rules_of(&text, Weight::Breach);
    assert!(
        found.contains(&"GDB-3.5-07 gdb-army-option".to_owned()),
        "{found:?}"
    );
    let agreed = text.replace(
        HEAD,
        &format!("{HEAD}\noptions = {{ staff-as-brigadiers = true }}"),
    );
    let found = rules_of(&agreed, Weight::Breach);
    assert!(
        found.iter().all(|one| !one.starts_with("GDB-3.5-0")),
        "{found:?}"
    );
}

/// Rule: GDB-3.5-08
#[test]
fn good_staffs_have_brigadiers_in_reserve_in_battles_of_history() {
    let noted = |nation: &str, year: u16, more: &str| {
        let head = format!("nation = \"{nation}\"\nyear = {year}\nhistorical = true");
        let text = format!("{}{more}", army_text(&head, &[UNIT]));
        rules_of(&text, Weight::Note).contains(&"GDB-3.5-08 gdb-army-reserve".to_owned())
    };
    assert!(noted("france", 1809, "") && noted("britain", 1809, "") && noted("prussia", 1813, ""));
    assert!(!noted("prussia", 1806, "") && !noted("russia", 1812, ""));
    let reserve = "[[general]]\nid = \"r\"\nname = \"R\"\nrank = \"brigadier\"\n";
    assert!(!noted("france", 1809, reserve));
}

/// Rule: GDB-15.1-03
#[test]
fn a_division_has_two_brigadiers_at_least() {
    let text = army_text(HEAD, &[UNIT]);
    let one = "GDB-15.1-03 gdb-army-division-brigadiers".to_owned();
    assert!(rules_of(&text, Weight::Breach).contains(&one));
    let two = format!(
        "{text}\n[[general]]\nid = \"h\"\nname = \"H\"\nrank = \"brigadier\"\n\
         [[brigade]]\nid = \"2\"\nname = \"Second\"\nbrigadier = \"h\"\n"
    );
    assert!(!rules_of(&two, Weight::Breach).contains(&one));
    // A commander-in-chief at the head of a brigade is no brigadier; one in reserve is.
    let chief = two.replace(
        "id = \"h\"\nname = \"H\"\nrank = \"brigadier\"",
        "id = \"h\"\nname = \"H\"\nrank = \"commander-in-chief\"",
    );
    assert!(rules_of(&chief, Weight::Breach).contains(&one));
    let reserve = format!("{text}\n[[general]]\nid = \"r\"\nname = \"R\"\nrank = \"brigadier\"\n");
    assert!(!rules_of(&reserve, Weight::Breach).contains(&one));
}

/// Of several divisions each has two at the head of its own brigades.
///
/// Rule: GDB-15.1-03
#[test]
fn each_of_two_divisions_has_two_brigadiers() {
    let mut text = format!(
        "{}[[division]]\nid = \"1\"\nname = \"One\"\n[[division]]\nid = \"2\"\nname = \"Two\"\n",
        army_text(HEAD, &[UNIT])
            .replace("brigadier = \"g\"", "brigadier = \"g\"\ndivision = \"1\"")
    );
    for (number, division) in [(2, 1), (3, 2)] {
        text.push_str(&format!(
            "[[general]]\nid = \"h{number}\"\nname = \"H\"\nrank = \"brigadier\"\n\
             [[brigade]]\nid = \"{number}\"\nname = \"B\"\nbrigadier = \"h{number}\"\ndivision = \"{division}\"\n"
        ));
    }
    let found = rules_of(&text, Weight::Breach);
    let short = found.iter().filter(|one| one.starts_with("GDB-15.1-03"));
    assert_eq!(short.count(), 1, "{found:?}");
}

/// The commander and the brigadiers in reserve cost the division their points.
///
/// Rule: GDB-15.1-02
#[test]
fn a_division_pays_for_its_commander() {
    let price = |more: &str| {
        let text = format!("{}{more}", army_text(HEAD, &[UNIT; 10]));
        let found = rules_of(&text, Weight::Note);
        found.contains(&"GDB-15.1-02 gdb-army-division-points".to_owned())
    };
    // Ten battalions of 90 and a brigadier of 35 fall short of a thousand by 65.
    assert!(price(""));
    let general =
        |rank: &str| format!("[[general]]\nid = \"x\"\nname = \"X\"\nrank = \"{rank}\"\n");
    assert!(price(&general("commander-in-chief")), "995");
    let both = format!(
        "{}{}",
        general("commander-in-chief"),
        general("brigadier").replace("\"x\"", "\"y\"")
    );
    assert!(!price(&both), "1030");
}

#[test]
fn a_list_of_units_becomes_brigades() {
    let mut units = vec![UNIT; 7];
    let horse = "2 | type = \"light-cavalry\"; figures = 24; company = 6";
    let guns = "3 | type = \"foot-artillery\"; models = 4; calibre = \"8-pounder\"";
    let horse_guns = "4 | type = \"horse-artillery\"; models = 3; calibre = \"6-pounder\"";
    units.extend([horse, horse, horse, guns, guns, horse_guns]);
    let text = army_text(HEAD, &units);
    let draft = engine::army::ArmyDraft::parse(&text, "x").expect("sound");
    let force = Force::of(&draft, "x", &table()).expect("sound");
    let army = organised(&draft, &force, Brigadiers(0), &table());
    let shapes: Vec<Vec<&str>> = army
        .brigades
        .iter()
        .map(|one| one.units.iter().map(|unit| unit.name.en.as_str()).collect())
        .collect();
    assert_eq!(shapes.len(), 4, "thirteen units have four brigadiers");
    assert_eq!(shapes[3], ["2", "2", "2", "4"]);
    assert_eq!(
        shapes.iter().flatten().filter(|name| **name == "3").count(),
        2
    );
    let again = army.to_toml();
    let force = Force::read(&again, "again", &table())
        .unwrap_or_else(|faults| panic!("{}", super::lines(&faults)));
    assert!(force.brigades.iter().all(|one| one.brigadier.is_some()));
    assert_eq!(force.members().count(), 13);
}
