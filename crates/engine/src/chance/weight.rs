//! An exact chance.

use std::cmp::Ordering;
use std::fmt;

/// A chance is finer than 128 bits can tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many dice for exact odds")]
pub struct TooFine;

/// An exact chance of dice: a number of ways over a product of twos and threes.
///
/// All chances of six-sided dice have this form. Twos and threes are cancelled
/// only when the ways grow out of 128 bits.
#[derive(Debug, Clone, Copy)]
pub struct Weight {
    ways: u128,
    twos: u32,
    threes: u32,
}

impl Weight {
    /// Impossible.
    pub const ZERO: Weight = Weight {
        ways: 0,
        twos: 0,
        threes: 0,
    };

    /// Certain.
    pub const ONE: Weight = Weight {
        ways: 1,
        twos: 0,
        threes: 0,
    };

    /// So many ways out of all in which `dice` dice can fall.
    #[must_use]
    pub const fn of(ways: u128, dice: u32) -> Weight {
        Weight {
            ways,
            twos: dice,
            threes: dice,
        }
    }

    /// So many ways over powers of two and three.
    pub(crate) const fn over(ways: u128, twos: u32, threes: u32) -> Weight {
        Weight { ways, twos, threes }
    }

    /// In lowest terms.
    #[must_use]
    pub fn reduced(mut self) -> Weight {
        if self.ways == 0 {
            return Weight::ZERO;
        }
        let twos = self.twos.min(self.ways.trailing_zeros());
        self.ways >>= twos;
        self.twos -= twos;
        while self.threes > 0 && self.ways.is_multiple_of(3) {
            self.ways /= 3;
            self.threes -= 1;
        }
        self
    }

    /// The chance of both of two independent things.
    ///
    /// # Errors
    /// [`TooFine`] when it cannot be told exactly.
    #[inline]
    pub fn times(self, other: Weight) -> Result<Weight, TooFine> {
        match self.exactly_times(other) {
            Some(both) => Ok(both),
            None => self.reduced().exactly_times(other.reduced()).ok_or(TooFine),
        }
    }

    #[inline]
    fn exactly_times(self, other: Weight) -> Option<Weight> {
        let ways = match (u64::try_from(self.ways), u64::try_from(other.ways)) {
            // The product of two short numbers is never too long.
            (Ok(one), Ok(two)) => u128::from(one) * u128::from(two),
            _ => self.ways.checked_mul(other.ways)?,
        };
        Some(Weight {
            ways,
            twos: self.twos + other.twos,
            threes: self.threes + other.threes,
        })
    }

    /// The chance of one or the other of two things that exclude each other.
    ///
    /// # Errors
    /// [`TooFine`] when it cannot be told exactly.
    #[inline]
    pub fn plus(self, other: Weight) -> Result<Weight, TooFine> {
        match self.exactly_plus(other) {
            Some(sum) => Ok(sum),
            None => self.reduced().exactly_plus(other.reduced()).ok_or(TooFine),
        }
    }

    #[inline]
    fn exactly_plus(self, other: Weight) -> Option<Weight> {
        if (self.twos, self.threes) == (other.twos, other.threes) {
            let ways = self.ways.checked_add(other.ways)?;
            return Some(Weight { ways, ..self });
        }
        let (twos, threes) = (self.twos.max(other.twos), self.threes.max(other.threes));
        let ways = self
            .brought_over(twos, threes)?
            .checked_add(other.brought_over(twos, threes)?)?;
        Some(Weight { ways, twos, threes })
    }

    /// The ways over a finer denominator.
    fn brought_over(self, twos: u32, threes: u32) -> Option<u128> {
        if (twos, threes) == (self.twos, self.threes) {
            return Some(self.ways);
        }
        let by = 3_u128
            .checked_pow(threes - self.threes)?
            .checked_mul(2_u128.checked_pow(twos - self.twos)?)?;
        self.ways.checked_mul(by)
    }

