//! What happens in the Charge phase.

use engine::{RollTrace, Side};
use serde::{Deserialize, Serialize};
use table::{FeatureId, Length, Pose};

use super::command::{Answer, Declaration, Interception, Response};
use super::progress::{Approach, ChargeId, Group, Stage, Step, Unfinished};
use crate::formation::Formation;
use crate::ids::{BrigadeId, GeneralId, Share, UnitId};

/// What happens in this phase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A step of the phase began.
    StepReached {
        /// Which.
        step: Step,
    },
    /// Horse out of hand found its target, or none.
    RanOutOfHand {
        /// The horse.
        charger: UnitId,
        /// Its target.
        target: Option<UnitId>,
    },
    /// A side declared its charges.
    Declared {
        /// The side.
        side: Side,
        /// Its charges.
        charges: Vec<Declaration>,
        /// Dice of those out of command (GDB-6.1-03): the charger, its roll, whether it goes.
        rolls: Vec<(UnitId, RollTrace, bool)>,
        /// Brigades whose order its charges give away (TR-02).
        shown: Vec<BrigadeId>,
        /// Brigades that used their one charge of horse on formed enemies (GDB-5.7-12).
        counted: Vec<BrigadeId>,
        /// Who leads in person.
        leading: Option<GeneralId>,
    },
    /// A side declared its opportunity charges.
    Intercepted {
        /// The side.
        side: Side,
        /// Its interceptions.
        charges: Vec<Interception>,
        /// Brigades that used their one charge of horse on formed enemies (GDB-5.7-12, reading TR-62).
        #[serde(default)]
        counted: Vec<BrigadeId>,
    },
    /// A side gave its answers, face down.
    AnswersSealed {
        /// The side.
        side: Side,
        /// Its answers; `None` for those who may not know.
        answers: Option<Vec<Answer>>,
    },
    /// All answers were turned up.
    AnswersRevealed {
        /// The answers.
        answers: Vec<Answer>,
    },
    /// Foot out of command rolled for a countercharge (GDB-6.1-03).
    CounterchargeRolled {
        /// The unit.
        unit: UnitId,
        /// The roll.
        roll: RollTrace,
        /// Whether it goes.
        obeys: bool,
    },
    /// A fleeing target rallied and stands (GDB-6.1-13).
    TargetRallied {
        /// The target.
        target: UnitId,
    },
    /// A charge comes to nothing before it begins.
    Lapsed {
        /// Which.
        charge: ChargeId,
    },
    /// The chargers of a target set out.
    GroupOpened {
        /// The target and its chargers.
        group: Group,
        /// The way of each charger.
        ways: Vec<(ChargeId, Approach)>,
        /// Those for whom a new charge begins: figures lost in another one no longer count (GDB-12.1-08).
        #[serde(default)]
        fresh: Vec<UnitId>,
    },
    /// The next thing is done with the target.
    StageReached {
        /// What.
        stage: Stage,
    },
    /// The target of a charge that turned to it chose its answer.
    GroupAnswered {
        /// Its answer; none when it cannot react.
        response: Option<Response>,
    },
    /// Skirmishers left the way of a charge.
    SkirmishersWithdrew {
        /// Which.
        screen: UnitId,
        /// The houses they hold now.
        #[serde(default)]
        into: Option<FeatureId>,
    },
    /// Skirmishers who found no place to go to were ridden over where they stood.
    SkirmishersRiddenOver {
        /// By whose charge.
        charge: ChargeId,
        /// Which.
        screen: UnitId,
    },
    /// The chargers stopped half way.
    HalfWayReached {
        /// The share of a turn it took.
        clock: Share,
    },
    /// A charger goes on after a target that evaded.
    WayTaken {
        /// Which.
        charge: ChargeId,
        /// Its way now.
        way: Approach,
    },
    /// A charger went on.
    Advanced {
        /// Which.
        charge: ChargeId,
        /// How far.
        distance: Length,
        /// What it cost.
        cost: Length,
    },
    /// A target began something that takes longer.
    ManoeuvreBegun {
        /// The target.
        unit: UnitId,
        /// What.
        unfinished: Unfinished,
        /// What of it is done.
        spent: Share,
    },
    /// A target finished its manoeuvre.
    Manoeuvred {
        /// The target.
        unit: UnitId,
        /// What it used of its move.
        used: Share,
        /// The formation it took.
        formation: Option<Formation>,
    },
    /// A target was caught while it changed formation.
    CaughtChanging {
        /// The target.
        unit: UnitId,
    },
    /// A target got out of the way.
    Evaded {
        /// The target.
        unit: UnitId,
        /// What it used of its move.
        used: Share,
    },
    /// A crew left its guns standing.
    GunsLeft {
        /// The battery.
        unit: UnitId,
        /// Where they stand.
        at: Pose,
    },
    /// A charger passed its test.
    GoesHome {
        /// Which.
        charge: ChargeId,
    },
    /// A countercharger met its charger.
    Countercharged {
        /// The countercharger.
        unit: UnitId,
        /// What it used of its charge move.
        used: Share,
    },
    /// A countercharger goes on at a charger who stopped (GDB-6.1-12).
    Unbound {
        /// The countercharger.
        unit: UnitId,
        /// The charger who stopped.
        enemy: UnitId,
    },
    /// A charger came into contact.
    Closed {
        /// Which.
        charge: ChargeId,
        /// In flank or rear.
        flank: bool,
        /// How far it ran straight on.
        ran: Length,
    },
    /// A charger rode or ran down an enemy that did not fight back (GDB-6.8-11, GDB-12.2-26).
    RanDown {
        /// Which.
        charge: ChargeId,
        /// Whom.
        victim: UnitId,
    },
    /// The target of a charger is gone.
    TargetGone {
        /// The charger.
        charge: ChargeId,
    },
    /// A charger took the ground its enemy left.
    Occupied {
        /// Which.
        charge: ChargeId,
        /// The building it entered.
        garrison: Option<FeatureId>,
    },
    /// A charger turned to another enemy (GDB-6.6-09).
    Redirected {
        /// Which.
        charge: ChargeId,
        /// Its new target.
        target: UnitId,
    },
    /// A charge is over.
    Ended {
        /// Which.
        charge: ChargeId,
    },
    /// Nothing is left to do with the target in hand.
    GroupClosed,
}
