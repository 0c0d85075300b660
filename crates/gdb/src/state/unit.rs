//! What changes about a unit.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Angle, Corner, FeatureId, Pose};

use crate::formation::Formation;
use crate::ids::{BrigadeId, Figures, Models, Share, Turn, UnitId};
use crate::setup::UnitStart;
use crate::troops::UnitDef;

/// Whether a unit is in the battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Presence {
    /// On the table.
    OnTable,
    /// Its companies are with their battalions; a screen that has not been put out.
    InHand,
    /// Off the table with a flank march, or rallying outside (GDB-14.1-01, GDB-14.2-08).
    OffTable,
    /// In a square that another battalion holds (GDB-VII-F-02).
    InSquare,
    /// Out of the battle.
    Removed(Removal),
}

/// Why a unit left the battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Removal {
    Dispersed,
    Surrendered,
    Panicked,
    LeftTable,
    Destroyed,
}

/// The dispersal test at half strength. Rules GDB-12.2-31 to GDB-12.2-33.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Dispersal {
    /// Above half, or not tested yet.
    Untested,
    /// Fell to half and owes the test.
    Owed,
    /// Passed; never tested again.
    Passed,
}

/// Order in the ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cohesion {
    /// In order.
    Formed,
    /// Out of order, and why: it decides how the unit may re-form (GDB-12.2-10, GDB-12.2-11).
    Unformed(UnformedCause),
}

/// Why a unit lost its order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum UnformedCause {
    Interpenetration,
    Terrain,
    Melee,
    Pursuit,
    Falter,
    Evade,
    Flight,
    Rally,
    BrigadeRetreat,
    Withdrawal,
    ChangingFormation,
    ConscriptSlip,
}

/// Spirits of a unit. Rules GDB-12.1-15 to GDB-12.1-19.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Nerve {
    Steady,
    Halted,
    Faltering,
    Retreating,
    Routing,
}

/// How far a flight has gone. Reading TR-21.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Flight {
    /// Does not flee.
    None,
    /// Must flee and has not moved yet.
    Owed,
    /// Made its first half move at once, in the Charge phase.
    FirstHalfDone,
    /// Made its first half move at once, driven off by fire, and owes the rest before it may rally (GDB-9.6-08).
    RestOwed,
    /// Has made a full compulsory move.
    Running,
}

/// A change of formation that is not finished. Rule GDB-6.6-03.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Forming {
    /// The formation it will have.
    pub to: Formation,
    /// The share of a turn that the change takes.
    pub needed: Share,
    /// The share spent so far.
    pub spent: Share,
    /// Order is being restored, or battalions close up to a square or part from it: till that is done all stays as it was.
    #[serde(default)]
    pub restores: bool,
}

/// A recovery from faltering. Rule GDB-12.2-16.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recovered {
    /// The turn.
    pub turn: Turn,
    /// Which way the unit faced.
    pub facing: Angle,
}

/// Whether a unit has fired this turn. Rule GDB-9.1-01.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Fired {
    NotYet,
    InReaction,
    InFiring,
}

/// A pursuit. Rules GDB-11.12-01 to GDB-11.13-03.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pursuit {
    /// None.
    None,
    /// Ordered by the test, carried out in the next Compulsory phase.
    Ordered(UnitId),
    /// Moved in pursuit this turn; the number of turns so far.
    Pursuing(u8),
    /// Nobody left to chase: must charge anybody in sight.
    Uncontrolled,
    /// Excellent drill: may move half a charge in the next Compulsory phase.
    Drill,
    /// Excellent drill, and stayed where it was in that phase: may ride back formed this turn.
    DrillSpared,
}

impl Pursuit {
    /// Whether the unit chases somebody, or would.
    #[must_use]
    pub const fn is_chase(self) -> bool {
        !matches!(self, Pursuit::None | Pursuit::Drill | Pursuit::DrillSpared)
    }
}

/// The bonus move of a melee winner. Rules GDB-11.9-05 to GDB-11.9-08.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    /// None.
    None,
    /// May occupy the position (foot) or wheel.
    May {
        /// The building won, if one was.
        position: Option<FeatureId>,
    },
}

/// A battery's guns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Guns {
    /// The unit is no battery.
    None,
    /// With their crew; limbered or not is the formation.
    Served,
    /// Left on the table where the crew stood; the crew may come back.
    Abandoned(Pose),
    /// Lost for good.
    Lost,
}

