// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { compassOf } from "../js/compass.js";
import { byBrigade, choicesFor, nearest, quarter } from "../js/field_words.js";
import { stepped } from "../js/move_words.js";
import { companions, inOrder, stride } from "../js/together.js";
import { held } from "../js/zone_words.js";
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
  assert.equal(compassOf(view(0), 0), "n");
  assert.equal(compassOf(view(18000), 0), "s");
  assert.equal(compassOf(view(18000), 90), "w");
  assert.equal(compassOf(view(31500), 0), "ne");
});

test("every piece of a side is told once, with its brigade", () => {
  const view = kaltenbach("en", "one");
  for (const side of /** @type {const} */ (["A", "B"])) {
    const told = byBrigade(view, side).flatMap(({ ids }) => ids);
    assert.deepEqual(told.slice().sort(), view.pieces.filter((piece) => piece.side === side).map((piece) => piece.id).sort());
  }
});

test("who stands in a zone is named, and in a zone of fire once", () => {
  const piece = (/** @type {string} */ id, /** @type {string} */ side, /** @type {[number, number]} */ at) => ({ id, side, name: id, shape: "line", at, facing: 0, width: 6000, depth: 2000 });
  const view = /** @type {any} */ ({ pieces: [piece("a", "A", [50_000, 50_000]), piece("near", "B", [50_000, 40_000]), piece("far", "B", [50_000, 10_000]), piece("aside", "B", [90_000, 40_000])] });
  const box = (/** @type {number} */ reach) => [[40_000, 50_000], [60_000, 50_000], [60_000, 50_000 - reach], [40_000, 50_000 - reach]];
  const card = /** @type {any} */ ({ piece: "a", overlays: [{ kind: "long", label: "60 cm", points: box(48_000) }, { kind: "effective", label: "20 cm", points: box(20_000) }] });
  assert.deepEqual(held(view, card).map(({ zone, names }) => [zone, names]), [["effective", ["near"]], ["long", ["far"]]]);
});

test("steps in numbers go ahead and aside from the front, then turn about the middle", () => {
  const east = /** @type {any} */ ({ at: [10_000, 10_000], facing: 9000, width: 4000, depth: 2000 });
  const moved = stepped(east, { ahead: 50, right: 20, turn: 0 });
  assert.deepEqual(moved.at.map(Math.round), [150, 120]);
  assert.equal(stepped(east, { ahead: 0, right: 0, turn: -90 }).facing, 0);
});
