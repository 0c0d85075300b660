// @ts-check
// The page of keys and signs.

import { h, icon, swap } from "./dom.js";
import { rulesInForce } from "./in_force.js";
import { hintsOn, lettersOn, toggleHints, toggleLetters } from "./settings.js";
import { t } from "./texts.js";

/** Keys and what they do, each of them once. */
export const KEYS = [
  ["Tab F6", "key-regions"],
  ["F2", "key-decision"],
  ["← ↑ → ↓", "key-arrows"],
  ["Shift + ← ↑ → ↓", "key-pan"],
  ["U Ctrl+Z", "key-undo"],
  ["Ctrl+Y", "key-redo"],
  ["[ ]", "key-order"],
  ["N", "key-next"],
  ["Enter", "key-enter"],
  ["Esc", "key-escape"],
  ["W S", "key-advance"],
  ["A", "key-wheel-left"],
  ["D", "key-wheel-right"],
  ["Q E", "key-turn"],
  ["Shift", "key-finer"],
  ["F", "key-formations"],
  ["H", "key-hold"],
  ["M", "key-ruler"],
  ["L", "key-sight"],
  ["V", "key-overlays"],
  ["+ − 0", "key-zoom"],
  ["P", "key-mini"],
  ["Space", "key-skip"],
  ["G O", "key-panels"],
  ["T", "key-theme"],
  ["R", "key-film"],
  ["B", "key-rules"],
  ["?", "key-help"],
];

/** Keys of a film. */
export const FILM_KEYS = [
  ["Space", "film-key-play"],
  ["← →", "film-key-step"],
  ["[ ]", "film-key-phase"],
  ["PageUp PageDown", "film-key-turn"],
  ["Home End", "film-key-ends"],
  ["R Shift+R", "film-key-roll"],
  ["Shift + ← ↑ → ↓", "film-key-pan"],
  ["+ − 0", "key-zoom"],
  ["P", "key-mini"],
  ["Enter", "film-key-enter"],
  ["Esc", "key-escape"],
  ["?", "film-key-help"],
];

const CHIPS = ["unformed", "faltering", "retreating", "routing", "melee", "halted", "pursuing", "abandoned", "low-ammunition", "losses", "fired", "moved", "will-move", "will-fire", "will-attack", "will-reform"];
const ORDERS = ["assault", "engage", "support", "move", "hold", "retire", "hidden"];
const GRADES = ["guard", "elite", "veteran", "line", "second-line", "conscript", "militia"];

/** @param {string} title @param {string[]} names @param {string} prefix @param {string} id @param {string} box @param {string} cls */
function signs(title, names, prefix, id, box, cls) {
  return h(
    "section",
    {},
    h("h3", {}, title),
    h("ul", { class: "signs" }, ...names.map((name) => h("li", {}, icon(`${id}${name}`, box, cls), t(`${prefix}${name}`)))),
  );
}

/** @param {HTMLDialogElement} dialog @param {string} [title] */
export const helpHeader = (dialog, title = t("help")) =>
  h("header", {}, h("h2", {}, title), h("button", { type: "button", class: "ib", "aria-label": t("close"), click: () => dialog.close() }, "×"));

/** @param {string[][]} keys each with what it does */
export const keyList = (keys) =>
  h("section", {}, h("h3", {}, t("keys")), h("dl", { class: "keys" }, ...keys.map(([key, id]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, t(id))))));

/** @param {HTMLDialogElement} dialog @param {import("./in_force.js").InForce | null} rules of this battle */
export function showHelp(dialog, rules) {
  const letters = h("input", { type: "checkbox", change: toggleLetters });
  letters.checked = lettersOn();
  const hints = h("input", { type: "checkbox", change: toggleHints });
  hints.checked = hintsOn();
  swap(dialog, [
    helpHeader(dialog),
    keyList(KEYS),
    h("label", { class: "switch" }, letters, t("letters")),
    h("label", { class: "switch" }, hints, t("hint-on")),
    signs(t("signs-state"), CHIPS, "state-", "m-", "-22 -22 44 44", "ic"),
    signs(t("signs-order"), ORDERS, "order-", "o-", "-22 -22 44 46", "ic ob"),
    signs(t("signs-grade"), GRADES, "grade-", "g-", "-12 -12 24 24", "ic gd"),
    rules ? rulesInForce(rules) : null,
  ]);
  dialog.showModal();
}
