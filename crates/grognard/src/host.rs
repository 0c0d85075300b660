//! Starts the server of this program.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use engine::Text;
use server::battles::Battles;
use server::http::{Door, Server, app};
use server::storage::Storage;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::arguments::Place;
use crate::complaint::{Complaint, reason, word};
use crate::environment::data_folder;
use crate::systems;

/// Where the program listens when nothing else is asked; another port is taken if this one is.
const USUAL_PORT: u16 = 3813;

/// A server that listens but does not answer yet.
pub(crate) struct Host {
    listener: TcpListener,
    address: SocketAddr,
    storage: Storage,
    pub(crate) server: Arc<Server>,
}

impl Host {
    /// Opens the database and listens.
    pub(crate) async fn open(
        place: &Place,
        names: Vec<String>,
        battles: usize,
    ) -> Result<Host, Complaint> {
        let listener = listen(place.listen).await?;
        let address = listener
            .local_addr()
            .map_err(|why| Complaint::from(reason(&why)))?;
        let storage = storage(place.database.as_deref()).await?;
        let server = Arc::new(Server {
            battles: Battles::new(systems::registry(), storage.clone(), battles),
            door: Door::at(address.ip(), names),
        });
        Ok(Host {
            listener,
            address,
            storage,
            server,
        })
    }

    /// The address of a page of this server.
    pub(crate) fn page(&self, path: &str) -> String {
        let name = match self.address.ip() {
            ip if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
            ip => ip,
        };
        format!(
            "http://{}{path}",
            SocketAddr::new(name, self.address.port())
        )
    }

    /// Answers requests until the program is interrupted.
    pub(crate) async fn run(self) -> Result<(), Complaint> {
        let serving = axum::serve(self.listener, app(self.server));
        // Streams stay open as long as their pages; what was answered is on disk, so there is nothing to wait for.
        let served = tokio::select! {
            served = serving.into_future() => served,
            interrupted = tokio::signal::ctrl_c() => interrupted,
        };
        self.storage.close().await;
        served.map_err(|why| Complaint::from(reason(&why)))
    }
}

/// The threads on which the server runs.
pub(crate) fn runtime() -> Result<Runtime, Complaint> {
    Runtime::new().map_err(|why| Complaint::from(reason(&why)))
}

async fn listen(asked: Option<SocketAddr>) -> Result<TcpListener, Complaint> {
    let usual = SocketAddr::from((Ipv4Addr::LOCALHOST, USUAL_PORT));
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let tried = match asked {
        Some(address) => TcpListener::bind(address).await,
        None => match TcpListener::bind(usual).await {
            Ok(listener) => Ok(listener),
            Err(_) => TcpListener::bind(any).await,
        },
    };
    tried.map_err(|why| {
        let address = asked.unwrap_or(any).to_string();
        let text = Text::id("cli-error-listen")
            .with("address", word(&address))
            .with("why", reason(&why));
        Complaint::from(text)
    })
}

async fn storage(asked: Option<&str>) -> Result<Storage, Complaint> {
    if let Some(address) = asked {
        if !address.starts_with("sqlite:") {
            let text = Text::id("cli-error-database-kind").with("address", word(address));
            return Err(Complaint::from(text));
        }
        return Ok(Storage::open(address).await?);
    }
    let folder = data_folder()?;
    std::fs::create_dir_all(&folder).map_err(|why| Complaint::file(&folder, &why))?;
    Ok(Storage::open_file(&folder.join("battles.db")).await?)
}
