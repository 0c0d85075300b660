//! The rule reader: every rule, reading and number of a system.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use engine::house::Agreement;
use engine::{Name, Text};
use serde_json::{Value, json};

use crate::http::Server;
use crate::http::ask::Asker;
use crate::locale::{Lang, say, series};
use crate::numbers;
use crate::problem::{Problem, Told};
use crate::rulebook::{Reading, Rule, Rulebook};
use crate::systems::Rules;

/// `GET /api/rules`
pub(crate) async fn systems(State(server): State<Arc<Server>>, asker: Asker) -> Json<Value> {
    let systems: Vec<Value> = server
        .battles
        .registry()
        .systems()
        .map(|rules| json!({ "id": rules.id(), "name": say(&rules.name(), asker.lang) }))
        .collect();
    Json(json!({ "systems": systems }))
}

/// `GET /api/rules/{system}`
pub(crate) async fn of_system(
    State(server): State<Arc<Server>>,
    Path(system): Path<String>,
    asker: Asker,
) -> Result<Json<Value>, Told> {
    let lang = asker.lang;
    let found = server.battles.registry().system(&system).cloned();
    let missing = || Problem::Missing(Text::id("server-no-page")).told(lang);
    let rules = found.ok_or_else(missing)?;
    let book = Rulebook::of(&system);
    Ok(Json(json!({
        "id": system,
        "name": say(&rules.name(), lang),
        "rules": book.rules.iter().map(|rule| one_rule(&book, rule, lang)).collect::<Vec<_>>(),
        "readings": book.readings.iter().map(|one| reading(one, lang)).collect::<Vec<_>>(),
        "tables": numbers(rules.as_ref(), lang),
    })))
}

/// `GET /api/hints/{system}`: what a newcomer is told in each phase, in order.
pub(crate) async fn hints(Path(system): Path<String>, asker: Asker) -> Json<Value> {
    Json(json!({ "hints": series(&format!("hint-{system}"), asker.lang) }))
}

/// The numbers of a system; none when it cannot tell them.
fn numbers(rules: &dyn Rules, lang: Lang) -> Vec<Value> {
    let told = rules.choices(&Agreement::default());
    let rows = told.map_or_else(|_| Vec::new(), |choices| choices.numbers);
    rows.iter()
        .map(|row| numbers::row(row, rules.id(), lang))
        .collect()
}

fn name(name: &Name, lang: Lang) -> String {
    say(&Text::Name(name.clone()), lang)
}

fn one_rule(book: &Rulebook, rule: &Rule, lang: Lang) -> Value {
    json!({
        "id": rule.id,
        "chapter": name(&book.chapter(&rule.chapter), lang),
        "source": numbers::source(&rule.source, lang),
        "optional": rule.optional,
        "tables": rule.tables,
        "title": name(&rule.title, lang),
        "text": name(&rule.text, lang),
    })
}

fn reading(one: &Reading, lang: Lang) -> Value {
    let options: Vec<Value> = one
        .option
        .iter()
        .map(|option| json!({ "key": option.key, "text": name(&option.text, lang) }))
        .collect();
    json!({
        "id": one.id,
        "switch": one.switch,
        "title": name(&one.title, lang),
        "rules": one.rules,
        "default": one.default,
        "options": options,
    })
}
