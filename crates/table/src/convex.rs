//! Exact questions about two convex rings of places, clockwise on the table.
//!
//! A ring of two is a line, a ring of equal places a point.

use crate::Point;
use crate::segment::nearer_edge;
use crate::vector::{Vector, side};

/// The largest component of a ring seen from a near place, a little over five kilometres.
const REACH: i64 = 1 << 29;

/// A ring seen from a place, so that differences need not be held within bounds again.
#[inline]
fn seen_from<const A: usize>(eye: Point, ring: &[Point; A]) -> [Vector; A] {
    // Filled in a loop: a map over an array is not always made one.
    let mut seen = [Vector { x: 0, y: 0 }; A];
    for (seen, p) in seen.iter_mut().zip(ring) {
        let v = Vector::between(eye, *p);
        *seen = Vector {
            x: v.x.clamp(-REACH, REACH),
            y: v.y.clamp(-REACH, REACH),
        };
    }
    seen
}

/// Whether a line along an edge of `a` has all of `b` on its outer side, `slack` or more from touching.
///
/// Without slack, touching the line counts as on its outer side.
#[inline]
fn parts<const A: usize, const B: usize>(a: &[Vector; A], b: &[Vector; B], slack: i64) -> bool {
    (0..A).any(|i| {
        let (from, to) = (a[i], a[(i + 1) % A]);
        let edge = from.to(to);
        let line = edge.cross(from) - slack;
        b.iter().all(|p| edge.cross(*p) <= line)
    })
}

/// Whether the interiors have a place in common.
pub(crate) fn overlap<const A: usize, const B: usize>(a: &[Point; A], b: &[Point; B]) -> bool {
    let (a, b) = (seen_from(a[0], a), seen_from(a[0], b));
    !parts(&a, &b, 0) && !parts(&b, &a, 0)
}

/// Whether the closed figures have a place in common, given that their boxes have.
pub(crate) fn meet<const A: usize, const B: usize>(a: &[Point; A], b: &[Point; B]) -> bool {
    let (a, b) = (seen_from(a[0], a), seen_from(a[0], b));
    !parts(&a, &b, 1) && !parts(&b, &a, 1)
}

/// Whether the line between two places passes through the interior of a convex ring.
///
/// A line along an edge does not.
pub(crate) fn pierced<const A: usize>(ring: &[Point; A], from: Point, to: Point) -> bool {
    let (mut left, mut right) = (false, false);
    for p in ring {
        let s = side(from, to, *p);
        left |= s < 0;
        right |= s > 0;
    }
    left && right && !parts(&seen_from(from, ring), &seen_from(from, &[from, to]), 0)
}

/// Whether the square of the distance between the rings, which do not meet, is less than `limit`.
pub(crate) fn nearer_than<const A: usize, const B: usize>(
    limit: i64,
    a: &[Point; A],
    b: &[Point; B],
) -> bool {
    let (a, b) = (seen_from(a[0], a), seen_from(a[0], b));
    nearest_edges(limit, &a, &b) < limit || nearest_edges(limit, &b, &a) < limit
}

/// The smaller of `best` and the square of the distance between the rings, which do not meet, rounded down.
pub(crate) fn gap_squared<const A: usize, const B: usize>(
    best: i64,
    a: &[Point; A],
    b: &[Point; B],
) -> i64 {
    let (a, b) = (seen_from(a[0], a), seen_from(a[0], b));
    nearest_edges(nearest_edges(best, &a, &b), &b, &a)
}

/// The smaller of `best` and the squares of the distances from the corners of `b` to the edges of `a` they are outside of.
#[inline]
fn nearest_edges<const A: usize, const B: usize>(
    mut best: i64,
    a: &[Vector; A],
    b: &[Vector; B],
) -> i64 {
    for i in 0..A {
        let (from, edge) = (a[i], a[i].to(a[(i + 1) % A]));
        let squared = edge.squared();
        for p in b {
            let way = from.to(*p);
            let off = edge.cross(way);
            if off <= 0 {
                best = nearer_edge(best, (edge, squared), way, off);
            }
        }
    }
    best
}
