//! Emergency limbering. Rules GDB-12.2-23 to GDB-12.2-25.

use engine::DiceOwed;

use crate::Play;
use crate::ids::UnitId;

/// A battery that must retreat or rout before a charge or after a melee saves its guns or leaves them.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn emergency(_play: &mut Play<'_>, _battery: UnitId) -> Result<(), DiceOwed> {
    Ok(())
}
