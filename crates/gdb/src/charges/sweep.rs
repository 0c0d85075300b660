//! How far a front edge goes straight on before it meets something. Exact, in integers.

use table::{Angle, Length, Outline, Point, Rotation, Segment};

/// Fraction bits of the sine and cosine of a direction.
const BITS: u32 = 30;

/// How far the front edge of `mover` goes along `bearing` until it meets the ring of places; `None` when it never does.
pub(crate) fn until_met(front: Segment, bearing: Angle, ring: &[Point]) -> Option<Length> {
    let ahead = Ray::along(bearing);
    let back = Ray::along(bearing.reversed());
    let sides = || (0..ring.len()).map(|at| Segment::new(ring[at], ring[(at + 1) % ring.len()]));
    let from_front = [front.from, front.to]
        .into_iter()
        .flat_map(|corner| sides().filter_map(move |side| ahead.meets(corner, side)));
    let from_ring = ring.iter().filter_map(|corner| back.meets(*corner, front));
    let met = from_front.chain(from_ring).min();
    if sides().any(|side| front.meets(side)) {
        return Some(Length::ZERO);
    }
    met
}

/// How far the front edge of `mover`, facing along its way, goes until it meets `other`.
pub(crate) fn until_unit(mover: &Outline, other: &Outline) -> Option<Length> {
    until_met(mover.front(), mover.pose().facing, other.corners())
}

/// A direction from any place.
#[derive(Clone, Copy)]
struct Ray {
    x: i128,
    y: i128,
}

impl Ray {
    fn along(bearing: Angle) -> Ray {
        let (sine, cosine) = Rotation::from_binary(i32::from(bearing.binary())).sin_cos();
        Ray {
            x: i128::from(sine),
            y: -i128::from(cosine),
        }
    }

    /// The distance from `from` along the ray to a line, rounded down.
    fn meets(self, from: Point, line: Segment) -> Option<Length> {
        let (ex, ey) = between(line.from, line.to);
        let (qx, qy) = between(from, line.from);
        let across = self.x * ey - self.y * ex;
        if across == 0 {
            return None;
        }
        let sign = across.signum();
        let along = (qx * ey - qy * ex) * sign;
        let part = (qx * self.y - qy * self.x) * sign;
        let across = across.abs();
        // The end of a side counts: a corner may be met exactly.
        if along < 0 || part < 0 || part > across {
            return None;
        }
        let distance = (along << BITS) / across;
        i32::try_from(distance).ok().map(Length::from_hundredths)
    }
}

fn between(from: Point, to: Point) -> (i128, i128) {
    let part = |a: Length, b: Length| i128::from(b.hundredths()) - i128::from(a.hundredths());
    (part(from.x, to.x), part(from.y, to.y))
}

#[cfg(test)]
mod tests {
    use table::{Footprint, Pose};

    use super::*;

    fn block(x: i32, y: i32, degrees: i32) -> Outline {
        let pose = Pose::new(Point::from_mm(x, y), Angle::from_degrees(degrees));
        Outline::of(
            pose,
            Footprint::new(Length::from_mm(80), Length::from_mm(20)),
        )
    }

    #[test]
    fn fronts_that_face_each_other_meet_at_their_distance() {
        let (north, south) = (block(500, 500, 0), block(520, 300, 180));
        assert_eq!(until_unit(&north, &south), Some(Length::from_mm(200)));
    }

    #[test]
    fn a_corner_is_met_as_well_as_an_edge() {
        let (north, oblique) = (block(500, 500, 0), block(500, 300, 135));
        let met = until_unit(&north, &oblique).unwrap();
        assert!(
            met < Length::from_mm(200) && met > Length::from_mm(150),
            "{met:?}"
        );
    }

    #[test]
    fn what_stands_beside_the_way_is_not_met() {
        assert_eq!(until_unit(&block(500, 500, 0), &block(600, 300, 180)), None);
        assert_eq!(until_unit(&block(500, 500, 0), &block(500, 700, 180)), None);
    }
}
