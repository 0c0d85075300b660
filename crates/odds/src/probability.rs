//! Exact weights as numbers for people.

use engine::Weight;

/// A weight as a floating-point number: the only place where odds are rounded.
#[must_use]
pub fn probability(weight: Weight) -> f64 {
    let (ways, twos, threes) = weight.parts();
    // Divided step by step, so that neither part leaves the range of the type.
    let power = |base: f64, exponent: u32| base.powi(i32::try_from(exponent).unwrap_or(i32::MAX));
    ways as f64 / power(2.0, twos) / power(3.0, threes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_become_the_nearest_number() {
        assert!((probability(Weight::of(1, 1)) - 1.0 / 6.0).abs() < 1e-15);
        assert!((probability(Weight::ONE) - 1.0).abs() < f64::EPSILON);
        assert!(probability(Weight::of(1, 60)) > 0.0);
    }
}
