// @ts-check
// What the signs of the table cover, so that no label is written over them.
// In pixels of the whole table.

import { centre, footprint, mm, mmAll, middle } from "./geometry.js";
import { aims, ownDecisions } from "./select.js";

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Mark} Mark */
/** @typedef {import("./types.js").TableView} TableView */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Box} Box */

/** Generals are drawn no smaller than at this scale. */
const LEAST = 0.46;
/** The ring of a place that may be chosen, with its halo. */
const AIM = 20;
/** Signs of marks: how large they are drawn, in millimetres and at least in pixels. @type {Partial<Record<Mark["kind"], number>>} */
const NATURAL = { melee: 54, fallen: 24, threat: 44, trail: 24, fire: 46 };
const SMALLEST = 20;

/** @param {Point} at @param {number} size @returns {Box} */
export const square = (at, size) => ({ x: at[0] - size / 2, y: at[1] - size / 2, width: size, height: size });

/** @param {Point} at @param {number} scale @returns {Point} */
const onScreen = (at, scale) => [at[0] * scale, at[1] * scale];

/** What the ring of a general covers. @param {Piece} piece @param {number} scale @returns {Box} */
export const ringBox = (piece, scale) => square(onScreen(centre(footprint(piece)), scale), (piece.width / 100) * Math.max(scale, LEAST));

/** How large the flag of an objective is drawn: pixels for each of its units. @param {number} scale */
export const flagSize = (scale) => Math.min(26, Math.max(20, 40 * scale)) / 40;

/** Where the flags of objectives stand, their values with them. @param {TableView} table @param {number} scale @returns {Box[]} */
export const flagBoxes = (table, scale) =>
  table.objectives.map((objective) => {
    const [x, y] = onScreen(mm(objective.at), scale);
    const k = flagSize(scale);
    return { x: x - 4, y: y - 41 * k, width: (29 + 15 * String(objective.value).length) * k + 4, height: 45 * k };
  });

/** Where the sign of a mark lies: more than one for several fallen. @param {Mark} mark @returns {Point[]} */
function placesOf({ kind, points }) {
  const all = mmAll(points);
  if (!all.length) return [];
  if (kind === "fallen") return all;
  if (kind === "melee") return [middle(all)];
  return [kind === "threat" ? all[all.length - 1] : all[0]];
}

/** Signs of marks. @param {View} view @param {number} scale @returns {Box[]} */
const markBoxes = (view, scale) =>
  view.marks.flatMap((mark) => {
    const natural = NATURAL[mark.kind];
    return natural ? placesOf(mark).map((at) => square(onScreen(at, scale), Math.max(SMALLEST, natural * scale))) : [];
  });

/** Rings of the places that may be chosen, and signs of marks. @param {View} view @param {string | null} filter choices of this piece only @param {number} scale @returns {Box[]} */
export const ringBoxes = (view, filter, scale) => [
  ...(ownDecisions(view).length ? aims(view, filter) : []).map((at) => square(onScreen(mm(at), scale), AIM)),
  ...markBoxes(view, scale),
];
