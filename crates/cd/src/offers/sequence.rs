//! What a unit might do with up to three actions.

use engine::Prospect;
use table::{Angle, Length, Point};

use super::assault::Company;
use super::goal::{self, Journey};
use super::{assault, odds, stake, worth};
use crate::fire;
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::movement;
use crate::setup::PlanKind;
use crate::state::{Ammunition, Planned, State};

/// A sequence of orders for one unit with its prospect.
#[derive(Debug, Clone)]
pub(super) struct Sequence {
    pub(super) orders: Vec<Planned>,
    pub(super) prospect: Prospect,
}

/// Chances in hundredths that at least one, two and three actions are rolled.
pub(super) const CHANCES: [i32; 3] = [100, 67, 33];

/// What is asked of sequences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Orders that can be declared.
    Orders,
    /// Prospects only: nobody looks for a free direction.
    Prospects,
}

/// What a unit might do with its company.
pub(super) fn sequences(
    state: &State,
    unit: UnitId,
    company: &Company,
    wanted: Wanted,
) -> Vec<Sequence> {
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
    list.extend(assault::assaults(state, unit, company));
    list.extend(occupy(state, unit));
    if !state.unit(unit).disordered {
        list.extend(advance(state, unit, &company.units, wanted));
    }
    list
}

/// What a unit may hope for, without looking for places to come into action.
pub(super) fn hopes(state: &State, unit: UnitId, company: &Company) -> Vec<Sequence> {
    if !state.kind(unit).is_artillery() {
        return sequences(state, unit, company, Wanted::Prospects);
    }
    let march = Prospect {
        progress: 20,
        ..Prospect::default()
    };
    let fires = shoot(state, unit);
    vec![fires.unwrap_or(Sequence {
        orders: Vec::new(),
        prospect: march,
    })]
}

