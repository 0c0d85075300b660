//! Every text of the phase stands in both languages.

use std::collections::BTreeSet;

use gdb::movement::Why;

const ENGLISH: &str = include_str!("../../../../locales/en/gdb-movement.ftl");
const RUSSIAN: &str = include_str!("../../../../locales/ru/gdb-movement.ftl");

/// Ids of messages, with the arguments they use.
fn messages(text: &str) -> BTreeSet<(&str, BTreeSet<&str>)> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(" = "))
        .map(|(id, words)| {
            let arguments = words.split("{ $").skip(1);
            let names = arguments.filter_map(|rest| rest.split(' ').next());
            (id, names.collect())
        })
        .collect()
}

#[test]
fn both_languages_say_the_same_with_the_same_arguments() {
    let (english, russian) = (messages(ENGLISH), messages(RUSSIAN));
    let odd: Vec<_> = english.symmetric_difference(&russian).collect();
    assert!(odd.is_empty(), "{odd:?}");
}

#[test]
fn every_refusal_of_a_unit_has_its_words() {
    let ids: BTreeSet<&str> = messages(ENGLISH).into_iter().map(|(id, _)| id).collect();
    for why in Why::ALL {
        assert!(ids.contains(why.message()), "{}", why.message());
    }
}

/// Ids named in the sources of the phase.
#[test]
fn every_message_named_in_the_sources_has_its_words() {
    let ids: BTreeSet<&str> = messages(ENGLISH).into_iter().map(|(id, _)| id).collect();
    let sources = [
        include_str!("../../src/movement/choices.rs"),
        include_str!("../../src/movement/drag.rs"),
        include_str!("../../src/movement/generals.rs"),
        include_str!("../../src/movement/palette.rs"),
        include_str!("../../src/movement/plan.rs"),
        include_str!("../../src/movement/refusal.rs"),
        include_str!("../../src/movement/show.rs"),
        include_str!("../../src/movement/tell.rs"),
    ];
    for source in sources {
        let named = source
            .split('"')
            .filter(|text| text.starts_with("gdb-move-"));
        for id in named {
            assert!(ids.contains(id) || id.ends_with('-'), "{id}");
        }
    }
}
