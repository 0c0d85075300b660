//! From a scenario file to a [`Setup`].
//!
//! The engine reads the file and resolves its names; this module gives its
//! words the meaning they have in these rules and checks what only the rules
//! know: footprints, garrisons, options.

mod bases;
mod bridges;
mod data;
mod flank;
mod ground;
mod orders;
mod settings;
mod sides;
mod stand;
mod troops;

use std::sync::Arc;

use engine::scenario::{
    DataError, Expected, Faults, Located, Scale, Scenario, ScenarioDraft, Troop,
};

use crate::ids::{Figures, Models, Turn};
use crate::orders::Order;
use crate::readings::Options;
use crate::setup::{Setup, Start};
use crate::tables::{ArmyTable, Tables, TablesError, TablesFault};
use crate::troops::UnitDef;
use crate::weather::{Month, Sky};

pub(crate) use bases::bases;
pub use ground::CONTOUR_STEP;
pub(crate) use settings::read as read_settings;

/// The tables that only the loader reads.
pub(crate) const FILES: [(&str, &str); 2] = [bases::FILE, ground::FILE];

/// The scenarios that come with the program: id and file text.
static BUILT_IN: [(&str, &str); 3] = [
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
/// Every fault of the file.
pub fn load(
    text: &str,
    file: &str,
    overlays: &[(&str, &str)],
) -> Result<Arc<Setup>, Vec<DataError>> {
    let draft = ScenarioDraft::parse(text, file)?;
    build(&draft, file, overlays, Placing::Checked).map(Arc::new)
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
    let mut faults = Faults::of(file);
    let Some(scenario) = draft.resolve(&mut faults) else {
        return Err(faults.into_list());
    };
    let setup = setup(&scenario, overlays, &mut faults);
    match setup {
        Some(setup) if faults.is_empty() => {
            if placing == Placing::Checked {
                stand::check(&setup, &scenario, &mut faults);
            }
            if faults.is_empty() {
                Ok(setup)
            } else {
                Err(faults.into_list())
            }
        }
        _ => Err(faults.into_list()),
    }
}

fn setup(scenario: &Scenario, overlays: &[(&str, &str)], faults: &mut Faults) -> Option<Setup> {
    let header = &scenario.header;
    if header.system.value != "gdb" {
        let found = format!("`{}`", header.system.value);
        let known = Expected::Word(vec!["gdb".to_owned()]);
        faults.add(&header.system.spot, found, known);
    }
    let inches = header.scale == Scale::Mm28;
    let ground = ground::ground(scenario, inches, faults);
    let tables = tables(inches, overlays, faults);
    let (mut units, mut starts) = troops::units(scenario, tables.as_ref(), faults);
    let mut brigades = sides::brigades(scenario, faults);
    troops::detach(scenario, &mut units, faults);
    troops::put_screens_in_hand(&mut brigades, &mut units, &mut starts);
    troops::put_light_lines_in_hand(&mut brigades, &mut units, &mut starts);
    let mut orders = orders::orders(scenario, faults);
    let (generals, general_starts) = sides::generals(scenario, faults);
    let sides = sides::sides(scenario, faults);
    brigades.extend(sides::brigades_to_form(&generals, &sides));
    orders.resize(brigades.len(), Order::HOLD);
    let skies = skies(scenario, faults);
    let options: Options = settings::read(&scenario.options, faults)?;
    let readings = settings::read(&scenario.readings, faults)?;
    let mut tables = tables?;
    if !options.slow_austrian_horse_artillery {
        tables.movement.austrian_horse = None;
    }
    let (terrain, features) = ground?;
    let mut setup = Setup {
        scenario: header.id.clone(),
        title: header.title.clone(),
        year: header.year,
        month: header.month.map(Month),
        skies,
        flank_plans: flank::none(),
        last_turn: Turn(header.turns),
        inches,
        picture_seed: header.picture_seed,
        terrain,
        features,
        places: orders::places(scenario),
        surprises: sides::surprises(scenario),
        sides,
        units,
        brigades,
        generals,
        start: Start {
            units: starts,
            generals: general_starts,
            orders,
        },
        bases: bases::bases(header.scale),
        tables,
        readings,
        options,
    };
    flank::plan(&mut setup, scenario, faults);
    Some(setup)
}

/// The weather that the scenario writes.
fn skies(scenario: &Scenario, faults: &mut Faults) -> Vec<(Turn, Sky)> {
    let each = scenario.weather.iter();
    each.filter_map(|plan| Some((Turn(plan.turn), word(&plan.sky, faults)?)))
        .collect()
}

fn tables(inches: bool, overlays: &[(&str, &str)], faults: &mut Faults) -> Option<Tables> {
    Tables::load(inches, overlays)
        .map_err(|error| faults.push(house_rules_fault(error)))
        .ok()
}

/// A fault of a house-rules file among those of the scenario.
fn house_rules_fault(error: TablesError) -> DataError {
    let (found, expected) = match error.fault {
        TablesFault::Malformed { message } => ("another text".to_owned(), Expected::Toml(message)),
        TablesFault::Unknown { nearest } => {
            (format!("`{}`", error.key), Expected::KnownKey(nearest))
        }
        TablesFault::Missing { expected } => ("nothing".to_owned(), Expected::Said(expected)),
        TablesFault::Invalid { found, expected } => (found, Expected::Said(expected)),
        TablesFault::Twice { first } => (format!("`{}`", error.key), Expected::FreeId(first)),
    };
    DataError {
        file: error.file,
        line: error.line,
        key: error.key,
        found,
        expected,
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
