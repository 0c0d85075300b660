//! One battle from one seat: view, log, cards, plans, commands.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, RawQuery, State};
use engine::view::LookedAt;
use engine::{PlanRequest, Side, Text, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};
use table::{Angle, Length, Point, Pose};

use crate::battles::{self, Live};
use crate::http::Server;
use crate::http::ask::{Asker, Body, parameter};
use crate::locale::localise;
use crate::numbers;
use crate::problem::{Problem, Told, same};

type Answer = Result<Json<Value>, Told>;

/// A battle with the one who asks about it.
struct Asked {
    live: Arc<Live>,
    viewer: Viewer,
}

impl Asked {
    async fn find(server: &Server, id: &str, asker: &Asker) -> Result<Asked, Told> {
        let live = server.battles.find(id).await;
        let live = live.map_err(|why| why.told(asker.lang))?;
        let viewer = live.viewer(asker.seat.as_deref());
        let viewer = viewer.map_err(|why| why.told(asker.lang))?;
        Ok(Asked { live, viewer })
    }

    /// The side of a player; who only looks on may not do this.
    fn side(&self, asker: &Asker) -> Result<Side, Told> {
        let needed = || Problem::Forbidden(Text::id("server-seat-needed")).told(asker.lang);
        self.viewer.side().ok_or_else(needed)
    }

    fn spoken(&self, mut document: Value, asker: &Asker) -> Json<Value> {
        localise(&mut document, asker.lang, self.live.inches());
        Json(document)
    }
}

/// `GET /api/battles/{id}/view`
pub(crate) async fn view(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
) -> Answer {
    let asked = Asked::find(&server, &id, &asker).await?;
    let viewer = asked.viewer;
    let view = asked
        .live
        .ask(move |game| json!({ "seq": game.counted(viewer), "view": game.view(viewer) }));
    let mut view = view.await.map_err(|why| why.told(asker.lang))?;
    let back = asked.live.back(viewer.side()).await;
    view["back"] = back.map_err(|why| why.told(asker.lang))?;
    Ok(asked.spoken(view, &asker))
}

/// `GET /api/battles/{id}/rules`
pub(crate) async fn rules(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
) -> Answer {
    let asked = Asked::find(&server, &id, &asker).await?;
    let rules = asked.live.ask(|game| {
        let system = game.view(Viewer::Observer)["clock"]["system"].clone();
        (game.in_force(), system)
    });
    let (mut rules, system) = rules.await.map_err(|why| why.told(asker.lang))?;
    let system = system.as_str().unwrap_or_default();
    numbers::name_all(&mut rules["numbers"], system, asker.lang);
    Ok(asked.spoken(rules, &asker))
}

/// `GET /api/battles/{id}/log`
pub(crate) async fn log(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    asker: Asker,
) -> Answer {
    let asked = Asked::find(&server, &id, &asker).await?;
    let since = parameter(query.as_deref(), "since")
        .and_then(|number| number.parse().ok())
        .unwrap_or(0);
    let viewer = asked.viewer;
    let lines = asked.live.ask(move |game| {
        let news = game.log(viewer, since);
        json!({ "seq": game.counted(viewer), "kept": news.kept, "lines": news.lines })
    });
    let lines = lines.await.map_err(|why| why.told(asker.lang))?;
    Ok(asked.spoken(lines, &asker))
}

/// `GET /api/battles/{id}/card/{piece}`
pub(crate) async fn card(
    State(server): State<Arc<Server>>,
    Path((id, piece)): Path<(String, String)>,
    asker: Asker,
) -> Answer {
    let asked = Asked::find(&server, &id, &asker).await?;
    let viewer = asked.viewer;
    let card = asked.live.ask(move |game| game.card(viewer, &piece)).await;
    let unseen = || Problem::Missing(Text::id("server-no-piece"));
    let card = card
        .and_then(|card| card.ok_or_else(unseen))
        .map_err(|why| why.told(asker.lang))?;
    Ok(asked.spoken(card, &asker))
}

/// `GET /api/battles/{id}/sight/{from}/{to}`: null where the rules have no line between the two.
pub(crate) async fn sight(
    State(server): State<Arc<Server>>,
    Path((id, from, to)): Path<(String, String, String)>,
    asker: Asker,
) -> Answer {
    let asked = Asked::find(&server, &id, &asker).await?;
    looked(&asked, &asker, from, LookedAt::Piece(to)).await
}

