// @ts-check
// Hints for a first battle: when they come and when they are old.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dueHints } from "../js/hint.js";
import * as change from "../js/state.js";
import { kaltenbach } from "./fixtures/kaltenbach.js";

/** @param {Partial<import("../js/types.js").LogLine>} some @returns {import("../js/types.js").LogLine} */
const line = (some) => ({ turn: 7, phase: 4, weight: "main", side: "A", text: "", rolls: [], pieces: [], at: null, ...some });

/** A state in the phase of movement of turn 7. */
function begun() {
  const store = change.createStore(change.initial("x", { A: "a-token" }));
  store.change(change.takeView(5, kaltenbach("en", "move")));
  store.change((s) => void (s.hints = Array.from({ length: 10 }, (_, i) => `hint ${i}`)));
  return store;
}

/** @param {import("../js/state.js").State} s */
const phases = (s) => dueHints(s).map(({ phase }) => phase);

test("a phase is explained when it first asks, in whatever turn", () => {
  const { state } = begun();
  const now = state.view?.clock.phase ?? -1;
  assert.equal(state.view?.clock.turn, 7);
  assert.deepEqual(phases(state), [now]);
});

test("a phase that acts without asking is explained too, after the one that asks", () => {
  const store = begun();
  const now = store.state.view?.clock.phase ?? -1;
  const other = now === 2 ? 3 : 2;
  store.change(change.takeLog([{ seq: 6, line: line({ phase: other }) }]));
  assert.deepEqual(phases(store.state), [now, other]);
  store.change((s) => void (s.understood = [dueHints(s)[0].kind]));
  assert.deepEqual(phases(store.state), [other], "once the first is put away the next one comes");
});

test("what acted long ago, and what was given long ago, is old", () => {
  const store = begun();
  const now = store.state.view?.clock.phase ?? -1;
  const other = now === 2 ? 3 : 2;
  store.change(change.takeLog([{ seq: 6, line: line({ phase: other, turn: 2 }) }]));
  assert.deepEqual(phases(store.state), [now]);
  const [{ kind }] = dueHints(store.state);
  store.change((s) => void (s.taught = { [kind]: 5 }));
  assert.deepEqual(phases(store.state), []);
  store.change((s) => void (s.taught = { [kind]: 6 }));
  assert.deepEqual(phases(store.state), [now]);
});
