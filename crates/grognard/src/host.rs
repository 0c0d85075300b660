//! Starts the server of this program.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
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
use crate::lock::{Lock, Taken, file_of};
use crate::systems;

/// Where the program listens when nothing else is asked; another port is taken if this one is.
const USUAL_PORT: u16 = 3813;

/// A server that listens but does not answer yet.
pub(crate) struct Host {
    listener: TcpListener,
    address: SocketAddr,
    storage: Storage,
    pub(crate) server: Arc<Server>,
    /// Held as long as the database is used.
    lock: Option<Lock>,
}

/// Why a server cannot be started.
#[derive(Debug)]
pub(crate) enum NoHost {
    /// The program runs already with this database.
    Running(Taken),
    /// Anything else.
    Fault(Complaint),
}

impl From<Complaint> for NoHost {
    fn from(complaint: Complaint) -> NoHost {
        NoHost::Fault(complaint)
    }
}

impl From<NoHost> for Complaint {
    fn from(why: NoHost) -> Complaint {
        match why {
            NoHost::Fault(complaint) => complaint,
            NoHost::Running(Taken { address: None }) => {
                Complaint::from(Text::id("cli-error-running"))
            }
            NoHost::Running(Taken {
                address: Some(address),
            }) => Complaint::from(Text::id("cli-error-running-at").with("address", word(&address))),
        }
    }
}

impl Host {
    /// Opens the database and listens.
    pub(crate) async fn open(
        place: &Place,
        names: Vec<String>,
        battles: usize,
    ) -> Result<Host, NoHost> {
        let database = Database::of(place.database.as_deref())?;
        let lock = database.file().as_deref().map(Lock::take);
        let lock = lock.transpose().map_err(NoHost::Running)?;
        let listener = listen(place.listen).await?;
        let address = listener
            .local_addr()
            .map_err(|why| Complaint::from(reason(&why)))?;
        let storage = database.open().await?;
        let server = Arc::new(Server {
            battles: Battles::new(systems::registry(), storage.clone(), battles),
            door: Door::at(address.ip(), names),
        });
        let host = Host {
            listener,
            address,
            storage,
            server,
            lock,
        };
        if let Some(lock) = &host.lock {
            lock.tell(&host.page("/"));
        }
        Ok(host)
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

/// Where battles are kept.
enum Database {
    Address(String),
    File(PathBuf),
}

impl Database {
    /// The database asked for, else the usual one; its folder is made.
    fn of(asked: Option<&str>) -> Result<Database, Complaint> {
        if let Some(address) = asked {
            if !address.starts_with("sqlite:") {
                let text = Text::id("cli-error-database-kind").with("address", word(address));
                return Err(Complaint::from(text));
            }
            return Ok(Database::Address(address.to_owned()));
        }
        let folder = data_folder()?;
        std::fs::create_dir_all(&folder).map_err(|why| Complaint::file(&folder, &why))?;
        Ok(Database::File(folder.join("battles.db")))
    }

    /// Its file, if it is kept in one.
    fn file(&self) -> Option<PathBuf> {
        match self {
            Database::Address(address) => file_of(address),
            Database::File(file) => Some(file.clone()),
        }
    }

    async fn open(&self) -> Result<Storage, Complaint> {
        match self {
            Database::Address(address) => Ok(Storage::open(address).await?),
            Database::File(file) => Ok(Storage::open_file(file).await?),
        }
    }
}
