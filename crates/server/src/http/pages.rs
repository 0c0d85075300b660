//! The browser client: pages and their assets.

use axum::Json;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::Text;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::http::ask::Asker;
use crate::locale::{Lang, say};
use crate::problem::{Problem, Told};

/// The client's files; what only its makers need is left out.
#[derive(RustEmbed)]
#[folder = "../../web"]
#[include = "*.html"]
#[include = "*.svg"]
#[include = "js/*.js"]
#[include = "css/*.css"]
#[include = "fonts/*.woff2"]
#[exclude = "node_modules/*"]
struct Client;

/// A file of the client as text.
pub(crate) fn client_file(path: &str) -> Option<String> {
    let file = Client::get(path)?;
    Some(String::from_utf8_lossy(&file.data).into_owned())
}

/// The first page.
pub(crate) async fn lobby(headers: HeaderMap, asker: Asker) -> Response {
    file("index.html", &headers, &asker)
}

/// The page of a battle; it finds out by itself which.
pub(crate) async fn battle(headers: HeaderMap, asker: Asker) -> Response {
    file("battle.html", &headers, &asker)
}

/// The page of films: of the battle in its address, or of a record file.
pub(crate) async fn film(headers: HeaderMap, asker: Asker) -> Response {
    file("film.html", &headers, &asker)
}

/// The rule reader.
pub(crate) async fn rules(headers: HeaderMap, asker: Asker) -> Response {
    file("rules.html", &headers, &asker)
}

/// The script that keeps pages for times without the server; from here it may answer for all of them.
pub(crate) async fn worker(headers: HeaderMap, asker: Asker) -> Response {
    file("js/worker.js", &headers, &asker)
}

/// A script, a style or a picture.
pub(crate) async fn asset(Path(path): Path<String>, headers: HeaderMap, asker: Asker) -> Response {
    file(&path, &headers, &asker)
}

/// The addresses of all scripts, styles and pictures, for a browser that keeps them.
///
/// A browser does not reliably tell a page what it has loaded for it, and a
/// page with one script missing is no page.
pub(crate) async fn files() -> Json<Vec<String>> {
    let mut all: Vec<String> = Client::iter()
        .filter(|path| !path.ends_with(".html"))
        .map(|path| format!("/assets/{path}"))
        .collect();
    all.sort();
    Json(all)
}

/// Any other address: a page for who reads, a problem for programs.
pub(crate) async fn nothing(headers: HeaderMap, asker: Asker) -> Response {
    let accepted = headers
        .get(header::ACCEPT)
        .and_then(|all| all.to_str().ok());
    if !accepted.is_some_and(|all| all.contains("text/html")) {
        return Problem::Missing(Text::id("server-no-page"))
            .told(asker.lang)
            .into_response();
    }
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (StatusCode::NOT_FOUND, kind, lost(reader(&headers, &asker))).into_response()
}

/// The language of who asks for a page: what the address says, or else what the browser prefers.
fn reader(headers: &HeaderMap, asker: &Asker) -> Lang {
    let wishes = headers.get(header::ACCEPT_LANGUAGE);
    let russian = wishes.is_some_and(|wishes| wishes.as_bytes().starts_with(b"ru"));
    if russian { Lang::Ru } else { asker.lang }
}

/// What is shown where there is nothing, with the way to the battles.
fn lost(lang: Lang) -> String {
    let say = |id: &'static str| say(&Text::id(id), lang);
    let [words, way] = [say("server-no-page"), say("server-to-battles")];
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{words} · Grognard</title>\n\
         <link rel=\"icon\" href=\"/assets/icon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"stylesheet\" href=\"/assets/css/tokens.css\">\n\
         <link rel=\"stylesheet\" href=\"/assets/css/page.css\">\n\
         </head>\n<body>\n<main class=\"nowhere\">\n<h1 class=\"brand\">Grognard</h1>\n<p>{words}</p>\n\
         <p><a class=\"take pri\" href=\"/\">{way}</a></p>\n</main>\n</body>\n</html>\n",
        lang.code(),
    )
}

/// An address that is asked in another way than it answers.
pub(crate) async fn not_so(asker: Asker) -> Told {
    Problem::NotAllowed.told(asker.lang)
}

fn file(path: &str, headers: &HeaderMap, asker: &Asker) -> Response {
    let Some(file) = Client::get(path) else {
        return Problem::Missing(Text::id("server-no-page"))
            .told(asker.lang)
            .into_response();
    };
    let tag = tag(&file);
    let known = headers.get(header::IF_NONE_MATCH);
    if known.is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response();
    }
    let about = [
        (header::CONTENT_TYPE, kind(path).to_owned()),
        // Asked for anew each time, sent only when it has changed.
        (header::CACHE_CONTROL, "no-cache".to_owned()),
        (header::ETAG, tag),
    ];
    (about, file.data).into_response()
}

/// A name for the content of a file.
fn tag(file: &EmbeddedFile) -> String {
    format!(
        "\"{}\"",
        blake3::hash(&file.metadata.sha256_hash()).to_hex()
    )
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
