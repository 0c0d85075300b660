//! Prints the JSON Schema of army files, for editors that check as one types.
//!
//! ```text
//! cargo run -p engine --example army_schema > armies/schema.json
//! ```

use std::io::Write;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = std::io::stdout().lock();
    out.write_all(engine::army::schema().as_bytes())?;
    Ok(())
}
