//! Files that the program writes: nothing that is there is overwritten unless asked for.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use engine::Text;

use crate::complaint::{Complaint, word};

/// Where a result is written; to the standard output when nothing is said.
#[derive(Debug, Args)]
pub(crate) struct Out {
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) over: Over,
}

/// Whether files that are there may be overwritten.
#[derive(Debug, Clone, Copy, Default, Args)]
pub(crate) struct Over {
    #[arg(long)]
    pub(crate) force: bool,
}

impl Over {
    /// Refuses a file that is there already, before any work is done.
    pub(crate) fn check(self, file: &Path) -> Result<(), Complaint> {
        match file.is_file() && !self.force {
            true => Err(is_there(file)),
            false => Ok(()),
        }
    }

    /// Writes a file.
    pub(crate) fn write(self, file: &Path, content: &str) -> Result<(), Complaint> {
        // A terminal or a pipe is no file that could be lost.
        let over = self.force || (file.exists() && !file.is_file());
        let mut options = OpenOptions::new();
        options.write(true).truncate(over).create(over);
        let opened = options.create_new(!over).open(file);
        let written = opened.and_then(|mut open| open.write_all(content.as_bytes()));
        written.map_err(|why| match why.kind() {
            io::ErrorKind::AlreadyExists => is_there(file),
            io::ErrorKind::NotFound => no_folder(file),
            _ => Complaint::file(file, &why),
        })
    }
}

impl Out {
    /// Refuses a file that is there already, before any work is done.
    pub(crate) fn check(&self) -> Result<(), Complaint> {
        match &self.out {
            Some(file) => self.over.check(file),
            None => Ok(()),
        }
    }
}

/// A folder for new files only: made, or empty.
pub(crate) fn new_folder(folder: &Path, over: Over) -> Result<(), Complaint> {
    std::fs::create_dir_all(folder).map_err(|why| Complaint::file(folder, &why))?;
    let mut inside = std::fs::read_dir(folder).map_err(|why| Complaint::file(folder, &why))?;
    match inside.next().is_some() && !over.force {
        true => Err(Complaint::from(
            Text::id("cli-error-used").with("path", shown(folder)),
        )),
        false => Ok(()),
    }
}

fn is_there(file: &Path) -> Complaint {
    Complaint::from(Text::id("cli-error-there").with("path", shown(file)))
}

fn no_folder(file: &Path) -> Complaint {
    let folder = file.parent().unwrap_or(Path::new(""));
    Complaint::from(Text::id("cli-error-no-folder").with("path", shown(folder)))
}

fn shown(path: &Path) -> Text {
    word(&path.display().to_string())
}
