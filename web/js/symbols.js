// @ts-check
// The sprite: signs of grades, states, orders and marks, trees and houses.
// Every sign is drawn about its own middle.

import { draw, svg } from "./dom.js";
import { circle, path, rect, shape } from "./shapes.js";

/** @typedef {import("./dom.js").Drawing} Drawing */
/** @typedef {import("./types.js").GradeSign} GradeSign */
/** @typedef {import("./types.js").ChipSign} ChipSign */
/** @typedef {import("./types.js").OrderSign} OrderSign */

const SHIELD = "M-18,-18H18V4C18,13 9,18 0,21C-9,18-18,13-18,4Z";

/** @type {Record<GradeSign, Drawing[]>} */
const GRADES = {
  guard: [path("gr", "M0,-9L2.3,-3L8.6,-2.8L3.7,1.2L5.3,7.3L0,3.9L-5.3,7.3L-3.7,1.2L-8.6,-2.8L-2.3,-3Z")],
  elite: [path("gr", "M-7,-8H7V-4.5H-7ZM-7,-1.7H7V1.7H-7ZM-7,4.5H7V8H-7Z")],
  veteran: [path("gr", "M-7,-5H7V-1.5H-7ZM-7,2H7V5.5H-7Z")],
  line: [path("gr", "M-7,-2H7V2H-7Z")],
  "second-line": [path("grl", "M-7,-3H7V3H-7Z")],
  conscript: [circle("grl", 0, 0, 5)],
  militia: [circle("gr", 0, 0, 2.6)],
};

const RING = circle("chip", 0, 0, 16);
const FLAG = "M-17,-14H17L12,0L17,14H-17Z";

/** @type {Record<ChipSign, Drawing[]>} */
const CHIPS = {
  routing: [path("chip full", "M-17,-15H17L0,18Z"), path("cg pale", "M-6,-9L0,-2L6,-9M-4,-1L0,5L4,-1")],
  retreating: [RING, path("cg", "M-7,-3L0,5L7,-3")],
  faltering: [
    path("chip", "M0,-19L19,0L0,19L-19,0Z"),
    path("cg", "M-4,-5C-4,-11 6,-10 4.5,-4C3.5,-1.5 0,-1 0,3"),
    circle("cgf", 0, 9, 2.3),
  ],
  unformed: [RING, path("cg", "M-9,-3q3,-5 6,0t6,0t6,0M-9,5q3,-5 6,0t6,0t6,0")],
  melee: [RING, path("cg", "M-8,8L8,-8M8,8L-8,-8")],
  halted: [RING, path("cg", "M-5,-7V7M5,-7V7")],
  pursuing: [RING, path("cg", "M-8,4L-1,-4L6,4M-2,8L5,0L11,7")],
  abandoned: [path("chip", "M-15,-15H15V15H-15Z"), path("cg", "M-8,-8L8,8M8,-8L-8,8")],
  "low-ammunition": [RING, path("cg thin", "M-5,-8H5V8H-5Z"), path("cg", "M-10,10L10,-10")],
  fired: [RING, path("cg thin", "M-9,5C-11,0 -6,-4 -3,-2C-2,-8 6,-8 6,-3C11,-3 11,5 6,5Z")],
  moved: [RING, path("cg", "M-8,0H7M1,-6L8,0L1,6")],
  // Three small stones, as casualty markers lie behind a regiment.
  losses: [RING, circle("cgf", -6, 5, 3.2), circle("cgf", 6, 5, 3.2), circle("cgf", 0, -6, 3.2)],
  // What has been announced and is still to come stands in a flag, not in a ring.
  "will-move": [path("chip", FLAG), path("cg", "M-8,0H7M1,-6L8,0L1,6")],
  "will-fire": [path("chip", FLAG), path("cg thin", "M-9,5C-11,0 -6,-4 -3,-2C-2,-8 6,-8 6,-3C11,-3 11,5 6,5Z")],
  "will-attack": [path("chip", FLAG), path("cg", "M-9,8L7,-8M7,-8V0M7,-8H-1M-8,0L-1,7")],
  "will-reform": [path("chip", FLAG), path("cg", "M-8,-6H8M-8,0H8M-8,6H8")],
};

