// @ts-check
// How choices are listed, kept and put together into a command.
// No rules: values come from the server and go back as they came.

import { namesPiece, ownDecisions } from "./select.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").DecisionView} DecisionView */

/**
 * What is chosen in a set: slot -> the value of the choice as JSON.
 * @typedef {Record<string, string>} Chosen
 * @typedef {{ choice: Choice, index: number, slot: string }} Item
 * @typedef {{ slot: string, items: Item[] }} Slot
 * @typedef {{ title: string | null, slots: Slot[] }} Group
 */

/** @param {Choice} choice */
export const keyOf = (choice) => JSON.stringify(choice.value);

/** A choice without a slot stands for itself. @param {Choice} choice @param {number} index */
export const slotOf = (choice, index) => choice.slot ?? `#${index}`;

/** @param {DecisionView} decision @returns {Item[]} */
export function items(decision) {
  return decision.choices.map((choice, index) => ({ choice, index, slot: slotOf(choice, index) }));
}

/** The defaults of a set. @param {DecisionView} decision @returns {Chosen} */
export function defaults(decision) {
  /** @type {Chosen} */
  const chosen = {};
  for (const { choice, slot } of items(decision)) {
    if (choice.default && !choice.refused && !(slot in chosen)) chosen[slot] = keyOf(choice);
  }
  return chosen;
}

/** What of an earlier choosing is still offered. @param {DecisionView} decision @param {Chosen} before @returns {Chosen} */
function stillOffered(decision, before) {
  /** @type {Chosen} */
  const kept = {};
  for (const { choice, slot } of items(decision)) {
    if (before[slot] === keyOf(choice) && !choice.refused) kept[slot] = before[slot];
  }
  return kept;
}

/** Carries what was chosen over to a new view. @param {View} view @param {Record<string, Chosen>} before */
export function carry(view, before) {
  /** @type {Record<string, Chosen>} */
  const after = {};
  for (const { id, decision } of ownDecisions(view)) {
    if (decision.form.kind !== "set") continue;
    const start = defaults(decision);
    after[id] = before[id] ? { ...start, ...stillOffered(decision, before[id]) } : start;
  }
  return after;
}

/** Required slots in which nothing is chosen yet. @param {DecisionView} decision @param {Chosen} chosen */
export function missing(decision, chosen) {
  if (decision.form.kind !== "set") return [];
  return decision.form.required.filter((slot) => !(slot in chosen));
}

/** The chosen items in the order in which their slots are listed. @param {DecisionView} decision @param {Chosen} chosen @returns {Item[]} */
export function chosenItems(decision, chosen) {
  const seen = new Set();
  return items(decision).filter(({ choice, slot }) => {
    if (seen.has(slot) || chosen[slot] !== keyOf(choice)) return false;
    seen.add(slot);
    return true;
  });
}

/** The command of a set, or nothing while a required slot is empty. @param {DecisionView} decision @param {Chosen} chosen @returns {unknown} */
export function compose(decision, chosen) {
  const form = decision.form;
  if (form.kind !== "set" || missing(decision, chosen).length) return null;
  const parts = chosenItems(decision, chosen).map((item) => item.choice.value);
  return filled(form.command, form.into, parts);
}

/** A command with the parts in its field `into`, which lies behind names that stand alone. @param {unknown} command @param {string} into @param {unknown[]} parts @returns {unknown} */
function filled(command, into, parts) {
  const fields = /** @type {Record<string, unknown>} */ (command);
  const [name, ...others] = Object.keys(fields);
  const inner = fields[name];
  const alone = others.length === 0 && typeof inner === "object" && inner !== null && !Array.isArray(inner);
  if (into in fields || !alone) return { ...fields, [into]: parts };
  return { [name]: filled(inner, into, parts) };
}

/** Choices that end the decision, apart from the rest. @param {DecisionView} decision @returns {{ listed: Item[], ending: Item[] }} */
export function split(decision) {
  const all = items(decision);
  if (decision.form.kind === "set") return { listed: all, ending: [] };
  return {
    listed: all.filter((item) => !item.choice.ends),
    ending: all.filter((item) => item.choice.ends),
  };
}

