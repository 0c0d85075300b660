//! Who may come in: requests under the server's own names, from its own pages.
//!
//! A page from elsewhere can make a browser send requests to a server on the
//! same machine. It cannot choose their `Origin`, and a name that it makes
//! point here shows in `Host`.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use engine::Text;

use crate::http::Server;
use crate::http::ask::lang_of;
use crate::problem::{Problem, same};

/// The names under which the server is reached.
#[derive(Debug, Clone)]
pub struct Door {
    address: IpAddr,
    names: Vec<String>,
}

impl Door {
    /// The door of a server that listens at this address; `names` are host names it may also be called by.
    #[must_use]
    pub fn at(address: IpAddr, names: Vec<String>) -> Door {
        Door { address, names }
    }

    /// Whether only this machine can reach the server, so that whoever does may take any seat.
    #[must_use]
    pub fn is_private(&self) -> bool {
        self.address.is_loopback()
    }

    /// Whether a request may name this host, given with or without a port.
    fn knows(&self, host: &str) -> bool {
        let name = without_port(host);
        if name == "localhost" || self.names.iter().any(|one| one.eq_ignore_ascii_case(name)) {
            return true;
        }
        let bare = name.trim_start_matches('[').trim_end_matches(']');
        bare.parse::<IpAddr>().is_ok_and(|address| {
            // No name can be made to point here when the address itself was typed.
            address.is_loopback() || address == self.address || self.address.is_unspecified()
        })
    }

    fn judge(&self, headers: &HeaderMap) -> Result<(), Problem> {
        let host = text(headers, header::HOST).unwrap_or_default();
        if !self.knows(host) {
            let text = Text::id("server-wrong-host").with("host", same(host));
            return Err(Problem::Forbidden(text));
        }
        let Some(origin) = text(headers, header::ORIGIN) else {
            return Ok(());
        };
        let own = origin
            .strip_prefix("http://")
            .or_else(|| origin.strip_prefix("https://"));
        if own.is_some_and(|own| own.eq_ignore_ascii_case(host)) {
            return Ok(());
        }
        Err(Problem::Forbidden(Text::id("server-wrong-origin")))
    }
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    // What is not text matches no name.
    headers.get(name).map(|value| value.to_str().unwrap_or(""))
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Turns away what does not come through the door.
pub(crate) async fn guard(
    State(server): State<Arc<Server>>,
    request: Request,
    next: Next,
) -> Response {
    match server.door.judge(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.told(lang_of(request.uri().query())).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use axum::http::HeaderValue;

    use super::*;

    fn headers(host: &'static str, origin: Option<&'static str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static(host));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
        }
        headers
    }

    #[test]
    fn loopback_names_are_let_in() {
        let door = Door::at(Ipv4Addr::LOCALHOST.into(), Vec::new());
        for host in [
            "localhost",
            "localhost:3813",
            "127.0.0.1:1",
            "[::1]:3813",
            "[::1]",
        ] {
            assert!(door.judge(&headers(host, None)).is_ok(), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "evil.example:3813",
            "192.168.1.5:3813",
            "localhost.evil",
        ] {
            assert!(door.judge(&headers(host, None)).is_err(), "{host}");
        }
    }

    #[test]
    fn only_own_pages_may_ask() {
        let door = Door::at(Ipv4Addr::LOCALHOST.into(), Vec::new());
        let judge = |origin| door.judge(&headers("localhost:3813", Some(origin)));
        assert!(judge("http://localhost:3813").is_ok());
        for origin in [
            "http://localhost:8000",
            "http://evil.example",
            "null",
            "localhost:3813",
        ] {
            assert!(judge(origin).is_err(), "{origin}");
        }
    }

    #[test]
    fn a_server_for_the_network_is_called_by_address_or_by_its_names() {
        let door = Door::at(
            Ipv4Addr::UNSPECIFIED.into(),
            vec!["club.example".to_owned()],
        );
        assert!(door.judge(&headers("192.168.1.5:3813", None)).is_ok());
        assert!(door.judge(&headers("Club.example", None)).is_ok());
        assert!(door.judge(&headers("evil.example", None)).is_err());
        assert!(!door.is_private());
    }
}
