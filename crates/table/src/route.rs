//! Ways from one pose to another on open ground.

use crate::manoeuvre::{about_corner, corner_of};
use crate::trig::bearing;
use crate::vector::{Vector, root};
use crate::{Angle, Corner, Footprint, Length, Manoeuvre, PlanOptions, Point, Pose, Rotation};

/// The most manoeuvres of a route.
const MOST: usize = 5;
/// The largest turn that counts as none: about a sixth of a degree.
const SLIGHT: i32 = 0x20;
/// A full circle.
const CIRCLE: i32 = 0x1_0000;
const CORNERS: [Corner; 2] = [Corner::Left, Corner::Right];

/// A few manoeuvres and what they cost besides the distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Route {
    steps: [Manoeuvre; MOST],
    len: usize,
    /// What turns and about-faces cost.
    pub(crate) extra: Length,
    /// The distance on open ground.
    pub(crate) distance: Length,
}

impl Route {
    fn new() -> Route {
        Route {
            steps: [Manoeuvre::AboutFace; MOST],
            len: 0,
            extra: Length::ZERO,
            distance: Length::ZERO,
        }
    }

    /// The manoeuvres.
    pub(crate) fn steps(&self) -> &[Manoeuvre] {
        &self.steps[..self.len]
    }

    /// The least it can cost.
    pub(crate) fn least(&self) -> Length {
        self.distance + self.extra
    }

    /// The route with one more manoeuvre; one that does nothing is left out.
    fn then(mut self, step: Manoeuvre, footprint: Footprint) -> Route {
        let idle = match step {
            Manoeuvre::Advance(d) | Manoeuvre::Oblique { distance: d, .. } => d == Length::ZERO,
            Manoeuvre::Wheel { angle, .. } | Manoeuvre::Turn(angle) => angle == Rotation::ZERO,
            _ => false,
        };
        if let (false, Some(slot)) = (idle, self.steps.get_mut(self.len)) {
            *slot = step;
            self.len += 1;
            self.distance += step.cost_distance(footprint);
        }
        self
    }

    /// The route with one more manoeuvre and its price.
    fn priced(self, step: Manoeuvre, footprint: Footprint, price: Length) -> Route {
        let before = self.len;
        let mut route = self.then(step, footprint);
        if route.len > before {
            route.extra += price;
        }
        route
    }
}

/// What is wanted of a route.
#[derive(Clone, Copy)]
pub(crate) struct Errand<'a> {
    pub(crate) start: Pose,
    pub(crate) goal: Pose,
    /// Whether the facing at the end does not matter.
    pub(crate) any_facing: bool,
    pub(crate) footprint: Footprint,
    pub(crate) options: &'a PlanOptions,
}

