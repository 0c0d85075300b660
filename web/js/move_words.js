// @ts-check
// A move in numbers, for who does not drag and does not see the ghost: so far
// ahead, so far aside, so far about. What it costs comes in words.

import { compassOf } from "./compass.js";
import { h } from "./dom.js";
import { azimuth, bearing, distance, footprint, turn, within } from "./geometry.js";
import { placeInWords } from "./ground_words.js";
import { movable } from "./select.js";
import { length, t } from "./texts.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").PlanView} PlanView */
/** @typedef {{ moveBy: (id: string, steps: Steps) => void, confirm: () => void, cancel: () => void }} Acts */
/** Millimetres and degrees; ahead, to the right, to the right. @typedef {{ ahead: number, right: number, turn: number }} Steps */

/** What is written in the fields, kept while the list is drawn anew. */
const written = { piece: "", ahead: "", right: "", turn: "" };
const FIELDS = /** @type {const} */ (["ahead", "right", "turn"]);

/** Where a piece would stand after these steps from where it stands now. @param {Piece} piece @param {Steps} steps */
export function stepped(piece, steps) {
  const foot = footprint(piece);
  const moved = { ...foot, at: within(foot, steps.right, -steps.ahead) };
  return steps.turn ? turn(moved, steps.turn) : moved;
}

/** @param {string} text with a point or a comma */
const number = (text) => Number(text.trim().replace(",", ".").replace("−", "-")) || 0;

/** @param {boolean} inches @returns {Steps} */
function steps(inches) {
  const size = inches ? 25.4 : 10;
  return { ahead: number(written.ahead) * size, right: number(written.right) * size, turn: number(written.turn) };
}

/** @param {(typeof FIELDS)[number]} field @param {Piece} piece @param {boolean} inches */
function input(field, piece, inches) {
  const words = field === "turn" ? t("move-by-turn") : t(`move-by-${field}`, { unit: t(inches ? "unit-inch" : "unit-cm") });
  const box = h("input", {
    type: "text",
    inputmode: "decimal",
    size: 4,
    "data-key": `move-by ${field}`,
    input: (/** @type {Event} */ event) => {
      if (event.target instanceof HTMLInputElement) written[field] = event.target.value;
    },
  });
  box.value = written.piece === piece.id ? written[field] : "";
  return h("label", {}, words, " ", box);
}

/** How long the ruler is and where it points. @param {View} view @param {import("./state.js").Ruler} ruler */
export const rulerInWords = (view, { from, to }) =>
  t("ruler-says", {
    length: length(distance(from, to), view.table.inches),
    direction: t(`way-${compassOf(view, bearing(from, to))}`),
    degrees: azimuth(bearing(from, to), view.table),
    place: placeInWords(view, to),
  });

/** What a plan costs and where it ends. @param {View} view @param {PlanView} plan */
export function planInWords(view, plan) {
  const { reached } = plan;
  const legal = plan.command !== null && plan.command !== undefined;
  const cut = plan.refused && legal ? t("plan-cut") : "";
  const refused = plan.refused ? `${plan.refused.text} ${plan.refused.rule ?? ""}`.trim() : "";
  const at = placeInWords(view, [reached.at[0] / 100, reached.at[1] / 100]);
  const way = t("faces", { direction: t(`way-${compassOf(view, reached.facing / 100)}`) });
  return [plan.cost, `${cut} ${refused}`.trim(), ...plan.notes, at, way].filter(Boolean).map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(" ");
}

/** The form of the selected piece, if it may move now. @param {State} s @param {View} view @param {Piece} piece @param {Acts} act */
export function moveInWords(s, view, piece, act) {
  if (s.selected !== piece.id || !movable(view).has(piece.id)) return null;
  if (written.piece !== piece.id) Object.assign(written, { piece: piece.id, ahead: "", right: "", turn: "" });
  const { inches } = view.table;
  const plan = s.plan?.piece === piece.id && !s.plan.asking ? s.plan.view : null;
  const refused = s.refused?.piece === piece.id && !s.plan ? `${s.refused.text} ${s.refused.rule ?? ""}`.trim() : "";
  const ready = plan && plan.command !== null && plan.command !== undefined && !s.sending;
  const show = (/** @type {Event} */ event) => {
    event.preventDefault();
    act.moveBy(piece.id, steps(inches));
  };
  return h(
    "form",
    { class: "move-by", "aria-label": t("move-by", { name: piece.name }), submit: show },
    ...FIELDS.map((field) => input(field, piece, inches)),
    h("button", { type: "submit", class: "take", "data-key": "move-by show" }, t("move-by-show")),
    plan ? h("p", {}, planInWords(view, plan)) : null,
    refused ? h("p", { class: "why", role: "alert" }, refused) : null,
    ready ? h("button", { type: "button", class: "take pri", "data-key": "move-by confirm", click: act.confirm }, t("confirm-move")) : null,
    plan ? h("button", { type: "button", class: "take", "data-key": "move-by cancel", click: act.cancel }, t("let-go")) : null,
  );
}
