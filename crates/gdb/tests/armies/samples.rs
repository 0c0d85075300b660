//! The sample armies of every nation.

use engine::army::ArmyDraft;
use gdb::army::roster::roster;
use gdb::army::{Force, Weight, check, samples};

use super::{id_of, lines, table};

#[test]
fn every_sample_is_legal() {
    for (id, text) in samples() {
        let force =
            Force::read(text, id, &table()).unwrap_or_else(|faults| panic!("{}", lines(&faults)));
        assert_eq!(force.id, *id);
        let found = check(&force, &table());
        let breaches: Vec<String> = found
            .iter()
            .filter(|one| one.weight == Weight::Breach)
            .map(|one| format!("{id}:{} {} {}", one.line, one.rule, id_of(&one.what)))
            .collect();
        assert!(breaches.is_empty(), "{}", breaches.join("\n"));
        assert!(force.members().all(|(_, unit)| unit.row.is_some()), "{id}");
    }
}

#[test]
fn every_nation_of_the_rules_has_a_sample() {
    let nations: Vec<_> = samples()
        .iter()
        .map(|(id, text)| Force::read(text, id, &table()).expect("sound"))
        .flat_map(|force| {
            let of_units: Vec<_> = force
                .members()
                .map(|(_, unit)| unit.troops().nation)
                .collect();
            of_units
        })
        .collect();
    for organisation in gdb::army::organisation::nations() {
        assert!(
            nations.contains(&organisation.nation),
            "{:?}",
            organisation.nation
        );
    }
}

#[test]
fn a_sample_written_again_is_the_same_army() {
    for (id, text) in samples() {
        let draft = ArmyDraft::parse(text, id).expect("sound");
        let again = ArmyDraft::parse(&draft.to_toml(), id).expect("sound");
        assert_eq!(again.to_toml(), draft.to_toml());
        let prices = |draft: &ArmyDraft| {
            let force = Force::of(draft, id, &table()).expect("sound");
            serde_json::to_value(roster(&force, &table())).expect("a sheet")
        };
        assert_eq!(prices(&again), prices(&draft));
    }
}

#[test]
fn a_roster_counts_everybody_once() {
    let (id, text) = samples()[0];
    let force = Force::read(text, id, &table()).expect("sound");
    let sheet = roster(&force, &table());
    let figures: u32 = sheet
        .brigades
        .iter()
        .flat_map(|one| &one.units)
        .filter(|unit| unit.models.0 == 0)
        .map(|unit| u32::from(unit.figures.0))
        .sum();
    assert_eq!(sheet.total.figures, figures);
    assert_eq!(sheet.total.men, figures * 20);
    let first = &sheet.brigades[0].units[0];
    assert_eq!((first.half.0, first.quarter.0, first.bases), (18, 9, 6));
    let brigades: u32 = sheet.brigades.iter().map(|one| one.points.0).sum();
    let idle: u32 = sheet.generals.iter().map(|one| one.points.0).sum();
    assert_eq!(sheet.total.points.0, brigades + idle);
}
