//! One shot, whoever fires and when.

use engine::DiceOwed;

use crate::Play;
use crate::ids::UnitId;

/// Fires a unit's reaction at its chargers, as tier 1 targets (GDB-6.6-02, GDB-9.12-02): losses come off at once.
///
/// Does nothing when the unit may not fire or no target is in arc and range.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn react(
    _play: &mut Play<'_>,
    _unit: UnitId,
    _chargers: &[UnitId],
) -> Result<(), DiceOwed> {
    Ok(())
}
