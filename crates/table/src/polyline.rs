//! Streams, roads, walls: lines with a width.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::convex::{gap_squared, meet, nearer_than};
use crate::segment::nearer;
use crate::vector::{Vector, proportion, root, to_length};
use crate::{Bounds, Length, Outline, Point, Segment};

/// A line of two places or more, with a width.
///
/// Ends and bends are round: the line is everything within half its width of
/// the straight pieces.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Drawn", into = "Drawn")]
#[schemars(with = "Drawn")]
pub struct Polyline {
    points: Vec<Point>,
    width: Length,
    bounds: Bounds,
}

/// A line as it is written down.
#[derive(Serialize, Deserialize, JsonSchema)]
struct Drawn {
    /// The places it goes through, two or more.
    points: Vec<Point>,
    /// The full width in hundredths of a millimetre, not below 0.
    width: Length,
}

/// Why some places are no line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PolylineError {
    /// Fewer than two places.
    TooFewPoints {
        /// How many there are.
        points: usize,
    },
    /// The width is below zero.
    NegativeWidth {
        /// The width given.
        width: Length,
    },
}

impl fmt::Display for PolylineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PolylineError::TooFewPoints { points } => {
                write!(f, "a line needs at least 2 points, not {points}")
            }
            PolylineError::NegativeWidth { width } => {
                write!(
                    f,
                    "the width of a line may not be below 0, but is {}",
                    width.hundredths()
                )
            }
        }
    }
}

impl std::error::Error for PolylineError {}

impl TryFrom<Drawn> for Polyline {
    type Error = PolylineError;
    fn try_from(drawn: Drawn) -> Result<Polyline, PolylineError> {
        Polyline::new(drawn.points, drawn.width)
    }
}

impl From<Polyline> for Drawn {
    fn from(line: Polyline) -> Drawn {
        Drawn {
            points: line.points,
            width: line.width,
        }
    }
}

impl Polyline {
    /// A line through some places, `width` across.
    ///
    /// # Errors
    /// If there are fewer than two places or the width is below zero.
    pub fn new(points: Vec<Point>, width: Length) -> Result<Polyline, PolylineError> {
        if points.len() < 2 {
            return Err(PolylineError::TooFewPoints {
                points: points.len(),
            });
        }
        if width < Length::ZERO {
            return Err(PolylineError::NegativeWidth { width });
        }
        let bounds = Bounds::of(&points).grown(width.half());
        Ok(Polyline {
            points,
            width,
            bounds,
        })
    }

    /// The places it goes through.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The full width.
    #[must_use]
    pub const fn width(&self) -> Length {
        self.width
    }

    /// The upright box around it, width included.
    #[must_use]
    pub const fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// The straight pieces in order.
    pub fn pieces(&self) -> impl Iterator<Item = Segment> + '_ {
        self.points.windows(2).filter_map(|w| match w {
            [a, b] => Some(Segment::new(*a, *b)),
            _ => None,
        })
    }

    /// Whether a place is on it.
    #[must_use]
    pub fn contains(&self, p: Point) -> bool {
        self.bounds.contains(p) && self.distance_to_point(p) == Length::ZERO
    }

    /// Whether a straight line meets it.
    #[must_use]
    pub fn crosses_segment(&self, line: Segment) -> bool {
        self.bounds.meets(&line.bounds()) && {
            let reach = self.width.half();
            self.pieces().any(|piece| piece.distance(line) <= reach)
        }
    }

    /// Whether it meets the ground of an outline.
    #[must_use]
    pub fn crosses_outline(&self, outline: &Outline) -> bool {
        let reach = self.width.half();
        let near = outline.bounds().grown(reach);
        // Rounded down, a distance is no more than `reach` when its square is less than this.
        let beyond = i64::from(reach.hundredths()) + 1;
        self.bounds.meets(outline.bounds())
            && self
                .pieces()
                .filter(|piece| piece.bounds().meets(&near))
                .any(|piece| {
                    let line = [piece.from, piece.to];
                    let crossed =
                        piece.bounds().meets(outline.bounds()) && meet(&line, outline.corners());
                    crossed || nearer_than(beyond * beyond, &line, outline.corners())
                })
    }

    /// Whether any of it may lie in a box; some of what lies near the box is counted in.
    pub(crate) fn may_meet(&self, bounds: &Bounds) -> bool {
        let near = bounds.grown(self.width.half());
        self.bounds.meets(bounds) && self.pieces().any(|piece| piece.bounds().meets(&near))
    }

    /// The distance to a place, rounded down; 0 on it.
    #[must_use]
    pub fn distance_to_point(&self, p: Point) -> Length {
        let squared = self
            .pieces()
            .fold(i64::MAX, |best, s| nearer(best, s.from, s.to, p));
        root(squared).saturating_sub(self.width.half())
    }

    /// The distance to the nearest place of an outline, rounded down; 0 if they meet.
    #[must_use]
    pub fn distance_to_outline(&self, outline: &Outline) -> Length {
        let nearest = |best, s: Segment| {
            let line = [s.from, s.to];
            if s.bounds().meets(outline.bounds()) && meet(&line, outline.corners()) {
                return 0;
            }
            gap_squared(best, &line, outline.corners())
        };
        root(self.pieces().fold(i64::MAX, nearest)).saturating_sub(self.width.half())
    }

    /// The first place where a straight line meets the middle of this one, as a distance from its start.
    pub(crate) fn first_crossing(&self, line: Segment) -> Option<Length> {
        let along = |piece: Segment| {
            let way = Vector::between(line.from, line.to);
            let edge = Vector::between(piece.from, piece.to);
            let n = Vector::between(line.from, piece.from).cross(edge);
            let whole = i64::from(line.length().hundredths());
            to_length(proportion(whole, n, way.cross(edge)))
        };
        self.pieces()
            .filter(|piece| piece.meets(line))
            .map(along)
            .min()
    }
}
