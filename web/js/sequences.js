// @ts-check
// Choices that are carried out one after another, and how they change places.
// No document here.

import { items, keyOf } from "./choices.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").DecisionView} DecisionView */
/** @typedef {import("./choices.js").Chosen} Chosen */
/** @typedef {import("./choices.js").Item} Item */

/** What is chosen in slots that stand one after another, with those slots. @typedef {{ slots: string[], chosen: Item[] }} Sequence */

/** The sequences of a decision. @param {DecisionView} decision @param {Chosen} chosen @returns {Sequence[]} */
export function sequencesOf(decision, chosen) {
  if (decision.form.kind !== "set") return [];
  const all = items(decision);
  return decision.form.sequences
    .map((slots) => ({ slots, chosen: slots.flatMap((slot) => all.find((item) => item.slot === slot && chosen[slot] === keyOf(item.choice)) ?? []) }));
}

/** Whether what is chosen elsewhere excludes the slots of a sequence. @param {DecisionView} decision @param {Chosen} chosen @param {string[]} slots */
export function excluded(decision, chosen, slots) {
  if (decision.form.kind !== "set") return false;
  const apart = new Set(decision.form.apart);
  return Object.keys(chosen).some((slot) => apart.has(slot) !== apart.has(slots[0]));
}

/** Whether a choice may not stand right after another. @param {Choice | undefined} before @param {Choice} choice */
const clashes = (before, choice) => Boolean(before && choice.not_after && before.kind === choice.not_after.kind);

/** What can be chosen in the next place of a sequence, with why not where it cannot stand after the last. @param {DecisionView} decision @param {Sequence} sequence @returns {Item[]} */
export function nextItems(decision, sequence) {
  const slot = sequence.slots[sequence.chosen.length];
  const last = sequence.chosen.at(-1)?.choice;
  return items(decision)
    .filter((item) => item.slot === slot)
    .map((item) => (clashes(last, item.choice) ? { ...item, choice: { ...item.choice, refused: item.choice.not_after?.refused } } : item));
}

/** Whether two choices are the same but for their slot. @param {Choice} a @param {Choice} b */
const twins = (a, b) => a.label === b.label && (a.piece ?? null) === (b.piece ?? null) && (a.target ?? null) === (b.target ?? null) && (a.at ?? []).join() === (b.at ?? []).join();

/** What is chosen when a sequence holds these one after another from its first slot; nothing if one of them is not offered there. @param {DecisionView} decision @param {Chosen} chosen @param {string[]} slots @param {Item[]} list @returns {Chosen | null} */
export function lined(decision, chosen, slots, list) {
  const all = items(decision);
  const after = { ...chosen };
  for (const slot of slots) delete after[slot];
  for (const [nth, { choice }] of list.entries()) {
    const twin = all.find((item) => item.slot === slots[nth] && !item.choice.refused && twins(item.choice, choice));
    if (!twin || clashes(list[nth - 1]?.choice, choice)) return null;
    after[slots[nth]] = keyOf(twin.choice);
  }
  return after;
}

/** One of a sequence goes to another place. @param {DecisionView} decision @param {Chosen} chosen @param {Sequence} sequence @param {number} from @param {number} to @returns {Chosen | null} */
export function moved(decision, chosen, sequence, from, to) {
  if (to < 0 || to >= sequence.chosen.length || from === to) return null;
  const list = sequence.chosen.slice();
  list.splice(to, 0, ...list.splice(from, 1));
  return lined(decision, chosen, sequence.slots, list);
}

/** One of a sequence goes; those after it move up. @param {DecisionView} decision @param {Chosen} chosen @param {Sequence} sequence @param {number} nth @returns {Chosen | null} */
export const without = (decision, chosen, sequence, nth) => lined(decision, chosen, sequence.slots, sequence.chosen.filter((_, i) => i !== nth));
