//! Risk to a general. Rules GDB-13.1-05, GDB-12.3-01; the table of general risk.

use engine::DiceOwed;

use crate::Play;
use crate::ids::UnitId;

/// Rolls for every enemy general near `unit` after a double six against it.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn double_six(_play: &mut Play<'_>, _unit: UnitId) -> Result<(), DiceOwed> {
    Ok(())
}
