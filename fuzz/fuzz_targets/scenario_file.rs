//! No text makes the scenario loader panic, and what it loads opens.
//!
//! ```text
//! cargo +nightly fuzz run scenario_file
//! ```

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(faults) = gdb::load(text, "fuzz", &[]) {
        assert!(!faults.is_empty(), "a refused file names its faults");
    }
});
