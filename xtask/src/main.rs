//! Project tasks: test, coverage, code generation, architecture checks.
fn main() {}
