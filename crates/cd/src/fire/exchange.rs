//! Fire and its answer, worked out together. Rules CD-3.3.1-01 and CD-3.3.1-02, reading CD-GAP-42.

use super::{Aim, Shot, Volley, aim, may_return, volley};
use crate::ids::{Bases, Markers, UnitId};
use crate::play::Rolled;
use crate::state::{Ammunition, Exchange};
use crate::{Event, Play, morale};

/// Opens fire: waits for an answer when there can be one, else resolves at once.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn open(
    play: &mut Play<'_>,
    shooter: UnitId,
    target: UnitId,
    ammunition: Ammunition,
) -> Rolled<()> {
    let exchange = Exchange {
        shooter,
        target,
        ammunition,
    };
    if may_return(play.state(), shooter, target, ammunition).is_some() {
        play.emit(Event::FireOpened { exchange });
        return Ok(());
    }
    resolve(play, exchange, false)
}

/// The target's owner has decided.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn answer(play: &mut Play<'_>, fire: bool) -> Rolled<()> {
    let Some(exchange) = play.state().exchange else {
        return Ok(());
    };
    resolve(play, exchange, fire)?;
    play.emit(Event::ExchangeClosed);
    Ok(())
}

/// Throws both sides' dice before either side's casualties are looked at.
///
/// # Errors
/// When typed dice run out.
fn resolve(play: &mut Play<'_>, exchange: Exchange, answered: bool) -> Rolled<()> {
    let Exchange {
        shooter,
        target,
        ammunition,
    } = exchange;
    let mut shots = Vec::new();
    if let Ok(aim) = aim(play.state(), shooter, target, ammunition) {
        shots.push(volley(
            play,
            volley_of(shooter, target, ammunition, aim, false),
        )?);
    }
    let back = may_return(play.state(), shooter, target, ammunition);
    if let Some((aim, with)) = back.filter(|_| answered) {
        shots.push(volley(play, volley_of(target, shooter, with, aim, true))?);
    }
    suffer(play, shots)
}

/// The fire of a unit whose aim is found.
pub(crate) fn volley_of(
    shooter: UnitId,
    target: UnitId,
    ammunition: Ammunition,
    aim: Aim,
    answer: bool,
) -> Volley {
    Volley {
        shooter,
        target,
        ammunition,
        bases: Bases(aim.bases.0 + aim.skirmishers.0),
        shots_test: true,
        answer,
        at_screen: aim.at_screen,
    }
}

/// Writes shots down and takes the tests that follow.
fn suffer(play: &mut Play<'_>, shots: Vec<Shot>) -> Rolled<()> {
    let notes: Vec<(UnitId, Markers, bool)> = shots
        .iter()
        .map(|shot| {
            let canister = shot.ammunition == Ammunition::Canister;
            (
                shot.target,
                play.state().unit(shot.target).markers,
                canister,
            )
        })
        .collect();
    for shot in shots {
        play.emit(Event::Fired {
            shot: Box::new(shot),
        });
    }
    for (unit, before, canister) in notes {
        morale::after_fire(play, unit, before, canister)?;
    }
    Ok(())
}

/// Fires once at an attacker, whatever the measured range. Rules CD-3.4.2-04 and CD-3.4.2-05, readings CD-GAP-22 and CD-GAP-46.
///
/// # Errors
/// When typed dice run out.
pub(crate) fn defend(
    play: &mut Play<'_>,
    shooter: UnitId,
    target: UnitId,
    bases: Bases,
) -> Rolled<()> {
    let gun = play.state().kind(shooter).is_artillery();
    let ammunition = if gun {
        Ammunition::Canister
    } else {
        Ammunition::SmallArms
    };
    let shot = volley(
        play,
        Volley {
            shooter,
            target,
            ammunition,
            bases,
            shots_test: false,
            answer: true,
            at_screen: false,
        },
    )?;
    suffer(play, vec![shot])
}
