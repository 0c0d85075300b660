//! The Double Six table. Rules GDB-9.6-08, GDB-9.8-17, GDB-10.7-02; its values are reconstructed.
//!
//! Volleys and guns take two figures more and the target falters; a battery
//! struck by guns limbers up at once and retreats. Each double six of
//! skirmishers takes one figure more. The target tests in the Morale phase,
//! and generals near it are at risk.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Play;
use crate::compulsory::at_once;
use crate::effects::{self, LossCause};
use crate::formation::Formation;
use crate::ids::{Figures, UnitId};
use crate::state::{Guns, Nerve, State, UnitOccasion};
use crate::tables::Tables;

use super::Event;
use super::facts::{Procedure, ShotFacts};
use super::shot::Part;
use super::strength::share;

impl ShotFacts {
    /// Figures lost besides to each double six; a direct hit of rockets has them in its loss.
    #[must_use]
    pub fn extra_of_double_six(&self, tables: &Tables) -> Figures {
        let (of_volley, of_skirmishers) = tables.fire.double_six_extra;
        match self.firer.procedure() {
            Procedure::Skirmish => of_skirmishers,
            Procedure::Volley | Procedure::Artillery => of_volley,
            Procedure::Rockets => Figures(0),
        }
    }
}

/// The row of the Double Six table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DoubleSix {
    /// A volley, or guns at anybody but guns.
    Shaken,
    /// Guns at unlimbered guns.
    CounterBattery,
    /// Guns at limbered guns.
    LimbersHit,
    /// Skirmishers.
    Skirmishers,
}

/// Whether a double six does anything to this target: by reading RD-24 only to the first of those that share a roll.
pub(crate) fn befalls(state: &State, part: &Part, index: usize) -> bool {
    let shared = matches!(part.procedure, Procedure::Volley | Procedure::Artillery);
    let spared = shared && index > 0 && state.setup.readings.double_six_first_target;
    part.reckoning.double_sixes > 0 && !spared
}

/// The extra loss of each target: divided over the targets of one roll, each throw of skirmishers for itself.
pub(crate) fn extras(state: &State, parts: &[Part]) -> Vec<Figures> {
    let (of_volley, of_skirmishers) = state.setup.tables.fire.double_six_extra;
    parts
        .iter()
        .enumerate()
        .map(|(index, part)| {
            let sixes = u16::from(part.reckoning.double_sixes);
            Figures(match part.procedure {
                Procedure::Skirmish => sixes * of_skirmishers.0,
                Procedure::Rockets => 0,
                Procedure::Volley | Procedure::Artillery => {
                    if state.setup.readings.double_six_first_target {
                        sixes * if index == 0 { of_volley.0 } else { 0 }
                    } else {
                        sixes * share(of_volley.0, parts.len(), index)
                    }
                }
            })
        })
        .collect()
}

fn row(state: &State, part: &Part) -> DoubleSix {
    let target = state.unit(part.target);
    match part.procedure {
        Procedure::Skirmish => DoubleSix::Skirmishers,
        Procedure::Artillery if target.guns == Guns::Served => {
            if target.formation == Formation::Limbered {
                DoubleSix::LimbersHit
            } else {
                DoubleSix::CounterBattery
            }
        }
        Procedure::Volley | Procedure::Artillery | Procedure::Rockets => DoubleSix::Shaken,
    }
}

/// The extra loss and the test that is due.
pub(crate) fn strike(
    play: &mut Play<'_>,
    firer: UnitId,
    part: &Part,
    extra: Figures,
    cause: LossCause,
) {
    let target = part.target;
    let row = row(play.state(), part);
    play.emit(Event::DoubleSixStruck {
        firer,
        target,
        row,
        extra,
    });
    // What is lost under a charge counts in the charger's test (GDB-12.1-08).
    let cause = match cause {
        LossCause::ReactionFire => LossCause::ReactionFire,
        _ => LossCause::DoubleSix,
    };
    play.lose_unchecked(target, extra, cause);
    // A gun tests for nothing (GDB-13.2-06).
    if !play.state().is_battalion_gun(target) {
        play.emit(effects::Event::UnitOccasionNoted {
            unit: target,
            occasion: UnitOccasion::DoubleSix,
        });
    }
}

/// What the double six does to the order of a target that is still there.
pub(crate) fn shake(play: &mut Play<'_>, firer: UnitId, part: &Part) {
    let target = part.target;
    let unit = play.state().unit(target);
    if !unit.is_on_table() || unit.is_fleeing() || play.state().is_battalion_gun(target) {
        return;
    }
    let wavers = unit.nerve < Nerve::Faltering;
    match row(play.state(), part) {
        DoubleSix::Skirmishers => {}
        DoubleSix::Shaken if wavers => {
            play.emit(effects::Event::Faltered { unit: target });
        }
        DoubleSix::Shaken => {}
        DoubleSix::CounterBattery => {
            let formation = Formation::Limbered;
            play.emit(effects::Event::FormationTaken {
                unit: target,
                formation,
            });
            run(play, firer, target);
        }
        DoubleSix::LimbersHit => run(play, firer, target),
    }
}

/// Half of a compulsory move at once, the rest in the next Compulsory phase; who has moved by compulsion this turn owes all of it (GDB-4.3-03).
fn run(play: &mut Play<'_>, firer: UnitId, target: UnitId) {
    play.retreat(target, Some(firer));
    if !play.state().unit(target).moved_compulsorily {
        at_once::flee(play, target);
    }
}
