// @ts-check
// What passed since the last decision, choices by kind, and who stays behind.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byKind, sharedOdds } from "../js/choices.js";
import { unparted } from "../js/dom.js";
import { passedOf } from "../js/passed.js";
import * as change from "../js/state.js";
import { companions, stayers } from "../js/together.js";
import { kaltenbach } from "./fixtures/kaltenbach.js";

/** @param {Partial<import("../js/types.js").LogLine>} some @returns {import("../js/types.js").LogLine} */
const line = (some) => ({ turn: 7, phase: 4, weight: "main", side: "A", text: "", rolls: [], pieces: [], at: null, ...some });

function begun() {
  const store = change.createStore(change.initial("x", { A: "a-token" }));
  store.change(change.takeView(5, kaltenbach("en", "move")));
  return store;
}

test("what passed is told by phase, without the viewer's own doing", () => {
  const store = begun();
  store.change(change.decide(5));
  assert.deepEqual(passedOf(store.state), [], "nothing has happened yet");
  store.change(
    change.takeLog([
      { seq: 5, line: line({ text: "before", side: "B" }) },
      { seq: 6, line: line({ text: "own end" }) },
      { seq: 7, line: line({ text: "their move", side: "B", weight: "detail", pieces: ["b1"] }) },
      { seq: 7, line: line({ text: "their wish", side: "B", weight: "detail" }) },
      { seq: 8, line: line({ text: "Firing", phase: 5, weight: "heading" }) },
      { seq: 8, line: line({ text: "their fire", phase: 5, side: "B" }) },
      { seq: 8, line: line({ text: "own loss", phase: 5 }) },
    ]),
  );
  store.change(change.takeView(8, kaltenbach("en", "move")));
  const told = passedOf(store.state).map((part) => [part.phase, ...part.main.map((one) => one.line.text), ...part.detail.map((one) => one.line.text)]);
  assert.deepEqual(told, [[4, "their move"], [5, "their fire", "own loss"]]);
  store.change(change.decide(8));
  assert.deepEqual(passedOf(store.state), [], "the next decision begins anew");
});

test("lines that were taken back go, those that tell of it stay", () => {
  const store = begun();
  const entry = (/** @type {number} */ seq) => ({ seq, line: line({ text: String(seq) }) });
  store.change(change.takeLog([1, 2, 3].map(entry)));
  store.change(change.takeLog([entry(4)], 1));
  store.change(change.takeLog([entry(4), entry(5)], 1));
  assert.deepEqual(store.state.log.map((one) => one.seq), [1, 4, 5]);
});

/** @param {string | null} kind @param {number} index @param {number} [share] */
const item = (kind, index, share) => ({
  choice: /** @type {import("../js/types.js").Choice} */ (/** @type {unknown} */ ({ label: `${kind} ${index}`, kind, odds: share ? [{ label: "obeys", share, good: 1 }] : [], modifiers: [] })),
  index,
  slot: "s",
});

test("many choices are parted by kind, the odd ones first", () => {
  const list = [item(null, 0), item("Hold", 1), ...[2, 3, 4].map((n) => item("Engage", n)), ...[5, 6].map((n) => item("Move", n))];
  assert.deepEqual(byKind(list).map(({ kind, items }) => [kind, ...items.map((one) => one.index)]), [[null, 0, 1], ["Engage", 2, 3, 4], ["Move", 5, 6]]);
  assert.equal(byKind(list.slice(0, 4)).length, 1, "few stay together");
});

test("odds stand once only if all choices have the same", () => {
  assert.ok(sharedOdds([item("x", 1, 7000), item("x", 2, 7000)]));
  assert.ok(!sharedOdds([item("x", 1, 7000), item("x", 2, 6000)]));
  assert.ok(!sharedOdds([item("x", 1), item("x", 2)]));
  assert.ok(!sharedOdds([item("x", 1, 7000)]));
});

test("who may not move with the brigade is named", () => {
  const view = kaltenbach("en", "move");
  const brigade = view.brigades.find((one) => one.side === "A" && one.units.length > 1);
  assert.ok(brigade);
  const [lead, other] = brigade.units.map((unit) => unit.id);
  const decision = view.decisions.find((one) => one.owner === "A");
  assert.ok(decision);
  decision.movable = [lead];
  assert.ok(stayers(view, lead).some((one) => one.id === other));
  decision.movable = [lead, other];
  assert.ok(companions(view, lead).some((one) => one.id === other));
  assert.ok(!stayers(view, lead).some((one) => one.id === other));
});

test("Russian ordinals are not parted", () => {
  assert.equal(unparted("26-й лёгкий, 12-го"), "26\u2011й лёгкий, 12\u2011го");
  assert.equal(unparted("9-pounder, 1812-1813"), "9-pounder, 1812-1813");
});
