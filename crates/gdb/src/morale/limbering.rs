//! Emergency limbering. Rules GDB-12.2-23 to GDB-12.2-25.
//!
//! Guns forced to retreat or rout by melee or charge: 12 pounders are lost,
//! others roll 1D6; guns not saved are left where they stand.

use engine::{DiceOwed, Key, RollTrace, RuleId};

use crate::Play;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::state::Guns;
use crate::troops::{Calibre, Kind, Troops};

use super::Event;

const PROCEDURE: Key = Key::new("emergency-limbering");

/// A battery that must retreat or rout before a charge or after a melee saves its guns or leaves them.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn emergency(play: &mut Play<'_>, battery: UnitId) -> Result<(), DiceOwed> {
    let unit = *play.state().unit(battery);
    let troops = play.state().troops(battery).clone();
    if !troops.kind.is_artillery()
        || unit.guns != Guns::Served
        || unit.formation == Formation::Limbered
    {
        return Ok(());
    }
    if troops.calibre == Some(Calibre::Heavy) {
        play.emit(Event::GunsLeft {
            battery,
            guns: Guns::Lost,
        });
        return Ok(());
    }
    let highest_lost = highest_lost(play, &troops);
    let label = play.label(PROCEDURE, battery);
    let die = play.d6(label)?;
    let lost = die.pips() <= highest_lost;
    let row = Key::new(if lost {
        "limbering-lost"
    } else {
        "limbering-saved"
    });
    let mut rules = vec![RuleId::new("GDB-12.2-23"), RuleId::new("GDB-12.2-25")];
    if play.state().is_battalion_gun(battery) {
        rules.push(RuleId::new("GDB-13.2-02"));
    }
    let roll = RollTrace::sum(label, [die], Vec::new(), row, rules);
    play.emit(Event::EmergencyLimbering {
        battery,
        roll,
        saved: !lost,
    });
    if lost {
        play.emit(Event::GunsLeft {
            battery,
            guns: Guns::Abandoned(unit.pose),
        });
    }
    Ok(())
}

fn highest_lost(play: &Play<'_>, troops: &Troops) -> u8 {
    let (medium, light, horse) = play.state().setup.tables.morale.limbering_lost;
    match (troops.kind, troops.calibre) {
        (Kind::HorseArtillery, _) => horse,
        (_, Some(Calibre::Light)) => light,
        _ => medium,
    }
}
