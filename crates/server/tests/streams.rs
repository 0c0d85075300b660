//! The stream of one seat: over channels, and once over a real WebSocket.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod support;

use std::sync::Arc;
use std::time::Duration;

use futures_channel::mpsc::{Receiver, Sender, channel};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::http::converse;
use support::{Bench, Table, aim, fire};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// A client at the other end of two channels.
struct Client {
    to: Sender<String>,
    from: Receiver<String>,
}

impl Client {
    async fn greet(table: &Table<'_>, hello: Value) -> Client {
        let (to, incoming) = channel(4);
        let (outgoing, from) = channel(64);
        let server = Arc::clone(&table.bench.server);
        let id = table.id.clone();
        tokio::spawn(async move { converse(&server.battles, &id, incoming, outgoing).await });
        let mut client = Client { to, from };
        client.to.send(hello.to_string()).await.unwrap();
        client
    }

    async fn join(table: &Table<'_>, seat: &str, since: u64) -> Client {
        let hello = json!({ "hello": { "seat": seat, "since": since, "lang": "en" } });
        Client::greet(table, hello).await
    }

    async fn next(&mut self) -> Value {
        let message = tokio::time::timeout(Duration::from_secs(20), self.from.next()).await;
        serde_json::from_str(&message.unwrap().unwrap()).unwrap()
    }
}

#[tokio::test]
async fn a_client_gets_the_view_and_then_what_happens() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    let mut client = Client::join(&table, &table.b, 0).await;
    let first = client.next().await;
    assert_eq!((&first["type"], &first["seq"]), (&json!("view"), &json!(0)));
    assert_eq!(first["view"]["viewer"], "B");
    table.accepted(&table.a, 0, aim(2)).await;
    let log = client.next().await;
    assert_eq!((&log["type"], &log["seq"]), (&json!("log"), &json!(1)));
    assert_eq!(log["lines"][0]["seq"], 1);
    assert_eq!(log["lines"][0]["line"]["text"], "[toy-aimed-somewhere]");
    let view = client.next().await;
    assert_eq!((&view["type"], &view["seq"]), (&json!("view"), &json!(1)));
}

#[tokio::test]
async fn a_client_that_comes_back_gets_what_it_missed() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    table.accepted(&table.a, 0, aim(2)).await;
    table.accepted(&table.a, 1, fire()).await;
    let mut client = Client::join(&table, &table.a, 1).await;
    let log = client.next().await;
    let lines = log["lines"].as_array().unwrap();
    assert!(lines.iter().all(|line| line["seq"] == 2));
    assert_eq!(client.next().await["seq"], 2);
}

#[tokio::test]
async fn secrets_do_not_show_in_raw_messages() {
    let bench = Bench::open().await;
    let mut told = Vec::new();
    for at in [2, 5] {
        let table = bench.battle("human", "human").await;
        let mut client = Client::join(&table, &table.b, 0).await;
        client.next().await;
        table.accepted(&table.a, 0, aim(at)).await;
        told.push([client.next().await, client.next().await]);
    }
    assert_eq!(told[0], told[1]);
}

#[tokio::test]
async fn strangers_and_nonsense_are_told_so() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    let mut stranger = Client::join(&table, "wrong", 0).await;
    let error = stranger.next().await;
    assert_eq!(error["type"], "error");
    assert_eq!(error["text"], "This seat does not belong to the battle.");
    assert!(stranger.from.next().await.is_none());
    let mut nonsense = Client::greet(&table, json!("hello")).await;
    assert_eq!(nonsense.next().await["type"], "error");
}

#[tokio::test]
async fn a_deleted_battle_ends_its_streams() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    let mut client = Client::join(&table, &table.a, 0).await;
    client.next().await;
    bench.server.battles.delete(&table.id).await.unwrap();
    assert_eq!(client.next().await["type"], "error");
    assert!(client.from.next().await.is_none());
}

#[tokio::test]
async fn a_silent_stream_says_that_it_is_alive() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    let mut client = Client::join(&table, &table.a, 0).await;
    client.next().await;
    tokio::time::pause();
    assert_eq!(client.next().await, json!({ "type": "ping" }));
}

