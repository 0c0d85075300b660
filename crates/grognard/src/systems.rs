//! The rule systems of this program: one line each.

use engine::record::RuleHashes;
use engine::scenario::{DataError, ScenarioDraft};
use engine::{BySide, Name, Side, Text};
use server::systems::{Adapter, Loaded, Registry, ScenarioCard};

/// All rule systems.
pub(crate) fn registry() -> Registry {
    Registry::new()
        .with(general_de_brigade())
        .with(command_distance())
}

fn general_de_brigade() -> Adapter<gdb::Gdb> {
    let name = Text::Name(Name::same("General de Brigade"));
    Adapter::new(name, gdb::scenarios, load_gdb)
        .with_tables(|| gdb::tables::Tables::standard(false).describe().to_vec())
}

fn load_gdb(text: &str, file: &str) -> Result<Loaded<gdb::Gdb>, Vec<Text>> {
    let setup = gdb::load(text, file, &[]).map_err(texts)?;
    let card = card(text, file)?;
    Ok(Loaded {
        options: serde_json::json!({ "options": setup.options, "readings": setup.readings }),
        setup,
        card,
        rules: RuleHashes {
            tables: gdb::tables::Tables::hash(&[]),
            house_rules: None,
        },
    })
}

fn command_distance() -> Adapter<cd::Cd> {
    let name = Text::Name(Name {
        en: "Command Distance".to_owned(),
        ru: "Дистанция командования".to_owned(),
    });
    Adapter::new(name, cd::scenarios, load_cd)
        .with_tables(|| cd::tables::Tables::standard().describe().to_vec())
}

fn load_cd(text: &str, file: &str) -> Result<Loaded<cd::Cd>, Vec<Text>> {
    let setup = cd::load(text, file, &[]).map_err(texts)?;
    let card = card(text, file)?;
    Ok(Loaded {
        options: serde_json::json!({ "readings": setup.readings }),
        setup,
        card,
        rules: RuleHashes {
            tables: cd::tables::Tables::hash(&[]),
            house_rules: None,
        },
    })
}

/// What lists tell of a scenario file, whatever its system.
fn card(text: &str, file: &str) -> Result<ScenarioCard, Vec<Text>> {
    let draft = ScenarioDraft::parse(text, file).map_err(texts)?;
    let units = draft.brigades.iter().map(|brigade| brigade.units.len());
    Ok(ScenarioCard {
        id: draft.id.value.clone(),
        title: draft.title.clone(),
        summary: draft.summary.clone(),
        turns: draft.turns.value,
        units: units.sum(),
        sides: BySide::each(|side| match side {
            Side::A => draft.sides.a.name.clone(),
            Side::B => draft.sides.b.name.clone(),
        }),
    })
}

fn texts(faults: Vec<DataError>) -> Vec<Text> {
    faults.iter().map(DataError::text).collect()
}
