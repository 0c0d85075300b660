//! A still picture of a table as SVG, drawn by the recipe of the page: ground, blocks, names and figures left.
//!
//! | file | what |
//! | --- | --- |
//! | `ground`, `built` | slopes, woods, water, ways; houses and works |
//! | `blocks`, `guns` | troops |
//! | `words` | names, flags and strengths |
//! | `signs` | patterns, signs, colours and strokes |
//! | `geometry`, `scatter` | curves, and where crowns and houses stand |

mod blocks;
mod built;
mod geometry;
mod ground;
mod guns;
mod scatter;
mod signs;
mod words;

use std::fmt::Write as _;

use serde_json::Value;

use geometry::{hundredths, list, n, text};

/// Millimetres left free around the table.
const MARGIN: f64 = 44.0;
/// The graduated band, and its step.
const BAND: f64 = 14.0;

/// The picture of a view whose texts are words.
#[must_use]
pub fn still(view: &Value) -> String {
    let table = &view["table"];
    let (width, height) = (hundredths(&table["width"]), hundredths(&table["height"]));
    let (wide, high) = (n(width + 2.0 * MARGIN), n(height + 2.0 * MARGIN));
    let (w, h) = (n(width), n(height));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{MARGIN} -{MARGIN} {wide} {high}\" width=\"{wide}\" height=\"{high}\">\n{}\
         <rect class=\"page\" x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{wide}\" height=\"{high}\"/>\n\
         <clipPath id=\"table\"><rect width=\"{w}\" height=\"{h}\"/></clipPath>\n\
         <rect class=\"ground\" width=\"{w}\" height=\"{h}\"/>\n<g clip-path=\"url(#table)\">\n",
        signs::head(),
    );
    ground::ground(&mut svg, table);
    svg.push_str("</g>\n");
    frame(&mut svg, table, width, height);
    for piece in list(&view["pieces"]) {
        blocks::block(&mut svg, piece);
    }
    let mut page = words::Page::new(width, height);
    words::flags(&mut svg, table, &mut page);
    words::units(&mut svg, view, &mut page);
    words::places(&mut svg, view, &mut page);
    let title = words::escaped(text(&view["clock"]["title"]));
    let _ = write!(
        svg,
        "<text class=\"title\" x=\"0\" y=\"{}\">{title}</text>\n</svg>\n",
        n(height + 36.0)
    );
    svg
}

