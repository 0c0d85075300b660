//! Battles go on: computer generals, restarts, records.

mod support;

use axum::body::Body;
use axum::http::{Method, StatusCode};
use engine::house::{Agreement, HouseRules};
use engine::record::{Record, RecordError, RecordFault, Recorder, verify};
use engine::{BySide, Seed};
use http_body_util::BodyExt;
use serde_json::json;
use server::systems::ReplayError;
use support::toy::Toy;
use support::{Bench, aim, fire, request};

#[tokio::test]
async fn a_computer_general_plays_until_a_human_owes_a_decision() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "recruit").await;
    table.accepted(&table.a, 0, aim(6)).await;
    let after = table.accepted(&table.a, 1, fire()).await;
    let now = table.until_owed("A").await;
    assert!(now > after);
    let steps = bench.storage.steps(&table.id).await.unwrap();
    assert_eq!(steps.len() as u64, now, "every step shown is kept");
}

#[tokio::test]
async fn two_computer_generals_fight_it_out_and_the_record_proves_it() {
    let bench = Bench::open().await;
    let table = bench.battle("recruit", "line").await;
    table.until_owed("nobody").await;
    let live = bench.server.battles.find(&table.id).await.unwrap();
    assert!(live.summary().await.unwrap().over);
    let response = bench
        .raw(request(
            Method::GET,
            &table.path("record"),
            "",
            Body::empty(),
        ))
        .await;
    assert_eq!(response.status(), StatusCode::OK);
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    let verified = verify::<Toy>(Toy::setup(2, 9), &text).unwrap();
    assert!(verified.dice && verified.result.is_some());
}

#[tokio::test]
async fn the_record_of_a_battle_in_progress_is_secret() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    table.accepted(&table.a, 0, aim(6)).await;
    let reply = bench.get(&table.path("record"), &table.a).await;
    assert_eq!(reply.status, StatusCode::FORBIDDEN);
    table.accepted(&table.b, 1, json!("Concede")).await;
    let reply = bench.get(&table.path("record"), "").await;
    assert_eq!(reply.status, StatusCode::OK);
}

#[tokio::test]
async fn a_general_that_fails_is_answered_for() {
    let bench = Bench::open().await;
    let table = bench.battle_of("faulty", "human", "recruit").await;
    table.accepted(&table.a, 0, aim(6)).await;
    table.accepted(&table.a, 1, fire()).await;
    let now = table.until_owed("A").await;
    assert_eq!(now, 4, "the default aim and the shot");
}

#[tokio::test]
async fn a_battle_resumes_after_a_restart() {
    let bench = Bench::open().await;
    let (id, seat, view, log) = {
        let table = bench.battle("human", "human").await;
        table.accepted(&table.a, 0, aim(2)).await;
        table.accepted(&table.a, 1, fire()).await;
        let view = table.view(&table.b).await;
        let log = table.log(&table.b).await;
        (table.id.clone(), table.b.clone(), view, log)
    };
    let bench = bench.again().await;
    let table = support::Table {
        bench: &bench,
        id,
        a: String::new(),
        b: seat,
    };
    assert_eq!(table.view(&table.b).await, view);
    assert_eq!(table.log(&table.b).await, log);
    assert_eq!(table.accepted(&table.b, 2, aim(5)).await, 3);
}

#[tokio::test]
async fn a_computer_general_resumes_after_a_restart_as_if_nothing_had_happened() {
    let bench = Bench::open().await;
    let (id, seat) = {
        let table = bench.battle("human", "line").await;
        table.accepted(&table.a, 0, aim(6)).await;
        table.accepted(&table.a, 1, fire()).await;
        (table.id.clone(), table.a.clone())
    };
    let bench = bench.again().await;
    let table = support::Table {
        bench: &bench,
        id,
        a: seat,
        b: String::new(),
    };
    assert_eq!(table.until_owed("A").await, 4);
}

#[tokio::test]
async fn a_damaged_battle_is_refused_with_the_reason_and_left_as_it_is() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    table.accepted(&table.a, 0, aim(2)).await;
    let mut forged = bench.storage.steps(&table.id).await.unwrap();
    let id = table.id.clone();
    forged[0] = forged[0].replace("\"at\":2", "\"at\":1");
    let bench = bench.again().await;
    // A step that was not made by the program, put in behind its back.
    let decided = server::systems::Decided {
        number: 2,
        line: forged.remove(0),
        closing: None,
    };
    bench.storage.keep(&id, &decided).await.unwrap();
    let path = format!("/api/battles/{id}/view?lang=en");
    let reply = bench.get(&path, "").await;
    assert_eq!(reply.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(
        reply.json["error"],
        "The battle is kept but cannot be loaded: line 3: the line was changed: it does not match its hash"
    );
    assert_eq!(bench.storage.steps(&id).await.unwrap().len(), 2);
    let list = bench.get("/api/battles", "").await;
    assert_eq!(list.json["battles"][0]["id"], id.as_str());
}

