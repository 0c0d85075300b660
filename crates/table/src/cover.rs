//! Who stands in or behind cover.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::vector::proportion;
use crate::{Cover, Feature, Length, Outline, Point, Segment, Shape, Terrain};

/// How many places along a frontage are asked for cover.
const SAMPLES: i32 = 20;

/// When cover counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct CoverRules {
    /// The share of the frontage that must be covered, in hundredths.
    pub share: u8,
    /// How close behind a wall or edge one must stand to be covered by it.
    pub reach: Length,
}

impl Default for CoverRules {
    fn default() -> CoverRules {
        CoverRules {
            share: 50,
            reach: Length::from_mm(20),
        }
    }
}

impl Terrain {
    /// The best cover in which at least half of an outline's frontage stands, measured along its middle line.
    #[must_use]
    pub fn cover_of(&self, outline: &Outline) -> Cover {
        self.cover_shared(outline, CoverRules::default().share)
    }

    /// The same against somebody who comes from a place: through the open side of a work there is none.
    #[must_use]
    pub fn cover_of_against(&self, outline: &Outline, from: Point) -> Cover {
        let way = Segment::new(from, outline.centre());
        self.cover_where(outline, CoverRules::default().share, |feature| {
            !feature.lies_open(way)
        })
    }

    /// The best cover in which at least `share` hundredths of an outline's frontage stand.
    #[must_use]
    pub fn cover_shared(&self, outline: &Outline, share: u8) -> Cover {
        self.cover_where(outline, share, |_| true)
    }

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

    /// The best cover that at least the needed share of a target's frontage has against fire from `firer`.
    ///
    /// Twenty places along the target's middle line are asked. A place is
    /// covered by an area it lies in, and by a wall or area that the line from
    /// the middle of the firer's front edge crosses no further from it than
    /// the reach, reckoned from the target's edge.
    #[must_use]
    pub fn cover_from(&self, firer: &Outline, target: &Outline, rules: &CoverRules) -> Cover {
        let depth = target.footprint().depth;
        let near = target.grown(rules.reach);
        let mut counts = [0; 4];
        let line = target.middle_line();
        for i in 0..SAMPLES {
            let place = place_along(line, i);
            let last = stretch_before(firer.pose().at, place, rules.reach + depth.half());
            let whole = Segment::new(firer.pose().at, place);
            let cover = self
                .covers
                .meeting(self.features(), *near.bounds())
                .filter(|f| f.shape.contains(place) || shields(f, last, firer))
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
