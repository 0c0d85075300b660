//! Front, flanks and rear.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::trig::{BITS, sin_cos};
use crate::vector::{Vector, side};
use crate::{Angle, Outline, Point, Segment};

/// A side of an outline.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Facet {
    /// Where it faces.
    Front,
    /// The left flank.
    Left,
    /// The right flank.
    Right,
    /// Behind it.
    Rear,
}

impl Facet {
    /// Whether this is the left or the right flank.
    #[must_use]
    pub const fn is_flank(self) -> bool {
        matches!(self, Facet::Left | Facet::Right)
    }
}

impl Outline {
    /// The edge on a side, clockwise around the outline.
    #[must_use]
    pub const fn edge(&self, facet: Facet) -> Segment {
        match facet {
            Facet::Front => self.front(),
            Facet::Right => self.right(),
            Facet::Rear => self.rear(),
            Facet::Left => self.left(),
        }
    }

    /// The direction straight out of a side.
    #[must_use]
    pub fn facing_of(&self, facet: Facet) -> Angle {
        let facing = self.pose().facing;
        match facet {
            Facet::Front => facing,
            Facet::Right => facing + Angle::EAST,
            Facet::Rear => facing.reversed(),
            Facet::Left => facing - Angle::EAST,
        }
    }

    /// The side a place lies on, by the lines along the front and rear edges.
    ///
    /// Before the extended front edge is front, behind the extended rear edge
    /// is rear, between the two (the edges themselves included) is a flank.
    /// A place on the centre line counts as left.
    #[must_use]
    pub fn facet_by_edges(&self, p: Point) -> Facet {
        let (front, rear) = (self.front(), self.rear());
        if side(front.from, front.to, p) < 0 {
            Facet::Front
        } else if side(rear.from, rear.to, p) < 0 {
            Facet::Rear
        } else {
            self.flank_of(p)
        }
    }

    /// The side a place lies on, by diagonals drawn outwards from the corners at 45 degrees.
    ///
    /// A place on a diagonal belongs to front or rear. Inside the outline it
    /// is the side whose edge is nearest.
    #[must_use]
    pub fn facet_by_diagonals(&self, p: Point) -> Facet {
        let (right, ahead) = self.along_axes(p);
        let half = i64::from(self.footprint().width.hundredths()) << (BITS - 1);
        let depth = i64::from(self.footprint().depth.hundredths()) << BITS;
        let (out, behind) = (right.abs() - half, -depth - ahead);
        let (front, rear) = (ahead >= out, behind >= out);
        match (front, rear) {
            (true, true) if behind > ahead => Facet::Rear,
            (true, _) => Facet::Front,
            (_, true) => Facet::Rear,
            _ => self.flank_of(p),
        }
    }

    /// The side an attacker comes from: where the middle of its front edge lies, by `facet_by_edges`.
    #[must_use]
    pub fn attacked_facet(&self, attacker: &Outline) -> Facet {
        self.facet_by_edges(attacker.pose().at)
    }

    /// The left or right side of the centre line.
    fn flank_of(&self, p: Point) -> Facet {
        if self.along_axes(p).0 > 0 {
            Facet::Right
        } else {
            Facet::Left
        }
    }

    /// How far a place is to the right and ahead of the middle of the front edge, with 30 fraction bits.
    fn along_axes(&self, p: Point) -> (i64, i64) {
        let (sine, cosine) = sin_cos(self.pose().facing);
        let way = Vector::between(self.pose().at, p);
        (cosine * way.x + sine * way.y, sine * way.x - cosine * way.y)
    }
}
