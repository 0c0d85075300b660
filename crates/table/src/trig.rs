//! Sines in 1.30 fixed point, computed when the crate is compiled.
//!
//! An angle is folded into one quarter of the circle, so that mirrored and
//! quarter-turned angles have exactly mirrored and turned sines.

use crate::Angle;

/// The value that stands for one.
pub(crate) const ONE: i64 = 1 << 30;
/// The fraction bits of a sine.
pub(crate) const BITS: u32 = 30;

const QUARTER: u32 = 0x4000;
const FINE_BITS: u32 = 6;
const FINE: usize = 1 << FINE_BITS;
const COARSE: usize = (QUARTER >> FINE_BITS) as usize + 1;
/// Pi with 60 fraction bits.
const PI_60: i128 = 3_622_009_729_038_561_421;

/// Sines of every 64th binary angle of the first quarter.
const COARSE_SINE: [i64; COARSE] = coarse_sines();
/// Sines of the binary angles 0 to 63.
const FINE_SINE: [i64; FINE] = fine_sines(false);
/// Cosines of the binary angles 0 to 63.
const FINE_COSINE: [i64; FINE] = fine_sines(true);

/// Taylor's series for the sine of a binary angle of the first quarter.
const fn taylor(binary: u32) -> i64 {
    let x = binary as i128 * PI_60 / 32_768;
    let square = (x * x) >> 60;
    let mut term = x;
    let mut sum = x;
    let mut k = 1;
    while k < 14 {
        term = -((term * square) >> 60) / ((2 * k) * (2 * k + 1));
        sum += term;
        k += 1;
    }
    ((sum + (1 << 29)) >> 30) as i64
}

const fn coarse_sines() -> [i64; COARSE] {
    let mut sines = [0; COARSE];
    let mut i = 0;
    while i < COARSE {
        sines[i] = taylor((i as u32) << FINE_BITS);
        i += 1;
    }
    sines
}

const fn fine_sines(co: bool) -> [i64; FINE] {
    let mut sines = [0; FINE];
    let mut i = 0;
    while i < FINE {
        let binary = i as u32;
        sines[i] = taylor(if co { QUARTER - binary } else { binary });
        i += 1;
    }
    sines
}

/// The sine of a binary angle from 0 to a quarter of the circle.
const fn quarter_sine(binary: u32) -> i64 {
    let coarse = (binary >> FINE_BITS) as usize;
    let fine = (binary as usize) & (FINE - 1);
    let (sine, cosine) = (COARSE_SINE[coarse], COARSE_SINE[COARSE - 1 - coarse]);
    (sine * FINE_COSINE[fine] + cosine * FINE_SINE[fine] + (ONE >> 1)) >> BITS
}

/// Sine and cosine of an angle.
pub(crate) fn sin_cos(angle: Angle) -> (i64, i64) {
    let binary = u32::from(angle.binary());
    let within = binary & (QUARTER - 1);
    let (s, c) = (quarter_sine(within), quarter_sine(QUARTER - within));
    match binary / QUARTER {
        0 => (s, c),
        1 => (c, -s),
        2 => (-s, -c),
        _ => (-c, s),
    }
}

/// Parts of one for which the arctangent is known beforehand.
const TANGENTS: usize = 256;
/// The fraction bits of a tangent between two of them.
const TANGENT_BITS: u32 = 8;
/// The greatest binary angles whose tangents are no more than the parts of one.
const ARCTANGENT: [u32; TANGENTS + 1] = arctangents();

const fn arctangents() -> [u32; TANGENTS + 1] {
    let mut angles = [0; TANGENTS + 1];
    let mut angle = 0;
    let mut i = 0;
    while i <= TANGENTS {
        while angle < QUARTER / 2 && excess(i as i64, TANGENTS as i64, angle + 1) <= 0 {
            angle += 1;
        }
        angles[i] = angle;
        i += 1;
    }
    angles
}

/// Above zero where the tangent of a binary angle is more than `minor / major`; it grows with the angle.
const fn excess(minor: i64, major: i64, angle: u32) -> i64 {
    major * quarter_sine(angle) - minor * quarter_sine(QUARTER - angle)
}

