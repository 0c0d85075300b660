//! The scenarios that come with the program.

use engine::System;
use gdb::Gdb;

/// Every fault on a line of its own.
fn faults(faults: &[engine::scenario::DataError]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

#[test]
fn every_built_in_scenario_loads() {
    for (id, text) in gdb::scenarios() {
        match gdb::load(text, id, &[]) {
            Ok(setup) => {
                assert_eq!(setup.scenario, *id);
                Gdb::open(setup);
            }
            Err(list) => panic!("{id}\n{}", faults(&list)),
        }
    }
}
