//! A battle on a scenario of the players' own.

mod support;

use axum::body::Body;
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use support::{Bench, aim, request};

fn own(text: &str) -> Value {
    json!({ "files": [{ "name": "mine.toml", "text": text }] })
}

const SOUND: &str = "system = \"toy\"\nfigures = 2\nturns = 9\n";

#[tokio::test]
async fn an_own_scenario_is_proposed_and_played() {
    let bench = Bench::open().await;
    let proposal = json!({ "scenario": own(SOUND) });
    let proposed = bench.post("/api/proposals?lang=ru", "", &proposal).await;
    assert_eq!(proposed.status, StatusCode::OK, "{}", proposed.json);
    let card = &proposed.json["scenario"];
    assert_eq!(
        (&card["system"], &card["title"]),
        (&json!("toy"), &json!("Две линии"))
    );
    let wanted = json!({ "scenario": own(SOUND), "players": { "A": "human", "B": "human" } });
    let opened = bench.post("/api/battles", "", &wanted).await;
    assert_eq!(opened.status, StatusCode::CREATED, "{}", opened.json);
    let id = opened.json["id"].as_str().unwrap();
    let header = bench.storage.battle(id).await.unwrap().unwrap().header;
    assert!(header.contains("system = \\\"toy\\\""), "{header}");
    let seat = opened.json["seats"]["A"].as_str().unwrap();
    let command = json!({ "seq": 0, "command": aim(3) });
    let path = format!("/api/battles/{id}/commands");
    assert_eq!(
        bench.post(&path, seat, &command).await.status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn faults_of_an_own_scenario_are_told_with_their_place() {
    let bench = Bench::open().await;
    let told = async |text: &str| {
        let body = json!({ "scenario": own(text) });
        let reply = bench.post("/api/proposals", "", &body).await;
        assert_eq!(
            reply.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{}",
            reply.json
        );
        reply.json["faults"][0].clone()
    };
    let unknown = told("figures = 2\nsystem = \"chess\"\n").await;
    assert_eq!(
        (&unknown["file"], &unknown["line"], &unknown["key"]),
        (&json!("mine.toml"), &json!(2), &json!("system"))
    );
    assert!(unknown["text"].as_str().unwrap().contains("toy"));
    assert_eq!(told("turns = 9\nsystem = \n").await["line"], 2);
}

#[tokio::test]
async fn an_own_scenario_has_its_measure() {
    let bench = Bench::open().await;
    let text = format!("{SOUND}# {}", "x".repeat(600 * 1024));
    let reply = bench
        .post(
            "/api/proposals?lang=ru",
            "",
            &json!({ "scenario": own(&text) }),
        )
        .await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
    assert!(reply.json["error"].as_str().unwrap().contains("512 КБ"));
    let nothing = bench
        .post(
            "/api/proposals",
            "",
            &json!({ "scenario": { "files": [] } }),
        )
        .await;
    assert_eq!(nothing.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn what_is_too_large_or_asked_wrongly_is_told_in_the_language() {
    let bench = Bench::open().await;
    let record = Body::from(vec![b'x'; 33 * 1024 * 1024]);
    let large = request(Method::POST, "/api/film?lang=ru", "", record);
    let large = bench.send(large).await;
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(large.json["error"], "Запрос слишком велик.");
    for path in ["/api/battles?lang=ru", "/rules?lang=ru"] {
        let wrong = request(Method::PUT, path, "", Body::empty());
        let wrong = bench.send(wrong).await;
        assert_eq!(wrong.status, StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(wrong.json["error"], "К этому адресу так не обращаются.");
    }
}
