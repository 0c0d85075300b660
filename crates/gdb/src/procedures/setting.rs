//! What every procedure depends on: year, optional rules, readings.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::readings::{Options, Readings};

/// Year, optional rules and readings of a procedure that is called alone.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Setting {
    /// Some national rules depend on it.
    #[schemars(range(min = 1792, max = 1815))]
    pub(super) year: u16,
    /// Optional rules in force.
    pub(super) options: Options,
    /// Choices between readings.
    pub(super) readings: Readings,
}

impl Default for Setting {
    fn default() -> Setting {
        Setting {
            year: 1809,
            options: Options::default(),
            readings: Readings::default(),
        }
    }
}
