// @ts-check
// For a first battle: what a phase is for, when it comes. Can be switched off.

import { h, swap } from "./dom.js";
import { ownDecisions } from "./select.js";
import { hintsOn, toggleHints } from "./settings.js";
import { t } from "./texts.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {{ understood: (phase: number) => void }} Acts */

/** The first turns teach; later ones are for those who know. */
const TAUGHT = 2;

/** Decisions before the first phase; their hints stand after that of the last. */
const OPENING = ["write-orders", "draw-deployment"];

/** Whether the reader has unfolded the hint, which is cut short on a phone. */
let unfolded = false;

/** @param {Event} event */
function unfold(event) {
  unfolded = !unfolded;
  const button = event.currentTarget;
  if (!(button instanceof HTMLElement)) return;
  button.setAttribute("aria-expanded", String(unfolded));
  button.closest("section")?.querySelector("p")?.classList.toggle("whole", unfolded);
}

/** @param {HTMLElement} host @param {State} s @param {Acts} act */
export function showHint(host, s, act) {
  const view = s.view;
  const own = view ? ownDecisions(view)[0]?.decision : undefined;
  const before = OPENING.indexOf(own?.key ?? "");
  const opening = before >= 0;
  const phase = (opening ? (view?.clock.phases.length ?? 0) + before : view?.clock.phase) ?? 0;
  const words = s.hints[phase];
  const due = view && words && hintsOn() && view.clock.turn <= TAUGHT && !view.result && !s.understood.includes(phase) && own;
  if (!view || !own || !due) {
    swap(host, []);
    return;
  }
  swap(host, [
    h(
      "section",
      { class: "card teach", "aria-labelledby": "hint-t" },
      h("h2", { id: "hint-t" }, h("small", {}, t("hint")), " ", opening ? own.title : view.clock.phases[phase]),
      h("p", { class: unfolded ? "whole" : null }, words),
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", class: "plain more-of-hint", "aria-expanded": String(unfolded), "data-key": "hint-more", click: unfold }, t("hint-more")),
        h("button", { type: "button", class: "take", "data-key": "hint-seen", click: () => act.understood(phase) }, t("hint-seen")),
        h(
          "button",
          {
            type: "button",
            class: "plain",
            "data-key": "hint-off",
            click: () => {
              toggleHints();
              act.understood(phase);
            },
          },
          t("hint-off"),
        ),
      ),
    ),
  ]);
}
