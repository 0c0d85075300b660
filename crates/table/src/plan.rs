//! The cheapest way there, or what stops it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::detour::around;
use crate::route::Errand;
use crate::walk::HAIR;
use crate::{
    Blocker, Footprint, Length, Manoeuvre, Obstacle, Obstructed, Pose, Rotation, Terrain, Track,
    Walk, WalkRules,
};

/// Which manoeuvres a planned move may use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlanOptions {
    /// How moves are measured; the budget is not looked at.
    pub walk: WalkRules,
    /// Whether it moves in a straight line in any direction and turns for nothing.
    pub free: bool,
    /// Whether the facing at the end does not matter.
    pub any_facing: bool,
    /// The greatest angle of an oblique move; none if it may not.
    pub oblique: Option<Rotation>,
    /// The furthest it may step back; none if it may not.
    pub back: Option<Length>,
    /// What an about-face costs; none if it may not.
    pub about_face: Option<Length>,
    /// What a turn about the centre costs; none if it may not.
    pub turn: Option<Length>,
    /// Whether it looks for a way around what stops it.
    pub detour: bool,
    /// How far to the side a goal may be and still be straight ahead.
    pub tolerance: Length,
}

impl Default for PlanOptions {
    fn default() -> PlanOptions {
        PlanOptions {
            walk: WalkRules::default(),
            free: false,
            any_facing: false,
            oblique: Some(Rotation::from_degrees(45)),
            back: None,
            about_face: Some(Length::ZERO),
            turn: None,
            detour: true,
            tolerance: Length::from_mm(1),
        }
    }
}

/// A wish to move.
#[derive(Debug, Clone, Copy)]
pub struct PlanRequest<'a> {
    /// Where it stands.
    pub start: Pose,
    /// How much room it takes.
    pub footprint: Footprint,
    /// Where it wants to stand.
    pub goal: Pose,
    /// The most that may be charged.
    pub allowance: Length,
    /// Everybody else near.
    pub blockers: &'a [Blocker],
    /// What it may do.
    pub options: &'a PlanOptions,
}

/// A legal way there, or as far as the allowance goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The manoeuvres.
    pub track: Track,
    /// What they cost in all, turns included.
    pub cost: Length,
    /// Where they end.
    pub reached: Pose,
    /// Whether that is the goal, to the tolerance and a tenth of a millimetre for each metre.
    pub complete: bool,
    /// The move as walked.
    pub walk: Walk,
}

/// No legal way there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoPath {
    /// The furthest one can go towards the goal on the ways that were tried.
    pub nearest: Pose,
    /// What stops the move there and the first position not allowed; none if no manoeuvres lead to the goal.
    pub obstruction: Option<(Obstacle, Pose)>,
}

impl Terrain {
    /// The cheapest of some usual ways to a pose that is legal, cut off at the allowance.
    ///
    /// Tried are: straight ahead or back, obliquely, wheel and advance with
    /// and without a wheel at the end, the same after an about-face, turns
    /// about the centre, and around the corners of what stops these. It may
    /// pass through those who are passable, but not end on them.
    ///
    /// # Errors
    /// If none of these is legal.
    pub fn plan(&self, request: &PlanRequest<'_>) -> Result<Plan, NoPath> {
        let planner = Planner {
            terrain: self,
            request,
            rules: WalkRules {
                budget: None,
                ..request.options.walk.clone()
            },
        };
        let mut search = Search::from(request.start);
        planner.search(&planner.errand(), &mut search);
        if let (None, None, true) = (&search.best, &search.partial, request.options.detour) {
            planner.detours(&mut search);
        }
        let found = search.best.or(search.partial);
        match found.map(|way| planner.within_allowance(way)) {
            Some(Some(plan)) => Ok(plan),
            Some(None) | None => Err(NoPath {
                nearest: search.nearest,
                obstruction: search.obstruction,
            }),
        }
    }
}

/// A way that was walked, and what it costs besides the walking.
#[derive(Debug, Clone)]
struct Way {
    steps: Vec<Manoeuvre>,
    walk: Walk,
    extra: Length,
}

impl Way {
    fn cost(&self) -> Length {
        self.walk.charged + self.extra
    }
}

/// What a search has found so far.
struct Search {
    /// The cheapest legal way.
    best: Option<Way>,
    /// A way that is stopped only beyond the allowance.
    partial: Option<Way>,
    nearest: Pose,
    obstruction: Option<(Obstacle, Pose)>,
}

impl Search {
    fn from(start: Pose) -> Search {
        Search {
            best: None,
            partial: None,
            nearest: start,
            obstruction: None,
        }
    }

    fn offer(&mut self, way: Way) {
        if self
            .best
            .as_ref()
            .is_none_or(|best| way.cost() < best.cost())
        {
            self.best = Some(way);
        }
    }

