//! Lines of sight.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::segment::{Chord, Ray};
use crate::vector::to_length;
use crate::{Feature, FeatureId, Length, Level, Outline, Point, Segment, Shape, Sight, Terrain};

/// What the rules in use say about sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct SightRules {
    /// How far behind a wood or building nothing is seen across it, even from a height; 0 for never.
    pub dead_ground: Length,
    /// How close to a wood or building one must be to see into the dead ground behind it.
    pub adjacent: Length,
    /// How much higher than their ground units are, as obstacles; 0 if they do not hinder sight.
    pub unit_height: Level,
}

impl Default for SightRules {
    fn default() -> SightRules {
        SightRules {
            dead_ground: Length::ZERO,
            adjacent: Length::from_mm(1),
            unit_height: Level(1),
        }
    }
}

/// What stands in the way of sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Screen {
    /// A piece of terrain.
    Feature(FeatureId),
    /// The dead ground behind a piece of terrain.
    DeadGround(FeatureId),
    /// A unit, by its place in the list of blockers.
    Unit(u16),
}

/// Whether one place can be seen from another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sighting {
    /// It can.
    Clear,
    /// It cannot.
    Blocked {
        /// What hides it.
        by: Screen,
        /// Where the line of sight first meets that.
        at: Point,
    },
}

impl Sighting {
    /// Whether it can be seen.
    #[must_use]
    pub const fn is_clear(self) -> bool {
        matches!(self, Sighting::Clear)
    }
}

/// The whole depth of sight into terrain: what is left after each feature is a part of it.
const FULL: i64 = 1 << 20;

/// A line of sight with what is known of its ends.
///
/// It is drawn from the upper end, so that sight is mutual and the same in a
/// mirror to the last hundredth.
struct Line {
    ray: Ray,
    /// Whether the observer is at the far end.
    reversed: bool,
    from_level: Level,
    to_level: Level,
}

impl Terrain {
    /// Whether one place can be seen from another, over terrain and past other units.
    ///
    /// The observer's and the target's own outlines must not be among the
    /// blockers. The answer is the same both ways.
    ///
    /// * A hill higher than both ends hides.
    /// * Woods and buildings hide once the parts of the line in them add up to more than one sees into them.
    /// * Where the line, drawn from level to level, passes above trees or houses, they do not hide.
    /// * Less than the dead ground behind a wood or building one sees and is seen across it only by those
    ///   themselves that near, one of the two adjacent to it.
    /// * Units hide unless one end stands higher than they do.
    #[must_use]
    pub fn sight(
        &self,
        from: Point,
        to: Point,
        blockers: &[Outline],
        rules: &SightRules,
    ) -> Sighting {
        let line = self.line(from, to);
        match self.terrain_screen(&line, rules) {
            Sighting::Clear => self.unit_screen(&line, blockers, rules),
            blocked => blocked,
        }
    }

    /// Whether one outline can be seen from another: whether any of some lines between them is clear.
    ///
    /// Asked are the lines from the middle and the corners of the first one's
    /// front edge to the middle of the second one's and to its corners. If
    /// none is clear, the answer is that of the first line.
    #[must_use]
    pub fn sight_between(
        &self,
        a: &Outline,
        b: &Outline,
        blockers: &[Outline],
        rules: &SightRules,
    ) -> Sighting {
        let [left, right, ..] = *a.corners();
        let [b0, b1, b2, b3] = *b.corners();
        let (eyes, marks) = ([a.pose().at, left, right], [b.pose().at, b0, b1, b2, b3]);
        self.sight_among(&eyes, &marks, blockers, rules)
    }

    /// Whether any line from one of some places to one of others is clear.
    ///
    /// If none is, the answer is that of the line between the first of both.
    #[must_use]
    pub fn sight_among(
        &self,
        from: &[Point],
        to: &[Point],
        blockers: &[Outline],
        rules: &SightRules,
    ) -> Sighting {
        let mut first = None;
        for eye in from {
            for mark in to {
                let sighting = self.sight(*eye, *mark, blockers, rules);
                if sighting.is_clear() {
                    return sighting;
                }
                first = first.or(Some(sighting));
            }
        }
        first.unwrap_or(Sighting::Clear)
    }

    /// Whether a line drawn from level to level passes through a feature, and not above it, further than `reach` from where it begins.
    pub(crate) fn stands_between(&self, feature: &Feature, way: Segment, reach: Length) -> bool {
        let line = self.line(way.from, way.to);
        let Some(chord) = line.chord(feature, 0, line.ray.whole) else {
            return false;
        };
        let middle = line.place(i64::midpoint(chord.first, chord.last));
        let ground = self.level_at(middle).0;
        let (low, high) = line.below(Level(ground.saturating_add(feature.obstacle_top.0)));
        let reach = i64::from(reach.hundredths());
        let (low, high) = if line.reversed {
            (low, high.min(line.ray.whole - reach))
        } else {
            (low.max(reach), high)
        };
        low < high && line.chord(feature, low, high).is_some()
    }

    /// The line between two places with the heights of its ends.
    fn line(&self, from: Point, to: Point) -> Line {
        let reversed = (to.y, to.x) < (from.y, from.x);
        let (upper, lower) = if reversed { (to, from) } else { (from, to) };
        let (from_level, to_level) = (self.level_at(upper), self.level_at(lower));
        Line {
            ray: Ray::of(Segment::new(upper, lower)),
            reversed,
            from_level,
            to_level,
        }
    }