/// A unit: battalion, regiment of horse, battery or screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "what a unit did this turn is a list of yes and no"
)]
pub struct Unit {
    /// Its brigade.
    pub brigade: BrigadeId,
    /// Whether it is in the battle.
    pub presence: Presence,
    /// Where it stands: the middle of its front, and its facing.
    pub pose: Pose,
    /// Its shape.
    pub formation: Formation,
    /// Figures left; crew for a battery.
    pub figures: Figures,
    /// Figures it counts its losses from.
    pub original: Figures,
    /// Gun models still served.
    pub models: Models,
    /// Figures lost to fire this turn.
    pub lost_to_fire: Figures,
    /// Figures lost in the charge being resolved (GDB-12.1-08).
    pub lost_in_charge: Figures,
    /// The test at half strength.
    pub dispersal: Dispersal,
    /// Order in the ranks.
    pub cohesion: Cohesion,
    /// Spirits.
    pub nerve: Nerve,
    /// How far a flight has gone.
    pub flight: Flight,
    /// The enemy it flees from.
    pub flees_from: Option<UnitId>,
    /// Its one attempt to rally from rout is spent (GDB-12.2-29).
    pub rally_spent: bool,
    /// A change of formation under way.
    pub forming: Option<Forming>,
    /// The share of its move used this turn.
    pub used: Share,
    /// Made a compulsory move this turn.
    pub moved_compulsorily: bool,
    /// Took part in the Charge phase as charger, countercharger or interceptor.
    pub charged: bool,
    /// Manoeuvred in reaction to a charge.
    pub reacted: bool,
    /// Changed its formation this turn.
    pub changed_formation: bool,
    /// Evaded this turn.
    pub evaded: bool,
    /// Re-formed this turn.
    pub reformed: bool,
    /// When and how it last recovered from faltering (GDB-12.2-16).
    #[serde(default)]
    pub recovered: Option<Recovered>,
    /// Moved (in any way) since the turn began.
    pub moved: bool,
    /// Whether it has fired.
    pub fired: Fired,
    /// Pursuit.
    pub pursuit: Pursuit,
    /// The enemy it beat and pursues.
    pub quarry: Option<UnitId>,
    /// Turns of pursuit so far.
    pub pursuit_turns: u8,
    /// Bonus move.
    pub bonus: Bonus,
    /// Horse going back to its own lines (GDB-5.9-05, GDB-5.10-08).
    pub riding_back: bool,
    /// Guns.
    pub guns: Guns,
    /// The building it holds.
    pub garrison: Option<FeatureId>,
    /// The flank it has refused (GDB-VII-B-03).
    pub refused_flank: Option<Corner>,
    /// Low on ammunition (GDB-13.3-01).
    pub low_ammunition: bool,
    /// Exhausted by the scenario's word: counts as routing (GDB-12.2-27).
    pub spent: bool,
    /// Friends passed through the battery this turn (GDB-VII-I-04).
    pub passed_through: bool,
    /// The figures of its light company are out with the screen.
    pub light_company_out: bool,
    /// Figures of a screen, as they went out, that carry another weapon than the screen's own.
    pub other_weapon: Figures,
}

impl Unit {
    /// Whether it is in the middle of a change of formation.
    #[must_use]
    pub fn is_changing(&self) -> bool {
        self.forming.is_some_and(|forming| !forming.restores)
    }

    /// What it had done to restore its order is lost, or done.
    pub(crate) fn stop_re_forming(&mut self) {
        self.forming = self.forming.filter(|forming| !forming.restores);
    }

    /// The unit as the scenario places it.
    #[must_use]
    pub fn at_start(start: &UnitStart, def: &UnitDef) -> Unit {
        Unit {
            brigade: start.brigade,
            presence: if start.figures == Figures(0) {
                Presence::InHand
            } else {
                Presence::OnTable
            },
            pose: start.pose,
            formation: start.formation,
            figures: start.figures,
            original: start.figures,
            models: start.models,
            lost_to_fire: Figures(0),
            lost_in_charge: Figures(0),
            dispersal: Dispersal::Untested,
            cohesion: Cohesion::Formed,
            nerve: Nerve::Steady,
            flight: Flight::None,
            flees_from: None,
            rally_spent: false,
            forming: None,
            used: Share::NONE,
            moved_compulsorily: false,
            charged: false,
            reacted: false,
            changed_formation: false,
            evaded: false,
            reformed: false,
            recovered: None,
            moved: false,
            fired: Fired::NotYet,
            pursuit: Pursuit::None,
            quarry: None,
            pursuit_turns: 0,
            bonus: Bonus::None,
            riding_back: false,
            guns: if def.troops.kind.is_artillery() {
                Guns::Served
            } else {
                Guns::None
            },
            garrison: start.garrison,
            refused_flank: None,
            low_ammunition: false,
            spent: false,
            passed_through: false,
            light_company_out: false,
            other_weapon: Figures(0),
        }
    }

    /// On the table.
    #[must_use]
    pub fn is_on_table(&self) -> bool {
        self.presence == Presence::OnTable
    }

    /// In order and neither faltering nor fleeing.
    #[must_use]
    pub fn is_formed(&self) -> bool {
        self.cohesion == Cohesion::Formed && self.nerve < Nerve::Faltering
    }

    /// Retreating or routing; spent units count as routing (GDB-12.2-27).
    #[must_use]
    pub fn is_fleeing(&self) -> bool {
        self.nerve >= Nerve::Retreating || self.spent
    }

    /// Routing.
    #[must_use]
    pub fn is_routing(&self) -> bool {
        self.nerve == Nerve::Routing || self.spent
    }

    /// Full ten per cent steps of its original strength that are lost. Rule GDB-12.1-06.
    #[must_use]
    pub fn tenths_lost(&self) -> i8 {
        let original = u32::from(self.original.0.max(1));
        let lost = original.saturating_sub(u32::from(self.figures.0));
        (lost * 10 / original) as i8
    }

    /// At or below half of its original strength. Rule GDB-12.2-31.
    #[must_use]
    pub fn at_half(&self) -> bool {
        self.figures.0 * 2 <= self.original.0
    }

    /// At or below a quarter of its original strength. Rule GDB-12.2-34.
    #[must_use]
    pub fn at_quarter(&self) -> bool {
        self.figures.0 * 4 <= self.original.0
    }
}
