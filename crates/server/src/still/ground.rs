//! The ground by the recipe of the page: slopes, woods, water, ways, buildings.

use std::fmt::Write as _;

use serde_json::Value;

use super::built;
use super::geometry::{
    P, area2, bearing, bounds, distance, flatten, hundredths, inside, list, middle, n, points,
    ray_hits, smooth, straight, text, walk,
};
use super::scatter::{Numbers, scatter, seed_of};

const APART: f64 = 7.6;
const LONGEST: f64 = 46.0;
/// How far inside a hill without a higher one on it a contour of the picture lies.
const STEP: f64 = 40.0;

/// Everything of the ground, lowest first.
pub(super) fn ground(svg: &mut String, table: &Value) {
    let seed = u32::try_from(table["picture_seed"].as_u64().unwrap_or_default() & 0xffff_ffff)
        .unwrap_or_default();
    let features = list(&table["features"]);
    let mut each = |kinds: &[&str], draw: &dyn Fn(&mut String, &Value)| {
        for feature in features {
            if kinds.contains(&text(&feature["kind"])) {
                draw(svg, feature);
            }
        }
    };
    each(&["stream", "river"], &meadow);
    each(&["field"], &|svg, one| field(svg, one, seed));
    each(&["hill"], &|svg, one| hill(svg, one, features, seed));
    each(&["ravine"], &ravine);
    each(&["rocky-ground"], &|svg, one| {
        strewn(svg, one, ("rocky", "rock", 27.0), seed)
    });
    each(&["marsh"], &|svg, one| {
        strewn(svg, one, ("marshwash", "tuft", 36.0), seed)
    });
    each(&["lake"], &lake);
    each(&["stream", "river"], &course);
    each(&["track", "road"], &|svg, one| way(svg, one, false));
    each(&["track", "road"], &|svg, one| way(svg, one, true));
    each(&["bridge", "ford"], &crossing);
    each(&["village", "farm", "church", "chateau"], &|svg, one| {
        built::sector(svg, one, seed)
    });
    each(&["open-wood", "dense-wood"], &|svg, one| {
        wood(svg, one, seed)
    });
    each(&["orchard"], &orchard);
    each(&["wall", "hedge", "fence"], &barrier);
    each(&["redoubt"], &built::redoubt);
}

pub(super) fn path(svg: &mut String, class: &str, d: &str) {
    let _ = writeln!(svg, "<path class=\"{class}\" d=\"{d}\"/>");
}

fn stroked(svg: &mut String, class: &str, d: &str, width: f64) {
    let _ = writeln!(
        svg,
        "<path class=\"{class}\" d=\"{d}\" stroke-width=\"{}\"/>",
        n(width)
    );
}

fn planted(svg: &mut String, id: &str, at: P) {
    let _ = writeln!(
        svg,
        "<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>",
        n(at[0]),
        n(at[1])
    );
}

fn id(feature: &Value) -> &str {
    text(&feature["id"])
}

fn width_or(feature: &Value, usual: f64) -> f64 {
    let width = hundredths(&feature["width"]);
    if width > 0.0 { width } else { usual }
}

/// A contour with the one below it, if that is of the picture only.
struct Contour {
    level: i64,
    line: Vec<P>,
}

fn contour(feature: &Value) -> Contour {
    Contour {
        level: feature["level"].as_i64().unwrap_or_default(),
        line: flatten(&points(feature), true, 6.0),
    }
}

