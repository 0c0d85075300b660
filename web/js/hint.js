// @ts-check
// For a first battle: what a phase is for, when it comes. What was put away does not come again.

import { h, swap } from "./dom.js";
import { passedOf } from "./passed.js";
import { ownDecisions } from "./select.js";
import { hintsOn, toggleHints } from "./settings.js";
import { t } from "./texts.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {{ understood: (hint: string) => void }} Acts */

/** The first turns teach; later ones are for those who know. */
const TAUGHT = 2;

/** Decisions before the first phase; their hints stand after that of the last. */
const OPENING = ["write-orders", "draw-deployment"];

/** Whether the reader keeps hints unfolded; on a phone they begin folded, so that they hide no choice. @type {boolean | null} */
let unfolded = null;

/** What the reader presses counts, not how the hint came. @param {Event} event */
const turn = (event) => {
  const fold = event.currentTarget instanceof Element ? event.currentTarget.closest("details") : null;
  unfolded = !fold?.open;
};

/** @param {HTMLElement} host @param {State} s @param {Acts} act */
export function showHint(host, s, act) {
  const view = s.view;
  const own = view ? ownDecisions(view)[0]?.decision : undefined;
  const before = OPENING.indexOf(own?.key ?? "");
  const opening = before >= 0;
  const phase = (opening ? (view?.clock.phases.length ?? 0) + before : view?.clock.phase) ?? 0;
  const words = s.hints[phase];
  const kind = `${view?.clock.system}-${phase}`;
  const due = view && words && hintsOn() && view.clock.turn <= TAUGHT && !view.result && !s.understood.includes(kind) && own;
  if (!view || !own || !due) {
    swap(host, []);
    return;
  }
  const off = () => {
    toggleHints();
    act.understood(kind);
  };
  swap(host, [
    h(
      "section",
      { class: "card teach", "aria-labelledby": "hint-t" },
      h("button", { type: "button", class: "ib close", "aria-label": t("hint-close"), title: t("hint-close"), "data-key": "hint-close", click: () => act.understood(kind) }, "×"),
      h(
        "details",
        { open: unfolded ?? (innerWidth >= 720 && !passedOf(s).length) },
        h("summary", { "data-key": "hint", click: turn }, h("h2", { id: "hint-t" }, h("small", {}, t("hint")), " ", opening ? own.title : view.clock.phases[phase])),
        h("p", {}, words),
        h(
          "div",
          { class: "row" },
          h("button", { type: "button", class: "take", "data-key": "hint-seen", click: () => act.understood(kind) }, t("hint-seen")),
          h("button", { type: "button", class: "plain", "data-key": "hint-off", click: off }, t("hint-off")),
        ),
      ),
    ),
  ]);
}
