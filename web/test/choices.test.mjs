// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { barred, carry, chosenItems, compose, defaults, grouped, items, missing, percents, split } from "../js/choices.js";
import { kaltenbach } from "./fixtures/kaltenbach.js";

const view = kaltenbach("en", "set");
const decision = view.decisions[0];
const assault = JSON.stringify({ brigade: "bachelu", order: "assault" });
const hold = JSON.stringify({ brigade: "husson", order: "hold" });

test("defaults are chosen at first", () => {
  assert.deepEqual(defaults(decision), { bachelu: assault });
});

test("a set is not sent while a required slot is empty", () => {
  assert.deepEqual(missing(decision, defaults(decision)), ["husson"]);
  assert.equal(compose(decision, defaults(decision)), null);
});

test("a set is one command with its parts in the order of the slots", () => {
  const command = compose(decision, { husson: hold, bachelu: assault });
  assert.deepEqual(command, {
    "give-orders": {
      side: "A",
      orders: [
        { brigade: "bachelu", order: "assault" },
        { brigade: "husson", order: "hold" },
      ],
    },
  });
});

test("slots that are neither chosen nor required are left out", () => {
  const chosen = chosenItems(decision, { husson: hold, bachelu: assault });
  assert.deepEqual(chosen.map((item) => item.slot), ["bachelu", "husson"]);
});

test("what was chosen survives a new view while it is offered", () => {
  const kept = carry(view, { "0:orders": { bachelu: assault, husson: hold, aide: '{"gone":1}' } });
  assert.deepEqual(kept, { "0:orders": { bachelu: assault, husson: hold } });
});

test("a refused choice is never carried or a default", () => {
  const refused = structuredClone(view);
  for (const choice of refused.decisions[0].choices) choice.refused = { text: "no", rule: null };
  assert.deepEqual(carry(refused, { "0:orders": { bachelu: assault } }), { "0:orders": {} });
});

test("groups and slots keep the order of the server", () => {
  const groups = grouped(items(decision), null);
  assert.deepEqual(groups.map((group) => group.title), ["Brigade Bachelu", "Brigade Husson", "Light cavalry Colbert", "Staff"]);
  assert.equal(groups[0].slots[0].items.length, 4);
});

test("a filter shows only what names the piece, acting or acted upon", () => {
  const groups = grouped(items(decision), "ag2");
  assert.deepEqual(groups.map((group) => group.title), ["Brigade Husson", "Staff"]);
});

test("what ends a decision stands apart, but not in a set", () => {
  const charges = kaltenbach("en", "one").decisions[0];
  assert.deepEqual(split(charges).ending.map((item) => item.choice.label), ["No more charges"]);
  assert.equal(split(decision).ending.length, 0);
});

test("shown percentages add up and hide nothing that can happen", () => {
  assert.deepEqual(percents([4105, 495, 1180, 3190, 990, 40]), [41, 5, 12, 32, 10, 0.4]);
  assert.deepEqual(percents([3333, 3333, 3334]), [33, 33, 34]);
  assert.deepEqual(percents([10000]), [100]);
  assert.deepEqual(percents([9999, 1]), [100, 0.1]);
});

test("parts go into their field, however many names stand before it", () => {
  const made = (/** @type {unknown} */ command, /** @type {string} */ into) => {
    const decision = /** @type {any} */ ({
      choices: [{ label: "x", slot: "a", value: 7 }],
      form: { kind: "set", command, into, required: [], sequences: [], send: "Send" },
    });
    return compose(decision, { a: "7" });
  };
  assert.deepEqual(made({ Rally: { units: [] } }, "units"), { Rally: { units: [7] } });
  assert.deepEqual(made({ Morale: { Rally: { general: 3, units: [] } } }, "units"), { Morale: { Rally: { general: 3, units: [7] } } });
  assert.deepEqual(made({ Charges: { Declare: [] } }, "Declare"), { Charges: { Declare: [7] } });
});

test("what cannot be chosen stands apart from what can, unless nothing can", () => {
  const refused = structuredClone(decision);
  const all = () => grouped(items(refused), null);
  for (const choice of refused.choices) choice.refused = null;
  refused.choices[0].refused = { text: "no", rule: null };
  const { open, barred: apart } = barred(all());
  const indices = (/** @type {ReturnType<typeof all>} */ groups) => groups.flatMap((group) => group.slots.flatMap((slot) => slot.items.map((item) => item.index)));
  assert.deepEqual(indices(apart), [0]);
  assert.equal(indices(open).length, refused.choices.length - 1);
  assert.ok([...open, ...apart].every((group) => group.slots.every((slot) => slot.items.length)));
  for (const choice of refused.choices) choice.refused = { text: "no", rule: null };
  assert.deepEqual(barred(all()), { open: all(), barred: [] });
});
