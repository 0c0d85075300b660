// @ts-check
// Deterministic scatter: pictures of trees and houses, never rules.

import { bounds, distance, inside } from "./geometry.js";
import { walk } from "./curve.js";

/** @typedef {import("./geometry.js").Point} Point */

/** A stream of numbers in [0, 1). @param {number} seed */
export function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed of its own for each named thing. @param {number} seed @param {string} name */
export function seedOf(seed, name) {
  let hash = (seed ^ 0x811c9dc5) >>> 0;
  for (let i = 0; i < name.length; i++) {
    hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193) >>> 0;
  }
  return hash;
}

/**
 * Points inside an outline, at least about `apart` from each other, from the
 * top down so that nearer crowns cover farther ones.
 * @param {Point[]} outline @param {number} apart @param {() => number} next @param {boolean} edge also along the edge
 * @returns {Point[]}
 */
export function scatter(outline, apart, next, edge = false) {
  /** @type {Point[]} */
  const out = edge ? walk(outline, apart, true).map((s) => s.at) : [];
  const box = bounds(outline);
  const row = apart * 0.86;
  let odd = 0;
  for (let y = box.y + row / 2; y < box.y + box.height; y += row, odd ^= 1) {
    for (let x = box.x + (odd ? apart / 2 : 0); x < box.x + box.width; x += apart) {
      /** @type {Point} */
      const p = [x + (next() - 0.5) * apart * 0.5, y + (next() - 0.5) * apart * 0.4];
      if (!inside(p, outline)) continue;
      if (edge && out.some((q) => distance(p, q) < apart * 0.6)) continue;
      out.push(p);
    }
  }
  return out.sort((p, q) => p[1] - q[1]);
}
