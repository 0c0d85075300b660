// @ts-check
// The field in words: where everything stands, how far the enemy is and in
// which direction, what each piece may do now and what may be done to it.

import { h } from "./dom.js";
import { bearing, centre, footprint, gap, mm } from "./geometry.js";
import { ownDecisions, pieceOf, roster, sideOf } from "./select.js";
import { length, t } from "./texts.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {{ select: (id: string) => void }} Acts */

const POINTS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
const QUARTERS = ["ahead", "right", "behind", "left"];
const NEAREST = 3;

/** A direction on the picture as a point of the compass. @param {View} view @param {number} degrees from the top edge */
export const compass = (view, degrees) => POINTS[Math.round(((((degrees - view.table.north / 100) % 360) + 360) % 360) / 45) % 8];

/** The enemies nearest to a piece, with direction on the table and from its front. @param {View} view @param {Piece} piece */
export function nearest(view, piece) {
  const foot = footprint(piece);
  const foes = view.pieces.filter((other) => other.side !== piece.side && other.shape !== "command");
  return foes
    .map((other) => ({ other, away: gap(foot, footprint(other)), turn: bearing(centre(foot), centre(footprint(other))) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, NEAREST);
}

/** Which way from the front: 0 ahead, then clockwise in quarters. @param {Piece} piece @param {number} turn */
export const quarter = (piece, turn) => Math.round(((((turn - piece.facing / 100) % 360) + 360) % 360) / 90) % 4;

/** @param {View} view @param {Piece} piece */
function foesInWords(view, piece) {
  const found = nearest(view, piece).map(({ other, away, turn }) =>
    t("foe-at", {
      name: other.short,
      distance: length(away, view.table.inches),
      direction: t(`point-${compass(view, turn)}`),
      side: t(`lies-${QUARTERS[quarter(piece, turn)]}`),
    }),
  );
  return found.length ? h("small", {}, `${t("nearest-enemies")} ${found.join("; ")}.`) : null;
}

/** Choices open now that name a piece as the one that acts, or as the target. @param {View} view @param {string} id @param {"piece" | "target"} as @returns {Choice[]} */
export function choicesFor(view, id, as) {
  return ownDecisions(view).flatMap(({ decision }) => decision.choices.filter((one) => one[as] === id && !one.refused));
}

/** @param {View} view @param {Piece} piece */
function actsInWords(view, piece) {
  const acts = [...new Set(choicesFor(view, piece.id, "piece").map((one) => one.label))];
  const suffers = choicesFor(view, piece.id, "target").map((one) => {
    const by = pieceOf(view, one.piece)?.short;
    return by ? `${by}: ${one.label}` : one.label;
  });
  return [
    acts.length ? h("small", {}, `${t("may-now")} ${acts.join("; ")}.`) : null,
    suffers.length ? h("small", {}, `${t("may-suffer")} ${[...new Set(suffers)].join("; ")}.`) : null,
  ];
}

/** A place by its distances from the left and the lower edge, as in scenario files. @param {View} view @param {[number, number]} at */
function place(view, at) {
  const [x, y] = mm(at);
  return t("stands-at", { x: length(x, view.table.inches), y: length(view.table.height / 100 - y, view.table.inches) });
}

/** @param {View} view @param {Piece} piece @param {Acts} act */
function pieceInWords(view, piece, act) {
  return h(
    "li",
    {},
    h("button", { type: "button", "data-key": `words ${piece.id}`, click: () => act.select(piece.id) }, piece.description),
    h("small", {}, place(view, /** @type {[number, number]} */ (piece.at)), " ", t("faces", { direction: t(`way-${compass(view, piece.facing / 100)}`) })),
    foesInWords(view, piece),
    ...actsInWords(view, piece),
  );
}

/** @param {View} view */
function objectives(view) {
  if (!view.table.objectives.length) return null;
  return h(
    "section",
    { class: "words" },
    h("h2", {}, t("objectives")),
    h(
      "ul",
      {},
      ...view.table.objectives.map((one) =>
        h(
          "li",
          {},
          h("span", {}, t("objective-line", { name: one.name, n: one.value })),
          h("small", {}, place(view, /** @type {[number, number]} */ (one.at)), " ", one.holder ? t("held-by", { side: sideOf(view, one.holder)?.name ?? one.holder }) : t("held-by-nobody")),
        ),
      ),
    ),
  );
}

/** @param {View} view @param {Acts} act */
export function fieldInWords(view, act) {
  const sides = view.sides.map((side) =>
    h(
      "section",
      { class: "words" },
      h("h2", {}, side.name),
      h("p", {}, side.strength),
      h("ul", {}, ...roster(view, side.side).map((id) => pieceInWords(view, /** @type {Piece} */ (pieceOf(view, id)), act))),
    ),
  );
  return [h("p", { class: "words" }, view.clock.waiting), objectives(view), ...sides];
}
