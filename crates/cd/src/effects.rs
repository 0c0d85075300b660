//! What every chapter does to a unit.

use crate::event::Disorder;
use crate::ids::UnitId;
use crate::readings::SecondDisorder;
use crate::state::{Presence, Removal};
use crate::{Event, Play, command};

/// Gives a unit a disorder marker; it holds one at most. Rules CD-4-03 and CD-GAP-20.
pub(crate) fn disorder(play: &mut Play<'_>, unit: UnitId, why: Disorder) {
    let one = play.state().unit(unit);
    // A new marker counts although it changes nothing, when the old one is about to come off.
    if one.presence == Presence::OnTable && (!one.disordered || one.reforming) {
        play.emit(Event::Disordered { unit, why });
    }
}

/// A failed morale test outside close combat. Rule CD-4-03, reading CD-GAP-20.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn failed_test(play: &mut Play<'_>, unit: UnitId) -> crate::play::Rolled<()> {
    let broken = play.state().setup.readings.second_disorder == SecondDisorder::Broken;
    if play.state().unit(unit).disordered && broken {
        return remove(play, unit, Removal::Fled);
    }
    disorder(play, unit, Disorder::Morale);
    Ok(())
}

/// Takes a unit out of the battle, and a general with it if the die says so. Reading CD-GAP-27.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn remove(play: &mut Play<'_>, unit: UnitId, why: Removal) -> crate::play::Rolled<()> {
    if !play.state().unit(unit).is_on_table() {
        return Ok(());
    }
    let attached = command::attached(play.state(), unit);
    play.emit(Event::Removed { unit, why });
    if why == Removal::Destroyed {
        return Ok(());
    }
    for general in attached {
        command::risk(play, general)?;
    }
    Ok(())
}
