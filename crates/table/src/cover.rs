//! Who stands in or behind cover.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::vector::proportion;
use crate::{Angle, Cover, Feature, Length, Outline, Point, Segment, Shape, Terrain};

/// How many places along a frontage are asked for cover.
const SAMPLES: i32 = 20;

/// When cover counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct CoverRules {
    /// The share of the frontage that must be covered, in hundredths.
    pub share: u8,
    /// How close behind a wall or edge one must stand to be covered by it; so close behind it a firer shoots over it.
    pub reach: Length,
    /// Whether cover further off covers too, wherever it lies between firer and target.
    pub between: bool,
}

impl Default for CoverRules {
    fn default() -> CoverRules {
        CoverRules {
            share: 50,
            reach: Length::from_mm(20),
            between: false,
        }
    }
}

impl Terrain {
    /// The best cover in which at least half of an outline's frontage stands, measured along its middle line.
    #[must_use]
    pub fn cover_of(&self, outline: &Outline) -> Cover {
        self.cover_shared(outline, CoverRules::default().share)
    }

    /// The same against an enemy at a place.
    ///
    /// A wall or fence covers the places that have it within reach on his
    /// side. There is no cover through the open side of a work, nor in an area
    /// that he is in too.
    #[must_use]
    pub fn cover_of_against(&self, outline: &Outline, enemy: Point) -> Cover {
        let rules = CoverRules::default();
        let way = Segment::new(enemy, outline.centre());
        let areas = self.cover_where(outline, rules.share, |feature| {
            !feature.lies_open(way) && !feature.shape.contains(enemy)
        });
        areas.max(self.cover_behind(outline, enemy, rules))
    }

    /// The best cover in which at least `share` hundredths of an outline's frontage stand.
    #[must_use]
    pub fn cover_shared(&self, outline: &Outline, share: u8) -> Cover {
        self.cover_where(outline, share, |_| true)
    }

    /// The best cover of areas in which a share of an outline's frontage stands.
    fn cover_where(
        &self,
        outline: &Outline,
        share: u8,
        counts: impl Fn(&Feature) -> bool,
    ) -> Cover {
        let line = outline.middle_line();
        let whole = line.length();
        let covered = |f: &&Feature| match &f.shape {
            Shape::Area(area) if whole == Length::ZERO => area.contains(outline.centre()),
            // One hundredth for each rounding of the line's ends.
            Shape::Area(area) => {
                let inside = area.segment_inside_length(line.from, line.to).hundredths();
                (i64::from(inside) + 2) * 100 >= i64::from(whole.hundredths()) * i64::from(share)
            }
            // A wall has a side: it covers against somebody.
            Shape::Line(_) => false,
        };
        self.covers
            .meeting(self.features(), *outline.bounds())
            .filter(covered)
            .filter(|f| counts(f))
            .map(|f| f.cover)
            .max()
            .unwrap_or_default()
    }

    /// The best cover of walls and fences that a share of an outline's frontage has within reach on the side of an enemy.
    fn cover_behind(&self, outline: &Outline, enemy: Point, rules: CoverRules) -> Cover {
        let near = outline.grown(rules.reach);
        let mut lines = self
            .covers
            .meeting(self.features(), *near.bounds())
            .filter(|f| matches!(f.shape, Shape::Line(_)))
            .peekable();
        if lines.peek().is_none() {
            return Cover::None;
        }
        let lines: Vec<&Feature> = lines.collect();
        let (line, reach) = (
            outline.middle_line(),
            rules.reach + outline.footprint().depth.half(),
        );
        let mut counts = [0; 4];
        for i in 0..SAMPLES {
            let place = place_along(line, i);
            let ahead = place.toward(Angle::between(place, enemy), reach);
            let before = Segment::new(place, ahead);
            let cover = lines
                .iter()
                .filter(|f| f.shape.crosses_segment(before))
                .map(|f| f.cover)
                .max();
            counts[cover.unwrap_or_default() as usize] += 1;
        }
        best_shared(counts, i32::from(rules.share))
    }

    /// The best cover that at least the needed share of a target's frontage has against fire from `firer`.
    ///
    /// Twenty places along the target's middle line are asked. A place is
    /// covered by an area it lies in, and by a wall or area that the line from
    /// the middle of the firer's front edge crosses no further from it than
    /// the reach, reckoned from the target's edge; or further off, if that
    /// counts, but further from the firer than the reach and not below the line.
    #[must_use]
    pub fn cover_from(&self, firer: &Outline, target: &Outline, rules: &CoverRules) -> Cover {
        let depth = target.footprint().depth;
        let near = target.grown(rules.reach);
        let box_of_cover = if rules.between {
            near.bounds().joined(*firer.bounds())
        } else {
            *near.bounds()
        };
        let mut candidates = self
            .covers
            .meeting(self.features(), box_of_cover)
            .peekable();
        if candidates.peek().is_none() {
            return Cover::None;
        }
        let candidates: Vec<&Feature> = candidates.collect();
        let mut counts = [0; 4];
        let line = target.middle_line();
        for i in 0..SAMPLES {
            let place = place_along(line, i);
            let last = stretch_before(firer.pose().at, place, rules.reach + depth.half());
            let whole = Segment::new(firer.pose().at, place);
            let between = |f: &Feature| {
                rules.between
                    && !f.shape.contains(whole.from)
                    && self.stands_between(f, whole, rules.reach)
            };
            let cover = candidates
                .iter()
                .filter(|f| f.shape.contains(place) || shields(f, last, firer) || between(f))
                .filter(|f| !f.lies_open(whole))
                .map(|f| f.cover)
                .max()
                .unwrap_or_default();
            counts[cover as usize] += 1;
        }
        best_shared(counts, i32::from(rules.share))
    }
}

/// Whether a feature stands before a place and does not hold the firer too.
fn shields(feature: &Feature, last: Segment, firer: &Outline) -> bool {
    feature.shape.crosses_segment(last) && !feature.shape.contains(firer.pose().at)
}

/// The middle of the `i`th equal part of a line.
fn place_along(line: Segment, i: i32) -> Point {
    line.part(
        Length::from_hundredths(2 * i + 1),
        Length::from_hundredths(2 * SAMPLES),
    )
}

/// The last `reach` of the way from a place to another.
fn stretch_before(from: Point, to: Point, reach: Length) -> Segment {
    let whole = from.distance(to);
    if whole <= reach {
        return Segment::new(to, from);
    }
    Segment::new(to, Segment::new(to, from).part(reach, whole))
}

/// The best cover for which it and all better ones together make up the share.
fn best_shared(counts: [i32; 4], share: i32) -> Cover {
    let mut sum = 0;
    for cover in [Cover::Strong, Cover::Building, Cover::Soft] {
        sum += counts[cover as usize];
        if proportion(i64::from(sum), 100, i64::from(SAMPLES)) >= i64::from(share) && sum > 0 {
            return cover;
        }
    }
    Cover::None
}
