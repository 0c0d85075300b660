//! Both languages say the same things, and documents come out in words.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Name, Text};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use serde_json::json;
use table::Length;

use super::*;
use crate::locale::words::files;

/// Every message id of a language with its file and the names of its arguments.
type Messages = BTreeMap<String, (String, BTreeSet<String>)>;

fn messages(lang: Lang) -> Messages {
    let mut found = Messages::new();
    for (path, text) in files(lang) {
        let file = path.rsplit('/').next().unwrap_or_default().to_owned();
        let parsed = fluent_syntax::parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{path}: {errors:?}"));
        for entry in parsed.body {
            if let Entry::Message(message) = entry {
                let mut names = BTreeSet::new();
                if let Some(pattern) = &message.value {
                    of_pattern(pattern, &mut names);
                }
                let id = message.id.name.to_owned();
                let earlier = found.insert(id.clone(), (file.clone(), names));
                assert!(
                    earlier.is_none(),
                    "{path}: {id} is there twice: {earlier:?}"
                );
            }
        }
    }
    found
}

fn of_pattern(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, names);
        }
    }
}

fn of_expression(expression: &Expression<&str>, names: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, names),
        Expression::Select { selector, variants } => {
            of_inline(selector, names);
            for variant in variants {
                of_pattern(&variant.value, names);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, names: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            names.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => of_arguments(arguments, names),
        InlineExpression::Placeable { expression } => of_expression(expression, names),
        _ => {}
    }
}

fn of_arguments(arguments: &CallArguments<&str>, names: &mut BTreeSet<String>) {
    for inline in &arguments.positional {
        of_inline(inline, names);
    }
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_arguments() {
    let [en, ru] = Lang::BOTH.map(messages);
    let only = |a: &Messages, b: &Messages| -> Vec<String> {
        a.iter()
            .filter(|(id, _)| !b.contains_key(*id))
            .map(|(id, (file, _))| format!("{file}: {id}"))
            .collect()
    };
    assert_eq!(only(&en, &ru), Vec::<String>::new(), "in English only");
    assert_eq!(only(&ru, &en), Vec::<String>::new(), "in Russian only");
    let differ: Vec<_> = en
        .iter()
        .filter(|(id, (_, names))| ru[*id].1 != *names)
        .map(|(id, (_, names))| format!("{id}: {names:?}, {:?}", ru[id].1))
        .collect();
    assert_eq!(differ, Vec::<String>::new(), "other arguments");
}

#[test]
fn documents_come_out_in_words() {
    let document = json!({
        "name": Text::Name(Name { en: "Ventosa".to_owned(), ru: "Вентоса".to_owned() }),
        "deep": [{ "length": { "$length": 3000 } }, 7, null, "as it is"],
    });
    let spoken = |lang| {
        let mut document = document.clone();
        localise(&mut document, lang, false);
        document
    };
    assert_eq!(
        spoken(Lang::Ru),
        json!({ "name": "Вентоса", "deep": [{ "length": "3\u{a0}см" }, 7, null, "as it is"] })
    );
    assert_eq!(spoken(Lang::En)["name"], "Ventosa");
}

#[test]
fn a_missing_message_shows_its_id() {
    assert_eq!(
        say(&Text::id("no-such-message"), Lang::Ru),
        "[no-such-message]"
    );
}

#[test]
fn arguments_are_lengths_numbers_and_texts() {
    let text = Text::id("server-example")
        .with("range", Length::from_tenths_of_cm(85))
        .with("modifier", -2)
        .with("name", Name::same("Foy"));
    assert_eq!(say(&text, Lang::En), "Foy: 8.5\u{a0}cm, \u{2212}2.");
    assert_eq!(say(&text, Lang::Ru), "Foy: 8,5\u{a0}см, \u{2212}2.");
}

#[test]
fn locales_of_the_environment_name_a_language() {
    assert_eq!(Lang::of_locale("ru_RU.UTF-8"), Lang::Ru);
    assert_eq!(Lang::of_locale("C"), Lang::En);
    assert_eq!(Lang::of_locale("ы"), Lang::En);
    assert!("de".parse::<Lang>().is_err());
}
