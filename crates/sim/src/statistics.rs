//! Intervals of shares and means.

/// The 95 % Wilson interval of `hits` out of `all`; (0, 1) when there are none.
#[must_use]
pub fn wilson(hits: u64, all: u64) -> (f64, f64) {
    if all == 0 {
        return (0.0, 1.0);
    }
    let (n, z) = (all as f64, 1.959_963_984_540_054_f64);
    let share = hits as f64 / n;
    let centre = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + z * z / n;
    (
        ((centre - spread) / whole).max(0.0),
        ((centre + spread) / whole).min(1.0),
    )
}

/// Mean and 95 % interval of a sample; zeros when it is empty.
#[must_use]
pub fn mean_interval(sample: &[f64]) -> (f64, f64, f64) {
    let n = sample.len() as f64;
    if sample.is_empty() {
        return (0.0, 0.0, 0.0);
    }
    let mean = sample.iter().sum::<f64>() / n;
    let variance = sample.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    let spread = 1.96 * (variance / n).sqrt();
    (mean, mean - spread, mean + spread)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_matches_a_known_value() {
        let (low, high) = wilson(50, 100);
        assert!((low - 0.4038).abs() < 0.0005 && (high - 0.5962).abs() < 0.0005);
    }

    #[test]
    fn wilson_stays_within_zero_and_one() {
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        assert!(wilson(0, 10).0 >= 0.0 && wilson(10, 10).1 <= 1.0);
    }

    #[test]
    fn mean_of_equals_has_no_spread() {
        assert_eq!(mean_interval(&[3.0, 3.0, 3.0]), (3.0, 3.0, 3.0));
    }
}
