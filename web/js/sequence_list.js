// @ts-check
// What is declared one after another: a fold for each piece, in it a list whose
// lines change places by dragging, by buttons, by the arrows, and under the list
// what can be chosen next, by its kinds.

import { brief, folded, looker, pointers, under, unfolded, words } from "./choice_parts.js";
import { byKind, keyOf } from "./choices.js";
import { h } from "./dom.js";
import { namesPiece, pieceOf } from "./select.js";
import { excluded, moved, nextItems, sequencesOf, without } from "./sequences.js";
import { t } from "./texts.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").DecisionView} DecisionView */
/** @typedef {import("./choices.js").Chosen} Chosen */
/** @typedef {import("./sequences.js").Sequence} Sequence */
/** @typedef {import("./choices.js").Item} Item */
/** @typedef {import("./decision.js").Context} Context */

/** The line that is dragged. @type {{ list: string, nth: number } | null} */
let dragged = null;

/** @param {Context} c @param {Chosen | null} after */
const put = (c, after) => after && c.act.arrange(c.id, after);

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

/** A choice for the next place; chosen, it goes into the list. @param {Item} item @param {Context} c @param {string} list @param {boolean} alone its detail stands above the list */
function addition(item, c, list, alone) {
  const { choice, slot } = item;
  const why = `why-${c.id}-${item.index}`;
  const dead = Boolean(choice.refused);
  const shown = alone ? { ...choice, detail: null } : choice;
  const button = h(
    "button",
    {
      type: "button",
      class: "part",
      "aria-disabled": dead ? "true" : null,
      "aria-describedby": dead ? why : null,
      // The same in every place, so that the focus stays when the next one is asked for.
      "data-key": `add ${list} ${choice.label} ${choice.target ?? ""}`,
      click: () => {
        if (!dead) c.act.choose(c.id, slot, keyOf(choice));
      },
    },
    ...words(shown, null),
  );
  return h("li", { class: `choice${dead ? " refused" : ""}`, ...pointers(choice, c.act) }, h("div", { class: "ch" }, button, looker(item, c)), ...under(item, why));
}

/** What can be chosen next in a sequence. @param {Sequence} sequence @param {Context} c @param {string | null} filter a piece that all must name */
function next(sequence, c, filter) {
  const { slots, chosen } = sequence;
  if (excluded(c.decision, c.chosen, slots)) return [h("p", { class: "fine" }, t("set-apart"))];
  if (chosen.length >= slots.length) return [h("p", { class: "fine" }, t("steps-full", { n: slots.length }))];
  const list = `${c.id} ${slots[0]}`;
  const items = nextItems(c.decision, sequence).filter(({ choice }) => !filter || namesPiece(choice, filter));
  const detail = items[0]?.choice.detail ?? null;
  const shared = items.every(({ choice }) => choice.detail === detail);
  const lists = byKind(items).map(({ kind, items: own }) => {
    const all = h("ul", { "aria-label": kind, class: own.every(brief) ? "brief" : null }, ...own.map((item) => addition(item, c, list, shared)));
    return kind ? folded(kind, own.length, [all], { key: `${list} ${kind}` }) : all;
  });
  return [h("p", { class: "slot-n" }, t("step-next", { n: chosen.length + 1, last: slots.length })), shared && detail ? h("p", { class: "fine" }, detail) : null, ...lists];
}

/** One sequence: folded under its name and what is chosen in it. @param {Sequence} sequence @param {Context} c @param {string} title @param {string | null} filter */
function block(sequence, c, title, filter) {
  const key = `${c.id} ${sequence.slots[0]}`;
  const toggle = (/** @type {Event} */ event) => {
    if (filter) return;
    const open = event.currentTarget instanceof HTMLDetailsElement && event.currentTarget.open;
    if (open) unfolded.add(key);
    else unfolded.delete(key);
  };
  const labels = sequence.chosen.map(({ choice }, i) => `${i + 1}. ${choice.label}`).join("; ");
  return h(
    "details",
    { class: "group fold taken sequence", open: filter || unfolded.has(key) ? "" : null, toggle },
    h("summary", { "data-key": `fold ${key}` }, h("span", {}, h("b", {}, title), h("small", {}, labels || t("steps-none")))),
    sequence.chosen.length ? h("section", { class: "steps", "aria-label": t("steps-of", { name: title }) }, h("ol", {}, ...sequence.chosen.map((_, nth) => line(c, sequence, nth)))) : null,
    ...next(sequence, c, filter),
  );
}

/** All sequences of a decision, those that a piece is named in if one is selected. @param {Context} c @param {View} view @param {string | null} filter */
export function sequenceBlocks(c, view, filter) {
  const all = c.decision.choices;
  return sequencesOf(c.decision, c.chosen).flatMap((sequence) => {
    const own = all.filter((choice) => choice.slot === sequence.slots[0]);
    if (!own.length || (filter && !own.some((choice) => namesPiece(choice, filter)))) return [];
    const title = own[0].group ?? pieceOf(view, own[0].piece)?.name ?? t("step-all");
    return [block(sequence, c, title, filter)];
  });
}
