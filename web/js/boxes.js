// @ts-check
// Boxes, outlines and lines on the picture: what covers what.

import { inside } from "./geometry.js";

/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./geometry.js").Point} Point */
/**
 * Something that stands on the table: its box, and its true outline if it stands aslant.
 * @typedef {{ box: Box, hull: Point[] | null }} Body
 */

/** @param {Box} a @param {Box} b */
export function overlaps(a, b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** How much two boxes share. @param {Box} a @param {Box} b */
export function shared(a, b) {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** @param {Box} box @returns {Point[]} */
const cornersOf = ({ x, y, width, height }) => [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];

/** Whether all of the points lie beyond the side of a convex outline that runs clockwise on screen. @param {Point[]} hull @param {Point[]} points */
const apart = (hull, points) =>
  hull.some(([ax, ay], i) => {
    const [bx, by] = hull[(i + 1) % hull.length];
    return points.every(([px, py]) => (bx - ax) * (py - ay) - (by - ay) * (px - ax) <= 0);
  });

/** Whether a box lies on a body. @param {Box} box @param {Body} body */
export const liesOn = (box, body) => overlaps(box, body.box) && !(body.hull && apart(body.hull, cornersOf(box)));

/** The body of an outline: a level one is its box. @param {Point[]} hull clockwise on screen @param {Box} box @returns {Body} */
export function bodyOf(hull, box) {
  const level = hull.every(([x, y], i) => {
    const [ox, oy] = hull[(i + 1) % hull.length];
    return Math.abs(x - ox) < 0.01 || Math.abs(y - oy) < 0.01;
  });
  return { box, hull: level ? null : hull };
}

/** @param {Point} p @param {Point} q @param {Point} r which side of a line a point lies on */
const sideOf = (p, q, r) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);

/** Whether two lines cross. @param {[Point, Point]} one @param {[Point, Point]} other */
export const cross = ([a, b], [c, d]) => sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;

/** Whether a line touches a body. @param {[Point, Point]} line @param {Body} body */
export function strikes(line, { box, hull }) {
  const [[ax, ay], [bx, by]] = line;
  if (Math.max(ax, bx) < box.x || Math.min(ax, bx) > box.x + box.width || Math.max(ay, by) < box.y || Math.min(ay, by) > box.y + box.height) return false;
  const outline = hull ?? cornersOf(box);
  return inside(line[0], outline) || inside(line[1], outline) || outline.some((corner, i) => cross(line, [corner, outline[(i + 1) % outline.length]]));
}
