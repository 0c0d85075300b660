//! Carrying orders out: concrete moves, targets and attacks.

use engine::{Offer, Prospect};
use table::{Angle, Length, Outline, Point, Pose};

use super::{goal, odds, offer};
use crate::combat::attack_path;
use crate::event::{Command, MoveOrder, ScreenOrder};
use crate::fire;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::movement;
use crate::orders::{Turn, todo};
use crate::state::{Ammunition, Attacker, Planned, State};

/// Actions of the acting formation: the first units of the step, the rest follow.
pub(super) fn actions(state: &State, thorough: bool) -> Vec<Offer<Command>> {
    let todo = todo(state);
    // Fire and attacks compete for the first place; of the moves one unit's are enough.
    let mut list = Vec::new();
    let mut moved = false;
    for &(unit, turn) in &todo {
        let moves = matches!(turn, Turn::Ordered(Planned::Move { .. }));
        if moves && moved && !thorough {
            continue;
        }
        moved |= moves;
        list.extend(of_unit(state, unit, turn));
        list.push(offer(
            Command::Drop { unit },
            Prospect {
                duty: -1,
                ..Prospect::default()
            },
        ));
    }
    list
}

fn of_unit(state: &State, unit: UnitId, turn: Turn) -> Vec<Offer<Command>> {
    match turn {
        Turn::Unordered => fires(state, unit, None),
        Turn::Ordered(Planned::Fire { target, ammunition }) => {
            fires(state, unit, Some((target, ammunition)))
        }
        Turn::Ordered(Planned::Attack { target }) => attacks(state, unit, target),
        Turn::Ordered(Planned::Reform) => {
            let prospect = Prospect {
                cohesion: 60,
                ..Prospect::default()
            };
            vec![offer(Command::Reform { unit }, prospect)]
        }
        Turn::Ordered(Planned::Occupy { building }) => {
            let facing = state.unit(unit).pose.facing;
            let to = match building {
                Some(_) => None,
                None => movement::leave_pose(state, unit, facing),
            };
            let prospect = Prospect {
                progress: 60,
                ..Prospect::default()
            };
            vec![offer(Command::Occupy { unit, to }, prospect)]
        }
        Turn::Ordered(Planned::Move {
            direction,
            formation,
        }) => moves(state, unit, direction, formation),
    }
}

/// The declared target, or others when it is gone.
fn fires(
    state: &State,
    unit: UnitId,
    declared: Option<(UnitId, Ammunition)>,
) -> Vec<Offer<Command>> {
    let mut list = Vec::new();
    let mut add = |target: UnitId, ammunition: Ammunition| {
        if let Ok(aim) = fire::check_fire(state, unit, target, ammunition) {
            let inflicts = odds::fire(state, target, aim, ammunition);
            let command = Command::Fire {
                unit,
                target,
                ammunition,
            };
            list.push(offer(
                command,
                Prospect {
                    inflicts,
                    ..Prospect::default()
                },
            ));
        }
    };
    if let Some((target, ammunition)) = declared {
        add(target, ammunition);
    }
    for ammunition in [
        Ammunition::SmallArms,
        Ammunition::Canister,
        Ammunition::RoundShot,
    ] {
        for target in fire::lawful_targets(state, unit, ammunition) {
            if declared != Some((target, ammunition)) {
                add(target, ammunition);
            }
        }
    }
    list
}

/// Alone, and with all who attack the same enemy at this step.
fn attacks(state: &State, unit: UnitId, target: UnitId) -> Vec<Offer<Command>> {
    let same = |turn: Turn| turn == Turn::Ordered(Planned::Attack { target });
    let mut joint = vec![unit];
    joint.extend(
        todo(state)
            .into_iter()
            .filter(|&(other, turn)| other != unit && same(turn))
            .map(|(other, _)| other)
            .filter(|&other| attack_path(state, other, target).is_ok()),
    );
    joint.truncate(usize::from(state.setup.tables.melee.most_units));
    let mut list = vec![attack(state, vec![unit], target)];
    if joint.len() > 1 {
        list.push(attack(state, joint, target));
    }
    list
}

fn attack(state: &State, units: Vec<UnitId>, target: UnitId) -> Offer<Command> {
    let attackers: Vec<Attacker> = units
        .iter()
        .filter_map(|&unit| {
            let path = attack_path(state, unit, target).ok()?;
            let orders = state.activation.as_ref().and_then(|one| one.orders(unit));
            Some(Attacker {
                unit,
                from: state.unit(unit).pose,
                contact: path.contact,
                facet: path.facet,
                bayonet: state.kind(unit).is_infantry() && !orders.is_some_and(|one| one.has_fired),
            })
        })
        .collect();
    let prospect = if attackers.is_empty() {
        Prospect::default()
    } else {
        let estimate = odds::attack(state, &attackers, target);
        Prospect {
            inflicts: estimate.inflicts,
            suffers: estimate.suffers,
            ..Prospect::default()
        }
    };
    offer(Command::Attack { units, target }, prospect)
}

