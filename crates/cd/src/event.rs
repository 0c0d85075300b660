//! Commands and events.

use engine::{BySide, Outcome, RollTrace, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{FeatureId, Length, Manoeuvre, Point, Pose};

use crate::combat::{BeatenRoll, Round, SquareResult};
use crate::fire::Shot;
use crate::formation::Formation;
use crate::ids::{Actions, DiceCount, DivisionId, GeneralId, Turn, UnitId};
use crate::morale::MoraleCause;
use crate::state::{
    Ammunition, AttackStage, Attacker, Exchange, FormationRef, OrderPart, Reaction, Removal,
};

/// What becomes of a regiment's skirmishers at the end of its move. Reading CD-GAP-08.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ScreenOrder {
    /// They stay where they are while the regiment is near enough.
    #[default]
    Keep,
    /// They come back to it.
    Recall,
    /// They deploy here.
    Deploy(Pose),
}

/// Who loses his order when a unit passes through friends. Reading CD-GAP-35.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Yields {
    /// The unit that moves.
    #[default]
    Mover,
    /// Those who are passed.
    Passed,
}

/// A move as carried out. Rules CD-3.1-01 and CD-3.1-02, reading CD-GAP-12.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct MoveOrder {
    /// The new formation, taken first; `None` to keep it.
    pub formation: Option<Formation>,
    /// The manoeuvres in order.
    pub steps: Vec<Manoeuvre>,
    /// What becomes of its skirmishers.
    #[serde(default)]
    pub screen: ScreenOrder,
    /// Who is disordered if friends are passed.
    #[serde(default)]
    pub yields: Yields,
}

/// What a player may ask for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// Starts the battle: both armies stand as the scenario says.
    Begin,
    /// Moves a courier at the start of the first phase, or a general of the acting formation.
    MoveGeneral {
        /// Who.
        general: GeneralId,
        /// Where the middle of his front comes to stand.
        to: Point,
    },
    /// No more couriers or generals move.
    Done,
    /// Gives orders to a formation.
    Activate {
        /// Which.
        formation: FormationRef,
    },
    /// Declares the orders of the formation.
    Declare {
        /// All of them.
        orders: Vec<OrderPart>,
    },
    /// Carries out a move.
    Move {
        /// Which unit.
        unit: UnitId,
        /// How.
        order: MoveOrder,
    },
    /// Goes into a building or work, or out of it.
    Occupy {
        /// Which unit.
        unit: UnitId,
        /// Where it stands afterwards; only looked at when it leaves.
        to: Option<Pose>,
    },
    /// Reforms.
    Reform {
        /// Which unit.
        unit: UnitId,
    },
    /// Fires.
    Fire {
        /// Which unit.
        unit: UnitId,
        /// At whom.
        target: UnitId,
        /// With what.
        ammunition: Ammunition,
    },
    /// Attacks into close combat, alone or together.
    Attack {
        /// The leading unit first.
        units: Vec<UnitId>,
        /// Whom.
        target: UnitId,
    },
    /// Drops the order in turn.
    Drop {
        /// Which unit.
        unit: UnitId,
    },
    /// Answers fire, or does not.
    Answer {
        /// Whether.
        fire: bool,
    },
    /// Meets an attack.
    React {
        /// How.
        reaction: Reaction,
    },
    /// Divides the defender's dice between the attackers.
    Divide {
        /// Dice against each, in the order of the attackers.
        dice: Vec<DiceCount>,
    },
    /// Follows up after a won combat; no distance is staying.
    FollowUp {
        /// How far.
        distance: Length,
    },
    /// Gives the battle up.
    Concede,
}

/// Why a unit is put somewhere outside its own move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Placing {
    /// It comes into contact.
    Contact,
    /// It goes to meet an attack.
    CounterCharge,
    /// It gives way.
    Evade,
    /// It forms square or, beaten in square, line.
    Forms,
    /// It falls back.
    FallBack,
    /// It steps back from an enemy who stays.
    Apart,
    /// It follows up.
    FollowUp,
}

/// Why a unit takes a disorder marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Disorder {
    /// It moved through woods.
    Woods,
    /// Friends passed through it, or it through them.
    Passing,
    /// It failed a morale test.
    Morale,
    /// Square test 6.
    Square,
    /// Close combat lost.
    Beaten,
    /// Its way back was barred.
    Barred,
}

