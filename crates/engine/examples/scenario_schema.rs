//! Prints the JSON Schema of scenario files, for editors that check as one types.
//!
//! ```text
//! cargo run -p engine --example scenario_schema > scenarios/schema.json
//! ```

use std::io::Write;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = std::io::stdout().lock();
    out.write_all(engine::scenario::schema().as_bytes())?;
    Ok(())
}
