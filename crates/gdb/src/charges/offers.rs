//! Charges and answers that a computer general may think of, with what they promise.

use std::cmp::Reverse;

use engine::{Offer, Prospect, Side};

use super::act;
use super::command::{Action, Answer, Command, Declaration, EvadeTo, Interception, Response, Then};
use super::estimate::{Chance, Reckoning, Stance, reckon, standing, value};
use super::progress::{ChargeId, Group};
use super::timing::{Fit, fit};
use super::{
    declare, evade, flank, intercept, leading, path, pending, resolve, respond, screens,
    uncontrolled,
};
use crate::ids::UnitId;
use crate::orders::OrderKind;
use crate::state::State;

/// Most single charges that are offered.
const SINGLES: usize = 24;
/// Best answers of a target that are offered.
const ANSWERS: usize = 4;

/// Legal commands of the decision that a side owes, with their prospects.
pub(crate) fn offers(state: &State, side: Side, thorough: bool) -> Vec<Offer<crate::Command>> {
    let Some(owed) = pending(state).into_iter().find(|owed| owed.owner == side) else {
        return Vec::new();
    };
    let group = state.charges.group.as_ref();
    match (owed.decision.as_str(), group) {
        ("declare-charges", _) => declarations(state, side, thorough),
        ("declare-opportunity-charges", _) => interceptions(state, side),
        ("respond-to-charges", _) => answers(state, side, &respond::targets(state, side)),
        ("respond-to-redirect", Some(group)) => answers(state, side, &[group.target]),
        ("choose-uncontrolled-target", _) => run_at(state),
        ("choose-next-charge", _) => next(state),
        ("withdraw-skirmishers", Some(group)) => withdrawals(state, group),
        ("choose-evade-direction", Some(group)) => evasions(state, group),
        ("act-on-vacated-target", _) => actions(state),
        _ => Vec::new(),
    }
}

fn plain(command: Command, prospect: Prospect) -> Offer<crate::Command> {
    Offer {
        command: command.into(),
        prospect,
    }
}

/// What a charge by its player promises.
pub(super) fn prospect(state: &State, charger: UnitId, reckoning: Reckoning) -> Prospect {
    let brigade = state.brigade(state.unit(charger).brigade);
    let assault = brigade.order_kind() == OrderKind::Assault;
    Prospect {
        inflicts: reckoning.target_loses,
        suffers: reckoning.charger_loses,
        progress: reckoning.drives_off / 10,
        cohesion: 0,
        duty: if assault { 30 } else { 0 },
    }
}

fn gain(prospect: &Prospect) -> i32 {
    prospect.inflicts - prospect.suffers + prospect.progress / 2 + prospect.duty
}

fn add(a: Prospect, b: Prospect) -> Prospect {
    Prospect {
        inflicts: a.inflicts + b.inflicts,
        suffers: a.suffers + b.suffers,
        progress: a.progress + b.progress,
        cohesion: a.cohesion + b.cohesion,
        duty: a.duty + b.duty,
    }
}

/// What a charge promises that is made with this chance only.
fn part(chance: Chance, whole: Prospect) -> Prospect {
    Prospect {
        inflicts: chance.of(whole.inflicts),
        suffers: chance.of(whole.suffers),
        progress: chance.of(whole.progress),
        cohesion: chance.of(whole.cohesion),
        duty: chance.of(whole.duty),
    }
}

