//! What every chapter does to a unit: losses, disorder, flight, removal.
//!
//! Rules: GDB-12.2-01 to GDB-12.2-37 (states), GDB-12.3-01 to GDB-12.3-05
//! (occasions for brigade tests), GDB-9.8-16 (crews), GDB-10.8-01 to
//! GDB-10.8-03 (skirmishers). The standing checks (a quarter left: dispersed;
//! half left: noted; a rout or dispersal: noted for its brigade and its
//! neighbours) run at the moment of the cause.

mod apply;
mod log;
mod notice;

use serde::{Deserialize, Serialize};
use table::{Point, Pose};

pub(crate) use apply::apply;
pub(crate) use log::{line, log};

use crate::Play;
use crate::formation::Formation;
use crate::ids::{Figures, Models, UnitId};
use crate::state::{
    Contact, Occasion, Phase, Presence, Removal, Shot, UnformedCause, UnitOccasion,
};

/// Why a unit lost figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum LossCause {
    Fire,
    ReactionFire,
    DoubleSix,
    Melee,
    CutDown,
    Other,
}

/// Why a unit changed its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum MoveCause {
    Ordered,
    Charge,
    Countercharge,
    Reaction,
    Evade,
    Retreat,
    Rout,
    BrigadeRetreat,
    Pursuit,
    PushedBack,
    FollowUp,
    Withdrawal,
    Occupation,
    Bonus,
    MadeRoom,
}

/// What befalls a unit in any phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// It came to stand elsewhere.
    Placed {
        /// The unit.
        unit: UnitId,
        /// Its new pose.
        to: Pose,
        /// The way of its front's middle, for drawing; may be empty.
        way: Vec<Point>,
        /// Why.
        cause: MoveCause,
    },
    /// It took another formation.
    FormationTaken {
        /// The unit.
        unit: UnitId,
        /// Its new shape.
        formation: Formation,
    },
    /// It lost figures.
    LossesTaken {
        /// The unit.
        unit: UnitId,
        /// How many.
        figures: Figures,
        /// Gun models that remain served.
        models: Models,
        /// Why.
        cause: LossCause,
    },
    /// It fell to half of its strength and owes the dispersal test.
    DispersalTestOwed {
        /// The unit.
        unit: UnitId,
    },
    /// It passed the dispersal test for good.
    DispersalPointPassed {
        /// The unit.
        unit: UnitId,
    },
    /// It lost its order.
    Disordered {
        /// The unit.
        unit: UnitId,
        /// Why.
        cause: UnformedCause,
    },
    /// It is in order again.
    Reformed {
        /// The unit.
        unit: UnitId,
    },
    /// It halted in good order.
    Halted {
        /// The unit.
        unit: UnitId,
    },
    /// It falters.
    Faltered {
        /// The unit.
        unit: UnitId,
    },
    /// It must retreat.
    Retreated {
        /// The unit.
        unit: UnitId,
        /// The enemy it runs from.
        from: Option<UnitId>,
        /// It owes a whole move again, even if it ran before (TR-31).
        #[serde(default)]
        anew: bool,
    },
    /// It must rout.
    Routed {
        /// The unit.
        unit: UnitId,
        /// The enemy it runs from.
        from: Option<UnitId>,
        /// It owes a whole move again, even if it ran before (TR-31).
        #[serde(default)]
        anew: bool,
    },
    /// It made the first half of its flight at once, or a whole compulsory move.
    Fled {
        /// The unit.
        unit: UnitId,
        /// Only the first half so far.
        first_half: bool,
        /// The rest of it is owed in the next Compulsory phase, before it may rally.
        #[serde(default)]
        rest_owed: bool,
    },
    /// It rallied: stands, unformed.
    Rallied {
        /// The unit.
        unit: UnitId,
    },
    /// It left the battle.
    Removed {
        /// The unit.
        unit: UnitId,
        /// Why.
        why: Removal,
        /// Where it stood.
        at: Point,
    },
    /// Two enemies came into base contact.
    ContactMade {
        /// The contact.
        contact: Contact,
    },
    /// A unit is no longer in contact with this enemy.
    ContactEnded {
        /// One of them.
        a: UnitId,
        /// The other.
        b: UnitId,
    },
    /// It was shot at.
    ShotAt {
        /// Who, by whom.
        shot: Shot,
    },
    /// A brigade test is due.
    BrigadeOccasionNoted {
        /// Whose, why.
        occasion: Occasion,
    },
    /// A unit test is due.
    UnitOccasionNoted {
        /// Whose.
        unit: UnitId,
        /// Why.
        occasion: UnitOccasion,
    },
}

