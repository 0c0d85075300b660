// @ts-check
// What is said in short where there is little room: refusals on the table, formations that one sentence refuses, names of files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { shared } from "../js/card.js";
import { brief } from "../js/overlays.js";
import * as change from "../js/state.js";
import { fileName } from "../js/still.js";
import { kaltenbach } from "./fixtures/kaltenbach.js";

test("a refusal on the table is its rule and a few words", () => {
  assert.equal(brief("The unit has already moved this turn.", "GDB-7.1-01"), "GDB-7.1-01: The unit has…");
  assert.equal(brief("Already moved.", "GDB-7.1-01"), "GDB-7.1-01: Already moved.");
  assert.equal(brief("Too far.", null), "Too far.");
});

test("a sentence that refuses several formations is said once", () => {
  const one = (/** @type {string} */ key, /** @type {string | null} */ text) => /** @type {any} */ ({ key, refused: text ? { text, rule: "GDB-VII-01" } : null });
  assert.deepEqual(shared([one("a", "moved"), one("b", "moved"), one("c", "too few"), one("d", null)]).map(({ text }) => text), ["moved"]);
  assert.deepEqual(shared([one("a", "moved"), one("c", "too few")]), []);
});

test("a file is named after its battle, turn and phase", () => {
  const clock = /** @type {any} */ ({ title: "First shots: the mill of Brilos", turn: 6, phases: ["Initiative", "Movement"], phase: 1, opening: null });
  assert.match(fileName(clock), /^first-shots-the-mill-of-brilos-.*-movement$/);
  assert.match(fileName({ ...clock, title: "Мельница «Брилуш»" }), /^мельница-брилуш-/);
});

test("the ruler is taken up at a place, its end goes on and stays on the table", () => {
  const store = change.createStore(change.initial("x", { A: "a-token" }));
  store.change(change.takeView(5, kaltenbach("en", "move")));
  store.change(change.measure([100, 100]));
  store.change(change.stretch(20, 0));
  assert.deepEqual(store.state.ruler, { from: [100, 100], to: [120, 100] });
  store.change(change.stretch(-9999, 0));
  assert.deepEqual(store.state.ruler?.to, [0, 100]);
  store.change(change.measure([100, 100]));
  assert.equal(store.state.ruler, null);
});
