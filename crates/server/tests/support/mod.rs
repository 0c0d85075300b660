//! A server on the toy rules with a database of its own.

#![allow(
    dead_code,
    clippy::allow_attributes,
    clippy::unwrap_used,
    missing_docs,
    unreachable_pub,
    reason = "several test crates share this file and each uses another part of it"
)]

#[path = "../../../engine/tests/toy/mod.rs"]
pub mod toy;

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, Response, StatusCode};
use engine::house::{Agreement, InForce, Presets, Register, SetBy};
use engine::record::RuleHashes;
use engine::scenario::{DataError, Expected};
use engine::{BySide, Name, Text};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::battles::Battles;
use server::http::{Door, Server, app};
use server::storage::Storage;
use server::systems::{Adapter, Choices, Loaded, Registry, ScenarioCard, Terms};
use tempfile::TempDir;
use tower::ServiceExt;

use toy::{Setup, Toy};

const SCENARIOS: [(&str, &str); 2] = [
    ("two-lines", "figures = 2\nturns = 9\n"),
    ("faulty", "figures = 2\nturns = 9\nfaulty = true\n"),
];

fn load(terms: &Terms<'_>) -> Result<Loaded<Toy>, Vec<DataError>> {
    let (text, id) = (terms.text, terms.file);
    let fault = |line: u32, key: &str, words: &str| DataError {
        file: id.to_owned(),
        line,
        key: key.to_owned(),
        found: Box::new("nonsense".to_owned().into()),
        expected: Expected::Toml(words.to_owned()),
    };
    // The toy itself knows only figures and turns.
    let text = text.replacen("system = \"toy\"\n", "", 1);
    let setup: Setup = toml::from_str(&text).map_err(|why| vec![fault(1, "", why.message())])?;
    if let Some(house) = terms.agreement.house_rules.first()
        && house.text.contains("nonsense")
    {
        return Err(vec![fault(1, "", "sense"), fault(2, "dice", "sense")]);
    }
    let card = ScenarioCard {
        id: id.to_owned(),
        title: Name {
            en: "Two lines".to_owned(),
            ru: "Две линии".to_owned(),
        },
        summary: Name::same("..."),
        special: None,
        balance: None,
        turns: setup.turns,
        units: 2,
        sides: BySide {
            a: Name::same("A"),
            b: Name::same("B"),
        },
    };
    Ok(Loaded {
        setup: Arc::new(setup),
        card,
        rules: RuleHashes {
            tables: String::new(),
            house_rules: terms.agreement.hash(),
        },
        options: json!({}),
        in_force: in_force(terms.agreement),
    })
}

fn in_force(agreement: &Agreement) -> InForce {
    let (register, presets) = (Register::default(), Presets::default());
    engine::house::in_force(agreement, &json!({}), &SetBy::new(), (&register, &presets))
}

fn choices(agreement: &Agreement) -> Result<Choices, Vec<DataError>> {
    Ok(Choices {
        presets: Vec::new(),
        in_force: in_force(agreement),
        numbers: Vec::new(),
    })
}

pub fn registry() -> Registry {
    let name = Text::Name(Name::same("Toy"));
    Registry::new().with(Adapter::<Toy>::new(name, || &SCENARIOS, load, choices))
}

pub struct Bench {
    pub server: Arc<Server>,
    pub storage: Storage,
    pub folder: Arc<TempDir>,
    app: Router,
}

pub struct Reply {
    pub status: StatusCode,
    pub json: Value,
}

impl Bench {
    pub async fn open() -> Bench {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        Bench::on(folder, Ipv4Addr::LOCALHOST.into(), 20).await
    }

    pub async fn on(folder: Arc<TempDir>, address: IpAddr, limit: usize) -> Bench {
        let database = folder.path().join("battles.db");
        let storage = Storage::open(&format!("sqlite:{}", database.display()))
            .await
            .unwrap();
        let server = Arc::new(Server {
            battles: Battles::new(registry(), storage.clone(), limit),
            door: Door::at(address, Vec::new()),
        });
        Bench {
            app: app(Arc::clone(&server)),
            server,
            storage,
            folder,
        }
    }

