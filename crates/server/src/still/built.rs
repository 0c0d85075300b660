//! Villages, farms, churches, châteaux and redoubts: the sector is the rule, the houses are picture.

use std::fmt::Write as _;

use serde_json::Value;

use super::geometry::{
    P, area2, bounds, distance, hundredths, inside, middle, n, points, straight, text, walk,
};
use super::ground::path;
use super::scatter::{Numbers, scatter};

fn house(svg: &mut String, id: &str, at: P, turn: f64, size: f64) {
    let _ = writeln!(
        svg,
        "<use href=\"#{id}\" transform=\"translate({} {}) rotate({}) scale({})\"/>",
        n(at[0]),
        n(at[1]),
        n(turn),
        n(size)
    );
}

/// Whether a house stands wholly inside.
fn fits(at: P, outline: &[P]) -> bool {
    (0..6).all(|nth| {
        let angle = f64::from(nth) * std::f64::consts::FRAC_PI_3;
        inside(
            [at[0] + 17.0 * angle.cos(), at[1] + 17.0 * angle.sin()],
            outline,
        )
    })
}

/// Direction of the longest edge.
fn axis(outline: &[P]) -> f64 {
    let next = outline.iter().cycle().skip(1);
    let mut best = (0.0, 0.0);
    for (p, q) in outline.iter().zip(next) {
        let long = distance(*p, *q);
        if long > best.0 {
            best = (long, (q[1] - p[1]).atan2(q[0] - p[0]).to_degrees());
        }
    }
    best.1
}

/// A sector with its houses, or the one large building that fills it.
pub(super) fn sector(svg: &mut String, feature: &Value, seed: u32) {
    let outline = points(feature);
    path(svg, "built", &straight(&outline, true));
    let large = match text(&feature["kind"]) {
        "church" => Some((76.0, 44.0)),
        "chateau" => Some((122.0, 68.0)),
        _ => None,
    };
    if let Some((width, height)) = large {
        let [l, t, r, b] = bounds(&outline);
        let size = ((r - l) / (width + 8.0)).min((b - t) / (height + 8.0));
        let id = text(&feature["kind"]);
        return house(svg, id, middle(&outline), 0.0, size.clamp(0.4, 1.6));
    }
    let mut numbers = Numbers::of(seed, text(&feature["id"]));
    let along = axis(&outline);
    let mut stands = scatter(&outline, 46.0, &mut numbers, false);
    stands.retain(|at| fits(*at, &outline));
    if stands.is_empty() {
        stands.push(middle(&outline));
    }
    for at in stands {
        let roll = numbers.next();
        let kind = match roll {
            roll if roll < 0.55 => "house",
            roll if roll < 0.78 => "house-l",
            _ => "barn",
        };
        let across = if numbers.next() < 0.4 { 90.0 } else { 0.0 };
        house(
            svg,
            kind,
            at,
            along + across + (numbers.next() - 0.5) * 26.0,
            1.0,
        );
    }
}

/// An earth band with outward ticks.
pub(super) fn redoubt(svg: &mut String, feature: &Value) {
    let outline = points(feature);
    let width = hundredths(&feature["width"]);
    let closed = width == 0.0;
    let band = if closed { 14.0 } else { width.max(8.0) };
    let d = straight(&outline, closed);
    let way = if area2(&outline) > 0.0 { 1.0 } else { -1.0 };
    let mut ticks = String::new();
    for (at, along) in walk(&outline, 7.5, closed, 3.75) {
        let out = [along[1] * way, -along[0] * way];
        let _ = write!(
            ticks,
            "M{},{}l{},{}",
            n(at[0] + out[0] * band / 2.0),
            n(at[1] + out[1] * band / 2.0),
            n(out[0] * 10.0),
            n(out[1] * 10.0)
        );
    }
    path(svg, "earthh", &ticks);
    if closed {
        path(svg, "earthf", &d);
    }
    for (class, wide) in [("earth-e", band), ("earth", band - 3.5)] {
        let _ = writeln!(
            svg,
            "<path class=\"{class}\" d=\"{d}\" stroke-width=\"{}\"/>",
            n(wide)
        );
    }
}
