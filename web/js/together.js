// @ts-check
// A brigade that moves as one: the others go the same way as the piece that
// leads, each by its own plan. No document.

import { footprint } from "./geometry.js";
import { movable, pieceOf } from "./select.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./geometry.js").Point} Point */

/** The brigade of a piece, or the one that a general leads. @param {View} view @param {Piece} piece */
const brigadeOf = (view, piece) => view.brigades.find((one) => one.general === piece.id || one.id === piece.brigade);

/** Units of the same brigade that may move as well. @param {View} view @param {string | null} lead @returns {Piece[]} */
export function companions(view, lead) {
  const piece = pieceOf(view, lead);
  const brigade = piece ? brigadeOf(view, piece) : undefined;
  if (!piece || !brigade) return [];
  const free = movable(view);
  const ids = [brigade.general, ...brigade.units.map((unit) => unit.id)];
  return ids.flatMap((id) => {
    const one = id && id !== lead && free.has(id) ? pieceOf(view, id) : undefined;
    return one ? [one] : [];
  });
}

/** Units of the same brigade that stand on the table and may not move now. @param {View} view @param {string | null} lead @returns {Piece[]} */
export function stayers(view, lead) {
  const piece = pieceOf(view, lead);
  const brigade = piece ? brigadeOf(view, piece) : undefined;
  if (!piece || !brigade) return [];
  const free = movable(view);
  return brigade.units.flatMap((unit) => {
    const one = unit.id !== lead && !free.has(unit.id) ? pieceOf(view, unit.id) : undefined;
    return one ? [one] : [];
  });
}

/** How far the lead goes. @param {Piece} lead @param {{ at: [number, number] | number[] }} reached @returns {Point} */
export function stride(lead, reached) {
  const from = footprint(lead).at;
  return [reached.at[0] / 100 - from[0], reached.at[1] / 100 - from[1]];
}

/** Those in front go first, so that nobody stands in the way. @param {Piece[]} pieces @param {Point} way */
export function inOrder(pieces, way) {
  const ahead = (/** @type {Piece} */ piece) => piece.at[0] * way[0] + piece.at[1] * way[1];
  return pieces.slice().sort((a, b) => ahead(b) - ahead(a));
}

/** Where a piece would stand after going the same way. @param {Piece} piece @param {Point} way */
export function carried(piece, way) {
  const foot = footprint(piece);
  return { ...foot, at: /** @type {Point} */ ([foot.at[0] + way[0], foot.at[1] + way[1]]) };
}
