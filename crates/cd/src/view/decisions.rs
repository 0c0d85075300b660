//! Decisions as a client shows them, each choice with its command.

use engine::view::{Choice, DecisionView, Form, NotAfter, bearing, rounded, told_apart};
use engine::{Text, Viewer};
use table::{Angle, Length};

use super::rolls::choice;
use super::{names, odds, pieces, spot};
use crate::combat::{check_attack, even_split, follow_up_limit, melee_dice, options};
use crate::event::Command;
use crate::fire;
use crate::formation::Formation;
use crate::ids::{Actions, UnitId};
use crate::movement;
use crate::orders::{Turn, available, todo};
use crate::state::{AttackStage, FormationRef, OrderPart, Planned, Reaction, Stage, State};
use crate::troops::Kind;
use crate::{Refusal, command, flow, offers};

/// The decisions owed now.
pub(super) fn decisions(state: &State, viewer: Viewer) -> Vec<DecisionView> {
    DecisionView::owed::<crate::Cd>(flow::pending(state), viewer, |decision| {
        if decision.key == "declare-orders" {
            decision.form = declaration_form(state);
        }
        decision.choices = choices(state);
        decision.movable = movable(state);
    })
}

fn declaration_form(state: &State) -> Form {
    let empty = Command::Declare { orders: Vec::new() };
    let form = Form::set(&empty, "orders", Text::id("cd-send-orders")).or_nothing(
        Text::id("cd-send-no-orders"),
        Some(Text::id("cd-ask-no-orders")),
    );
    let Some(activation) = &state.activation else {
        return form;
    };
    let most = state.setup.tables.command.most_orders;
    let units = state.formation_units(activation.formation);
    let all = std::iter::once(None).chain(units.into_iter().map(Some));
    let steps = |unit| (0..most).map(move |step| order_slot(state, unit, step));
    let of_all = steps(None).collect();
    form.in_sequence(all.map(|unit| steps(unit).collect()).collect())
        .with_apart(of_all)
}

/// The slot of a unit's order, or of the order of all.
fn order_slot(state: &State, unit: Option<UnitId>, step: u8) -> String {
    let whose = unit.map_or("all", |unit| state.def(unit).id.as_str());
    format!("{whose}:{}", step + 1)
}

/// Pieces that can be dragged in this decision.
fn movable(state: &State) -> Vec<String> {
    if state.exchange.is_some() || state.attack.is_some() {
        return Vec::new();
    }
    let generals = command::may_move(state, state.active);
    let generals = generals
        .into_iter()
        .map(|general| pieces::general_piece_id(state, general));
    let units = todo(state).into_iter().filter(|(_, turn)| {
        state.stage == Stage::CarryOut && matches!(turn, Turn::Ordered(Planned::Move { .. }))
    });
    generals
        .chain(units.map(|(unit, _)| state.def(unit).id.clone()))
        .collect()
}

fn choices(state: &State) -> Vec<Choice> {
    if state.exchange.is_some() {
        return answers(state);
    }
    if let Some(attack) = &state.attack {
        return match attack.stage {
            AttackStage::React => reactions(state),
            AttackStage::Divide => divisions(state),
            AttackStage::FollowUp { winner } => follow_ups(state, winner),
        };
    }
    match state.stage {
        Stage::Begin => vec![ending("cd-choice-begin", &Command::Begin)],
        Stage::Couriers => vec![ending("cd-choice-no-more-couriers", &Command::Done)],
        Stage::Generals => vec![ending("cd-choice-no-more-generals", &Command::Done)],
        Stage::Choose => formations(state),
        Stage::Declare => declarations(state),
        Stage::CarryOut => actions(state),
    }
}

/// A choice that ends the decision and is taken if nothing is chosen.
fn ending(label: &'static str, command: &Command) -> Choice {
    Choice {
        default: true,
        ends: true,
        ..choice(Text::id(label), command)
    }
}