/// Towards the next place on the way, straight in the declared direction, half of it, or only forming.
fn moves(
    state: &State,
    unit: UnitId,
    direction: Option<Angle>,
    formation: Option<Formation>,
) -> Vec<Offer<Command>> {
    let now = state.unit(unit);
    let leg = goal::leg(state, unit);
    let open = state.setup.tables.movement.rates(state.kind(unit)).open;
    let mut found = Found {
        state,
        unit,
        declared: (direction, formation),
        nearer: false,
        list: Vec::new(),
    };
    let ends = formation.unwrap_or(now.formation);
    if let Some(facing) = leg.facing {
        found.pose(ends, Pose::new(leg.at, facing));
    }
    if leg.at != now.pose.at {
        found.toward(ends, leg.at);
    }
    if let Some(direction) = direction {
        found.toward(ends, now.pose.at.toward(direction, open));
        if found.list.is_empty() && ends != now.formation {
            found.toward(now.formation, leg.at);
            found.toward(now.formation, now.pose.at.toward(direction, open));
        }
        // Up to those who stand in the way, or around them when that brings it nearer.
        for part in [open.half(), open.scaled(1, 4)] {
            if found.list.is_empty() {
                found.toward(now.formation, now.pose.at.toward(direction, part));
            }
        }
        found.nearer = true;
        for degrees in [40, -40] {
            if found.list.is_empty() {
                let aside = direction + Angle::from_degrees(degrees);
                found.toward(now.formation, now.pose.at.toward(aside, open));
            }
        }
        found.nearer = false;
    }
    if ends != now.formation {
        found.form(ends);
    }
    found.list
}

/// Moves found so far.
struct Found<'s> {
    state: &'s State,
    unit: UnitId,
    declared: (Option<Angle>, Option<Formation>),
    /// Only moves that bring it nearer to where it goes are wanted.
    nearer: bool,
    list: Vec<Offer<Command>>,
}

impl Found<'_> {
    fn toward(&mut self, ends: Formation, at: Point) {
        if let Some((order, path)) = movement::reach(self.state, self.unit, ends, at) {
            self.add(order, path.walk.end);
        }
    }

    fn pose(&mut self, ends: Formation, goal: Pose) {
        if let Ok((order, path)) = movement::reach_pose(self.state, self.unit, ends, goal, false) {
            self.add(order, path.walk.end);
        }
    }

    fn form(&mut self, ends: Formation) {
        if let Ok((order, path)) = movement::form(self.state, self.unit, ends) {
            self.add(order, path.walk.end);
        }
    }

    /// Notes a move if it keeps to what was declared.
    fn add(&mut self, order: MoveOrder, end: Pose) {
        let (state, unit) = (self.state, self.unit);
        let idle = order.steps.is_empty() && order.formation.is_none();
        if idle || movement::check_move(state, unit, &order, self.declared).is_err() {
            return;
        }
        let next = goal::next(state, unit);
        // Who is nearest to where he goes moves first and clears the way.
        let first = (100 - state.unit(unit).pose.at.distance(next).hundredths() / 1000) / 10;
        let gain = goal::gain(state, unit, end.at);
        if self.nearer && gain <= 0 {
            return;
        }
        let progress = gain + first.max(0);
        let ends = order.formation.unwrap_or(state.unit(unit).formation);
        let screen = screen(state, unit, ends, end);
        let prospect = Prospect {
            progress,
            ..Prospect::default()
        };
        let command = Command::Move {
            unit,
            order: MoveOrder { screen, ..order },
        };
        self.list.push(offer(command, prospect));
    }
}

/// Skirmishers go ahead when the enemy is near, and come back when he is not.
fn screen(state: &State, unit: UnitId, ends: Formation, end: Pose) -> ScreenOrder {
    let near = goal::nearest_enemy(state, unit)
        .is_some_and(|enemy| state.unit(unit).pose.at.distance(enemy) <= Length::from_cm(35));
    if state.skirmishers(unit).0 == 0 || ends == Formation::Square {
        return ScreenOrder::Keep;
    }
    if !near {
        return ScreenOrder::Recall;
    }
    let outline = Outline::of(end, state.layout_in(unit, ends).footprint);
    let deployed = ScreenOrder::Deploy(end.forward(Length::from_cm(6)));
    if movement::screen_fits(state, unit, deployed, &outline) {
        deployed
    } else {
        ScreenOrder::Recall
    }
}
