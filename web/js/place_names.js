// @ts-check
// Names of the ground: of the same size on screen at every zoom, none over
// another, over a block or over the compass. A name keeps its place for as long
// as that is free. Where there is no room for it, it waits for a closer look.

import { flatten, smooth, walk } from "./curve.js";
import { keep, svg } from "./dom.js";
import { naming } from "./frame.js";
import { bodyOf, liesOn, overlaps, shared } from "./boxes.js";
import { bounds, corners, footprint, mmAll } from "./geometry.js";
import { widthOf } from "./lettering.js";
import { compassBox } from "./north.js";
import { flagBoxes, ringBox } from "./sign_boxes.js";
import { blockBox } from "./sign_seats.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./boxes.js").Body} Body */
/** @typedef {import("./types.js").FeatureView} Feature */
/** @typedef {import("./types.js").TableView} TableView */
/** @typedef {import("./types.js").View} View */

/**
 * One way to write a name: what it covers and how it is drawn, in pixels of the whole table.
 * @typedef {{ at: Point, turn: number, share: number | null, boxes: Box[] }} Seat
 * @typedef {{ cls: string, text: string, size: number, rank: number, course: string | null, box: Box, seats: Seat[] }} Wanted
 * @typedef {{ key: string, cls: string, text: string, size: number, course: string | null, seat: Seat, nth: number }} Written nth: which of its seats it took
 */

/** Size on screen, spacing as a share of it, and who gives way: the higher the later. */
const LOOKS = /** @type {Record<string, { size: number, weight: number, spacing: number, rank: number }>} */ ({
  nt: { size: 13.5, weight: 600, spacing: 0, rank: 0 },
  nh: { size: 12, weight: 400, spacing: 0.22, rank: 1 },
  nr: { size: 12, weight: 400, spacing: 0.1, rank: 2 },
  nw: { size: 12, weight: 400, spacing: 0.06, rank: 3 },
  nb: { size: 12, weight: 400, spacing: 0, rank: 4 },
});
const FACE = 'Charter, "Noto Serif", "PT Serif", Georgia, serif';
const AIR = 3;
/** Where along a course its name may stand, the preferred first. */
const SHARES = [0.38, 0.62, 0.5, 0.24, 0.76, 0.31, 0.69, 0.15, 0.85];
/** A course that bends more than this under its name is hard to read there, degrees. */
const BEND = 70;

/** Boxes of a line of letters about a middle. @param {Point} at @param {number} turn degrees @param {number} width @param {number} size @returns {Box[]} */
export function lineBoxes(at, turn, width, size) {
  const high = size * 1.15;
  if (Math.abs(turn) < 4) return [{ x: at[0] - width / 2, y: at[1] - high / 2, width, height: high }];
  const count = Math.max(1, Math.ceil(width / size));
  const step = width / count;
  const angle = (turn * Math.PI) / 180;
  return Array.from({ length: count }, (_, i) => {
    const along = (i - (count - 1) / 2) * step;
    return { x: at[0] + along * Math.cos(angle) - step / 2, y: at[1] + along * Math.sin(angle) - high / 2, width: step, height: high };
  });
}

/** A seat that can never be taken: the seats of a name keep their numbers at every zoom. @type {Seat} */
const NOWHERE = { at: [0, 0], turn: 0, share: null, boxes: [{ x: -Infinity, y: 0, width: 0, height: 0 }] };

/** Seats of a name along a course. @param {Point[]} line in pixels @param {number} width @param {number} size @returns {Seat[]} */
export function courseSeats(line, width, size) {
  const steps = walk(line, size * 0.8, false, 0);
  const length = steps.length * size * 0.8;
  return SHARES.flatMap((share) => {
    const from = share * length - width / 2;
    if (from < 0 || from + width > length) return [NOWHERE];
    const under = steps.slice(Math.floor(from / (size * 0.8)), Math.ceil((from + width) / (size * 0.8)));
    const turns = under.map(({ along }) => (Math.atan2(along[1], along[0]) * 180) / Math.PI);
    if (!under.length || Math.max(...turns) - Math.min(...turns) > BEND) return [NOWHERE];
    const boxes = under.map(({ at }) => ({ x: at[0] - size * 0.55, y: at[1] - size * 0.6, width: size * 1.1, height: size * 1.2 }));
    return [{ at: under[0].at, turn: 0, share, boxes }];
  });
}

