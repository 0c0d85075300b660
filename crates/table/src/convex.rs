//! Exact questions about two convex rings of places, clockwise on the table.
//!
//! A ring of two is a line, a ring of equal places a point.

use crate::Point;
use crate::segment::nearer;
use crate::vector::{Vector, side};

/// Whether a line along an edge of `a` has all of `b` on its outer side or on it.
#[inline]
fn parts<const A: usize, const B: usize>(a: &[Point; A], b: &[Point; B]) -> bool {
    (0..A).any(|i| {
        let (from, edge) = (a[i], Vector::between(a[i], a[(i + 1) % A]));
        b.iter().all(|p| edge.cross(Vector::between(from, *p)) <= 0)
    })
}

/// Whether a line along an edge of `a` has all of `b` strictly on its outer side.
#[inline]
fn parts_clear<const A: usize, const B: usize>(a: &[Point; A], b: &[Point; B]) -> bool {
    (0..A).any(|i| {
        let (from, edge) = (a[i], Vector::between(a[i], a[(i + 1) % A]));
        b.iter().all(|p| edge.cross(Vector::between(from, *p)) < 0)
    })
}

/// Whether the interiors have a place in common.
pub(crate) fn overlap<const A: usize, const B: usize>(a: &[Point; A], b: &[Point; B]) -> bool {
    !parts(a, b) && !parts(b, a)
}

/// Whether the closed figures have a place in common, given that their boxes have.
pub(crate) fn meet<const A: usize, const B: usize>(a: &[Point; A], b: &[Point; B]) -> bool {
    !parts_clear(a, b) && !parts_clear(b, a)
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
    left && right && !parts(ring, &[from, to])
}

/// The smaller of `best` and the square of the distance between the rings, which do not meet, rounded down.
pub(crate) fn gap_squared<const A: usize, const B: usize>(
    best: i64,
    a: &[Point; A],
    b: &[Point; B],
) -> i64 {
    nearest_edges(nearest_edges(best, a, b), b, a)
}

/// The smaller of `best` and the squares of the distances from the corners of `b` to the edges of `a` they are outside of.
#[inline]
fn nearest_edges<const A: usize, const B: usize>(
    mut best: i64,
    a: &[Point; A],
    b: &[Point; B],
) -> i64 {
    for i in 0..A {
        let (from, to) = (a[i], a[(i + 1) % A]);
        for p in b {
            if side(from, to, *p) <= 0 {
                best = nearer(best, from, to, *p);
            }
        }
    }
    best
}
