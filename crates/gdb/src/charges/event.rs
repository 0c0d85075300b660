//! What happens in the Charge phase, and how it is written into the state.

use engine::{RollTrace, Side};
use serde::{Deserialize, Serialize};
use table::{FeatureId, Length, Pose};

use super::command::{Answer, Declaration, Interception, Response};
use super::progress::{
    Approach, Charge, ChargeId, Ground, Group, Kind, Stage, Status, Step, Unfinished,
};
use crate::formation::Formation;
use crate::ids::{BrigadeId, GeneralId, Share, UnitId};
use crate::state::{DesperateCharge, Forming, Guns, OrderShown, Pursuit, State};

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

/// Writes an event into the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::StepReached { step } => {
            state.charges.step = *step;
            state.charges.done = false;
        }
        Event::RanOutOfHand { charger, target } => run_out_of_hand(state, *charger, *target),
        Event::Declared { .. } => declared(state, event),
        Event::Intercepted { charges, .. } => {
            charges.iter().for_each(|one| intercepted(state, one));
            state.charges.done = true;
        }
        Event::AnswersSealed { side, answers } => {
            state.charges.sealed[*side] = Some(answers.clone().unwrap_or_default());
        }
        Event::AnswersRevealed { answers } => state.charges.answers.clone_from(answers),
        Event::CounterchargeRolled { unit, obeys, .. } if !obeys => {
            stand_instead(state, *unit);
        }
        Event::TargetRallied { target } => state.charges.rallied.push(*target),
        Event::Lapsed { charge } | Event::Ended { charge } => {
            end(state, *charge);
        }
        Event::GroupOpened { group, ways } => group_opened(state, group, ways),
        Event::GroupClosed => state.charges.group = None,
        _ => apply_in_group(state, event),
    }
}

/// Events while a target is in hand.
fn apply_in_group(state: &mut State, event: &Event) {
    if let Some(group) = &mut state.charges.group {
        match event {
            Event::StageReached { stage } => group.stage = *stage,
            Event::GroupAnswered { response } => group.response = *response,
            Event::SkirmishersWithdrew { screen } => group.withdrawn.push(*screen),
            Event::HalfWayReached { clock } => group.clock = *clock,
            Event::ManoeuvreBegun { unfinished, .. } => group.unfinished = Some(*unfinished),
            Event::Manoeuvred { unit, .. } | Event::CaughtChanging { unit }
                if *unit == group.target =>
            {
                group.unfinished = None;
            }
            _ => {}
        }
    }
    match event {
        Event::ManoeuvreBegun { .. } | Event::Manoeuvred { .. } | Event::CaughtChanging { .. } => {
            manoeuvre(state, event);
        }
        Event::Evaded { unit, used } => {
            let unit = &mut state.units[unit.index()];
            unit.evaded = true;
            unit.used = unit.used.plus(*used);
        }
        Event::GunsLeft { unit, at } => {
            state.units[unit.index()].guns = Guns::Abandoned(*at);
        }
        Event::Countercharged { unit, used } => {
            let unit = &mut state.units[unit.index()];
            unit.charged = true;
            unit.used = unit.used.plus(*used);
        }
        _ => apply_to_charge(state, event),
    }
}

/// Events of one charge.
fn apply_to_charge(state: &mut State, event: &Event) {
    match event {
        Event::Advanced {
            charge,
            distance,
            cost,
        } => advanced(state, *charge, *distance, *cost),
        Event::WayTaken { charge, way } => {
            let ground = ground_of(state, state.charges.charge(*charge).target);
            let charge = &mut state.charges.charges[charge.index()];
            charge.approach = Some(*way);
            charge.gone = Length::ZERO;
            charge.ground = Some(ground);
        }
        Event::GoesHome { charge } => set_status(state, *charge, Status::Home),
        Event::TargetGone { charge } => set_status(state, *charge, Status::Free),
        Event::Closed { charge, .. } => set_status(state, *charge, Status::Ended),
        Event::Occupied { charge, garrison } => {
            let charger = state.charges.charge(*charge).charger;
            state.units[charger.index()].garrison = *garrison;
            set_status(state, *charge, Status::Ended);
        }
        Event::Redirected { charge, target } => {
            let ground = ground_of(state, *target);
            let charge = &mut state.charges.charges[charge.index()];
            charge.target = *target;
            charge.status = Status::Waiting;
            charge.ground = Some(ground);
            charge.redirected = true;
        }
        Event::Unbound { unit, enemy } => {
            let origin = state.unit(*unit).pose;
            let mut charge = Charge::new(*unit, *enemy, Kind::Unbound, origin);
            charge.ground = Some(ground_of(state, *enemy));
            state.charges.charges.push(charge);
        }
        _ => {}
    }
}

