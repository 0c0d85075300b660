//! Deterministic scatter: where crowns and houses stand on the page, they stand here.

use super::geometry::{P, bounds, distance, inside, walk};

/// A stream of numbers from 0 up to 1.
pub(super) struct Numbers(u32);

impl Numbers {
    /// The stream of a named thing.
    pub(super) fn of(seed: u32, name: &str) -> Numbers {
        Numbers(seed_of(seed, name))
    }

    pub(super) fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x6d2b_79f5);
        let state = self.0;
        let mut t = (state ^ (state >> 15)).wrapping_mul(state | 1);
        t ^= t.wrapping_add((t ^ (t >> 7)).wrapping_mul(t | 61));
        f64::from(t ^ (t >> 14)) / 4_294_967_296.0
    }
}

/// A seed of its own for each named thing.
pub(super) fn seed_of(seed: u32, name: &str) -> u32 {
    name.encode_utf16().fold(seed ^ 0x811c_9dc5, |hash, unit| {
        (hash ^ u32::from(unit)).wrapping_mul(0x0100_0193)
    })
}

/// Points inside an outline about `apart` from each other, from the top down.
pub(super) fn scatter(outline: &[P], apart: f64, next: &mut Numbers, edge: bool) -> Vec<P> {
    let mut out: Vec<P> = Vec::new();
    if edge {
        out.extend(
            walk(outline, apart, true, apart / 2.0)
                .iter()
                .map(|(at, _)| *at),
        );
    }
    let [left, top, right, bottom] = bounds(outline);
    let row = apart * 0.86;
    let mut y = top + row / 2.0;
    let mut odd = false;
    while y < bottom {
        let mut x = left + if odd { apart / 2.0 } else { 0.0 };
        while x < right {
            let p = [
                x + (next.next() - 0.5) * apart * 0.5,
                y + (next.next() - 0.5) * apart * 0.4,
            ];
            x += apart;
            let crowded = edge && out.iter().any(|q| distance(p, *q) < apart * 0.6);
            if inside(p, outline) && !crowded {
                out.push(p);
            }
        }
        y += row;
        odd = !odd;
    }
    out.sort_by(|p, q| p[1].total_cmp(&q[1]));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_that_of_the_page() {
        // As `numbers(seedOf(7, "wood"))` of `web/js/random.js` begins.
        let mut numbers = Numbers::of(7, "wood");
        let first: Vec<String> = (0..3).map(|_| format!("{:.6}", numbers.next())).collect();
        assert_eq!(first, EXPECTED);
    }

    const EXPECTED: [&str; 3] = ["0.708632", "0.553599", "0.499756"];
}
