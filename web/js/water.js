// @ts-check
// Streams, rivers, lakes and marshes.

import { mmAll } from "./geometry.js";
import { smooth } from "./curve.js";
import { numbers, scatter, seedOf } from "./random.js";
import { group, path, round, shape } from "./shapes.js";

/** @typedef {import("./dom.js").Drawing} Drawing */
/** @typedef {import("./types.js").FeatureView} Feature */

/** @param {string} cls @param {string} d @param {number} width @returns {Drawing} */
const stroked = (cls, d, width) => shape("path", { class: cls, d, "stroke-width": round(width) });

/** @param {Feature} feature */
export const courseWidth = (feature) => (feature.width || (feature.kind === "river" ? 5200 : 1700)) / 100;

/** The green along a course: picture, no rule. @param {Feature} feature @returns {Drawing} */
export function meadow(feature) {
  const width = courseWidth(feature);
  return stroked("meadow", smooth(mmAll(feature.points)), width * 1.5 + 60);
}

/** @param {Feature} feature @returns {Drawing} */
export function course(feature) {
  const d = smooth(mmAll(feature.points));
  const width = courseWidth(feature);
  const parts = [stroked("bank", d, width), stroked("water", d, width - 4)];
  for (const inset of width > 40 ? [12, 25] : []) {
    parts.push(stroked("ripple", d, width - inset), stroked("water", d, width - inset - 2));
  }
  parts.push(path("thread-w", d));
  return shape("g", {}, parts);
}

/** @param {Feature} feature @returns {Drawing} */
export function lake(feature) {
  const d = smooth(mmAll(feature.points), true);
  const id = `clip-${feature.id}`;
  return shape("g", {}, [
    shape("clipPath", { id }, [path("", d)]),
    path("lake", d),
    shape("g", { "clip-path": `url(#${id})` }, [
      stroked("ripple", d, 16),
      stroked("water", d, 14),
      stroked("ripple", d, 34),
      stroked("water", d, 32.5),
    ]),
    path("lake-e", d),
  ]);
}

/** @param {Feature} feature @param {number} seed @returns {Drawing} */
export function marsh(feature, seed) {
  const outline = mmAll(feature.points);
  const tufts = scatter(outline, 36, numbers(seedOf(seed, feature.id)));
  return shape("g", {}, [
    path("marshwash", smooth(outline, true)),
    ...tufts.map(([x, y]) => shape("use", { href: "#tuft", x: round(x), y: round(y) })),
  ]);
}

/** Two dotted lines and a wave across a course. @param {Feature} feature @param {import("./ways.js").Span} span @returns {Drawing} */
export function ford(feature, span) {
  const half = round(Math.max(12, span.length / 2));
  const side = round(Math.max(6, span.width / 2));
  return group(`translate(${round(span.at[0])} ${round(span.at[1])}) rotate(${round(span.turn)})`, [
    path("tuft ford", `M${-half},${-side}H${half}M${-half},${side}H${half}`),
    path("tuft", "M-18,0q4,-4 8,0t8,0t8,0t8,0"),
  ]);
}
