//! Data to stdout, talk to stderr.

use std::io::{self, Write};

use engine::Text;
use serde_json::Value;
use server::locale::{Lang, localise, say};

use crate::complaint::Complaint;

/// Where results go and in which form.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Output {
    pub(crate) lang: Lang,
    /// Whether results are wanted as JSON.
    pub(crate) json: bool,
}

impl Output {
    pub(crate) fn new(lang: Lang, json: bool) -> Output {
        Output { lang, json }
    }

    /// A line of results.
    pub(crate) fn line(&self, line: &str) {
        // A reader that has gone, as `head` does, is no fault.
        let _ = writeln!(io::stdout().lock(), "{line}");
    }

    /// A message as a line of results.
    pub(crate) fn say(&self, text: &Text) {
        self.line(&say(text, self.lang));
    }

    /// A document of results as JSON, messages in words.
    pub(crate) fn json(&self, mut document: Value) {
        localise(&mut document, self.lang, false);
        self.line(&format!("{document:#}"));
    }

    /// Something that is no result.
    pub(crate) fn note(&self, text: &Text) {
        let _ = writeln!(io::stderr().lock(), "{}", say(text, self.lang));
    }

    /// Every fault of a complaint.
    pub(crate) fn complain(&self, complaint: &Complaint) {
        for fault in &complaint.faults {
            let text = Text::id("cli-error").with("what", fault.clone());
            self.note(&text);
        }
    }
}
