//! From a scenario file to a [`Setup`].
//!
//! The engine reads the file and resolves its names; this module gives its
//! words the meaning they have in these rules and checks what only the rules
//! know: regiments, divisions, footprints, garrisons.

mod ground;
mod stand;
mod troops;
mod unplayed;

use std::sync::Arc;

use engine::house::{Agreement, SetBy, Settled, Terms};
use engine::scenario::{DataError, Edge, Expected, Faults, Located, Scenario, ScenarioDraft, Spot};
use engine::{BySide, System};
use serde_json::Value;
use table::Angle;

use crate::Cd;
use crate::ids::Turn;
use crate::readings::{Options, Readings, presets, register};
use crate::setup::{PlaceDef, Setup, SideDef, Start};
use crate::tables::Tables;

/// The scenarios that come with the program: id and file text.
static BUILT_IN: [(&str, &str); 3] = [
    (
        "cd-kaja-1813",
        include_str!("../../../../scenarios/cd-kaja-1813.toml"),
    ),
    (
        "cd-semenovskoye-1812",
        include_str!("../../../../scenarios/cd-semenovskoye-1812.toml"),
    ),
    (
        "cd-spree-1813",
        include_str!("../../../../scenarios/cd-spree-1813.toml"),
    ),
];

/// The scenarios that come with the program: id and file text, the smallest battle first.
#[must_use]
pub fn scenarios() -> &'static [(&'static str, &'static str)] {
    &BUILT_IN
}

/// Reads a scenario file under house rules.
///
/// `overlays` are house-rule files, each with its name.
///
/// # Errors
/// Every fault of the files.
pub fn load(
    text: &str,
    file: &str,
    overlays: &[(&str, &str)],
) -> Result<Arc<Setup>, Vec<DataError>> {
    load_under(text, file, &Agreement::on_files(overlays), None).map(|(setup, _)| setup)
}

/// Reads a scenario file under what the players agreed on, and tells who set which switch.
///
/// `in_force` is what a record says held in its battle.
///
/// # Errors
/// Every fault of the files.
pub fn load_under(
    text: &str,
    file: &str,
    agreement: &Agreement,
    in_force: Option<&Value>,
) -> Result<(Arc<Setup>, SetBy), Vec<DataError>> {
    let (draft, mut faults) = ScenarioDraft::parse_on(text, file)?;
    unplayed::refuse(&draft, &mut faults);
    let Some(scenario) = draft.resolve(&mut faults) else {
        return Err(faults.into_list());
    };
    let terms = Terms {
        file,
        agreement,
        in_force,
    };
    let made = setup(&scenario, &terms, &mut faults);
    match made {
        Some((setup, by)) if faults.is_empty() => {
            stand::check(&setup, &scenario, &mut faults);
            if faults.is_empty() {
                Ok((Arc::new(setup), by))
            } else {
                Err(faults.into_list())
            }
        }
        _ => Err(faults.into_list()),
    }
}

fn setup(scenario: &Scenario, terms: &Terms<'_>, faults: &mut Faults) -> Option<(Setup, SetBy)> {
    let header = &scenario.header;
    if header.system.value != "cd" {
        let found = format!("`{}`", header.system.value);
        faults.add(
            &header.system.spot,
            found,
            Expected::Word(vec!["cd".to_owned()]),
        );
    }
    let settled = terms.settle(Cd::ID, scenario, (register(), presets()), faults);
    let tables = faults.take(Tables::load(&terms.agreement.files()))?;
    let ground = ground::ground(scenario, faults);
    let (units, starts) = troops::units(scenario, &tables, faults);
    let (generals, general_starts) = troops::generals(scenario, &tables, faults);
    let brigades = troops::brigades(scenario, &units, faults);
    let (brigades, divisions) = troops::divisions(scenario, brigades, faults);
    let (terrain, features) = ground?;
    let settled: Settled<Options, Readings> = settled?;
    let setup = Setup {
        scenario: header.id.clone(),
        title: header.title.clone(),
        last_turn: Turn(header.turns),
        up: header.up,
        picture_seed: header.picture_seed,
        ways: crate::setup::ways(&terrain, &features, tables.bases.infantry_width),
        terrain,
        features,
        places: places(scenario),
        sides: sides(scenario),
        units,
        brigades,
        divisions,
        generals,
        start: Start {
            units: starts,
            generals: general_starts,
        },
        tables,
        readings: settled.readings,
        options: settled.options,
    };
    Some((setup, settled.by))
}

