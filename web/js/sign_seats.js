// @ts-check
// Where state chips and order shields stand: beside the piece they belong to,
// and over as little of other blocks, generals and signs as can be.
//
// In pixels of the whole table.

import { bounds, centre, corners, distance, footprint, within } from "./geometry.js";
import { shared } from "./boxes.js";
import { compassBox } from "./north.js";
import { flagBoxes, ringBox, square } from "./sign_boxes.js";

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {{ chips: Map<string, Point[]>, shields: Map<string, Point>, boxes: Box[] }} SignSeats */

/** A seat one further down the list is taken to keep clear of so much of a block, in square pixels. */
const LATER = 14;
/** A sign hides another worse than it hides a part of a block. */
const SIGN = 6;
const OFF = 10_000;

/** Size of a chip on screen. @param {number} scale */
export const chipSize = (scale) => Math.min(26, Math.max(16, 38 * scale));

/** Size of a shield on screen. @param {number} scale */
export const shieldSize = (scale) => Math.min(26, Math.max(17, 42 * scale));

/** The box of a block. @param {Piece} piece @param {number} scale @returns {Box} */
export const blockBox = (piece, scale) => bounds(corners(footprint(piece)).map(([x, y]) => /** @type {Point} */ ([x * scale, y * scale])));

/** The first of the seats, or one after it that hides less. @param {Point[][]} seats each with as many places as signs @param {number} size @param {Box[]} blocks @param {Box[]} signs @param {Box} sheet */
function best(seats, size, blocks, signs, sheet) {
  let chosen = seats[0];
  let least = Infinity;
  seats.forEach((seat, nth) => {
    let cost = nth * LATER;
    for (const at of seat) {
      const box = square(at, size);
      cost += OFF * Number(shared(box, sheet) < size * size * 0.6);
      for (const block of blocks) cost += shared(box, block);
      for (const sign of signs) cost += SIGN * shared(box, sign);
    }
    if (cost < least) [chosen, least] = [seat, cost];
  });
  return chosen;
}

/** Places of the chips of a piece: behind its rear corners, behind its middle, beside it. @param {Piece} piece @param {number} count @param {number} scale @returns {Point[][]} */
function chipPlaces(piece, count, scale) {
  const foot = footprint(piece);
  const middle = centre(foot);
  const size = chipSize(scale);
  const ends = [corners(foot)[2], corners(foot)[3], within(foot, 0, foot.depth), within(foot, foot.width / 2, foot.depth / 2), within(foot, -foot.width / 2, foot.depth / 2)];
  return ends.map((end) => {
    const away = Math.max(1, distance(middle, end));
    return Array.from({ length: count }, (_, nth) => {
      const step = size * (0.45 + nth * 0.95);
      return /** @type {Point} */ ([end[0] * scale + ((end[0] - middle[0]) / away) * step, end[1] * scale + ((end[1] - middle[1]) / away) * step]);
    });
  });
}

/** Places of a shield about its general. @param {Piece} general @param {number} scale @returns {Point[][]} */
function shieldPlaces(general, scale) {
  const box = ringBox(general, scale);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const off = box.width / 2 + shieldSize(scale) / 2 + 1;
  const slant = off * 0.78;
  return [[off, 0], [-off, 0], [0, off], [0, -off], [slant, slant], [-slant, slant], [slant, -slant], [-slant, -slant]].map(([dx, dy]) => [/** @type {Point} */ ([x + dx, y + dy])]);
}

/** @param {View} view @param {number} scale @param {Box[]} [rings] other signs on the table, which none of these had better cover @returns {SignSeats} */
export function signSeats(view, scale, rings = []) {
  const sheet = { x: 0, y: 0, width: (view.table.width / 100) * scale, height: (view.table.height / 100) * scale };
  const generals = view.pieces.filter((piece) => piece.shape === "command");
  const blocks = view.pieces.filter((piece) => piece.shape !== "command").map((piece) => blockBox(piece, scale));
  const flags = flagBoxes(view.table, scale);
  const signs = [...flags, compassBox(view.table, scale), ...rings, ...generals.map((piece) => ringBox(piece, scale))];
  const boxes = signs.slice();
  const put = (/** @type {Point} */ at, /** @type {number} */ size) => void [signs, boxes].forEach((list) => list.push(square(at, size)));
  /** @type {SignSeats["shields"]} */
  const shields = new Map();
  for (const brigade of view.brigades) {
    const general = brigade.order ? generals.find((piece) => piece.id === brigade.general) : undefined;
    if (!general) continue;
    const [at] = best(shieldPlaces(general, scale), shieldSize(scale), blocks, signs, sheet);
    shields.set(brigade.id, at);
    put(at, shieldSize(scale));
  }
  /** @type {SignSeats["chips"]} */
  const chips = new Map();
  for (const piece of view.pieces) {
    const count = Math.min(2, piece.chips.length);
    if (!count) continue;
    const seat = best(chipPlaces(piece, count, scale), chipSize(scale), blocks, signs, sheet);
    chips.set(piece.id, seat);
    for (const at of seat) put(at, chipSize(scale));
  }
  return { chips, shields, boxes };
}
