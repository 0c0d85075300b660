// @ts-check
// Hills and ravines: washes, contours, and hachures that run down the slope.

import { area2, inside, middle, mmAll, rayHits, short } from "./geometry.js";
import { flatten, smooth, walk } from "./curve.js";
import { numbers, seedOf } from "./random.js";
import { path, shape } from "./shapes.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./dom.js").Drawing} Drawing */
/** @typedef {import("./types.js").FeatureView} Feature */
/** @typedef {{ id: string, level: number, points: Point[], line: Point[], under: Contour | null }} Contour */

const APART = 7.6;
const LONGEST = 46;
/** The way a slope falls that lies in shade: light comes from the north-west. */
const SHADE = Math.SQRT1_2;

/** @param {Feature} feature @returns {Contour} */
function contour(feature) {
  const points = mmAll(feature.points);
  return { id: feature.id, level: feature.level, points, line: flatten(points, true), under: null };
}

/** How far inside its outline a hill without a higher one on it shows a contour of the picture, and how much of its size at most. */
const STEP = 40;
const PART = 0.36;
/** A hill of this half-width shows a second one. */
const BROAD = 190;

/** An outline inside another, drawn for the eye: the outline of the scenario alone is the rule. @param {Contour} own @param {number} step @param {number} nth @returns {Contour | null} */
function inner(own, step, nth) {
  const [mx, my] = middle(own.points);
  const points = own.line.filter((_, i) => i % 6 === 0).map(([x, y]) => {
    const far = Math.hypot(x - mx, y - my);
    const keep = Math.max(0.3, 1 - step / Math.max(1, far));
    return /** @type {Point} */ ([mx + (x - mx) * keep, my + (y - my) * keep]);
  });
  if (points.length < 6 || !points.every((point) => inside(point, own.line))) return null;
  return { id: `${own.id} ${nth}`, level: own.level, points, line: flatten(points, true), under: own };
}

/** Contours of the picture on the hills that bear no higher one. @param {Contour[]} all @returns {Contour[]} */
function crests(all) {
  return all.flatMap((own) => {
    const bears = all.some((other) => other.level > own.level && inside(middle(other.points), own.line));
    const half = Math.sqrt(Math.abs(area2(own.line)) / 2 / Math.PI);
    if (bears || half < 40) return [];
    const step = Math.min(STEP, half * PART);
    const first = inner(own, step, 1);
    const second = first && half > BROAD ? inner(first, step, 2) : null;
    return [first, second].filter((one) => one !== null);
  });
}

/** Outlines of the level below that lie around a point. @param {Contour[]} all @param {Contour} own @param {Point} at */
function below(all, own, at) {
  if (own.under) return [own.under];
  return all.filter((other) => other.level === own.level - 1 && inside(at, other.line));
}

/** A tapering stroke. @param {Point} at @param {Point} out @param {number} length @param {number} width */
function stroke(at, out, length, width) {
  const half = width / 2;
  const side = [-out[1] * half, out[0] * half];
  const tip = [at[0] + out[0] * length, at[1] + out[1] * length];
  return `M${short(at[0] + side[0])},${short(at[1] + side[1])}L${short(tip[0])},${short(tip[1])}L${short(at[0] - side[0])},${short(at[1] - side[1])}Z`;
}

/** How far the strokes run from one place of a contour. @param {number} drop distance to the next contour @param {number} nth @param {() => number} next */
function reach(drop, nth, next) {
  if (drop === Infinity) return nth % 2 ? 10 : 14;
  return Math.min(LONGEST, drop * (0.84 + 0.1 * next()));
}

/** @param {Contour} own @param {Contour[]} all @param {() => number} next @param {1 | -1} [way] outwards or inwards */
function hachures(own, all, next, way = 1) {
  const clockwise = area2(own.line) > 0 ? 1 : -1;
  return walk(own.line, APART, true)
    .map(({ at, along }, nth) => {
      const turn = clockwise * way;
      /** @type {Point} */
      const out = [along[1] * turn, -along[0] * turn];
      const lower = way > 0 ? below(all, own, at) : [];
      const drop = Math.min(Infinity, ...lower.map((other) => rayHits(at, out, other.line)));
      const lit = out[0] * SHADE + out[1] * SHADE;
      const steep = Math.min(1, 18 / Math.max(8, drop === Infinity ? 18 : drop));
      const length = reach(drop, nth, next) * (lit < 0 ? 0.72 : 1);
      return stroke(at, out, length, 0.45 + steep * (0.95 + 0.95 * lit));
    })
    .join("");
}

/** All hills, lowest contour first. @param {Feature[]} features @param {number} seed @returns {Drawing[]} */
export function hills(features, seed) {
  const all = features.filter((f) => f.kind === "hill" && f.points.length > 2).map(contour);
  all.sort((a, b) => a.level - b.level);
  return [...all, ...crests(all)].map((own) => {
    const outline = smooth(own.points, true);
    return shape("g", { class: "hill" }, [
      path("wash", outline),
      path("hachure", hachures(own, all, numbers(seedOf(seed, own.id)))),
      path("contour", outline),
    ]);
  });
}

/** A ravine: a gully along a line, or a pit. @param {Feature} feature @param {number} seed @returns {Drawing} */
export function ravine(feature, seed) {
  const points = mmAll(feature.points);
  if (!feature.width) {
    const own = contour(feature);
    const inwards = hachures(own, [], numbers(seedOf(seed, own.id)), -1);
    return shape("g", {}, [path("gully", smooth(points, true)), path("hachure", inwards), path("contour", smooth(points, true))]);
  }
  const half = feature.width / 200;
  const strokes = walk(flatten(points), APART / 1.4)
    .map(({ at, along }, nth) => {
      const turn = nth % 2 ? 1 : -1;
      /** @type {Point} */
      const out = [along[1] * turn, -along[0] * turn];
      /** @type {Point} */
      const edge = [at[0] + out[0] * half, at[1] + out[1] * half];
      return stroke(edge, [-out[0], -out[1]], half * 0.8, 1.6);
    })
    .join("");
  const course = shape("path", { class: "gully-l", d: smooth(points), "stroke-width": half * 2 });
  return shape("g", {}, [course, path("hachure", strokes)]);
}