/// `GET /api/battles/{id}/sight/{from}?at=X,Y`, in hundredths of a millimetre: the same to a bare place.
pub(crate) async fn sight_to_place(
    State(server): State<Arc<Server>>,
    Path((id, from)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    asker: Asker,
) -> Answer {
    let asked = Asked::find(&server, &id, &asker).await?;
    let at = parameter(query.as_deref(), "at").and_then(place);
    let unread = || Problem::Malformed(same("at=X,Y"));
    let at = at.ok_or_else(|| unread().told(asker.lang))?;
    looked(&asked, &asker, from, LookedAt::Place(at)).await
}

async fn looked(asked: &Asked, asker: &Asker, from: String, to: LookedAt) -> Answer {
    let viewer = asked.viewer;
    let sight = asked.live.ask(move |game| game.sight(viewer, &from, &to));
    let sight = sight.await.map_err(|why| why.told(asker.lang))?;
    Ok(asked.spoken(sight.unwrap_or(Value::Null), asker))
}

/// A place as it stands in a query: two numbers with a comma.
fn place(written: &str) -> Option<Point> {
    let (x, y) = written.split_once(',')?;
    let number = |text: &str| text.parse().ok().map(Length::from_hundredths);
    Some(Point::new(number(x)?, number(y)?))
}

/// A question: what if this piece went there?
#[derive(Debug, Deserialize)]
pub(crate) struct Question {
    piece: String,
    /// The middle of its front, in hundredths of a millimetre.
    at: Option<[i32; 2]>,
    /// In hundredths of a degree.
    facing: Option<i32>,
    formation: Option<String>,
    manoeuvre: Option<String>,
}

impl Question {
    /// The request; a place without a facing, or the reverse, is filled up from where the piece stands.
    fn request(self, stands: Option<Pose>) -> PlanRequest {
        let at = self
            .at
            .map(|[x, y]| Point::new(Length::from_hundredths(x), Length::from_hundredths(y)));
        let facing = self.facing.map(angle);
        let to = match (at, facing, stands) {
            (None, None, _) => None,
            (Some(at), Some(facing), _) => Some(Pose::new(at, facing)),
            (at, facing, Some(stands)) => Some(Pose::new(
                at.unwrap_or(stands.at),
                facing.unwrap_or(stands.facing),
            )),
            (Some(at), None, None) => Some(Pose::new(at, Angle::NORTH)),
            (None, Some(_), None) => None,
        };
        PlanRequest {
            piece: self.piece,
            to,
            formation: self.formation,
            manoeuvre: self.manoeuvre,
        }
    }

    fn is_whole(&self) -> bool {
        self.at.is_some() == self.facing.is_some()
    }
}

/// The nearest binary angle to hundredths of a degree.
fn angle(hundredths: i32) -> Angle {
    let turned = i64::from(hundredths.rem_euclid(36_000));
    Angle::from_binary((((turned * 65_536 + 18_000) / 36_000) % 65_536) as u16)
}

/// Where a piece stands in a view.
fn stands(view: &Value, piece: &str) -> Option<Pose> {
    let pieces = view.get("pieces")?.as_array()?;
    let found = pieces.iter().find(|one| one["id"] == piece)?;
    let place = |at: usize| i32::try_from(found["at"][at].as_i64()?).ok();
    let at = Point::new(
        Length::from_hundredths(place(0)?),
        Length::from_hundredths(place(1)?),
    );
    let facing = i32::try_from(found["facing"].as_i64()?).ok()?;
    Some(Pose::new(at, angle(facing)))
}

/// `POST /api/battles/{id}/plan`
pub(crate) async fn plan(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
    Body(question): Body<Question>,
) -> Answer {
    let asked = Asked::find(&server, &id, &asker).await?;
    let side = asked.side(&asker)?;
    let plan = asked.live.ask(move |game| {
        let stands = match question.is_whole() {
            true => None,
            false => stands(&game.view(Viewer::Side(side)), &question.piece),
        };
        game.plan(side, &question.request(stands))
    });
    let plan = plan.await.map_err(|why| why.told(asker.lang))?;
    Ok(asked.spoken(plan, &asker))
}

/// A command after a step.
#[derive(Debug, Deserialize)]
pub(crate) struct Given {
    seq: u64,
    command: Value,
}

/// `POST /api/battles/{id}/commands`
pub(crate) async fn command(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
    Body(given): Body<Given>,
) -> Answer {
    let asked = Asked::find(&server, &id, &asker).await?;
    let side = asked.side(&asker)?;
    let done = asked.live.submit(side, given.seq, given.command).await;
    let seq = done.map_err(|why| why.told(asker.lang))?;
    Ok(Json(json!({ "seq": seq })))
}

/// The step after which something is asked.
#[derive(Debug, Deserialize)]
pub(crate) struct After {
    seq: u64,
}

/// `POST /api/battles/{id}/undo`
pub(crate) async fn undo(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
    Body(after): Body<After>,
) -> Answer {
    let asked = Asked::find(&server, &id, &asker).await?;
    let side = asked.side(&asker)?;
    let done = asked.live.undo(side, after.seq).await;
    Ok(Json(match done.map_err(|why| why.told(asker.lang))? {
        battles::Answer::Done(seq) => json!({ "seq": seq }),
        battles::Answer::Asked => json!({ "asked": true }),
    }))
}

/// `POST /api/battles/{id}/redo`
pub(crate) async fn redo(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
    Body(after): Body<After>,
) -> Answer {
    let asked = Asked::find(&server, &id, &asker).await?;
    let side = asked.side(&asker)?;
    let done = asked.live.redo(side, after.seq).await;
    let seq = done.map_err(|why| why.told(asker.lang))?;
    Ok(Json(json!({ "seq": seq })))
}

/// An answer to the other side's wish to take something back.
#[derive(Debug, Deserialize)]
pub(crate) struct Agreement {
    seq: u64,
    agrees: bool,
}

/// `POST /api/battles/{id}/undo/answer`
pub(crate) async fn agree(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    asker: Asker,
    Body(given): Body<Agreement>,
) -> Answer {
    let asked = Asked::find(&server, &id, &asker).await?;
    let side = asked.side(&asker)?;
    let done = asked.live.answer(side, given.seq, given.agrees).await;
    let seq = done.map_err(|why| why.told(asker.lang))?;
    Ok(Json(json!({ "seq": seq })))
}
