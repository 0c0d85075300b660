// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { choicesFor, compass, nearest, quarter } from "../js/field_words.js";
import { companions, inOrder, stride } from "../js/together.js";
import { kaltenbach } from "./fixtures/kaltenbach.js";

test("the nearest enemies come first, and none of one's own", () => {
  const view = kaltenbach("en", "one");
  const piece = view.pieces.find((one) => one.id === "a1");
  assert.ok(piece);
  const found = nearest(view, piece);
  assert.equal(found.length, 3);
  assert.ok(found.every(({ other }) => other.side === "B"));
  assert.ok(found[0].away <= found[1].away && found[1].away <= found[2].away);
});

test("a direction is told from the front", () => {
  const east = /** @type {any} */ ({ facing: 9000 });
  assert.deepEqual([90, 180, 270, 0].map((turn) => quarter(east, turn)), [0, 1, 2, 3]);
});

test("what a piece may do is what the decisions offer it", () => {
  const view = kaltenbach("en", "one");
  const named = view.decisions.flatMap((one) => one.choices).find((one) => one.piece && !one.refused);
  assert.ok(named?.piece);
  assert.ok(choicesFor(view, named.piece, "piece").includes(named));
});

test("a brigade goes with its lead, those in front first", () => {
  const view = kaltenbach("en", "move");
  const free = view.decisions.flatMap((one) => one.movable);
  for (const id of free) assert.ok(companions(view, id).every((one) => one.id !== id && free.includes(one.id)));
  const [north, south] = [{ at: [0, 100] }, { at: [0, 900] }].map((one) => /** @type {any} */ (one));
  assert.deepEqual(inOrder([south, north], [0, -10]), [north, south]);
  assert.deepEqual(inOrder([north, south], [0, 10]), [south, north]);
});

test("the way is measured from where the lead stands", () => {
  const lead = /** @type {any} */ ({ at: [1000, 2000], facing: 0, width: 100, depth: 100 });
  assert.deepEqual(stride(lead, { at: [1500, 1000] }), [5, -10]);
});

test("directions are points of the compass, whichever way the picture lies", () => {
  const view = (/** @type {number} */ north) => /** @type {any} */ ({ table: { north } });
  assert.equal(compass(view(0), 0), "n");
  assert.equal(compass(view(18000), 0), "s");
  assert.equal(compass(view(18000), 90), "w");
  assert.equal(compass(view(31500), 0), "ne");
});
