//! Patterns, signs and looks of the picture; the colours are those of the page in daylight.

use crate::http::client_file;

/// Trees, houses and grades, each about its own middle, as in `web/js/symbols.js`.
const SIGNS: &[(&str, &[(&str, &str)])] = &[
    (
        "tree-1",
        &[
            (
                "tc",
                "M-9,3C-13,0-11-6-7-6C-7-11 0-12 3-9C8-11 12-6 10-2C13,2 9,7 5,6C2,9-6,9-9,3Z",
            ),
            ("th", "M3,5C7,4 8,1 7,-2M0,2C3,2 4,0 4,-2"),
        ],
    ),
    (
        "tree-2",
        &[
            (
                "tc",
                "M-8,4C-12,1-10-4-7-5C-5-10 3-10 5-7C10-7 11-1 8,2C8,6 2,8-1,6C-4,8-7,7-8,4Z",
            ),
            ("th", "M2,4C6,3 7,0 5,-3"),
        ],
    ),
    (
        "tree-3",
        &[
            ("tc", "M0,-13L4,-6H2L7,0H4L9,7H-9L-4,0H-7L-2,-6H-4Z"),
            ("th", "M1,-7L5,4M1,-2L3,6"),
        ],
    ),
    (
        "tuft",
        &[("tuft", "M-13,4H13M-8,8H9M-4,4L-6,-4M0,4V-7M4,4L6,-4")],
    ),
    (
        "rock",
        &[
            ("rock", "M-9,5L-6,-5L1,-8L8,-2L9,5Z"),
            ("rockl", "M-2,4L1,-4L4,3M-6,3L-4,-1"),
        ],
    ),
    (
        "house-l",
        &[
            ("sh", "M-14,-9H22V11H8V25H-14Z"),
            ("bw", "M-18,-13H18V7H4V21H-18Z"),
            ("br", "M-17,-12.3H17L12,-3H-8V14L-17,20Z"),
        ],
    ),
    (
        "church",
        &[
            ("sh", "M-32,-8H-2V-18H12V-8H34V14H12V24H-2V14H-32Z"),
            (
                "bw",
                "M-36,-11H-6V-21H8V-11H26C34,-11 34,11 26,11H8V21H-6V11H-36Z",
            ),
            ("br", "M-35,-10.3H-5V-20.3H1V0H-26Z"),
            ("bc", "M-32,-9V9M-38,-2.5H-26"),
        ],
    ),
    (
        "chateau",
        &[
            ("sh", "M-46,-21H54V34H32V6H-24V34H-46Z"),
            ("bw", "M-50,-25H50V30H28V2H-28V30H-50Z"),
            ("br", "M-49,-24.3H49L39,-12H-39V18L-49,29Z"),
            ("bc", "M-6,-25V-4M6,-25V-4"),
        ],
    ),
    (
        "g-guard",
        &[(
            "gr",
            "M0,-9L2.3,-3L8.6,-2.8L3.7,1.2L5.3,7.3L0,3.9L-5.3,7.3L-3.7,1.2L-8.6,-2.8L-2.3,-3Z",
        )],
    ),
    (
        "g-elite",
        &[("gr", "M-7,-8H7V-4.5H-7ZM-7,-1.7H7V1.7H-7ZM-7,4.5H7V8H-7Z")],
    ),
    ("g-veteran", &[("gr", "M-7,-5H7V-1.5H-7ZM-7,2H7V5.5H-7Z")]),
    ("g-line", &[("gr", "M-7,-2H7V2H-7Z")]),
    ("g-second-line", &[("grl", "M-7,-3H7V3H-7Z")]),
    (
        "k-flag",
        &[
            ("flagp", "M0,18V-20"),
            ("flagc", "M0,-20H24L18,-12L24,-4H0Z"),
        ],
    ),
];

