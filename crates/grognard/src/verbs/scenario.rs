//! `grognard scenario`

use std::sync::Arc;

use engine::house::Agreement;
use engine::{Side, Text};
use serde_json::{Value, json};
use server::locale::say;
use server::systems::{Opening, Rules};

use crate::arguments::Scenario;
use crate::complaint::{Complaint, word};
use crate::output::Output;
use crate::systems;
use crate::verbs::{prepare, scenario_of};

/// Lists, checks or shows scenarios.
pub(crate) fn run(what: &Scenario, output: &Output) -> Result<(), Complaint> {
    match what {
        Scenario::List => list(output),
        Scenario::Check { scenario } => check(scenario, output),
        Scenario::Show { scenario } => show(scenario, output),
        Scenario::Terrain(ground) => prepare::terrain(ground, output),
        Scenario::Make(make) => prepare::make(make, output),
        Scenario::Seal { file } => prepare::seal(file, output),
        Scenario::Reveal(maps) => prepare::reveal(maps, output),
    }
}

fn list(output: &Output) -> Result<(), Complaint> {
    let registry = systems::registry();
    let mut documents = Vec::new();
    for rules in registry.systems() {
        for (id, text) in rules.scenarios() {
            let opening = rules
                .read(text, id, &Agreement::default())
                .map_err(|faults| Complaint::data(&faults))?;
            if output.json {
                documents.push(document(rules, &opening));
            } else {
                let title = say(&Text::Name(opening.card.title.clone()), output.lang);
                output.line(&format!("{id:24} {title}"));
            }
        }
    }
    if output.json {
        output.json(Value::Array(documents));
    }
    Ok(())
}

fn document(rules: &Arc<dyn Rules>, opening: &Opening) -> Value {
    let card = &opening.card;
    let name = |side: Side| Text::Name(card.sides[side].clone());
    json!({
        "id": card.id,
        "system": rules.id(),
        "title": Text::Name(card.title.clone()),
        "summary": Text::Name(card.summary.clone()),
        "special": card.special.clone().map(Text::Name),
        "balance": card.balance.clone().map(Text::Name),
        "turns": card.turns,
        "units": card.units,
        "sides": { "A": name(Side::A), "B": name(Side::B) },
        "options": opening.options,
    })
}

fn show(id: &str, output: &Output) -> Result<(), Complaint> {
    let registry = systems::registry();
    let wanted = scenario_of(&registry, id)?;
    let opening = wanted.opening()?;
    if output.json {
        output.json(document(&wanted.rules, &opening));
        return Ok(());
    }
    tell(&wanted.rules, &opening, output);
    Ok(())
}

fn tell(rules: &Arc<dyn Rules>, opening: &Opening, output: &Output) {
    let card = &opening.card;
    output.say(&Text::Name(card.title.clone()));
    output.say(&rules.name());
    output.line("");
    let more = [&card.special, &card.balance];
    let texts = std::iter::once(&card.summary).chain(more.into_iter().flatten());
    for text in texts {
        output.line(say(&Text::Name(text.clone()), output.lang).trim());
        output.line("");
    }
    for side in Side::BOTH {
        output.say(
            &Text::id("cli-side")
                .with("side", word(side.letter()))
                .with("name", card.sides[side].clone()),
        );
    }
    output.say(
        &Text::id("cli-size")
            .with("turns", i64::from(card.turns))
            .with("units", i64::try_from(card.units).unwrap_or(i64::MAX)),
    );
}

/// Reads a scenario and names every fault.
fn check(asked: &str, output: &Output) -> Result<(), Complaint> {
    let registry = systems::registry();
    let wanted = scenario_of(&registry, asked)?;
    let opening = wanted.opening()?;
    if output.json {
        output.json(document(&wanted.rules, &opening));
    } else {
        output.say(&Text::id("cli-scenario-sound").with("path", word(asked)));
    }
    Ok(())
}
