//! From a scenario file to a [`Setup`].
//!
//! The engine reads the file and resolves its names; this module gives its
//! words the meaning they have in these rules and checks what only the rules
//! know: footprints, garrisons, options.

mod bridges;
mod flank;
mod ground;
mod orders;
mod sides;
mod special;
mod stand;
pub(crate) mod troops;

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::System;
use engine::house::{Agreement, SetBy, Settled, Terms, of_scenario, settle};
use engine::scenario::{
    DataError, Expected, Faults, Located, Scale, Scenario, ScenarioDraft, Setting, Spot, Troop,
};
use serde_json::Value;

use crate::Gdb;
use crate::formation::Bases;
use crate::ids::{Figures, Models, Turn};
use crate::orders::Order;
use crate::readings::{Options, Readings, presets, register};
use crate::setup::{Setup, Start};
use crate::tables::{ArmyTable, Tables};
use crate::troops::UnitDef;
use crate::weather::{Month, Sky};

pub use ground::CONTOUR_STEP;

/// The scenarios that come with the program: id and file text.
static BUILT_IN: [(&str, &str); 9] = [
    (
        "gdb-brilos-1808",
        include_str!("../../../../scenarios/gdb-brilos-1808.toml"),
    ),
    (
        "gdb-ventosa",
        include_str!("../../../../scenarios/gdb-ventosa.toml"),
    ),
    (
        "gdb-girard-1813",
        include_str!("../../../../scenarios/gdb-girard-1813.toml"),
    ),
    (
        "gdb-pratzen-1805",
        include_str!("../../../../scenarios/gdb-pratzen-1805.toml"),
    ),
    (
        "gdb-markgrafneusiedl-1809",
        include_str!("../../../../scenarios/gdb-markgrafneusiedl-1809.toml"),
    ),
    (
        "gdb-albuera-1811",
        include_str!("../../../../scenarios/gdb-albuera-1811.toml"),
    ),
    (
        "gdb-raevsky-1812",
        include_str!("../../../../scenarios/gdb-raevsky-1812.toml"),
    ),
    (
        "gdb-liebertwolkwitz-1813",
        include_str!("../../../../scenarios/gdb-liebertwolkwitz-1813.toml"),
    ),
    (
        "gdb-hougoumont-1815",
        include_str!("../../../../scenarios/gdb-hougoumont-1815.toml"),
    ),
];

/// The scenarios that come with the program: id and file text, the first battle first.
#[must_use]
pub fn scenarios() -> &'static [(&'static str, &'static str)] {
    &BUILT_IN
}

/// Whether the loader looks at the ground that units stand on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placing {
    /// Footprints must lie on the table and clear of each other, as in a scenario.
    Checked,
    /// Units stand where they are told, as in a test in the middle of a fight.
    AsGiven,
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
    let (draft, faults) = ScenarioDraft::parse_on(text, file)?;
    let terms = Terms {
        file,
        agreement,
        in_force,
    };
    let (setup, by) = build_under(&draft, &terms, Placing::Checked, faults)?;
    Ok((Arc::new(setup), by))
}

/// Makes a setup from a draft.
///
/// # Errors
/// Every fault of the draft.
pub fn build(
    draft: &ScenarioDraft,
    file: &str,
    overlays: &[(&str, &str)],
    placing: Placing,
) -> Result<Setup, Vec<DataError>> {
    let terms = Terms {
        file,
        agreement: &Agreement::on_files(overlays),
        in_force: None,
    };
    build_under(draft, &terms, placing, Faults::of(file)).map(|(setup, _)| setup)
}

fn build_under(
    draft: &ScenarioDraft,
    terms: &Terms<'_>,
    placing: Placing,
    mut faults: Faults,
) -> Result<(Setup, SetBy), Vec<DataError>> {
    let Some(scenario) = draft.resolve(&mut faults) else {
        return Err(faults.into_list());
    };
    let made = setup(&scenario, terms, &mut faults);
    match made {
        Some(made) if faults.is_empty() => {
            if placing == Placing::Checked {
                stand::check(&made.0, &scenario, &mut faults);
            }
            if faults.is_empty() {
                Ok(made)
            } else {
                Err(faults.into_list())
            }
        }
        _ => Err(faults.into_list()),
    }
}

