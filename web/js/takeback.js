// @ts-check
// A wish to take back what was revealed: asked of the other side, and its answer.

import { h, swap } from "./dom.js";
import { sideOf } from "./select.js";
import { t } from "./texts.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {{ agree: (agrees: boolean, side: Side) => void }} Acts */

/** @param {HTMLElement} host @param {State} s @param {Acts} act */
export function showTakeback(host, s, act) {
  const by = s.back?.asked_by;
  if (!s.view || !by) {
    swap(host, []);
    return;
  }
  const asker = sideOf(s.view, by)?.name ?? by;
  const other = by === "A" ? "B" : "A";
  const name = sideOf(s.view, other)?.name ?? other;
  const letter = by.toLowerCase();
  // Who holds both seats on this screen answers for the other side.
  const may = Boolean(s.seats[other]) && !s.back?.refused;
  const words = s.back?.refused ? t("undo-refused", { side: name }) : t("undo-asked", { side: asker });
  swap(host, [
    h(
      "section",
      { class: `card decision takeback ${letter}` },
      h("h2", {}, h("span", { class: `sw ${letter}` }), " ", words),
      h("p", { class: "sub" }, may ? t("undo-asked-help", { side: name }) : s.back?.refused ? "" : t("undo-waits", { side: name })),
      may
        ? h(
            "div",
            { class: "row" },
            h("button", { type: "button", class: "take pri", "data-key": "agree", click: () => act.agree(true, other) }, t("undo-agree")),
            h("button", { type: "button", class: "take", "data-key": "disagree", click: () => act.agree(false, other) }, t("undo-disagree")),
          )
        : null,
    ),
  ]);
}
