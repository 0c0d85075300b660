//! Data to stdout, talk to stderr.

use std::io::{self, Write};

use engine::Text;
use serde_json::{Value, json};
use server::locale::{Lang, localise, say};

use crate::complaint::{Complaint, Fault};

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

    /// Something that is no result; where results are JSON, a line of JSON too.
    pub(crate) fn note(&self, text: &Text) {
        let said = say(text, self.lang);
        match self.json {
            true => self.aside(&json!({ "note": said }).to_string()),
            false => self.aside(&said),
        }
    }

    /// Every fault of a complaint, on the standard error; where results are JSON, as one line of JSON.
    pub(crate) fn complain(&self, complaint: &Complaint) {
        if self.json {
            let faults: Vec<Value> = complaint.faults.iter().map(|one| self.fault(one)).collect();
            return self.aside(&json!({ "errors": faults }).to_string());
        }
        for fault in &complaint.faults {
            self.note(&Text::id("cli-error").with("what", fault.text.clone()));
        }
    }

    fn fault(&self, fault: &Fault) -> Value {
        let mut told = json!(fault.place);
        if told.is_null() {
            told = json!({});
        }
        told["text"] = say(&fault.text, self.lang).into();
        told
    }

    fn aside(&self, line: &str) {
        let _ = writeln!(io::stderr().lock(), "{line}");
    }
}