/// A hill with its slopes, and contours inside it if it bears no higher one.
fn hill(svg: &mut String, feature: &Value, features: &[Value], seed: u32) {
    let own = contour(feature);
    let others: Vec<Contour> = features
        .iter()
        .filter(|one| text(&one["kind"]) == "hill")
        .map(contour)
        .collect();
    let below: Vec<&[P]> = others
        .iter()
        .filter(|other| other.level == own.level - 1)
        .map(|other| other.line.as_slice())
        .collect();
    let mut numbers = Numbers::of(seed, id(feature));
    slope(
        svg,
        &smooth(&points(feature), true),
        &own.line,
        &below,
        &mut numbers,
    );
    let bears = others
        .iter()
        .any(|other| other.level > own.level && inside(middle(&other.line), &own.line));
    let half = (area2(&own.line).abs() / 2.0 / std::f64::consts::PI).sqrt();
    if bears || half < 40.0 {
        return;
    }
    let step = STEP.min(half * 0.36);
    let mut under = own.line;
    for nth in 1..=if half > 190.0 { 2 } else { 1 } {
        let Some(points) = inner(&under, step) else {
            return;
        };
        let line = flatten(&points, true, 6.0);
        let mut numbers = Numbers::of(seed, &format!("{} {nth}", id(feature)));
        slope(svg, &smooth(&points, true), &line, &[&under], &mut numbers);
        under = line;
    }
}

/// An outline inside another, if it fits.
fn inner(outline: &[P], step: f64) -> Option<Vec<P>> {
    let [mx, my] = middle(outline);
    let drawn: Vec<P> = outline
        .iter()
        .step_by(6)
        .map(|[x, y]| {
            let far = (x - mx).hypot(y - my).max(1.0);
            let keep = (1.0 - step / far).max(0.3);
            [mx + (x - mx) * keep, my + (y - my) * keep]
        })
        .collect();
    let fits = drawn.len() >= 6 && drawn.iter().all(|p| inside(*p, outline));
    fits.then_some(drawn)
}

/// Wash, hachures that run down from a contour, and the contour.
fn slope(svg: &mut String, outline: &str, line: &[P], below: &[&[P]], numbers: &mut Numbers) {
    let clockwise = if area2(line) > 0.0 { 1.0 } else { -1.0 };
    let mut strokes = String::new();
    for (nth, (at, along)) in walk(line, APART, true, APART / 2.0).into_iter().enumerate() {
        let out = [along[1] * clockwise, -along[0] * clockwise];
        let lower = below.iter().filter(|other| inside(at, other));
        let drop = lower
            .map(|other| ray_hits(at, out, other))
            .fold(f64::INFINITY, f64::min);
        let lit = (out[0] + out[1]) * std::f64::consts::FRAC_1_SQRT_2;
        let reach = match drop.is_finite() {
            true => LONGEST.min(drop * (0.84 + 0.1 * numbers.next())),
            false if nth % 2 == 1 => 10.0,
            false => 14.0,
        };
        let fall = if drop.is_finite() { drop } else { 18.0 };
        let steep = (18.0 / fall.max(8.0)).min(1.0);
        let length = reach * if lit < 0.0 { 0.72 } else { 1.0 };
        tapered(
            &mut strokes,
            at,
            out,
            length,
            0.45 + steep * (0.95 + 0.95 * lit),
        );
    }
    path(svg, "wash", outline);
    path(svg, "hachure", &strokes);
    path(svg, "contour", outline);
}

fn tapered(d: &mut String, at: P, out: P, length: f64, width: f64) {
    let side = [-out[1] * width / 2.0, out[0] * width / 2.0];
    let _ = write!(
        d,
        "M{},{}L{},{}L{},{}Z",
        n(at[0] + side[0]),
        n(at[1] + side[1]),
        n(at[0] + out[0] * length),
        n(at[1] + out[1] * length),
        n(at[0] - side[0]),
        n(at[1] - side[1])
    );
}

