// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf } from "../js/choices.js";
import { lined, moved, sequencesOf, without } from "../js/sequences.js";

const part = (/** @type {number} */ step, /** @type {string} */ order) => ({ label: order, piece: "u", slot: `u:${step + 1}`, value: { step, order }, refused: order === "fire" && step === 2 ? { text: "too late" } : null });
const choices = [0, 1, 2].flatMap((step) => ["move", "fire", "attack"].map((order) => part(step, order)));
const decision = /** @type {any} */ ({ choices, form: { kind: "set", command: { orders: [] }, into: "orders", required: [], sequences: [["all:1", "all:2"], ["u:1", "u:2", "u:3"]], send: "Declare" } });
const chosen = Object.fromEntries(["move", "fire", "attack"].map((order, step) => [`u:${step + 1}`, keyOf(/** @type {any} */ (part(step, order)))]));
const orders = (/** @type {any} */ list) => sequencesOf(decision, list)[0]?.chosen.map(({ choice }) => choice.label);

test("what is chosen one after another is listed in that order", () => {
  assert.equal(sequencesOf(decision, chosen).length, 1);
  assert.deepEqual(orders(chosen), ["move", "fire", "attack"]);
  assert.deepEqual(sequencesOf(decision, {}), []);
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
