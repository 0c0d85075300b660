//! Taking back: alone until something was revealed, by agreement beyond.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod support;

use axum::http::StatusCode;
use engine::record::{Record, verify};
use serde_json::{Value, json};
use support::toy::Toy;
use support::{Bench, Reply, Table, aim, fire};

async fn post(table: &Table<'_>, end: &str, seat: &str, body: Value) -> Reply {
    table.bench.post(&table.path(end), seat, &body).await
}

async fn undo(table: &Table<'_>, seat: &str, seq: u64) -> Reply {
    post(table, "undo", seat, json!({ "seq": seq })).await
}

/// The steps of the lines of a log.
fn told(log: &Value) -> Vec<u64> {
    let lines = log["lines"].as_array().unwrap().iter();
    lines.map(|entry| entry["seq"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn what_revealed_nothing_is_taken_back_alone_and_taken_up_again() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    let opening = table.view(&table.a).await;
    table.accepted(&table.a, 0, aim(6)).await;
    assert_eq!(table.view(&table.a).await["back"]["undo"], true);
    assert_eq!(
        table.view(&table.b).await["back"]["undo"],
        false,
        "it is not theirs"
    );
    assert_eq!(undo(&table, &table.a, 1).await.json, json!({ "seq": 2 }));
    let now = table.view(&table.a).await;
    assert_eq!(now["view"], opening["view"]);
    for seat in [&table.a, &table.b] {
        let log = table.log(seat).await;
        assert_eq!(
            told(&log),
            [2],
            "the aim is gone, that it was taken back is told"
        );
        let said = log["lines"][0]["line"]["text"].as_str().unwrap();
        assert!(said.contains("take back"), "{said}");
    }
    assert_eq!(now["back"]["redo"], true);
    let redo = post(&table, "redo", &table.a, json!({ "seq": 2 })).await;
    assert_eq!(redo.json, json!({ "seq": 3 }));
    table.accepted(&table.a, 3, fire()).await;
    let log = table.log(&table.a).await;
    assert_eq!(told(&log)[..3], [1, 2, 3], "the aim is told again");
}

#[tokio::test]
async fn a_roll_is_taken_back_when_the_other_side_agrees() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    table.accepted(&table.a, 0, aim(6)).await;
    table.accepted(&table.a, 1, fire()).await;
    let back = &table.view(&table.a).await["back"];
    assert_eq!((&back["undo"], &back["ask"]), (&json!(false), &json!(1)));
    assert_eq!(
        undo(&table, &table.a, 2).await.json,
        json!({ "asked": true })
    );
    assert_eq!(table.view(&table.b).await["back"]["asked_by"], "A");
    let own = post(
        &table,
        "undo/answer",
        &table.a,
        json!({ "seq": 2, "agrees": true }),
    )
    .await;
    assert_eq!(
        own.status,
        StatusCode::BAD_REQUEST,
        "nobody agrees with himself"
    );
    let agreed = post(
        &table,
        "undo/answer",
        &table.b,
        json!({ "seq": 2, "agrees": true }),
    )
    .await;
    assert_eq!(agreed.json, json!({ "seq": 3 }));
    let now = table.view(&table.a).await;
    assert_eq!(now["view"]["decisions"][0]["owner"], "A");
    assert_eq!(now["back"]["asked_by"], Value::Null);
}

#[tokio::test]
async fn a_refused_wish_changes_nothing_and_lapses_with_the_next_step() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    table.accepted(&table.a, 0, aim(6)).await;
    table.accepted(&table.a, 1, fire()).await;
    undo(&table, &table.a, 2).await;
    let no = json!({ "seq": 2, "agrees": false });
    assert_eq!(
        post(&table, "undo/answer", &table.b, no).await.json["seq"],
        Value::Null
    );
    assert_eq!(table.view(&table.a).await["back"]["refused"], true);
    table.accepted(&table.b, 2, aim(1)).await;
    let back = &table.view(&table.a).await["back"];
    assert_eq!(back["asked_by"], Value::Null);
    assert_eq!(back["ask"], 2, "the other side's step goes as well");
}

/// A battle against a computer up to the second decision to aim, and whether its general lets the first shot be taken back.
async fn against_a_computer(bench: &Bench, at: u8) -> (Table<'_>, u64, bool) {
    let table = bench.battle("human", "recruit").await;
    table.accepted(&table.a, 0, aim(at)).await;
    table.accepted(&table.a, 1, fire()).await;
    let now = table.until_owed("A").await;
    let back = table.view(&table.a).await["back"].clone();
    let agrees = back["barred"] == Value::Null;
    assert_eq!(agrees, back["ask"].as_u64().unwrap() > 0, "{back}");
    (table, now, agrees)
}