/** @type {Record<OrderSign, string>} */
const ORDERS = {
  assault: "M-9,4L0,-5L9,4M-9,-4L0,-13L9,-4M0,-4V13",
  engage: "M0,13V-11M-9,-3L0,-12L9,-3",
  support: "M-7,12V-4M7,12V-10M-12,1L-7,-5L-2,1M2,-5L7,-11L12,-5",
  move: "M-10,0H9M2,-8L10,0L2,8",
  hold: "M-10,-9H10M-10,9H10M-6,-9V9M6,-9V9",
  retire: "M0,-12V12M-9,4L0,13L9,4",
  hidden: "M-8,0H8",
};

const BURST =
  "M0,-27L6,-13L19,-19L13,-6L27,0L13,6L19,19L6,13L0,27L-6,13L-19,19L-13,6L-27,0L-13,-6L-19,-19L-6,-13Z";

/** @type {Record<string, Drawing[]>} */
const MARKS = {
  clash: [path("clb", BURST), path("cg thick", "M-9,9L9,-9M9,9L-9,-9M-11,4L-4,11M11,4L4,11")],
  threat: [path("thr", "M0,-26L12,-6H4V18H-4V-6H-12Z")],
  fallen: [path("deadl", "M-8,-8L8,8M8,-8L-8,8")],
  dispersed: [rect("deadb", -32, -14, 64, 28), path("deadl", "M-9,-8L9,8M9,-8L-9,8")],
  smoke: [
    path("smoke", "M-20,8C-26,-2 -16,-12 -8,-8C-6,-20 12,-20 12,-9C22,-10 26,4 16,8C10,14 -14,14 -20,8Z"),
    path("smokel", "M-10,2C-8,-4 0,-4 1,1M4,-6C8,-8 13,-5 11,0"),
  ],
  flame: [
    path("flame", "M0,-18C8,-8 12,-2 8,8C6,14 -6,14 -8,8C-11,1 -4,-2 -5,-9C-1,-7 0,-12 0,-18Z"),
    path("smokel", "M0,10C-4,6 0,2 1,-2C5,2 5,7 0,10"),
  ],
  flag: [path("flagp", "M0,18V-20"), path("flagc", "M0,-20H24L18,-12L24,-4H0Z"), path("flagh", "M0,-20H24L18,-12L24,-4H0Z"), circle("flagf", 0, 18, 3)],
};

/** @type {Record<string, Drawing[]>} */
const GROWTH = {
  "tree-1": [
    shape("ellipse", { class: "tsh", cx: 4, cy: 6, rx: 10, ry: 7 }),
    path("tc", "M-9,3C-13,0-11-6-7-6C-7-11 0-12 3-9C8-11 12-6 10-2C13,2 9,7 5,6C2,9-6,9-9,3Z"),
    path("th", "M3,5C7,4 8,1 7,-2M0,2C3,2 4,0 4,-2"),
  ],
  "tree-2": [
    shape("ellipse", { class: "tsh", cx: 4, cy: 6, rx: 9, ry: 6 }),
    path("tc", "M-8,4C-12,1-10-4-7-5C-5-10 3-10 5-7C10-7 11-1 8,2C8,6 2,8-1,6C-4,8-7,7-8,4Z"),
    path("th", "M2,4C6,3 7,0 5,-3"),
  ],
  "tree-3": [
    shape("ellipse", { class: "tsh", cx: 3, cy: 7, rx: 8, ry: 4 }),
    path("tc", "M0,-13L4,-6H2L7,0H4L9,7H-9L-4,0H-7L-2,-6H-4Z"),
    path("th", "M1,-7L5,4M1,-2L3,6"),
  ],
  "tree-small": [shape("ellipse", { class: "tsh", cx: 2.5, cy: 3, rx: 6, ry: 4.5 }), circle("tc", 0, 0, 5.6)],
  tuft: [path("tuft", "M-13,4H13M-8,8H9M-4,4L-6,-4M0,4V-7M4,4L6,-4")],
  rock: [path("rock", "M-9,5L-6,-5L1,-8L8,-2L9,5Z"), path("rockl", "M-2,4L1,-4L4,3M-6,3L-4,-1")],
};

