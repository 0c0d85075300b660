// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { overlaps } from "../js/boxes.js";
import { courseSeats, gathered, lineBoxes, settle } from "../js/place_names.js";

/** @typedef {import("../js/place_names.js").Wanted} Wanted */

const SHEET = { x: 0, y: 0, width: 600, height: 400 };

/** @param {string} text @param {number} x @param {number} y @param {number} rank @returns {Wanted} */
function wanted(text, x, y, rank) {
  const seat = (/** @type {number} */ down) => ({ at: /** @type {[number, number]} */ ([x, y + down]), turn: 0, share: null, boxes: lineBoxes([x, y + down], 0, 80, 13) });
  return { cls: "nt", text, size: 13, rank, course: null, box: { x: x - 20, y: y - 10, width: 40, height: 20 }, seats: [seat(-20), seat(20)] };
}

test("no name lies over another, over a flag or over the edge", () => {
  const names = Array.from({ length: 40 }, (_, i) => wanted(`n${i}`, (i * 97) % 600, (i * 53) % 400, i % 4));
  const flags = [{ x: 300, y: 200, width: 32, height: 28 }];
  const boxes = settle(names, flags, SHEET).map((one) => one.seat.boxes);
  assert.ok(boxes.length > 8 && boxes.length < 40);
  boxes.forEach((own, i) => {
    for (const box of own) {
      assert.ok(!overlaps(box, flags[0]));
      assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= 600 && box.y + box.height <= 400);
      for (const other of boxes.slice(i + 1).flat()) assert.ok(!overlaps(box, other));
    }
  });
});

test("a town is named before a hedge", () => {
  const both = settle([wanted("hedge", 300, 200, 4), wanted("town", 300, 200, 0)], [], SHEET);
  assert.deepEqual(both.map((one) => [one.text, one.seat.at[1]]), [["town", 180], ["hedge", 220]]);
});

test("parts that have no room bear the name of the whole, once", () => {
  const names = [wanted("Ligny, west", 300, 200, 0), wanted("Ligny, east", 310, 200, 0), wanted("Brye", 100, 100, 0)];
  const whole = (/** @type {string} */ text) => wanted(text, 305, 200, 0);
  const crowded = gathered(names, [], whole).map((one) => one.text);
  assert.deepEqual(crowded, ["Ligny", "Brye"]);
  const shown = settle(names, [], SHEET);
  assert.equal(shown.length, 3);
  assert.deepEqual(gathered(names, shown, whole), names);
});

test("a name follows its course where that is straight enough", () => {
  const straight = courseSeats([[0, 0], [500, 0]], 100, 12);
  assert.equal(straight[0].share, 0.38);
  // Seats that do not exist keep their numbers, so that a name can keep its seat at every zoom.
  const real = (/** @type {import("../js/place_names.js").Seat[]} */ seats) => seats.filter((seat) => seat.share !== null);
  const hook = real(courseSeats([[0, 0], [190, 0], [190, 300]], 100, 12));
  assert.ok(hook.length && hook.every((seat) => seat.boxes.every((box) => box.y < 20) || seat.boxes.every((box) => box.x > 150)));
  assert.deepEqual(real(courseSeats([[0, 0], [60, 0]], 100, 12)), []);
});

test("a name keeps its seat while it is free, and waits where a block stands", () => {
  const [first] = settle([wanted("mill", 300, 200, 0)], [], SHEET);
  assert.equal(first.nth, 0);
  const block = (/** @type {number} */ y) => [{ box: { x: 280, y, width: 40, height: 12 }, hull: null }];
  const [moved] = settle([wanted("mill", 300, 200, 0)], [], SHEET, block(176), [], [first]);
  assert.equal(moved.nth, 1);
  // The block has gone, the name stays where it is now.
  assert.equal(settle([wanted("mill", 300, 200, 0)], [], SHEET, [], [], [moved])[0].nth, 1);
  assert.deepEqual(settle([wanted("mill", 300, 200, 0)], [], SHEET, [...block(176), ...block(214)]), []);
});
