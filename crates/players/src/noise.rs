//! Whims: numbers that look random and depend on a seed only.

/// A stream of whims (SplitMix64).
#[derive(Debug, Clone)]
pub(crate) struct Noise(u64);

impl Noise {
    /// The stream of a seed.
    pub(crate) fn new(seed: u64) -> Noise {
        Noise(seed)
    }

    /// A number from 0 up to but without `below`; 0 when `below` is 0.
    pub(crate) fn below(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        if below == 0 { 0 } else { z % below }
    }
}