/// Disorder is dangerous; the marker comes off at the end of the turn.
fn reform(state: &State, unit: UnitId) -> Sequence {
    let mut orders = vec![Planned::Reform];
    let mut inflicts = 0;
    if let Some((target, ammunition, worth)) = best_shot(state, unit) {
        orders.extend([Planned::Fire { target, ammunition }; 2]);
        inflicts = worth;
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

/// The lawful shot that is worth most; a garrison of a place that counts before others.
fn best_shot(state: &State, unit: UnitId) -> Option<(UnitId, Ammunition, i32)> {
    let kinds: &[Ammunition] = if state.kind(unit).is_artillery() {
        &[Ammunition::Canister, Ammunition::RoundShot]
    } else {
        &[Ammunition::SmallArms]
    };
    let side = state.side_of(unit);
    let mut best: Option<(UnitId, Ammunition, i32)> = None;
    for &ammunition in kinds {
        for target in fire::lawful_targets(state, unit, ammunition) {
            let Ok(aim) = fire::aim(state, unit, target, ammunition) else {
                continue;
            };
            let counts = state
                .unit(target)
                .garrison
                .is_some_and(|feature| stake::building(state, side, feature) > 0);
            let worth = odds::fire(state, target, aim, ammunition);
            let worth = if counts { worth * 3 / 2 } else { worth };
            if best.is_none_or(|(.., most)| worth > most) {
                best = Some((target, ammunition, worth));
            }
        }
    }
    best
}

/// Fire from where it stands, with two actions on the average; the enemy may answer.
fn shoot(state: &State, unit: UnitId) -> Option<Sequence> {
    let (target, ammunition, worth) = best_shot(state, unit)?;
    let answer = fire::may_return(state, unit, target, ammunition);
    let suffers = answer.map_or(0, |(aim, with)| odds::fire(state, unit, aim, with)) * 2;
    Some(Sequence {
        orders: vec![Planned::Fire { target, ammunition }; 3],
        prospect: Prospect {
            inflicts: worth * 2,
            suffers: suffers * stake::caution(state, state.side_of(unit)) / 100,
            ..Prospect::default()
        },
    })
}

/// Into a building that counts, at once or after a move or two.
fn occupy(state: &State, unit: UnitId) -> Option<Sequence> {
    if !state.kind(unit).is_infantry() {
        return None;
    }
    let side = state.side_of(unit);
    let open = state.setup.tables.movement.rates(state.kind(unit)).open;
    let mut best: Option<(i32, Sequence)> = None;
    for (place, def) in state.setup.places.iter().enumerate() {
        let Some(building) = def.feature.filter(|&one| state.garrison_of(one).is_none()) else {
            continue;
        };
        let Some(outline) = state
            .building_outline(building)
            .filter(|_| state.setup.ground(building).holds_a_regiment())
        else {
            continue;
        };
        let away = state.outline(unit).distance(&outline);
        let centre = outline.centre();
        let lead = if movement::check_occupy(state, unit, Some(building), None).is_ok() {
            0
        } else if goal::off_the_crossing(state, unit).is_some()
            || goal::crossing(state, unit, centre).is_some()
            || away > open.scaled(3, 1)
        {
            continue;
        } else if away <= open + open {
            1
        } else {
            2
        };
        let worth = stake::building(state, side, building);
        let worth = if state.holders[place] == Some(side) {
            worth / 3
        } else {
            worth
        };
        let progress = worth * CHANCES[lead] / 100 + lead as i32 * 10;
        let toward = Planned::Move {
            direction: Some(Angle::between(state.unit(unit).pose.at, centre)),
            formation: None,
        };
        let mut orders = vec![toward; lead];
        let into = Planned::Occupy {
            building: Some(building),
        };
        orders.resize(if lead == 0 { 1 } else { 3 }, into);
        if worth > 0 && best.as_ref().is_none_or(|(most, _)| progress > *most) {
            let prospect = Prospect {
                progress,
                ..Prospect::default()
            };
            best = Some((progress, Sequence { orders, prospect }));
        }
    }
    best.map(|(_, sequence)| sequence)
}

/// A garrison leaves only when its building counts for nothing.
fn leave(state: &State, unit: UnitId) -> Option<Sequence> {
    let building = state.unit(unit).garrison?;
    let prospect = Prospect {
        progress: 5,
        ..Prospect::default()
    };
    (stake::building(state, state.side_of(unit), building) == 0).then(|| Sequence {
        orders: vec![Planned::Occupy { building: None }],
        prospect,
    })
}

/// Towards the goal, and fire when the enemy comes into range.
fn advance(state: &State, unit: UnitId, company: &[UnitId], wanted: Wanted) -> Vec<Sequence> {
    let journey = goal::journey(state, unit);
    let Some(distance) = to_go(state, unit, &journey) else {
        return Vec::new();
    };
    let here = state.unit(unit).pose.at;
    let next = journey.leg.at;
    let ahead = Angle::between(here, next);
    let open = state.setup.tables.movement.rates(state.kind(unit)).open;
    // Two actions on the average.
    let reached = distance.min(open + open);
    let to = here.toward(ahead, reached);
    let caution = stake::caution(state, state.side_of(unit));
    let mut progress = reached.hundredths() * goal::PER_CM / 1000 + 3;
    if goal::is_race(state, unit, journey.goal.at) {
        progress *= 2;
    }
    if goal::off_the_crossing(state, unit).is_some() {
        // Others wait behind it.
        progress += 60;
    } else if runs_ahead(state, unit, company, &journey) {
        progress /= 3;
    }
    // Who is under fire already loses nothing more by going on; it is the first step that counts.
    let more = (danger(state, unit, to) - danger(state, unit, here)).max(0);
    let prospect = Prospect {
        progress,
        suffers: more * caution / 100,
        ..Prospect::default()
    };
    if wanted == Wanted::Prospects {
        let march = Sequence {
            orders: Vec::new(),
            prospect,
        };
        let fires = move_and_fire(state, unit, None, prospect);
        return std::iter::once(march).chain(fires).collect();
    }
    let formation = wanted_formation(state, unit, &journey);
    let direction = Some(if is_hemmed_in(state, unit) {
        free_direction(state, unit, ahead, formation).unwrap_or(ahead)
    } else {
        ahead
    });
    let mut list = vec![Sequence {
        orders: march(state, unit, &journey, (direction, formation)),
        prospect,
    }];
    list.extend(move_and_fire(state, unit, direction, prospect));
    list
}

/// A first move, and others on from where it ends.
fn march(
    state: &State,
    unit: UnitId,
    journey: &Journey,
    (direction, formation): (Option<Angle>, Option<Formation>),
) -> Vec<Planned> {
    let open = state.setup.tables.movement.rates(state.kind(unit)).open;
    let first = Planned::Move {
        direction,
        formation,
    };
    let next = Planned::Move {
        direction: onward(state, unit, journey, open).or(direction),
        formation,
    };
    vec![first, next, next]
}

/// Whether a friend stands so close that he may be in the way.
fn is_hemmed_in(state: &State, unit: UnitId) -> bool {
    let outline = state.outline(unit);
    let friends = state.on_table(state.side_of(unit));
    friends.into_iter().any(|other| {
        let inside = state.unit(other).garrison.is_some();
        other != unit && !inside && state.outline(other).distance(&outline) <= Length::from_cm(7)
    })
}

/// A direction in which a unit can move at all: the one it wants, else to the side or back, out of the way of others.
fn free_direction(
    state: &State,
    unit: UnitId,
    ahead: Angle,
    formation: Option<Formation>,
) -> Option<Angle> {
    let now = state.unit(unit);
    let open = state.setup.tables.movement.rates(state.kind(unit)).open;
    let free = |degrees: i32, part: Length| {
        let direction = ahead + Angle::from_degrees(degrees);
        let at = now.pose.at.toward(direction, part);
        let mut ends = [Some(now.formation), formation].into_iter().flatten();
        ends.any(|ends| {
            let found = movement::reach(state, unit, ends, at);
            found.is_some_and(|(order, _)| !order.steps.is_empty())
        })
        .then_some(direction)
    };
    let wanted = [(0, open), (30, open), (-30, open), (0, open.half())];
    if wanted
        .into_iter()
        .any(|(degrees, part)| free(degrees, part).is_some())
    {
        return Some(ahead);
    }
    [90, -90, 180]
        .into_iter()
        .find_map(|degrees| free(degrees, open))
}

/// How far it is to the next place; none for those who have no wish to move.
fn to_go(state: &State, unit: UnitId, journey: &Journey) -> Option<Length> {
    let hold = state.brigade(state.def(unit).brigade).plan == PlanKind::Hold;
    let guns = state.kind(unit).is_artillery();
    if journey.settled || (guns && (hold || fire::nearest_target(state, unit).is_some())) {
        return None;
    }
    let now = state.unit(unit).pose;
    let distance = now.at.distance(journey.leg.at);
    let turn = journey
        .leg
        .facing
        .is_some_and(|facing| now.facing.turn_to(facing).abs() > 0x0400);
    (distance > Length::from_cm(2) || turn).then_some(distance)
}

/// Whether its brigade is far behind while the enemy is near.
fn runs_ahead(state: &State, unit: UnitId, company: &[UnitId], journey: &Journey) -> bool {
    let here = state.unit(unit).pose.at;
    let near = goal::nearest_enemy(state, unit)
        .is_some_and(|enemy| here.distance(enemy) <= Length::from_cm(40));
    let brigade = state.def(unit).brigade;
    near && company.iter().any(|&other| {
        let behind = other != unit
            && state.def(other).brigade == brigade
            && state.unit(other).garrison.is_none();
        behind
            && state.unit(other).pose.at.distance(journey.goal.at)
                > here.distance(journey.goal.at) + Length::from_cm(20)
    })
}

/// One move and then fire, for those who come into range so.
fn move_and_fire(
    state: &State,
    unit: UnitId,
    direction: Option<Angle>,
    march: Prospect,
) -> Option<Sequence> {
    let kind = state.kind(unit);
    if kind.is_cavalry() {
        return None;
    }
    let enemies = state.on_table(state.side_of(unit).other());
    let target = enemies.min_by_key(|&target| (state.distance(unit, target), target))?;
    let reach = Length::from_cm(if kind.is_artillery() { 36 } else { 15 });
    let ammunition = fire::best_ammunition(state, unit, target);
    let fire = Planned::Fire { target, ammunition };
    (state.distance(unit, target) <= reach).then(|| Sequence {
        orders: vec![
            Planned::Move {
                direction,
                formation: None,
            },
            fire,
            fire,
        ],
        prospect: Prospect {
            progress: march.progress / 2 + 8,
            inflicts: 15,
            ..march
        },
    })
}

/// The direction after a place that is reached with the first action.
fn onward(state: &State, unit: UnitId, journey: &Journey, open: Length) -> Option<Angle> {
    let next: Point = journey.leg.at;
    if state.unit(unit).pose.at.distance(next) > open {
        return None;
    }
    let way = goal::way(state, unit, next, journey.goal.at)?;
    (way.next != next).then(|| Angle::between(next, way.next))
}

/// The formation for the next stretch: narrow for crossings, an assault column towards the enemy, else as it stands.
pub(super) fn wanted_formation(
    state: &State,
    unit: UnitId,
    journey: &Journey,
) -> Option<Formation> {
    if goal::off_the_crossing(state, unit).is_some() {
        return None;
    }
    let here = state.outline(unit).centre();
    let now = state.unit(unit).formation;
    let kind = state.kind(unit);
    let near = |place: Point| here.distance(place) <= Length::from_cm(35);
    let crossing = goal::crossing(state, unit, journey.goal.at);
    let close = crossing.is_some_and(|crossing| near(crossing.near) || near(crossing.far));
    let wanted = match kind {
        _ if close => Formation::MarchColumn,
        _ if crossing.is_some() => return None,
        kind if kind.is_infantry()
            && Formation::AssaultColumn.suits(kind, state.def(unit).bases) =>
        {
            let enemy = goal::nearest_enemy(state, unit);
            let close = enemy.is_some_and(|enemy| here.distance(enemy) <= Length::from_cm(45));
            let ready = matches!(now, Formation::Column | Formation::TwoLines) && !close;
            if ready {
                return None;
            }
            Formation::AssaultColumn
        }
        _ => Formation::Line,
    };
    (wanted != now).then_some(wanted)
}

/// Markers that a battery makes in a turn, as he counts them who goes on: half of what it does, since it will have other targets too.
const GUNS_A_TURN: i32 = 2;

/// What standing at a place costs in a turn: guns fire at one of those they reach, muskets at who comes near.
fn danger(state: &State, unit: UnitId, to: Point) -> i32 {
    let side = state.side_of(unit);
    let marks = worth::marker(state, unit);
    let guns = Length::from_cm(30);
    let each = state.on_table(side.other()).map(|enemy| {
        let body = state.body(enemy);
        let away = body.distance_to_point(to);
        let kind = state.kind(enemy);
        if kind.is_artillery() && away <= guns {
            let friends = state.on_table(side).filter(|&other| other != unit);
            let exposed = friends
                .filter(|&other| state.body(other).distance(&body) <= guns)
                .count() as i32;
            GUNS_A_TURN * marks / (1 + exposed)
        } else if !kind.is_artillery() && away <= Length::from_cm(9) {
            marks
                + if state.kind(unit).is_artillery() {
                    60
                } else {
                    0
                }
        } else {
            0
        }
    });
    each.sum()
}
