// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { overlaps, place } from "../js/labels.js";

/** @param {string} id @param {number} x @param {number} y @param {number} rank @returns {import("../js/labels.js").Wish} */
const wish = (id, x, y, rank) => ({ id, block: { x, y, width: 40, height: 12 }, full: 90, number: 28, height: 14, rank });

/** @param {import("../js/labels.js").Wish[]} wishes @param {import("../js/labels.js").Placed[]} placed */
function boxes(wishes, placed) {
  return placed
    .filter((one) => one.detail !== "none")
    .map((one) => {
      const asked = /** @type {import("../js/labels.js").Wish} */ (wishes.find((w) => w.id === one.id));
      return { x: one.x, y: one.y, width: asked[one.detail === "full" ? "full" : "number"], height: asked.height };
    });
}

test("a lone label is whole and below its block", () => {
  const [only] = place([wish("a", 100, 100, 0)]);
  assert.equal(only.detail, "full");
  assert.ok(only.y > 112);
});

test("no two labels overlap, however dense the blocks", () => {
  const wishes = [];
  for (let i = 0; i < 60; i++) wishes.push(wish(`u${i}`, (i % 10) * 46, Math.floor(i / 10) * 18, i));
  const shown = boxes(wishes, place(wishes));
  shown.forEach((one, i) => shown.slice(i + 1).forEach((other) => assert.ok(!overlaps(one, other))));
  assert.ok(shown.length > 10);
});

test("the label farther from the selection gives way", () => {
  const wishes = Array.from({ length: 30 }, (_, i) => wish(`u${i}`, (i % 6) * 42, Math.floor(i / 6) * 14, 30 - i));
  const placed = place(wishes);
  assert.equal(placed[0].id, "u29");
  assert.equal(placed[0].detail, "full");
  assert.ok(placed.some((one) => one.detail !== "full"));
});

test("fixed signs are left free", () => {
  const fixed = [{ x: 60, y: 112, width: 120, height: 30 }];
  const wishes = [wish("a", 100, 100, 0)];
  const [shown] = boxes(wishes, place(wishes, fixed));
  assert.ok(!overlaps(shown, fixed[0]));
});

test("a label does not lie before the front if it can be helped", () => {
  const south = { ...wish("a", 100, 100, 0), ahead: /** @type {[number, number]} */ ([0, 1]) };
  const [only] = place([south]);
  assert.ok(only.y < 112, "a block that faces down has its label above or beside");
});

test("the order of the pieces does not matter", () => {
  const wishes = Array.from({ length: 20 }, (_, i) => wish(`u${i}`, (i % 5) * 60, Math.floor(i / 5) * 30, i % 3));
  const sort = (/** @type {import("../js/labels.js").Placed[]} */ list) => list.slice().sort((a, b) => (a.id < b.id ? -1 : 1));
  assert.deepEqual(sort(place(wishes)), sort(place(wishes.slice().reverse())));
});

test("a label at the edge keeps to the table", () => {
  const wishes = [wish("a", 160, 100, 0)];
  const [only] = place(wishes, [], { x: 0, y: 0, width: 200, height: 300 });
  assert.ok(only.x + 90 <= 200);
});
