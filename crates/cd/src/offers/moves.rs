//! Moves for a declared order: the usual ways towards the goal, measured by what is left of the way.

use engine::{Offer, Prospect};
use table::{Angle, Corner, Length, Manoeuvre, Outline, Point, Pose, Rotation};

use super::goal::{self, Journey};
use super::offer;
use crate::event::{Command, MoveOrder, ScreenOrder};
use crate::formation::Formation;
use crate::ids::UnitId;
use crate::movement;
use crate::movement::path::Path;
use crate::state::State;

/// Moves offered at most.
const MOST: usize = 6;

/// How much further away a move may bring a unit that gives way.
const MOST_ASIDE: i32 = 80;

/// What disorder costs, for order lost in woods or in passing friends.
const DISORDER: i32 = 90;

/// Towards the next place on the way, straight in the declared direction or a little to its sides, or only forming.
pub(super) fn moves(
    state: &State,
    unit: UnitId,
    (direction, formation): (Option<Angle>, Option<Formation>),
    thorough: bool,
) -> Vec<Offer<Command>> {
    let now = state.unit(unit);
    let ends = formation.unwrap_or(now.formation);
    let journey = goal::journey(state, unit);
    let mut found = Found {
        state,
        unit,
        declared: (direction, formation),
        list: Vec::new(),
        journey,
        lines_up: false,
        aside: Vec::new(),
    };
    found.usual(ends, direction, thorough);
    let stuck = found.list.iter().all(|one| one.prospect.progress <= 0);
    if ends != now.formation && (thorough || stuck) {
        found.usual(now.formation, direction, thorough);
    }
    if ends != now.formation {
        found.form(ends);
    }
    if found.list.is_empty() && found.aside.is_empty() && thorough {
        found.plain(now.formation);
    }
    let mut list = if found.list.is_empty() {
        found.aside
    } else {
        found.list
    };
    list.sort_by_key(|one| -(one.prospect.progress + one.prospect.cohesion));
    list.truncate(MOST);
    list
}

/// Moves found so far.
struct Found<'s> {
    state: &'s State,
    unit: UnitId,
    declared: (Option<Angle>, Option<Formation>),
    list: Vec<Offer<Command>>,
    journey: Journey,
    /// Moves that come to stand before a crossing as they must are worth a roundabout way.
    lines_up: bool,
    /// Moves that bring it no nearer: better than none, to get out of the way of others.
    aside: Vec<Offer<Command>>,
}

impl Found<'_> {
    /// The usual moves that end in a formation.
    fn usual(&mut self, ends: Formation, direction: Option<Angle>, thorough: bool) {
        let now = self.state.unit(self.unit).pose;
        let open = self.open();
        let leg = self.journey.leg;
        let near = now.at.distance(leg.at) <= open.scaled(5, 2);
        if let Some(facing) = leg.facing.filter(|_| near) {
            self.pose(ends, Pose::new(leg.at, facing));
        }
        if leg.at != now.at {
            self.toward(ends, leg.at);
        }
        let Some(direction) = direction else {
            return;
        };
        self.toward(ends, now.at.toward(direction, open));
        if !thorough {
            return;
        }
        self.toward(ends, now.forward(open).at);
        let enough = open.hundredths() * goal::PER_CM / 1000 * 7 / 10;
        for (degrees, part) in [
            (25, open),
            (-25, open),
            (50, open),
            (-50, open),
            (0, open.half()),
            (35, open.half()),
            (-35, open.half()),
            (0, open.scaled(1, 4)),
        ] {
            // Friends are passed by where that can be.
            let best = |one: &Offer<Command>| one.prospect.progress + one.prospect.cohesion;
            if self.list.iter().any(|one| best(one) >= enough) {
                return;
            }
            self.toward(
                ends,
                now.at
                    .toward(direction + Angle::from_degrees(degrees), part),
            );
        }
    }

    fn open(&self) -> Length {
        let table = &self.state.setup.tables.movement;
        table.rates(self.state.kind(self.unit)).open
    }

    fn toward(&mut self, ends: Formation, at: Point) {
        // No further than it gets, so that no way is walked in vain.
        let from = self.state.unit(self.unit).pose.at;
        let most = self.open() + Length::from_cm(3);
        let at = if from.distance(at) > most {
            from.toward(Angle::between(from, at), most)
        } else {
            at
        };
        if let Some((order, path)) = movement::reach(self.state, self.unit, ends, at) {
            self.add(order, &path);
        }
    }

    fn pose(&mut self, ends: Formation, goal: Pose) {
        if let Ok((order, path)) = movement::reach_pose(self.state, self.unit, ends, goal, false) {
            self.lines_up = true;
            self.add(order, &path);
            self.lines_up = false;
        }
    }

    /// Plain turns and wheels, for those whom friends leave no room for more.
    fn plain(&mut self, ends: Formation) {
        let ahead = Manoeuvre::Advance(self.open());
        let turn = |degrees| Manoeuvre::Turn(Rotation::from_degrees(degrees));
        let wheel = |corner, degrees| Manoeuvre::Wheel {
            corner,
            angle: Rotation::from_degrees(degrees),
        };
        for steps in [
            vec![ahead],
            vec![turn(90), ahead],
            vec![turn(-90), ahead],
            vec![Manoeuvre::AboutFace, ahead],
            vec![wheel(Corner::Right, 45), ahead],
            vec![wheel(Corner::Left, -45), ahead],
        ] {
            if let Ok((order, path)) = movement::follow(self.state, self.unit, ends, steps) {
                self.add(order, &path);
            }
        }
    }

    fn form(&mut self, ends: Formation) {
        if let Ok((order, path)) = movement::form(self.state, self.unit, ends) {
            self.add(order, &path);
        }
    }

    /// Notes a move if it keeps to what was declared and brings it nearer, or into the formation wanted.
    fn add(&mut self, order: MoveOrder, path: &Path) {
        let (state, unit, end) = (self.state, self.unit, path.walk.end);
        let idle = order.steps.is_empty() && order.formation.is_none();
        if idle || movement::check_move(state, unit, &order, self.declared).is_err() {
            return;
        }
        let gain = self.journey.gain(state, unit, end);
        let forms = order.formation.is_some();
        let nearer = gain > 0 || forms || self.lines_up;
        if gain < -MOST_ASIDE {
            return;
        }
        let gain = if self.lines_up {
            gain.max(0) + 15
        } else {
            gain
        };
        let now = state.unit(unit);
        // Who is nearest to where he goes moves first and clears the way.
        let away = now.pose.at.distance(self.journey.leg.at).hundredths() / 1000;
        let first = ((100 - away) / 10).max(0);
        let progress = gain + first + if forms { 4 } else { 0 };
        let table = &state.setup.tables.movement;
        let woods =
            path.touched.woods && table.rates(state.kind(unit)).woods_disorder && !now.disordered;
        let breaks = woods || !path.through.is_empty();
        let ends = order.formation.unwrap_or(now.formation);
        let screen = screen(state, unit, ends, end);
        let prospect = Prospect {
            progress,
            cohesion: if breaks { -DISORDER } else { 0 },
            ..Prospect::default()
        };
        let order = MoveOrder { screen, ..order };
        let one = offer(Command::Move { unit, order }, prospect);
        if nearer {
            self.list.push(one);
        } else {
            self.aside.push(one);
        }
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
