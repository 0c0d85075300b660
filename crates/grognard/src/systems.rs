//! The rule systems of this program: one line each.

use std::collections::BTreeMap;

use engine::house::{
    Agreement, InForce, Layer, PresetCard, Presets, both, in_force, of_scenario, settle,
};
use engine::procedure::Procedure;
use engine::record::RuleHashes;
use engine::scenario::{DataError, ScenarioDraft};
use engine::{BySide, Name, Origin, Side, System, TableRow, Text, against_standard};
use serde_json::json;
use server::systems::{Adapter, Choices, Loaded, Registry, ScenarioCard, Terms};

/// All rule systems.
pub(crate) fn registry() -> Registry {
    Registry::new()
        .with(general_de_brigade())
        .with(command_distance())
}

/// The rolled procedures of a system under an agreement.
type Procedures = fn(&Agreement) -> Result<Vec<Procedure>, Vec<DataError>>;

/// The rolled procedures of each system that can be called alone.
pub(crate) const PROCEDURES: [(&str, Procedures); 2] =
    [("gdb", gdb::procedures_under), ("cd", cd::procedures_under)];

fn general_de_brigade() -> Adapter<gdb::Gdb> {
    let name = Text::Name(Name::same("General de Brigade"));
    Adapter::new(name, gdb::scenarios, load_gdb, choices_gdb)
}

fn load_gdb(terms: &Terms<'_>) -> Result<Loaded<gdb::Gdb>, Vec<DataError>> {
    let (setup, by) = gdb::load_under(terms.text, terms.file, terms.agreement, terms.in_force)?;
    let options = json!({ "options": setup.options, "readings": setup.readings });
    let registers = (gdb::readings::register(), gdb::readings::presets());
    let mut told = in_force(terms.agreement, &options, &by, registers);
    told.numbers = changed(numbers_gdb(setup.tables.describe()));
    Ok(Loaded {
        options,
        in_force: told,
        card: card(terms.text, terms.file)?,
        rules: hashes(gdb::tables::Tables::hash(&[]), terms.agreement),
        setup,
    })
}

/// The rows of tables against the standard ones.
fn numbers_gdb(rows: &[TableRow]) -> Vec<TableRow> {
    let standard = gdb::tables::Tables::standard(false);
    against_standard(rows.to_vec(), standard.describe())
}

fn choices_gdb(agreement: &Agreement) -> Result<Choices, Vec<DataError>> {
    let registers = (gdb::readings::register(), gdb::readings::presets());
    let tables = gdb::tables::Tables::load(false, &agreement.files());
    let settled = settle::<gdb::readings::Options, gdb::readings::Readings>(
        gdb::Gdb::ID,
        no_scenario(),
        agreement,
        registers,
    );
    let (tables, settled) = both(tables, settled)?;
    let options = json!({ "options": settled.options, "readings": settled.readings });
    let in_force = in_force(agreement, &options, &settled.by, registers);
    Ok(choices(
        registers.1,
        in_force,
        numbers_gdb(tables.describe()),
    ))
}

fn command_distance() -> Adapter<cd::Cd> {
    let name = Text::Name(Name {
        en: "Command Distance".to_owned(),
        ru: "Дистанция командования".to_owned(),
    });
    Adapter::new(name, cd::scenarios, load_cd, choices_cd)
}

fn load_cd(terms: &Terms<'_>) -> Result<Loaded<cd::Cd>, Vec<DataError>> {
    let (setup, by) = cd::load_under(terms.text, terms.file, terms.agreement, terms.in_force)?;
    let options = json!({ "readings": setup.readings });
    let registers = (cd::readings::register(), cd::readings::presets());
    let mut told = in_force(terms.agreement, &options, &by, registers);
    told.numbers = changed(numbers_cd(setup.tables.describe()));
    Ok(Loaded {
        options,
        in_force: told,
        card: card(terms.text, terms.file)?,
        rules: hashes(cd::tables::Tables::hash(&[]), terms.agreement),
        setup,
    })
}

fn numbers_cd(rows: &[TableRow]) -> Vec<TableRow> {
    against_standard(rows.to_vec(), cd::tables::Tables::standard().describe())
}

