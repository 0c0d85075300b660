//! The rules that a throw of a shot comes under besides its modifiers.
//!
//! A player who asks why reads them in the trace: the order of troops that
//! fires so, what guns fire at this range, the row of rockets, the double six.

use engine::{Die, RuleId};

use crate::formation::Formation;
use crate::tables::{RocketRow, Tables};
use crate::troops::{Calibre, Kind, SkirmishClass};

use super::facts::{Ammunition, Procedure, ShotFacts};
use super::rockets;

const fn rule(id: &str) -> RuleId {
    RuleId::new(id)
}

impl ShotFacts {
    /// The rules of one throw of this shot.
    #[must_use]
    pub(crate) fn cited(&self, tables: &Tables, dice: &[Die]) -> Vec<RuleId> {
        let mut cited = Vec::with_capacity(3);
        match self.firer.procedure() {
            Procedure::Volley => cited.extend(self.of_volley()),
            Procedure::Artillery => cited.extend(self.of_guns()),
            Procedure::Skirmish => cited.extend(self.of_skirmishers(dice).into_iter().flatten()),
            Procedure::Rockets => cited.extend(of_rockets(tables, dice)),
        }
        if dice.len() == 2 && dice.iter().all(|die| die.pips() == 6) {
            cited.extend(self.of_double_six());
        }
        cited
    }

    /// Horse fires carbines like muskets; a skirmish mass fires volleys.
    fn of_volley(&self) -> Option<RuleId> {
        if self.firer.kind.is_cavalry() {
            Some(rule("GDB-9.11-02"))
        } else {
            (self.firer.formation == Formation::OpenOrder).then_some(rule("GDB-10.3-09"))
        }
    }

    /// What howitzers fire in each band.
    fn of_guns(&self) -> Option<RuleId> {
        if self.firer.calibre != Calibre::Howitzer {
            return None;
        }
        Some(match self.ammunition {
            Some(Ammunition::Shell) => rule("GDB-9.9-02"),
            Some(Ammunition::Canister) => rule("GDB-9.9-04"),
            _ => rule("GDB-9.9-03"),
        })
    }

    /// The class that says how many figures throw, and the die for a remainder.
    fn of_skirmishers(&self, dice: &[Die]) -> [Option<RuleId>; 2] {
        let class = match self.firer.class {
            SkirmishClass::First => rule("GDB-10.6-02"),
            SkirmishClass::Second => rule("GDB-10.6-03"),
        };
        [
            Some(class),
            (dice.len() == 1).then_some(rule("GDB-10.7-03")),
        ]
    }

    fn of_double_six(&self) -> Option<RuleId> {
        let at_guns = matches!(self.target.kind, Kind::FootArtillery | Kind::HorseArtillery);
        match self.firer.procedure() {
            Procedure::Rockets => None,
            Procedure::Skirmish => Some(rule("GDB-10.7-02")),
            Procedure::Artillery if at_guns => Some(rule("GDB-9.8-17")),
            Procedure::Artillery | Procedure::Volley => Some(rule("GDB-9.6-08")),
        }
    }
}

/// The row of the rockets' own table.
fn of_rockets(tables: &Tables, dice: &[Die]) -> Option<RuleId> {
    let natural: i16 = dice.iter().map(|die| i16::from(die.pips())).sum();
    Some(match rockets::row(&tables.fire, natural) {
        RocketRow::DirectHit => rule("GDB-9.10-03"),
        RocketRow::Falters | RocketRow::Miss => rule("GDB-9.10-04"),
        RocketRow::Astray => rule("GDB-9.10-05"),
        RocketRow::Explodes => rule("GDB-9.10-06"),
    })
}
