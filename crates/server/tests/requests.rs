//! What the server answers to requests.

mod support;

use std::net::Ipv4Addr;
use std::sync::Arc;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use http_body_util::BodyExt as _;
use serde_json::json;
use support::{Bench, aim, fire, request};

#[tokio::test]
async fn the_catalogue_lists_scenarios_and_opponents() {
    let bench = Bench::open().await;
    let reply = bench.get("/api/catalogue?lang=ru", "").await;
    let scenario = &reply.json["scenarios"][0];
    assert_eq!(scenario["id"], "two-lines");
    assert_eq!(scenario["title"], "Две линии");
    assert_eq!(scenario["system_name"], "Toy");
    assert_eq!(
        (&scenario["turns"], &scenario["units"]),
        (&json!(9), &json!(2))
    );
    assert_eq!(scenario["sides"][1], json!({ "side": "B", "name": "B" }));
    assert_eq!(reply.json["opponents"][0]["id"], "recruit");
    assert_eq!(reply.json["opponents"][0]["label"], "Рекрут");
}

#[tokio::test]
async fn texts_of_the_client_keep_their_placeables() {
    let bench = Bench::open().await;
    let reply = bench.get("/api/texts?lang=en", "").await;
    assert_eq!(reply.json["turn"], "Turn { $n }");
    let russian = bench.get("/api/texts?lang=ru", "").await;
    assert_eq!(russian.json["close"], "Закрыть");
}

#[tokio::test]
async fn who_reads_is_shown_a_page_where_there_is_nothing() {
    let bench = Bench::open().await;
    let ask = async |path: &str, accept: &str, tongue: &str| {
        let mut asked = request(Method::GET, path, "", Body::empty());
        let headers = asked.headers_mut();
        headers.insert("accept", accept.parse().unwrap());
        headers.insert("accept-language", tongue.parse().unwrap());
        let reply = bench.raw(asked).await;
        let (status, kind) = (reply.status(), reply.headers()["content-type"].clone());
        let bytes = reply.into_body().collect().await.unwrap().to_bytes();
        (status, kind, String::from_utf8(bytes.to_vec()).unwrap())
    };
    let (status, kind, page) = ask("/nowhere", "text/html,*/*", "ru,en").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(kind.to_str().unwrap().starts_with("text/html"));
    assert!(page.contains("<html lang=\"ru\">") && page.contains("href=\"/\">К сражениям"));
    let (_, _, page) = ask("/nowhere", "text/html,*/*", "en").await;
    assert!(page.contains("There is nothing at this address."));
    // A program is answered as before.
    let (status, kind, text) = ask("/nowhere", "*/*", "en").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(kind.to_str().unwrap().contains("json"), "{kind:?} {text}");
}

#[tokio::test]
async fn a_battle_is_opened_played_listed_and_deleted() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    assert_eq!(table.view(&table.a).await["seq"], 0);
    assert_eq!(table.accepted(&table.a, 0, aim(3)).await, 1);
    assert_eq!(table.accepted(&table.a, 1, fire()).await, 2);
    let view = table.view(&table.b).await;
    assert_eq!(
        (&view["seq"], &view["view"]["viewer"]),
        (&json!(2), &json!("B"))
    );
    assert_eq!(
        view["view"]["decisions"][0]["choices"]
            .as_array()
            .unwrap()
            .len(),
        6
    );
    let list = bench.get("/api/battles?lang=ru", "").await.json;
    let line = &list["battles"][0];
    assert_eq!(line["id"], table.id.as_str());
    assert_eq!(line["title"], "Две линии");
    assert_eq!(line["players"], json!({ "A": "human", "B": "human" }));
    assert_eq!(line["seats"]["A"], table.a.as_str());
    assert_eq!((&line["turn"], &line["over"]), (&json!(1), &json!(false)));
    let delete = request(
        Method::DELETE,
        &format!("/api/battles/{}", table.id),
        "",
        Body::empty(),
    );
    assert_eq!(bench.send(delete).await.status, StatusCode::NO_CONTENT);
    assert_eq!(
        bench.get(&table.path("view"), &table.a).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        bench.get("/api/battles", "").await.json["battles"],
        json!([])
    );
}

#[tokio::test]
async fn texts_come_in_the_asked_language_with_its_lengths() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    let view = bench.get(&table.path("view?lang=ru"), &table.a).await.json;
    assert_eq!(view["view"]["clock"]["title"], "Две линии");
    let english = bench.get(&table.path("view?lang=en"), &table.a).await.json;
    assert_eq!(english["view"]["clock"]["title"], "Two lines");
    // The toy has no messages of its own: its ids show.
    assert_eq!(english["view"]["clock"]["waiting"], "[toy-waiting]");
}

