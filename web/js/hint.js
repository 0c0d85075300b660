// @ts-check
// For a first battle: what a phase is for, when it comes. What was put away does not come again.

import { h, swap } from "./dom.js";
import { ownDecisions } from "./select.js";
import { hintsOn, toggleHints } from "./settings.js";
import { t } from "./texts.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {{ understood: (hint: string) => void }} Acts */

/** In so many turns, from the first in which its phase asks or acts, a hint is given. */
const TAUGHT = 2;

/** On screens so low, in pixels, a hint begins folded. */
const LOW = 500;

/** Decisions before the first phase; their hints stand after that of the last. */
const OPENING = ["write-orders", "draw-deployment"];

/** Whether the reader keeps hints unfolded; on a phone they begin folded, so that they hide no choice. @type {boolean | null} */
let unfolded = null;

/** What the reader presses counts, not how the hint came. @param {Event} event */
const turn = (event) => {
  const fold = event.currentTarget instanceof Element ? event.currentTarget.closest("details") : null;
  unfolded = !fold?.open;
};

/** The turn in which a phase first did something by itself. @param {State} s @param {number} phase */
function firstActed(s, phase) {
  const told = s.log.find(({ line }) => line.phase === phase && line.weight === "main");
  return told?.line.turn ?? null;
}

/** The hints of which it is time, by phase: first that of the phase that asks, then those of phases that acted without asking. @param {State} s @returns {{ phase: number, kind: string, title: string, words: string }[]} */
export function dueHints(s) {
  const view = s.view;
  const own = view ? ownDecisions(view)[0]?.decision : undefined;
  if (!view || !own || view.result || !hintsOn()) return [];
  const { turn: now, phases, phase: current, system } = view.clock;
  const before = OPENING.indexOf(own.key);
  const asked = before >= 0 ? phases.length + before : current;
  const all = [asked, ...(before >= 0 ? [] : phases.map((_, i) => i).filter((i) => i !== current && firstActed(s, i) !== null))];
  return all
    .map((phase) => ({ phase, kind: `${system}-${phase}`, title: phase < phases.length ? phases[phase] : own.title, words: s.hints[phase] ?? "" }))
    .filter(({ phase, kind, words }) => words && !s.understood.includes(kind) && now < Math.min(s.taught[kind] ?? now, (phase === asked ? null : firstActed(s, phase)) ?? now) + TAUGHT);
}

/** @param {HTMLElement} host @param {State} s @param {Acts} act */
export function showHint(host, s, act) {
  const due = dueHints(s)[0];
  if (!due || !s.view) {
    swap(host, []);
    return;
  }
  const { kind } = due;
  // From now on this hint grows old.
  s.taught[kind] ??= s.view.clock.turn;
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
        { open: unfolded ?? (innerWidth >= 720 && innerHeight > LOW) },
        h("summary", { "data-key": "hint", click: turn }, h("h2", { id: "hint-t" }, h("small", {}, t("hint")), " ", due.title)),
        h("p", {}, due.words),
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
