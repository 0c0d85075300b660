//! Battles as a whole: list, open, delete, record.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::house::Agreement;
use engine::{BySide, Text};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::battles::Chosen;
use crate::http::Server;
use crate::http::ask::{Asker, Body};
use crate::http::catalogue;
use crate::locale::{Lang, localise, say};
use crate::numbers;
use crate::problem::{Problem, Told};
use crate::storage::Stored;

/// `GET /api/battles`
pub(crate) async fn list(
    State(server): State<Arc<Server>>,
    asker: Asker,
) -> Result<Json<Value>, Told> {
    let lang = asker.lang;
    let battles = server.battles.list().await.map_err(|why| why.told(lang))?;
    let lines: Vec<Value> = battles
        .iter()
        .map(|battle| line(&server, battle, lang))
        .collect();
    Ok(Json(json!({ "battles": lines })))
}

fn line(server: &Server, battle: &Stored, lang: Lang) -> Value {
    let rules = server.battles.registry().system(&battle.system);
    let name = rules.map_or_else(|| battle.system.clone(), |rules| say(&rules.name(), lang));
    let summary = &battle.summary;
    // Tokens are told only where everybody who asks sits at this machine.
    let tokens = if server.door.is_private() {
        seats(&battle.seats)
    } else {
        Value::Object(Map::new())
    };
    let mut line = json!({
        "id": battle.id,
        "title": summary.title,
        "system_name": name,
        "turn": summary.turn,
        "last_turn": summary.last_turn,
        "phase": summary.phase,
        "over": summary.over,
        "result": summary.result,
        "players": battle.players,
        "side_names": { "A": summary.side_names.first(), "B": summary.side_names.get(1) },
        "seats": tokens,
        "updated": battle.updated,
    });
    localise(&mut line, lang, false);
    line
}

/// The tokens of human seats, the others left out.
fn seats(seats: &BySide<Option<String>>) -> Value {
    let mut map = Map::new();
    for (side, token) in [("A", &seats.a), ("B", &seats.b)] {
        if let Some(token) = token {
            map.insert(side.to_owned(), Value::String(token.clone()));
        }
    }
    Value::Object(map)
}

/// What a new battle needs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewBattle {
    scenario: Chosen,
    players: BySide<String>,
    #[serde(default)]
    agreement: Agreement,
}

/// A question: what would hold in a battle under this agreement?
#[derive(Debug, Deserialize)]
pub(crate) struct Proposal {
    scenario: Chosen,
    #[serde(default)]
    agreement: Agreement,
}

/// `POST /api/proposals`
pub(crate) async fn propose(
    State(server): State<Arc<Server>>,
    asker: Asker,
    Body(proposal): Body<Proposal>,
) -> Result<Json<Value>, Told> {
    let proposed = server
        .battles
        .proposed(&proposal.scenario, &proposal.agreement)
        .map_err(|why| why.told(asker.lang))?;
    let opening = &proposed.opening;
    let mut answer = json!({ "in_force": opening.in_force });
    let system = proposed.rules.id();
    numbers::name_all(&mut answer["in_force"]["numbers"], system, asker.lang);
    localise(&mut answer, asker.lang, false);
    answer["scenario"] = catalogue::scenario(proposed.rules.as_ref(), &opening.card, asker.lang);
    Ok(Json(answer))
}

/// `POST /api/battles`
pub(crate) async fn create(
    State(server): State<Arc<Server>>,
    asker: Asker,
    Body(wanted): Body<NewBattle>,
) -> Result<Response, Told> {
    let opened = server
        .battles
        .open(&wanted.scenario, wanted.players, &wanted.agreement)
        .await;
    let opened = opened.map_err(|why| why.told(asker.lang))?;
    let answer = json!({ "id": opened.id, "seats": seats(&opened.seats) });
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

/// `DELETE /api/battles/{id}`
pub(crate) async fn remove(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
) -> Result<StatusCode, Told> {
    let removed = async {
        if !server.door.is_private() {
            let live = server.battles.find(&id).await?;
            let seat = asker.seat.as_deref().and_then(|token| live.seat(token));
            seat.ok_or_else(|| Problem::Forbidden(Text::id("server-seat-needed")))?;
            // A battle of two people belongs to both until it is over.
            if live.has_two_seats() && !live.summary().await?.over {
                return Err(Problem::Forbidden(Text::id("server-battle-of-two")));
            }
        }
        server.battles.delete(&id).await
    };
    removed.await.map_err(|why| why.told(asker.lang))?;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/battles/{id}/record`
pub(crate) async fn record(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
) -> Result<Response, Told> {
    let record = server.battles.finished_record(&id).await;
    let record = record.map_err(|why| why.told(asker.lang))?;
    let about = [
        (header::CONTENT_TYPE, "application/jsonl".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            // Ids of battles are hexadecimal digits; one that was found is one.
            format!("attachment; filename=\"{id}.battle\""),
        ),
    ];
    Ok((about, record).into_response())
}
