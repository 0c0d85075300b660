// @ts-check
// What lists of choices are made of: words, odds, why not, folds.

import { percents } from "./choices.js";
import { h } from "./dom.js";
import { mm } from "./geometry.js";
import { iconButton } from "./icons.js";
import { modifierTable, oddsBar } from "./odds.js";
import { ruleLink } from "./rule_link.js";
import { percent, t } from "./texts.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./choices.js").Item} Item */
/** @typedef {import("./state.js").Pointed} Pointed */
/** @typedef {import("./decision.js").Acts} Acts */
/** @typedef {import("./decision.js").Context} Context */

/** @param {Choice} choice @returns {Pointed | null} */
function concernOf(choice) {
  if (!choice.piece && !choice.target && !choice.at) return null;
  return { piece: choice.piece ?? null, target: choice.target ?? null, at: choice.at ? mm(choice.at) : null };
}

/** Listeners that show on the map what a choice concerns. @param {Choice} choice @param {Acts} act */
export function pointers(choice, act) {
  const concern = concernOf(choice);
  if (!concern) return {};
  const on = () => act.point(concern);
  const off = () => act.point(null);
  return { pointerenter: on, pointerleave: off, focusin: on, focusout: off };
}

/** Where there is no hover: shows on the table what a choice concerns. @param {Item} item @param {Context} c */
export function looker({ choice, index }, c) {
  const concern = concernOf(choice);
  if (!concern) return null;
  const button = iconButton("eye", `${t("show-on-table")}: ${choice.label}`, null, () => c.act.look(concern));
  button.classList.add("look");
  button.dataset.key = `look ${c.id} ${index}`;
  return button;
}

/** What stands under a choice: odds, modifiers, why not. @param {Item} item @param {string} id @param {boolean} shared its odds stand above the list */
export function under({ choice }, id, shared = false) {
  const out = [];
  if (choice.refused) {
    out.push(h("p", { class: "why", id }, choice.refused.text, choice.refused.rule ? h("small", {}, " ", ruleLink(choice.refused.rule)) : null));
  }
  if (!shared) out.push(...oddsOf(choice, id));
  return out;
}

/** The odds of a choice with what is behind them. @param {Choice} choice @param {string} id */
export function oddsOf(choice, id) {
  const out = [];
  if (choice.odds.length) out.push(oddsBar(choice.odds));
  if (choice.modifiers.length) {
    out.push(h("details", { class: "more" }, h("summary", { "data-key": `more ${id}` }, t("modifiers")), modifierTable(choice.modifiers)));
  }
  return out;
}

/** @param {Choice} choice @param {string | null} key @param {boolean} shared its odds stand above the list, and here in short */
export function words(choice, key, shared = false) {
  const short = shared ? h("small", { class: "share" }, `${choice.odds[0].label}: ${percent(percents(choice.odds.map((part) => part.share))[0])}`) : null;
  return [
    h("span", { class: "ct" }, choice.label, choice.detail ? h("small", {}, choice.detail) : null, short),
    key ? h("kbd", {}, key) : null,
  ];
}

/** Short enough to stand side by side. @param {Item} item */
export const brief = ({ choice }) =>
  choice.label.length < 18 && !choice.detail && !choice.odds.length && !choice.refused && !choice.modifiers.length;

/** Titles of groups that the reader has unfolded, kept while the panel is drawn anew. @type {Set<string>} */
export const unfolded = new Set();

/** A group that can be folded away. @param {string} title @param {number} count @param {Node[]} body @param {{ key?: string, open?: boolean, opened?: () => void }} [how] */
export function folded(title, count, body, { key = title, open = false, opened } = {}) {
  const toggle = (/** @type {Event} */ event) => {
    const now = event.currentTarget instanceof HTMLDetailsElement && event.currentTarget.open;
    if (now && !unfolded.has(key)) opened?.();
    if (now) unfolded.add(key);
    else unfolded.delete(key);
  };
  return h(
    "details",
    { class: "group fold", open: open || unfolded.has(key) ? "" : null, toggle },
    h("summary", { "data-key": `fold ${key}` }, h("span", {}, title), h("span", { class: "n" }, t("choices-n", { n: count }))),
    ...body,
  );
}