#[tokio::test]
async fn a_refused_command_leaves_nothing() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    let before = table.view(&table.a).await;
    let refused = table.command(&table.a, 0, aim(9)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.json["refused"]["rule"], "TOY-1");
    assert_eq!(refused.json["refused"]["text"], "[toy-no-such-aim]");
    let not_now = table.command(&table.b, 0, aim(3)).await;
    assert_eq!(not_now.status, StatusCode::UNPROCESSABLE_ENTITY);
    let malformed = table.command(&table.a, 0, json!({ "Charge": 1 })).await;
    assert_eq!(malformed.status, StatusCode::BAD_REQUEST);
    assert!(malformed.json["error"].as_str().unwrap().contains("Charge"));
    let observer = table.command("", 0, aim(3)).await;
    assert_eq!(observer.status, StatusCode::FORBIDDEN);
    assert_eq!(table.view(&table.a).await, before);
    assert_eq!(bench.storage.steps(&table.id).await.unwrap().len(), 0);
}

#[tokio::test]
async fn a_command_after_another_step_is_stale() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    table.accepted(&table.a, 0, aim(3)).await;
    let late = table.command(&table.a, 0, aim(4)).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert_eq!(late.json, json!({ "stale": true, "seq": 1 }));
}

#[tokio::test]
async fn only_one_of_two_commands_at_once_is_taken() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    let (one, other) = tokio::join!(
        table.command(&table.a, 0, aim(3)),
        table.command(&table.a, 0, aim(4))
    );
    let mut statuses = [one.status, other.status];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT]);
    assert_eq!(bench.storage.steps(&table.id).await.unwrap().len(), 1);
}

#[tokio::test]
async fn what_is_hidden_changes_nothing_that_the_enemy_receives() {
    let bench = Bench::open().await;
    let (one, other) = (
        bench.battle("human", "human").await,
        bench.battle("human", "human").await,
    );
    one.accepted(&one.a, 0, aim(2)).await;
    other.accepted(&other.a, 0, aim(5)).await;
    assert_eq!(one.view(&one.b).await, other.view(&other.b).await);
    assert_eq!(one.log(&one.b).await, other.log(&other.b).await);
    assert_eq!(one.log("").await, other.log("").await);
    assert_eq!(
        one.log(&one.a).await["lines"][0]["line"]["text"],
        "[toy-aimed]"
    );
    assert_eq!(
        one.log(&one.b).await["lines"][0]["line"]["text"],
        "[toy-aimed-somewhere]"
    );
}

#[tokio::test]
async fn a_wrong_token_opens_nothing() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "recruit").await;
    assert!(
        table.b.is_empty(),
        "a computer general has no seat to give away"
    );
    let reply = bench.get(&table.path("view?lang=ru"), "wrong").await;
    assert_eq!(reply.status, StatusCode::FORBIDDEN);
    assert_eq!(reply.json["error"], "Это место не относится к сражению.");
}

#[tokio::test]
async fn cards_and_plans_are_asked_of_the_rules() {
    let bench = Bench::open().await;
    let table = bench.battle("human", "human").await;
    let card = bench.get(&table.path("card/line"), &table.a).await;
    assert_eq!(card.json["piece"], "line");
    let none = bench.get(&table.path("card/G:nobody"), &table.a).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
    let question = json!({ "piece": "line", "at": [1200, 3400], "facing": 9000, "formation": null, "manoeuvre": null });
    let plan = bench.post(&table.path("plan"), &table.a, &question).await;
    assert_eq!(plan.json["reached"]["at"], json!([1200, 3400]));
    assert_eq!(plan.json["reached"]["facing"], 9000);
}

