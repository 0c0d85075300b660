//! Films of battles and records, and the rules for reading.

mod support;

use axum::body::Body;
use axum::http::{Method, StatusCode};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use support::{Bench, aim, fire, request};

#[tokio::test]
async fn a_film_of_a_running_battle_shows_what_its_seat_may_see() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    table.accepted(&table.a, 0, aim(6)).await;
    let film = async |seat: &str| bench.get(&table.path("film"), seat).await.json.to_string();
    let (own, other, nobody) = (film(&table.a).await, film(&table.b).await, film("").await);
    // The toy has no messages, so that ids are told: one names the aim, the other does not.
    assert!(own.contains("[toy-aimed]"));
    for film in [other, nobody] {
        assert!(film.contains("[toy-aimed-somewhere]") && !film.contains("[toy-aimed]"));
    }
}

#[tokio::test]
async fn a_film_leaves_out_what_was_taken_back() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    table.accepted(&table.a, 0, aim(6)).await;
    table
        .bench
        .post(&table.path("undo"), &table.a, &json!({ "seq": 1 }))
        .await;
    let film = bench.get(&table.path("film"), &table.a).await.json;
    assert_eq!(film["frames"], json!([]));
}

#[tokio::test]
async fn a_film_that_was_asked_for_before_goes_on_with_the_battle() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    let frames = async || {
        let film = bench.get(&table.path("film"), &table.a).await.json;
        film["frames"].as_array().unwrap().len()
    };
    table.accepted(&table.a, 0, aim(6)).await;
    let before = frames().await;
    assert_eq!(frames().await, before);
    table.accepted(&table.a, 1, fire()).await;
    assert!(frames().await > before);
}

#[tokio::test]
async fn a_film_is_given_out_as_a_page_that_shows_what_its_seat_may_see() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    table.accepted(&table.a, 0, aim(6)).await;
    let page = async |seat: &str| {
        let asked = request(Method::GET, &table.path("page"), seat, Body::empty());
        let body = bench.raw(asked).await.into_body();
        let bytes = body.collect().await.unwrap().to_bytes();
        String::from_utf8(bytes.to_vec()).unwrap()
    };
    let (own, other) = (page(&table.a).await, page(&table.b).await);
    assert!(own.starts_with("<!doctype html>") && own.contains("[toy-aimed]"));
    assert!(other.contains("[toy-aimed-somewhere]") && !other.contains("[toy-aimed]"));
}

#[tokio::test]
async fn a_record_is_shown_as_the_film_of_its_battle() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    table.accepted(&table.a, 0, aim(6)).await;
    table.accepted(&table.a, 1, fire()).await;
    table.accepted(&table.b, 2, json!("Concede")).await;
    let film = bench.get(&table.path("film"), "").await.json;
    assert!(!film["frames"].as_array().unwrap().is_empty());
    let kept = bench
        .server
        .battles
        .finished_record(&table.id)
        .await
        .unwrap();
    let again = bench
        .send(request(Method::POST, "/api/film", "", Body::from(kept)))
        .await;
    assert_eq!(again.status, StatusCode::OK, "{}", again.json);
    assert_eq!(again.json, film);
}

#[tokio::test]
async fn what_is_no_record_is_refused_with_its_line() {
    let bench = Bench::open().await;
    let body = Body::from("hello");
    let reply = bench
        .send(request(Method::POST, "/api/film", "", body))
        .await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
    assert!(reply.json["error"].as_str().unwrap().contains('1'));
}

#[tokio::test]
async fn the_rules_are_told_by_system() {
    let bench = Bench::open().await;
    let systems = bench.get("/api/rules", "").await.json;
    assert_eq!(systems["systems"][0]["id"], "toy");
    let toy = bench.get("/api/rules/toy?lang=ru", "").await;
    assert_eq!(toy.status, StatusCode::OK);
    assert_eq!(
        toy.json["rules"],
        Value::Array(Vec::new()),
        "it has no ledger"
    );
    let none = bench.get("/api/rules/chess", "").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}