/// Signs of rectangles and circles, and the patterns.
const REST: &str = "<g id=\"tree-small\"><circle class=\"tc\" r=\"5.6\"/></g>\
<g id=\"house\"><rect class=\"sh\" x=\"-12\" y=\"-7\" width=\"30\" height=\"20\"/><rect class=\"bw\" x=\"-15\" y=\"-10\" width=\"30\" height=\"20\"/><path class=\"br\" d=\"M-14,-9.3H14L10,0H-10Z\"/></g>\
<g id=\"barn\"><rect class=\"sh\" x=\"-17\" y=\"-6\" width=\"40\" height=\"19\"/><rect class=\"bw\" x=\"-20\" y=\"-9\" width=\"40\" height=\"18\"/><path class=\"br\" d=\"M-19,-8.3H19L15,0H-15Z\"/></g>\
<g id=\"g-conscript\"><circle class=\"grl\" r=\"5\"/></g><g id=\"g-militia\"><circle class=\"gr\" r=\"2.6\"/></g>\
<pattern id=\"hatch-a\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><path class=\"ha\" d=\"M0,4H8\"/></pattern>\
<pattern id=\"hatch-b\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\"><path class=\"hb\" d=\"M5,0V10\"/></pattern>\
<pattern id=\"furrow-0\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(72)\"><path class=\"fl\" d=\"M0,4H8\"/></pattern>\
<pattern id=\"furrow-1\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(-8)\"><path class=\"fl\" d=\"M0,4H8\"/></pattern>\
<pattern id=\"furrow-2\" width=\"11\" height=\"9\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(28)\"><path class=\"fl\" d=\"M0,4.5H6\"/></pattern>";

