//! The standard tables against the cells of the print and the decisions.

mod grids;
mod overlays;

use table::Length;

use super::names::{FORMATION_NAMES, GRADES, NATIONS, ORDERS};
use super::*;
use crate::troops::{Horses, Kind, Nation};

pub(super) fn troops(kind: Kind) -> Troops {
    Troops {
        kind,
        grade: Grade::Line,
        nation: Nation::France,
        weapon: Weapon::Musket,
        light: false,
        jaeger: false,
        horses: Horses::Ordinary,
        calibre: None,
        howitzer_models: 0,
        second_class_artillery: false,
        company_figures: 6,
        light_company_figures: 6,
        light_company_weapon: None,
        irregular: false,
        kings_german_legion: false,
        battalion_gun: false,
    }
}

pub(super) fn cm(n: i32) -> Length {
    Length::from_cm(n)
}

#[test]
fn names_stand_in_the_order_of_their_enums() {
    fn name(value: impl serde::Serialize) -> String {
        serde_json::to_value(value)
            .unwrap()
            .as_str()
            .unwrap()
            .to_owned()
    }
    let nations = [
        Nation::France,
        Nation::Britain,
        Nation::Portugal,
        Nation::Prussia,
        Nation::Austria,
        Nation::Russia,
        Nation::Spain,
        Nation::Naples,
        Nation::MinorGerman,
        Nation::Poland,
        Nation::Other,
    ];
    for (at, nation) in nations.into_iter().enumerate() {
        assert_eq!((nation as usize, NATIONS[at]), (at, name(nation).as_str()));
    }
    let grades = [
        Grade::Guard,
        Grade::Elite,
        Grade::Veteran,
        Grade::Line,
        Grade::SecondLine,
        Grade::Conscript,
        Grade::Militia,
    ];
    for (at, grade) in grades.into_iter().enumerate() {
        assert_eq!((grade as usize, GRADES[at]), (at, name(grade).as_str()));
    }
    for (at, formation) in FORMATIONS_IN_ORDER.into_iter().enumerate() {
        let names = (formation as usize, FORMATION_NAMES[at]);
        assert_eq!(names, (at, name(formation).as_str()));
    }
    for (at, (written, order)) in ORDERS.into_iter().enumerate() {
        assert_eq!((order as usize, written), (at, name(order).as_str()));
    }
}

const FORMATIONS_IN_ORDER: [Formation; FORMATIONS] = [
    Formation::Line,
    Formation::ColumnOfCompanies,
    Formation::ColumnOfDivisions,
    Formation::MassedColumn,
    Formation::MarchColumn,
    Formation::Square,
    Formation::OpenOrder,
    Formation::SkirmishLine,
    Formation::Deployed,
    Formation::Limbered,
];

/// Rule: GDB-VII-M-03
#[test]
fn rates_are_those_of_the_examples() {
    let movement = Tables::standard(false).movement;
    let horse = movement.rates(&troops(Kind::Dragoons), Formation::Line);
    assert_eq!((horse.normal, horse.charge), (cm(18), Some(cm(27))));
    let lancers = movement.rates(&troops(Kind::Lancers), Formation::ColumnOfCompanies);
    assert_eq!(lancers.charge, Some(cm(36)));
    assert_eq!(movement.crew_compulsory, cm(20));
    assert_eq!(movement.broken_brigade, cm(30));
    let inches = Tables::standard(true).movement;
    let foot = inches.rates(&troops(Kind::Infantry), Formation::Line);
    assert_eq!(foot.normal, Length::from_inches(7));
    assert_eq!(inches.broken_brigade, Length::from_inches(18));
}

#[test]
fn massed_columns_charge_at_the_rate_of_a_line() {
    let movement = Tables::standard(false).movement;
    for kind in [Kind::Infantry, Kind::Cuirassiers, Kind::LightCavalry] {
        let line = movement.rates(&troops(kind), Formation::Line);
        let massed = movement.rates(&troops(kind), Formation::MassedColumn);
        assert_eq!(massed.charge, line.charge, "{kind:?}");
    }
}

/// Rule: GDB-II-19, GDB-II-20
#[test]
fn militia_does_not_move_in_line() {
    let mut militia = troops(Kind::Infantry);
    militia.grade = Grade::Militia;
    let movement = Tables::standard(false).movement;
    let line = movement.rates(&militia, Formation::Line);
    assert_eq!((line.normal, line.charge), (Length::ZERO, None));
    let column = movement.rates(&militia, Formation::ColumnOfDivisions);
    assert_eq!(column.normal, cm(18));
}