/** Places for a level or turned name, the preferred first. @param {string} cls @param {Box} box of the feature @param {Point} middle @param {number} turn @param {number} width @param {number} size @returns {Seat[]} */
function seatsAbout(cls, box, middle, turn, width, size) {
  const seat = (/** @type {number} */ x, /** @type {number} */ y, angle = 0) => ({ at: /** @type {Point} */ ([x, y]), turn: angle, share: null, boxes: lineBoxes([x, y], angle, width, size) });
  const [mx, my] = middle;
  const above = box.y - size * 0.7;
  const below = box.y + box.height + size * 0.75;
  const left = box.x - width / 2 - AIR * 2;
  const right = box.x + box.width + width / 2 + AIR * 2;
  if (cls === "nt") {
    return [seat(mx, above), seat(mx, below), seat(right, my), seat(left, my), seat(mx + width / 3, above), seat(mx - width / 3, above), seat(mx + width / 3, below), seat(mx - width / 3, below), seat(right, above), seat(left, above), seat(right, below), seat(left, below), seat(mx, above - size), seat(mx, below + size)];
  }
  const angle = (turn * Math.PI) / 180;
  const off = (/** @type {number} */ share) => seat(mx - Math.sin(angle) * share, my + Math.cos(angle) * share, turn);
  const room = box.height / 2 - size;
  return [off(0), off(-room * 0.45), off(room * 0.45), off(-room * 0.9), off(room * 0.9), seat(mx - box.width / 4, my, turn), seat(mx + box.width / 4, my, turn)];
}

/** How wide a name is on screen. @param {string} text @param {string} cls */
function wide(text, cls) {
  const look = LOOKS[cls];
  const shown = cls === "nh" ? text.toLocaleUpperCase() : text;
  const style = cls === "nt" ? "" : "italic ";
  return widthOf(shown, `${style}${look.weight} ${look.size}px ${FACE}`) + shown.length * look.spacing * look.size + AIR;
}

/** Every way in which a name may be written. @param {Feature} feature @param {number} scale @returns {Wanted} */
function wanted(feature, scale) {
  const { cls, at, turn, course } = naming(feature);
  const look = LOOKS[cls];
  const text = feature.label ?? "";
  const width = wide(text, cls);
  const points = mmAll(feature.points);
  const box = bounds(points.map(([x, y]) => /** @type {Point} */ ([x * scale, y * scale])));
  const middle = /** @type {Point} */ (cls === "nt" ? [box.x + box.width / 2, box.y + box.height / 2] : [at[0] * scale, at[1] * scale]);
  const onwards = points[0][0] <= points[points.length - 1][0] ? points : points.slice().reverse();
  const seats = course
    ? courseSeats(flatten(onwards, false, 6).map(([x, y]) => [x * scale, y * scale]), width, look.size)
    : seatsAbout(cls, box, middle, turn, width, look.size);
  return { cls, text, size: look.size, rank: look.rank, course: course ? smooth(onwards) : null, box, seats };
}

/** A seat one further down the list is taken to keep clear of so much of a wood, in square pixels. */
const LATER = 40;

/** What names must not cover, and what they had better not. @typedef {{ taken: Box[], sheet: Box, bodies: Body[], rough: Box[] }} About */

/** Whether a seat may be taken. @param {Seat} seat @param {About} about */
const free = (seat, { taken, sheet, bodies }) =>
  seat.boxes.every((box) => onSheet(box, sheet) && !taken.some((other) => overlaps(box, other)) && !bodies.some((body) => liesOn(box, body)));