fn answers(state: &State) -> Vec<Choice> {
    let piece = state.exchange.map(|one| state.def(one.target).id.clone());
    let target = state.exchange.map(|one| state.def(one.shooter).id.clone());
    let chances = state.exchange.and_then(|one| {
        let (_, with) = fire::may_return(state, one.shooter, one.target, one.ammunition)?;
        Some(odds::of_fire(state, one.target, one.shooter, with))
    });
    let chances = chances.unwrap_or_default();
    let one = |label: &'static str, fire: bool| Choice {
        odds: if fire { chances.clone() } else { Vec::new() },
        piece: piece.clone(),
        target: target.clone(),
        default: fire,
        ..choice(Text::id(label), &Command::Answer { fire })
    };
    vec![
        one("cd-choice-return-fire", true),
        one("cd-choice-hold-fire", false),
    ]
}

fn reactions(state: &State) -> Vec<Choice> {
    let Some(attack) = &state.attack else {
        return Vec::new();
    };
    let each = options(state, attack)
        .into_iter()
        .enumerate()
        .map(|(n, reaction)| Choice {
            piece: Some(state.def(attack.target).id.clone()),
            target: Some(state.def(attack.leader()).id.clone()),
            default: n == 0,
            odds: match reaction {
                Reaction::Stand => odds::of_round(state, attack, false),
                Reaction::Fire | Reaction::Evade | Reaction::CounterCharge => Vec::new(),
            },
            detail: Some(Text::id(format!("{}-detail", names::reaction(reaction)))),
            ..choice(
                Text::id(names::reaction(reaction)),
                &Command::React { reaction },
            )
        });
    each.collect()
}

/// The defender's dice: evenly, or everything against one.
fn divisions(state: &State) -> Vec<Choice> {
    let Some(attack) = &state.attack else {
        return Vec::new();
    };
    let dice = melee_dice(state, attack.target);
    let count = attack.attackers.len();
    let even = Command::Divide {
        dice: even_split(dice, count),
    };
    let mut list = vec![Choice {
        default: true,
        ..choice(Text::id("cd-choice-divide-evenly"), &even)
    }];
    for (n, attacker) in attack.attackers.iter().enumerate() {
        let none = crate::ids::DiceCount(0);
        let command = Command::Divide {
            dice: (0..count)
                .map(|m| if m == n { dice } else { none })
                .collect(),
        };
        let label =
            Text::id("cd-choice-divide-one").with("unit", state.def(attacker.unit).name.clone());
        list.push(Choice {
            target: Some(state.def(attacker.unit).id.clone()),
            ..choice(label, &command)
        });
    }
    list
}

fn follow_ups(state: &State, winner: UnitId) -> Vec<Choice> {
    let most = follow_up_limit(state, winner);
    let piece = Some(state.def(winner).id.clone());
    let go = |distance: Length| Choice {
        piece: piece.clone(),
        at: Some(spot(state.unit(winner).pose.forward(distance).at)),
        ..choice(
            Text::id("cd-choice-follow-up").with("distance", distance),
            &Command::FollowUp { distance },
        )
    };
    let stay = Command::FollowUp {
        distance: Length::ZERO,
    };
    let mut list = vec![Choice {
        piece: piece.clone(),
        default: true,
        ..choice(Text::id("cd-choice-stay"), &stay)
    }];
    if most.half() >= Length::from_cm(1) {
        list.push(go(most.half()));
    }
    list.push(go(most));
    list
}

/// Formations that may be given orders now.
fn formations(state: &State) -> Vec<Choice> {
    let list = available(state, state.active).into_iter().map(|formation| {
        let (group, at) = match formation {
            FormationRef::Division(_) => ("cd-group-divisions", None),
            FormationRef::Brigade(_) => {
                let unit = state.formation_units(formation).first().copied();
                (
                    "cd-group-brigades",
                    unit.map(|unit| spot(state.body(unit).centre())),
                )
            }
        };
        let tested = match formation {
            FormationRef::Division(division) => command::needs_staff_test(state, division),
            FormationRef::Brigade(_) => false,
        };
        Choice {
            group: Some(Text::id(group)),
            at,
            detail: tested.then(|| Text::id("cd-detail-staff-test")),
            ..choice(
                Text::id("cd-choice-activate")
                    .with("formation", names::of_formation(state, formation)),
                &Command::Activate { formation },
            )
        }
    });
    list.collect()
}

