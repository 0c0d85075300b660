//! The bundles of messages, built once and shared.

use std::borrow::Cow;
use std::fmt::Debug;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde_json::{Map, Value};
use tracing::{error, warn};

use crate::locale::{Files, Lang, length};

type Bundle = FluentBundle<FluentResource>;

static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| load(Lang::En));
static RUSSIAN: LazyLock<Bundle> = LazyLock::new(|| load(Lang::Ru));

fn bundle(lang: Lang) -> &'static Bundle {
    match lang {
        Lang::En => &ENGLISH,
        Lang::Ru => &RUSSIAN,
    }
}

/// The files of a language by name, those of the client left out: it fills its own in.
pub(crate) fn files(lang: Lang) -> impl Iterator<Item = (Cow<'static, str>, String)> {
    Files::iter()
        .filter(move |path| path.strip_prefix(lang.code()).is_some())
        .filter(|path| path.ends_with(".ftl") && !path.ends_with("/client.ftl"))
        .filter_map(|path| {
            let file = Files::get(&path)?;
            let text = String::from_utf8_lossy(&file.data).into_owned();
            Some((path, text))
        })
}

fn load(lang: Lang) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![lang.identifier()]);
    // The marks would show in titles and be read out by some screen readers; neither language is written right to left.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(with_true_minus));
    report("en or ru", bundle.add_builtins());
    for (path, text) in files(lang) {
        let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, errors)| {
            error!(%path, ?errors, "damaged messages");
            resource
        });
        report(&path, bundle.add_resource(resource));
    }
    bundle
}

/// A damaged file costs some messages, never the program.
fn report<E: Debug>(path: &str, result: Result<(), E>) {
    if let Err(errors) = result {
        error!(path, ?errors, "messages left out");
    }
}

/// Negative numbers get a minus sign instead of a hyphen.
fn with_true_minus<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value < 0.0 => {
            Some(number.as_string().replacen('-', "\u{2212}", 1))
        }
        _ => None,
    }
}

/// A message with the arguments that stand beside `$text` in the object.
pub(crate) fn message(id: &str, map: &Map<String, Value>, lang: Lang, inches: bool) -> String {
    let mut arguments = FluentArgs::new();
    for (name, value) in map.iter().filter(|(name, _)| *name != "$text") {
        arguments.set(name.clone(), argument(value, lang, inches));
    }
    format(id, &arguments, lang)
}

/// A message with the one argument `value`.
pub(crate) fn with_value(id: &str, value: &str, lang: Lang) -> String {
    let mut arguments = FluentArgs::new();
    arguments.set("value", value.to_owned());
    format(id, &arguments, lang)
}

/// A message without arguments; `None` when there is none of this id.
pub(crate) fn plain(id: &str, lang: Lang) -> Option<String> {
    bundle(lang).get_message(id)?.value()?;
    Some(format(id, &FluentArgs::new(), lang))
}

fn argument(value: &Value, lang: Lang, inches: bool) -> FluentValue<'static> {
    match value {
        Value::Number(number) => number.as_i64().map_or(FluentValue::None, FluentValue::from),
        Value::String(word) => FluentValue::from(word.clone()),
        Value::Object(map) => match map.get("$length").and_then(Value::as_i64) {
            Some(hundredths) => FluentValue::from(length::shown(hundredths, lang, inches)),
            None => crate::locale::spoken(map, lang, inches)
                .map_or(FluentValue::None, FluentValue::from),
        },
        _ => FluentValue::None,
    }
}

fn format(id: &str, arguments: &FluentArgs<'_>, lang: Lang) -> String {
    let bundle = bundle(lang);
    let pattern = bundle.get_message(id).and_then(|message| message.value());
    let Some(pattern) = pattern else {
        warn!(id, lang = lang.code(), "a message is missing");
        return format!("[{id}]");
    };
    let mut errors = Vec::new();
    let words = bundle.format_pattern(pattern, Some(arguments), &mut errors);
    if !errors.is_empty() {
        warn!(id, lang = lang.code(), ?errors, "a message lacks arguments");
    }
    words.into_owned()
}