/// The ground a unit holds now.
pub(crate) fn ground_of(state: &State, unit: UnitId) -> Ground {
    Ground {
        pose: state.unit(unit).pose,
        footprint: state.layout(unit).footprint,
        garrison: state.unit(unit).garrison,
    }
}

fn add_charge(state: &mut State, charger: UnitId, target: UnitId, kind: Kind) {
    let mut charge = Charge::new(charger, target, kind, state.unit(charger).pose);
    charge.ground = Some(ground_of(state, target));
    state.charges.charges.push(charge);
}

fn run_out_of_hand(state: &mut State, charger: UnitId, target: Option<UnitId>) {
    state.units[charger.index()].pursuit = Pursuit::None;
    if let Some(target) = target {
        add_charge(state, charger, target, Kind::Uncontrolled);
    }
}

fn declared(state: &mut State, event: &Event) {
    let Event::Declared {
        charges,
        rolls,
        shown,
        counted,
        leading,
        ..
    } = event
    else {
        return;
    };
    for declaration in charges {
        let stays = rolls
            .iter()
            .any(|(unit, _, goes)| *unit == declaration.charger && !goes);
        if !stays {
            add_charge(
                state,
                declaration.charger,
                declaration.target,
                Kind::Declared,
            );
            if let Some(charge) = state.charges.charges.last_mut() {
                charge.desperate = declaration.desperate;
            }
        }
    }
    for brigade in shown {
        let brigade = &mut state.brigades[brigade.index()];
        brigade.shown = brigade.shown.max(OrderShown::Kind);
    }
    for brigade in counted {
        state.brigades[brigade.index()].horse_charge_used = true;
    }
    if let (Some(general), Some(led)) = (leading, charges.iter().find(|one| one.desperate)) {
        state.generals[general.index()].desperate = DesperateCharge::Leading(led.charger);
    }
    state.charges.done = true;
}

fn intercepted(state: &mut State, one: &Interception) {
    state.generals[one.general.index()].opportunity_used = true;
    add_charge(state, one.horse, one.charger, Kind::Opportunity);
}

fn stand_instead(state: &mut State, unit: UnitId) {
    for answer in &mut state.charges.answers {
        if answer.target == unit {
            answer.response = Response::Stand { fire: true };
        }
    }
}

fn end(state: &mut State, id: ChargeId) {
    set_status(state, id, Status::Ended);
    let charge = *state.charges.charge(id);
    if !charge.desperate {
        return;
    }
    for general in &mut state.generals {
        if general.desperate == DesperateCharge::Leading(charge.charger) {
            general.desperate = DesperateCharge::Used;
        }
    }
}

fn set_status(state: &mut State, id: ChargeId, status: Status) {
    state.charges.charges[id.index()].status = status;
}

fn group_opened(state: &mut State, group: &Group, ways: &[(ChargeId, Approach)]) {
    for (id, approach) in ways {
        let charge = &mut state.charges.charges[id.index()];
        charge.approach = Some(*approach);
        charge.gone = Length::ZERO;
        charge.status = Status::Running;
    }
    // An answer is given once; a later charge on the same target meets it standing.
    if group.stage == Stage::Screens {
        state
            .charges
            .answers
            .retain(|answer| answer.target != group.target);
    }
    state.charges.group = Some(group.clone());
}

fn advanced(state: &mut State, id: ChargeId, distance: Length, cost: Length) {
    let charge = &mut state.charges.charges[id.index()];
    charge.gone += distance;
    charge.spent += cost;
    let charger = charge.charger;
    let rate = super::eligible::charge_rate(state, charger).unwrap_or(cost);
    let unit = &mut state.units[charger.index()];
    unit.charged = true;
    unit.used = unit.used.plus(Share::of(cost, rate));
}

fn manoeuvre(state: &mut State, event: &Event) {
    match event {
        Event::ManoeuvreBegun {
            unit,
            unfinished,
            spent,
        } => {
            let unit = &mut state.units[unit.index()];
            unit.reacted = true;
            unit.forming = unfinished.formation.map(|to| Forming {
                to,
                needed: unfinished.needed,
                spent: *spent,
            });
        }
        Event::Manoeuvred {
            unit,
            used,
            formation,
        } => {
            let unit = &mut state.units[unit.index()];
            unit.reacted = true;
            unit.used = unit.used.plus(*used);
            unit.forming = None;
            unit.changed_formation |= formation.is_some();
        }
        Event::CaughtChanging { unit } => {
            let unit = &mut state.units[unit.index()];
            unit.used = Share::WHOLE;
            unit.forming = None;
            unit.changed_formation = true;
        }
        _ => {}
    }
}