    /// The same database after a restart; whatever was going on is cut off.
    pub async fn again(self) -> Bench {
        let folder = Arc::clone(&self.folder);
        self.storage.close().await;
        drop(self);
        Bench::on(folder, Ipv4Addr::LOCALHOST.into(), 20).await
    }

    pub fn router(&self) -> Router {
        self.app.clone()
    }

    pub async fn raw(&self, request: Request<Body>) -> Response<Body> {
        self.app.clone().oneshot(request).await.unwrap()
    }

    pub async fn send(&self, request: Request<Body>) -> Reply {
        let response = self.raw(request).await;
        let status = response.status();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        let json = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Reply { status, json }
    }

    pub async fn get(&self, path: &str, seat: &str) -> Reply {
        self.send(request(Method::GET, path, seat, Body::empty()))
            .await
    }

    pub async fn post(&self, path: &str, seat: &str, body: &Value) -> Reply {
        let body = Body::from(body.to_string());
        self.send(request(Method::POST, path, seat, body)).await
    }

    pub async fn battle(&self, a: &str, b: &str) -> Table<'_> {
        self.battle_of("two-lines", a, b).await
    }

    pub async fn battle_of(&self, scenario: &str, a: &str, b: &str) -> Table<'_> {
        let wanted = json!({ "scenario": scenario, "players": { "A": a, "B": b } });
        let reply = self.post("/api/battles", "", &wanted).await;
        assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.json);
        let token = |side: &str| {
            reply.json["seats"][side]
                .as_str()
                .unwrap_or_default()
                .to_owned()
        };
        Table {
            bench: self,
            id: reply.json["id"].as_str().unwrap().to_owned(),
            a: token("A"),
            b: token("B"),
        }
    }
}

pub fn request(method: Method, path: &str, seat: &str, body: Body) -> Request<Body> {
    let builder = Request::builder()
        .method(method)
        .uri(path)
        .header("host", "127.0.0.1:3813");
    let builder = match seat {
        "" => builder,
        seat => builder.header("x-seat", seat),
    };
    builder.body(body).unwrap()
}

/// One battle with its seats.
pub struct Table<'b> {
    pub bench: &'b Bench,
    pub id: String,
    pub a: String,
    pub b: String,
}

impl Table<'_> {
    pub fn path(&self, end: &str) -> String {
        format!("/api/battles/{}/{end}", self.id)
    }

    pub async fn view(&self, seat: &str) -> Value {
        let reply = self.bench.get(&self.path("view"), seat).await;
        assert_eq!(reply.status, StatusCode::OK, "{}", reply.json);
        reply.json
    }

    pub async fn log(&self, seat: &str) -> Value {
        self.bench.get(&self.path("log?since=0"), seat).await.json
    }

    pub async fn command(&self, seat: &str, seq: u64, command: Value) -> Reply {
        let body = json!({ "seq": seq, "command": command });
        self.bench.post(&self.path("commands"), seat, &body).await
    }

    pub async fn accepted(&self, seat: &str, seq: u64, command: Value) -> u64 {
        let reply = self.command(seat, seq, command).await;
        assert_eq!(reply.status, StatusCode::OK, "{}", reply.json);
        reply.json["seq"].as_u64().unwrap()
    }

    /// Waits until a side owes a decision or the battle is over; returns the last step.
    pub async fn until_owed(&self, owner: &str) -> u64 {
        let live = self.bench.server.battles.find(&self.id).await.unwrap();
        let mut steps = live.watch();
        let waiting = async {
            loop {
                steps.mark_unchanged();
                let view = self.view("").await;
                let decisions = view["view"]["decisions"].as_array().unwrap();
                if decisions.is_empty() || decisions[0]["owner"] == owner {
                    return view["seq"].as_u64().unwrap();
                }
                steps.changed().await.unwrap();
            }
        };
        tokio::time::timeout(Duration::from_secs(20), waiting)
            .await
            .unwrap()
    }
}

pub fn aim(at: u8) -> Value {
    json!({ "Aim": { "at": at } })
}

pub fn fire() -> Value {
    json!("Fire")
}
