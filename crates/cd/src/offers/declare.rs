//! Declarations: what each unit would best do, and the usual orders for a whole formation.

use engine::{Offer, Prospect};

use super::assault::Company;
use super::offer;
use super::sequence::{Sequence, Wanted, hopes, sequences};
use crate::command;
use crate::event::Command;
use crate::ids::{Actions, UnitId};
use crate::state::{FormationRef, OrderPart, Planned, State};

/// What a formation promises, a unit on the average.
pub(super) fn promise(state: &State, formation: FormationRef) -> Prospect {
    let units = state.formation_units(formation);
    let mut sum = Prospect::default();
    let company = Company::of(units);
    for &unit in &company.units {
        let list = hopes(state, unit, &company);
        let best = best(&list, score);
        add(
            &mut sum,
            best.map_or(Prospect::default(), |one| one.prospect),
            100,
        );
    }
    // A division that gets no order does nothing, and its general is seldom near all its regiments.
    let arrives = match formation {
        FormationRef::Division(division) if command::needs_staff_test(state, division) => 40,
        FormationRef::Division(_) => 80,
        FormationRef::Brigade(_) => 100,
    };
    let part = |value: i32| value * arrives / 100 / (company.units.len().max(1) as i32);
    Prospect {
        inflicts: part(sum.inflicts),
        suffers: part(sum.suffers),
        progress: part(sum.progress),
        cohesion: part(sum.cohesion),
        duty: 0,
    }
}

/// Declarations for the formation that is to be given orders.
pub(super) fn declarations(state: &State, thorough: bool) -> Vec<Offer<Command>> {
    let Some(activation) = &state.activation else {
        return Vec::new();
    };
    let formation = activation.formation;
    let company = Company::of(state.formation_units(formation));
    let units = company.units.iter();
    let all: Vec<(UnitId, Vec<Sequence>)> = units
        .map(|&unit| (unit, sequences(state, unit, &company, Wanted::Orders)))
        .collect();
    let mut list = vec![offer(
        Command::Declare { orders: Vec::new() },
        Prospect::default(),
    )];
    let bold = |one: &Prospect| one.inflicts + one.progress;
    let careful = |one: &Prospect| one.inflicts - 2 * one.suffers + one.cohesion + one.progress / 4;
    list.push(separate(state, formation, &all, score));
    if thorough {
        list.push(separate(state, formation, &all, bold));
        list.push(separate(state, formation, &all, careful));
    }
    list.extend(whole(state, &all));
    list
}

/// How a unit's owner weighs a sequence.
fn score(prospect: &Prospect) -> i32 {
    prospect.inflicts - prospect.suffers + prospect.progress + prospect.cohesion
}

fn best(list: &[Sequence], weigh: impl Fn(&Prospect) -> i32) -> Option<&Sequence> {
    list.iter().max_by_key(|one| weigh(&one.prospect))
}

fn add(sum: &mut Prospect, one: Prospect, percent: i32) {
    sum.inflicts += one.inflicts * percent / 100;
    sum.suffers += one.suffers * percent / 100;
    sum.progress += one.progress * percent / 100;
    sum.cohesion += one.cohesion * percent / 100;
}

/// Each unit its own orders; units outside the radius may not get them.
fn separate(
    state: &State,
    formation: FormationRef,
    all: &[(UnitId, Vec<Sequence>)],
    weigh: impl Fn(&Prospect) -> i32,
) -> Offer<Command> {
    let mut parts = Vec::new();
    let mut sum = Prospect::default();
    for (unit, list) in all {
        let Some(one) = best(list, &weigh) else {
            continue;
        };
        let percent = if command::needs_order_test(state, formation, *unit) {
            50
        } else {
            100
        };
        add(&mut sum, one.prospect, percent);
        let steps = (0..).zip(&one.orders);
        parts.extend(steps.map(|(step, &order)| OrderPart {
            unit: Some(*unit),
            step: Actions(step),
            order,
        }));
    }
    offer(Command::Declare { orders: parts }, sum)
}

/// The orders that most units like best, given to all at once.
fn whole(state: &State, all: &[(UnitId, Vec<Sequence>)]) -> Vec<Offer<Command>> {
    let mut list = Vec::new();
    for (unit, sequences) in all {
        for one in sequences {
            let common = common(state, *unit, &one.orders);
            let parts: Vec<OrderPart> = (0..)
                .zip(&common)
                .map(|(step, &order)| OrderPart {
                    unit: None,
                    step: Actions(step),
                    order,
                })
                .collect();
            let mut sum = Prospect::default();
            for (_, other) in all {
                let alike = other.iter().find(|two| same_kinds(&two.orders, &common));
                if let Some(alike) = alike {
                    add(&mut sum, alike.prospect, 85);
                }
            }
            let command = Command::Declare { orders: parts };
            if list
                .iter()
                .all(|before: &Offer<Command>| before.command != command)
            {
                list.push(offer(command, sum));
            }
        }
    }
    list
}

/// Orders that all can follow: no formation of their own.
fn common(_state: &State, _unit: UnitId, orders: &[Planned]) -> Vec<Planned> {
    let plain = |order: &Planned| match *order {
        Planned::Move { direction, .. } => Planned::Move {
            direction,
            formation: None,
        },
        other => other,
    };
    orders.iter().map(plain).collect()
}

fn same_kinds(a: &[Planned], b: &[Planned]) -> bool {
    let kind = |order: &Planned| std::mem::discriminant(order);
    a.len() == b.len() && a.iter().zip(b).all(|(one, two)| kind(one) == kind(two))
}
