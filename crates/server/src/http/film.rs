//! Battles as films, and the page that shows them.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use engine::Text;
use engine::record::Record;
use serde_json::Value;

use crate::http::Server;
use crate::http::ask::{Asker, Raw};
use crate::locale::{Lang, localise};
use crate::page::{Spoken, film_page};
use crate::problem::{Problem, Told, same};
use crate::systems::Film;

/// The largest record that is shown as a film.
pub(crate) const RECORD_LIMIT: usize = 32 * 1024 * 1024;

/// `GET /api/battles/{id}/film`
pub(crate) async fn of_battle(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
) -> Result<Json<Value>, Told> {
    let lang = asker.lang;
    let made = battle_film(&server, &id, &asker).await;
    made.map(Json).map_err(|why| why.told(lang))
}

/// `GET /api/battles/{id}/page`: the film as a page of its own, which needs no server.
pub(crate) async fn page_of_battle(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
) -> Result<Response, Told> {
    let lang = asker.lang;
    let film = spoken_film(&server, &id, &asker).await;
    page(&film.map_err(|why| why.told(lang))?, lang)
}

/// What the asker may see of a battle so far, in the words of both languages.
async fn spoken_film(server: &Server, id: &str, asker: &Asker) -> Result<Spoken, Problem> {
    let live = server.battles.find(id).await?;
    let film = live.film(live.viewer(asker.seat.as_deref())?).await?;
    let inches = live.inches();
    let spoken = tokio::task::spawn_blocking(move || Spoken::of(&film, inches));
    spoken.await.map_err(|_| Problem::Fault)
}

/// A film as a page in an answer.
fn page(film: &Spoken, lang: Lang) -> Result<Response, Told> {
    let page = film_page(film, lang).ok_or_else(|| Problem::Fault.told(lang))?;
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    Ok((kind, page).into_response())
}

/// What the asker may see of a battle so far, in words.
async fn battle_film(server: &Server, id: &str, asker: &Asker) -> Result<Value, Problem> {
    let live = server.battles.find(id).await?;
    let film = live.film(live.viewer(asker.seat.as_deref())?).await?;
    let (lang, inches) = (asker.lang, live.inches());
    let spoken = tokio::task::spawn_blocking(move || {
        let mut film = film.as_ref().clone();
        localise(&mut film, lang, inches);
        film
    });
    spoken.await.map_err(|_| Problem::Fault)
}

/// `POST /api/film`: the film of a record that the asker has.
pub(crate) async fn of_record(
    State(server): State<Arc<Server>>,
    asker: Asker,
    Raw(body): Raw,
) -> Result<Json<Value>, Told> {
    let lang = asker.lang;
    let film = record_film(server, body, lang).await;
    film.map(Json).map_err(|why| why.told(lang))
}

/// `POST /api/page`: the same as a page of its own.
pub(crate) async fn page_of_record(
    State(server): State<Arc<Server>>,
    asker: Asker,
    Raw(body): Raw,
) -> Result<Response, Told> {
    let lang = asker.lang;
    let made = tokio::task::spawn_blocking(move || {
        let filmed = filmed(&server, &String::from_utf8_lossy(&body))?;
        Ok(Spoken::of(&filmed.film, filmed.inches))
    });
    let film = made.await.unwrap_or(Err(Problem::Fault));
    page(&film.map_err(|why| why.told(lang))?, lang)
}

async fn record_film(server: Arc<Server>, body: Bytes, lang: Lang) -> Result<Value, Problem> {
    let made = tokio::task::spawn_blocking(move || {
        let text = String::from_utf8_lossy(&body);
        let mut filmed = filmed(&server, &text)?;
        localise(&mut filmed.film, lang, filmed.inches);
        Ok(filmed.film)
    });
    made.await.unwrap_or(Err(Problem::Fault))
}

fn filmed(server: &Server, text: &str) -> Result<Film, Problem> {
    let record = Record::parse(text).map_err(|why| Problem::Unusable(why.text()))?;
    let system = &record.header().system;
    let unknown = || Text::id("server-unknown-system").with("system", same(system));
    let rules = server.battles.registry().system(system);
    let rules = rules.ok_or_else(|| Problem::Unusable(unknown()))?;
    rules.film(&record).map_err(|why| {
        let first = why.texts().into_iter().next();
        Problem::Unusable(first.unwrap_or(Text::id("server-fault")))
    })
}