/// Many battles may be kept at once.
async fn large_bench() -> Bench {
    let folder = std::sync::Arc::new(tempfile::tempdir().unwrap());
    Bench::on(folder, std::net::Ipv4Addr::LOCALHOST.into(), 80).await
}

#[tokio::test]
async fn a_computer_general_agrees_about_dice_and_answers_anew() {
    let bench = large_bench().await;
    // An aim of 1 hides nothing; whether the general's own shot told of his aim, his die decides.
    for _ in 0..80 {
        let (table, now, agrees) = against_a_computer(&bench, 1).await;
        if !agrees {
            continue;
        }
        let reply = undo(&table, &table.a, now).await;
        assert_eq!(reply.json, json!({ "seq": now + 1 }));
        let log = table.log(&table.b).await;
        let line = log["lines"].as_array().unwrap().last().unwrap().clone();
        assert_eq!(line["seq"], now + 1);
        let said = line["line"]["text"].as_str().unwrap();
        assert!(said.contains("by agreement"), "{said}");
        table.accepted(&table.a, now + 1, fire()).await;
        assert!(
            table.until_owed("A").await > now + 2,
            "the general plays on"
        );
        return;
    }
    panic!("no general ever agreed");
}

#[tokio::test]
async fn a_computer_general_refuses_to_take_back_what_was_shown() {
    let bench = large_bench().await;
    // A miss tells that the aim was high; of many shots at 6 one will miss.
    for _ in 0..80 {
        let (table, now, agrees) = against_a_computer(&bench, 6).await;
        if agrees {
            continue;
        }
        let before = table.view(&table.a).await;
        let reply = undo(&table, &table.a, now).await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST);
        let why = reply.json["error"].as_str().unwrap();
        assert!(why.contains("hidden"), "{why}");
        assert_eq!(before["back"]["barred"], why);
        assert_eq!(table.view(&table.a).await, before, "nothing has changed");
        return;
    }
    panic!("no general ever refused");
}

#[tokio::test]
async fn nothing_is_taken_back_before_the_first_own_step_or_after_the_end() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    assert_eq!(
        undo(&table, &table.a, 0).await.status,
        StatusCode::BAD_REQUEST
    );
    table.accepted(&table.a, 0, aim(6)).await;
    assert_eq!(
        undo(&table, &table.b, 1).await.status,
        StatusCode::BAD_REQUEST
    );
    assert_eq!(undo(&table, &table.a, 0).await.status, StatusCode::CONFLICT);
    table.accepted(&table.b, 1, json!("Concede")).await;
    assert_eq!(
        undo(&table, &table.a, 2).await.status,
        StatusCode::BAD_REQUEST
    );
}

#[tokio::test]
async fn what_was_taken_back_stays_so_after_a_restart() {
    let bench = Bench::open().await;
    let (id, seat, view, log) = {
        let table = bench.battle("human", "human").await;
        table.accepted(&table.a, 0, aim(2)).await;
        undo(&table, &table.a, 1).await;
        table.accepted(&table.a, 2, aim(4)).await;
        let (view, log) = (table.view(&table.a).await, table.log(&table.a).await);
        (table.id.clone(), table.a.clone(), view, log)
    };
    let bench = bench.again().await;
    let get = async |end: &str| {
        bench
            .get(&format!("/api/battles/{id}/{end}"), &seat)
            .await
            .json
    };
    assert_eq!(get("view").await, view);
    assert_eq!(get("log?since=0").await, log);
    assert_eq!(
        get("log?since=1").await["kept"],
        0,
        "the first aim is unsaid"
    );
}

#[tokio::test]
async fn the_record_tells_what_was_taken_back_and_verifies() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    table.accepted(&table.a, 0, aim(2)).await;
    undo(&table, &table.a, 1).await;
    table.accepted(&table.a, 2, aim(4)).await;
    table.accepted(&table.b, 3, json!("Concede")).await;
    let battle = bench.storage.battle(&table.id).await.unwrap().unwrap();
    let steps = bench.storage.steps(&table.id).await.unwrap();
    let lines = [vec![battle.header], steps, vec![battle.closing.unwrap()]].concat();
    let text = lines.join("\n");
    assert!(verify::<Toy>(Toy::setup(2, 9), &text).unwrap().dice);
    let record = Record::parse(&text).unwrap();
    assert_eq!((record.len(), record.steps::<Toy>().count()), (4, 2));
}
