//! What can go wrong with a request, and how it is told.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::scenario::DataError;
use engine::{Name, Text};
use serde_json::{Value, json};
use tracing::error;

use crate::locale::{Lang, localise, say};
use crate::storage::StorageError;

/// What went wrong.
#[derive(Debug)]
pub enum Problem {
    /// There is no such thing.
    Missing(Text),
    /// The asker may not.
    Forbidden(Text),
    /// The request cannot be read.
    Malformed(Text),
    /// The request makes no sense here.
    Unusable(Text),
    /// The request has too many bytes.
    TooLarge,
    /// There are as many battles as this server keeps.
    TooMany(usize),
    /// The battle has moved on; its last step.
    Stale(u64),
    /// A rule refuses the command; a refusal view in message ids, and whether lengths are in inches.
    Refused(Value, bool),
    /// House rules or a scenario cannot be used: every fault.
    Faults(Vec<DataError>),
    /// This address is not asked in this way.
    NotAllowed,
    /// The database failed; nothing has changed.
    Storage,
    /// A stored battle cannot be loaded; it is left untouched.
    Damaged(Text),
    /// A fault of the program.
    Fault,
}

impl Problem {
    /// The problem for a reader of this language.
    #[must_use]
    pub fn told(self, lang: Lang) -> Told {
        Told {
            problem: self,
            lang,
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Problem::Missing(_) => StatusCode::NOT_FOUND,
            Problem::Forbidden(_) => StatusCode::FORBIDDEN,
            Problem::Malformed(_) | Problem::Unusable(_) => StatusCode::BAD_REQUEST,
            Problem::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::NotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Problem::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Problem::Stale(_) => StatusCode::CONFLICT,
            Problem::Refused(..) | Problem::Faults(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Problem::Storage | Problem::Damaged(_) | Problem::Fault => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
        }
    }

    /// The problem as a message; those that are data have none.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Problem::Missing(text) | Problem::Forbidden(text) | Problem::Unusable(text) => {
                text.clone()
            }
            Problem::Malformed(why) => Text::id("server-malformed").with("why", why.clone()),
            Problem::TooLarge => Text::id("server-too-large"),
            Problem::NotAllowed => Text::id("server-not-allowed"),
            Problem::TooMany(limit) => {
                Text::id("server-too-many").with("limit", i64::try_from(*limit).unwrap_or(i64::MAX))
            }
            Problem::Storage => Text::id("server-storage"),
            Problem::Damaged(why) => Text::id("server-damaged").with("why", why.clone()),
            Problem::Faults(faults) => faults
                .first()
                .map_or(Text::id("server-fault"), DataError::text),
            Problem::Stale(_) | Problem::Refused(..) | Problem::Fault => Text::id("server-fault"),
        }
    }
}

/// A fault of a file with its place and its words.
fn fault(fault: &DataError, lang: Lang) -> Value {
    json!({
        "file": fault.file,
        "line": fault.line,
        "key": fault.key,
        "text": say(&fault.text(), lang),
    })
}

/// A word that is the same in both languages.
pub(crate) fn same(word: &str) -> Text {
    Text::Name(Name::same(word))
}

impl From<StorageError> for Problem {
    fn from(why: StorageError) -> Problem {
        error!(%why, "storage failed");
        Problem::Storage
    }
}

/// A problem with the language in which it is told.
#[derive(Debug)]
pub struct Told {
    problem: Problem,
    lang: Lang,
}

impl IntoResponse for Told {
    fn into_response(self) -> Response {
        let status = self.problem.status();
        let body = match self.problem {
            Problem::Stale(seq) => json!({ "stale": true, "seq": seq }),
            Problem::Refused(mut refusal, inches) => {
                localise(&mut refusal, self.lang, inches);
                json!({ "refused": refusal })
            }
            Problem::Faults(faults) => {
                let told: Vec<Value> = faults.iter().map(|one| fault(one, self.lang)).collect();
                json!({ "error": told.first().map(|one| &one["text"]), "faults": told })
            }
            problem => json!({ "error": say(&problem.text(), self.lang) }),
        };
        (status, Json(body)).into_response()
    }
}
