//! Prints the JSON Schema of everything the browser client receives.
//!
//! One document with `$defs`; `web/tools/types.mjs` turns it into the client's
//! type declarations:
//!
//! ```text
//! cargo run -p engine --example view_schema | node web/tools/types.mjs
//! ```

use std::io::Write;

use engine::view::{LogLine, PlanView, SightView, UnitCard, View};
use schemars::JsonSchema;

/// What the client receives, as one document.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "only its schema is wanted")]
struct Wire {
    view: View,
    line: LogLine,
    plan: PlanView,
    card: UnitCard,
    sight: SightView,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let schema = schemars::schema_for!(Wire);
    let mut out = std::io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, &schema)?;
    writeln!(out)?;
    Ok(())
}