/** The number of the free seat that covers least of what makes letters hard to read; -1 if none is free. @param {Wanted} name @param {About} about */
function best({ cls, seats }, about) {
  let chosen = -1;
  let least = Infinity;
  seats.forEach((seat, nth) => {
    if (nth * LATER >= least || !free(seat, about)) return;
    let cost = nth * LATER;
    if (cls === "nt") for (const box of seat.boxes) for (const wood of about.rough) cost += shared(box, wood) * 0.3;
    if (cost < least) [chosen, least] = [nth, cost];
  });
  return chosen;
}

/** Names that are not alone in what they say are told apart by their order. @param {Wanted[]} names */
function keyed(names) {
  /** @type {Map<string, number>} */
  const count = new Map();
  return names.map((name) => {
    const nth = count.get(name.text) ?? 0;
    count.set(name.text, nth + 1);
    return { name, key: `${name.cls} ${name.text} ${nth}` };
  });
}

/**
 * Which names are written where.
 * @param {Wanted[]} names @param {Box[]} fixed boxes that no name may cover @param {Box} sheet
 * @param {Body[]} [bodies] blocks, which no name lies on @param {Box[]} [rough] what makes the letters of a town hard to read
 * @param {Written[]} [had] the names of the last picture, which keep their seats
 * @returns {Written[]}
 */
export function settle(names, fixed, sheet, bodies = [], rough = [], had = []) {
  const about = { taken: fixed.slice(), sheet, bodies, rough };
  const before = new Map(had.map((one) => [one.key, one.nth]));
  const ordered = keyed(names).sort((a, b) => a.name.rank - b.name.rank);
  /** @type {Map<string, Written>} */
  const written = new Map();
  const write = (/** @type {string} */ key, /** @type {Wanted} */ { cls, text, size, course, seats }, /** @type {number} */ nth) => {
    about.taken.push(...seats[nth].boxes);
    written.set(key, { key, cls, text, size, course, seat: seats[nth], nth });
  };
  for (const { key, name } of ordered) {
    const nth = before.get(key);
    const seat = nth === undefined ? undefined : name.seats[nth];
    if (nth !== undefined && seat && free(seat, about)) write(key, name, nth);
  }
  for (const { key, name } of ordered) {
    const nth = written.has(key) ? -1 : best(name, about);
    if (nth >= 0) write(key, name, nth);
  }
  return ordered.flatMap(({ key }) => written.get(key) ?? []);
}

/** What stands before the comma in a name of a part: "Ligny, west". @param {string} text */
const wholeOf = (text) => text.split(", ")[0];

/** Parts of one place that cannot all have their names bear that of the whole, once. @param {Wanted[]} names @param {Written[]} written @param {(text: string, parts: Wanted[]) => Wanted} name @returns {Wanted[]} */
export function gathered(names, written, name) {
  const shown = new Set(written.map((one) => one.text));
  /** @type {Map<string, Wanted[]>} */
  const places = new Map();
  for (const one of names) if (one.cls === "nt") places.set(wholeOf(one.text), [...(places.get(wholeOf(one.text)) ?? []), one]);
  const crowded = [...places].filter(([, parts]) => parts.length > 1 && parts.some((part) => !shown.has(part.text)));
  const gone = new Set(crowded.flatMap(([, parts]) => parts));
  return [...crowded.map(([text, parts]) => name(text, parts)), ...names.filter((one) => !gone.has(one))];
}

/** The name of a whole place about all its parts. @param {string} text @param {Wanted[]} parts @returns {Wanted} */
function wholePlace(text, parts) {
  const corners = parts.flatMap(({ box }) => [/** @type {Point} */ ([box.x, box.y]), /** @type {Point} */ ([box.x + box.width, box.y + box.height])]);
  const box = bounds(corners);
  const { size, rank } = LOOKS.nt;
  const middle = /** @type {Point} */ ([box.x + box.width / 2, box.y + box.height / 2]);
  return { cls: "nt", text, size, rank, course: null, box, seats: seatsAbout("nt", box, middle, 0, wide(text, "nt"), size) };
}

