//! The steps of the phase one after the other, and who owes a decision. Rules GDB-6.5-01, GDB-4.4-01.

use engine::{DiceOwed, Key, Pending, Side};

use super::command::{Answer, Response};
use super::event::Event;
use super::progress::{Group, Stage, Step};
use super::{declare, intercept, resolve, respond, screens, uncontrolled};
use crate::ids::{BrigadeId, UnitId};
use crate::morale::test::{ChargeFacts, Column, carry_out, test};
use crate::orders::OrderKind;
use crate::state::{OrderShown, State};
use crate::{Flow, Play};

/// Goes on to the next decision of the phase.
///
/// # Errors
/// [`DiceOwed`] when typed dice run out.
pub(crate) fn advance(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    loop {
        let step = play.state().charges.step;
        let flow = match step {
            Step::Uncontrolled => uncontrolled::advance(play),
            Step::Declare(side) => declare_step(play, side),
            Step::Intercept(side) => intercept_step(play, side),
            Step::Respond => respond_step(play)?,
            Step::Interceptions(_) | Step::Charges(_) => resolve::advance(play)?,
            Step::Over => return Ok(Flow::Done),
        };
        if flow == Flow::Waits {
            return Ok(Flow::Waits);
        }
        let step = step.next(play.state().phasing);
        if step == Step::Over {
            void_answers(play);
        }
        play.emit(Event::StepReached { step });
    }
}

/// Answers to charges that lapsed are void and cost nothing (TR-18).
fn void_answers(play: &mut Play<'_>) {
    let left: Vec<UnitId> = play
        .state()
        .charges
        .answers
        .iter()
        .map(|answer| answer.target)
        .collect();
    for unit in left {
        declare::led_nothing(play, unit);
    }
}

fn declare_step(play: &mut Play<'_>, side: Side) -> Flow {
    if play.state().charges.done {
        return Flow::Done;
    }
    let state = play.state();
    if declare::any(state, side) || declare::any(&as_the_enemy_fears(state, side), side) {
        return Flow::Waits;
    }
    play.emit(Event::Declared {
        side,
        charges: Vec::new(),
        rolls: Vec::new(),
        shown: Vec::new(),
        counted: Vec::new(),
        leading: None,
    });
    Flow::Done
}

/// The state with every order of `side` that the enemy does not know at its boldest.
///
/// Whether a side is asked at all must not hang on an order that lies face
/// down (TR-02): the enemy would read it in the pause.
fn as_the_enemy_fears(state: &State, side: Side) -> State {
    let mut feared = state.clone();
    let of_side: Vec<BrigadeId> = state.brigades_of(side).collect();
    for id in of_side {
        let brigade = &mut feared.brigades[id.index()];
        if brigade.shown == OrderShown::FaceDown
            && let Some(order) = &mut brigade.order
        {
            order.kind = OrderKind::Assault;
        }
    }
    feared
}

fn intercept_step(play: &mut Play<'_>, side: Side) -> Flow {
    if play.state().charges.done {
        return Flow::Done;
    }
    let state = play.state();
    let seems_able = || {
        let feared = crate::divisions::fears(state, side);
        feared.is_some_and(|feared| !intercept::singles(&feared, side).is_empty())
    };
    if !intercept::singles(state, side).is_empty() || seems_able() {
        return Flow::Waits;
    }
    play.emit(Event::Intercepted {
        side,
        charges: Vec::new(),
        counted: Vec::new(),
    });
    Flow::Done
}

/// 4g: both sides answer face down, then all answers are turned up and fleeing targets try to rally.
fn respond_step(play: &mut Play<'_>) -> Result<Flow, DiceOwed> {
    for side in Side::BOTH {
        if play.state().charges.sealed[side].is_none()
            && forced_answers(&as_the_enemy_fears(play.state(), side), side).is_some()
            && let Some(answers) = forced_answers(play.state(), side)
        {
            let answers = Some(answers);
            play.emit(Event::AnswersSealed { side, answers });
        }
    }
    let sealed = &play.state().charges.sealed;
    let (Some(a), Some(b)) = (&sealed[Side::A], &sealed[Side::B]) else {
        return Ok(Flow::Waits);
    };
    let answers: Vec<Answer> = a.iter().chain(b).copied().collect();
    play.emit(Event::AnswersRevealed { answers });
    declare::join_led(play);
    distant_countercharges(play)?;
    rally(play)?;
    Ok(Flow::Done)
}