/// None, every charge alone, and the best together.
fn declarations(state: &State, side: Side, thorough: bool) -> Vec<Offer<crate::Command>> {
    let mut singles: Vec<(Declaration, Prospect)> = declare::singles(state, side)
        .flat_map(|(one, way)| {
            let flank = flank::would_strike(state, one.charger, one.target, &way);
            let stance = stance_of(state, one.charger, one.target, flank);
            let reckoning = reckon(state, one.charger, one.target, stance);
            let whole = prospect(state, one.charger, reckoning);
            let obeys = declare::obeys(state, one.charger, one.target);
            let led = leading::led(state, side, one, flank);
            std::iter::once((one, whole))
                .chain(led)
                .map(move |(one, whole)| (one, part(obeys, whole)))
        })
        .collect();
    singles.sort_by_key(|(_, prospect)| Reverse(gain(prospect)));
    let mut offers = vec![plain(Command::Declare(Vec::new()), Prospect::default())];
    let starts = if thorough { 6 } else { 3 };
    for start in 0..starts.min(singles.len()) {
        if let Some((set, total)) = together(state, side, &singles, start) {
            offers.push(plain(Command::Declare(set), total));
        }
    }
    singles.truncate(SINGLES);
    offers.extend(
        singles
            .into_iter()
            .map(|(one, prospect)| plain(Command::Declare(vec![one]), prospect)),
    );
    offers
}

/// The single charge at `start` with all others that promise something and go together with it.
fn together(
    state: &State,
    side: Side,
    singles: &[(Declaration, Prospect)],
    start: usize,
) -> Option<(Vec<Declaration>, Prospect)> {
    let (first, mut total) = *singles.get(start)?;
    let mut set = vec![first];
    for (one, prospect) in singles {
        if gain(prospect) <= 0 || set.iter().any(|other| other.charger == one.charger) {
            continue;
        }
        set.push(*one);
        if declare::check(state, side, &set).is_ok() {
            total = add(total, *prospect);
        } else {
            set.pop();
        }
    }
    (set.len() > 1).then_some((set, total))
}

/// How a sensible enemy would meet a charge: horse meets horse, foot with time forms square.
pub(super) fn stance_of(state: &State, charger: UnitId, target: UnitId, flank: bool) -> Stance {
    let mut stance = standing(state, target, flank);
    let horse = state.troops(target).kind.is_cavalry();
    if horse && state.unit(target).is_formed() && !flank {
        stance.charges = true;
    }
    let outdoors = state.unit(target).garrison.is_none();
    if outdoors && path::is_screen(state, target) && !path::is_screen(state, charger) {
        // They run, and are hard to catch.
        stance.fires = false;
    }
    stance
}

fn interceptions(state: &State, side: Side) -> Vec<Offer<crate::Command>> {
    let mut singles: Vec<(Interception, Prospect)> = intercept::singles(state, side)
        .into_iter()
        .map(|one| {
            let flank = flank::from_where_it_stands(state, one.horse, one.charger);
            let stance = stance_of(state, one.horse, one.charger, flank);
            let reckoning = reckon(state, one.horse, one.charger, stance);
            let mut prospect = prospect(state, one.horse, reckoning);
            prospect.inflicts += spared(state, one.charger, reckoning);
            prospect.duty = 0;
            (one, prospect)
        })
        .collect();
    singles.sort_by_key(|(_, prospect)| Reverse(gain(prospect)));
    let mut offers = vec![plain(Command::Intercept(Vec::new()), Prospect::default())];
    let mut set: Vec<Interception> = Vec::new();
    let mut total = Prospect::default();
    for (one, prospect) in &singles {
        let met = set.iter().any(|other| other.charger == one.charger);
        if gain(prospect) <= 0 || met {
            continue;
        }
        set.push(*one);
        if intercept::check(state, side, &set).is_ok() {
            total = add(total, *prospect);
        } else {
            set.pop();
        }
    }
    if set.len() > 1 {
        offers.push(plain(Command::Intercept(set), total));
    }
    offers.extend(
        singles
            .into_iter()
            .map(|(one, prospect)| plain(Command::Intercept(vec![one]), prospect)),
    );
    offers
}