impl Play<'_> {
    /// Puts a unit elsewhere.
    pub fn place(&mut self, unit: UnitId, to: Pose, way: Vec<Point>, cause: MoveCause) {
        self.emit(Event::Placed {
            unit,
            to,
            way,
            cause,
        });
        crate::movement::comes_to_stand(self, unit);
    }

    /// Takes figures off, then checks what half and a quarter of its strength bring.
    ///
    /// In a melee the checks wait until all losses are off: use [`Play::lose_unchecked`] there.
    pub fn lose(&mut self, unit: UnitId, figures: Figures, cause: LossCause) {
        self.lose_unchecked(unit, figures, cause);
        self.check_strength(unit);
    }

    /// Takes figures off without the checks that follow.
    pub fn lose_unchecked(&mut self, unit: UnitId, figures: Figures, cause: LossCause) {
        let now = self.state().unit(unit);
        let figures = Figures(figures.0.min(now.figures.0));
        if figures.0 == 0 {
            return;
        }
        // One gun model drops out for every four of the crew (GDB-9.8-16).
        let lost = now.original.0 - (now.figures.0 - figures.0);
        let models = self.state().setup.start.units[unit.index()].models.0;
        let models = Models(models.saturating_sub((lost / 4) as u8));
        self.emit(Event::LossesTaken {
            unit,
            figures,
            models,
            cause,
        });
    }

    /// At a quarter it disperses (GDB-12.2-34, GDB-10.8-03); at half for the first time it owes a test (GDB-12.2-31, reading TR-73).
    pub fn check_strength(&mut self, unit: UnitId) {
        let now = *self.state().unit(unit);
        if !now.is_on_table() {
            return;
        }
        if self.state().is_battalion_gun(unit) {
            crate::battalion_guns::after_losses(self, unit);
        } else if now.at_quarter() {
            self.remove(unit, Removal::Dispersed);
        } else if now.at_half()
            && now.dispersal == crate::state::Dispersal::Untested
            && self.state().setup.readings.half_strength_test
        {
            self.emit(Event::DispersalTestOwed { unit });
            self.emit(Event::UnitOccasionNoted {
                unit,
                occasion: UnitOccasion::HalfStrength,
            });
        }
    }

    /// Takes the order out of a unit's ranks, if it has any.
    pub fn disorder(&mut self, unit: UnitId, cause: UnformedCause) {
        // A slip of conscripts ends with the turn; what comes on top of it does not (GDB-VII-N-02, GDB-11.10-01).
        let slipped = crate::state::Cohesion::Unformed(UnformedCause::ConscriptSlip);
        let now = self.state().unit(unit).cohesion;
        if now == crate::state::Cohesion::Formed || now == slipped {
            self.emit(Event::Disordered { unit, cause });
        }
    }

    /// Who is beaten in melee or breaks in the Morale phase owes its move first and may rally only after it (TR-31).
    fn runs_anew(&self) -> bool {
        let at_once = self.state().setup.readings.rally_same_turn;
        !at_once && matches!(self.state().phase, Phase::Melee | Phase::Morale)
    }

    /// Marks a unit retreating (GDB-12.2-17 to GDB-12.2-21).
    pub fn retreat(&mut self, unit: UnitId, from: Option<UnitId>) {
        let anew = self.runs_anew();
        self.emit(Event::Retreated { unit, from, anew });
    }

    /// Marks a unit routing and tells its brigade and neighbours (GDB-12.2-26, GDB-12.3-02).
    pub fn rout(&mut self, unit: UnitId, from: Option<UnitId>) {
        let was_routing = self.state().unit(unit).is_routing();
        let anew = self.runs_anew();
        self.emit(Event::Routed { unit, from, anew });
        if !was_routing {
            self.notice_loss(unit, crate::state::OccasionKind::UnitRouted);
        }
    }

    /// Takes a unit off the table and tells its brigade and neighbours (GDB-12.2-29, GDB-12.3-02, GDB-12.2-36).
    pub fn remove(&mut self, unit: UnitId, why: Removal) {
        let presence = self.state().unit(unit).presence;
        if !matches!(presence, Presence::OnTable | Presence::OffTable) {
            return;
        }
        let at = self.state().unit(unit).pose.at;
        let enemies: Vec<UnitId> = self.state().contacts_of(unit).collect();
        self.notice_loss(unit, crate::state::OccasionKind::UnitDispersed);
        for enemy in enemies {
            self.emit(Event::ContactEnded { a: unit, b: enemy });
        }
        self.emit(Event::Removed { unit, why, at });
    }
}

/// What ends with the turn: nothing but halts, which the next turn's start clears.
pub(crate) fn end_of_turn(play: &mut Play<'_>) {
    crate::generals::end_of_turn(play);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Flight;
    use crate::testkit::{battlefield, unit};

    /// Who runs and is beaten again in melee or breaks in the Morale phase owes its move first; in the Charge phase it has made it.
    ///
    /// Rule: GDB-12.3-06, GDB-4.7-03
    /// Reading: TR-31
    #[test]
    fn the_beaten_owe_a_move_before_they_rally() {
        let flight = |phase, routs| {
            let mut state = battlefield("A1a infantry line 30/6 line at 60,40 retreating");
            let id = unit(&state, "A1a");
            state.phase = phase;
            state.units[id.index()].flight = Flight::Running;
            let mut dice = engine::ScriptedDice::new(&[]);
            let mut play = Play::on(&state, &mut dice);
            if routs {
                play.rout(id, None);
            } else {
                play.retreat(id, None);
            }
            play.state().unit(id).flight
        };
        for routs in [true, false] {
            assert_eq!(flight(Phase::Melee, routs), Flight::Owed);
            assert_eq!(flight(Phase::Morale, routs), Flight::Owed);
            assert_eq!(flight(Phase::Charges, routs), Flight::Running);
        }
    }
}
