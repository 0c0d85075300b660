// @ts-check
// Signs of modifiers whose value is not as printed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { markOf, setMarks } from "../js/marks.js";

/** @param {string} row @param {string} value @param {string} rule @param {string} origin */
const number = (row, value, rule, origin) => ({ table: "modifier.melee", row, value, source: "", rule, origin });

test("a modifier is marked when every number it may come from is of the same kind", () => {
  setMarks([number("guard", "+2", "R-1", "printed"), number("elite", "+1", "R-1", "reconstructed"), number("poor", "-1", "R-2", "reconstructed"), number("tired", "-1", "R-2", "printed")], []);
  assert.equal(markOf({ rule: "R-1", value: 2 }), null);
  assert.equal(markOf({ rule: "R-1", value: 1 }), "reconstructed");
  assert.equal(markOf({ rule: "R-2", value: -1 }), null);
  assert.equal(markOf({ rule: "R-9", value: 1 }), null);
});

test("house rules take the place of the standard number", () => {
  setMarks([number("elite", "+1", "R-1", "reconstructed")], [number("elite", "+3", "R-1", "house")]);
  assert.equal(markOf({ rule: "R-1", value: 3 }), "house");
  assert.equal(markOf({ rule: "R-1", value: 1 }), null);
});
