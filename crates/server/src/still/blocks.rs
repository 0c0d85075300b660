//! Troop blocks from a piece's real footprint, as the page draws them.
//!
//! The middle of the front edge is 0,0, the front looks up, the body lies below.

use std::fmt::Write as _;

use serde_json::Value;

use super::geometry::{hundredths, list, n, text, whole};
use super::ground::{path, rectangle};
use super::guns;

/// What a block needs to be drawn, lengths in millimetres.
pub(super) struct Block<'v> {
    pub(super) arm: &'v str,
    shape: &'v str,
    pub(super) width: f64,
    pub(super) depth: f64,
    pub(super) files: usize,
    ranks: usize,
    lost: usize,
    contact: bool,
}

impl<'v> Block<'v> {
    fn of(piece: &'v Value) -> Block<'v> {
        let files = whole(&piece["files"]).max(1);
        Block {
            arm: text(&piece["arm"]),
            shape: text(&piece["shape"]),
            width: hundredths(&piece["width"]),
            depth: hundredths(&piece["depth"]).max(4.0),
            files,
            ranks: whole(&piece["ranks"]).max(1),
            lost: whole(&piece["lost_bases"]).min(files - 1),
            contact: list(&piece["chips"])
                .iter()
                .any(|chip| chip["sign"] == "melee"),
        }
    }

    /// The width of a base.
    pub(super) fn pitch(&self) -> f64 {
        self.width / count(self.files)
    }
}

/// A small number for reckoning with.
pub(super) fn count(number: usize) -> f64 {
    u32::try_from(number).map_or(0.0, f64::from)
}

/// A piece where it stands.
pub(super) fn block(svg: &mut String, piece: &Value) {
    let block = Block::of(piece);
    let side = if text(&piece["side"]) == "A" {
        "a"
    } else {
        "b"
    };
    let at = &piece["at"];
    let _ = writeln!(
        svg,
        "<g class=\"{side}\" transform=\"translate({} {}) rotate({})\">",
        n(hundredths(&at[0])),
        n(hundredths(&at[1])),
        n(hundredths(&piece["facing"]))
    );
    draw(svg, &block);
    svg.push_str("</g>\n");
}

fn draw(svg: &mut String, block: &Block<'_>) {
    let mounted = matches!(
        block.arm,
        "heavy-cavalry" | "light-cavalry" | "lancers" | "cossacks"
    );
    let loose = matches!(block.shape, "crowd" | "skirmish-line");
    if matches!(
        block.arm,
        "commander-in-chief" | "divisional-general" | "brigadier" | "staff-officer"
    ) {
        return general(svg, block);
    }
    if mounted && !loose {
        return cavalry(svg, block);
    }
    if block.arm == "guard-infantry" && block.shape != "crowd" {
        let w = n(block.width / 2.0 + 5.0);
        path(
            svg,
            "guard",
            &format!("M-{w},0V{}H{w}V0", n(block.depth + 5.0)),
        );
    }
    let ranks = count(block.ranks);
    match block.shape {
        "column" => rows(svg, block, 5f64.min(block.depth / ranks / 5.0), &first_only),
        "massed-column" => rows(svg, block, 0.0, &|_| 0.62),
        "march-column" => rows(svg, block, 4f64.min(block.depth / ranks / 6.0), &first_only),
        "square" => return square(svg, block),
        "open-order" => open_order(svg, block),
        "skirmish-line" => return screen(svg, block),
        "deployed" => guns::deployed(svg, block),
        "limbered" => guns::limbered(svg, block),
        "crowd" => crowd(svg, block),
        _ => rows(svg, block, 0.0, &|row| {
            (ranks / 2.0 - count(row)).clamp(0.0, 1.0)
        }),
    }
    nib(svg, block);
}

fn first_only(row: usize) -> f64 {
    if row == 0 { 0.62 } else { 0.0 }
}

fn nib(svg: &mut String, block: &Block<'_>) {
    if !block.contact {
        let half = n((block.width / 3.0).min(11.0));
        path(svg, "nib", &format!("M-{half},0L0,-10L{half},0Z"));
    }
}

/// Where the bases of a row are divided; fewer lines when there are many.
fn divisions(block: &Block<'_>, bases: usize, y: f64, h: f64) -> String {
    let every = if block.files > 12 {
        block.files.div_ceil(8)
    } else {
        1
    };
    (every..bases)
        .step_by(every)
        .fold(String::new(), |mut d, nth| {
            let x = -block.width / 2.0 + count(nth) * block.pitch();
            let _ = write!(d, "M{},{}v{}", n(x), n(y), n(h));
            d
        })
}

/// Rows of bases one behind the other; `solid` is the part of a row that is solid.
fn rows(svg: &mut String, block: &Block<'_>, gap: f64, solid: &dyn Fn(usize) -> f64) {
    let gap = if block.ranks > 1 { gap } else { 0.0 };
    let h = (block.depth - gap * count(block.ranks - 1)) / count(block.ranks);
    let (pitch, left) = (block.pitch(), -block.width / 2.0);
    let [
        mut lost,
        mut body,
        mut hatch,
        mut front,
        mut pale,
        mut lines,
    ] = [const { String::new() }; 6];
    for row in 0..block.ranks {
        let y = count(row) * (h + gap);
        let gone = if row == block.ranks - 1 {
            block.lost
        } else {
            0
        };
        let width = block.width - count(gone) * pitch;
        let part = h * solid(row);
        body += &rectangle(left, y, width, h);
        if part > 0.0 {
            front += &rectangle(left, y, width, part);
        }
        if part < h {
            hatch += &rectangle(left, y + part, width, h - part);
        }
        pale += &divisions(block, block.files - gone, y, part);
        lines += &divisions(block, block.files - gone, y + part, h - part);
        for nth in 0..gone {
            lost += &rectangle(left + width + count(nth) * pitch, y, pitch, h);
        }
    }
    for (class, d) in [
        ("lost", &lost),
        ("rr", &body),
        ("rh", &hatch),
        ("fr", &front),
        ("bdl", &pale),
        ("bd", &lines),
        ("bl", &body),
    ] {
        if !d.is_empty() {
            path(svg, class, d);
        }
    }
}

fn square(svg: &mut String, block: &Block<'_>) {
    let (w, q) = (block.width / 2.0, block.depth / 2.0);
    let (a, b) = (w.min(q) * 0.26, w.min(q) * 0.48);
    let _ = writeln!(svg, "<g transform=\"translate(0 {})\">", n(q));
    path(svg, "rr", &rectangle(-w, -q, 2.0 * w, 2.0 * q));
    for (turn, half, up) in [(0, w, q), (90, q, w), (180, w, q), (270, q, w)] {
        let _ = writeln!(svg, "<g transform=\"rotate({turn})\">");
        let trapezium = |outer: f64, inner: f64| {
            format!(
                "M{},{}H{}L{},{}H{}Z",
                n(-half + outer),
                n(-up + outer),
                n(half - outer),
                n(half - inner),
                n(-up + inner),
                n(-half + inner)
            )
        };
        path(svg, "rh", &trapezium(a, b));
        path(svg, "fr", &trapezium(0.0, a));
        if !block.contact {
            path(
                svg,
                "nib",
                &format!("M-9,{0}L0,{1}L9,{0}Z", n(-up), n(-up - 8.0)),
            );
        }
        svg.push_str("</g>\n");
    }
    path(svg, "bl", &rectangle(-w, -q, 2.0 * w, 2.0 * q));
    path(
        svg,
        "bl hollow",
        &rectangle(-w + b, -q + b, 2.0 * (w - b), 2.0 * (q - b)),
    );
    svg.push_str("</g>\n");
}

/// Separate bases on a short line.
fn open_order(svg: &mut String, block: &Block<'_>) {
    let pitch = block.pitch();
    let w = pitch * 0.8;
    let h = block.depth.min(w * 1.1);
    let [mut body, mut front, mut rear, mut gone] = [const { String::new() }; 4];
    for nth in 0..block.files {
        let x = -block.width / 2.0 + pitch * (count(nth) + 0.1);
        if nth >= block.files - block.lost {
            gone += &rectangle(x, 0.0, w, h);
        } else {
            body += &rectangle(x, 0.0, w, h);
            front += &rectangle(x, 0.0, w, h / 2.0);
            rear += &rectangle(x, h / 2.0, w, h / 2.0);
        }
    }
    let (from, y) = (n(block.width / 2.0 - pitch * 0.5), n(h / 2.0));
    path(svg, "thread", &format!("M-{from},{y}H{from}"));
    for (class, d) in [
        ("lost", &gone),
        ("rr", &body),
        ("rh", &rear),
        ("fr", &front),
        ("bl", &body),
    ] {
        if !d.is_empty() {
            path(svg, class, d);
        }
    }
}

/// Half-filled ovals on a dashed line, staggered.
fn screen(svg: &mut String, block: &Block<'_>) {
    let pitch = block.pitch();
    let h = (block.depth * 0.62).min(14.0);
    let w = (pitch * 0.75).min(22.0).max(h * 1.1);
    let off = ((block.depth - h) / 2.0).min(4.5);
    let (mut body, mut front) = (String::new(), String::new());
    for nth in 0..block.files {
        let x = -block.width / 2.0 + pitch * (count(nth) + 0.5);
        let y = block.depth / 2.0 + if nth % 2 == 1 { -off } else { off };
        let (r, s) = (n(h / 2.0), w / 2.0 - h / 2.0);
        let across = n(2.0 * s);
        let (left, up, d) = (n(x - s), n(y - h / 2.0), n(h));
        let _ = write!(
            body,
            "M{left},{up}h{across}a{r},{r} 0 0 1 0,{d}h-{across}a{r},{r} 0 0 1 0,-{d}Z"
        );
        let _ = write!(
            front,
            "M{},{}a{r},{r} 0 0 1 {r},-{r}h{across}a{r},{r} 0 0 1 {r},{r}Z",
            n(x - s - h / 2.0),
            n(y)
        );
    }
    let (span, y) = (n(block.width / 2.0 - pitch / 4.0), n(block.depth / 2.0));
    path(svg, "screen", &format!("M-{span},{y}H{span}"));
    path(svg, "rr", &body);
    path(svg, "fr", &front);
    path(svg, "bl", &body);
    if !block.contact {
        path(svg, "nib", "M-8,-1L0,-10L8,-1Z");
    }
}

/// A mob: bases thrown about, the front bar thin.
fn crowd(svg: &mut String, block: &Block<'_>) {
    let (pitch, h) = (block.pitch(), block.depth / count(block.ranks));
    for row in 0..block.ranks {
        for nth in 0..block.files {
            if row == block.ranks - 1 && nth >= block.files - block.lost {
                continue;
            }
            let turn = count((nth * 7 + row * 5) % 5) * 8.0 - 16.0;
            let x = -block.width / 2.0 + pitch * (count(nth) + 0.5);
            let y = h * (count(row) + 0.5);
            let base = rectangle(-pitch * 0.42, -h * 0.4, pitch * 0.84, h * 0.8);
            let _ = writeln!(
                svg,
                "<g transform=\"translate({} {}) rotate({})\">",
                n(x),
                n(y),
                n(turn)
            );
            path(svg, "rr", &base);
            path(svg, "rh", &base);
            path(
                svg,
                "fr",
                &rectangle(-pitch * 0.42, -h * 0.4, pitch * 0.84, h * 0.2),
            );
            path(svg, "bl", &base);
            svg.push_str("</g>\n");
        }
    }
}

/// Halved by the diagonal; the arms differ in what they add.
fn cavalry(svg: &mut String, block: &Block<'_>) {
    let (width, depth, w) = (block.width, block.depth, block.width / 2.0);
    let (right, low) = (n(w), n(depth));
    let whole = rectangle(-w, 0.0, width, depth);
    path(svg, "rr", &whole);
    if block.arm == "cossacks" {
        let bar = (depth / 4.0).min(7.0);
        path(svg, "fr", &rectangle(-w, 0.0, width, bar));
        path(svg, "sl", &format!("M{right},{}L-{right},{low}", n(bar)));
    } else {
        path(svg, "rh", &format!("M{right},0V{low}H-{right}Z"));
        path(svg, "fr", &format!("M-{right},0H{right}L-{right},{low}Z"));
        if block.arm == "heavy-cavalry" {
            let (up, along) = (n(depth * 0.45), n(w * 0.1));
            path(svg, "fr", &format!("M{right},{low}V{up}L{along},{low}Z"));
        }
        path(svg, "bd diagonal", &format!("M{right},0L-{right},{low}"));
    }
    let mut lines = divisions(block, block.files, 0.0, depth);
    for row in 1..block.ranks {
        let _ = write!(
            lines,
            "M-{right},{}h{}",
            n(depth * count(row) / count(block.ranks)),
            n(width)
        );
    }
    path(svg, "bd", &lines);
    path(svg, "bl", &whole);
    if block.lost > 0 {
        let gone = count(block.lost) * block.pitch();
        let high = depth / count(block.ranks);
        path(svg, "lost", &rectangle(w - gone, depth - high, gone, high));
    }
    nib(svg, block);
    if block.arm == "lancers" && !block.contact {
        path(svg, "ml", "M0,-5V-32");
        path(svg, "pennon", "M0,-32H20L14,-27L20,-22H0Z");
    }
}

const STAR: &str =
    "M0,-13L3.3,-4.5L12.4,-4L5.3,1.7L7.6,10.5L0,5.6L-7.6,10.5L-5.3,1.7L-12.4,-4L-3.3,-4.5Z";

/// Rings about the middle of the base, as large as the base.
fn general(svg: &mut String, block: &Block<'_>) {
    let (radius, inner): (f64, &[(&str, &str)]) = match block.arm {
        "commander-in-chief" => (21.0, &[("sf", STAR), ("nib", "M-8,-20L0,-31L8,-20Z")]),
        "divisional-general" => (
            19.0,
            &[
                ("ml", "M-5,11V-11"),
                ("sf", "M-4,-11H11L6,-5.5L11,0H-4Z"),
                ("nib", "M-7,-18L0,-28L7,-18Z"),
            ],
        ),
        "staff-officer" => (
            13.0,
            &[("sl", "M-7,4L0,-4L7,4"), ("nib", "M-6,-12L0,-20L6,-12Z")],
        ),
        _ => (
            17.0,
            &[
                ("ml", "M-5,11V-11"),
                ("sf", "M-4,-11L11,-6L-4,1Z"),
                ("nib", "M-7,-16L0,-25L7,-16Z"),
            ],
        ),
    };
    let size = (block.width / (2.0 * radius)).clamp(0.5, 2.0);
    let _ = writeln!(
        svg,
        "<g transform=\"translate(0 {}) scale({})\"><circle class=\"rr\" r=\"{radius}\"/><circle class=\"bl\" r=\"{radius}\"/>",
        n(block.depth / 2.0),
        n(size)
    );
    if matches!(block.arm, "commander-in-chief" | "divisional-general") {
        svg.push_str("<circle class=\"sl\" r=\"16\"/>\n");
    }
    for (class, d) in inner {
        path(svg, class, d);
    }
    svg.push_str("</g>\n");
}
