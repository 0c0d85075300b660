//! Points, outlines and smooth courses, in millimetres, as the page draws them.

use std::fmt::Write as _;

use serde_json::Value;

/// A place on the table.
pub(super) type P = [f64; 2];

/// How strongly a smooth line bends towards its neighbours.
const BEND: f64 = 0.5 / 3.0;

pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

pub(super) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Hundredths as a number.
pub(super) fn hundredths(value: &Value) -> f64 {
    value.as_f64().unwrap_or_default() / 100.0
}

pub(super) fn whole(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap_or_default()).unwrap_or_default()
}

pub(super) fn points(feature: &Value) -> Vec<P> {
    let each = list(&feature["points"]).iter();
    each.map(|one| [hundredths(&one[0]), hundredths(&one[1])])
        .collect()
}

/// A number with at most two decimals, the short way.
pub(super) fn n(value: f64) -> String {
    // Adding nothing makes a negative zero an ordinary one.
    let rounded = (value * 100.0 + 0.5).floor() / 100.0 + 0.0;
    format!("{rounded}")
}

pub(super) fn distance(p: P, q: P) -> f64 {
    (q[0] - p[0]).hypot(q[1] - p[1])
}

/// The upright box: left, top, right, bottom.
pub(super) fn bounds(points: &[P]) -> [f64; 4] {
    points.iter().fold(
        [f64::MAX, f64::MAX, f64::MIN, f64::MIN],
        |[l, t, r, b], p| [l.min(p[0]), t.min(p[1]), r.max(p[0]), b.max(p[1])],
    )
}

pub(super) fn middle(points: &[P]) -> P {
    let [l, t, r, b] = bounds(points);
    [f64::midpoint(l, r), f64::midpoint(t, b)]
}

/// Edges of a closed outline, each with the corner before it first.
fn edges(outline: &[P]) -> impl Iterator<Item = (P, P)> + '_ {
    let before = outline.iter().cycle().skip(outline.len().saturating_sub(1));
    before.zip(outline).map(|(p, q)| (*p, *q))
}

pub(super) fn inside(p: P, outline: &[P]) -> bool {
    edges(outline).fold(false, |odd, (before, own)| {
        let crosses = (own[1] > p[1]) != (before[1] > p[1])
            && p[0] < (before[0] - own[0]) * (p[1] - own[1]) / (before[1] - own[1]) + own[0];
        odd != crosses
    })
}

/// Twice the signed area; positive when it runs clockwise on screen.
pub(super) fn area2(outline: &[P]) -> f64 {
    edges(outline).map(|(p, q)| p[0] * q[1] - q[0] * p[1]).sum()
}

/// Where a ray first meets an outline.
pub(super) fn ray_hits(from: P, along: P, outline: &[P]) -> f64 {
    edges(outline).fold(f64::INFINITY, |least, (q, p)| {
        let [ex, ey] = [p[0] - q[0], p[1] - q[1]];
        let cross = along[0] * ey - along[1] * ex;
        if cross.abs() < 1e-9 {
            return least;
        }
        let [wx, wy] = [q[0] - from[0], q[1] - from[1]];
        let t = (wx * ey - wy * ex) / cross;
        let u = (wx * along[1] - wy * along[0]) / cross;
        if t > 1e-6 && (0.0..=1.0).contains(&u) {
            least.min(t)
        } else {
            least
        }
    })
}

/// The point before, the ends and the point after a segment.
fn around(points: &[P], i: usize, closed: bool) -> [P; 4] {
    let last = points.len() - 1;
    let pick = |offset: usize| match closed {
        // `offset` counts from the point before the segment.
        true => points[(i + offset + last) % points.len()],
        false => points[(i + offset).saturating_sub(1).min(last)],
    };
    [pick(0), pick(1), pick(2), pick(3)]
}

fn controls([p0, p1, p2, p3]: [P; 4]) -> [P; 2] {
    let bent = |from: P, a: P, b: P, way: f64| {
        [
            from[0] + (b[0] - a[0]) * BEND * way,
            from[1] + (b[1] - a[1]) * BEND * way,
        ]
    };
    [bent(p1, p0, p2, 1.0), bent(p2, p1, p3, -1.0)]
}

fn segments(points: &[P], closed: bool) -> usize {
    if closed {
        points.len()
    } else {
        points.len() - 1
    }
}

/// Path data of straight edges.
pub(super) fn straight(points: &[P], closed: bool) -> String {
    let mut d = String::new();
    for (i, p) in points.iter().enumerate() {
        let _ = write!(
            d,
            "{}{},{}",
            if i == 0 { 'M' } else { 'L' },
            n(p[0]),
            n(p[1])
        );
    }
    if closed {
        d.push('Z');
    }
    d
}

/// Path data of a smooth line through all points.
pub(super) fn smooth(points: &[P], closed: bool) -> String {
    if points.len() < 3 {
        return straight(points, closed);
    }
    let mut d = format!("M{},{}", n(points[0][0]), n(points[0][1]));
    for i in 0..segments(points, closed) {
        let four = around(points, i, closed);
        let [a, b] = controls(four);
        let to = four[2];
        let _ = write!(
            d,
            "C{},{} {},{} {},{}",
            n(a[0]),
            n(a[1]),
            n(b[0]),
            n(b[1]),
            n(to[0]),
            n(to[1])
        );
    }
    if closed {
        d.push('Z');
    }
    d
}

fn bezier(four: [P; 4], t: f64) -> P {
    let [a, b] = controls(four);
    let s = 1.0 - t;
    let along = |k: usize| {
        s * s * s * four[1][k]
            + 3.0 * s * s * t * a[k]
            + 3.0 * s * t * t * b[k]
            + t * t * t * four[2][k]
    };
    [along(0), along(1)]
}

/// The smooth line as a fine polyline.
pub(super) fn flatten(points: &[P], closed: bool, step: f64) -> Vec<P> {
    if points.len() < 3 {
        return points.to_vec();
    }
    let mut out = Vec::new();
    for i in 0..segments(points, closed) {
        let four = around(points, i, closed);
        let pieces = (distance(four[1], four[2]) / step).round().max(1.0);
        let mut k = 0.0;
        while k < pieces {
            out.push(bezier(four, k / pieces));
            k += 1.0;
        }
    }
    if !closed {
        out.extend(points.last());
    }
    out
}

/// Points at equal steps along a line, each with the direction of travel.
pub(super) fn walk(line: &[P], step: f64, closed: bool, first: f64) -> Vec<(P, P)> {
    let mut ends = line.to_vec();
    if closed {
        ends.extend(line.first());
    }
    let mut out = Vec::new();
    let (mut next, mut gone) = (first, 0.0);
    for pair in ends.windows(2) {
        let [p, q] = [pair[0], pair[1]];
        let length = distance(p, q);
        if length == 0.0 {
            continue;
        }
        let along = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
        while next <= gone + length {
            let t = next - gone;
            out.push(([p[0] + along[0] * t, p[1] + along[1] * t], along));
            next += step;
        }
        gone += length;
    }
    out
}

/// Direction from one place to another, degrees clockwise from up.
pub(super) fn bearing(from: P, to: P) -> f64 {
    (to[0] - from[0])
        .atan2(from[1] - to[1])
        .to_degrees()
        .rem_euclid(360.0)
}
