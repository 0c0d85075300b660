//! What the program says when it cannot do what it was asked.

use std::io;
use std::path::Path;

use engine::scenario::DataError;
use engine::{Name, Text};
use serde::Serialize;
use server::storage::StorageError;

/// One or more faults, as messages.
#[derive(Debug)]
pub(crate) struct Complaint {
    pub(crate) faults: Vec<Fault>,
}

/// A fault, with its place when it lies in a data file.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) text: Text,
    pub(crate) place: Option<Place>,
}

/// Where a fault lies.
#[derive(Debug, Serialize)]
pub(crate) struct Place {
    file: String,
    line: u32,
    key: String,
}

impl Fault {
    fn plain(text: Text) -> Fault {
        Fault { text, place: None }
    }
}

impl From<&DataError> for Fault {
    fn from(error: &DataError) -> Fault {
        let place = Place {
            file: error.file.clone(),
            line: error.line,
            key: error.key.clone(),
        };
        Fault {
            text: error.text(),
            place: Some(place),
        }
    }
}

impl Complaint {
    /// Several faults at once.
    pub(crate) fn all(faults: Vec<Text>) -> Complaint {
        Complaint {
            faults: faults.into_iter().map(Fault::plain).collect(),
        }
    }

    /// Every fault of data files.
    pub(crate) fn data(faults: &[DataError]) -> Complaint {
        if faults.is_empty() {
            return Complaint::from(word("?"));
        }
        Complaint {
            faults: faults.iter().map(Fault::from).collect(),
        }
    }

    /// A file that cannot be used.
    pub(crate) fn file(path: &Path, why: &io::Error) -> Complaint {
        let text = Text::id("cli-error-file")
            .with("path", word(&path.display().to_string()))
            .with("why", reason(why));
        Complaint::from(text)
    }
}

/// The text of a file, without the mark that some editors put before it.
pub(crate) fn text_of_file(path: &Path) -> Result<String, Complaint> {
    let text = std::fs::read_to_string(path).map_err(|why| Complaint::file(path, &why))?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

impl From<Text> for Complaint {
    fn from(fault: Text) -> Complaint {
        Complaint {
            faults: vec![Fault::plain(fault)],
        }
    }
}

impl From<StorageError> for Complaint {
    fn from(why: StorageError) -> Complaint {
        Complaint::from(Text::id("cli-error-database").with("why", word(&why.to_string())))
    }
}

impl From<server::Problem> for Complaint {
    fn from(problem: server::Problem) -> Complaint {
        match problem {
            server::Problem::Faults(faults) => Complaint::data(&faults),
            other => Complaint::from(other.text()),
        }
    }
}

/// A word that is the same in both languages.
pub(crate) fn word(text: &str) -> Text {
    Text::Name(Name::same(text))
}

/// The system's reason, in the reader's language where it is a common one.
pub(crate) fn reason(why: &io::Error) -> Text {
    match why.kind() {
        io::ErrorKind::NotFound => Text::id("cli-reason-not-found"),
        io::ErrorKind::PermissionDenied => Text::id("cli-reason-denied"),
        io::ErrorKind::AddrInUse => Text::id("cli-reason-in-use"),
        io::ErrorKind::AddrNotAvailable => Text::id("cli-reason-not-ours"),
        io::ErrorKind::IsADirectory => Text::id("cli-reason-folder"),
        io::ErrorKind::AlreadyExists => Text::id("cli-reason-exists"),
        io::ErrorKind::NotADirectory => Text::id("cli-reason-no-folder"),
        io::ErrorKind::StorageFull => Text::id("cli-reason-full"),
        io::ErrorKind::ReadOnlyFilesystem => Text::id("cli-reason-read-only"),
        io::ErrorKind::InvalidData => Text::id("cli-reason-not-text"),
        _ => word(&why.to_string()),
    }
}