/// Orders for every unit and place in the sequence, and for the whole formation.
fn declarations(state: &State) -> Vec<Choice> {
    let Some(activation) = &state.activation else {
        return Vec::new();
    };
    let units = state.formation_units(activation.formation);
    let most = state.setup.tables.command.most_orders;
    let mut list = Vec::new();
    if let Some(&first) = units.first() {
        for step in 0..most {
            for order in common_orders(state, &units, first) {
                list.push(part(state, None, step, order, activation.formation));
            }
        }
    }
    for &unit in &units {
        for step in 0..most {
            for order in plans(state, unit) {
                list.push(part(state, Some(unit), step, order, activation.formation));
            }
        }
    }
    list
}

fn part(
    state: &State,
    unit: Option<UnitId>,
    step: u8,
    order: Planned,
    formation: FormationRef,
) -> Choice {
    let piece = unit.map(|unit| state.def(unit).id.clone());
    let slot = order_slot(state, unit, step);
    let group = match unit {
        Some(unit) => Text::from(state.def(unit).name.clone()),
        None => {
            Text::id("cd-group-all-orders").with("formation", names::of_formation(state, formation))
        }
    };
    let target = match order {
        Planned::Fire { target, .. } | Planned::Attack { target } => {
            Some(state.def(target).id.clone())
        }
        _ => None,
    };
    let tested = unit.is_some_and(|unit| command::needs_order_test(state, formation, unit));
    let value = OrderPart {
        unit,
        step: Actions(step),
        order,
    };
    Choice {
        piece,
        target,
        slot: Some(slot),
        group: Some(group),
        kind: Some(Text::id(names::kind_of_order(order))),
        not_after: unit.and_then(|unit| hasty(state, unit, order)),
        detail: tested.then(|| Text::id("cd-detail-order-test")),
        odds: unit.map_or_else(Vec::new, |unit| odds::of_order(state, unit, order)),
        ..Choice::new(names::order(state, order), &value)
    }
}

/// A foot battery does not fire and then move at once. Reading CD-GAP-10.
fn hasty(state: &State, unit: UnitId, order: Planned) -> Option<NotAfter> {
    let barred = state.kind(unit) == Kind::FootArtillery
        && matches!(order, Planned::Move { .. })
        && !state.setup.readings.foot_guns_fire_then_move;
    barred.then(|| NotAfter {
        kind: Text::id("cd-orders-fire"),
        refused: Refusal::GunsMayNotMoveAfterFire.view(state),
    })
}

/// What a unit may be told: eight directions, formations, targets, reforming, buildings.
fn plans(state: &State, unit: UnitId) -> Vec<Planned> {
    let (one, def) = (state.unit(unit), state.def(unit));
    let mut list = Vec::new();
    if one.disordered {
        list.push(Planned::Reform);
    }
    if one.garrison.is_some() {
        list.push(Planned::Occupy { building: None });
    } else {
        for eighth in 0..8_u16 {
            let direction = Some(one.pose.facing + Angle::from_binary(eighth * 0x2000));
            list.push(Planned::Move {
                direction,
                formation: None,
            });
        }
        list.push(Planned::Move {
            direction: None,
            formation: None,
        });
        for formation in Formation::ALL {
            if formation != one.formation && formation.suits(def.kind, def.bases) {
                let (direction, formation) = (Some(one.pose.facing), Some(formation));
                list.push(Planned::Move {
                    direction,
                    formation,
                });
            }
        }
        list.extend(
            movement::building_near(state, unit).map(|building| Planned::Occupy {
                building: Some(building),
            }),
        );
    }
    list.extend(targets(state, unit));
    list
}

/// Fire and attacks on the nearest enemies.
fn targets(state: &State, unit: UnitId) -> Vec<Planned> {
    let kind = state.kind(unit);
    let enemy = state.side_of(unit).other();
    let reach = if kind.is_infantry() {
        Length::from_cm(40)
    } else {
        Length::from_cm(70)
    };
    let mut near: Vec<(Length, UnitId)> = state
        .on_table(enemy)
        .map(|other| (state.distance(unit, other), other))
        .filter(|(distance, _)| *distance <= reach)
        .collect();
    near.sort_unstable();
    near.truncate(4);
    let mut list = Vec::new();
    for (_, target) in near {
        if !kind.is_cavalry() {
            let ammunition = fire::best_ammunition(state, unit, target);
            list.push(Planned::Fire { target, ammunition });
        }
        if !kind.is_artillery() {
            list.push(Planned::Attack { target });
        }
    }
    list
}