/// What one's own troops are spared: what the enemy's charge promises him, as far as he is driven off.
fn spared(state: &State, charger: UnitId, reckoning: Reckoning) -> i32 {
    let Some(charge) = state.charges.charge_of(charger) else {
        return 0;
    };
    let target = state.charges.charge(charge).target;
    let flank = flank::from_where_it_stands(state, charger, target);
    let stance = stance_of(state, charger, target, flank);
    let his = reckon(state, charger, target, stance);
    let gain = his.target_loses - his.charger_loses;
    Chance(reckoning.drives_off).of(gain.max(0))
}

/// The best answers of all targets, and each of the others with one of its other answers.
fn answers(state: &State, side: Side, targets: &[UnitId]) -> Vec<Offer<crate::Command>> {
    let mut ranked: Vec<Vec<(Answer, Prospect)>> = targets
        .iter()
        .map(|&target| ranked(state, side, target))
        .filter(|list| !list.is_empty())
        .collect();
    leads_one(&mut ranked);
    let set = |changed: Option<(usize, usize)>| {
        let mut total = Prospect::default();
        let mut answers = Vec::with_capacity(ranked.len());
        for (at, list) in ranked.iter().enumerate() {
            let which = match changed {
                Some((place, which)) if place == at => which,
                _ => 0,
            };
            let (answer, prospect) = list[which];
            total = add(total, prospect);
            answers.push(answer);
        }
        plain(Command::Respond(answers), total)
    };
    let mut offers = vec![set(None)];
    for (at, list) in ranked.iter().enumerate() {
        for which in 1..list.len().min(ANSWERS) {
            offers.push(set(Some((at, which))));
        }
    }
    offers
}

/// The commander-in-chief leads one countercharge at most: of the first target that he is with.
fn leads_one(ranked: &mut [Vec<(Answer, Prospect)>]) {
    let led = |list: &Vec<(Answer, Prospect)>| list.iter().any(|(answer, _)| answer.desperate);
    let first = ranked.iter().position(led);
    for list in ranked.iter_mut().skip(first.map_or(0, |at| at + 1)) {
        list.retain(|(answer, _)| !answer.desperate);
    }
}

/// The answers of a target, the most promising first.
fn ranked(state: &State, side: Side, target: UnitId) -> Vec<(Answer, Prospect)> {
    let mut list: Vec<(Answer, Prospect)> = respond::options(state, target)
        .into_iter()
        .flat_map(|response| {
            let answer = Answer::of(target, response);
            let (prospect, _) = answer_prospect(state, target, &response);
            let led = leading::led_answer(state, side, answer);
            std::iter::once((answer, prospect)).chain(led)
        })
        .collect();
    list.sort_by_key(|(_, prospect)| Reverse(gain(prospect) + prospect.cohesion));
    list
}

/// What an answer promises its owner against all chargers, and the chance that it comes to a melee.
pub(super) fn answer_prospect(
    state: &State,
    target: UnitId,
    response: &Response,
) -> (Prospect, Chance) {
    if *response == Response::Evade {
        // It keeps its figures unless it is caught; guns stay behind.
        let guns = state.troops(target).kind.is_artillery();
        let risk = value(state, target) / if guns { 6 } else { 12 };
        let evades = Prospect {
            suffers: risk,
            ..Prospect::default()
        };
        return (evades, Chance::NEVER);
    }
    let fit = fit(state, target, response);
    let chargers: Vec<UnitId> = state.charges.chargers_of(target).collect();
    let mut total = Prospect::default();
    let mut fights = Chance::NEVER;
    for charger in chargers {
        let stance = stance(state, charger, target, response, fit);
        let reckoning = reckon(state, charger, target, stance);
        fights = fights.max(reckoning.fights);
        total = add(
            total,
            Prospect {
                inflicts: reckoning.charger_loses,
                suffers: reckoning.target_loses,
                progress: -reckoning.drives_off / 20,
                ..Prospect::default()
            },
        );
    }
    total.cohesion = match (response, fit) {
        (Response::Stand { fire: true }, _) => 1,
        (Response::Manoeuvre { form: Some(_), .. }, Fit::TooLate) => -60,
        _ => 0,
    };
    (total, fights)
}