fn choices_cd(agreement: &Agreement) -> Result<Choices, Vec<DataError>> {
    let registers = (cd::readings::register(), cd::readings::presets());
    let tables = cd::tables::Tables::load(&agreement.files());
    let settled = settle::<cd::readings::Options, cd::readings::Readings>(
        cd::Cd::ID,
        no_scenario(),
        agreement,
        registers,
    );
    let (tables, settled) = both(tables, settled)?;
    let options = json!({ "readings": settled.readings });
    let in_force = in_force(agreement, &options, &settled.by, registers);
    Ok(choices(
        registers.1,
        in_force,
        numbers_cd(tables.describe()),
    ))
}

/// What a scenario says that is not there.
fn no_scenario() -> [Layer; 2] {
    [(), ()].map(|()| of_scenario("", &BTreeMap::new()))
}

fn choices(presets: &Presets, in_force: InForce, numbers: Vec<TableRow>) -> Choices {
    Choices {
        presets: presets.list.iter().map(PresetCard::from).collect(),
        in_force,
        numbers,
    }
}

/// The numbers that house rules give.
fn changed(mut rows: Vec<TableRow>) -> Vec<TableRow> {
    rows.retain(|row| row.origin == Origin::House);
    rows
}

fn hashes(tables: String, agreement: &Agreement) -> RuleHashes {
    RuleHashes {
        tables,
        house_rules: agreement.hash(),
    }
}

/// What lists tell of a scenario file, whatever its system.
fn card(text: &str, file: &str) -> Result<ScenarioCard, Vec<DataError>> {
    let draft = ScenarioDraft::parse(text, file)?;
    let units = draft.brigades.iter().map(|brigade| brigade.units.len());
    Ok(ScenarioCard {
        id: draft.id.value.clone(),
        title: draft.title.clone(),
        summary: draft.summary.clone(),
        special: draft.special.as_ref().and_then(|one| one.text.clone()),
        balance: draft.balance.clone(),
        turns: draft.turns.value,
        units: units.sum(),
        sides: BySide::each(|side| match side {
            Side::A => draft.sides.a.name.clone(),
            Side::B => draft.sides.b.name.clone(),
        }),
    })
}

#[cfg(test)]
mod tests {
    use server::locale::Lang;
    use server::numbers;

    use super::*;

    /// Whether a part of a name is a key of a table as it stands in the files.
    fn is_key(part: &str) -> bool {
        part.chars().all(|c| c.is_ascii_lowercase() || c == '-')
    }

    #[test]
    fn every_number_of_every_system_has_a_name_in_both_languages() {
        for system in registry().systems() {
            let told = system.choices(&Agreement::default());
            let rows = told.map_or_else(|_| Vec::new(), |choices| choices.numbers);
            assert!(!rows.is_empty(), "{}", system.id());
            for (row, lang) in rows
                .iter()
                .flat_map(|row| Lang::BOTH.map(|lang| (row, lang)))
            {
                let told = numbers::row(row, system.id(), lang);
                let [table, name, shown, from] = ["table_name", "row_name", "shown", "from"]
                    .map(|key| told[key].as_str().unwrap_or_default());
                let at = format!("{} {}", row.table, row.row);
                let bare = table.split(" · ").chain([name]).find(|part| is_key(part));
                assert_eq!(bare, None, "{at}: {table}: {name}");
                assert!(!from.is_empty(), "{at}: {}", row.source);
                if lang == Lang::Ru {
                    let latin = |text: &str| text.chars().any(|c| c.is_ascii_alphabetic());
                    assert!(!latin(table) && !latin(name), "{at}: {table}: {name}");
                    assert!(!latin(shown), "{at}: {shown}");
                }
            }
        }
    }

    #[test]
    fn texts_of_scenarios_are_plain() {
        for (id, text) in registry().systems().flat_map(|system| system.scenarios()) {
            let card = card(text, id).unwrap_or_else(|why| panic!("{id}: {why:?}"));
            let told = [
                Some(card.title),
                Some(card.summary),
                card.special,
                card.balance,
            ];
            for name in told.into_iter().flatten() {
                // Signs of markup would be shown as they stand.
                let marked = [&name.en, &name.ru].map(|words| words.contains(['`', '*', '_']));
                assert_eq!(marked, [false, false], "{id}: {name:?}");
            }
        }
    }
}
