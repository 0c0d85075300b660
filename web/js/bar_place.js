// @ts-check
// Where the bar of a move lies: in the corner where it covers least of the troops.

import { bounds, corners, footprint } from "./geometry.js";
import { shared } from "./boxes.js";

/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./camera.js").Size} Size */
/** @typedef {"" | "up" | "up left"} Corner below on the right, above on the right, above on the left */
/** @typedef {{ box: Box, weight: number }} Block how much it matters that it is not covered */

const GAP = 10;
/** The bar stays where it is unless another corner is better by so much, in square pixels. */
const STAY = 900;
/** A ghost is not covered for the sake of whatever troops, nor does the bar touch it. */
const GHOST = 100;
const ROOM = 16;

/** @param {Size} bar @param {Size} screen @param {number} covered pixels on the right that other controls cover @returns {[Corner, Box][]} */
function cornersOf(bar, screen, covered) {
  const right = screen.width - covered - bar.width - GAP;
  const below = screen.height - bar.height - GAP;
  /** @type {[Corner, Box][]} */
  const all = [["", { x: right, y: below, ...bar }], ["up", { x: right, y: GAP, ...bar }]];
  // A bar as wide as the screen has but two places.
  return right > bar.width / 3 ? [...all, ["up left", { x: GAP, y: GAP, ...bar }]] : all;
}

/** @param {Size} bar @param {Size} screen @param {number} covered @param {Block[]} blocks @param {Corner} before where it lies now @returns {Corner} */
export function barPlace(bar, screen, covered, blocks, before) {
  let [best, least] = [before, Infinity];
  for (const [corner, box] of cornersOf({ width: bar.width, height: bar.height }, screen, covered)) {
    let cost = corner === before ? 0 : STAY;
    for (const block of blocks) cost += block.weight * shared(box, block.box);
    if (cost < least) [best, least] = [corner, cost];
  }
  return best;
}

/** @param {Box} box @param {number} by @returns {Box} */
const wide = ({ x, y, width, height }, by) => ({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by });

/** Blocks as the bar should leave them: the ghost before all, or else the selected one, then those that may act. @param {import("./state.js").State} s @param {(at: import("./geometry.js").Point) => import("./geometry.js").Point} onScreen @returns {Block[]} */
export function blocksOnScreen(s, onScreen) {
  const { view, selected, plan } = s;
  if (!view) return [];
  const boxOf = (/** @type {Parameters<typeof footprint>[0]} */ piece) => bounds(corners(footprint(piece)).map(onScreen));
  const ghost = plan?.view && plan.piece === selected ? [{ box: wide(boxOf(plan.view.reached), ROOM), weight: GHOST }] : [];
  const own = ghost.length ? 2 : 8;
  return [...ghost, ...view.pieces.map((piece) => ({ box: boxOf(piece), weight: piece.id === selected ? own : piece.can_act ? 2 : 1 }))];
}
