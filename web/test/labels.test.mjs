// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { barPlace, blocksOnScreen } from "../js/bar_place.js";
import { cross, liesOn, overlaps, strikes } from "../js/boxes.js";
import { place, seatsOf } from "../js/labels.js";
import { besideGhost, notePlace } from "../js/overlays.js";
import { ringBoxes } from "../js/sign_boxes.js";
import { signSeats } from "../js/sign_seats.js";

/** @param {string} id @param {number} x @param {number} y @param {number} rank @returns {import("../js/labels.js").Wish} */
const wish = (id, x, y, rank) => ({ id, block: { x, y, width: 40, height: 12 }, full: 90, name: 62, height: 14, rank });

/** @param {import("../js/labels.js").Wish[]} wishes @param {import("../js/labels.js").Placed[]} placed */
function boxes(wishes, placed) {
  return placed
    .filter((one) => one.detail !== "none")
    .map((one) => {
      const asked = /** @type {import("../js/labels.js").Wish} */ (wishes.find((w) => w.id === one.id));
      return { x: one.x, y: one.y, width: asked[one.detail === "full" ? "full" : "name"], height: asked.height };
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
  const [shown] = boxes(wishes, place(wishes, { fixed }));
  assert.ok(!overlaps(shown, fixed[0]));
});

test("a label does not lie before the front if it can be helped", () => {
  const south = { ...wish("a", 100, 100, 0), ahead: /** @type {[number, number]} */ ([0, 1]) };
  const [only] = place([south]);
  assert.ok(only.y < 112, "a block that faces down has its label above or beside");
});

test("no label lies on a block, however small the blocks are", () => {
  const wishes = Array.from({ length: 40 }, (_, i) => ({ ...wish(`u${i}`, (i % 8) * 34, Math.floor(i / 8) * 18, i), block: { x: (i % 8) * 34, y: Math.floor(i / 8) * 18, width: 22, height: 8 } }));
  const placed = place(wishes);
  for (const { box } of placed) if (box) for (const { block } of wishes) assert.ok(!overlaps(box, block));
  assert.equal(placed[0].detail, "full", "who is looked at is named even so");
});

test("a label that is written has words: its name, if not its number too", () => {
  const wishes = Array.from({ length: 24 }, (_, i) => wish(`u${i}`, (i % 6) * 50, Math.floor(i / 6) * 20, i));
  assert.ok(place(wishes).every((one) => ["full", "name", "none"].includes(one.detail)));
  // The seat of a whole label is taken on all sides, that of a name is not.
  const walls = [{ x: 0, y: 0, width: 86, height: 300 }, { x: 154, y: 0, width: 100, height: 300 }];
  const [only] = place([wish("a", 100, 100, 0)], { fixed: walls, sheet: { x: 0, y: 0, width: 240, height: 300 } });
  assert.equal(only.detail, "name");
});

test("a block aslant does not bar the bare corners of its box", () => {
  /** @type {[number, number][]} */
  const hull = [[200, 100], [300, 200], [290, 210], [190, 110]];
  const slant = { ...wish("s", 0, 0, 9), block: { x: 190, y: 100, width: 110, height: 110 }, hull };
  const below = wish("a", 200, 170, 0);
  const [shown] = boxes([below, slant], place([below, slant]));
  assert.ok(overlaps(shown, slant.block) && !liesOn(shown, { box: slant.block, hull }));
});

test("a label keeps its seat while that is free, and comes back to its block when it can", () => {
  const wishes = [wish("a", 100, 100, 0)];
  const below = [{ x: 60, y: 112, width: 120, height: 30 }];
  const [up] = place(wishes, { fixed: below });
  assert.ok(up.y < 100);
  const had = seatsOf([up]);
  // What barred the better seat has gone: that is no reason to jump.
  assert.equal(place(wishes, { had })[0].place, up.place);
  assert.notEqual(place(wishes, { had, fixed: [{ x: 60, y: 80, width: 120, height: 19 }] })[0].place, up.place);
  // Walls all round, with a gap above and below through which a line can be led.
  const all = [[-50, 70, 149, 70], [141, 70, 149, 70], [60, 81, 50, 18], [130, 81, 50, 18], [60, 113, 50, 18], [130, 113, 50, 18]].map(([x, y, width, height]) => ({ x, y, width, height }));
  const [off] = place(wishes, { fixed: all });
  assert.ok(off.lead, "a label far off has a line to its block");
  assert.equal(place(wishes, { had: seatsOf([off]) })[0].lead, null);
});

test("the line of a label crosses no other line and no label", () => {
  const wishes = Array.from({ length: 16 }, (_, i) => wish(`u${i}`, (i % 8) * 42, Math.floor(i / 8) * 14, i));
  const placed = place(wishes);
  assert.ok(placed.some((one) => one.lead));
  for (const { lead, id } of placed) {
    if (!lead) continue;
    for (const other of placed) {
      if (other.id === id) continue;
      if (other.box) assert.ok(!strikes(lead, { box: other.box, hull: null }), `${id} through ${other.id}`);
      if (other.lead) assert.ok(!cross(lead, other.lead));
    }
  }
});

test("the order of the pieces does not matter", () => {
  const wishes = Array.from({ length: 20 }, (_, i) => wish(`u${i}`, (i % 5) * 60, Math.floor(i / 5) * 30, i % 3));
  const sort = (/** @type {import("../js/labels.js").Placed[]} */ list) => list.slice().sort((a, b) => (a.id < b.id ? -1 : 1));
  assert.deepEqual(sort(place(wishes)), sort(place(wishes.slice().reverse())));
});

test("a label at the edge keeps to the table", () => {
  const wishes = [wish("a", 160, 100, 0)];
  const [only] = place(wishes, { sheet: { x: 0, y: 0, width: 200, height: 300 } });
  assert.ok(only.x + 90 <= 200);
});

/** A view with as much as the seats of signs ask for. @param {Partial<import("../js/types.js").View>} more @returns {import("../js/types.js").View} */
const view = (more) => /** @type {any} */ ({ viewer: "A", decisions: [], marks: [], brigades: [], pieces: [], table: { width: 120000, height: 90000, objectives: [], features: [] }, ...more });

test("rings of places to choose, signs of marks, flags and generals are left free", () => {
  const general = { id: "g", side: "A", shape: "command", at: [60000, 44000], facing: 0, width: 4000, depth: 4000, chips: [] };
  const shown = view({
    pieces: /** @type {any} */ ([general]),
    marks: [{ kind: "melee", label: "", points: [[30000, 30000]], side: "A" }],
    decisions: /** @type {any} */ ([{ owner: "A", key: "orders", movable: [], choices: [{ value: 1, at: [50000, 50000] }] }]),
    table: /** @type {any} */ ({ width: 120000, height: 90000, features: [], objectives: [{ at: [70000, 50000], name: "mill", value: 12, holder: null }] }),
  });
  const { boxes } = signSeats(shown, 0.5, ringBoxes(shown, null, 0.5));
  const over = (/** @type {number} */ x, /** @type {number} */ y) => boxes.some((box) => overlaps(box, { x: x * 0.5, y: y * 0.5, width: 1, height: 1 }));
  assert.ok(over(500, 500), "the ring of a place");
  assert.ok(over(300, 300), "the flash of a melee");
  assert.ok(over(600, 460), "a general");
  assert.ok(over(700, 480) && over(755, 470), "a flag with a value of two figures");
  // The other side is offered nothing here.
  assert.equal(ringBoxes({ ...shown, viewer: "B" }, null, 0.5).length, 1);
});

test("the words of an area give way to labels", () => {
  assert.deepEqual(notePlace([[400, 200], [600, 200], [600, 400]], [0, -1], "20 cm", 1, []), [400, 200]);
  const aside = notePlace([[400, 200], [600, 200], [600, 400]], [0, -1], "20 cm", 1, [{ x: 380, y: 190, width: 60, height: 14 }]);
  assert.ok(aside && aside[1] === 200 && aside[0] > 455 && aside[0] < 480, String(aside));
  // Nothing is written over something else, be it only a part of the way along.
  assert.equal(notePlace([[400, 200], [600, 200], [600, 400]], [0, -1], "20 cm", 1, [{ x: 300, y: 100, width: 500, height: 500 }]), null);
});

test("the bar of a move lies where it covers least", () => {
  const screen = { width: 700, height: 500 };
  const bar = { width: 400, height: 60 };
  const low = [{ box: { x: 300, y: 440, width: 80, height: 40 }, weight: 8 }];
  assert.equal(barPlace(bar, screen, 0, low, ""), "up");
  const both = [...low, { box: { x: 600, y: 20, width: 60, height: 40 }, weight: 1 }];
  assert.equal(barPlace(bar, screen, 0, both, ""), "up left");
  // It does not jump for nothing.
  assert.equal(barPlace(bar, screen, 0, [], "up"), "up");
});

test("the bar of a move leaves the ghost before the piece that it belongs to", () => {
  const foot = (/** @type {number} */ y) => ({ at: [2000, y], facing: 0, front: 600, depth: 300 });
  const own = /** @type {any} */ ({ id: "u", can_act: true, ...foot(4500) });
  const plan = /** @type {any} */ ({ piece: "u", wish: null, view: { reached: { ...own, ...foot(400) } } });
  const state = /** @type {any} */ ({ view: { pieces: [own] }, selected: "u", plan });
  const blocks = blocksOnScreen(state, ([x, y]) => [x, y]);
  assert.ok(blocks[0].weight > 10 * blocks[1].weight);
});

test("the words of a ghost lie above it, or below where the screen ends above", () => {
  const foot = /** @type {import("../js/geometry.js").Footprint} */ ({ at: [200, 200], facing: 0, width: 60, depth: 30 });
  const sight = (/** @type {number} */ y) => ({ x: 0, y, width: 400, height: 400 });
  assert.ok(besideGhost(foot, "12 cm", 1, sight(0))[1] < 170);
  assert.ok(besideGhost(foot, "12 cm", 1, sight(160))[1] - 12 > 200);
  // Nor do they lie on labels and blocks, if there is room beside it.
  const taken = [{ x: 100, y: 100, width: 200, height: 90 }, { x: 100, y: 235, width: 200, height: 60 }];
  assert.ok(besideGhost(foot, "12 cm", 1, sight(0), taken)[0] > 230);
});