/// The looks of `web/css/table.css` at one pixel to the millimetre; `{name}` is a colour of `web/css/tokens.css`.
const LOOKS: &str = "
.ground{fill:{ground}}.page{fill:{margin}}.neat{fill:none;stroke:{ink};stroke-width:3.5}.grad{fill:{ink}}
.meadow,.bank,.water,.ripple,.thread-w,.way-e,.way-f{fill:none;stroke-linejoin:round}
.meadow{stroke:{meadow};stroke-linecap:round}.bank{stroke:{bank}}.water{stroke:{water}}.ripple{stroke:{ripple}}
.thread-w{stroke:{ripple};stroke-width:1.1;stroke-dasharray:26 9 12 14}
.lake{fill:{water}}.lake-e{fill:none;stroke:{bank};stroke-width:2.4}.marshwash{fill:{water};fill-opacity:.6}
.tuft{stroke:{bank};stroke-width:1.6;fill:none}.ford{stroke-width:3;stroke-dasharray:4 4}
.wash{fill:{wash}}.hachure{fill:{hach}}.contour{fill:none;stroke:{contour};stroke-width:1.5}
.gully{fill:{hach};fill-opacity:.14}.gully-l{fill:none;stroke:{hach};stroke-opacity:.2}
.field{stroke:{furrow};stroke-width:1.2}.f0{fill:{fa}}.f1{fill:{fb}}.f2{fill:{fc}}
.u0{fill:url(#furrow-0)}.u1{fill:url(#furrow-1)}.u2{fill:url(#furrow-2)}.fl{stroke:{furrow};stroke-width:1.1;opacity:.6}
.way-e{stroke:{roade}}.way-f{stroke:{road}}.deck{fill:{road}}.parapet{fill:none;stroke:{ink};stroke-width:3.4}
.dense{fill:{wood}}.open{fill:{woodo};stroke:{treed};stroke-width:1.6;stroke-dasharray:2 6;stroke-linecap:round}
.orchard{fill:{woodo};stroke:{treed};stroke-width:1}
.rocky{fill:{hach};fill-opacity:.13;stroke:{hach};stroke-width:1.2;stroke-dasharray:5 4}
.rock{fill:{bldl};stroke:{ink};stroke-width:1.1}.rockl{fill:none;stroke:{ink};stroke-width:.9}
.tc{fill:{tree};stroke:{treed};stroke-width:1.3}.th{fill:none;stroke:{treed};stroke-width:1.2}
.hedge-l{fill:none;stroke:{treed};stroke-width:2}.hedge-d{fill:none;stroke:{treed};stroke-width:8;stroke-linecap:round;stroke-dasharray:.1 12}
.wall{fill:none;stroke:{ink};stroke-width:5}.wall-t{fill:none;stroke:{paper};stroke-width:2}.fence{fill:none;stroke:{bld};stroke-width:1.5}
.built{fill:{built};stroke:{bldl};stroke-width:1.6;stroke-dasharray:9 4}.sh{fill:#000;fill-opacity:.18}
.bw{fill:{bld};stroke:{ink};stroke-width:1.4}.br{fill:{bldl}}.bc{stroke:{paper};stroke-width:2;fill:none}
.earth{fill:none;stroke:{earth}}.earth-e{fill:none;stroke:{ink}}.earthf{fill:{earth};fill-opacity:.5}.earthh{stroke:{hach};stroke-width:1.8;fill:none}
.ha{stroke:{a};stroke-width:2.2}.hb{stroke:{b};stroke-width:3.4}
.a .fr,.a .sf,.a .nib,.a .pennon{fill:{a}}.b .fr,.b .sf,.b .nib,.b .pennon{fill:{b}}
.a .rh{fill:url(#hatch-a)}.b .rh{fill:url(#hatch-b)}.a .sl,.a .screen{stroke:{a}}.b .sl,.b .screen{stroke:{b}}
.rr{fill:{block}}.bl{fill:none;stroke:{ink};stroke-width:1.7;stroke-linejoin:round}.hollow{fill:{ground}}
.bd{stroke:{ink};stroke-width:.8;fill:none;opacity:.75}.diagonal{stroke-width:1.5;opacity:1}.bdl{stroke:{block};stroke-width:.8;fill:none;opacity:.8}
.nib{stroke:{ink};stroke-width:1.4;stroke-linejoin:round}.pennon{stroke:{ink};stroke-width:1.3}
.lost{fill:{block};fill-opacity:.35;stroke:{ink};stroke-width:1.1;stroke-dasharray:3 3}.guard{fill:none;stroke:{ink};stroke-width:2.2}
.metal{fill:{ink}}.ml{stroke:{ink};stroke-width:2;fill:none}.wheel{stroke-width:3}.heavy{stroke-width:4}
.sl{stroke-width:2.8;fill:none}.thread{stroke:{ink};stroke-width:1.4;fill:none}.screen{stroke-width:1.4;stroke-dasharray:5 4;fill:none}
.gr{fill:{ink};stroke:{halo};stroke-width:3;paint-order:stroke}.grl{fill:{halo};stroke:{ink};stroke-width:1.8}
.flagp{stroke:{ink};stroke-width:2.6}.flagc{fill:{halo};stroke:{ink};stroke-width:2}
text{font-family:Noto Sans,system-ui,sans-serif;fill:{ink};paint-order:stroke;stroke:{halo};stroke-width:4px;stroke-linejoin:round}
.unit{font-size:15px;font-weight:600}.unit.a{fill:{a}}.unit.b{fill:{b}}.left{font-weight:800}
.town{font:600 19px PT Serif,Noto Serif,Georgia,serif}.name{font:italic 16px PT Serif,Noto Serif,Georgia,serif}
.hill{fill:{ink2};letter-spacing:.22em}.wet{fill:{bank}}.title{font-size:18px;font-weight:600}.tick{font-size:15px;stroke:none}
";

/// The definitions and the looks.
pub(super) fn head() -> String {
    let mut head = format!("<style>{}</style>\n<defs>{REST}\n", coloured(LOOKS));
    for (id, parts) in SIGNS {
        head += &format!("<g id=\"{id}\">");
        for (class, d) in *parts {
            head += &format!("<path class=\"{class}\" d=\"{d}\"/>");
        }
        head += "</g>\n";
    }
    head + "</defs>\n"
}

/// Names in braces become colours of the page; blocks of rules keep their braces.
fn coloured(looks: &str) -> String {
    let tokens = client_file("css/tokens.css").unwrap_or_default();
    let mut out = String::new();
    let mut rest = looks;
    while let Some((before, after)) = rest.split_once(":{") {
        out += before;
        out.push(':');
        let (name, tail) = after.split_once('}').unwrap_or((after, ""));
        out += &colour(&tokens, name);
        rest = tail;
    }
    out + rest
}

/// A colour by daylight; black if the page has none of this name.
fn colour(tokens: &str, name: &str) -> String {
    let found = tokens.split_once(&format!("--{name}:light-dark("));
    let light = found.and_then(|(_, tail)| tail.split_once(','));
    light.map_or_else(|| "#000".to_owned(), |(light, _)| light.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signs_are_those_of_the_page() {
        let page = client_file("js/symbols.js").unwrap_or_default();
        for (id, parts) in SIGNS {
            for (_, d) in *parts {
                assert!(page.contains(&format!("\"{d}\"")), "{id}: {d}");
            }
        }
    }

    #[test]
    fn every_colour_is_one_of_the_page() {
        let tokens = client_file("css/tokens.css").unwrap_or_default();
        for part in LOOKS.split(":{").skip(1) {
            let name = part.split('}').next().unwrap_or_default();
            assert_ne!(colour(&tokens, name), "#000", "{name}");
        }
        assert!(!coloured(LOOKS).contains(":{"));
    }
}