    /// What of the terrain is in the way.
    fn terrain_screen(&self, line: &Line, rules: &SightRules) -> Sighting {
        let mut left = FULL;
        for feature in self.veils.entered(self.features(), &line.ray) {
            if let Some(screen) = self.feature_screen(feature, line, rules, &mut left) {
                return screen;
            }
        }
        Sighting::Clear
    }

    /// What a feature hides, taking its share of the depth of sight that is left.
    fn feature_screen(
        &self,
        feature: &Feature,
        line: &Line,
        rules: &SightRules,
        left: &mut i64,
    ) -> Option<Sighting> {
        let crest = feature.height > line.from_level.max(line.to_level);
        if feature.sight == Sight::Clear && !crest {
            return None;
        }
        let chord = line.chord(feature, 0, line.ray.whole)?;
        let at = line.first_met(&chord);
        if crest {
            return Some(Sighting::Blocked {
                by: Screen::Feature(feature.id),
                at,
            });
        }
        let middle = line.place(i64::midpoint(chord.first, chord.last));
        let top = Level(
            self.level_at(middle)
                .0
                .saturating_add(feature.obstacle_top.0),
        );
        let (low, high) = line.below(top);
        if let Some(part) = line.chord(feature, low, high) {
            *left -= spent(feature.sight, part.inside);
            if *left < 0 {
                return Some(Sighting::Blocked {
                    by: Screen::Feature(feature.id),
                    at: line.first_met(&part),
                });
            }
        }
        let dead = feature.obstacle_top > Level(0) && line.in_dead_ground(&chord, rules);
        dead.then_some(Sighting::Blocked {
            by: Screen::DeadGround(feature.id),
            at,
        })
    }

    /// What unit is in the way.
    fn unit_screen(&self, line: &Line, blockers: &[Outline], rules: &SightRules) -> Sighting {
        if rules.unit_height <= Level(0) {
            return Sighting::Clear;
        }
        let highest = line.from_level.max(line.to_level);
        for (i, blocker) in (0..u16::MAX).zip(blockers) {
            if line.ray.enters(blocker.bounds()) && blocker.pierced_by(line.ray.line) {
                let level = self.level_at(blocker.centre());
                if highest.0 < level.0.saturating_add(rules.unit_height.0) {
                    return Sighting::Blocked {
                        by: Screen::Unit(i),
                        at: line.entry(blocker),
                    };
                }
            }
        }
        Sighting::Clear
    }
}

/// What a length inside a feature takes of the whole depth of sight.
fn spent(sight: Sight, inside: i64) -> i64 {
    match sight {
        Sight::Clear => 0,
        Sight::Depth(depth) if depth > Length::ZERO => {
            inside * FULL / i64::from(depth.hundredths())
        }
        Sight::Depth(_) | Sight::Blocking => FULL + 1,
    }
}

impl Line {
    /// The part of the line in a feature between two distances from its start.
    fn chord(&self, feature: &Feature, low: i64, high: i64) -> Option<Chord> {
        match &feature.shape {
            Shape::Area(area) => self.ray.chord(area.points(), low, high),
            Shape::Line(wall) => {
                let first = i64::from(wall.first_crossing(self.ray.line)?.hundredths());
                let inside = i64::from(wall.width().hundredths()).max(1);
                (low..=high).contains(&first).then_some(Chord {
                    first,
                    last: first,
                    inside,
                })
            }
        }
    }

    /// The distances between which the line from level to level is not above `top`.
    fn below(&self, top: Level) -> (i64, i64) {
        let (from, to) = (i64::from(self.from_level.0), i64::from(self.to_level.0));
        let top = i64::from(top.0);
        match (from > top, to > top) {
            (false, false) => (0, self.ray.whole),
            (true, true) => (0, 0),
            (true, false) => (self.ray.whole * (from - top) / (from - to), self.ray.whole),
            (false, true) => (0, self.ray.whole * (top - from) / (to - from)),
        }
    }

    /// Whether one end is too close behind what the line crosses.
    fn in_dead_ground(&self, chord: &Chord, rules: &SightRules) -> bool {
        let before = chord.first;
        let behind = self.ray.whole - chord.last;
        // An end inside the feature is not behind it.
        if before <= 0 || behind <= 0 {
            return false;
        }
        let dead = i64::from(rules.dead_ground.hundredths());
        let close = i64::from(rules.adjacent.hundredths());
        let (near, far) = (before.min(behind), before.max(behind));
        near < dead && !(far < dead && near <= close)
    }

    /// The place a distance from the start.
    fn place(&self, along: i64) -> Point {
        self.ray
            .line
            .part(to_length(along), to_length(self.ray.whole))
    }

    /// Where the line first meets a unit.
    fn entry(&self, blocker: &Outline) -> Point {
        match self.ray.chord(blocker.corners(), 0, self.ray.whole) {
            Some(chord) => self.first_met(&chord),
            None => blocker.centre(),
        }
    }

    /// The end of a chord that is nearer to the observer.
    fn first_met(&self, chord: &Chord) -> Point {
        self.place(if self.reversed {
            chord.last
        } else {
            chord.first
        })
    }
}
