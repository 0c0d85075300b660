//! Differences between places.

use crate::{Length, Point};

/// The largest component a vector keeps, a little over ten kilometres.
const REACH: i64 = 1 << 30;

/// A difference between two places in hundredths of a millimetre.
///
/// Components are held within ten kilometres, so that products of two
/// vectors, or of a vector and a sine, are exact in 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Vector {
    pub(crate) x: i64,
    pub(crate) y: i64,
}

impl Vector {
    /// The way from one place to another.
    #[inline]
    pub(crate) fn between(from: Point, to: Point) -> Vector {
        let part = |a: Length, b: Length| {
            (i64::from(b.hundredths()) - i64::from(a.hundredths())).clamp(-REACH, REACH)
        };
        Vector {
            x: part(from.x, to.x),
            y: part(from.y, to.y),
        }
    }

    /// The way from the end of this vector to the end of another.
    #[inline]
    pub(crate) const fn to(self, other: Vector) -> Vector {
        Vector {
            x: other.x - self.x,
            y: other.y - self.y,
        }
    }

    /// Positive where `other` lies to the right of this direction.
    #[inline]
    pub(crate) const fn cross(self, other: Vector) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// Positive where `other` lies ahead.
    #[inline]
    pub(crate) const fn dot(self, other: Vector) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// The square of the length.
    #[inline]
    pub(crate) const fn squared(self) -> i64 {
        self.dot(self)
    }
}

/// The side of the line from `a` to `b` on which `p` lies: positive to the right.
#[inline]
pub(crate) fn side(a: Point, b: Point, p: Point) -> i64 {
    Vector::between(a, b).cross(Vector::between(a, p))
}

/// `value * numerator / denominator`, rounded towards zero; zero for a zero denominator.
#[inline]
pub(crate) fn proportion(value: i64, numerator: i64, denominator: i64) -> i64 {
    if denominator == 0 {
        return 0;
    }
    match value.checked_mul(numerator) {
        Some(product) => product / denominator,
        None => (i128::from(value) * i128::from(numerator) / i128::from(denominator)) as i64,
    }
}

/// The length whose square this is, rounded down.
#[inline]
pub(crate) fn root(squared: i64) -> Length {
    to_length(squared.max(0).isqrt())
}

/// A length of so many hundredths, held within what a length can say.
#[inline]
pub(crate) fn to_length(hundredths: i64) -> Length {
    Length::from_hundredths(hundredths.clamp(i64::from(i32::MIN) + 1, i64::from(i32::MAX)) as i32)
}