/// The binary angle, 0 to an eighth of the circle, whose tangent is nearest to `minor / major`.
///
/// `minor` is at least zero, and not more than `major` above zero. Found near the
/// angle on the chord between two known ones.
fn eighth_arctangent(minor: i64, major: i64) -> u32 {
    let excess = |angle| excess(minor, major, angle);
    let mut low = guess(minor, major);
    while excess(low) > 0 && low > 0 {
        low -= 1;
    }
    let mut over = excess(low + 1);
    while over <= 0 && low < QUARTER / 2 {
        low += 1;
        over = excess(low + 1);
    }
    if low < QUARTER / 2 && over < -excess(low) {
        low + 1
    } else {
        low
    }
}

/// An angle whose tangent is about `minor / major`.
fn guess(minor: i64, major: i64) -> u32 {
    let parts = (minor << (2 * TANGENT_BITS)) / major;
    let known = (parts >> TANGENT_BITS) as usize;
    let beyond = (parts & ((1 << TANGENT_BITS) - 1)) as u32;
    if known >= TANGENTS {
        return QUARTER / 2;
    }
    let (low, high) = (ARCTANGENT[known], ARCTANGENT[known + 1]);
    low + (((high - low) * beyond) >> TANGENT_BITS)
}

/// The direction of a vector `east` to the right and `north` upwards; north for no vector at all.
pub(crate) fn bearing(east: i64, north: i64) -> Angle {
    let (e, n) = (east.abs(), north.abs());
    if e == 0 && n == 0 {
        return Angle::from_binary(0);
    }
    let quarter = if e <= n {
        eighth_arctangent(e, n)
    } else {
        QUARTER - eighth_arctangent(n, e)
    };
    let half = if north >= 0 {
        quarter
    } else {
        2 * QUARTER - quarter
    };
    let binary = if east >= 0 { half } else { 4 * QUARTER - half };
    Angle::from_binary(binary as u16)
}

/// `value` without its last `bits` bits, rounded to nearest, halves away from zero.
pub(crate) const fn rounded(value: i64, bits: u32) -> i64 {
    let half = 1 << (bits - 1);
    if value >= 0 {
        (value + half) >> bits
    } else {
        -((half - value) >> bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Angle> {
        (0..=u16::MAX).map(Angle::from_binary)
    }

    #[test]
    fn known_sines() {
        let sine = |degrees| sin_cos(Angle::from_degrees(degrees)).0;
        assert_eq!((sine(0), sine(90), sine(180), sine(270)), (0, ONE, 0, -ONE));
        assert_eq!(sine(45), 759_250_125);
        assert_eq!(sin_cos(Angle::from_binary(0x1000)).0, 410_903_207);
        assert_eq!(sin_cos(Angle::from_binary(0x0800)).0, 209_476_638);
    }

    #[test]
    fn sines_and_cosines_lie_on_the_circle() {
        for angle in all() {
            let (s, c) = sin_cos(angle);
            let off = (s * s + c * c) - ONE * ONE;
            // Two units of 2^-30 in the radius.
            assert!(off.abs() <= 4 * ONE, "{angle:?} {off}");
        }
    }

    /// The same by halving the whole eighth of the circle.
    fn searched(minor: i64, major: i64) -> u32 {
        let (mut low, mut high) = (0, QUARTER / 2);
        while low < high {
            let middle = (low + high).div_ceil(2);
            if excess(minor, major, middle) <= 0 {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        let nearer = excess(minor, major, low + 1) < -excess(minor, major, low);
        if low < QUARTER / 2 && nearer {
            low + 1
        } else {
            low
        }
    }

    proptest::proptest! {
        #[test]
        fn the_guessed_arctangent_is_the_searched_one(
            major in 1..=1_i64 << 30,
            share in 0..=1_000_i64,
            small in 1..200_i64,
        ) {
            let minor = major * share / 1_000;
            proptest::prop_assert_eq!(eighth_arctangent(minor, major), searched(minor, major));
            let minor = small * share / 1_000;
            proptest::prop_assert_eq!(eighth_arctangent(minor, small), searched(minor, small));
        }
    }

    #[test]
    fn the_bearing_of_every_direction_is_that_direction() {
        for angle in all() {
            let (s, c) = sin_cos(angle);
            assert_eq!(bearing(s, c), angle);
        }
    }
}
