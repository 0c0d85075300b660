//! HTTP and WebSocket.

mod ask;
mod battles;
mod catalogue;
mod door;
mod film;
mod pages;
mod play;
mod rules;
mod socket;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware;
use axum::routing::{delete, get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;

pub use door::Door;
pub(crate) use pages::client_file;
pub use socket::converse;

use crate::battles::Battles;

/// The largest body of a request.
const BODY_LIMIT: usize = 64 * 1024;

/// The largest body that holds a scenario of the players' own: its files are measured for themselves.
const SCENARIO_LIMIT: usize = 2 * 1024 * 1024;

/// Scripts, styles and pictures of this server only; no plugins, no frames, no forms.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What requests are answered from.
pub struct Server {
    /// All battles.
    pub battles: Battles,
    /// Who may come in.
    pub door: Door,
}

/// Everything the server answers.
pub fn app(server: Arc<Server>) -> Router {
    let api = Router::new()
        .route("/files", get(pages::files))
        .route("/texts", get(catalogue::texts))
        .route("/catalogue", get(catalogue::catalogue))
        .route("/hints/{system}", get(rules::hints))
        .route("/rules", get(rules::systems))
        .route("/rules/{system}", get(rules::of_system))
        .route(
            "/film",
            post(film::of_record).layer(DefaultBodyLimit::max(film::RECORD_LIMIT)),
        )
        .route(
            "/page",
            post(film::page_of_record).layer(DefaultBodyLimit::max(film::RECORD_LIMIT)),
        )
        .route(
            "/proposals",
            post(battles::propose).layer(DefaultBodyLimit::max(SCENARIO_LIMIT)),
        )
        .route(
            "/battles",
            get(battles::list)
                .post(battles::create)
                .layer(DefaultBodyLimit::max(SCENARIO_LIMIT)),
        )
        .route("/battles/{id}", delete(battles::remove))
        .route("/battles/{id}/record", get(battles::record))
        .route("/battles/{id}/film", get(film::of_battle))
        .route("/battles/{id}/page", get(film::page_of_battle))
        .route("/battles/{id}/view", get(play::view))
        .route("/battles/{id}/rules", get(play::rules))
        .route("/battles/{id}/log", get(play::log))
        .route("/battles/{id}/card/{piece}", get(play::card))
        .route("/battles/{id}/sight/{from}/{to}", get(play::sight))
        .route("/battles/{id}/sight/{from}", get(play::sight_to_place))
        .route("/battles/{id}/plan", post(play::plan))
        .route("/battles/{id}/commands", post(play::command))
        .route("/battles/{id}/undo", post(play::undo))
        .route("/battles/{id}/undo/answer", post(play::agree))
        .route("/battles/{id}/redo", post(play::redo))
        .route("/battles/{id}/socket", get(socket::upgrade))
        .method_not_allowed_fallback(pages::not_so)
        .layer(set(header::CACHE_CONTROL, "no-store"));
    Router::new()
        .nest("/api", api)
        .route("/", get(pages::lobby))
        .route("/battle/{id}", get(pages::battle))
        .route("/film", get(pages::film))
        .route("/film/{id}", get(pages::film))
        .route("/rules", get(pages::rules))
        .route("/worker.js", get(pages::worker))
        .route("/assets/{*path}", get(pages::asset))
        .route("/healthz", get(|| async { "ok" }))
        .fallback(pages::nothing)
        .method_not_allowed_fallback(pages::not_so)
        .layer(middleware::from_fn_with_state(
            Arc::clone(&server),
            door::guard,
        ))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(CatchPanicLayer::new())
        .layer(set(header::CONTENT_SECURITY_POLICY, CONTENT_POLICY))
        .layer(set(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(set(header::REFERRER_POLICY, "no-referrer"))
        .layer(TraceLayer::new_for_http())
        .with_state(server)
}

fn set(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
}