#[test]
fn heavy_guns_move_slower_than_other_foot_guns() {
    let movement = Tables::standard(false).movement;
    let mut guns = troops(Kind::FootArtillery);
    for (calibre, limbered, deployed) in [
        (Calibre::Light, 15, 5),
        (Calibre::Medium, 15, 5),
        (Calibre::Heavy, 12, 4),
        (Calibre::Howitzer, 15, 5),
    ] {
        guns.calibre = Some(calibre);
        assert_eq!(
            movement.rates(&guns, Formation::Limbered).normal,
            cm(limbered)
        );
        assert_eq!(
            movement.rates(&guns, Formation::Deployed).normal,
            cm(deployed)
        );
    }
    let horse = movement.rates(&troops(Kind::HorseArtillery), Formation::Limbered);
    assert_eq!((horse.normal, horse.compulsory), (cm(20), cm(30)));
}

/// Rule: GDB-VII-F-01, GDB-VII-F-03
#[test]
fn changes_of_formation_cost_what_the_table_says() {
    let movement = Tables::standard(false).movement;
    let change = |from, to| movement.change(from, to);
    let (half, whole) = (Some(Share::HALF), Some(Share::WHOLE));
    let columns = [
        Formation::ColumnOfCompanies,
        Formation::ColumnOfDivisions,
        Formation::MassedColumn,
    ];
    for column in columns {
        assert_eq!(change(column, Formation::Line), whole);
        assert_eq!(change(Formation::Line, column), whole);
        assert_eq!(change(column, Formation::Square), half);
        assert_eq!(change(Formation::Square, column), half);
        assert_eq!(change(column, Formation::OpenOrder), whole);
        assert_eq!(change(Formation::OpenOrder, column), whole);
        assert_eq!(change(column, Formation::MarchColumn), half);
        assert_eq!(change(Formation::MarchColumn, column), half);
    }
    assert_eq!(change(columns[0], columns[1]), half);
    assert_eq!(change(Formation::Line, Formation::Square), whole);
    assert_eq!(change(Formation::Square, Formation::Line), whole);
    assert_eq!(change(Formation::Line, Formation::MarchColumn), whole);
    assert_eq!(change(Formation::Deployed, Formation::Limbered), None);
    assert_eq!(change(Formation::Line, Formation::Line), None);
}

/// Rule: GDB-9.7-01, GDB-9.7-02, GDB-9.7-03
#[test]
fn small_arms_reach_as_printed() {
    let fire = Tables::standard(false).fire;
    let inches = Tables::standard(true).fire;
    for (weapon, near, far, near_inches, far_inches) in [
        (Weapon::Musket, 10, 20, 6, 12),
        (Weapon::Rifle, 12, 24, 7, 14),
        (Weapon::Carbine, 5, 10, 3, 6),
    ] {
        let ranges = fire.small_arm(weapon).unwrap();
        assert_eq!((ranges.effective, ranges.long), (cm(near), cm(far)));
        let ranges = inches.small_arm(weapon).unwrap();
        assert_eq!(ranges.effective, Length::from_inches(near_inches));
        assert_eq!(ranges.long, Length::from_inches(far_inches));
    }
    assert_eq!(fire.small_arm(Weapon::None), None);
    assert_eq!(fire.gun(Calibre::Heavy).long, cm(100));
    assert_eq!(inches.gun(Calibre::Medium).long, Length::from_inches(54));
    assert_eq!(fire.screen_gap, Length::from_mm(25));
}

/// Rule: GDB-5.12-04, GDB-5.13-02, GDB-4.1-02
#[test]
fn nations_need_what_is_printed() {
    let command = Tables::standard(false).command;
    for nation in [Nation::France, Nation::Britain, Nation::Prussia] {
        assert_eq!(command.order_change[nation as usize], 6);
        assert!(command.initiative_nations[nation as usize]);
    }
    for nation in [Nation::Russia, Nation::Austria, Nation::Spain] {
        assert_eq!(command.order_change[nation as usize], 7);
        assert_eq!(command.brigadier_initiative[nation as usize], 10);
        assert!(!command.initiative_nations[nation as usize]);
    }
    assert_eq!(command.brigadier_initiative[Nation::France as usize], 8);
    assert_eq!(command.brigadier_initiative_late_france, 9);
    assert_eq!(command.charge_radius, cm(15));
    let inches = Tables::standard(true).command;
    assert_eq!(inches.charge_radius, Length::from_inches(12));
}

