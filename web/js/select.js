// @ts-check
// Questions asked of a view. Answers only what the view says.

import { bearing, centre, distance, distanceToFootprint, footprint, mm } from "./geometry.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").DecisionView} DecisionView */
/** @typedef {import("./geometry.js").Point} Point */

/** @param {View} view @param {string | null | undefined} id @returns {Piece | undefined} */
export const pieceOf = (view, id) => (id ? view.pieces.find((piece) => piece.id === id) : undefined);

/** @param {View} view @param {Side | null | undefined} side */
export const sideOf = (view, side) => view.sides.find((one) => one.side === side);

/** @param {Choice} choice @param {string} id */
export const namesPiece = (choice, id) => choice.piece === id || choice.target === id;

/** The viewer's own decisions, with the ids by which the client keeps what was chosen. @param {View} view @returns {{ id: string, decision: DecisionView }[]} */
export function ownDecisions(view) {
  return view.decisions
    .map((decision, i) => ({ id: `${i}:${decision.key}`, decision }))
    .filter(({ decision }) => decision.owner === view.viewer);
}

/** Whether a piece is named by a choice of the viewer. @param {View} view @param {string} id */
export function concerns(view, id) {
  return ownDecisions(view).some(({ decision }) => decision.choices.some((c) => namesPiece(c, id)));
}

/** Places of the table at which choices of the viewer point, those of one piece if it is named. @param {View} view @param {string | null} filter @returns {[number, number][]} */
export function aims(view, filter) {
  /** @type {Map<string, [number, number]>} */
  const found = new Map();
  for (const { decision } of ownDecisions(view)) {
    const own = filter && decision.choices.some((choice) => namesPiece(choice, filter));
    for (const choice of decision.choices) {
      if (!choice.at || choice.refused || choice.target || (own && !namesPiece(choice, filter))) continue;
      found.set(choice.at.join(), [choice.at[0], choice.at[1]]);
    }
  }
  return [...found.values()];
}

/** The places of the table that the viewer's first decision is about, those of its first choice before the rest. @param {View} view @returns {Point[]} */
export function placesAsked(view) {
  const decision = ownDecisions(view)[0]?.decision;
  if (!decision) return [];
  const ids = new Set([...decision.choices.flatMap((choice) => [choice.piece, choice.target]), ...decision.movable]);
  const pieces = [...ids].flatMap((id) => pieceOf(view, id) ?? []).map((piece) => centre(footprint(piece)));
  const bare = decision.choices.flatMap((choice) => (choice.at && !choice.piece && !choice.target ? [mm(choice.at)] : []));
  return [...pieces, ...bare];
}

/** The nearest of these places within reach. @param {[number, number][]} places @param {Point} at @param {number} reach millimetres @returns {[number, number] | null} */
export function aimAt(places, at, reach) {
  let best = null;
  let least = reach;
  for (const place of places) {
    const away = distance([place[0] / 100, place[1] / 100], at);
    if (away <= least) [best, least] = [place, away];
  }
  return best;
}

/** Pieces that the viewer may drag now. @param {View} view @returns {Set<string>} */
export function movable(view) {
  return new Set(ownDecisions(view).flatMap(({ decision }) => decision.movable));
}

/** Pieces of one side in the order of battle, those without a brigade first. @param {View} view @param {Side | null | undefined} side @returns {string[]} */
export function roster(view, side) {
  const pieces = view.pieces.filter((piece) => !side || piece.side === side);
  const ids = new Set(pieces.map((piece) => piece.id));
  const listed = view.brigades
    .filter((brigade) => !side || brigade.side === side)
    .flatMap((brigade) => [brigade.general ?? "", ...brigade.units.map((unit) => unit.id)])
    .filter((id) => ids.has(id));
  const known = new Set(listed);
  const rest = pieces.map((piece) => piece.id).filter((id) => !known.has(id));
  return [...new Set([...rest, ...listed])];
}

/** The next id of a ring, or the first. @param {string[]} ring @param {string | null} from @param {1 | -1} step */
export function cycle(ring, from, step) {
  if (!ring.length) return null;
  const i = from ? ring.indexOf(from) : -1;
  if (i < 0) return ring[step > 0 ? 0 : ring.length - 1];
  return ring[(i + step + ring.length) % ring.length];
}

/** The next piece that may act in a decision of the viewer. @param {View} view @param {string | null} from */
export function nextToAct(view, from) {
  const may = new Set(view.pieces.filter((piece) => piece.can_act).map((piece) => piece.id));
  return cycle(roster(view, view.viewer).filter((id) => may.has(id)), from, 1);
}

/** The nearest piece in about that direction. @param {View} view @param {string} from @param {number} direction degrees */
export function neighbour(view, from, direction) {
  const start = pieceOf(view, from);
  if (!start) return null;
  const origin = centre(footprint(start));
  let best = null;
  let least = Infinity;
  for (const piece of view.pieces) {
    if (piece.id === from) continue;
    const to = centre(footprint(piece));
    const off = Math.abs(((bearing(origin, to) - direction + 540) % 360) - 180);
    if (off > 60) continue;
    const cost = distance(origin, to) * (1 + off / 45);
    if (cost < least) [best, least] = [piece.id, cost];
  }
  return best;
}

/** The piece at a place; the nearest within reach, generals before units, own before the rest. @param {View} view @param {Point} at @param {number} reach millimetres */
export function pieceAt(view, at, reach) {
  let best = null;
  let least = Infinity;
  for (const piece of view.pieces) {
    const away = distanceToFootprint(at, footprint(piece));
    if (away > reach) continue;
    const cost = away + (piece.shape === "command" ? -0.5 : 0) + (piece.can_act ? -0.2 : 0);
    if (cost < least) [best, least] = [piece.id, cost];
  }
  return best;
}

/** Who owes a decision. @param {View} view @returns {Side[]} */
export function owners(view) {
  return [...new Set(view.decisions.map((decision) => decision.owner))];
}