/// The answers of a side whose targets have no choice.
fn forced_answers(state: &State, side: Side) -> Option<Vec<Answer>> {
    respond::targets(state, side)
        .into_iter()
        .map(|target| match respond::options(state, target).as_slice() {
            [only] => Some(Answer::of(target, *only)),
            _ => None,
        })
        .collect()
}

/// Foot out of command rolls for its countercharge (GDB-6.1-03).
fn distant_countercharges(play: &mut Play<'_>) -> Result<(), DiceOwed> {
    let radius = play.state().setup.tables.command.charge_radius;
    for answer in play.state().charges.answers.clone() {
        let Response::Countercharge { against } = answer.response else {
            continue;
        };
        let unit = answer.target;
        let state = play.state();
        // The commander-in-chief who leads it is with it.
        let commanded = answer.desperate || state.in_command(unit, radius);
        if state.troops(unit).kind.is_cavalry() || commanded {
            continue;
        }
        let (roll, obeys) = declare::distant_roll(play, unit, against)?;
        play.emit(Event::CounterchargeRolled { unit, roll, obeys });
    }
    Ok(())
}

/// Targets that fled before this phase try to rally (GDB-6.1-13).
fn rally(play: &mut Play<'_>) -> Result<(), DiceOwed> {
    for target in fleeing_targets(play.state()) {
        let Some(enemy) = worst_charger(play.state(), target) else {
            continue;
        };
        let facts = ChargeFacts {
            enemy,
            flank: false,
            countercharging: false,
        };
        let verdict = test(play, target, Column::Rally, Some(facts))?;
        carry_out(play, target, Column::Rally, verdict, Some(enemy));
        let unit = play.state().unit(target);
        if unit.is_on_table() && !unit.is_fleeing() {
            play.emit(Event::TargetRallied { target });
        }
    }
    Ok(())
}

/// The charger that weighs most on a target's test.
fn worst_charger(state: &State, target: UnitId) -> Option<UnitId> {
    state
        .charges
        .live()
        .filter(|(_, charge)| charge.target == target)
        .map(|(_, charge)| charge.charger)
        .min_by_key(|&charger| {
            super::tests_of_morale::weight_of(state, target, charger, false, Column::Rally)
        })
}

fn fleeing_targets(state: &State) -> Vec<UnitId> {
    state
        .all_on_table()
        .filter(|&unit| state.charges.is_target(unit))
        .filter(|&unit| {
            let now = state.unit(unit);
            now.is_fleeing() && !now.spent && !now.rally_spent && !state.in_contact(unit)
        })
        .collect()
}

/// Decisions owed now.
pub(crate) fn pending(state: &State) -> Vec<Pending> {
    let one = |owner, decision| {
        vec![Pending {
            owner,
            decision: Key::new(decision),
        }]
    };
    match state.charges.step {
        Step::Uncontrolled => uncontrolled::next(state)
            .map(|horse| one(state.side_of(horse), "choose-uncontrolled-target"))
            .unwrap_or_default(),
        Step::Declare(side) => one(side, "declare-charges"),
        Step::Intercept(side) => one(side, "declare-opportunity-charges"),
        Step::Respond => Side::BOTH
            .into_iter()
            .filter(|&side| state.charges.sealed[side].is_none())
            .flat_map(|side| one(side, "respond-to-charges"))
            .collect(),
        Step::Interceptions(side) | Step::Charges(side) => resolving(state, side)
            .map(|(owner, decision)| one(owner, decision))
            .unwrap_or_default(),
        Step::Over => Vec::new(),
    }
}

/// Who owes what while charges are resolved.
fn resolving(state: &State, side: Side) -> Option<(Side, &'static str)> {
    if let Some(group) = &state.charges.group {
        return in_group(state, group);
    }
    if let Some(id) = state.charges.free() {
        let charger = state.charges.charge(id).charger;
        return Some((state.side_of(charger), "act-on-vacated-target"));
    }
    Some((side, "choose-next-charge"))
}

fn in_group(state: &State, group: &Group) -> Option<(Side, &'static str)> {
    match group.stage {
        Stage::Answer => Some((state.side_of(group.target), "respond-to-redirect")),
        Stage::Screens => {
            let screen = screens::in_the_way(state, group)?;
            Some((state.side_of(screen), "withdraw-skirmishers"))
        }
        Stage::Reaction => Some((state.side_of(group.target), "choose-evade-direction")),
        _ => None,
    }
}
