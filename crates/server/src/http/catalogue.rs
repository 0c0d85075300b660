//! Texts of the client, scenarios and opponents.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use engine::house::Agreement;
use engine::{Name, Side, Text};
use serde_json::{Map, Value, json};

use crate::http::Server;
use crate::http::ask::Asker;
use crate::locale::{Lang, client_texts, localise, say};
use crate::problem::{Problem, Told};
use crate::systems::{Registry, Rules, ScenarioCard};

/// `GET /api/texts`
pub(crate) async fn texts(asker: Asker) -> Json<BTreeMap<String, String>> {
    Json(client_texts(asker.lang))
}

/// `GET /api/catalogue`
pub(crate) async fn catalogue(
    State(server): State<Arc<Server>>,
    asker: Asker,
) -> Result<Json<Arc<Value>>, Told> {
    let lang = asker.lang;
    let made = tokio::task::spawn_blocking(move || {
        let battles = &server.battles;
        battles.offered(lang, || offered(battles.registry(), lang))
    });
    made.await.map(Json).map_err(|_| Problem::Fault.told(lang))
}

/// Scenarios, opponents and presets.
fn offered(registry: &Registry, lang: Lang) -> Value {
    let presets: Map<String, Value> = registry
        .systems()
        .map(|rules| (rules.id().to_owned(), presets(rules.as_ref(), lang)))
        .collect();
    let systems = registry.systems();
    let scenarios: Vec<Value> = systems
        .flat_map(|rules| of_system(rules.as_ref(), lang))
        .collect();
    let opponents: Vec<Value> = players::NAMES
        .iter()
        .map(|name| opponent(name, lang))
        .collect();
    json!({ "scenarios": scenarios, "opponents": opponents, "presets": presets })
}

/// The presets of a system; none when it cannot tell them.
fn presets(rules: &dyn Rules, lang: Lang) -> Value {
    let told = rules.choices(&Agreement::default());
    let mut presets = told.map_or(Value::Null, |book| json!(book.presets));
    localise(&mut presets, lang, false);
    presets
}

fn of_system(rules: &dyn Rules, lang: Lang) -> Vec<Value> {
    let cards = rules
        .scenarios()
        .iter()
        // A scenario that does not load is not offered; a test loads them all.
        .filter_map(|(id, text)| rules.read(text, id, &Agreement::default()).ok());
    cards
        .map(|opening| scenario(rules, &opening.card, lang))
        .collect()
}

/// A scenario as lists show it.
pub(crate) fn scenario(rules: &dyn Rules, card: &ScenarioCard, lang: Lang) -> Value {
    let name = |name: &Name| say(&Text::Name(name.clone()), lang);
    let sides = Side::BOTH.map(|side| json!({ "side": side, "name": name(&card.sides[side]) }));
    json!({
        "id": card.id,
        "system": rules.id(),
        "system_name": say(&rules.name(), lang),
        "title": name(&card.title),
        "summary": name(&card.summary),
        "special": card.special.as_ref().map(name),
        "balance": card.balance.as_ref().map(name),
        "turns": card.turns,
        "units": card.units,
        "sides": sides,
    })
}

fn opponent(name: &str, lang: Lang) -> Value {
    json!({
        "id": name,
        "label": say(&Text::id(format!("opponent-{name}")), lang),
        "note": say(&Text::id(format!("opponent-{name}-note")), lang),
    })
}
