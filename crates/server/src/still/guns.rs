//! Batteries: a gun for each model, muzzle to the front, or limbered.

use std::fmt::Write as _;

use super::blocks::{Block, count};
use super::geometry::n;
use super::ground::{path, rectangle};

/// A gun about its own middle, muzzle up.
fn gun(svg: &mut String, arm: &str) {
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
    path(svg, "rh", &rectangle(-width / 2.0, depth - bar, width, bar));
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
    let (half, corner) = (n(w / 2.0), n((depth / 4.0).min(w / 1.8)));
    each_model(svg, block, (0.0, 1.0), &|svg| {
        path(svg, "rr", &base);
        path(svg, "fr", &format!("M-{half},0H{half}L-{half},{corner}Z"));
        path(svg, "bl", &base);
    });
    let size = (w / 32.0).min(depth / 76.0);
    each_model(svg, block, (depth / 2.0, size), &|svg| {
        path(svg, "ml", "M0,-32V-8M0,-2V8M-9,15H9");
        path(svg, "metal", "M-7,-12H7V-2H-7ZM-2.5,6H2.5L3.5,32H-3.5Z");
        path(svg, "ml wheel", "M-9,-11V1M9,-11V1M-9,8V22M9,8V22");
    });
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
