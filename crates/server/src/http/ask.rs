//! What every request says: its language, its seat, its body.

use std::convert::Infallible;

use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use bytes::Bytes;
use serde::de::DeserializeOwned;

use engine::{JsonFault, Text};

use crate::locale::Lang;
use crate::problem::{Problem, Told};

/// The language and the seat of a request.
#[derive(Debug, Clone)]
pub(crate) struct Asker {
    pub(crate) lang: Lang,
    /// The token of the header `X-Seat`.
    pub(crate) seat: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asker, Infallible> {
        let seat = parts.headers.get("x-seat");
        Ok(Asker {
            lang: lang_of(parts.uri.query()),
            // A token that is no text is still a token, and a wrong one.
            seat: seat.map(|token| token.to_str().unwrap_or("?").to_owned()),
        })
    }
}

/// The language that a query asks for.
pub(crate) fn lang_of(query: Option<&str>) -> Lang {
    parameter(query, "lang")
        .and_then(|code| code.parse().ok())
        .unwrap_or_default()
}

/// A parameter of a query; the server's own need no decoding.
pub(crate) fn parameter<'q>(query: Option<&'q str>, name: &str) -> Option<&'q str> {
    query?
        .split('&')
        .find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
}

/// A body in JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Told;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Told> {
        let lang = lang_of(request.uri().query());
        let bytes = Bytes::from_request(request, state)
            .await
            .map_err(|why| unread(&why).told(lang))?;
        serde_json::from_slice(&bytes)
            .map(Body)
            .map_err(|why| Problem::Malformed(JsonFault::from(&why).text()).told(lang))
    }
}

/// A body as it is: a record.
pub(crate) struct Raw(pub(crate) Bytes);

impl<S: Send + Sync> FromRequest<S> for Raw {
    type Rejection = Told;

    async fn from_request(request: Request, state: &S) -> Result<Raw, Told> {
        let lang = lang_of(request.uri().query());
        let bytes = Bytes::from_request(request, state).await;
        bytes.map(Raw).map_err(|why| unread(&why).told(lang))
    }
}

fn unread(why: &BytesRejection) -> Problem {
    match why.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
        _ => Problem::Malformed(Text::id("json-broken-off")),
    }
}
