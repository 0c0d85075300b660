//! Tests of the rows of the morale table that belong to charges. Rules GDB-12.1-04 to GDB-12.1-13.

use crate::morale::modifiers::modifiers;
use crate::morale::test::{ChargeFacts, Column};
use crate::state::State;
use crate::testkit::{battlefield, unit};

/// The rows of A1a's test against B1a: name and value.
fn rows(text: &str, column: Column, flank: bool) -> Vec<(String, i8)> {
    rows_of(&battlefield(text), column, flank, false)
}

fn rows_of(state: &State, column: Column, flank: bool, countercharging: bool) -> Vec<(String, i8)> {
    let facts = ChargeFacts {
        enemy: unit(state, "B1a"),
        flank,
        countercharging,
    };
    modifiers(state, unit(state, "A1a"), column, Some(&facts))
        .into_iter()
        .map(|one| (one.name.to_string(), one.value))
        .collect()
}

fn value(rows: &[(String, i8)], name: &str) -> Option<i8> {
    let found = rows.iter().find(|(row, _)| row == name);
    found.map(|&(_, value)| value)
}

fn pair(own: &str, enemy: &str) -> String {
    format!(
        "A1 brigadier average at 10,5
         B1 brigadier average at 10,85
         A1a {own} at 60,30
         B1a {enemy} at 60,45 facing 180"
    )
}

/// Charged by foot: in line -1, in column -2, -1 in column against buildings.
///
/// Rule: GDB-12.1-09
#[test]
fn charged_by_foot() {
    let column = "infantry line 30/6 column-of-divisions";
    let line = "infantry line 30/6 line";
    let by = |own: &str, enemy: &str| rows(&pair(own, enemy), Column::Charged, false);
    assert_eq!(value(&by(line, line), "morale-charged-by-line"), Some(-1));
    assert_eq!(
        value(&by(line, column), "morale-charged-by-column"),
        Some(-2)
    );
    let guns = "foot-artillery line 3 deployed";
    let shelled = pair(guns, column).replace("at 60,30", "at 60,30 calibre 6-pounder");
    let shelled = rows(&shelled, Column::Charged, false);
    assert_eq!(value(&shelled, "morale-charged-by-column"), Some(-2));
    // Horse that is charged by foot has none of it.
    let horse = by("dragoons line 24/6 line", line);
    assert_eq!(value(&horse, "morale-charged-by-line"), None);
    let inside = pair(line, column).replace("at 60,30", "in V1")
        + "\n village V1 poly 55,20 65,20 65,30 55,30 cover building capacity 60";
    let inside = rows(&inside, Column::Charged, false);
    assert_eq!(value(&inside, "morale-charged-column-building"), Some(-1));
    assert_eq!(value(&inside, "morale-building"), Some(1));
}

/// Charged by horse: -2 out of square, -1 by cossacks, nothing in square, formed or not.
///
/// Rule: GDB-12.1-10
#[test]
fn charged_by_horse() {
    let by = |own: &str, enemy: &str| rows(&pair(own, enemy), Column::Charged, false);
    let line = "infantry line 30/6 line";
    let square = "infantry line 30/6 square";
    let dragoons = "dragoons line 24/6 line";
    assert_eq!(
        value(&by(line, dragoons), "morale-charged-by-horse"),
        Some(-2)
    );
    assert_eq!(
        value(
            &by(line, "cossacks conscript 24/6 line"),
            "morale-charged-by-cossacks"
        ),
        Some(-1)
    );
    let firm = by(square, dragoons);
    assert_eq!(value(&firm, "morale-charged-by-horse"), None);
    assert_eq!(value(&firm, "morale-square"), Some(1));
    let shaken = pair(square, dragoons).replace("at 60,30", "at 60,30 unformed");
    let shaken = rows(&shaken, Column::Charged, false);
    assert_eq!(value(&shaken, "morale-charged-by-horse"), None);
    assert_eq!(value(&shaken, "morale-square"), None);
    assert_eq!(
        value(&by(dragoons, dragoons), "morale-charged-by-horse"),
        None
    );
}