impl Errand<'_> {
    /// The routes there are, in a fixed order.
    pub(crate) fn routes(&self) -> Vec<Route> {
        let mut routes = Vec::with_capacity(16);
        if self.options.free {
            routes.push(self.free());
            return routes;
        }
        routes.extend(self.direct());
        routes.extend(self.back());
        let oblique = self.obliques();
        routes.extend(oblique.into_iter().flatten());
        self.wheels(Route::new(), &mut routes);
        self.about_faces(&mut routes);
        routes.extend(self.turns());
        routes
    }

    /// Any way one likes: a straight line.
    fn free(&self) -> Route {
        let (mut pose, mut route) = (self.start, Route::new());
        if !self.any_facing {
            let turn = Manoeuvre::Turn(Rotation::between(pose.facing, self.goal.facing));
            route = route.then(turn, self.footprint);
            pose = turn.apply(pose, self.footprint).0;
        }
        route.then(straight(pose, self.goal.at), self.footprint)
    }

    /// Straight ahead.
    fn direct(&self) -> Option<Route> {
        let (right, ahead) = self.goal_from_start();
        let straight =
            right.abs() <= self.options.tolerance && ahead >= Length::ZERO && self.faces_goal();
        straight.then(|| Route::new().then(Manoeuvre::Advance(ahead), self.footprint))
    }

    /// Straight back.
    fn back(&self) -> Option<Route> {
        let (right, ahead) = self.goal_from_start();
        let straight =
            right.abs() <= self.options.tolerance && ahead < Length::ZERO && self.faces_goal();
        let most = self.options.back?;
        (straight && -ahead <= most)
            .then(|| Route::new().then(Manoeuvre::Back(-ahead), self.footprint))
    }

    /// Obliquely; if the facing is to change, with a wheel at the end.
    fn obliques(&self) -> [Option<Route>; 2] {
        if self.faces_goal() {
            return [self.oblique_to(self.goal.at), None];
        }
        CORNERS.map(|corner| {
            let pivot = corner_of(self.goal, self.footprint.width, corner);
            let before = about_corner(pivot, self.start.facing, self.footprint.width, corner);
            let wheel = wheel(corner, self.start.facing, self.goal.facing);
            Some(self.oblique_to(before.at)?.then(wheel, self.footprint))
        })
    }

    fn oblique_to(&self, to: Point) -> Option<Route> {
        let most = self.options.oblique?;
        let step = straight(self.start, to);
        let Manoeuvre::Oblique { offset, .. } = step else {
            return None;
        };
        (offset.abs() <= most.abs()).then(|| Route::new().then(step, self.footprint))
    }

    /// A wheel, straight ahead, and another wheel if the facing at the end matters.
    fn wheels(&self, before: Route, routes: &mut Vec<Route>) {
        for first in CORNERS {
            if self.any_facing {
                routes.extend(self.wheel_route(before, first, None));
            } else {
                routes.extend(
                    CORNERS
                        .iter()
                        .filter_map(|last| self.wheel_route(before, first, Some(*last))),
                );
            }
        }
    }

    /// A wheel about one corner, straight ahead, a wheel about another.
    fn wheel_route(&self, before: Route, first: Corner, last: Option<Corner>) -> Option<Route> {
        let width = self.footprint.width;
        let from = corner_of(self.start, width, first);
        let to = last.map_or(self.goal.at, |corner| corner_of(self.goal, width, corner));
        // The line of the middle is half a width right of a left corner and left of a right one.
        let halves = to_middle(first) - last.map_or(0, to_middle);
        let (facing, ahead) =
            self.straight_leg(from, to, i64::from(width.hundredths()) * halves)?;
        let route = before
            .then(wheel(first, self.start.facing, facing), self.footprint)
            .then(Manoeuvre::Advance(ahead), self.footprint);
        match last {
            Some(corner) => {
                Some(route.then(wheel(corner, facing, self.goal.facing), self.footprint))
            }
            None => Some(route),
        }
    }

    /// The facing and distance of a straight way that brings a point `twice_right` / 2 right of `from` to `to`.
    fn straight_leg(&self, from: Point, to: Point, twice_right: i64) -> Option<(Angle, Length)> {
        let way = Vector::between(from, to);
        let right = twice_right / 2;
        let squared = way.squared() - right * right;
        let slack = i64::from(self.options.tolerance.hundredths());
        if squared < -slack * slack {
            return None;
        }
        let ahead = root(squared);
        if ahead <= self.options.tolerance && right == 0 {
            return Some((self.start.facing, Length::ZERO));
        }
        let facing = bearing(way.x, -way.y) - bearing(right, i64::from(ahead.hundredths()));
        Some((facing, ahead))
    }

    /// The routes that begin or end with an about-face.
    fn about_faces(&self, routes: &mut Vec<Route>) {
        let Some(price) = self.options.about_face else {
            return;
        };
        let face = |pose| Manoeuvre::AboutFace.apply(pose, self.footprint).0;
        let first = Route::new().priced(Manoeuvre::AboutFace, self.footprint, price);
        let turned = Errand {
            start: face(self.start),
            ..*self
        };
        turned.wheels(first, routes);
        if self.any_facing {
            return;
        }
        let reversed = Errand {
            goal: face(self.goal),
            ..*self
        };
        let both = Errand {
            goal: face(self.goal),
            ..turned
        };
        let mut open = Vec::with_capacity(8);
        reversed.wheels(Route::new(), &mut open);
        both.wheels(first, &mut open);
        if let Some(direct) = both.direct() {
            open.push(
                direct
                    .steps()
                    .iter()
                    .fold(first, |r, step| r.then(*step, self.footprint)),
            );
        }
        routes.extend(
            open.into_iter()
                .map(|r| r.priced(Manoeuvre::AboutFace, self.footprint, price)),
        );
    }

    /// A turn about the centre, straight ahead, another turn.
    fn turns(&self) -> Option<Route> {
        let price = self.options.turn?;
        let half = self.footprint.depth.half();
        let from = self.start.local(Length::ZERO, half);
        let to = if self.any_facing {
            self.goal.at
        } else {
            self.goal.local(Length::ZERO, half)
        };
        let facing = if from == to {
            self.start.facing
        } else {
            Angle::between(from, to)
        };
        let behind = if self.any_facing { half } else { Length::ZERO };
        let ahead = from.distance(to) - behind;
        if ahead < Length::ZERO {
            return None;
        }
        let route = Route::new()
            .priced(
                Manoeuvre::Turn(Rotation::between(self.start.facing, facing)),
                self.footprint,
                price,
            )
            .then(Manoeuvre::Advance(ahead), self.footprint);
        let last = Rotation::between(
            facing,
            if self.any_facing {
                facing
            } else {
                self.goal.facing
            },
        );
        Some(route.priced(Manoeuvre::Turn(last), self.footprint, price))
    }

    /// Where the goal is, right and ahead of the start.
    fn goal_from_start(&self) -> (Length, Length) {
        let way = Vector::between(self.start.at, self.goal.at);
        let turned = Pose::new(Point::default(), -self.start.facing);
        let seen = turned.local_halves(2 * way.x, 2 * way.y);
        (seen.x, -seen.y)
    }

    /// Whether the facing at the start will do at the end.
    fn faces_goal(&self) -> bool {
        self.any_facing || self.start.facing.turn_to(self.goal.facing).abs() <= SLIGHT
    }
}

/// Half widths from a corner to the middle of the front edge, to the right positive.
const fn to_middle(corner: Corner) -> i64 {
    match corner {
        Corner::Left => 1,
        Corner::Right => -1,
    }
}

/// A straight line to a place, facing as before.
fn straight(pose: Pose, to: Point) -> Manoeuvre {
    let distance = pose.at.distance(to);
    let direction = if distance == Length::ZERO {
        pose.facing
    } else {
        Angle::between(pose.at, to)
    };
    Manoeuvre::Oblique {
        offset: Rotation::between(pose.facing, direction),
        distance,
    }
}

/// The wheel forwards about a corner from one facing to another, if need be most of the way round.
fn wheel(corner: Corner, from: Angle, to: Angle) -> Manoeuvre {
    let binary = Rotation::between(from, to).binary();
    let angle = match corner {
        _ if binary.abs() <= 1 => 0,
        Corner::Left if binary > 0 => binary - CIRCLE,
        Corner::Right if binary < 0 => binary + CIRCLE,
        _ => binary,
    };
    Manoeuvre::Wheel {
        corner,
        angle: Rotation::from_binary(angle),
    }
}