/// A gully along a line, or a pit.
fn ravine(svg: &mut String, feature: &Value) {
    let points = points(feature);
    let mut strokes = String::new();
    if feature["width"].as_i64().unwrap_or_default() == 0 {
        let line = flatten(&points, true, 6.0);
        let inwards = if area2(&line) > 0.0 { -1.0 } else { 1.0 };
        for (nth, (at, along)) in walk(&line, APART, true, APART / 2.0)
            .into_iter()
            .enumerate()
        {
            let out = [along[1] * inwards, -along[0] * inwards];
            let length = if nth % 2 == 1 { 10.0 } else { 14.0 };
            tapered(&mut strokes, at, out, length, 1.4);
        }
        path(svg, "gully", &smooth(&points, true));
        path(svg, "hachure", &strokes);
        return path(svg, "contour", &smooth(&points, true));
    }
    let half = hundredths(&feature["width"]) / 2.0;
    let line = flatten(&points, false, 6.0);
    let step = APART / 1.4;
    for (nth, (at, along)) in walk(&line, step, false, step / 2.0).into_iter().enumerate() {
        let turn = if nth % 2 == 1 { 1.0 } else { -1.0 };
        let out = [along[1] * turn, -along[0] * turn];
        let edge = [at[0] + out[0] * half, at[1] + out[1] * half];
        tapered(&mut strokes, edge, [-out[0], -out[1]], half * 0.8, 1.6);
    }
    stroked(svg, "gully-l", &smooth(&points, false), half * 2.0);
    path(svg, "hachure", &strokes);
}

fn meadow(svg: &mut String, feature: &Value) {
    let width = course_width(feature);
    stroked(
        svg,
        "meadow",
        &smooth(&points(feature), false),
        width * 1.5 + 60.0,
    );
}

fn course_width(feature: &Value) -> f64 {
    let river = text(&feature["kind"]) == "river";
    width_or(feature, if river { 52.0 } else { 17.0 })
}

fn course(svg: &mut String, feature: &Value) {
    let d = smooth(&points(feature), false);
    let width = course_width(feature);
    stroked(svg, "bank", &d, width);
    stroked(svg, "water", &d, width - 4.0);
    if width > 40.0 {
        for inset in [12.0, 25.0] {
            stroked(svg, "ripple", &d, width - inset);
            stroked(svg, "water", &d, width - inset - 2.0);
        }
    }
    path(svg, "thread-w", &d);
}

fn lake(svg: &mut String, feature: &Value) {
    let d = smooth(&points(feature), true);
    path(svg, "lake", &d);
    path(svg, "lake-e", &d);
}

fn field(svg: &mut String, feature: &Value, seed: u32) {
    let kind = seed_of(seed, id(feature)) % 3;
    let d = straight(&points(feature), true);
    path(svg, &format!("field f{kind}"), &d);
    path(svg, &format!("u{kind}"), &d);
}

/// Rocky ground and marsh: a wash with signs strewn over it.
fn strewn(svg: &mut String, feature: &Value, (wash, sign, apart): (&str, &str, f64), seed: u32) {
    let outline = points(feature);
    path(svg, wash, &smooth(&outline, true));
    for at in scatter(&outline, apart, &mut Numbers::of(seed, id(feature)), false) {
        planted(svg, sign, at);
    }
}

fn wood(svg: &mut String, feature: &Value, seed: u32) {
    let dense = text(&feature["kind"]) == "dense-wood";
    let outline = points(feature);
    let mut numbers = Numbers::of(seed, id(feature));
    let apart = if dense { 17.0 } else { 38.0 };
    let crowns = scatter(&flatten(&outline, true, 10.0), apart, &mut numbers, dense);
    let class = if dense { "wood dense" } else { "wood open" };
    path(svg, class, &smooth(&outline, true));
    for at in crowns {
        let roll = numbers.next();
        let crown = match roll {
            roll if roll < 0.2 => "tree-3",
            roll if roll < 0.62 => "tree-1",
            _ => "tree-2",
        };
        planted(svg, crown, at);
    }
}

fn orchard(svg: &mut String, feature: &Value) {
    let outline = points(feature);
    path(svg, "orchard", &straight(&outline, true));
    let [left, top, right, bottom] = bounds(&outline);
    let mut y = top + 13.0;
    while y < bottom {
        let mut x = left + 13.0;
        while x < right {
            if inside([x, y], &outline) {
                planted(svg, "tree-small", [x, y]);
            }
            x += 24.0;
        }
        y += 24.0;
    }
}

fn way(svg: &mut String, feature: &Value, face: bool) {
    let road = text(&feature["kind"]) == "road";
    let width = width_or(feature, if road { 21.0 } else { 12.0 });
    let d = smooth(&points(feature), false);
    match face {
        false => stroked(svg, "way-e", &d, width),
        true => stroked(
            svg,
            "way-f",
            &d,
            (width - if road { 4.0 } else { 2.6 }).max(2.0),
        ),
    }
}