fn setup(scenario: &Scenario, terms: &Terms<'_>, faults: &mut Faults) -> Option<(Setup, SetBy)> {
    let header = &scenario.header;
    if header.system.value != "gdb" {
        let found = format!("`{}`", header.system.value);
        let known = Expected::Word(vec!["gdb".to_owned()]);
        faults.add(&header.system.spot, found, known);
    }
    let inches = header.scale == Scale::Mm28;
    let settled = terms.settle(Gdb::ID, scenario, (register(), presets()), faults);
    let mut tables = faults.take(Tables::load(inches, &terms.agreement.files()))?;
    let ground = ground::ground(scenario, &tables.ground, faults);
    let (mut units, mut starts) = troops::units(scenario, Some(&tables), faults);
    let mut brigades = sides::brigades(scenario, faults);
    troops::detach(scenario, &mut units, faults);
    troops::put_screens_in_hand(&mut brigades, &mut units, &mut starts);
    troops::put_light_lines_in_hand(&mut brigades, &mut units, &mut starts);
    troops::check_battalion_guns(scenario, &units, faults);
    let mut orders = orders::orders(scenario, faults);
    let (generals, general_starts) = sides::generals(scenario, faults);
    let sides = sides::sides(scenario, faults);
    brigades.extend(sides::brigades_to_form(&generals, &sides));
    orders.resize(brigades.len(), Order::HOLD);
    let skies = skies(scenario, faults);
    let (terrain, features) = ground?;
    let settled: Settled<Options, Readings> = settled?;
    if !settled.options.slow_austrian_horse_artillery {
        tables.movement.austrian_horse = None;
    }
    if settled.options.battalion_guns {
        troops::put_battalion_guns(scenario, &mut units, &mut starts);
    }
    let wagons = if settled.options.ammunition_wagons {
        sides::wagons(scenario, &generals, &sides, faults)
    } else {
        Vec::new()
    };
    let divisions = if settled.options.division_orders {
        sides::divisions(scenario, &generals, &sides, faults)
    } else {
        Vec::new()
    };
    let mut setup = Setup {
        scenario: header.id.clone(),
        title: header.title.clone(),
        year: header.year,
        month: header.month.map(Month),
        skies,
        flank_plans: flank::none(),
        last_turn: Turn(header.turns),
        inches,
        up: header.up,
        picture_seed: header.picture_seed,
        terrain,
        features,
        places: orders::places(scenario),
        surprises: sides::surprises(scenario),
        reinforcements: Vec::new(),
        specials: crate::specials::Specials::default(),
        sides,
        units,
        brigades,
        divisions,
        wagons,
        generals,
        start: Start {
            units: starts,
            generals: general_starts,
            orders,
        },
        bases: tables.bases,
        tables,
        readings: settled.readings,
        options: settled.options,
    };
    special::write(&mut setup, scenario, faults);
    flank::plan(&mut setup, scenario, faults);
    Some((setup, settled.by))
}

/// The weather that the scenario writes.
fn skies(scenario: &Scenario, faults: &mut Faults) -> Vec<(Turn, Sky)> {
    let each = scenario.weather.iter();
    each.filter_map(|plan| Some((Turn(plan.turn), word(&plan.sky, faults)?)))
        .collect()
}

/// The bases of a scale by the standard tables.
pub(crate) fn bases(scale: Scale) -> Bases {
    Tables::standard(scale == Scale::Mm28).bases
}

/// The choices that an army file makes, over the defaults.
pub(crate) fn read_settings<T>(
    settings: &BTreeMap<String, Located<Setting>>,
    faults: &mut Faults,
) -> Option<T>
where
    T: Default + serde::Serialize + for<'de> serde::Deserialize<'de>,
{
    let said = [settings, &BTreeMap::new()].map(|one| of_scenario("", one));
    let choices = (register(), presets());
    let settled: Result<Settled<T, Readings>, _> =
        settle(Gdb::ID, said, &Agreement::default(), choices);
    match settled {
        Ok(settled) => Some(settled.options),
        Err(found) => {
            for fault in found {
                let named = (!fault.file.is_empty()).then(|| fault.file.as_str().into());
                let spot = Spot {
                    line: fault.line,
                    key: fault.key,
                    file: named,
                };
                faults.add(&spot, *fault.found, fault.expected);
            }
            None
        }
    }
}

/// What a unit of an army file is, with its figures and models.
pub(crate) fn definition(
    troop: &Troop,
    scale: &ArmyTable,
    faults: &mut Faults,
) -> (UnitDef, Figures, Models) {
    let (def, strength, _) = troops::definition(troop, Some(scale), faults);
    (def, strength.figures, strength.models)
}

/// Reads a word of the rules; the fault lists the words there are.
pub(crate) fn word<T>(text: &Located<String>, faults: &mut Faults) -> Option<T>
where
    T: for<'de> serde::Deserialize<'de>,
{
    match engine::scenario::word(&text.value) {
        Ok(value) => Some(value),
        Err(known) => {
            let found = format!("`{}`", text.value);
            faults.add(&text.spot, found, Expected::Word(known));
            None
        }
    }
}
