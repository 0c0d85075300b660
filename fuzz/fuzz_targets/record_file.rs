//! No text makes the reader of records panic, and a record that is not whole is refused with its line.
//!
//! ```text
//! cargo +nightly fuzz run record_file
//! ```

#![no_main]

use engine::record::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(record) = Record::parse(text) else {
        return;
    };
    // Whatever parses may be opened under its own scenario, or is refused.
    let scenario = &record.header().scenario;
    if let Ok(setup) = gdb::load(&scenario.text, &scenario.id, &[]) {
        let _ = record.replay::<gdb::Gdb>(setup);
    }
});
