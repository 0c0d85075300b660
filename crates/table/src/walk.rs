//! Walking a move over the table: what it costs and what stops it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::manoeuvre::furthest;
use crate::{
    Feature, FeatureId, Footprint, Going, Length, Manoeuvre, Outline, Pose, Segment, Terrain, Track,
};

/// Features that are closed for the time being.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
pub struct Closed(Vec<FeatureId>);

impl Closed {
    /// Closes a feature too.
    pub fn close(&mut self, feature: FeatureId) {
        if !self.has(feature) {
            self.0.push(feature);
        }
    }

    /// Whether a feature is closed.
    #[must_use]
    pub fn has(&self, feature: FeatureId) -> bool {
        self.0.contains(&feature)
    }
}

/// How a move is measured.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct WalkRules {
    /// How far apart the positions are at which ground and others are looked at.
    pub step: Length,
    /// What distance in rough ground counts, in hundredths.
    pub rough: u16,
    /// What distance in difficult ground counts, in hundredths.
    pub difficult: u16,
    /// What distance on a linear obstacle counts, in hundredths.
    pub obstacle: u16,
    /// The easiest going that may not be entered at all.
    pub forbidden: Going,
    /// Whether built-up areas may be entered.
    pub built_up: bool,
    /// What may not be entered for the time being, as what burns.
    #[serde(default)]
    pub closed: Closed,
    /// Whether what is closed to horse and guns is closed.
    pub mounted: bool,
    /// Whether the move must stay on the table.
    pub on_table: bool,
    /// Whether the positions are wanted.
    pub record: bool,
    /// The most that may be charged: the move stops there.
    pub budget: Option<Length>,
}

impl Default for WalkRules {
    fn default() -> WalkRules {
        WalkRules {
            step: Length::from_mm(5),
            rough: 200,
            difficult: 200,
            obstacle: 200,
            forbidden: Going::Impassable,
            built_up: true,
            closed: Closed::default(),
            mounted: false,
            on_table: true,
            record: false,
            budget: None,
        }
    }
}

/// Somebody on the table who may be in the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Blocker {
    /// The caller's number for it.
    pub id: u32,
    /// Where it stands.
    pub outline: Outline,
    /// Whether it may be passed through.
    pub passable: bool,
}

/// What stops a move.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// Ground that may not be entered.
    Feature(FeatureId),
    /// Somebody who may not be passed through.
    Blocker(u32),
    /// The edge of the table.
    TableEdge,
}

/// A move that is stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Obstructed {
    /// What stops it.
    pub by: Obstacle,
    /// The first position looked at that is not allowed.
    pub at: Pose,
    /// The part of the move up to the last position that is allowed.
    pub before: Box<Walk>,
}

/// A move that has been walked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Walk {
    /// The move, cut off where the budget ended.
    pub track: Track,
    /// Where it ends.
    pub end: Pose,
    /// The footprint at the end.
    pub footprint: Footprint,
    /// The distance gone.
    pub distance: Length,
    /// The distance charged, with what slows.
    pub charged: Length,
    /// Whether the whole move was walked.
    pub complete: bool,
    /// The worst going looked at.
    pub worst: Going,
    /// Whether a linear obstacle was crossed.
    pub obstacle: bool,
    /// Who was passed through, in the order met.
    pub through: Vec<u32>,
    /// The positions looked at, the start first, if they are wanted.
    pub outlines: Vec<Outline>,
}

impl Walk {
    /// Not moving at all.
    #[must_use]
    pub const fn standing(pose: Pose, footprint: Footprint) -> Walk {
        Walk {
            track: Track::standing(pose, footprint),
            end: pose,
            footprint,
            distance: Length::ZERO,
            charged: Length::ZERO,
            complete: true,
            worst: Going::Open,
            obstacle: false,
            through: Vec::new(),
            outlines: Vec::new(),
        }
    }

    /// The outline at the end.
    #[must_use]
    pub fn end_outline(&self) -> Outline {
        Outline::of(self.end, self.footprint)
    }
}

