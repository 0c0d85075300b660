//! Old records replay for ever.

use engine::System;
use engine::record::Record;

use crate::Cd;

const FORMAT_2: &str = include_str!("../../../../tests/records/cd-kaja-1813-format-2.battle");

#[test]
fn a_record_of_format_2_replays() {
    let record = Record::parse(FORMAT_2).expect("the record is whole");
    let scenario = &record.header().scenario;
    let setup = crate::load(&scenario.text, &scenario.id, &[]).expect("its scenario still loads");
    let battle = record
        .replay::<Cd>(setup)
        .expect("its events are understood");
    assert_eq!(battle.last().0, record.len() as u64);
    assert!(Cd::outcome(battle.state()).is_some(), "it was fought out");
}
