// @ts-check
// Smooth courses and outlines through given points, as path data and samples.

import { distance, short } from "./geometry.js";

/** @typedef {import("./geometry.js").Point} Point */

const BEND = 0.5 / 3;

/** @param {Point} p */
const at = (p) => `${short(p[0])},${short(p[1])}`;

/** The point before, the ends and the point after a segment. @param {Point[]} points @param {number} i @param {boolean} closed @returns {[Point, Point, Point, Point]} */
function around(points, i, closed) {
  const n = points.length;
  /** @param {number} k */
  const pick = (k) => (closed ? points[(k + n) % n] : points[Math.min(n - 1, Math.max(0, k))]);
  return [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
}

/** The two control points of a segment. @param {[Point, Point, Point, Point]} four @returns {[Point, Point]} */
function controls([p0, p1, p2, p3]) {
  return [
    [p1[0] + (p2[0] - p0[0]) * BEND, p1[1] + (p2[1] - p0[1]) * BEND],
    [p2[0] - (p3[0] - p1[0]) * BEND, p2[1] - (p3[1] - p1[1]) * BEND],
  ];
}

/** Path data of a smooth line through all points. @param {Point[]} points @param {boolean} closed */
export function smooth(points, closed = false) {
  if (points.length < 3) return straight(points, closed);
  const segments = closed ? points.length : points.length - 1;
  let d = `M${at(points[0])}`;
  for (let i = 0; i < segments; i++) {
    const four = around(points, i, closed);
    const [c1, c2] = controls(four);
    d += `C${at(c1)} ${at(c2)} ${at(four[2])}`;
  }
  return closed ? `${d}Z` : d;
}

/** Path data of straight edges. @param {Point[]} points @param {boolean} closed */
export function straight(points, closed = false) {
  if (!points.length) return "";
  return `M${points.map(at).join("L")}${closed ? "Z" : ""}`;
}

/** @param {[Point, Point, Point, Point]} four @param {number} t @returns {Point} */
function bezier(four, t) {
  const [c1, c2] = controls(four);
  const s = 1 - t;
  /** @param {0 | 1} k */
  const along = (k) =>
    s * s * s * four[1][k] + 3 * s * s * t * c1[k] + 3 * s * t * t * c2[k] + t * t * t * four[2][k];
  return [along(0), along(1)];
}

/** The smooth line as a fine polyline. @param {Point[]} points @param {boolean} closed @param {number} step @returns {Point[]} */
export function flatten(points, closed = false, step = 6) {
  if (points.length < 3) return points.slice();
  const segments = closed ? points.length : points.length - 1;
  /** @type {Point[]} */
  const out = [];
  for (let i = 0; i < segments; i++) {
    const four = around(points, i, closed);
    const pieces = Math.max(1, Math.round(distance(four[1], four[2]) / step));
    for (let k = 0; k < pieces; k++) out.push(bezier(four, k / pieces));
  }
  if (!closed) out.push(points[points.length - 1]);
  return out;
}

/**
 * Points at equal steps along a polyline, each with the direction of travel.
 * @param {Point[]} line @param {number} step @param {boolean} closed @param {number} [first]
 * @returns {{ at: Point, along: Point }[]}
 */
export function walk(line, step, closed = false, first = step / 2) {
  const ends = closed ? [...line, line[0]] : line;
  const out = [];
  let next = first;
  let gone = 0;
  for (let i = 1; i < ends.length; i++) {
    const p = ends[i - 1];
    const q = ends[i];
    const length = distance(p, q);
    if (!length) continue;
    /** @type {Point} */
    const along = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
    while (next <= gone + length) {
      const t = next - gone;
      out.push({ at: /** @type {Point} */ ([p[0] + along[0] * t, p[1] + along[1] * t]), along });
      next += step;
    }
    gone += length;
  }
  return out;
}
