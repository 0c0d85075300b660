// @ts-check
// Where the compass lies: in the corner of the table that has least in it when
// the table is first looked at. It stays there, whoever comes by.

import { bounds, centre, footprint, inside, mm, mmAll } from "./geometry.js";
import { shared } from "./boxes.js";

/** @typedef {import("./types.js").TableView} TableView */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Box} Box */

/** From the edges of the table to the middle of the compass, millimetres. */
const ASIDE = 60;
const DOWN = 84;
/** The letter at its tip stands so far from its middle. */
const TIP = 54;
const REACH = TIP + 14;

/** How much it matters that a kind of ground is not covered; what is not named is but a wash. @type {Partial<Record<import("./types.js").FeatureKind, number>>} */
const WEIGHTS = { village: 6, farm: 6, church: 6, chateau: 6, redoubt: 6, bridge: 4, ford: 3, "dense-wood": 2, "open-wood": 2, orchard: 2, river: 1.5, stream: 1.5, lake: 1.5, hill: 0.5, field: 0.4 };
const PLAIN = 1;
/** The most that a line counts for, square millimetres. */
const COURSE = 2500;
/** It leaves its usual corner only for one with so much less, square millimetres. */
const STAY = 1500;

/** @param {Point} middle @returns {Box} */
const about = ([x, y]) => ({ x: x - REACH, y: y - REACH, width: 2 * REACH, height: 2 * REACH });

/** Lines have no inside. */
const LINES = new Set(["stream", "river", "road", "track", "wall", "hedge", "fence", "bridge"]);
/** So many places of the compass are looked at, each way. */
const LOOKS = 6;

/** How much of a box an outline covers, about. @param {Box} box @param {Point[]} outline */
function within(box, outline) {
  const all = bounds(outline);
  if (!shared(box, all)) return 0;
  const step = box.width / LOOKS;
  let count = 0;
  for (let i = 0; i < LOOKS; i++) for (let j = 0; j < LOOKS; j++) if (inside([box.x + (i + 0.5) * step, box.y + (j + 0.5) * step], outline)) count += 1;
  return count * step * step;
}

/** What lies under a compass. @param {Box} box @param {TableView} table @param {Piece[]} pieces */
function under(box, table, pieces) {
  let sum = 0;
  for (const { kind, points } of table.features) {
    const outline = mmAll(points);
    const all = bounds(outline);
    const line = shared(box, { x: all.x - 5, y: all.y - 5, width: all.width + 10, height: all.height + 10 });
    sum += (WEIGHTS[kind] ?? PLAIN) * (LINES.has(kind) ? Math.min(line, COURSE) : within(box, outline));
  }
  for (const objective of table.objectives) {
    const [x, y] = mm(objective.at);
    sum += 6 * shared(box, { x: x - 20, y: y - 60, width: 80, height: 80 });
  }
  for (const piece of pieces) {
    const [x, y] = centre(footprint(piece));
    // With the room that its label takes.
    sum += 3 * shared(box, { x: x - 90, y: y - 70, width: 180, height: 140 });
  }
  return sum;
}

/** The middle of a compass on a table with these pieces. @param {TableView} table @param {Piece[]} pieces @returns {Point} */
export function northFor(table, pieces) {
  const [width, height] = [table.width / 100, table.height / 100];
  /** @type {Point[]} */
  const corners = [[width - ASIDE, DOWN], [ASIDE, DOWN], [width - ASIDE, height - DOWN], [ASIDE, height - DOWN]];
  let [best, least] = [corners[0], Infinity];
  corners.forEach((corner, nth) => {
    const cost = under(about(corner), table, pieces) + (nth ? STAY : 0);
    if (cost < least) [best, least] = [corner, cost];
  });
  return best;
}

/** Where the compass of each table lies that has been looked at. @type {Map<string, Point>} */
const settled = new Map();

/** What tells one table from another. @param {TableView} table */
const keyOf = (table) => `${table.width} ${table.height} ${table.north} ${table.picture_seed}`;

/** Chooses the corner of the compass when a table is first looked at. @param {TableView} table @param {Piece[]} pieces */
export function settleNorth(table, pieces) {
  if (!settled.has(keyOf(table))) settled.set(keyOf(table), northFor(table, pieces));
}

/** The middle of the compass. @param {TableView} table @returns {Point} */
export const northAt = (table) => settled.get(keyOf(table)) ?? northFor(table, []);

/** Where the letter at the tip of the arrow stands. @param {TableView} table */
export function northLetter(table) {
  const way = (table.north / 18000) * Math.PI;
  const [x, y] = northAt(table);
  const rounded = (/** @type {number} */ value) => Math.round(value * 10) / 10;
  return { x: rounded(x + TIP * Math.sin(way)), y: rounded(y + 8 - TIP * Math.cos(way)) };
}

/** What the compass covers, in pixels of the whole table. @param {TableView} table @param {number} scale @returns {Box} */
export function compassBox(table, scale) {
  const { x, y, width, height } = about(northAt(table));
  return { x: (x + 8) * scale, y: (y + 8) * scale, width: (width - 16) * scale, height: (height - 16) * scale };
}
