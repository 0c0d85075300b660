//! `grognard export`: a record as text, as a picture of its end, or as a page that replays it.

use std::path::Path;

use engine::Text;
use server::locale::localise;
use server::page::{Spoken, film_page};
use server::still::still;

use crate::arguments::{Export, Format};
use crate::complaint::{Complaint, word};
use crate::output::Output;
use crate::verbs::record;

/// Writes a record in another form, to a file or to the standard output.
pub(crate) fn run(export: &Export, output: &Output) -> Result<(), Complaint> {
    export.out.check()?;
    let made = match export.format {
        Format::Text => record::text(&export.file, output)?,
        Format::Svg => picture(&export.file, output)?,
        Format::Html => page(&export.file, output)?,
    };
    match &export.out.out {
        None => output.line(made.trim_end()),
        Some(path) => export.out.over.write(path, &made)?,
    }
    Ok(())
}

/// The table at the end of a record.
fn picture(file: &Path, output: &Output) -> Result<String, Complaint> {
    let (record, rules) = record::open(file)?;
    let filmed = rules.film(&record);
    let filmed = filmed.map_err(|error| Complaint::all(error.texts()))?;
    let mut last = filmed.last;
    localise(&mut last, output.lang, filmed.inches);
    Ok(still(&last))
}

/// A page that replays a record without a server.
fn page(file: &Path, output: &Output) -> Result<String, Complaint> {
    let (record, rules) = record::open(file)?;
    let filmed = rules.film(&record);
    let filmed = filmed.map_err(|error| Complaint::all(error.texts()))?;
    let film = Spoken::of(&filmed.film, filmed.inches);
    film_page(&film, output.lang)
        .ok_or_else(|| Complaint::from(Text::id("cli-error-fault").with("what", word("film.html"))))
}
