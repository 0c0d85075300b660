//! The stream of one seat: log lines and views as the battle goes on.

use std::future::ready;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use engine::{JsonFault, Text, Viewer};
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::{Instant, interval_at, timeout};

use crate::battles::{Battles, Live};
use crate::http::Server;
use crate::locale::{Lang, localise, say};
use crate::problem::Problem;

/// How often a silent stream says that it is alive.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// How long a client may take to say who it is, or to take a message.
const PATIENCE: Duration = Duration::from_secs(30);
/// The largest message that a client may send.
const MESSAGE_LIMIT: usize = 4 * 1024;

/// `GET /api/battles/{id}/socket`
pub(crate) async fn upgrade(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade
        .read_buffer_size(4 * 1024)
        .write_buffer_size(0)
        .max_message_size(MESSAGE_LIMIT)
        .max_frame_size(MESSAGE_LIMIT)
        .on_upgrade(move |socket| serve(server, id, socket))
}

async fn serve(server: Arc<Server>, id: String, socket: WebSocket) {
    let (sink, stream) = socket.split();
    let incoming = stream
        .take_while(|message| ready(!matches!(message, Err(_) | Ok(Message::Close(_)))))
        .filter_map(|message| {
            ready(match message {
                Ok(Message::Text(text)) => Some(text.to_string()),
                _ => None,
            })
        });
    let outgoing =
        sink.with(|text: String| ready(Ok::<_, axum::Error>(Message::Text(text.into()))));
    converse(&server.battles, &id, incoming, outgoing).await;
}

/// The first message of a client.
#[derive(Debug, Deserialize)]
struct Greeting {
    hello: Hello,
}

/// Who a client is and how far it has come.
#[derive(Debug, Deserialize)]
struct Hello {
    #[serde(default)]
    seat: Option<String>,
    #[serde(default)]
    since: u64,
    #[serde(default)]
    lang: Lang,
}

/// Serves one client over any pair of channels until it goes or the battle is deleted.
pub async fn converse<In, Out>(battles: &Battles, id: &str, incoming: In, outgoing: Out)
where
    In: Stream<Item = String>,
    Out: Sink<String>,
{
    let mut incoming = std::pin::pin!(incoming);
    let mut outgoing = std::pin::pin!(outgoing);
    let Ok(Some(first)) = timeout(PATIENCE, incoming.next()).await else {
        return;
    };
    let (greeting, lang) = match serde_json::from_str::<Greeting>(&first) {
        Ok(greeting) => (Ok(greeting.hello), greeting_lang(&first)),
        Err(why) => (
            Err(Problem::Malformed(JsonFault::from(&why).text())),
            Lang::default(),
        ),
    };
    let teller = match greeting {
        Ok(hello) => Teller::welcome(battles, id, hello).await,
        Err(problem) => Err(problem),
    };
    match teller {
        Ok(teller) => stream(teller, incoming, outgoing).await,
        Err(problem) => {
            let text = error(&problem.text(), lang);
            // The client has gone if it cannot be told.
            let _ = timeout(PATIENCE, outgoing.send(text)).await;
        }
    }
}

fn greeting_lang(first: &str) -> Lang {
    serde_json::from_str::<Greeting>(first).map_or(Lang::default(), |greeting| greeting.hello.lang)
}

fn error(text: &Text, lang: Lang) -> String {
    json!({ "type": "error", "text": say(text, lang) }).to_string()
}

/// Tells what happens until somebody goes.
async fn stream<In, Out>(
    mut teller: Teller,
    mut incoming: std::pin::Pin<&mut In>,
    mut outgoing: std::pin::Pin<&mut Out>,
) where
    In: Stream<Item = String>,
    Out: Sink<String>,
{
    let mut steps = teller.live.watch();
    steps.mark_changed();
    let mut heartbeat = interval_at(Instant::now() + HEARTBEAT, HEARTBEAT);
    loop {
        let messages = tokio::select! {
            changed = steps.changed() => match changed {
                Ok(()) => {
                    steps.mark_unchanged();
                    teller.news().await
                }
                Err(_) => return,
            },
            _ = heartbeat.tick() => Ok(vec![json!({ "type": "ping" }).to_string()]),
            // Nothing more is expected of a client; it may say what it likes until it goes.
            message = incoming.next() => match message {
                Some(_) => continue,
                None => return,
            },
        };
        let (messages, ended) = match messages {
            Ok(messages) => (messages, false),
            Err(problem) => (vec![error(&problem.text(), teller.lang)], true),
        };
        for message in messages {
            if !matches!(timeout(PATIENCE, outgoing.send(message)).await, Ok(Ok(()))) {
                return;
            }
        }
        if ended {
            return;
        }
    }
}

/// What one client is told.
struct Teller {
    live: Arc<Live>,
    viewer: Viewer,
    lang: Lang,
    /// The last step whose log it has.
    told: u64,
    /// The last view it was sent.
    shown: Option<String>,
}

impl Teller {
    async fn welcome(battles: &Battles, id: &str, hello: Hello) -> Result<Teller, Problem> {
        let live = battles.find(id).await?;
        let viewer = live.viewer(hello.seat.as_deref())?;
        Ok(Teller {
            live,
            viewer,
            lang: hello.lang,
            told: hello.since,
            shown: None,
        })
    }

    /// Lines that are new, then the view to which they lead.
    async fn news(&mut self) -> Result<Vec<String>, Problem> {
        if self.live.is_over() {
            return Err(crate::battles::no_battle());
        }
        let (viewer, told) = (self.viewer, self.told);
        let asked = self.live.ask(move |game| {
            (
                game.counted(viewer),
                game.log(viewer, told),
                game.view(viewer),
            )
        });
        let (seq, news, view) = asked.await?;
        let back = self.live.back(viewer.side()).await?;
        let mut messages = Vec::new();
        if !news.lines.is_empty() || news.kept < told {
            let lines =
                json!({ "type": "log", "seq": seq, "kept": news.kept, "lines": news.lines });
            messages.push(self.spoken(lines));
        }
        let view = json!({ "type": "view", "seq": seq, "view": view, "back": back });
        let view = self.spoken(view);
        // What others do in secret is not told, not even that they do it.
        if self.shown.as_ref() != Some(&view) || !messages.is_empty() {
            messages.push(view.clone());
            self.shown = Some(view);
        }
        self.told = seq;
        Ok(messages)
    }

    fn spoken(&self, mut message: Value) -> String {
        localise(&mut message, self.lang, self.live.inches());
        message.to_string()
    }
}