impl Terrain {
    /// Walks a move, looking at positions no further apart than the step.
    ///
    /// A position is charged at the slowest rate of the ground under any part
    /// of the outline: slow from when the leading edge enters until the whole
    /// outline is clear. Overlapping somebody by less than a tenth of a
    /// millimetre does not count. What is overlapped at the start may be left:
    /// others as long as the centres come no nearer, forbidden ground as long
    /// as the centre does not come into it.
    ///
    /// # Errors
    /// If a position is on forbidden ground, on somebody not passable, or off the table.
    pub fn walk(
        &self,
        track: &Track,
        rules: &WalkRules,
        blockers: &[Blocker],
    ) -> Result<Walk, Obstructed> {
        let start = Outline::of(track.start(), track.footprint());
        let mut walker = Walker::new(self, rules, blockers, &start);
        for step in track.steps() {
            match walker.manoeuvre(*step) {
                Ok(true) => {}
                Ok(false) => break,
                Err((by, at)) => {
                    return Err(Obstructed {
                        by,
                        at,
                        before: Box::new(walker.finish()),
                    });
                }
            }
        }
        Ok(walker.finish())
    }
}

impl Terrain {
    /// Walks a move as far as it goes, and says what stopped it and where, if anything did.
    #[must_use]
    pub fn walk_as_far(
        &self,
        track: &Track,
        rules: &WalkRules,
        blockers: &[Blocker],
    ) -> (Walk, Option<(Obstacle, Pose)>) {
        match self.walk(track, rules, blockers) {
            Ok(walk) => (walk, None),
            Err(stop) => (*stop.before, Some((stop.by, stop.at))),
        }
    }
}

/// How deep one may be in somebody else without being in the way.
pub(crate) const HAIR: Length = Length::from_hundredths(10);

/// What stops a manoeuvre and where.
type Stop = (Obstacle, Pose);

/// A manoeuvre in pieces of one size.
struct Parts {
    step: Manoeuvre,
    whole: Length,
    size: i32,
    pieces: i32,
    /// How much of it is done.
    done: Length,
}

impl Parts {
    /// How far the manoeuvre has come after so many pieces.
    fn end_of(&self, number: i32) -> Length {
        if number == self.pieces {
            self.whole
        } else {
            Length::from_hundredths(self.size * number)
        }
    }
}

/// Somebody on foot.
struct Walker<'a> {
    terrain: &'a Terrain,
    rules: &'a WalkRules,
    blockers: &'a [Blocker],
    start: Outline,
    /// Where the manoeuvre in hand begins.
    here: Outline,
    /// The same, as much smaller as one may overlap others.
    body: Outline,
    /// Those near the manoeuvre in hand.
    near: Vec<&'a Blocker>,
    /// Slowing or forbidden ground near it.
    ground: Vec<&'a Feature>,
    /// Charged, in hundredths of a hundredth of a millimetre.
    charged: i64,
    walk: Walk,
}

