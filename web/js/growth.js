// @ts-check
// Woods, orchards, fields, rocky ground. Crowns stand where the scenario's
// picture seed puts them and never move.

import { bounds, inside, mmAll } from "./geometry.js";
import { flatten, smooth, straight } from "./curve.js";
import { numbers, scatter, seedOf } from "./random.js";
import { path, round, shape } from "./shapes.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./dom.js").Drawing} Drawing */
/** @typedef {import("./types.js").FeatureView} Feature */

/** @param {string} id @param {Point} at @returns {Drawing} */
const planted = (id, [x, y]) => shape("use", { href: `#${id}`, x: round(x), y: round(y) });

/** @param {() => number} next */
function crown(next) {
  const roll = next();
  return roll < 0.2 ? "tree-3" : roll < 0.62 ? "tree-1" : "tree-2";
}

/** @param {Feature} feature @param {number} seed @returns {Drawing} */
export function wood(feature, seed) {
  const dense = feature.kind === "dense-wood";
  const points = mmAll(feature.points);
  const next = numbers(seedOf(seed, feature.id));
  const crowns = scatter(flatten(points, true, 10), dense ? 17 : 38, next, dense);
  return shape("g", {}, [
    path(dense ? "wood dense" : "wood open", smooth(points, true)),
    ...crowns.map((at) => planted(crown(next), at)),
  ]);
}

/** Small trees in rows. @param {Feature} feature @returns {Drawing} */
export function orchard(feature) {
  const points = mmAll(feature.points);
  const box = bounds(points);
  const trees = [];
  for (let y = box.y + 13; y < box.y + box.height; y += 24) {
    for (let x = box.x + 13; x < box.x + box.width; x += 24) {
      if (inside([x, y], points)) trees.push(planted("tree-small", [x, y]));
    }
  }
  return shape("g", {}, [path("orchard", straight(points, true)), ...trees]);
}

/** Three tints, three directions of the furrows. @param {Feature} feature @param {number} seed @returns {Drawing} */
export function field(feature, seed) {
  const kind = seedOf(seed, feature.id) % 3;
  const d = straight(mmAll(feature.points), true);
  return shape("g", {}, [path(`field f${kind}`, d), path(`furrow u${kind}`, d)]);
}

/** @param {Feature} feature @param {number} seed @returns {Drawing} */
export function rocks(feature, seed) {
  const points = mmAll(feature.points);
  const next = numbers(seedOf(seed, feature.id));
  return shape("g", {}, [
    path("rocky", smooth(points, true)),
    ...scatter(points, 27, next).map((at) => planted("rock", at)),
  ]);
}
