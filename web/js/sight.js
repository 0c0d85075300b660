// @ts-check
// The line of sight that is asked for: fine dots from an eye to a cross; where
// something hides, the dots end and its outline is drawn.

import { straight } from "./curve.js";
import { svg, use } from "./dom.js";
import { mm, mmAll } from "./geometry.js";
import { tag } from "./overlays.js";

/** @typedef {import("./types.js").SightView} SightView */
/** @typedef {import("./geometry.js").Point} Point */

/** So far from the cross its words stand, in pixels. */
const ASIDE = 44;

/** @param {SightView | null} sight @param {number} scale @param {import("./geometry.js").Box} screen what is in sight */
export function sightLine(sight, scale, screen) {
  if (!sight) return [];
  const from = mm(sight.from);
  const to = mm(sight.to);
  const end = sight.meets ? mm(sight.meets) : to;
  // At the cross, on the side away from the eye, so that neither the line nor what is looked at is covered.
  const away = to[1] <= from[1] ? -ASIDE : ASIDE;
  const at = /** @type {Point} */ ([to[0], to[1] + away / scale]);
  const words = sight.rules.length ? `${sight.words} ${sight.rules[0]}` : sight.words;
  const size = Math.max(1, 16 / 24 / scale);
  const cross = `translate(${to[0].toFixed(2)} ${to[1].toFixed(2)}) scale(${size.toFixed(4)})`;
  return [
    sight.obstacle.length ? svg("path", { class: "sight-obstacle", d: straight(mmAll(sight.obstacle), sight.obstacle.length > 2) }) : null,
    svg("path", { class: "sight halo", d: straight([from, end]) }),
    svg("path", { class: "sight", d: straight([from, end]) }),
    svg("circle", { class: "sight-eye", cx: from[0], cy: from[1], r: (5 / scale).toFixed(2) }),
    use("k-fallen", { transform: cross }),
    tag(at, words, scale, screen, sight.clear ? "" : "refused"),
  ].filter((part) => part !== null);
}