/// How the target would stand if it answered so.
fn stance(state: &State, charger: UnitId, target: UnitId, response: &Response, fit: Fit) -> Stance {
    let flank = flank::from_where_it_stands(state, charger, target);
    let mut stance = standing(state, target, flank);
    let in_time = fit != Fit::TooLate;
    match *response {
        Response::Stand { fire } => stance.fires &= fire,
        Response::Countercharge { against } => {
            stance.fires = false;
            stance.charges = in_time && against == charger;
            stance.flank &= !(in_time && against == charger);
        }
        Response::Manoeuvre { face, form, fire } => {
            stance.fires &= fire && fit == Fit::BeforeTest;
            if let Some(form) = form {
                stance.unformed_at_test = fit != Fit::BeforeTest;
                stance.unformed_in_melee |= !in_time;
                if in_time {
                    stance.formation = form;
                    stance.flank &= form != crate::formation::Formation::Square;
                }
            }
            if face == Some(charger) && in_time {
                stance.flank = false;
            }
        }
        Response::Evade => {}
    }
    stance
}

fn run_at(state: &State) -> Vec<Offer<crate::Command>> {
    let Some(charger) = uncontrolled::next(state) else {
        return Vec::new();
    };
    uncontrolled::nearest(state, charger)
        .into_iter()
        .map(|target| {
            let stance = stance_of(state, charger, target, false);
            let reckoning = reckon(state, charger, target, stance);
            let one = Declaration {
                charger,
                target,
                desperate: false,
            };
            plain(Command::RunAt(one), prospect(state, charger, reckoning))
        })
        .collect()
}

fn next(state: &State) -> Vec<Offer<crate::Command>> {
    resolve::next_targets(state)
        .into_iter()
        .map(|target| plain(Command::Next(target), Prospect::default()))
        .collect()
}

fn withdrawals(state: &State, group: &Group) -> Vec<Offer<crate::Command>> {
    let Some(screen) = screens::in_the_way(state, group) else {
        return Vec::new();
    };
    screens::places(state, group, screen)
        .into_iter()
        .enumerate()
        .map(|(at, spot)| {
            let prospect = Prospect {
                cohesion: -(at as i32),
                ..Prospect::default()
            };
            plain(Command::Withdraw(spot.one), prospect)
        })
        .collect()
}

fn evasions(state: &State, group: &Group) -> Vec<Offer<crate::Command>> {
    let worth = value(state, group.target) / 2;
    evade::ways(state, group)
        .into_iter()
        .map(|way| {
            let one = EvadeTo {
                unit: group.target,
                degrees: way.degrees,
            };
            let prospect = Prospect {
                suffers: if way.safe { 0 } else { worth },
                ..Prospect::default()
            };
            plain(Command::EvadeTo(one), prospect)
        })
        .collect()
}

fn actions(state: &State) -> Vec<Offer<crate::Command>> {
    let Some(id) = state.charges.free() else {
        return Vec::new();
    };
    let charger = state.charges.charge(id).charger;
    act::options(state, id)
        .into_iter()
        .map(|then| {
            let action = Action { charger, then };
            plain(Command::Act(action), action_prospect(state, id, then))
        })
        .collect()
}

fn action_prospect(state: &State, id: ChargeId, then: Then) -> Prospect {
    let charger = state.charges.charge(id).charger;
    match then {
        Then::Occupy => Prospect {
            progress: 20,
            ..Prospect::default()
        },
        Then::Stop { after } => Prospect {
            progress: after.hundredths() / 1000,
            cohesion: -(after.hundredths() / 500),
            ..Prospect::default()
        },
        Then::Redirect { target } => {
            let flank = flank::from_where_it_stands(state, charger, target);
            let stance = stance_of(state, charger, target, flank);
            prospect(state, charger, reckon(state, charger, target, stance))
        }
    }
}