#[tokio::test]
async fn a_real_client_is_served() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = bench.router();
    tokio::spawn(async move { axum::serve(listener, router).await });
    let path = format!("ws://{address}{}", table.path("socket"));
    let (mut socket, _) = tokio_tungstenite::connect_async(&path).await.unwrap();
    let hello = json!({ "hello": { "seat": table.a, "since": 0, "lang": "ru" } });
    socket.send(Message::text(hello.to_string())).await.unwrap();
    let first = socket.next().await.unwrap().unwrap().into_text().unwrap();
    let first: Value = serde_json::from_str(&first).unwrap();
    assert_eq!(first["view"]["clock"]["title"], "Две линии");
    let mut foreign = path.into_client_request().unwrap();
    foreign
        .headers_mut()
        .insert("origin", "http://evil.example".parse().unwrap());
    assert!(tokio_tungstenite::connect_async(foreign).await.is_err());
}

/// Everything that A is told while it plays, when B has done so many things in secret before each step.
async fn told_to_a(secrets: u32) -> Vec<String> {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    let mut client = Client::join(&table, &table.a, 0).await;
    let mut told = vec![client.next().await.to_string()];
    let mut of_b = 0;
    for command in [aim(2), json!("Muse")] {
        for _ in 0..secrets {
            of_b = table.accepted(&table.b, of_b, json!("Muse")).await;
        }
        let seq = table.view(&table.a).await["seq"].as_u64().unwrap();
        told.push(
            table
                .accepted(&table.a, seq, command.clone())
                .await
                .to_string(),
        );
        of_b = table.view(&table.b).await["seq"].as_u64().unwrap();
        // What is in secret tells A nothing, and its own step one view and what was said before it.
        loop {
            let message = client.next().await;
            told.push(message.to_string());
            if message["type"] == "view" {
                break;
            }
        }
        for _ in 0..secrets {
            of_b = table.accepted(&table.b, of_b, json!("Muse")).await;
        }
        for what in ["view", "log?since=0", "log?since=1", "film"] {
            told.push(
                bench
                    .get(&table.path(what), &table.a)
                    .await
                    .json
                    .to_string(),
            );
        }
        if command == json!("Muse") {
            let (undo, redo) = (table.path("undo"), table.path("redo"));
            let seq = json!({ "seq": seq + 1 });
            let stale = bench.post(&undo, &table.a, &json!({ "seq": 99 })).await;
            told.push(stale.json.to_string());
            let back = bench.post(&undo, &table.a, &seq).await;
            told.push(format!("{} {}", back.status, back.json));
            told.push(client.next().await.to_string());
            told.push(client.next().await.to_string());
            let next = json!({ "seq": back.json["seq"] });
            let again = bench.post(&redo, &table.a, &next).await;
            told.push(format!("{} {}", again.status, again.json));
            told.push(table.view(&table.a).await.to_string());
            of_b = table.view(&table.b).await["seq"].as_u64().unwrap();
        }
    }
    told
}

/// Numbers, messages and what may be taken back tell nothing of how much the enemy does in secret.
#[tokio::test]
async fn steps_in_secret_are_not_counted() {
    let none = told_to_a(0).await;
    for secrets in [1, 3] {
        let some = told_to_a(secrets).await;
        for (without, with) in none.iter().zip(&some) {
            assert_eq!(without, with);
        }
        assert_eq!(none.len(), some.len());
    }
}

/// What B did in secret since A's last step is still done after A has taken that step back.
#[tokio::test]
async fn a_step_taken_back_takes_nothing_from_who_acted_in_secret_since() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    let of_a = table.accepted(&table.a, 0, json!("Muse")).await;
    let of_b = table.accepted(&table.b, 0, json!("Muse")).await;
    let reply = bench
        .post(&table.path("undo"), &table.a, &json!({ "seq": of_a }))
        .await;
    assert_eq!(reply.status, 200, "{}", reply.json);
    let back = &table.view(&table.b).await;
    // The step that was taken back is told to both, and B's own one is there again.
    assert_eq!(back["seq"], of_b + 2);
    assert_eq!(back["back"]["undo"], true);
    assert_eq!(table.view(&table.a).await["back"]["undo"], false);
}
