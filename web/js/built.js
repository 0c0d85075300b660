// @ts-check
// Villages, farms, churches, châteaux, redoubts. The sector is the rule, the
// houses are picture.

import { area2, bounds, distance, inside, middle, mmAll } from "./geometry.js";
import { straight, walk } from "./curve.js";
import { numbers, scatter, seedOf } from "./random.js";
import { path, round, shape } from "./shapes.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./dom.js").Drawing} Drawing */
/** @typedef {import("./types.js").FeatureView} Feature */

/** @param {string} id @param {Point} at @param {number} turn @param {number} [size] @returns {Drawing} */
function house(id, at, turn, size = 1) {
  const scale = size === 1 ? "" : ` scale(${round(size)})`;
  return shape("use", {
    href: `#${id}`,
    transform: `translate(${round(at[0])} ${round(at[1])}) rotate(${round(turn)})${scale}`,
  });
}

/** Whether a house of that size stands wholly inside. @param {Point} at @param {Point[]} outline */
function fits(at, outline) {
  return [0, 60, 120, 180, 240, 300].every((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return inside([at[0] + 17 * Math.cos(angle), at[1] + 17 * Math.sin(angle)], outline);
  });
}

/** Direction of the longest edge. @param {Point[]} points */
function axis(points) {
  let best = 0;
  let long = 0;
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length];
    if (distance(p, q) > long) {
      long = distance(p, q);
      best = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
    }
  });
  return best;
}

/** @param {Feature} feature @param {Point[]} points @param {number} seed @returns {Drawing[]} */
function houses(feature, points, seed) {
  const next = numbers(seedOf(seed, feature.id));
  const along = axis(points);
  const stands = scatter(points, 46, next).filter((at) => fits(at, points));
  const places = stands.length ? stands : [middle(points)];
  return places.map((at) => {
    const roll = next();
    const kind = roll < 0.55 ? "house" : roll < 0.78 ? "house-l" : "barn";
    return house(kind, at, along + (next() < 0.4 ? 90 : 0) + (next() - 0.5) * 26);
  });
}

/** One large building that fills its sector. @param {string} id @param {Point[]} points @param {number} width @param {number} height */
function single(id, points, width, height) {
  const box = bounds(points);
  const size = Math.min(1.6, box.width / (width + 8), box.height / (height + 8));
  return [house(id, middle(points), 0, Math.max(0.4, size))];
}

/** @param {Feature} feature @param {number} seed @returns {Drawing} */
export function builtUp(feature, seed) {
  const points = mmAll(feature.points);
  const picture =
    feature.kind === "church"
      ? single("church", points, 76, 44)
      : feature.kind === "chateau"
        ? single("chateau", points, 122, 68)
        : houses(feature, points, seed);
  return shape("g", {}, [path("built", straight(points, true)), ...picture]);
}

/** An earth band with outward ticks. @param {Feature} feature @returns {Drawing} */
export function redoubt(feature) {
  const points = mmAll(feature.points);
  const closed = !feature.width;
  const band = closed ? 14 : Math.max(8, feature.width / 100);
  const d = straight(points, closed);
  const way = area2(points) > 0 ? 1 : -1;
  const ticks = walk(points, 7.5, closed)
    .map(({ at, along }) => {
      const out = [along[1] * way, -along[0] * way];
      const from = band / 2;
      return `M${round(at[0] + out[0] * from)},${round(at[1] + out[1] * from)}l${round(out[0] * 10)},${round(out[1] * 10)}`;
    })
    .join("");
  return shape("g", {}, [
    path("earthh", ticks),
    ...(closed ? [path("earthf", d)] : []),
    shape("path", { class: "earth-e", d, "stroke-width": round(band) }),
    shape("path", { class: "earth", d, "stroke-width": round(band - 3.5) }),
  ]);
}
