// @ts-check
// The field in words: where everything stands, how far the enemy is and in
// which direction, what each piece may do now and what may be done to it.

import { compassOf } from "./compass.js";
import { h } from "./dom.js";
import { bearing, centre, footprint, gap, mm } from "./geometry.js";
import { groundInWords, placeInWords } from "./ground_words.js";
import { notesAt } from "./mapbar.js";
import { moveInWords } from "./move_words.js";
import { ownDecisions, pieceOf, roster, sideOf } from "./select.js";
import { length, t } from "./texts.js";
import { zonesInWords } from "./zone_words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./state.js").State} State */
/** @typedef {{ select: (id: string) => void } & import("./move_words.js").Acts} Acts */

const QUARTERS = ["ahead", "right", "behind", "left"];
const NEAREST = 3;

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

/** @param {View} view @param {Piece} piece @returns {string} */
function foesInWords(view, piece) {
  const found = nearest(view, piece).map(({ other, away, turn }) =>
    t("foe-at", {
      name: other.name,
      distance: length(away, view.table.inches),
      direction: t(`point-${compassOf(view, turn)}`),
      side: t(`lies-${QUARTERS[quarter(piece, turn)]}`),
    }),
  );
  return found.length ? `${t("nearest-enemies")} ${found.join("; ")}.` : "";
}

/** Choices open now that name a piece as the one that acts, or as the target. @param {View} view @param {string} id @param {"piece" | "target"} as @returns {Choice[]} */
export function choicesFor(view, id, as) {
  return ownDecisions(view).flatMap(({ decision }) => decision.choices.filter((one) => one[as] === id && !one.refused));
}

/** @param {View} view @param {Piece} piece @returns {string[]} */
function actsInWords(view, piece) {
  const acts = [...new Set(choicesFor(view, piece.id, "piece").map((one) => one.label))];
  const suffers = choicesFor(view, piece.id, "target").map((one) => {
    const by = pieceOf(view, one.piece)?.short;
    return by ? `${by}: ${one.label}` : one.label;
  });
  return [
    acts.length ? `${t("may-now")} ${acts.join("; ")}.` : "",
    suffers.length ? `${t("may-suffer")} ${[...new Set(suffers)].join("; ")}.` : "",
  ];
}

/** Where a piece stands, on what, and which way it looks. @param {View} view @param {Piece} piece */
function standing(view, piece) {
  const all = notesAt(view.table, centre(footprint(piece)));
  // Of a hill on a hill the named one says enough.
  const notes = all.filter((note) => !all.some((other) => other !== note && other.endsWith(note)));
  const ground = notes.length ? ` ${t("stands-on", { ground: notes.join("; ") })}` : "";
  return `${placeInWords(view, mm(piece.at))}${ground} ${t("faces", { direction: t(`way-${compassOf(view, piece.facing / 100)}`) })}`;
}

/** Where a piece stands and faces, who is near it, what it may do and what may be done to it; of the piece whose card is there its zones, too. @param {View} view @param {Piece} piece @param {import("./types.js").UnitCard | null} card @returns {string[]} */
export const situation = (view, piece, card) =>
  [standing(view, piece), foesInWords(view, piece), ...actsInWords(view, piece), ...(card?.piece === piece.id ? zonesInWords(view, card) : [])].filter(Boolean);

/** @param {State} s @param {View} view @param {Piece} piece @param {Acts} act */
function pieceInWords(s, view, piece, act) {
  return h(
    "li",
    {},
    h("button", { type: "button", "data-key": `words ${piece.id}`, click: () => act.select(piece.id) }, piece.description),
    ...situation(view, piece, s.card).map((line) => h("small", {}, line)),
    moveInWords(s, view, piece, act),
  );
}

/** The pieces of a side by brigade, those without one first. @param {View} view @param {Side} side @returns {{ title: string | null, ids: string[] }[]} */
export function byBrigade(view, side) {
  const left = new Set(roster(view, side));
  const brigades = view.brigades
    .filter((brigade) => brigade.side === side)
    .map((brigade) => {
      const ids = [brigade.general ?? "", ...brigade.units.map((unit) => unit.id)].filter((id) => left.has(id));
      for (const id of ids) left.delete(id);
      const parts = [brigade.name, brigade.order?.label ?? "", brigade.state ?? ""].filter(Boolean);
      return { title: parts.join(" · "), ids };
    });
  return [{ title: null, ids: [...left] }, ...brigades].filter(({ ids }) => ids.length);
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
          h("small", {}, placeInWords(view, mm(/** @type {[number, number]} */ (one.at))), " ", one.holder ? t("held-by", { side: sideOf(view, one.holder)?.name ?? one.holder }) : t("held-by-nobody")),
        ),
      ),
    ),
  );
}

/** @param {State} s @param {View} view @param {Acts} act */
export function fieldInWords(s, view, act) {
  const sides = view.sides.map((side) =>
    h(
      "section",
      { class: "words" },
      h("h2", {}, side.name),
      h("p", {}, side.strength),
      ...byBrigade(view, side.side).flatMap(({ title, ids }) => [
        title ? h("h3", {}, title) : null,
        h("ul", {}, ...ids.map((id) => pieceInWords(s, view, /** @type {Piece} */ (pieceOf(view, id)), act))),
      ]),
    ),
  );
  return [h("p", { class: "words" }, view.clock.waiting), objectives(view), ...sides, groundInWords(view)];
}