    /// Notes a way that is stopped.
    fn stopped(
        &mut self,
        steps: &[Manoeuvre],
        extra: Length,
        stop: Obstructed,
        request: &PlanRequest<'_>,
    ) {
        let goal = request.goal.at;
        let cost = stop.before.charged + extra;
        let closer =
            stop.before.end.at.distance_squared(goal) < self.nearest.at.distance_squared(goal);
        if closer && cost <= request.allowance {
            self.nearest = stop.before.end;
            self.obstruction = Some((stop.by, stop.at));
        }
        self.obstruction = self.obstruction.or(Some((stop.by, stop.at)));
        if cost >= request.allowance && self.partial.is_none() {
            self.partial = Some(Way {
                steps: steps.to_vec(),
                walk: *stop.before,
                extra,
            });
        }
    }
}

/// A request on its table.
struct Planner<'a> {
    terrain: &'a Terrain,
    request: &'a PlanRequest<'a>,
    rules: WalkRules,
}

impl Planner<'_> {
    fn errand(&self) -> Errand<'_> {
        let r = self.request;
        Errand {
            start: r.start,
            goal: r.goal,
            any_facing: r.options.any_facing,
            footprint: r.footprint,
            options: r.options,
        }
    }

    /// Tries the routes of an errand, those that may be cheapest first.
    fn search(&self, errand: &Errand<'_>, search: &mut Search) {
        let mut routes = errand.routes();
        routes.sort_by_key(|route| route.least());
        for route in &routes {
            if search
                .best
                .as_ref()
                .is_some_and(|best| best.cost() <= route.least())
            {
                break;
            }
            self.attempt(errand.start, route.steps(), route.extra, search);
        }
    }

    /// Walks some manoeuvres and notes how it went.
    fn attempt(&self, start: Pose, steps: &[Manoeuvre], extra: Length, search: &mut Search) {
        let Ok(track) = Track::new(start, self.request.footprint, steps.to_vec()) else {
            return;
        };
        let walked = self
            .terrain
            .walk(&track, &self.rules, self.request.blockers);
        match walked.and_then(|walk| self.may_end(walk)) {
            Ok(walk) => search.offer(Way {
                steps: steps.to_vec(),
                walk,
                extra,
            }),
            Err(stop) => search.stopped(steps, extra, stop, self.request),
        }
    }

    /// Refuses a move that ends on somebody.
    fn may_end(&self, walk: Walk) -> Result<Walk, Obstructed> {
        match self.under(&walk) {
            None => Ok(walk),
            Some(id) => {
                let before = Box::new(Walk::standing(walk.track.start(), walk.track.footprint()));
                Err(Obstructed {
                    by: Obstacle::Blocker(id),
                    at: walk.end,
                    before,
                })
            }
        }
    }

    /// Who stands where a move ends.
    fn under(&self, walk: &Walk) -> Option<u32> {
        let end = walk.end_outline().grown(-HAIR);
        self.request
            .blockers
            .iter()
            .find(|b| b.outline.overlaps(&end))
            .map(|b| b.id)
    }

    /// The plan for a way, cut off at the allowance where nobody stands.
    fn within_allowance(&self, way: Way) -> Option<Plan> {
        if way.walk.complete && way.cost() <= self.request.allowance {
            return Some(plan_of(way.walk, way.extra, true));
        }
        let track = Track::new(self.request.start, self.request.footprint, way.steps).ok()?;
        let mut budget = self.request.allowance - way.extra;
        while budget >= Length::ZERO {
            let rules = WalkRules {
                budget: Some(budget),
                ..self.rules.clone()
            };
            let walk = self
                .terrain
                .walk(&track, &rules, self.request.blockers)
                .ok()?;
            if self.under(&walk).is_none() {
                return Some(plan_of(walk, way.extra, false));
            }
            budget -= self.rules.step.max(Length::from_mm(1));
        }
        None
    }

    /// Tries the ways around what stops the straight ones.
    fn detours(&self, search: &mut Search) {
        let Some((by, _)) = search.obstruction else {
            return;
        };
        let chains = around(self.terrain, self.request, by);
        let mut found = Search::from(self.request.start);
        for chain in &chains {
            if let Some((steps, extra)) = self.chain(chain) {
                self.attempt(self.request.start, &steps, extra, &mut found);
            }
        }
        search.best = found.best;
    }

    /// The manoeuvres through some places and on to the goal.
    fn chain(&self, places: &[crate::Point]) -> Option<(Vec<Manoeuvre>, Length)> {
        let mut errand = self.errand();
        let (mut steps, mut extra) = (Vec::new(), Length::ZERO);
        let goals = places
            .iter()
            .map(|p| (Pose::new(*p, errand.goal.facing), true));
        let last = (errand.goal, errand.any_facing);
        for (goal, any_facing) in goals.chain([last]).collect::<Vec<_>>() {
            errand = Errand {
                goal,
                any_facing,
                ..errand
            };
            let mut leg = Search::from(errand.start);
            self.search(&errand, &mut leg);
            let way = leg.best?;
            errand.start = way.walk.end;
            extra += way.extra;
            steps.extend(way.steps);
        }
        Some((steps, extra))
    }
}

fn plan_of(walk: Walk, extra: Length, complete: bool) -> Plan {
    Plan {
        track: walk.track.clone(),
        cost: walk.charged + extra,
        reached: walk.end,
        complete,
        walk,
    }
}
