// @ts-check
// Areas that a decision is about: drawn under the troops as long as it is owed.

import { straight } from "./curve.js";
import { svg } from "./dom.js";
import { bounds, mmAll } from "./geometry.js";
import { ownDecisions } from "./select.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Overlay} Overlay */

/** The name of an area, in its left corner at the nearer edge of the table, behind the troops. @param {Overlay} overlay @param {number} scale @param {number} height */
function label(overlay, scale, height) {
  const box = bounds(mmAll(overlay.points));
  const low = box.y + box.height / 2 > height / 2;
  const at = [box.x + 8 / scale, low ? box.y + box.height - 8 / scale : box.y + 18 / scale];
  return svg(
    "text",
    { class: `note ${overlay.kind}`, transform: `translate(${at[0].toFixed(2)} ${at[1].toFixed(2)}) scale(${(1 / scale).toFixed(4)})` },
    overlay.label ?? "",
  );
}

/** Areas of the viewer's own decisions. @param {View} view @param {number} scale */
export const zones = (view, scale) =>
  ownDecisions(view)
    .flatMap(({ decision }) => decision.areas)
    .flatMap((area) => [
      svg("path", { class: `area ${area.kind}`, d: straight(mmAll(area.points), true) }),
      ...(area.label ? [label(area, scale, view.table.height / 100)] : []),
    ]);