    /// Numerator and the exponents of two and three of the denominator, in lowest terms.
    #[must_use]
    pub fn parts(self) -> (u128, u32, u32) {
        let lowest = self.reduced();
        (lowest.ways, lowest.twos, lowest.threes)
    }

    /// The chance as a number out of ten thousand, to the nearest, a half up.
    #[must_use]
    pub fn in_ten_thousand(self) -> u32 {
        // The product below needs fifteen bits of room; what is cut off is far below the last place.
        let mut rest = self.reduced();
        while rest.ways >= 1 << 112 {
            if rest.twos > 0 {
                rest.ways >>= 1;
                rest.twos -= 1;
            } else {
                rest.ways /= 3;
                rest.threes = rest.threes.saturating_sub(1);
            }
        }
        let halves = (rest.ways * 20_000).checked_shr(rest.twos).unwrap_or(0);
        let threes = 3_u128.checked_pow(rest.threes);
        threes.map_or(0, |threes| (halves / threes).div_ceil(2) as u32)
    }
}

impl PartialEq for Weight {
    fn eq(&self, other: &Weight) -> bool {
        self.parts() == other.parts()
    }
}

impl Eq for Weight {}

impl fmt::Display for Weight {
    /// Numerator and denominator in lowest terms, in decimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ways, twos, threes) = self.parts();
        let mut digits = vec![1_u8];
        let factors = std::iter::repeat_n(2, twos as usize);
        for factor in factors.chain(std::iter::repeat_n(3, threes as usize)) {
            multiply(&mut digits, factor);
        }
        let below: String = digits.iter().rev().map(|&d| char::from(b'0' + d)).collect();
        write!(f, "{ways}/{below}")
    }
}

/// Multiplies a number, given by its decimal digits from the lowest up, by a small factor.
fn multiply(digits: &mut Vec<u8>, factor: u8) {
    let mut carry = 0;
    for digit in digits.iter_mut() {
        let product = *digit * factor + carry;
        (*digit, carry) = (product % 10, product / 10);
    }
    if carry > 0 {
        digits.push(carry);
    }
}

impl PartialOrd for Weight {
    /// By size where both can be brought over one denominator in 128 bits.
    fn partial_cmp(&self, other: &Weight) -> Option<Ordering> {
        let (one, two) = (self.reduced(), other.reduced());
        let (twos, threes) = (one.twos.max(two.twos), one.threes.max(two.threes));
        Some(
            one.brought_over(twos, threes)?
                .cmp(&two.brought_over(twos, threes)?),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_in_lowest_terms() {
        let sixth = Weight::of(1, 1);
        let third = sixth.plus(sixth).unwrap();
        assert_eq!(third.parts(), (1, 0, 1));
        assert_eq!(third.times(Weight::of(3, 1)).unwrap(), sixth);
        assert_eq!(third.to_string(), "1/3");
        assert_eq!(Weight::ONE.to_string(), "1/1");
        assert_eq!(Weight::of(0, 3).to_string(), "0/1");
        assert!(sixth < third);
    }

    #[test]
    fn denominators_may_be_longer_than_the_machine_counts() {
        let mut weight = Weight::ONE;
        for _ in 0..60 {
            weight = weight.times(Weight::of(1, 1)).unwrap();
        }
        assert_eq!(
            weight.to_string(),
            "1/48873677980689257489322752273774603865660850176"
        );
        assert_eq!(weight.in_ten_thousand(), 0);
        assert_eq!(Weight::of(3, 1).in_ten_thousand(), 5000);
        assert_eq!(Weight::of(1, 1).in_ten_thousand(), 1667);
    }

    #[test]
    fn a_chance_that_is_too_fine_is_no_wrong_number() {
        let five = |dice| Weight::of(5_u128.pow(dice), dice);
        let both = five(54).times(five(2));
        assert_eq!(both, Err(TooFine));
    }
}
