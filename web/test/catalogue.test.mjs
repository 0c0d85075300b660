// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { beginners, bySystem, firstBattle } from "../js/catalogue.js";

/** @param {string} id @param {string} system @param {number} units @param {number} turns @returns {any} */
const one = (id, system, units, turns) => ({ id, system, units, turns });

const ALL = [one("grand", "x", 60, 12), one("small", "x", 9, 8), one("middle", "x", 20, 12), one("only", "y", 4, 4)];

test("each system offers its smallest battle first, and marks it", () => {
  assert.deepEqual([...bySystem(ALL)].map(([, list]) => list.map((scenario) => scenario.id)), [["small", "middle", "grand"], ["only"]]);
  // Where there is no choice nothing is marked.
  assert.deepEqual([...beginners(ALL)], ["small"]);
});

test("a newcomer is proposed the smallest battle of the first system", () => {
  assert.equal(firstBattle(ALL)?.id, "small");
  assert.equal(firstBattle([]), undefined);
});
