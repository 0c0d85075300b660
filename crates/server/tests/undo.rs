//! Taking back: alone until something was revealed, by agreement beyond.

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
    assert_eq!(table.log(&table.a).await["lines"], json!([]));
    assert_eq!(now["back"]["redo"], true);
    let redo = post(&table, "redo", &table.a, json!({ "seq": 2 })).await;
    assert_eq!(redo.json, json!({ "seq": 3 }));
    table.accepted(&table.a, 3, fire()).await;
    let log = table.log(&table.a).await;
    assert_eq!(log["lines"][0]["seq"], 1, "the aim is told again");
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

#[tokio::test]
async fn a_computer_general_agrees_and_answers_anew() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "recruit").await;
    table.accepted(&table.a, 0, aim(6)).await;
    table.accepted(&table.a, 1, fire()).await;
    let now = table.until_owed("A").await;
    let reply = undo(&table, &table.a, now).await;
    assert_eq!(reply.json, json!({ "seq": now + 1 }));
    table.accepted(&table.a, now + 1, fire()).await;
    assert!(
        table.until_owed("A").await > now + 2,
        "the general plays on"
    );
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