/** @type {Record<string, Drawing[]>} */
const BUILDINGS = {
  house: [rect("sh", -12, -7, 30, 20), rect("bw", -15, -10, 30, 20), path("br", "M-14,-9.3H14L10,0H-10Z")],
  "house-l": [
    path("sh", "M-14,-9H22V11H8V25H-14Z"),
    path("bw", "M-18,-13H18V7H4V21H-18Z"),
    path("br", "M-17,-12.3H17L12,-3H-8V14L-17,20Z"),
  ],
  barn: [rect("sh", -17, -6, 40, 19), rect("bw", -20, -9, 40, 18), path("br", "M-19,-8.3H19L15,0H-15Z")],
  church: [
    path("sh", "M-32,-8H-2V-18H12V-8H34V14H12V24H-2V14H-32Z"),
    path("bw", "M-36,-11H-6V-21H8V-11H26C34,-11 34,11 26,11H8V21H-6V11H-36Z"),
    path("br", "M-35,-10.3H-5V-20.3H1V0H-26Z"),
    rect("bw", -42, -13, 20, 26),
    path("bc", "M-32,-9V9M-38,-2.5H-26"),
  ],
  chateau: [
    path("sh", "M-46,-21H54V34H32V6H-24V34H-46Z"),
    path("bw", "M-50,-25H50V30H28V2H-28V30H-50Z"),
    path("br", "M-49,-24.3H49L39,-12H-39V18L-49,29Z"),
    circle("bw", -50, -25, 10),
    circle("bw", 50, -25, 10),
    path("bc", "M-6,-25V-4M6,-25V-4"),
  ],
};

const NORTH = [
  circle("clb", 0, 0, 30),
  path("ml thin", "M0,-30V30M-30,0H30"),
  path("northf", "M0,-40L9,0L0,-7Z"),
  path("northp", "M0,-40L-9,0L0,-7ZM0,32L5,0L-5,0Z"),
];

const PIPS = [
  [[0, 0]],
  [[-7, -7], [7, 7]],
  [[-7, -7], [0, 0], [7, 7]],
  [[-7, -7], [7, -7], [-7, 7], [7, 7]],
  [[-7, -7], [7, -7], [0, 0], [-7, 7], [7, 7]],
  [[-7, -8], [7, -8], [-7, 0], [7, 0], [-7, 8], [7, 8]],
];

/** The stripes of both sides, and what terrain is filled with. @returns {Drawing[]} */
function patterns() {
  /** @param {string} id @param {number} width @param {number} height @param {Drawing[]} parts @param {number} turn */
  const pattern = (id, width, height, parts, turn = 0) =>
    shape("pattern", { id, width, height, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${turn})` }, parts);
  const light = shape("radialGradient", { id: "light", cx: 0.42, cy: 0.36, r: 0.85 }, [
    shape("stop", { offset: 0, class: "light-0" }),
    shape("stop", { offset: 0.6, class: "light-1" }),
    shape("stop", { offset: 1, class: "light-2" }),
  ]);
  return [
    light,
    pattern("hatch-a", 8, 8, [path("ha", "M0,4H8")]),
    pattern("hatch-b", 10, 10, [path("hb", "M5,0V10")]),
    pattern("furrow-0", 8, 8, [path("fl", "M0,4H8")], 72),
    pattern("furrow-1", 8, 8, [path("fl", "M0,4H8")], -8),
    pattern("furrow-2", 11, 9, [path("fl", "M0,4.5H6")], 28),
    pattern("dots", 11, 11, [circle("dot", 3, 3, 1.7)], 30),
  ];
}

/** @param {string} prefix @param {Record<string, Drawing[]>} signs */
const named = (prefix, signs) =>
  Object.entries(signs).map(([name, parts]) => shape("g", { id: `${prefix}${name}` }, parts));

/** The hidden picture that all signs are used from. */
export function sprite() {
  const orders = Object.entries(ORDERS).map(([name, d]) =>
    shape("g", { id: `o-${name}` }, [path("obg", SHIELD), path("og", d)]),
  );
  const dice = PIPS.map((pips, i) =>
    shape("g", { id: `die-${i + 1}` }, [
      rect("die", -15, -15, 30, 30, 6),
      ...pips.map(([x, y]) => circle("pip", x, y, 3.1)),
    ]),
  );
  const defs = shape("defs", {}, [
    ...patterns(),
    ...named("g-", GRADES),
    ...named("m-", CHIPS),
    ...orders,
    ...named("k-", MARKS),
    ...named("", GROWTH),
    ...named("", BUILDINGS),
    shape("g", { id: "north" }, NORTH),
    ...dice,
  ]);
  return svg("svg", { class: "sprite", "aria-hidden": "true", focusable: "false" }, draw(defs));
}