fn places(scenario: &Scenario) -> Vec<PlaceDef> {
    let each = scenario.objectives.iter().map(|place| PlaceDef {
        id: place.id.clone(),
        name: place.name.clone(),
        at: place.at,
        feature: place.ground.map(|ground| table::FeatureId(ground as u16)),
        value: place.value,
    });
    each.collect()
}

fn sides(scenario: &Scenario) -> BySide<SideDef> {
    BySide::each(|side| SideDef {
        name: scenario.sides[side].name.clone(),
        forward: match scenario.sides[side].home {
            Edge::Bottom => Angle::NORTH,
            Edge::Top => Angle::SOUTH,
            Edge::Left => Angle::EAST,
            Edge::Right => Angle::WEST,
        },
    })
}

/// Reads a word of the rules; the fault lists the words there are.
fn word<T>(text: &Located<String>, faults: &mut Faults) -> Option<T>
where
    T: for<'de> serde::Deserialize<'de>,
{
    match engine::scenario::word(&text.value) {
        Ok(value) => Some(value),
        Err(known) => {
            faults.add(
                &text.spot,
                format!("`{}`", text.value),
                Expected::Word(known),
            );
            None
        }
    }
}

/// A number within bounds.
fn within(spot: &Spot, number: u16, low: u16, high: u16, faults: &mut Faults) {
    if !(low..=high).contains(&number) {
        faults.add(
            spot,
            number.to_string(),
            Expected::Between(i64::from(low), i64::from(high)),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_scenario_loads() {
        for (id, text) in scenarios() {
            match load(text, id, &[]) {
                Ok(setup) => assert_eq!(setup.scenario, *id),
                Err(list) => {
                    let lines: Vec<String> = list.iter().map(ToString::to_string).collect();
                    panic!("{id}\n{}", lines.join("\n"));
                }
            }
        }
    }

    /// Rule: CD-1.2-06, CD-1.2-07, CD-1.2-08, CD-1.2-09, CD-1.2-10
    #[test]
    fn a_corps_has_its_chain_of_command() {
        use crate::setup::Rank;
        let setup = load(BUILT_IN[1].1, BUILT_IN[1].0, &[]).unwrap();
        let count = |rank| setup.generals.iter().filter(|one| one.rank == rank).count();
        assert_eq!(setup.divisions.len(), 4);
        assert_eq!(count(Rank::DivisionalGeneral), 4);
        assert_eq!(count(Rank::Brigadier), 8);
        assert_eq!(count(Rank::Staff), 2);
        assert_eq!(count(Rank::Courier), 4);
        let regiments = setup.units.iter().filter(|unit| !unit.kind.is_artillery());
        assert_eq!(regiments.count(), 16);
        assert_eq!(
            setup
                .units
                .iter()
                .filter(|unit| unit.kind.is_artillery())
                .count(),
            4
        );
    }

    #[test]
    fn faults_are_named() {
        let text = BUILT_IN[0].1.replacen("bases = 6", "bases = 7", 1);
        let faults = load(&text, "x", &[]).unwrap_err();
        assert!(faults[0].to_string().contains("4 to 6"), "{}", faults[0]);
        let text = BUILT_IN[0]
            .1
            .replacen("skirmisher-bases = 2", "skirmisher-bases = 4", 1);
        assert!(load(&text, "x", &[]).is_err());
    }
}