/// Orders for all: those that the first unit could have, without formations of its own.
fn common_orders(state: &State, units: &[UnitId], first: UnitId) -> Vec<Planned> {
    let plain = |order: &Planned| {
        !matches!(
            order,
            Planned::Move {
                formation: Some(_),
                ..
            }
        )
    };
    let mut list: Vec<Planned> = plans(state, first).into_iter().filter(plain).collect();
    let any = units.iter().any(|&unit| state.unit(unit).disordered);
    if any && !list.contains(&Planned::Reform) {
        list.push(Planned::Reform);
    }
    list
}

/// Concrete actions for the units whose turn it is.
fn actions(state: &State) -> Vec<Choice> {
    let offered = offers::offers(state, state.active, true);
    let each = offered
        .into_iter()
        .filter_map(|one| action(state, &one.command));
    told_apart(each.collect())
}

fn action(state: &State, command: &Command) -> Option<Choice> {
    let name = |unit: UnitId| state.def(unit).name.clone();
    let id = |unit: UnitId| Some(state.def(unit).id.clone());
    let found = match command {
        Command::Drop { unit } => Choice {
            piece: id(*unit),
            group: Some(Text::from(name(*unit))),
            ..choice(
                Text::id("cd-choice-drop").with("unit", name(*unit)),
                command,
            )
        },
        Command::Move { unit, order } => {
            let path = movement::path::walk(state, *unit, order).ok()?;
            Choice {
                piece: id(*unit),
                group: Some(Text::from(name(*unit))),
                at: Some(spot(path.walk.end.at)),
                detail: Some(
                    Text::id("cd-cost-of")
                        .with("needed", path.walk.charged)
                        .with("allowed", path.allowed),
                ),
                ..choice(
                    Text::id("cd-choice-move")
                        .with("distance", rounded(path.walk.charged))
                        .with("way", bearing(state.unit(*unit).pose, path.walk.end.at)),
                    command,
                )
            }
        }
        Command::Occupy { unit, .. } => Choice {
            piece: id(*unit),
            group: Some(Text::from(name(*unit))),
            ..choice(
                Text::id("cd-choice-occupy").with("unit", name(*unit)),
                command,
            )
        },
        Command::Reform { unit } => Choice {
            piece: id(*unit),
            group: Some(Text::from(name(*unit))),
            ..choice(
                Text::id("cd-choice-reform").with("unit", name(*unit)),
                command,
            )
        },
        Command::Fire {
            unit,
            target,
            ammunition,
        } => Choice {
            piece: id(*unit),
            target: id(*target),
            odds: odds::of_fire(state, *unit, *target, *ammunition),
            group: Some(Text::from(name(*unit))),
            ..choice(
                Text::id("cd-choice-fire")
                    .with("target", name(*target))
                    .with("ammunition", Text::id(names::ammunition(*ammunition))),
                command,
            )
        },
        Command::Attack { units, target } => attack(state, units, *target, command)?,
        _ => return None,
    };
    Some(found)
}

fn attack(state: &State, units: &[UnitId], target: UnitId, command: &Command) -> Option<Choice> {
    let &leader = units.first()?;
    check_attack(state, units, target).ok()?;
    let message = if units.len() > 1 {
        "cd-choice-attack-together"
    } else {
        "cd-choice-attack"
    };
    let stand = state.def(target).name.clone();
    Some(Choice {
        odds: odds::of_attack(state, units, target),
        piece: Some(state.def(leader).id.clone()),
        target: Some(state.def(target).id.clone()),
        group: Some(Text::from(state.def(leader).name.clone())),
        ..choice(
            Text::id(message)
                .with("target", stand)
                .with("units", units.len() as i64),
            command,
        )
    })
}