#[tokio::test]
async fn a_step_written_by_another_program_is_not_overwritten() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    let other = Bench::on(
        std::sync::Arc::clone(&bench.folder),
        std::net::Ipv4Addr::LOCALHOST.into(),
        9,
    )
    .await;
    let elsewhere = support::Table {
        bench: &other,
        id: table.id.clone(),
        a: table.a.clone(),
        b: table.b.clone(),
    };
    elsewhere.view(&table.a).await;
    table.accepted(&table.a, 0, aim(2)).await;
    let late = elsewhere.command(&table.a, 0, aim(5)).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    let view = elsewhere.view(&table.a).await;
    assert_eq!(view["seq"], 0, "one last look at what was in memory");
    assert_eq!(elsewhere.view(&table.a).await["seq"], 1, "loaded again");
}

#[test]
fn a_record_of_other_tables_is_replayed_but_not_verified() {
    let registry = support::registry();
    let (rules, text) = registry.scenario("two-lines").unwrap();
    let mut opening = rules
        .read(text, "two-lines", &Agreement::default())
        .unwrap();
    opening.rules.tables = "another hash".to_owned();
    let players = BySide::each(|_| "human".to_owned());
    let header = opening.header("toy", text, &players, &Seed::from_number(1));
    let (_, line) = Recorder::open(&header).unwrap();
    let record = Record::parse(&line).unwrap();
    assert_eq!(rules.replay(&record).unwrap().steps, 0);
    let error = rules.verify(&record).unwrap_err();
    assert!(matches!(
        error,
        ReplayError::Record(RecordError {
            line: 1,
            fault: RecordFault::OtherRules
        })
    ));
}

fn agreement(text: &str) -> Agreement {
    Agreement {
        house_rules: vec![HouseRules {
            name: "house.toml".to_owned(),
            text: text.to_owned(),
        }],
        ..Agreement::default()
    }
}

#[tokio::test]
async fn house_rules_are_told_faulty_or_in_force_and_go_into_the_record() {
    let bench = Bench::open().await;
    let asked = |text: &str| {
        json!({
            "scenario": "two-lines",
            "players": { "A": "recruit", "B": "recruit" },
            "agreement": { "house_rules": [{ "name": "house.toml", "text": text }] },
        })
    };
    for path in ["/api/proposals", "/api/battles"] {
        let reply = bench.post(path, "", &asked("nonsense")).await;
        assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
        let faults = reply.json["faults"].as_array().unwrap();
        assert_eq!((faults.len(), &faults[1]["line"]), (2, &json!(2)));
        assert_eq!(faults[1]["key"], "dice");
        assert!(faults[1]["text"].as_str().unwrap().contains("dice"));
    }
    let reply = bench.post("/api/proposals", "", &asked("x = 1")).await;
    assert_eq!(reply.json["in_force"]["files"][0]["name"], "house.toml");
    let large = "x".repeat(50 * 1024);
    let reply = bench.post("/api/proposals", "", &asked(&large)).await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
    let opened = bench.post("/api/battles", "", &asked("x = 1")).await;
    let path = format!("/api/battles/{}/rules", opened.json["id"].as_str().unwrap());
    let rules = bench.get(&path, "").await.json;
    assert_eq!(rules["files"][0]["text"], "x = 1");
}

#[test]
fn a_record_with_changed_house_rules_is_not_verified() {
    let registry = support::registry();
    let (rules, text) = registry.scenario("two-lines").unwrap();
    let opening = rules.read(text, "two-lines", &agreement("x = 1")).unwrap();
    let players = BySide::each(|_| "human".to_owned());
    let mut header = opening.header("toy", text, &players, &Seed::from_number(1));
    assert_eq!(header.rules.house_rules, agreement("x = 1").hash());
    let judged = |header: &engine::record::Header| {
        let (_, line) = Recorder::open(header).unwrap();
        rules.verify(&Record::parse(&line).unwrap())
    };
    assert!(judged(&header).is_ok());
    header.agreement = agreement("x = 2");
    let error = judged(&header).unwrap_err();
    assert!(matches!(
        error,
        ReplayError::Record(RecordError {
            line: 1,
            fault: RecordFault::HouseRules
        })
    ));
}
