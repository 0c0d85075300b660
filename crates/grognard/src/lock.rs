//! One program for one database: a lock beside it, and the address where it is served.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

/// The right to use a database, until it is dropped.
#[derive(Debug)]
pub(crate) struct Lock {
    /// `None` where the folder knows no locks: then whoever comes is let in.
    held: Option<File>,
    address: PathBuf,
}

/// Another program uses the database; its address, once it has one.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Taken {
    pub(crate) address: Option<String>,
}

impl Lock {
    /// Takes the database of this path for this program alone.
    pub(crate) fn take(database: &Path) -> Result<Lock, Taken> {
        let address = beside(database, "address");
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(beside(database, "lock"));
        let held = match lock.map(|file| (file.try_lock(), file)) {
            Ok((Ok(()), file)) => Some(file),
            Ok((Err(TryLockError::WouldBlock), _)) => {
                let told = std::fs::read_to_string(&address).unwrap_or_default();
                let told = told.trim();
                return Err(Taken {
                    address: (!told.is_empty()).then(|| told.to_owned()),
                });
            }
            // What is wrong with the folder, the database will say.
            Ok((Err(TryLockError::Error(_)), _)) | Err(_) => None,
        };
        let lock = Lock { held, address };
        // Whoever held it last may have been killed.
        lock.forget();
        Ok(lock)
    }

    /// Tells whoever comes later where the database is served.
    ///
    /// Not in the locked file itself: on some systems nobody else can read that.
    pub(crate) fn tell(&self, address: &str) {
        if self.held.is_some() {
            // Whoever comes later then learns only that he is late.
            let _ = std::fs::write(&self.address, format!("{address}\n"));
        }
    }

    fn forget(&self) {
        if self.held.is_some() {
            let _ = std::fs::remove_file(&self.address);
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        self.forget();
    }
}

/// The file of this kind beside a database.
fn beside(database: &Path, kind: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".");
    name.push(kind);
    PathBuf::from(name)
}

/// The file of a database address such as `sqlite:battles.db?mode=rwc`; `None` when it is kept in no file.
pub(crate) fn file_of(address: &str) -> Option<PathBuf> {
    let path = address.strip_prefix("sqlite:")?;
    let path = path.strip_prefix("//").unwrap_or(path);
    let (path, options) = path.split_once('?').unwrap_or((path, ""));
    let nowhere = path.is_empty() || path == ":memory:" || options.contains("mode=memory");
    (!nowhere).then(|| PathBuf::from(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_learns_where_the_first_is() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("battles.db");
        let first = Lock::take(&database).unwrap();
        assert_eq!(Lock::take(&database).unwrap_err(), Taken { address: None });
        first.tell("http://127.0.0.1:1/");
        let late = Lock::take(&database).unwrap_err();
        assert_eq!(late.address.as_deref(), Some("http://127.0.0.1:1/"));
        drop(first);
        assert!(Lock::take(&database).is_ok());
    }

    #[test]
    fn a_database_in_memory_has_no_file() {
        assert_eq!(file_of("sqlite::memory:"), None);
        assert_eq!(file_of("sqlite:x.db?mode=rwc"), Some(PathBuf::from("x.db")));
        assert_eq!(file_of("sqlite:///a/x.db"), Some(PathBuf::from("/a/x.db")));
    }
}
