//! Declarations: what each unit would best do, and the usual orders for a whole formation.

use engine::{Offer, Prospect};
use table::{Angle, Facet, Length, Point};

use super::{goal, odds, offer, worth};
use crate::combat::attack_path;
use crate::command;
use crate::event::Command;
use crate::fire;
use crate::formation::Formation;
use crate::ids::{Actions, UnitId};
use crate::movement;
use crate::setup::PlanKind;
use crate::state::{Attacker, FormationRef, OrderPart, Planned, State};

/// A sequence of orders for one unit with its prospect.
#[derive(Debug, Clone)]
struct Sequence {
    orders: Vec<Planned>,
    prospect: Prospect,
}

/// What a formation promises, a unit on the average.
pub(super) fn promise(state: &State, formation: FormationRef) -> Prospect {
    let units = state.formation_units(formation);
    let mut sum = Prospect::default();
    for &unit in &units {
        let list = sequences(state, unit);
        let best = best(&list, score);
        add(
            &mut sum,
            best.map_or(Prospect::default(), |one| one.prospect),
            100,
        );
    }
    let part = |value: i32| value / (units.len().max(1) as i32);
    let lost = match formation {
        FormationRef::Division(division) if command::needs_staff_test(state, division) => 2,
        _ => 1,
    };
    Prospect {
        inflicts: part(sum.inflicts) / lost,
        suffers: part(sum.suffers) / lost,
        progress: part(sum.progress) / lost,
        cohesion: part(sum.cohesion) / lost,
        duty: 0,
    }
}