/** Whether a choice points at a place of the table. @param {Choice} choice @param {[number, number]} at */
export const isAt = (choice, at) => choice.at?.[0] === at[0] && choice.at?.[1] === at[1];

/** Groups in order of appearance, slots within groups likewise. @param {Item[]} list @param {string | null} filter @param {[number, number] | null} [aimed] only what points there @returns {Group[]} */
export function grouped(list, filter, aimed = null) {
  /** @type {Map<string | null, Map<string, Item[]>>} */
  const groups = new Map();
  for (const item of list) {
    if (filter && !namesPiece(item.choice, filter)) continue;
    if (aimed && !isAt(item.choice, aimed)) continue;
    const title = item.choice.group ?? null;
    const slots = groups.get(title) ?? new Map();
    groups.set(title, slots);
    slots.set(item.slot, [...(slots.get(item.slot) ?? []), item]);
  }
  return [...groups].map(([title, slots]) => ({
    title,
    slots: [...slots].map(([slot, own]) => ({ slot, items: own })),
  }));
}

/** Groups of what can be chosen, and of what cannot now; where nothing can be, all stays together. @param {Group[]} groups @returns {{ open: Group[], barred: Group[] }} */
export function barred(groups) {
  const only = (/** @type {boolean} */ refused) =>
    groups
      .map(({ title, slots }) => ({
        title,
        slots: slots
          .map(({ slot, items }) => ({ slot, items: items.filter(({ choice }) => Boolean(choice.refused) === refused) }))
          .filter(({ items }) => items.length),
      }))
      .filter(({ slots }) => slots.length);
  const open = only(false);
  return open.length ? { open, barred: only(true) } : { open: groups, barred: [] };
}

/** More choices than this are parted by their kinds. */
const PARTED = 6;

/** Choices of one kind together in order of appearance; kinds with one choice, and what has no kind, stand first and alone. @param {Item[]} list @returns {{ kind: string | null, items: Item[] }[]} */
export function byKind(list) {
  /** @type {Map<string, Item[]>} */
  const kinds = new Map();
  for (const item of list) {
    const kind = item.choice.kind ?? "";
    kinds.set(kind, [...(kinds.get(kind) ?? []), item]);
  }
  const many = [...kinds].filter(([kind, items]) => kind && items.length > 1);
  if (list.length <= PARTED || many.length < 2) return [{ kind: null, items: list }];
  const parted = new Set(many.flatMap(([, items]) => items));
  const alone = list.filter((item) => !parted.has(item));
  const rest = many.map(([kind, items]) => ({ kind, items }));
  return alone.length ? [{ kind: null, items: alone }, ...rest] : rest;
}

/** Whether all choices of a list have the same odds, so that they may stand once. @param {Item[]} list */
export function sharedOdds(list) {
  if (list.length < 2 || !list[0].choice.odds.length) return false;
  const of = (/** @type {Item} */ { choice }) => JSON.stringify([choice.odds, choice.modifiers]);
  const first = of(list[0]);
  return list.every((item) => of(item) === first);
}

/** Ten-thousandths as shown: whole per cents that add up, parts below one per cent to one place. @param {number[]} shares @returns {number[]} */
export function percents(shares) {
  const exact = shares.map((share) => share / 100);
  const small = exact.map((value) => value > 0 && value < 1);
  const shown = exact.map((value, i) => (small[i] ? Math.max(0.1, Math.round(value * 10) / 10) : Math.floor(value)));
  const whole = exact.reduce((sum, value, i) => (small[i] ? sum : sum + value), 0);
  let left = Math.round(whole) - shown.reduce((sum, value, i) => (small[i] ? sum : sum + value), 0);
  const order = exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .filter(({ i }) => !small[i])
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of order) if (left-- > 0) shown[i] += 1;
  return shown;
}