/// A square out of order has neither the +1 of a square nor the -2 of who stands out of one, or counts as none.
///
/// Rule: GDB-12.2-05, GDB-12.1-10
/// Reading: RD-21
#[test]
fn a_square_out_of_order_is_between_or_none() {
    let by = |reading: bool, more: &str| {
        let text = pair("infantry line 30/6 square", "dragoons line 24/6 line");
        let text = text.replace("at 60,30", &format!("at 60,30 {more}"));
        let text = format!("reading broken-square-is-none {reading}\n{text}");
        value(
            &rows(&text, Column::Charged, false),
            "morale-charged-by-horse",
        )
    };
    assert_eq!(by(false, "unformed"), None);
    assert_eq!(by(true, "unformed"), Some(-2));
    assert_eq!(by(true, ""), None, "in order it is a square");
}

/// Who runs and rallies under a charge counts who comes on, or nothing of the charge.
///
/// Rule: GDB-6.1-13, GDB-12.1-09, GDB-12.1-10
/// Reading: RD-30
#[test]
fn a_rally_under_a_charge_counts_the_charger_or_not() {
    let by = |reading: bool| {
        let text = pair("infantry line 30/6 line", "dragoons line 24/6 line");
        let text = text.replace("at 60,30", "at 60,30 retreating");
        let text = format!("reading rally-rows-only {reading}\n{text}");
        let rows = rows(&text, Column::Rally, true);
        let names = ["morale-charged-by-horse", "morale-flank"];
        names.map(|name| value(&rows, name))
    };
    assert_eq!(by(false), [Some(-2), Some(-4)]);
    assert_eq!(by(true), [None, None]);
}

/// Flank or rear: -4 for the charged, +1 for the charger, once, whatever else is weak.
///
/// Rule: GDB-12.1-11, GDB-12.1-07
#[test]
fn flanks() {
    let line = "infantry line 30/6 line";
    let charged = rows(&pair(line, line), Column::Charged, true);
    assert_eq!(value(&charged, "morale-flank"), Some(-4));
    let front = rows(&pair(line, line), Column::Charging, false);
    assert_eq!(value(&front, "morale-charging-weak"), None);
    let weak = pair(line, line).replace("facing 180", "facing 180 unformed");
    let charging = rows(&weak, Column::Charging, true);
    let times = charging
        .iter()
        .filter(|(name, _)| name == "morale-charging-weak");
    assert_eq!(times.count(), 1);
    assert_eq!(value(&charging, "morale-charging-weak"), Some(1));
}

/// Charging skirmishers: formed troops have +1, cossacks do not.
///
/// Rule: GDB-12.1-07
#[test]
fn charging_skirmishers() {
    let screen = "skirmishers line 12/6 skirmish-line";
    let by = |own: &str| rows(&pair(own, screen), Column::Charging, false);
    assert_eq!(
        value(&by("infantry line 30/6 line"), "morale-charging-weak"),
        Some(1)
    );
    assert_eq!(
        value(&by("cossacks conscript 24/6 line"), "morale-charging-weak"),
        None
    );
    let unformed = pair("infantry line 30/6 line", screen).replace("at 60,30", "at 60,30 unformed");
    let unformed = rows(&unformed, Column::Charging, false);
    assert_eq!(value(&unformed, "morale-charging-weak"), None);
}

/// Every figure lost in the charge is -1, beside the tenths of the whole battle.
///
/// Rule: GDB-12.1-08, GDB-12.1-06
#[test]
fn losses_in_the_charge() {
    let line = "infantry line 30/6 line";
    let mut state = battlefield(&pair(line, line));
    let own = unit(&state, "A1a");
    state.units[own.index()].figures.0 -= 4;
    state.units[own.index()].lost_in_charge.0 = 2;
    for column in [Column::Charging, Column::Charged] {
        let rows = rows_of(&state, column, false, false);
        assert_eq!(value(&rows, "morale-lost-in-charge"), Some(-2));
        assert_eq!(value(&rows, "morale-losses"), Some(-1));
    }
    let other = rows_of(&state, Column::Other, false, false);
    assert_eq!(value(&other, "morale-lost-in-charge"), None);
}