/// Declarations for the formation that is to be given orders.
pub(super) fn declarations(state: &State, thorough: bool) -> Vec<Offer<Command>> {
    let Some(activation) = &state.activation else {
        return Vec::new();
    };
    let formation = activation.formation;
    let units = state.formation_units(formation);
    let all: Vec<(UnitId, Vec<Sequence>)> = units
        .iter()
        .map(|&unit| (unit, sequences(state, unit)))
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

/// What a unit might do with up to three actions.
fn sequences(state: &State, unit: UnitId) -> Vec<Sequence> {
    let mut list = vec![Sequence {
        orders: Vec::new(),
        prospect: Prospect::default(),
    }];
    if state.unit(unit).disordered {
        list.push(reform(state, unit));
        if movement::owes_reform(state, unit) {
            return list;
        }
    }
    list.extend(shoot(state, unit));
    if state.unit(unit).garrison.is_some() {
        list.extend(leave(state, unit));
        return list;
    }
    list.extend(attacks(state, unit));
    list.extend(occupy(state, unit));
    list.extend(advance(state, unit));
    list
}

/// Disorder is dangerous; the marker comes off at the end of the turn.
fn reform(state: &State, unit: UnitId) -> Sequence {
    let mut orders = vec![Planned::Reform];
    let mut inflicts = 0;
    if let Some((target, ammunition)) = fire::nearest_target(state, unit) {
        orders.extend([Planned::Fire { target, ammunition }; 2]);
        inflicts = shot_worth(state, unit, target, ammunition) * 2 / 3;
    }
    let cohesion = if state.unit(unit).reforming {
        0
    } else {
        worth::UNIT / 3
    };
    Sequence {
        orders,
        prospect: Prospect {
            inflicts,
            cohesion,
            ..Prospect::default()
        },
    }
}

fn shot_worth(
    state: &State,
    unit: UnitId,
    target: UnitId,
    ammunition: crate::state::Ammunition,
) -> i32 {
    let aim = fire::aim(state, unit, target, ammunition);
    aim.map_or(0, |aim| odds::fire(state, target, aim, ammunition))
}

/// Fire from where it stands, with two actions on the average; the enemy may answer.
fn shoot(state: &State, unit: UnitId) -> Option<Sequence> {
    let (target, ammunition) = fire::nearest_target(state, unit)?;
    let gain = shot_worth(state, unit, target, ammunition) * 2;
    let answer = fire::may_return(state, unit, target, ammunition);
    let suffers = answer.map_or(0, |(aim, with)| odds::fire(state, unit, aim, with)) * 2;
    let prospect = Prospect {
        inflicts: gain,
        suffers,
        ..Prospect::default()
    };
    Some(Sequence {
        orders: vec![Planned::Fire { target, ammunition }; 3],
        prospect,
    })
}

/// An attack at once, or after a move or two.
fn attacks(state: &State, unit: UnitId) -> Vec<Sequence> {
    let kind = state.kind(unit);
    if kind.is_artillery() || state.unit(unit).disordered {
        return Vec::new();
    }
    let open = state.setup.tables.movement.rates(kind).open;
    let enemy = state.side_of(unit).other();
    let mut near: Vec<(Length, UnitId)> = state
        .on_table(enemy)
        .map(|target| (state.distance(unit, target), target))
        .filter(|&(distance, _)| distance <= open + open)
        .collect();
    near.sort_unstable();
    near.truncate(3);
    near.into_iter()
        .flat_map(|(distance, target)| attack(state, unit, target, distance))
        .collect()
}

fn attack(state: &State, unit: UnitId, target: UnitId, distance: Length) -> Vec<Sequence> {
    let mut list = Vec::new();
    let pose = state.unit(unit).pose;
    if let Ok(path) = attack_path(state, unit, target) {
        let attacker = Attacker {
            unit,
            from: pose,
            contact: path.contact,
            facet: path.facet,
            bayonet: state.kind(unit).is_infantry(),
        };
        let estimate = odds::attack(state, &[attacker], target);
        list.push(Sequence {
            orders: vec![Planned::Attack { target }],
            prospect: Prospect {
                inflicts: estimate.inflicts,
                suffers: estimate.suffers,
                progress: (goal::gain(state, unit, path.contact.at) + storm(state, unit, target))
                    * estimate.win
                    / 100,
                ..Prospect::default()
            },
        });
        return list;
    }
    let infantry = state.kind(unit).is_infantry();
    let cover = state.unit(target).garrison.is_some();
    if distance > Length::from_cm(30) || (!infantry && cover) {
        return list;
    }
    // Two actions are rolled in two cases out of three.
    let facet = crate::combat::attack_facet(state, unit, target);
    let attacker = Attacker {
        unit,
        from: pose,
        contact: pose,
        facet,
        bayonet: infantry,
    };
    let mut estimate = odds::attack(state, &[attacker], target);
    // Over a ford or bridge it goes as it must, and forms on the far side.
    let crosses = goal::off_the_crossing(state, unit).is_some()
        || narrow(state, unit) == Some(Formation::MarchColumn);
    let column = infantry && !crosses && state.unit(unit).formation != Formation::AssaultColumn;
    if column {
        estimate.inflicts += worth::UNIT / 20;
    }
    let direction = Some(Angle::between(pose.at, state.body(target).centre()));
    let formation = column.then_some(Formation::AssaultColumn);
    list.push(Sequence {
        orders: vec![
            Planned::Move {
                direction,
                formation,
            },
            Planned::Attack { target },
            Planned::Attack { target },
        ],
        prospect: Prospect {
            inflicts: estimate.inflicts * 6 / 10,
            suffers: estimate.suffers * 6 / 10,
            progress: 10
                + storm(state, unit, target) * estimate.win * 6 / 1000
                + if facet == Facet::Front { 0 } else { 10 },
            ..Prospect::default()
        },
    });
    list
}

/// What throwing a garrison out of a place that counts is worth.
fn storm(state: &State, unit: UnitId, target: UnitId) -> i32 {
    let building = state.unit(target).garrison;
    let side = state.side_of(unit);
    let places = state
        .setup
        .places
        .iter()
        .filter(|place| place.feature == building);
    let value: u16 = places.map(|place| place.value[side]).sum();
    if building.is_some() {
        i32::from(value) * 250
    } else {
        0
    }
}

/// Into a building that counts.
fn occupy(state: &State, unit: UnitId) -> Option<Sequence> {
    let building = movement::building_near(state, unit)?;
    let side = state.side_of(unit);
    let place = state
        .setup
        .places
        .iter()
        .position(|place| place.feature == Some(building))?;
    let value = i32::from(state.setup.places[place].value[side]);
    let held = state.holders[place] == Some(side);
    let progress = if held { 20 } else { 100 + 60 * value };
    let prospect = Prospect {
        progress,
        ..Prospect::default()
    };
    (value > 0).then(|| Sequence {
        orders: vec![Planned::Occupy {
            building: Some(building),
        }],
        prospect,
    })
}

/// A garrison leaves only when its building counts for nothing.
fn leave(state: &State, unit: UnitId) -> Option<Sequence> {
    let side = state.side_of(unit);
    let building = state.unit(unit).garrison;
    let counts = state
        .setup
        .places
        .iter()
        .any(|place| place.feature == building && place.value[side] > 0);
    let prospect = Prospect {
        progress: 5,
        ..Prospect::default()
    };
    (!counts).then(|| Sequence {
        orders: vec![Planned::Occupy { building: None }],
        prospect,
    })
}

/// Towards the goal, and fire when the enemy comes into range.
fn advance(state: &State, unit: UnitId) -> Vec<Sequence> {
    let here = state.unit(unit).pose.at;
    let next = goal::next(state, unit);
    let distance = here.distance(next);
    let hold = state.brigade(state.def(unit).brigade).plan == PlanKind::Hold;
    let settled = hold && (state.kind(unit).is_artillery() || goal::is_there(state, unit));
    if settled || distance <= Length::from_cm(2) {
        return Vec::new();
    }
    let ahead = Angle::between(here, next);
    let direction = Some(ahead);
    let open = state.setup.tables.movement.rates(state.kind(unit)).open;
    // Two actions on the average.
    let reached = distance.min(open + open);
    let to = here.toward(ahead, reached);
    let progress = goal::gain(state, unit, to);
    let formation = narrow(state, unit);
    let march = Planned::Move {
        direction,
        formation,
    };
    // Who is under fire already loses nothing more by going on; it is the first step that counts.
    let suffers = (danger(state, unit, to) - danger(state, unit, here)).max(0);
    let prospect = Prospect {
        progress,
        suffers,
        ..Prospect::default()
    };
    let onward = Planned::Move {
        direction: onward(state, unit, next, open).or(direction),
        formation,
    };
    let mut list = vec![Sequence {
        orders: vec![march, onward, onward],
        prospect,
    }];
    let enemy = goal::nearest_enemy(state, unit).filter(|_| !state.kind(unit).is_cavalry());
    if let Some(enemy) = enemy {
        let target = state
            .on_table(state.side_of(unit).other())
            .min_by_key(|&target| (state.distance(unit, target), target));
        let gun = state.kind(unit).is_artillery();
        let reach = if gun {
            Length::from_cm(37)
        } else {
            Length::from_cm(15)
        };
        let close = here.distance(enemy) <= reach + Length::from_cm(8);
        if let (Some(target), true) = (target, close) {
            let ammunition = fire::best_ammunition(state, unit, target);
            let fire = Planned::Fire { target, ammunition };
            list.push(Sequence {
                orders: vec![
                    Planned::Move {
                        direction,
                        formation: None,
                    },
                    fire,
                    fire,
                ],
                prospect: Prospect {
                    progress: progress / 2 + 8,
                    suffers,
                    inflicts: 15,
                    ..Prospect::default()
                },
            });
        }
    }
    list
}

/// The direction after a place that is reached with the first action.
fn onward(state: &State, unit: UnitId, next: Point, open: Length) -> Option<Angle> {
    if state.unit(unit).pose.at.distance(next) > open {
        return None;
    }
    let way = state.setup.ways.way(next, goal::goal(state, unit))?;
    (way.next != next).then(|| Angle::between(next, way.next))
}

/// The formation for the next stretch: narrow for crossings, an assault column towards the enemy, else as it stands.
fn narrow(state: &State, unit: UnitId) -> Option<Formation> {
    if goal::off_the_crossing(state, unit).is_some() {
        return None;
    }
    let here = state.outline(unit).centre();
    let goal = goal::goal(state, unit);
    let now = state.unit(unit).formation;
    let kind = state.kind(unit);
    let crossing = goal::crossing(state, unit, goal).filter(|crossing| {
        here.distance(crossing.near)
            .min(here.distance(crossing.far))
            <= Length::from_cm(25)
    });
    let wanted = match (crossing, kind) {
        (Some(_), _) => Formation::MarchColumn,
        (None, kind) if kind.is_artillery() => Formation::Line,
        (None, kind) if kind.is_infantry() && now == Formation::MarchColumn => {
            Formation::AssaultColumn
        }
        (None, kind) if kind.is_cavalry() && now == Formation::MarchColumn => Formation::Line,
        (None, _) => return None,
    };
    (wanted != now).then_some(wanted)
}

/// Coming under the fire of guns, and within reach of horse.
fn danger(state: &State, unit: UnitId, to: table::Point) -> i32 {
    let enemy = state.side_of(unit).other();
    let guns = state.on_table(enemy).filter(|&gun| {
        state.kind(gun).is_artillery()
            && state.outline(gun).distance_to_point(to) <= Length::from_cm(30)
    });
    guns.count() as i32 * 2 * worth::marker(state, unit)
}