/// A bridge or a ford: its middle, the way across, length and width.
fn span(feature: &Value) -> (P, f64, f64, f64) {
    let points = points(feature);
    let width = hundredths(&feature["width"]);
    let first = points.first().copied().unwrap_or_default();
    let last = points.last().copied().unwrap_or(first);
    if width > 0.0 || points.len() < 3 {
        let long = distance(first, last);
        let turn = if points.len() > 1 {
            bearing(first, last) - 90.0
        } else {
            0.0
        };
        let or = |value: f64, usual: f64| if value > 0.0 { value } else { usual };
        return (
            middle(&[first, last]),
            turn,
            or(long, 60.0),
            or(width, 20.0),
        );
    }
    let next = points.iter().cycle().skip(1);
    let edges: Vec<(P, P)> = points.iter().copied().zip(next.copied()).collect();
    let by_length = |a: &&(P, P), b: &&(P, P)| distance(a.0, a.1).total_cmp(&distance(b.0, b.1));
    let longest = edges
        .iter()
        .max_by(by_length)
        .copied()
        .unwrap_or((first, last));
    let least = edges
        .iter()
        .min_by(by_length)
        .copied()
        .unwrap_or((first, last));
    (
        middle(&points),
        bearing(longest.0, longest.1) - 90.0,
        distance(longest.0, longest.1),
        distance(least.0, least.1),
    )
}

fn crossing(svg: &mut String, feature: &Value) {
    let (at, turn, length, width) = span(feature);
    let _ = writeln!(
        svg,
        "<g transform=\"translate({} {}) rotate({})\">",
        n(at[0]),
        n(at[1]),
        n(turn)
    );
    if text(&feature["kind"]) == "bridge" {
        let (l, w) = (length / 2.0, (width / 2.0).max(7.0));
        path(svg, "deck", &rectangle(-l, -w, 2.0 * l, 2.0 * w));
        let (far, wide) = (n(l + 8.0), n(w + 6.0));
        let (l, w) = (n(l), n(w));
        path(
            svg,
            "parapet",
            &format!(
                "M-{far},-{wide}L-{l},-{w}H{l}L{far},-{wide}M-{far},{wide}L-{l},{w}H{l}L{far},{wide}"
            ),
        );
    } else {
        let (half, side) = (n((length / 2.0).max(12.0)), n((width / 2.0).max(6.0)));
        path(
            svg,
            "tuft ford",
            &format!("M-{half},-{side}H{half}M-{half},{side}H{half}"),
        );
        path(svg, "tuft", "M-18,0q4,-4 8,0t8,0t8,0t8,0");
    }
    svg.push_str("</g>\n");
}

/// Path data of a rectangle.
pub(super) fn rectangle(x: f64, y: f64, w: f64, h: f64) -> String {
    format!("M{},{}h{}v{}h{}Z", n(x), n(y), n(w), n(h), n(-w))
}

fn barrier(svg: &mut String, feature: &Value) {
    let points = points(feature);
    let closes = points.len() > 3 && distance(points[0], points[points.len() - 1]) < 0.5;
    let d = straight(&points, closes);
    match text(&feature["kind"]) {
        "hedge" => {
            path(svg, "hedge-l", &d);
            path(svg, "hedge-d", &d);
        }
        "wall" => {
            path(svg, "wall", &d);
            path(svg, "wall-t", &d);
        }
        _ => {
            let mut posts = String::new();
            for (at, along) in walk(&points, 11.0, false, 2.0) {
                let _ = write!(
                    posts,
                    "M{},{}l{},{}",
                    n(at[0] - along[1] * 3.0),
                    n(at[1] + along[0] * 3.0),
                    n(along[1] * 6.0),
                    n(-along[0] * 6.0)
                );
            }
            path(svg, "fence", &d);
            path(svg, "fence", &posts);
        }
    }
}
