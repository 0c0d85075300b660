//! Old records replay for ever.

use engine::record::{Record, RecordFault, Recorder};
use engine::{Step, System};
use serde_json::Value;

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

/// Sets every number under a key.
fn forge(value: &mut Value, key: &str, number: u64) {
    match value {
        Value::Object(map) => {
            for (name, inner) in map {
                match inner {
                    Value::Number(_) if name == key => *inner = number.into(),
                    other => forge(other, key, number),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|one| forge(one, key, number)),
        _ => {}
    }
}

#[test]
fn a_record_that_names_units_nobody_has_is_refused_at_its_line() {
    let record = Record::parse(FORMAT_2).expect("the record is whole");
    let scenario = &record.header().scenario;
    let setup = crate::load(&scenario.text, &scenario.id, &[]).expect("its scenario still loads");
    let after = Cd::open(setup.clone());
    let (mut recorder, first) = Recorder::open(record.header()).unwrap();
    let mut forged = vec![first];
    for step in record.steps::<Cd>() {
        let mut step = step.unwrap();
        let mut events = serde_json::to_value(&step.events).unwrap();
        forge(&mut events, "unit", 60_000);
        step = Step {
            events: serde_json::from_value(events).unwrap(),
            ..step
        };
        // A chain that is whole proves nothing about what stands in it.
        forged.push(recorder.step::<Cd>(&step, &after, &[]).unwrap());
    }
    let record = Record::parse(&forged.join("\n")).expect("its chain is whole");
    let refused = record.replay::<Cd>(setup.clone()).unwrap_err();
    assert_eq!(refused.fault, RecordFault::Impossible);
    assert!(refused.line > 1, "{refused}");
    assert!(record.verify::<Cd>(setup).is_err());
}
