//! Old records replay for ever: a battle never dies by an update.

use engine::record::Record;
use engine::{OutcomeKind, Side, System};
use gdb::Gdb;

const FORMAT_1: &str = include_str!("../../../tests/records/gdb-brilos-1808-format-1.battle");

/// Three steps are taken back in it and one taken up again; side A concedes in the fourth turn.
const FORMAT_2: &str = include_str!("../../../tests/records/gdb-brilos-1808-format-2.battle");

#[test]
fn a_record_of_format_2_replays_with_what_was_taken_back() {
    let record = Record::parse(FORMAT_2).expect("the record is whole");
    let scenario = &record.header().scenario;
    let setup = gdb::load(&scenario.text, &scenario.id, &[]).expect("its scenario still loads");
    let battle = record
        .replay::<Gdb>(setup)
        .expect("its events are understood");
    let rewinds = FORMAT_2
        .lines()
        .filter(|line| line.starts_with(r#"{"line":"rewind""#));
    assert_eq!(rewinds.count(), 4);
    assert_eq!(Gdb::turn(battle.state()), 4);
    let outcome = Gdb::outcome(battle.state()).expect("the battle was fought to its end");
    assert_eq!(outcome.kind, OutcomeKind::Victory(Side::B));
}

/// Events alone lead to the end that the record closes with.
#[test]
fn a_record_of_format_1_replays() {
    let record = Record::parse(FORMAT_1).expect("the record is whole");
    let scenario = &record.header().scenario;
    let setup = gdb::load(&scenario.text, &scenario.id, &[]).expect("its scenario still loads");
    let battle = record
        .replay::<Gdb>(setup)
        .expect("its events are understood");
    assert_eq!(battle.last().0, record.len() as u64);
    let outcome = Gdb::outcome(battle.state()).expect("the battle was fought to its end");
    assert_eq!(outcome.kind, OutcomeKind::Victory(Side::A));
    assert_eq!(outcome.cause.as_str(), "army-gone");
}