/// Why a base of command leaves the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GeneralLoss {
    /// The enemy reached him.
    Overrun,
    /// Lost with a regiment that fled.
    Swept,
    /// He has no troops left.
    NoTroops,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// The battle began.
    Begun,
    /// Both sides rolled for the initiative.
    InitiativeRolled {
        /// The rolls.
        rolls: BySide<RollTrace>,
        /// The winner; nobody on a tie, which is rolled again.
        winner: Option<Side>,
    },
    /// A side's phase began.
    PhaseBegan {
        /// Whose.
        side: Side,
    },
    /// Couriers of a side have moved.
    CouriersDone {
        /// Whose.
        side: Side,
    },
    /// A general or courier moved, or was moved.
    GeneralMoved {
        /// Who.
        general: GeneralId,
        /// Where to.
        pose: Pose,
        /// He rode on his own account; otherwise he was driven off.
        rode: bool,
    },
    /// A formation was chosen.
    Activated {
        /// Which.
        formation: FormationRef,
    },
    /// Orders were declared.
    Declared {
        /// All of them.
        orders: Vec<OrderPart>,
        /// One set for the whole formation.
        whole: bool,
    },
    /// The number of actions was rolled.
    ActionsRolled {
        /// The roll.
        roll: RollTrace,
        /// The number.
        actions: Actions,
    },
    /// A divisional general outside the staff's radius tested for his order.
    StaffTested {
        /// The roll.
        roll: RollTrace,
        /// Most actions of each unit.
        actions: Actions,
    },
    /// A regiment outside the command radius tested for its order.
    OrderTested {
        /// Which.
        unit: UnitId,
        /// The roll.
        roll: RollTrace,
        /// Its actions.
        actions: Actions,
    },
    /// The next actions are carried out.
    StepBegan {
        /// Their place, from 0.
        step: Actions,
    },
    /// A unit moved.
    Moved {
        /// Which.
        unit: UnitId,
        /// Where it stands.
        pose: Pose,
        /// Its formation.
        formation: Formation,
        /// Where its skirmishers are.
        screen: Option<Pose>,
        /// The places of the middle of its front on the way.
        track: Vec<Point>,
    },
    /// A unit went into a building or work, or out of it.
    Occupied {
        /// Which.
        unit: UnitId,
        /// The building it holds now.
        building: Option<FeatureId>,
        /// Where it stands.
        pose: Pose,
        /// Its formation.
        formation: Formation,
    },
    /// A unit began to reform.
    ReformBegan {
        /// Which.
        unit: UnitId,
    },
    /// A reformed unit lost its disorder marker.
    Reformed {
        /// Which.
        unit: UnitId,
    },
    /// A unit has carried out an action.
    ActionDone {
        /// Which.
        unit: UnitId,
        /// It was fire.
        fired: bool,
    },
    /// An order was dropped.
    Dropped {
        /// Which unit's.
        unit: UnitId,
        /// It could not be carried out.
        impossible: bool,
    },
    /// Fire waits for an answer.
    FireOpened {
        /// The fire.
        exchange: Exchange,
    },
    /// Fire was answered or not; the exchange is over.
    ExchangeClosed,
    /// A unit fired.
    Fired {
        /// The fire.
        shot: Box<Shot>,
    },
    /// An attack began.
    Attacked {
        /// The attackers.
        attackers: Vec<Attacker>,
        /// Whom.
        target: UnitId,
    },
    /// The attacked side met it.
    Reacted {
        /// How.
        reaction: Reaction,
    },
    /// Infantry took the square test.
    SquareTested {
        /// Which unit.
        unit: UnitId,
        /// The roll.
        roll: RollTrace,
        /// What came of it.
        result: SquareResult,
    },
    /// A unit was put somewhere by an attack.
    Placed {
        /// Which.
        unit: UnitId,
        /// Where.
        pose: Pose,
        /// Its formation.
        formation: Formation,
        /// Why.
        why: Placing,
    },
    /// Skirmishers came back to their regiment.
    ScreenRecalled {
        /// Which.
        unit: UnitId,
    },
    /// Skirmishers of an attacked regiment cannot withdraw and fight with it.
    ScreenCaught {
        /// Whose.
        unit: UnitId,
    },
    /// Skirmishers that were caught are gone with their regiment's defeat.
    ScreenLost {
        /// Whose.
        unit: UnitId,
    },
    /// An attack waits for a decision.
    AttackWaits {
        /// Which.
        stage: AttackStage,
    },
    /// The defender's dice were divided.
    DiceDivided {
        /// Against each attacker.
        dice: Vec<DiceCount>,
    },
    /// An attacker takes no part any more.
    AttackerOut {
        /// Which.
        unit: UnitId,
    },
    /// A round of close combat was fought.
    Fought {
        /// The round.
        round: Box<Round>,
    },
    /// A beaten unit threw its die.
    Beaten {
        /// Which.
        unit: UnitId,
        /// The roll and what came of it.
        roll: Box<BeatenRoll>,
    },
    /// An attack is over.
    AttackEnded,
    /// A unit tested its morale.
    MoraleTested {
        /// Which.
        unit: UnitId,
        /// Why.
        cause: MoraleCause,
        /// The roll; modifiers count for the pass value, so they are taken from the dice.
        roll: RollTrace,
        /// Whether it passed.
        passed: bool,
    },
    /// A unit took a disorder marker.
    Disordered {
        /// Which.
        unit: UnitId,
        /// Why.
        why: Disorder,
    },
    /// A unit fell back with disorder and will test at the start of the next turn.
    Shaken {
        /// Which.
        unit: UnitId,
    },
    /// A unit left the battle.
    Removed {
        /// Which.
        unit: UnitId,
        /// Why.
        why: Removal,
    },
    /// A general threw a die for his life with a regiment that fled.
    GeneralRisked {
        /// Who.
        general: GeneralId,
        /// The roll.
        roll: RollTrace,
    },
    /// A base of command left the table.
    GeneralLost {
        /// Who.
        general: GeneralId,
        /// Why.
        why: GeneralLoss,
    },
    /// A lost divisional general was replaced.
    GeneralReplaced {
        /// Whose.
        division: DivisionId,
        /// Where his successor stands.
        pose: Pose,
    },
    /// The generals of the formation may move once more.
    GeneralsWait,
    /// A formation has acted.
    ActivationEnded,
    /// A place changed hands.
    PlaceTaken {
        /// Its number.
        place: u16,
        /// Who holds it now.
        holder: Side,
    },
    /// A turn began.
    TurnStarted {
        /// Its number.
        turn: Turn,
    },
    /// The battle ended.
    BattleEnded {
        /// How.
        outcome: Outcome,
    },
}
