//! Writes drafts as TOML text, so that a program can make files that people go on with.
//!
//! Numbers pass through no float: a length is written with the decimals it has.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;
use serde_json::Value;

use crate::Name;
use crate::scenario::{Centimetres, Located, Setting};

/// A table with no longer text stands on one line.
const LINE: usize = 130;

/// A value on its way into a file.
#[derive(Debug)]
pub(crate) enum Written {
    /// Left out.
    Nothing,
    /// A value as TOML writes it.
    Plain(String),
    /// A list.
    List(Vec<Written>),
    /// Keys with their values, in the order of the format.
    Table(Vec<(String, Written)>),
}

/// Something that a file can hold.
pub(crate) trait Write {
    /// Its form in a file.
    fn written(&self) -> Written;
}

/// A whole file.
pub(crate) fn file(draft: &impl Write) -> String {
    let mut out = String::new();
    if let Written::Table(fields) = draft.written() {
        table(&mut out, "", &fields);
    }
    out
}

/// A word of a closed list.
pub(crate) fn word(word: &impl Serialize) -> Written {
    match serde_json::to_value(word) {
        Ok(Value::String(text)) => Written::Plain(quoted(&text)),
        _ => Written::Nothing,
    }
}

fn table(out: &mut String, path: &str, fields: &[(String, Written)]) {
    let (lines, below): (Vec<_>, Vec<_>) = fields
        .iter()
        .filter(|(_, value)| !value.is_nothing())
        .partition(|(_, value)| value.on_one_line());
    for (key, value) in lines {
        let _ = writeln!(out, "{} = {}", key_text(key), value.inline());
    }
    for (key, value) in below {
        let path = match path {
            "" => key_text(key),
            path => format!("{path}.{}", key_text(key)),
        };
        match value {
            Written::Table(fields) => {
                let _ = writeln!(out, "\n[{path}]");
                table(out, &path, fields);
            }
            Written::List(items) => {
                for item in items {
                    if let Written::Table(fields) = item {
                        let _ = writeln!(out, "\n[[{path}]]");
                        table(out, &path, fields);
                    }
                }
            }
            Written::Nothing | Written::Plain(_) => {}
        }
    }
}

impl Written {
    fn is_nothing(&self) -> bool {
        match self {
            Written::Nothing => true,
            Written::Plain(_) => false,
            Written::List(items) => items.is_empty(),
            Written::Table(fields) => fields.iter().all(|(_, value)| value.is_nothing()),
        }
    }

    /// Whether it stands behind its key; tables of tables and long tables get a heading.
    fn on_one_line(&self) -> bool {
        match self {
            Written::Nothing | Written::Plain(_) => true,
            Written::List(items) => !items.iter().any(|item| matches!(item, Written::Table(_))),
            Written::Table(fields) => {
                fields.iter().all(|(_, value)| value.on_one_line()) && self.inline().len() <= LINE
            }
        }
    }

    fn inline(&self) -> String {
        match self {
            Written::Nothing => String::new(),
            Written::Plain(text) => text.clone(),
            Written::List(items) => {
                let items: Vec<String> = items.iter().map(Written::inline).collect();
                format!("[{}]", items.join(", "))
            }
            Written::Table(fields) => {
                let fields = fields.iter().filter(|(_, value)| !value.is_nothing());
                let fields: Vec<String> = fields
                    .map(|(key, value)| format!("{} = {}", key_text(key), value.inline()))
                    .collect();
                format!("{{ {} }}", fields.join(", "))
            }
        }
    }
}

fn key_text(key: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !key.is_empty() && key.chars().all(bare) {
        key.to_owned()
    } else {
        quoted(key)
    }
}

/// A basic string of TOML.
fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04X}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

impl Write for String {
    fn written(&self) -> Written {
        Written::Plain(quoted(self))
    }
}

impl Write for bool {
    fn written(&self) -> Written {
        Written::Plain(self.to_string())
    }
}

macro_rules! write_integer {
    ($($kind:ty),*) => {$(
        impl Write for $kind {
            fn written(&self) -> Written {
                Written::Plain(self.to_string())
            }
        }
    )*};
}

write_integer!(i8, u8, i16, u16, u32);

impl Write for Centimetres {
    fn written(&self) -> Written {
        Written::Plain(self.to_string())
    }
}

impl Write for Setting {
    fn written(&self) -> Written {
        match self {
            Setting::Switch(yes) => yes.written(),
            Setting::Number(number) => Written::Plain(number.to_string()),
            Setting::Word(word) => word.written(),
        }
    }
}

/// A name that is the same in both languages is one text.
impl Write for Name {
    fn written(&self) -> Written {
        if self.en == self.ru {
            return self.en.written();
        }
        let part = |language: &str, text: &String| (language.to_owned(), text.written());
        Written::Table(vec![part("en", &self.en), part("ru", &self.ru)])
    }
}

impl<T: Write> Write for Option<T> {
    fn written(&self) -> Written {
        self.as_ref().map_or(Written::Nothing, Write::written)
    }
}

impl<T: Write> Write for Located<T> {
    fn written(&self) -> Written {
        self.value.written()
    }
}

impl<T: Write> Write for Vec<T> {
    fn written(&self) -> Written {
        Written::List(self.iter().map(Write::written).collect())
    }
}

impl<T: Write> Write for [T; 2] {
    fn written(&self) -> Written {
        Written::List(self.iter().map(Write::written).collect())
    }
}

impl<T: Write> Write for BTreeMap<String, T> {
    fn written(&self) -> Written {
        let fields = self
            .iter()
            .map(|(key, value)| (key.clone(), value.written()));
        Written::Table(fields.collect())
    }
}