/** @param {Box} box @param {Box} sheet */
const onSheet = (box, sheet) => box.x >= sheet.x && box.y >= sheet.y && box.x + box.width <= sheet.x + sheet.width && box.y + box.height <= sheet.y + sheet.height;

/** @param {Written} name @param {number} nth @param {number} scale @returns {import("./dom.js").Part} */
function drawName({ key, cls, text, size, course, seat }, nth, scale) {
  const font = (size / scale).toFixed(2);
  const dy = ((size * 0.34) / scale).toFixed(2);
  if (course) {
    const id = `course-${nth}`;
    const start = `${((seat.share ?? 0.5) * 100).toFixed(0)}%`;
    const make = () => {
      const along = svg("textPath", { href: `#${id}`, startOffset: start, "text-anchor": "middle" }, text);
      return svg("g", {}, svg("path", { id, d: course, class: "unseen" }), svg("text", { class: cls, "font-size": font, dy }, along));
    };
    return { key, look: [font, start, course].join("|"), make };
  }
  const place = `translate(${(seat.at[0] / scale).toFixed(2)} ${(seat.at[1] / scale).toFixed(2)}) rotate(${seat.turn})`;
  return { key, look: `${font}|${place}`, make: () => svg("text", { class: cls, "font-size": font, transform: place, "text-anchor": "middle", dy }, text) };
}

/** Where blocks and generals stand, in pixels of the whole table. @param {View} view @param {number} scale @returns {Body[]} */
export const bodiesOf = (view, scale) =>
  view.pieces.map((piece) =>
    piece.shape === "command"
      ? { box: ringBox(piece, scale), hull: null }
      : bodyOf(corners(footprint(piece)).map(([x, y]) => /** @type {Point} */ ([x * scale, y * scale])), blockBox(piece, scale)),
  );

/** Woods and orchards, whose crowns letters are hard to read on. @param {TableView} table @param {number} scale */
const roughOf = (table, scale) =>
  table.features
    .filter(({ kind }) => kind.endsWith("wood") || kind === "orchard")
    .map(({ points }) => bounds(mmAll(points).map(([x, y]) => /** @type {Point} */ ([x * scale, y * scale]))));

/** The names of a table and where they are written, in pixels of the whole table. @param {View} view @param {number} scale @param {Written[]} [had] those of the last picture @returns {Written[]} */
export function layNames(view, scale, had = []) {
  const { table } = view;
  const sheet = { x: 0, y: 0, width: (table.width / 100) * scale, height: (table.height / 100) * scale };
  const names = table.features.filter((feature) => feature.label).map((feature) => wanted(feature, scale));
  const fixed = [...flagBoxes(table, scale), compassBox(table, scale)];
  const settled = (/** @type {Wanted[]} */ list, /** @type {Written[]} */ kept) => settle(list, fixed, sheet, bodiesOf(view, scale), roughOf(table, scale), kept);
  // Whether the parts of a place have room does not depend on what was there before.
  return settled(gathered(names, settled(names, []), wholePlace), had);
}

/** What names cover; all but those of towns give way to the labels of troops. @param {Written[]} names */
export const groundOf = (names) => names.flatMap(({ cls, seat }) => seat.boxes.map((box) => ({ box, gives: cls !== "nt" })));

/** Writes the names that no label lies on. @param {SVGGElement} layer @param {Written[]} names @param {number} scale @param {Box[]} [labels] */
export function showNames(layer, names, scale, labels = []) {
  const seen = names.filter(({ seat }) => !seat.boxes.some((box) => labels.some((label) => overlaps(box, label))));
  keep(layer, seen.map((name, nth) => drawName(name, nth, scale)));
}
