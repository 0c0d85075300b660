//! A still picture of a table as SVG: ground, blocks with their fronts, names and figures left.

use std::fmt::Write as _;

use serde_json::Value;

/// Millimetres left free around the table.
const MARGIN: i64 = 24;

/// The picture of a view whose texts are words.
#[must_use]
pub fn still(view: &Value) -> String {
    let table = &view["table"];
    let (width, height) = (mm(&table["width"]), mm(&table["height"]));
    let (wide, high) = (width + 2 * MARGIN, height + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{MARGIN} -{MARGIN} {wide} {high}\" width=\"{wide}\" height=\"{high}\" font-family=\"Noto Sans,system-ui,sans-serif\">\n{PATTERNS}\
         <rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{wide}\" height=\"{high}\" fill=\"#ebe0c6\"/>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#f3ead4\" stroke=\"#2a241d\" stroke-width=\"4\"/>\n",
    );
    for feature in list(&table["features"]) {
        ground(&mut svg, feature);
    }
    for piece in list(&view["pieces"]) {
        block(&mut svg, piece);
    }
    for piece in list(&view["pieces"]) {
        label(&mut svg, piece);
    }
    let title = escaped(text(&view["clock"]["title"]));
    let y = height + MARGIN - 6;
    let _ = write!(
        svg,
        "<text x=\"0\" y=\"{y}\" font-size=\"15\" fill=\"#2a241d\">{title}</text>\n</svg>\n"
    );
    svg
}

/// Side A is hatched along its front, side B across it: a grey print still tells them apart.
const PATTERNS: &str = "<defs>\
<pattern id=\"a\" width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\"><rect width=\"4\" height=\"4\" fill=\"#fdf8ec\"/><rect width=\"4\" height=\"2\" fill=\"#1c3f7c\"/></pattern>\
<pattern id=\"b\" width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\"><rect width=\"4\" height=\"4\" fill=\"#fdf8ec\"/><rect width=\"2\" height=\"4\" fill=\"#a62b1f\"/></pattern>\
</defs>\n";

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Hundredths of a millimetre as whole millimetres.
fn mm(value: &Value) -> i64 {
    value.as_i64().unwrap_or_default() / 100
}

/// Hundredths as a decimal number.
fn decimal(value: &Value) -> String {
    let hundredths = value.as_i64().unwrap_or_default();
    let sign = if hundredths < 0 { "-" } else { "" };
    format!(
        "{sign}{}.{:02}",
        hundredths.abs() / 100,
        hundredths.abs() % 100
    )
}

fn escaped(words: &str) -> String {
    words
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

/// Fill and outline of a kind of terrain; those left out are drawn by their outline.
fn paint(kind: &str) -> (&'static str, &'static str) {
    match kind {
        "hill" => ("#e6d5af", "#8a6d45"),
        "open-wood" | "orchard" => ("#d6d9b6", "#43522c"),
        "dense-wood" => ("#b9c299", "#43522c"),
        "marsh" | "lake" => ("#c9d9dc", "#3f626d"),
        "stream" | "river" | "ford" => ("none", "#3f626d"),
        "field" => ("#ead9a6", "#87713f"),
        "village" | "farm" | "church" | "chateau" | "redoubt" => ("#e3cfb4", "#4a3f36"),
        _ => ("none", "#6b563a"),
    }
}

fn ground(svg: &mut String, feature: &Value) {
    let points: Vec<String> = list(&feature["points"])
        .iter()
        .map(|point| format!("{},{}", decimal(&point[0]), decimal(&point[1])))
        .collect();
    let (fill, line) = paint(text(&feature["kind"]));
    let points = points.join(" ");
    let width = feature["width"].as_i64().unwrap_or_default();
    let _ = if width > 0 {
        let width = decimal(&feature["width"]);
        writeln!(
            svg,
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{line}\" stroke-opacity=\".55\" stroke-width=\"{width}\"/>"
        )
    } else {
        writeln!(
            svg,
            "<polygon points=\"{points}\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"1.2\"/>"
        )
    };
}

fn colour(piece: &Value) -> (&'static str, &'static str) {
    match text(&piece["side"]) {
        "A" => ("a", "#1c3f7c"),
        _ => ("b", "#a62b1f"),
    }
}

/// The footprint, its front edge solid.
fn block(svg: &mut String, piece: &Value) {
    let (pattern, line) = colour(piece);
    let (width, depth) = (mm(&piece["width"]), mm(&piece["depth"]).max(4));
    let (x, y) = (decimal(&piece["at"][0]), decimal(&piece["at"][1]));
    let facing = decimal(&piece["facing"]);
    let (left, front) = (-width / 2, (depth / 3).clamp(2, 8));
    let _ = writeln!(
        svg,
        "<g transform=\"translate({x} {y}) rotate({facing})\"><rect x=\"{left}\" width=\"{width}\" height=\"{depth}\" fill=\"url(#{pattern})\" stroke=\"{line}\" stroke-width=\"1.4\"/>\
         <rect x=\"{left}\" width=\"{width}\" height=\"{front}\" fill=\"{line}\"/><path d=\"M-5 0L0 -6L5 0Z\" fill=\"{line}\"/></g>"
    );
}

fn label(svg: &mut String, piece: &Value) {
    let (_, line) = colour(piece);
    let (x, y) = (decimal(&piece["at"][0]), mm(&piece["at"][1]) - 10);
    let words = format!("{} {}", text(&piece["short"]), text(&piece["strength"]));
    let words = escaped(words.trim());
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" font-size=\"14\" font-weight=\"600\" fill=\"{line}\" stroke=\"#fffaf0\" stroke-width=\"4\" paint-order=\"stroke\">{words}</text>"
    );
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_piece_is_drawn_with_its_name_and_its_hatch() {
        let piece = |side: &str, short: &str| json!({ "side": side, "short": short, "strength": "24", "at": [10_000, -550], "facing": 9_000, "width": 6_000, "depth": 2_000 });
        let view = json!({
            "table": { "width": 180_000, "height": 120_000, "features": [{ "kind": "hill", "width": 0, "points": [[0, 0], [100, 0], [0, 100]] }] },
            "pieces": [piece("A", "1st <Foot>"), piece("B", "2e")],
            "clock": { "title": "Ridge" },
        });
        let svg = still(&view);
        assert!(svg.contains("1st &lt;Foot> 24") && svg.contains("2e 24"));
        assert!(svg.contains("url(#a)") && svg.contains("url(#b)"));
        assert!(
            svg.contains("translate(100.00 -5.50) rotate(90.00)"),
            "{svg}"
        );
    }
}
