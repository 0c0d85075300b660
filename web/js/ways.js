// @ts-check
// Roads, tracks, bridges, fords; walls, hedges, fences.

import { bearing, distance, middle, mmAll } from "./geometry.js";
import { smooth, straight, walk } from "./curve.js";
import { box, group, path, round, shape } from "./shapes.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./dom.js").Drawing} Drawing */
/** @typedef {import("./types.js").FeatureView} Feature */
/** @typedef {{ at: Point, turn: number, length: number, width: number }} Span a crossing: its middle, the way across, its size */

/** @param {Feature} feature */
const wayWidth = (feature) => (feature.width || (feature.kind === "road" ? 2100 : 1200)) / 100;

/** @param {Feature} feature @returns {Drawing} */
export function wayEdge(feature) {
  const d = smooth(mmAll(feature.points));
  return shape("path", { class: "way-e", d, "stroke-width": round(wayWidth(feature)) });
}

/** @param {Feature} feature @returns {Drawing} */
export function wayFace(feature) {
  const d = smooth(mmAll(feature.points));
  const rim = feature.kind === "road" ? 4 : 2.6;
  return shape("path", { class: "way-f", d, "stroke-width": round(Math.max(2, wayWidth(feature) - rim)) });
}

/** A bridge or a ford, given as a line along the way or as an area. @param {Feature} feature @returns {Span} */
export function span(feature) {
  const points = mmAll(feature.points);
  if (feature.width || points.length < 3) {
    const first = points[0] ?? [0, 0];
    const last = points[points.length - 1] ?? first;
    return {
      at: middle([first, last]),
      turn: points.length > 1 ? bearing(first, last) - 90 : 0,
      length: distance(first, last) || 60,
      width: feature.width / 100 || 20,
    };
  }
  const edges = points.map((p, i) => ({ p, q: points[(i + 1) % points.length] }));
  edges.sort((a, b) => distance(b.p, b.q) - distance(a.p, a.q));
  const long = distance(edges[0].p, edges[0].q);
  const least = edges[edges.length - 1];
  return {
    at: middle(points),
    turn: bearing(edges[0].p, edges[0].q) - 90,
    length: long,
    width: distance(least.p, least.q),
  };
}

/** Ink parapets with splayed ends. @param {Feature} feature @returns {Drawing} */
export function bridge(feature) {
  const { at, turn, length, width } = span(feature);
  const l = round(length / 2);
  const w = round(Math.max(7, width / 2));
  return group(`translate(${round(at[0])} ${round(at[1])}) rotate(${round(turn)})`, [
    path("deck", box(-l, -w, 2 * l, 2 * w)),
    path("parapet", `M${-l - 8},${-w - 6}L${-l},${-w}H${l}L${l + 8},${-w - 6}M${-l - 8},${w + 6}L${-l},${w}H${l}L${l + 8},${w + 6}`),
  ]);
}

/** Whether the line comes back to its start. @param {Point[]} points */
const closes = (points) => points.length > 3 && distance(points[0], points[points.length - 1]) < 0.5;

/** @param {Feature} feature @returns {Drawing} */
export function barrier(feature) {
  const points = mmAll(feature.points);
  const d = straight(points, closes(points));
  if (feature.kind === "hedge") return shape("g", {}, [path("hedge-l", d), path("hedge-d", d)]);
  if (feature.kind === "wall") return shape("g", {}, [path("wall", d), path("wall-t", d)]);
  const posts = walk(points, 11, false, 2)
    .map(({ at, along }) => `M${round(at[0] - along[1] * 3)},${round(at[1] + along[0] * 3)}l${round(along[1] * 6)},${round(-along[0] * 6)}`)
    .join("");
  return shape("g", {}, [path("fence", d), path("fence", posts)]);
}
