//! Battles as films, and the page that shows them.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use bytes::Bytes;
use engine::Text;
use engine::record::Record;
use serde_json::Value;

use crate::http::Server;
use crate::http::ask::Asker;
use crate::locale::localise;
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
    let made = async {
        let live = server.battles.find(&id).await?;
        let viewer = live.viewer(asker.seat.as_deref())?;
        let inches = live.inches();
        let filming = live.ask(move |game| {
            let mut film = game.film(viewer);
            localise(&mut film, lang, inches);
            film
        });
        filming.await
    };
    made.await.map(Json).map_err(|why: Problem| why.told(lang))
}

/// `POST /api/film`: the film of a record that the asker has.
pub(crate) async fn of_record(
    State(server): State<Arc<Server>>,
    asker: Asker,
    body: Bytes,
) -> Result<Json<Value>, Told> {
    let lang = asker.lang;
    let made = tokio::task::spawn_blocking(move || {
        let text = String::from_utf8_lossy(&body);
        let mut filmed = filmed(&server, &text)?;
        localise(&mut filmed.film, lang, filmed.inches);
        Ok(filmed.film)
    });
    let film = made.await.unwrap_or(Err(Problem::Fault));
    film.map(Json).map_err(|why| why.told(lang))
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
