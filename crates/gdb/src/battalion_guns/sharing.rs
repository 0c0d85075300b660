//! What becomes of the gun when something befalls its battalion. Rules GDB-13.2-02, GDB-13.2-05, GDB-13.2-06.

use engine::DiceOwed;

use super::{Event, GunLoss, following};
use crate::Play;
use crate::effects;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::morale::limbering;
use crate::state::{Guns, Nerve, Phase, Presence, State};

/// After every step of the battle: guns share what befell their battalions.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub fn keep_up(play: &mut Play<'_>) -> Result<(), DiceOwed> {
    let guns: Vec<UnitId> = play.state().battalion_guns().collect();
    for gun in guns {
        share(play, gun)?;
    }
    following::join(play);
    Ok(())
}

fn share(play: &mut Play<'_>, gun: UnitId) -> Result<(), DiceOwed> {
    let state = play.state();
    let Some(battalion) = state.battalion_of(gun).map(|id| state.stands_in(id)) else {
        return Ok(());
    };
    let own = *play.state().unit(battalion);
    if let Presence::Removed(why) = own.presence {
        let at = play.state().unit(gun).pose.at;
        let unit = gun;
        play.emit(effects::Event::Removed { unit, why, at });
        return Ok(());
    }
    if is_overrun(play.state(), gun) {
        let why = GunLoss::Overrun;
        play.emit(Event::Abandoned { gun, why });
        return Ok(());
    }
    if play.state().unit(gun).nerve != own.nerve {
        if own.nerve >= Nerve::Retreating && !limbers(play, gun)? {
            let why = GunLoss::NotSaved;
            play.emit(Event::Abandoned { gun, why });
            return Ok(());
        }
        let nerve = own.nerve;
        play.emit(Event::Shared { gun, nerve });
    }
    if own.is_fleeing() || own.moved_compulsorily {
        following::run_along(play, gun, battalion);
    }
    Ok(())
}

/// An enemy unit has come to stand on the gun (RD-86).
fn is_overrun(state: &State, gun: UnitId) -> bool {
    let outline = state.outline(gun);
    state
        .on_table(state.side_of(gun).other())
        .filter(|&enemy| state.unit(enemy).garrison.is_none())
        .any(|enemy| state.outline(enemy).overlaps(&outline))
}

/// A battalion that flees before a charge or after a melee leaves no time: the gun limbers by the die (GDB-13.2-02).
fn limbers(play: &mut Play<'_>, gun: UnitId) -> Result<bool, DiceOwed> {
    let pressed = matches!(play.state().phase, Phase::Charges | Phase::Melee);
    if pressed && play.state().unit(gun).formation != Formation::Limbered {
        limbering::emergency(play, gun)?;
    }
    Ok(play.state().unit(gun).guns == Guns::Served)
}

/// Four of the crew lost: abandoned. Nobody tests for it, and no infantry takes their place (GDB-13.2-05, GDB-13.2-06).
pub(crate) fn after_losses(play: &mut Play<'_>, gun: UnitId) {
    if play.state().unit(gun).figures.0 == 0 {
        let why = GunLoss::CrewLost;
        play.emit(Event::Abandoned { gun, why });
    }
}
