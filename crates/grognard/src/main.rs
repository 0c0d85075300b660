//! The Grognard binary: command line and wiring.
fn main() {}
