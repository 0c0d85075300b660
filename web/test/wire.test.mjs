// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { backoff, entriesOf, receive } from "../js/connection.js";
import { actionOf } from "../js/keys.js";
import { Asker, question } from "../js/move.js";
import { battleOf, heldSeats, readSeats, writeSeats } from "../js/seats.js";
import { substitute } from "../js/texts.js";

test("seats travel in the fragment and are kept for the tab", () => {
  const kept = new Map();
  const storage = /** @type {Storage} */ (/** @type {unknown} */ ({ getItem: (/** @type {string} */ k) => kept.get(k) ?? null, setItem: (/** @type {string} */ k, /** @type {string} */ v) => kept.set(k, v) }));
  const seats = { A: "x/y+z", B: "w" };
  assert.deepEqual(readSeats(writeSeats(seats)), seats);
  assert.deepEqual(heldSeats("one", writeSeats(seats), storage), seats);
  assert.deepEqual(heldSeats("one", "", storage), seats);
  assert.deepEqual(heldSeats("two", "", storage), {});
  assert.equal(battleOf("/battle/ab%20c"), "ab c");
});

test("placeables are filled in and nothing else is touched", () => {
  assert.equal(substitute("Turn { $n } of { $last }", { n: 3, last: 12 }), "Turn 3 of 12");
  assert.equal(substitute("{ $gone }", {}), "{ $gone }");
});

test("log lines come bare or with their step", () => {
  assert.deepEqual(entriesOf({ seq: 7, lines: ["a", { seq: 6, line: "b" }] }), [{ seq: 7, line: "a" }, { seq: 6, line: "b" }]);
});

test("messages reach the listener they are for", () => {
  /** @type {unknown[]} */
  const heard = [];
  const listener = /** @type {any} */ ({
    view: (/** @type {number} */ seq) => heard.push(["view", seq]),
    log: (/** @type {unknown[]} */ lines) => heard.push(["log", lines.length]),
    trouble: (/** @type {string} */ text) => heard.push(["trouble", text]),
  });
  for (const message of [{ type: "ping" }, { type: "view", seq: 3, view: {} }, { type: "log", seq: 3, lines: [1, 2] }, { type: "error", text: "no" }]) {
    receive(JSON.stringify(message), listener);
  }
  assert.deepEqual(heard, [["view", 3], ["log", 2], ["trouble", "no"]]);
});

test("retries grow and stay bounded", () => {
  assert.deepEqual([0, 1, 2, 10].map(backoff), [500, 1000, 2000, 15000]);
});

test("a plan is asked in wire units", () => {
  const asked = question("a1", { at: [12.345, 6], facing: -90, formation: "line", manoeuvre: null });
  assert.deepEqual(asked, { piece: "a1", at: [1235, 600], facing: 27000, formation: "line", manoeuvre: null });
});

test("one question at a time, and the newest wins", async () => {
  /** @type {number[]} */
  const asked = [];
  /** @type {[number, boolean][]} */
  const told = [];
  const asker = new Asker(
    async (/** @type {number} */ n) => {
      asked.push(n);
      await new Promise((done) => setTimeout(done, 2));
      return n * 10;
    },
    (n, _answer, last) => told.push([n, last]),
  );
  for (let n = 1; n <= 5; n++) asker.want(n);
  await asker.settled();
  assert.deepEqual(asked, [1, 5]);
  assert.deepEqual(told, [[1, false], [5, true]]);
});

test("letters act by their place, arrows depend on the selection", () => {
  const plain = { key: "т", code: "KeyN", shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  const now = { moving: false, selected: false, letters: true };
  assert.equal(actionOf(plain, now), "next");
  assert.equal(actionOf(plain, { ...now, letters: false }), null);
  assert.equal(actionOf({ ...plain, ctrlKey: true }, now), null);
  assert.equal(actionOf({ ...plain, code: "KeyD" }, now), "decision");
  assert.equal(actionOf({ ...plain, code: "KeyD" }, { ...now, moving: true }), "d");
  assert.equal(actionOf({ ...plain, key: "ArrowUp" }, now), "pan-up");
  assert.equal(actionOf({ ...plain, key: "ArrowUp" }, { ...now, selected: true }), "up");
  assert.equal(actionOf({ ...plain, key: "Escape" }, { ...now, letters: false }), "escape");
});

test("every key of the style guide does what the guide says, in any alphabet", () => {
  const now = { moving: true, selected: true, letters: true };
  const press = (/** @type {string} */ key, code = "", /** @type {Partial<typeof now>} */ other = {}) =>
    actionOf({ key, code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }, { ...now, ...other });
  const letters = { W: "w", A: "a", S: "s", D: "d", F: "formations", H: "hold", M: "ruler", L: "sight", V: "overlays", U: "undo", R: "film", G: "log", O: "army", T: "theme" };
  for (const [letter, action] of Object.entries(letters)) {
    assert.equal(press("й", `Key${letter}`), action, letter);
    assert.equal(press("й", `Key${letter}`, { letters: false }), null, letter);
  }
  assert.equal(press("в", "KeyD", { moving: false }), "decision");
  const named = { F6: "region", Enter: "enter", Escape: "escape", "+": "zoom-in", "−": "zoom-out", 0: "whole", " ": "skip", "?": "help", ArrowLeft: "left" };
  for (const [key, action] of Object.entries(named)) assert.equal(press(key), action, key);
  assert.equal(press("х", "BracketLeft"), "previous");
  assert.equal(press("ъ", "BracketRight"), "following");
});
