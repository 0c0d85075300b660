//! What the program says when it cannot do what it was asked.

use std::io;
use std::path::Path;

use engine::{Name, Text};
use server::storage::StorageError;

/// One or more faults, as messages.
#[derive(Debug)]
pub(crate) struct Complaint {
    pub(crate) faults: Vec<Text>,
}

impl Complaint {
    /// Several faults at once.
    pub(crate) fn all(faults: Vec<Text>) -> Complaint {
        Complaint { faults }
    }

    /// A file that cannot be used.
    pub(crate) fn file(path: &Path, why: &io::Error) -> Complaint {
        let text = Text::id("cli-error-file")
            .with("path", word(&path.display().to_string()))
            .with("why", reason(why));
        Complaint::from(text)
    }
}

impl From<Text> for Complaint {
    fn from(fault: Text) -> Complaint {
        Complaint {
            faults: vec![fault],
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
        Complaint::from(problem.text())
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
