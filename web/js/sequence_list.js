// @ts-check
// What is declared one after another, as a list whose lines change places: by
// dragging, by buttons, by the arrows.

import { h } from "./dom.js";
import { pieceOf } from "./select.js";
import { moved, sequencesOf, without } from "./sequences.js";
import { t } from "./texts.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").DecisionView} DecisionView */
/** @typedef {import("./choices.js").Chosen} Chosen */
/** @typedef {import("./sequences.js").Sequence} Sequence */
/** @typedef {{ id: string, decision: DecisionView, chosen: Chosen, arrange: (id: string, chosen: Chosen) => void }} Context */

/** The line that is dragged. @type {{ list: string, nth: number } | null} */
let dragged = null;

/** @param {Context} c @param {Chosen | null} after */
const put = (c, after) => after && c.arrange(c.id, after);

/** @param {string} key @param {string} label @param {string} sign @param {Chosen | null} after @param {Context} c */
function button(key, label, sign, after, c) {
  return h(
    "button",
    { type: "button", class: "ib", "data-key": key, "aria-label": label, title: label, "aria-disabled": after ? null : "true", click: () => put(c, after) },
    h("span", { "aria-hidden": "true" }, sign),
  );
}

/** @param {Context} c @param {Sequence} sequence @param {number} nth */
function line(c, sequence, nth) {
  const { choice } = sequence.chosen[nth];
  const list = `${c.id} ${sequence.slots[0]}`;
  const same = sequence.chosen.slice(0, nth).filter((one) => one.choice.label === choice.label).length;
  const key = `${list} ${choice.label} ${same}`;
  const to = (/** @type {number} */ place) => moved(c.decision, c.chosen, sequence, nth, place);
  const words = { what: choice.label, n: nth + 1 };
  return h(
    "li",
    {
      class: "step",
      draggable: "true",
      dragstart: () => void (dragged = { list, nth }),
      dragover: (/** @type {Event} */ event) => dragged?.list === list && event.preventDefault(),
      drop: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (dragged?.list === list) put(c, moved(c.decision, c.chosen, sequence, dragged.nth, nth));
        dragged = null;
      },
      keydown: (/** @type {KeyboardEvent} */ event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!step) return;
        event.preventDefault();
        put(c, to(nth + step));
      },
    },
    h("b", { class: "nth" }, `${nth + 1}.`),
    h("span", { class: "ct" }, choice.label),
    button(`${key} up`, t("step-earlier", words), "↑", to(nth - 1), c),
    button(`${key} down`, t("step-later", words), "↓", to(nth + 1), c),
    button(`${key} off`, t("step-off", words), "×", without(c.decision, c.chosen, sequence, nth), c),
  );
}

/** @param {Context} c @param {View} view */
export function sequenceLists(c, view) {
  return sequencesOf(c.decision, c.chosen).map((sequence) => {
    const name = pieceOf(view, sequence.chosen[0].choice.piece)?.name ?? t("step-all");
    return h("section", { class: "steps", "aria-label": t("steps-of", { name }) }, h("p", { class: "slot-n" }, name), h("ol", {}, ...sequence.chosen.map((_, nth) => line(c, sequence, nth))));
  });
}