impl<'a> Walker<'a> {
    fn new(
        terrain: &'a Terrain,
        rules: &'a WalkRules,
        blockers: &'a [Blocker],
        start: &Outline,
    ) -> Walker<'a> {
        let (end, footprint) = (start.pose(), start.footprint());
        let mut walk = Walk::standing(end, footprint);
        if rules.record {
            walk.outlines.push(*start);
        }
        Walker {
            terrain,
            rules,
            blockers,
            start: *start,
            here: *start,
            body: *start,
            near: Vec::new(),
            ground: Vec::new(),
            charged: 0,
            walk,
        }
    }

    /// Does one manoeuvre; whether the budget lasted.
    fn manoeuvre(&mut self, step: Manoeuvre) -> Result<bool, Stop> {
        let whole = step.cost_distance(self.walk.footprint);
        let clear = self.clear(step);
        if clear && !self.rules.record && self.fits(whole) {
            self.charged += i64::from(whole.hundredths()) * 100;
            self.finish_step(step, whole);
            return Ok(true);
        }
        let size = self.rules.step.hundredths().max(1);
        let pieces = (whole.hundredths().max(1) - 1) / size + 1;
        let mut parts = Parts {
            step,
            whole,
            size,
            pieces,
            done: Length::ZERO,
        };
        let (from, to) = (self.here, step.outline_after(&self.here));
        match self.pieces(&mut parts, (0, &from), (pieces, &to)) {
            Ok(true) => {
                self.finish_step(step, whole);
                Ok(true)
            }
            Ok(false) => Ok(false),
            Err(stop) => {
                self.cut_short(step, whole, parts.done);
                Err(stop)
            }
        }
    }

    /// Does the pieces between two positions of a manoeuvre, each with its number; whether the budget lasted.
    ///
    /// Where nothing is near several pieces together, none of them is looked at.
    fn pieces(
        &mut self,
        parts: &mut Parts,
        from: (i32, &Outline),
        to: (i32, &Outline),
    ) -> Result<bool, Stop> {
        let next = parts.end_of(to.0);
        if to.0 - from.0 <= 1 {
            return self.piece(parts, next, to.1);
        }
        let way = next - parts.done;
        if !self.rules.record && self.fits(way) && self.is_open(parts.step, way, [from.1, to.1]) {
            self.charged += i64::from(way.hundredths()) * 100;
            parts.done = next;
            return Ok(true);
        }
        let middle = from.0 + (to.0 - from.0) / 2;
        let part = parts.step.part(parts.end_of(middle), parts.whole);
        let between = (middle, &part.outline_after(&self.here));
        Ok(self.pieces(parts, from, between)? && self.pieces(parts, between, to)?)
    }

    /// Whether neither ground nor anybody that matters comes near the way between two positions of a manoeuvre.
    fn is_open(&self, step: Manoeuvre, way: Length, ends: [&Outline; 2]) -> bool {
        let mut swept = ends[0].bounds().joined(*ends[1].bounds());
        if let Manoeuvre::Wheel { .. } = step {
            // Between its ends a wheel leads no further from them than the way of its furthest corner.
            let Some(beyond) = furthest(self.walk.footprint, way) else {
                return false;
            };
            swept = swept.grown(beyond);
        }
        let inside = !self.rules.on_table || self.terrain.bounds().encloses(&swept);
        inside
            && self.near.iter().all(|b| !b.outline.bounds().meets(&swept))
            && self.ground.iter().all(|f| !f.shape.may_meet(&swept))
    }

    /// Looks at a position of a manoeuvre and charges the way to it; whether the budget lasted.
    fn piece(&mut self, parts: &mut Parts, next: Length, outline: &Outline) -> Result<bool, Stop> {
        let rate = self.look(outline).map_err(|by| (by, outline.pose()))?;
        let cost = i64::from((next - parts.done).hundredths()) * rate;
        let left = self.budget() - self.charged;
        if cost > left {
            let more = Length::from_hundredths((left / rate.max(1)) as i32);
            self.charged += i64::from(more.hundredths()) * rate;
            self.cut_short(parts.step, parts.whole, parts.done + more);
            return Ok(false);
        }
        self.charged += cost;
        parts.done = next;
        if self.rules.record {
            self.walk.outlines.push(*outline);
        }
        Ok(true)
    }

    /// What may be charged in all.
    fn budget(&self) -> i64 {
        self.rules
            .budget
            .map_or(i64::MAX / 2, |b| i64::from(b.hundredths()) * 100)
    }

    fn fits(&self, whole: Length) -> bool {
        i64::from(whole.hundredths()) * 100 <= self.budget() - self.charged
    }

    /// Whether nothing that matters is near the ground a manoeuvre passes over; notes what is.
    fn clear(&mut self, step: Manoeuvre) -> bool {
        let sweep = step.sweep_from(&self.here);
        self.near.clear();
        let near = self.blockers.iter();
        self.near
            .extend(near.filter(|b| b.outline.bounds().meets(&sweep)));
        if !self.near.is_empty() {
            self.body = self.here.grown(-HAIR);
        }
        self.ground.clear();
        let features = self.terrain.features();
        let slow = self.terrain.slow.meeting(features, sweep);
        self.ground
            .extend(slow.filter(|f| f.shape.may_meet(&sweep)));
        let inside = !self.rules.on_table || self.terrain.bounds().encloses(&sweep);
        inside && self.near.is_empty() && self.ground.is_empty()
    }

    /// What stands against a position, or the rate it is charged at.
    fn look(&mut self, outline: &Outline) -> Result<i64, Obstacle> {
        if self.rules.on_table && !self.terrain.bounds().encloses(outline.bounds()) {
            return Err(Obstacle::TableEdge);
        }
        let rate = self.ground(outline)?;
        self.others(outline)?;
        Ok(rate)
    }

    /// The rate of the ground, or the ground that is forbidden.
    fn ground(&mut self, outline: &Outline) -> Result<i64, Obstacle> {
        let mut rate = 100;
        for feature in &self.ground {
            if !feature.shape.under(outline) {
                continue;
            }
            let closed = feature.going >= self.rules.forbidden
                || (self.rules.mounted && feature.no_horse)
                || (!self.rules.built_up && feature.is_built_up())
                || self.rules.closed.has(feature.id);
            if closed && !self.leaves_ground(feature, outline) {
                return Err(Obstacle::Feature(feature.id));
            }
            self.walk.worst = self.walk.worst.max(feature.going);
            self.walk.obstacle |= feature.linear_obstacle;
            rate = rate.max(self.rate(feature.going, feature.linear_obstacle));
        }
        Ok(rate)
    }

    fn rate(&self, going: Going, obstacle: bool) -> i64 {
        let ground = match going {
            Going::Rough => self.rules.rough,
            Going::Difficult | Going::Impassable => self.rules.difficult,
            Going::Open => 100,
        };
        i64::from(if obstacle {
            ground.max(self.rules.obstacle)
        } else {
            ground
        })
    }

    /// Whether a position is still on its way out of ground it was on at the start.
    fn leaves_ground(&self, feature: &Feature, outline: &Outline) -> bool {
        let (from, to) = (self.start.centre(), outline.centre());
        feature.shape.under(&self.start)
            && (feature.shape.contains(from)
                || !feature.shape.crosses_segment(Segment::new(from, to)))
    }

    /// Notes who is passed through, or says who may not be.
    fn others(&mut self, outline: &Outline) -> Result<(), Obstacle> {
        // Who is clear of the whole outline is clear of the smaller one too.
        let mut met = self
            .near
            .iter()
            .filter(|b| b.outline.overlaps(outline))
            .peekable();
        if met.peek().is_none() {
            return Ok(());
        }
        let body = self.shrunk(outline);
        for b in met.filter(|b| b.outline.overlaps(&body)) {
            if b.passable {
                if !self.walk.through.contains(&b.id) {
                    self.walk.through.push(b.id);
                }
            } else if !self.leaves(b, outline) {
                return Err(Obstacle::Blocker(b.id));
            }
        }
        Ok(())
    }

    /// A position as much smaller as one may overlap others.
    fn shrunk(&self, outline: &Outline) -> Outline {
        let (pose, here) = (outline.pose(), self.here.pose());
        if pose.facing != here.facing || outline.footprint() != self.here.footprint() {
            return outline.grown(-HAIR);
        }
        let inset = self.body.pose().at;
        self.body.moved_to(crate::Point::new(
            inset.x + (pose.at.x - here.at.x),
            inset.y + (pose.at.y - here.at.y),
        ))
    }

    /// Whether a position is still on its way from somebody it overlapped at the start.
    fn leaves(&self, b: &Blocker, outline: &Outline) -> bool {
        let other = b.outline.centre();
        b.outline.overlaps(&self.start.grown(-HAIR))
            && other.distance(outline.centre()) >= other.distance(self.start.centre())
    }

    /// Ends the walk after `done` of a manoeuvre.
    fn cut_short(&mut self, step: Manoeuvre, whole: Length, done: Length) {
        self.walk.complete = false;
        if done > Length::ZERO {
            self.finish_step(step.part(done, whole), done);
        }
    }

    fn finish_step(&mut self, step: Manoeuvre, distance: Length) {
        self.here = step.outline_after(&self.here);
        (self.walk.end, self.walk.footprint) = (self.here.pose(), self.here.footprint());
        self.walk.distance += distance;
        self.walk.track.push(step);
    }

    fn finish(mut self) -> Walk {
        self.walk.charged = crate::vector::to_length((self.charged + 99) / 100);
        self.walk
    }
}
