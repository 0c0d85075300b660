// @ts-check
// Areas that a decision is about: drawn under the troops as long as it is owed.

import { straight } from "./curve.js";
import { overlaps } from "./boxes.js";
import { svg } from "./dom.js";
import { bounds, mmAll } from "./geometry.js";
import { ownDecisions } from "./select.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Overlay} Overlay */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./geometry.js").Point} Point */

/** Letters of a name are about so wide, its line so high, in pixels. */
const LETTER = 7.4;
const LINE = 15;
/** How many places are looked at along an edge. */
const STEPS = 8;

/** Where the name of an area begins: along its edge at the nearer edge of the table, behind the troops, or else along the other, where nothing lies. @param {Box} box @param {string} text @param {number} scale @param {number} height @param {Box[]} taken in pixels of the whole table */
export function zonePlace(box, text, scale, height, taken) {
  const low = box.y + box.height / 2 > height / 2;
  const rows = [box.y + box.height - 8 / scale, box.y + 18 / scale];
  if (!low) rows.reverse();
  const room = Math.max(0, box.width - 16 / scale - (text.length * LETTER) / scale);
  const places = rows.flatMap((y) => Array.from({ length: STEPS + 1 }, (_, i) => /** @type {Point} */ ([box.x + 8 / scale + (room * i) / STEPS, y])));
  const free = places.find(([x, y]) => !taken.some((other) => overlaps({ x: x * scale, y: y * scale - LINE * 0.8, width: text.length * LETTER, height: LINE }, other)));
  return free ?? places[0];
}

/** The name of an area. @param {Overlay} overlay @param {number} scale @param {number} height @param {Box[]} taken */
function label(overlay, scale, height, taken) {
  const at = zonePlace(bounds(mmAll(overlay.points)), overlay.label ?? "", scale, height, taken);
  return svg(
    "text",
    { class: `note ${overlay.kind}`, transform: `translate(${at[0].toFixed(2)} ${at[1].toFixed(2)}) scale(${(1 / scale).toFixed(4)})` },
    overlay.label ?? "",
  );
}

/** Areas of the viewer's own decisions. @param {View} view @param {number} scale @param {Box[]} [taken] what lies over them, in pixels of the whole table */
export const zones = (view, scale, taken = []) =>
  ownDecisions(view)
    .flatMap(({ decision }) => decision.areas)
    .flatMap((area) => [
      svg("path", { class: `area ${area.kind}`, d: straight(mmAll(area.points), true) }),
      ...(area.label ? [label(area, scale, view.table.height / 100, taken)] : []),
    ]);
