//! Batteries: a gun for each model, muzzle to the front, or limbered; guns of battalions, and wagons.

use std::fmt::Write as _;

use super::blocks::{Block, count};
use super::geometry::n;
use super::ground::{path, rectangle};

/// A gun about its own middle, muzzle up.
fn gun(svg: &mut String, arm: &str) {
    if arm == "battalion-guns" {
        svg.push_str("<circle class=\"rr\" r=\"15\"/>\n");
        path(svg, "metal", "M-2.2,-15H2.2L3,6H-3Z");
        path(svg, "ml wheel", "M-7,-5V5M7,-5V5");
        path(svg, "ml", "M-7,0H7M0,6V13");
        return;
    }
    let (barrel, wheels) = match arm {
        "howitzers" => ("M-6,-11A6,6 0 0 1 6,-11L5,7H-5Z", "ml wheel"),
        "heavy-guns" => ("M-4,-17H4L5,9H-5Z", "ml wheel heavy"),
        _ => ("M-2.5,-17H2.5L3.5,9H-3.5Z", "ml wheel"),
    };
    path(svg, "metal", barrel);
    path(svg, wheels, "M-9,-6V8M9,-6V8");
    path(svg, "ml", "M-9,1H9M-2,9L-3,17M2,9L3,17");
}

/// A wide low block with a thin bar in front and a gun for each model.
pub(super) fn deployed(svg: &mut String, block: &Block<'_>) {
    let (width, depth, pitch) = (block.width, block.depth, block.pitch());
    let bar = depth * 0.2;
    let whole = rectangle(-width / 2.0, 0.0, width, depth);
    path(svg, "rr", &whole);
    path(svg, "fr", &rectangle(-width / 2.0, 0.0, width, bar));
    // A gun of a battalion stands on the ground of foot: its rear half is hatched.
    let rear = if block.arm == "battalion-guns" {
        depth / 2.0
    } else {
        bar
    };
    path(
        svg,
        "rh",
        &rectangle(-width / 2.0, depth - rear, width, rear),
    );
    if block.arm == "horse-guns" {
        let size = (pitch * 0.45).min((depth - 2.0 * bar) * 0.8);
        let mut corners = String::new();
        for nth in 0..block.files {
            let x = n(-width / 2.0 + count(nth) * pitch);
            let _ = write!(
                corners,
                "M{x},{}h{}L{x},{}Z",
                n(bar),
                n(size),
                n(bar + size)
            );
        }
        path(svg, "fr", &corners);
    }
    path(svg, "bl", &whole);
    let size = (pitch / 28.0).min(depth / 38.0).min(1.4);
    each_model(svg, block, (depth / 2.0, size), &|svg| gun(svg, block.arm));
}

/// A long narrow base for each model: the team in front, the muzzle to the rear.
pub(super) fn limbered(svg: &mut String, block: &Block<'_>) {
    let (depth, w) = (block.depth, block.pitch() * 0.8);
    let base = rectangle(-w / 2.0, 0.0, w, depth);
    let sign = team_sign(block, w);
    each_model(svg, block, (0.0, 1.0), &|svg| {
        path(svg, "rr", &base);
        path(svg, "fr", &sign);
        path(svg, "bl", &base);
    });
    let size = (w / 32.0).min(depth / 76.0);
    each_model(svg, block, (depth / 2.0, size), &|svg| {
        if block.arm == "ammunition-wagon" {
            wagon(svg);
            return;
        }
        path(svg, "ml", "M0,-32V-8M0,-2V8M-9,15H9");
        path(svg, "metal", "M-7,-12H7V-2H-7ZM-2.5,6H2.5L3.5,32H-3.5Z");
        path(svg, "ml wheel", "M-9,-11V1M9,-11V1M-9,8V22M9,8V22");
    });
}

/// The cavalry corner of a team; a bar where men or drivers draw.
fn team_sign(block: &Block<'_>, w: f64) -> String {
    if matches!(block.arm, "battalion-guns" | "ammunition-wagon") {
        return rectangle(-w / 2.0, 0.0, w, (block.depth * 0.1).min(w / 4.0));
    }
    let (half, corner) = (n(w / 2.0), n((block.depth / 4.0).min(w / 1.8)));
    format!("M-{half},0H{half}L-{half},{corner}Z")
}

/// A wagon under its canvas, four wheels, the pole in front.
fn wagon(svg: &mut String) {
    const CANVAS: &str = "M-9,-10Q0,-19 9,-10V28Q0,34 -9,28Z";
    const HOOPS: &str = "M-9,0Q0,-5 9,0M-9,10Q0,5 9,10M-9,20Q0,15 9,20";
    path(svg, "ml", "M0,-31V-14M-6,-27H6M-5,-20H5");
    path(svg, "ml wheel", "M-12,-9V1M12,-9V1M-12,17V29M12,17V29");
    path(svg, "rr", CANVAS);
    path(svg, "ml", &format!("{CANVAS}{HOOPS}"));
}

fn each_model(
    svg: &mut String,
    block: &Block<'_>,
    (y, size): (f64, f64),
    draw: &dyn Fn(&mut String),
) {
    for nth in 0..block.files {
        let x = -block.width / 2.0 + block.pitch() * (count(nth) + 0.5);
        let _ = writeln!(
            svg,
            "<g transform=\"translate({} {}) scale({})\">",
            n(x),
            n(y),
            n(size)
        );
        draw(svg);
        svg.push_str("</g>\n");
    }
}
