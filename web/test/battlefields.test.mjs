// @ts-check
// The labels of battlefields with all their troops, from the opening to the thick of it, at several zooms.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { layLabels } from "../js/badges.js";
import { liesOn, overlaps, strikes } from "../js/boxes.js";
import { bodiesOf, groundOf, layNames } from "../js/place_names.js";
import { seatsOf } from "../js/labels.js";
import { compassBox } from "../js/north.js";
import { ringBoxes } from "../js/sign_boxes.js";
import { signSeats } from "../js/sign_seats.js";

/** @typedef {import("../js/types.js").View} View */

/** @type {Record<string, View>} */
const FIELDS = JSON.parse(readFileSync(new URL("./fixtures/battlefields.json", import.meta.url), "utf8"));
/** From the whole table on a phone to a close look on a desk. */
const ZOOMS = [0.2, 0.36, 0.45, 0.7, 1.1];

/** @param {View} view @param {number} scale @param {{ names: import("../js/place_names.js").Written[], had: Map<string, import("../js/labels.js").Seated> }} [last] */
function picture(view, scale, last) {
  const names = layNames(view, scale, last?.names);
  const signs = signSeats(view, scale, ringBoxes(view, null, scale)).boxes;
  const placed = layLabels(view, null, scale, groundOf(names), signs, last?.had);
  return { names, signs, placed, had: seatsOf(placed.values()) };
}

/** Whether something lies where a label stood. @param {View} view @param {number} scale @param {ReturnType<typeof picture>} now @param {string} id @param {import("../js/labels.js").Seated} seat */
function hindered(view, scale, now, id, seat) {
  const others = new Map([...now.had].filter(([other]) => other !== id));
  const alone = { names: now.names, had: new Map([...others, [id, seat]]) };
  // Given the seats of all others, it does not come back to its own.
  return picture(view, scale, alone).had.get(id)?.place !== seat.place;
}

for (const [field, view] of Object.entries(FIELDS)) {
  for (const scale of ZOOMS) {
    test(`${field} at ${scale}: no label lies on a block, a sign, a town's name or another label`, () => {
      const { names, signs, placed } = picture(view, scale);
      const bodies = bodiesOf(view, scale);
      const labels = [...placed.values()].flatMap(({ id, box }) => (box ? [{ id, box }] : []));
      labels.forEach(({ id, box }, i) => {
        view.pieces.forEach((piece, nth) => assert.ok(!liesOn(box, bodies[nth]), `${id} on ${piece.id}`));
        for (const other of labels.slice(i + 1)) assert.ok(!overlaps(box, other.box), `${id} on ${other.id}`);
        for (const sign of signs) assert.ok(!overlaps(box, sign), `${id} on a sign`);
        for (const { cls, text, seat } of names) if (cls === "nt") for (const part of seat.boxes) assert.ok(!overlaps(box, part), `${id} on ${text}`);
      });
    });

    test(`${field} at ${scale}: names of the ground keep off each other, off blocks and off the compass`, () => {
      const { names } = picture(view, scale);
      const bodies = bodiesOf(view, scale);
      const compass = compassBox(view.table, scale);
      names.forEach(({ text, seat }, i) => {
        for (const box of seat.boxes) {
          assert.ok(!overlaps(box, compass), `${text} on the compass`);
          view.pieces.forEach((piece, nth) => assert.ok(!liesOn(box, bodies[nth]), `${text} on ${piece.id}`));
          for (const other of names.slice(i + 1)) for (const part of other.seat.boxes) assert.ok(!overlaps(box, part), `${text} on ${other.text}`);
        }
      });
    });

    test(`${field} at ${scale}: nothing jumps when the same is drawn again or a little nearer`, () => {
      const first = picture(view, scale);
      const again = picture(view, scale, first);
      assert.deepEqual(again.had, first.had);
      assert.deepEqual(again.names, first.names);
      let last = first;
      for (const by of [1.04, 0.97, 0.97, 1.05]) {
        const next = picture(view, scale * by, last);
        for (const [id, seat] of last.had) {
          const now = next.had.get(id);
          // It leaves its seat only to come closer or to be whole, or because something now lies there.
          if (now?.place === seat.place || (now && now.detail === "full" && !next.placed.get(id)?.lead)) continue;
          assert.ok(hindered(view, scale * by, next, id, seat), `${id} left a free seat`);
        }
        last = next;
      }
    });
  }

  test(`${field}: at the size of a desk most troops are named`, () => {
    const { placed } = picture(view, 0.45);
    const named = [...placed.values()].filter((one) => one.detail !== "none").length;
    assert.ok(named >= view.pieces.length * 0.75, `${named} of ${view.pieces.length}`);
  });

  test(`${field}: who is selected is named in full`, () => {
    for (const piece of view.pieces) {
      const placed = layLabels(view, piece.id, 0.36, groundOf(layNames(view, 0.36)), signSeats(view, 0.36).boxes);
      assert.equal(placed.get(piece.id)?.detail, "full", piece.id);
    }
  });

  test(`${field}: a line from a label ends at its own block`, () => {
    for (const { id, lead } of picture(view, 0.36).placed.values()) {
      const nth = view.pieces.findIndex((piece) => piece.id === id);
      if (lead) assert.ok(strikes(lead, bodiesOf(view, 0.36)[nth]), id);
    }
  });
}
