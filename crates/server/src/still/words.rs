//! Names and figures on the picture, none over another.

use std::fmt::Write as _;

use serde_json::Value;

use super::geometry::{P, bounds, flatten, hundredths, list, middle, n, points, text, walk};

/// An upright box: left, top, right, bottom.
type Box4 = [f64; 4];

fn meets(a: Box4, b: Box4) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

pub(super) fn escaped(words: &str) -> String {
    words
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

/// About how wide words are.
fn wide(words: &str, size: f64) -> f64 {
    words.chars().fold(0.0, |sum, letter| {
        sum + size
            * if letter.is_uppercase() || letter.is_numeric() {
                0.66
            } else {
                0.55
            }
    })
}

/// What has been written so far, and where nothing may be written.
pub(super) struct Page {
    taken: Vec<Box4>,
    sheet: Box4,
}

impl Page {
    pub(super) fn new(width: f64, height: f64) -> Page {
        Page {
            taken: Vec::new(),
            sheet: [0.0, 0.0, width, height],
        }
    }

    /// The first of some middles at which words are free of others.
    fn seat(&mut self, middles: &[P], width: f64, height: f64) -> Option<P> {
        let around = |[x, y]: P| {
            [
                x - width / 2.0,
                y - height / 2.0,
                x + width / 2.0,
                y + height / 2.0,
            ]
        };
        let fits = |one: Box4| {
            one[0] >= self.sheet[0]
                && one[1] >= self.sheet[1]
                && one[2] <= self.sheet[2]
                && one[3] <= self.sheet[3]
                && !self.taken.iter().any(|other| meets(one, *other))
        };
        let found = middles.iter().copied().find(|at| fits(around(*at)))?;
        self.taken.push(around(found));
        Some(found)
    }
}

/// Middles round a box, the preferred first.
fn about([l, t, r, b]: Box4, width: f64, height: f64) -> Vec<P> {
    let (x, y) = (f64::midpoint(l, r), f64::midpoint(t, b));
    let (below, above) = (b + height / 2.0 + 3.0, t - height / 2.0 - 3.0);
    let (right, left) = (r + width / 2.0 + 6.0, l - width / 2.0 - 6.0);
    let slide = (r - l + width) / 3.0;
    vec![
        [x, below],
        [x + slide, below],
        [x - slide, below],
        [right, y],
        [left, y],
        [x, above],
        [x + slide, above],
        [x - slide, above],
    ]
}

/// Units with grade, name and what is left.
pub(super) fn units(svg: &mut String, view: &Value, page: &mut Page) {
    for piece in list(&view["pieces"]) {
        let (short, strength) = (text(&piece["short"]), text(&piece["strength"]));
        let grade = piece["grade"].as_str();
        let width =
            wide(&format!("{short} {strength}"), 15.0) + if grade.is_some() { 16.0 } else { 0.0 };
        let Some([x, y]) = page.seat(&about(outline(piece), width, 18.0), width, 18.0) else {
            continue;
        };
        let side = if text(&piece["side"]) == "A" {
            "a"
        } else {
            "b"
        };
        let mut from = x - width / 2.0;
        if let Some(grade) = grade {
            let _ = write!(
                svg,
                "<use href=\"#g-{grade}\" transform=\"translate({} {}) scale(.72)\"/>",
                n(from + 7.0),
                n(y)
            );
            from += 16.0;
        }
        let _ = writeln!(
            svg,
            "<text class=\"unit {side}\" x=\"{}\" y=\"{}\">{} <tspan class=\"left\">{}</tspan></text>",
            n(from),
            n(y + 5.0),
            escaped(short),
            escaped(strength)
        );
    }
}

/// The upright box of a footprint.
fn outline(piece: &Value) -> Box4 {
    let (w, d) = (hundredths(&piece["width"]), hundredths(&piece["depth"]));
    let (sin, cos) = hundredths(&piece["facing"]).to_radians().sin_cos();
    let at = [hundredths(&piece["at"][0]), hundredths(&piece["at"][1])];
    let corner = |right: f64, back: f64| {
        [
            at[0] + right * cos - back * sin,
            at[1] + right * sin + back * cos,
        ]
    };
    bounds(&[
        corner(-w / 2.0, 0.0),
        corner(w / 2.0, 0.0),
        corner(w / 2.0, d),
        corner(-w / 2.0, d),
    ])
}

/// Flags of objectives, with their value.
pub(super) fn flags(svg: &mut String, table: &Value, page: &mut Page) {
    for one in list(&table["objectives"]) {
        let [x, y] = [hundredths(&one["at"][0]), hundredths(&one["at"][1])];
        page.taken.push([x - 4.0, y - 40.0, x + 44.0, y + 2.0]);
        let _ = writeln!(
            svg,
            "<use href=\"#k-flag\" transform=\"translate({} {})\"/><text class=\"unit\" x=\"{}\" y=\"{}\">{}</text>",
            n(x),
            n(y - 18.0),
            n(x + 27.0),
            n(y - 24.0),
            one["value"]
        );
    }
}

/// Names of the ground: towns, then hills, then the rest; none under a block.
pub(super) fn places(svg: &mut String, view: &Value, page: &mut Page) {
    let table = &view["table"];
    page.taken.extend(list(&view["pieces"]).iter().map(outline));
    let kinds: [(&[&str], &str, f64); 3] = [
        (&["village", "farm", "church", "chateau"], "town", 19.0),
        (&["hill", "ravine"], "name hill", 16.0),
        (&[], "name", 16.0),
    ];
    let known: Vec<&str> = kinds
        .iter()
        .flat_map(|(kinds, ..)| *kinds)
        .copied()
        .collect();
    for (of, class, size) in kinds {
        for feature in list(&table["features"]) {
            let kind = text(&feature["kind"]);
            let wanted = of.contains(&kind) || (of.is_empty() && !known.contains(&kind));
            let Some(label) = feature["label"].as_str().filter(|_| wanted) else {
                continue;
            };
            let hill = class.ends_with("hill");
            let shown = if hill {
                label.to_uppercase()
            } else {
                label.to_owned()
            };
            let width = wide(&shown, size) * if hill { 1.4 } else { 1.0 };
            let points = points(feature);
            let seats = match class {
                "town" => {
                    let mut seats = about(bounds(&points), width, size);
                    seats.rotate_left(5);
                    seats
                }
                _ if hundredths(&feature["width"]) > 0.0 => along(&points),
                _ => within(&points),
            };
            let Some([x, y]) = page.seat(&seats, width, size * 1.15) else {
                continue;
            };
            let wet = if matches!(kind, "stream" | "river" | "lake" | "marsh" | "ford") {
                " wet"
            } else {
                ""
            };
            let _ = writeln!(
                svg,
                "<text class=\"{class}{wet}\" text-anchor=\"middle\" x=\"{}\" y=\"{}\">{}</text>",
                n(x),
                n(y + size * 0.34),
                escaped(&shown)
            );
        }
    }
}

/// Middles in an area.
fn within(points: &[P]) -> Vec<P> {
    let [_, top, _, bottom] = bounds(points);
    let [x, y] = middle(points);
    let shares = [0.0, 0.25, -0.25, 0.4, -0.4];
    let seats = shares.map(|share| [x, y + (bottom - top) * share]);
    seats.to_vec()
}

/// Middles on a course.
fn along(points: &[P]) -> Vec<P> {
    let places = walk(&flatten(points, false, 6.0), 20.0, false, 0.0);
    let at = |share: usize| places.get(places.len() * share / 100);
    let seats = [38, 62, 50, 24, 76].into_iter().filter_map(at);
    seats.map(|(at, _)| *at).collect()
}