/// Unformed -1, and -1 more when charged; routing -2 and nothing more.
///
/// Rule: GDB-12.1-12, GDB-12.1-13, GDB-12.2-12
#[test]
fn disorder_under_a_charge() {
    let line = "infantry line 30/6 line";
    for state in ["unformed", "faltering", "retreating"] {
        let text = pair(line, line).replace("at 60,30", &format!("at 60,30 {state}"));
        let charged = rows(&text, Column::Charged, false);
        assert_eq!(value(&charged, "morale-disordered"), Some(-1), "{state}");
        assert_eq!(
            value(&charged, "morale-disordered-charged"),
            Some(-1),
            "{state}"
        );
        let charging = rows(&text, Column::Charging, false);
        assert_eq!(value(&charging, "morale-disordered-charged"), None);
    }
    let text = pair(line, line).replace("at 60,30", "at 60,30 routing");
    let rally = rows(&text, Column::Rally, false);
    assert_eq!(value(&rally, "morale-routing"), Some(-2));
    assert_eq!(value(&rally, "morale-disordered"), None);
}

/// Russian columns have +1 in defence in the open: not when they countercharge, not in cover shared with the enemy.
///
/// Rule: GDB-12.1-04
#[test]
fn russian_columns_under_a_charge() {
    let column = "infantry line 32/8 column-of-divisions";
    let text = format!("nation A russia\n{}", pair(column, column));
    let state = battlefield(&text);
    let row = |state: &State, column, counter| {
        value(
            &rows_of(state, column, false, counter),
            "morale-russian-column",
        )
    };
    assert_eq!(row(&state, Column::Charged, false), Some(1));
    assert_eq!(row(&state, Column::Charged, true), None);
    assert_eq!(row(&state, Column::Charging, false), None);
    let wood = format!("{text}\n open-wood W1 poly 30,10 90,10 90,60 30,60 cover soft");
    let state = battlefield(&wood);
    assert_eq!(row(&state, Column::Charged, false), None);
    let cover = rows_of(&state, Column::Charged, false, false);
    assert_eq!(
        value(&cover, "morale-cover"),
        None,
        "the enemy is in the same wood"
    );
}

/// Spent troops test as routing ones.
///
/// Rule: GDB-12.2-27
#[test]
fn spent_troops() {
    let line = "infantry line 30/6 line";
    let mut state = battlefield(&pair(line, line));
    let own = unit(&state, "A1a");
    state.units[own.index()].spent = true;
    let rows = rows_of(&state, Column::Other, false, false);
    assert_eq!(value(&rows, "morale-routing"), Some(-2));
}

/// Led by the commander-in-chief in his desperate charge: +2 instead of the +1 for a general near.
///
/// Rule: GDB-13.1-03
#[test]
fn a_desperate_charge_stiffens_its_unit() {
    let line = "infantry line 30/6 line";
    let mut state = battlefield(&format!(
        "A commander average at 60,28\n{}",
        pair(line, line)
    ));
    let near = rows_of(&state, Column::Charging, false, false);
    assert_eq!(value(&near, "morale-general"), Some(1));
    let chief = crate::testkit::general(&state, "A");
    state.generals[chief.index()].desperate =
        crate::state::DesperateCharge::Leading(unit(&state, "A1a"));
    let led = rows_of(&state, Column::Charging, false, false);
    assert_eq!(value(&led, "morale-desperate"), Some(2));
    assert_eq!(value(&led, "morale-general"), None);
}

/// A skirmish mass tests as a formed unit, and who charges it has no disorder to exploit.
///
/// Rule: GDB-10.3-12, GDB-10.3-14
#[test]
fn a_skirmish_mass_is_formed_for_morale() {
    let mass = "infantry line 30/6 open-order";
    let line = "infantry line 30/6 line";
    let charged = rows(&pair(mass, line), Column::Charged, false);
    assert_eq!(value(&charged, "morale-disordered"), None);
    assert_eq!(value(&charged, "morale-disordered-charged"), None);
    let charging = rows(&pair(line, mass), Column::Charging, false);
    assert_eq!(
        value(&charging, "morale-charging-weak"),
        None,
        "neither unformed nor skirmishers"
    );
}