/// Rule: GDB-5.14-01, GDB-5.14-02, GDB-5.14-03
#[test]
fn lost_nerves_and_panic_change_orders_as_printed() {
    use crate::orders::OrderKind::{Hold, Retire};
    let command = Tables::standard(false).command;
    let (hold, retire) = (Some(Hold), Some(Retire));
    assert_eq!(command.nerves, [None, hold, hold, hold, retire, retire]);
    assert_eq!(command.panic, [hold, retire, retire, retire, None, None]);
}

/// Rule: GDB-11.3-01, GDB-11.3-02, GDB-11.3-03, GDB-11.4-01, GDB-11.4-02, GDB-11.4-03
#[test]
fn melee_bands_and_casualties_are_as_decided() {
    let melee = Tables::standard(false).melee;
    assert_eq!(melee.bands, (8, 4, 1));
    assert_eq!(melee.pursuit_bands, (6, 10));
    let value = |row| melee.modifiers.get(row).value;
    assert_eq!(
        (value(MeleeRow::Infantry), value(MeleeRow::Lancers)),
        (1, 4)
    );
    assert_eq!(melee.casualties.horse_on_fleeing_foot, 1);
    assert_eq!(melee.casualties.cossacks_on_fleeing_foot, 4);
    assert_eq!(melee.casualties.horse_on_pushed_horse, 6);
    assert_eq!(melee.casualties.foot_losing, 12);
}

/// Rule: GDB-12.1-15, GDB-12.1-16, GDB-12.1-17, GDB-12.1-18, GDB-12.1-19
#[test]
fn morale_bands_are_as_printed() {
    let morale = Tables::standard(false).morale;
    assert_eq!(morale.bands, [6, 5, 3, 0]);
    assert_eq!(morale.limbering_lost.0, 4);
    assert_eq!(morale.risk[0], RiskRow::Fled);
    assert_eq!(morale.risk[10], RiskRow::Unhurt);
}

fn rule_ids(ledger: &str) -> Vec<&str> {
    ledger
        .lines()
        .filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"'))
        .collect()
}

#[test]
fn every_value_names_a_source_and_a_rule_of_the_ledger() {
    let ledger = rule_ids(include_str!("../../../../rulesets/gdb/ledger.toml"));
    let tables = Tables::standard(false);
    assert!(tables.describe().len() > 300);
    for row in tables.describe() {
        assert!(!row.source.is_empty(), "{row:?}");
        if !row.table.starts_with("victory") {
            assert!(ledger.contains(&row.rule.as_str()), "{row:?}");
        }
    }
}

#[test]
fn the_description_gives_both_scales_and_every_row_once() {
    let tables = Tables::standard(false);
    let rows = tables.describe();
    let mut names: Vec<(&str, &str)> = rows
        .iter()
        .map(|row| (row.table.as_str(), row.row.as_str()))
        .collect();
    names.sort_unstable();
    let all = names.len();
    names.dedup();
    assert_eq!(names.len(), all);
    let line = rows
        .iter()
        .find(|row| row.table == "movement.rates.infantry" && row.row == "line")
        .unwrap();
    assert_eq!(
        line.value,
        "move 12 cm (7 in), charge 12 cm (7 in), compulsory 20 cm (12 in)"
    );
    assert_eq!(line.source, "reconstructed");
    assert_eq!(rows, Tables::standard(true).describe());
}

#[test]
fn every_modifier_has_a_text_in_both_languages() {
    let english = include_str!("../../../../locales/en/gdb-modifiers.ftl");
    let russian = include_str!("../../../../locales/ru/gdb-modifiers.ftl");
    let tables = Tables::standard(false);
    let modifiers = tables
        .describe()
        .iter()
        .filter(|row| row.table.starts_with("modifier."));
    for row in modifiers {
        let message = format!("\nmodifier-{} = ", row.row);
        assert!(english.contains(&message), "{message}");
        assert!(russian.contains(&message), "{message}");
    }
    let texts = |file: &str| file.matches("\nmodifier-").count();
    assert_eq!(texts(english), texts(russian));
}