#[tokio::test]
async fn requests_under_other_names_or_from_other_pages_are_refused() {
    let bench = Bench::open().await;
    let build = |host: &str, origin: Option<&str>| {
        let mut builder = Request::builder()
            .uri("/api/battles?lang=ru")
            .header("host", host);
        if let Some(origin) = origin {
            builder = builder.header("origin", origin);
        }
        builder.body(Body::empty()).unwrap()
    };
    let cases = [
        (build("evil.example", None), StatusCode::FORBIDDEN),
        (
            build("localhost:3813", Some("http://evil.example")),
            StatusCode::FORBIDDEN,
        ),
        (build("localhost:3813", Some("null")), StatusCode::FORBIDDEN),
        (
            build("localhost:3813", Some("http://localhost:3813")),
            StatusCode::OK,
        ),
        (build("[::1]:3813", None), StatusCode::OK),
    ];
    for (request, expected) in cases {
        let shown = format!("{:?}", request.headers());
        assert_eq!(bench.send(request).await.status, expected, "{shown}");
    }
    let nameless = Request::builder().uri("/").body(Body::empty()).unwrap();
    assert_eq!(bench.send(nameless).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn bodies_are_limited_and_must_make_sense() {
    let bench = Bench::open().await;
    let large = json!({ "scenario": "x".repeat(2_200_000), "players": {} });
    let reply = bench.post("/api/battles?lang=ru", "", &large).await;
    assert_eq!(reply.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(reply.json["error"], "Запрос слишком велик.");
    for body in [json!(7), json!({ "scenario": "two-lines" })] {
        let reply = bench.post("/api/battles", "", &body).await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST);
        assert!(reply.json["error"].is_string());
    }
    let wanted = |scenario, b| json!({ "scenario": scenario, "players": { "A": "human", "B": b } });
    let unknown = bench
        .post("/api/battles", "", &wanted("waterloo", "human"))
        .await;
    assert_eq!(
        unknown.json["error"],
        "There is no scenario called waterloo."
    );
    let nobody = bench
        .post("/api/battles", "", &wanted("two-lines", "napoleon"))
        .await;
    assert_eq!(nobody.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn the_number_of_battles_is_limited() {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let bench = Bench::on(folder, Ipv4Addr::LOCALHOST.into(), 1).await;
    bench.battle("human", "human").await;
    let wanted = json!({ "scenario": "two-lines", "players": { "A": "human", "B": "human" } });
    let reply = bench.post("/api/battles", "", &wanted).await;
    assert_eq!(reply.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_server_for_the_network_gives_no_seats_away() {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let bench = Bench::on(folder, Ipv4Addr::UNSPECIFIED.into(), 9).await;
    let table = bench.battle("human", "human").await;
    let list = bench.get("/api/battles", "").await.json;
    assert_eq!(list["battles"][0]["seats"], json!({}));
    let path = format!("/api/battles/{}", table.id);
    let delete = |seat: &str| request(Method::DELETE, &path, seat, Body::empty());
    assert_eq!(bench.send(delete("")).await.status, StatusCode::FORBIDDEN);
    // One of two people does not take the battle away from the other.
    let alone = bench.send(delete(&table.b)).await;
    assert_eq!(alone.status, StatusCode::FORBIDDEN);
    table.accepted(&table.a, 0, json!("Concede")).await;
    assert_eq!(
        bench.send(delete(&table.b)).await.status,
        StatusCode::NO_CONTENT
    );
    let table = bench.battle("human", "line").await;
    let path = format!("/api/battles/{}", table.id);
    let own = request(Method::DELETE, &path, &table.a, Body::empty());
    assert_eq!(bench.send(own).await.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_new_battle_has_no_unknown_keys() {
    let bench = Bench::open().await;
    let players = json!({ "A": "human", "B": "human" });
    let wanted = json!({ "scenario": "two-lines", "players": players, "agrement": {} });
    let reply = bench.post("/api/battles?lang=ru", "", &wanted).await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
    let told = reply.json["error"].as_str().unwrap();
    assert!(
        told.contains("agrement") && !told.contains("unknown"),
        "{told}"
    );
}

#[tokio::test]
async fn pages_come_with_a_strict_policy() {
    let bench = Bench::open().await;
    let page = |path: &str| bench.raw(request(Method::GET, path, "", Body::empty()));
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/battle/0123", "text/html; charset=utf-8"),
        ("/assets/js/main.js", "text/javascript; charset=utf-8"),
        ("/assets/css/tokens.css", "text/css; charset=utf-8"),
        ("/assets/icon.svg", "image/svg+xml"),
    ] {
        let response = page(path).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        assert_eq!(header("content-type"), kind);
        assert!(
            header("content-security-policy").starts_with("default-src 'none'; script-src 'self'")
        );
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "no-referrer");
        assert!(header("etag").starts_with('"'));
    }
    for path in [
        "/assets/package.json",
        "/assets/node_modules/typescript/package.json",
        "/assets/../Cargo.toml",
        "/assets/%2e%2e/Cargo.toml",
        "/nothing",
        "/api/nothing",
    ] {
        assert_eq!(page(path).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(page("/healthz").await.status(), StatusCode::OK);
}

#[tokio::test]
async fn an_unchanged_asset_is_not_sent_again() {
    let bench = Bench::open().await;
    let first = bench
        .raw(request(
            Method::GET,
            "/assets/js/main.js",
            "",
            Body::empty(),
        ))
        .await;
    let mut again = request(Method::GET, "/assets/js/main.js", "", Body::empty());
    let tag = first.headers()["etag"].clone();
    again.headers_mut().insert("if-none-match", tag);
    assert_eq!(bench.raw(again).await.status(), StatusCode::NOT_MODIFIED);
}