/// The frame, graduated every 10 cm or 6 inches, with numbers at every third or second step.
fn frame(svg: &mut String, table: &Value, width: f64, height: f64) {
    let inches = table["inches"] == true;
    let (step, each, unit): (f64, u32, f64) = if inches {
        (152.4, 2, 25.4)
    } else {
        (100.0, 3, 10.0)
    };
    let mut bars = String::new();
    let mut numbers = String::new();
    for (long, across) in [(width, false), (height, true)] {
        let (mut at, mut nth) = (0.0, 0);
        while at < long + 0.1 {
            let length = step.min(long - at);
            if nth % 2 == 0 && length > 0.0 {
                for edge in [-BAND, if across { width } else { height }] {
                    bars += &match across {
                        false => ground::rectangle(at, edge, length, BAND),
                        true => ground::rectangle(edge, height - at - length, BAND, length),
                    };
                }
            }
            if nth % each == 0 && (nth > 0 || !across) {
                let (x, y, anchor) = match across {
                    false => (at, -BAND - 7.0, "middle"),
                    true => (-BAND - 6.0, height - at + 5.0, "end"),
                };
                let _ = writeln!(
                    numbers,
                    "<text class=\"tick\" x=\"{}\" y=\"{}\" text-anchor=\"{anchor}\">{}</text>",
                    n(x),
                    n(y),
                    n((at / unit).round())
                );
            }
            at += step;
            nth += 1;
        }
    }
    ground::path(svg, "grad", &bars);
    let outer = ground::rectangle(-BAND, -BAND, width + 2.0 * BAND, height + 2.0 * BAND);
    ground::path(
        svg,
        "neat",
        &format!("{outer}{}", ground::rectangle(0.0, 0.0, width, height)),
    );
    svg.push_str(&numbers);
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn piece(side: &str, short: &str, arm: &str, shape: &str) -> Value {
        json!({ "side": side, "short": short, "strength": "24", "grade": "elite", "arm": arm, "shape": shape, "at": [10_000, 60_000], "facing": 9_000, "width": 6_000, "depth": 2_000, "files": 6, "ranks": 2, "lost_bases": 1, "chips": [] })
    }

    fn view(pieces: &[Value], features: &[Value]) -> Value {
        json!({
            "table": { "width": 180_000, "height": 120_000, "picture_seed": 7, "north": 18_000, "inches": false, "features": features, "objectives": [] },
            "pieces": pieces,
            "clock": { "title": "Ridge" },
        })
    }

    fn feature(kind: &str, width: i64) -> Value {
        json!({ "id": kind, "kind": kind, "width": width, "level": 1, "label": null, "points": [[40_000, 30_000], [80_000, 30_000], [90_000, 60_000], [60_000, 80_000], [40_000, 60_000]] })
    }

    #[test]
    fn every_piece_is_drawn_with_its_name_and_its_side() {
        let svg = still(&view(
            &[
                piece("A", "1st <Foot>", "line-infantry", "line"),
                piece("B", "2e", "light-cavalry", "column"),
            ],
            &[],
        ));
        assert!(svg.contains("1st &lt;Foot>") && svg.contains("2e"));
        assert!(
            svg.contains("<g class=\"a\" transform=\"translate(100 600) rotate(90)\">"),
            "{svg}"
        );
        assert!(svg.contains("<g class=\"b\""));
        assert_eq!(svg.matches("class=\"lost\"").count(), 2, "both miss a base");
    }

    #[test]
    fn every_shape_and_arm_has_a_front() {
        let shapes = [
            "line",
            "column",
            "massed-column",
            "march-column",
            "square",
            "open-order",
            "skirmish-line",
            "deployed",
            "limbered",
            "crowd",
        ];
        let arms = [
            "light-infantry",
            "guard-infantry",
            "cossacks",
            "lancers",
            "horse-guns",
            "howitzers",
            "brigadier",
        ];
        for (shape, arm) in shapes.iter().flat_map(|shape| arms.map(|arm| (shape, arm))) {
            let svg = still(&view(&[piece("A", "x", arm, shape)], &[]));
            assert!(svg.contains("class=\"nib\""), "{arm} {shape}");
            assert!(
                !svg.contains("NaN") && !svg.contains("inf") && !svg.contains("--"),
                "{arm} {shape}"
            );
        }
    }

    #[test]
    fn every_kind_of_ground_is_drawn() {
        let empty = still(&view(&[], &[])).len();
        for kind in [
            "hill",
            "ravine",
            "open-wood",
            "dense-wood",
            "orchard",
            "marsh",
            "rocky-ground",
            "lake",
            "field",
            "village",
            "farm",
            "church",
            "chateau",
            "redoubt",
            "bridge",
            "ford",
        ] {
            let svg = still(&view(&[], &[feature(kind, 0)]));
            assert!(svg.len() > empty + 100, "{kind}");
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{kind}");
        }
        for kind in [
            "stream", "river", "road", "track", "wall", "hedge", "fence", "ravine", "redoubt",
        ] {
            let svg = still(&view(&[], &[feature(kind, 1_500)]));
            assert!(svg.len() > empty + 100, "{kind}");
        }
    }

    #[test]
    fn the_same_view_makes_the_same_picture() {
        let one = view(&[], &[feature("dense-wood", 0), feature("village", 0)]);
        assert_eq!(still(&one), still(&one));
    }
}
