// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf } from "../js/choices.js";
import { excluded, lined, moved, nextItems, sequencesOf, without } from "../js/sequences.js";

const part = (/** @type {number} */ step, /** @type {string} */ order) => ({ label: order, piece: "u", slot: `u:${step + 1}`, value: { step, order }, refused: order === "fire" && step === 2 ? { text: "too late" } : null });
const choices = [0, 1, 2].flatMap((step) => ["move", "fire", "attack"].map((order) => part(step, order)));
const decision = /** @type {any} */ ({ choices, form: { kind: "set", command: { orders: [] }, into: "orders", required: [], sequences: [["u:1", "u:2", "u:3"], ["all:1", "all:2"]], apart: ["all:1", "all:2"], send: "Declare" } });
const chosen = Object.fromEntries(["move", "fire", "attack"].map((order, step) => [`u:${step + 1}`, keyOf(/** @type {any} */ (part(step, order)))]));
const orders = (/** @type {any} */ list) => sequencesOf(decision, list)[0]?.chosen.map(({ choice }) => choice.label);

test("what is chosen one after another is listed in that order", () => {
  assert.deepEqual(orders(chosen), ["move", "fire", "attack"]);
  assert.deepEqual(sequencesOf(decision, {}).map((one) => one.chosen), [[], []]);
});

test("a choice that changes places takes the value of its new place", () => {
  const [sequence] = sequencesOf(decision, chosen);
  const after = moved(decision, chosen, sequence, 0, 1);
  assert.deepEqual(orders(after), ["fire", "move", "attack"]);
  assert.equal(after?.["u:1"], JSON.stringify({ step: 0, order: "fire" }));
  assert.equal(moved(decision, chosen, sequence, 0, -1), null);
});

test("nothing goes where it is not offered", () => {
  const [sequence] = sequencesOf(decision, chosen);
  assert.equal(moved(decision, chosen, sequence, 1, 2), null);
  assert.equal(lined(decision, chosen, sequence.slots, [sequence.chosen[0], sequence.chosen[2], sequence.chosen[1]]), null);
});

test("what is taken out leaves no gap", () => {
  const [sequence] = sequencesOf(decision, chosen);
  assert.deepEqual(orders(without(decision, chosen, sequence, 0)), ["fire", "attack"]);
});

test("the next place offers its own choices", () => {
  const offered = (/** @type {any} */ list) => nextItems(decision, sequencesOf(decision, list)[0]).map(({ choice }) => `${choice.slot} ${choice.label}`);
  assert.deepEqual(offered({}), ["u:1 move", "u:1 fire", "u:1 attack"]);
  assert.deepEqual(offered({ "u:1": chosen["u:1"] }), ["u:2 move", "u:2 fire", "u:2 attack"]);
  assert.deepEqual(offered(chosen), []);
});

test("slots that go alone exclude the others, and the others them", () => {
  assert.equal(excluded(decision, chosen, ["all:1", "all:2"]), true);
  assert.equal(excluded(decision, chosen, ["u:1", "u:2", "u:3"]), false);
  assert.equal(excluded(decision, { "all:1": "{}" }, ["u:1", "u:2", "u:3"]), true);
  assert.equal(excluded(decision, {}, ["all:1", "all:2"]), false);
});

test("what may not stand right after another kind is refused there and does not go there", () => {
  const guns = structuredClone(decision);
  for (const choice of guns.choices) {
    choice.kind = choice.label;
    if (choice.label === "move") choice.not_after = { kind: "fire", refused: { text: "the guns have fired", rule: null } };
  }
  const fired = sequencesOf(guns, { "u:1": keyOf(/** @type {any} */ (part(0, "fire"))) })[0];
  assert.deepEqual(nextItems(guns, fired).map(({ choice }) => choice.refused?.text ?? null), ["the guns have fired", null, null]);
  const [sequence] = sequencesOf(guns, chosen);
  assert.equal(moved(guns, chosen, sequence, 0, 1), null, "fire, move");
  assert.deepEqual(orders(moved(decision, chosen, sequencesOf(decision, chosen)[0], 0, 1)), ["fire", "move", "attack"], "nothing bars it elsewhere");
});
