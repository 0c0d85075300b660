// @ts-check
// Points, poses and footprints in table millimetres. Knows no rules.
//
// The wire speaks hundredths of a millimetre and hundredths of a degree; the
// client draws in millimetres. `at` is the middle of the front edge, y grows
// downwards, directions turn clockwise from the top.

/** @typedef {[number, number]} Point */
/** @typedef {{ at: Point, facing: number, width: number, depth: number }} Footprint */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

const RADIANS = Math.PI / 180;

/** @param {readonly [number, number]} point @returns {Point} */
export const mm = (point) => [point[0] / 100, point[1] / 100];

/** @param {Point} point @returns {Point} */
export const toWire = (point) => [Math.round(point[0] * 100), Math.round(point[1] * 100)];

/** @param {readonly (readonly [number, number])[]} points @returns {Point[]} */
export const mmAll = (points) => points.map(mm);

/** A direction in [0, 360). @param {number} degrees */
export function turnOf(degrees) {
  const turn = degrees % 360;
  return turn < 0 ? turn + 360 : turn;
}

/** Hundredths of a degree in [0, 36000). @param {number} degrees */
export const toWireTurn = (degrees) => Math.round(turnOf(degrees) * 100) % 36000;

/** @param {Point} p @param {Point} q */
export const distance = (p, q) => Math.hypot(q[0] - p[0], q[1] - p[1]);

/** Unit vector of a direction. @param {number} degrees @returns {Point} */
export function heading(degrees) {
  return [Math.sin(degrees * RADIANS), -Math.cos(degrees * RADIANS)];
}

/** Direction from one point to another. @param {Point} from @param {Point} to */
export function bearing(from, to) {
  return turnOf(Math.atan2(to[0] - from[0], from[1] - to[1]) / RADIANS);
}

/** @param {Point} point @param {Point} pivot @param {number} degrees @returns {Point} */
export function rotate(point, pivot, degrees) {
  const sin = Math.sin(degrees * RADIANS);
  const cos = Math.cos(degrees * RADIANS);
  const x = point[0] - pivot[0];
  const y = point[1] - pivot[1];
  return [pivot[0] + x * cos - y * sin, pivot[1] + x * sin + y * cos];
}

/**
 * A place given in a footprint's own frame: `right` of the front's middle,
 * `back` behind it.
 * @param {Footprint} foot @param {number} right @param {number} back @returns {Point}
 */
export function within(foot, right, back) {
  return rotate([foot.at[0] + right, foot.at[1] + back], foot.at, foot.facing);
}

/** @param {{ at: [number, number], facing: number, width: number, depth: number }} piece @returns {Footprint} */
export function footprint(piece) {
  return {
    at: mm(piece.at),
    facing: piece.facing / 100,
    width: piece.width / 100,
    depth: piece.depth / 100,
  };
}

/** @param {Footprint} foot */
export const centre = (foot) => within(foot, 0, foot.depth / 2);

/** Front left, front right, rear right, rear left. @param {Footprint} foot @returns {Point[]} */
export function corners(foot) {
  const half = foot.width / 2;
  return [
    within(foot, -half, 0),
    within(foot, half, 0),
    within(foot, half, foot.depth),
    within(foot, -half, foot.depth),
  ];
}

/** The front's middle of a footprint whose centre is given. @param {Point} middle @param {number} facing @param {number} depth @returns {Point} */
export function frontOf(middle, facing, depth) {
  const [x, y] = heading(facing);
  return [middle[0] + (x * depth) / 2, middle[1] + (y * depth) / 2];
}

/** Wheeled about a front corner; `degrees` > 0 wheels right. @param {Footprint} foot @param {number} degrees @returns {Footprint} */
export function wheel(foot, degrees) {
  const half = foot.width / 2;
  const pivot = within(foot, degrees < 0 ? -half : half, 0);
  return { ...foot, at: rotate(foot.at, pivot, degrees), facing: turnOf(foot.facing + degrees) };
}

/** Turned in place about its middle. @param {Footprint} foot @param {number} degrees @returns {Footprint} */
export function turn(foot, degrees) {
  const facing = turnOf(foot.facing + degrees);
  return { ...foot, at: frontOf(centre(foot), facing, foot.depth), facing };
}

/** Moved straight ahead, or back for a negative step. @param {Footprint} foot @param {number} step @returns {Footprint} */
export const advance = (foot, step) => ({ ...foot, at: within(foot, 0, -step) });

/** Distance from a point to a footprint, 0 inside. @param {Point} point @param {Footprint} foot */
export function distanceToFootprint(point, foot) {
  const local = rotate(point, foot.at, -foot.facing);
  const x = Math.max(Math.abs(local[0] - foot.at[0]) - foot.width / 2, 0);
  const back = local[1] - foot.at[1];
  const y = Math.max(-back, back - foot.depth, 0);
  return Math.hypot(x, y);
}

/** @param {Point} p @param {Point} a @param {Point} b */
export function distanceToSegment(p, a, b) {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = dx * dx + dy * dy;
  const along = length ? ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length : 0;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

/** Shortest way between the edges of two footprints that do not overlap. @param {Footprint} one @param {Footprint} other */
export function gap(one, other) {
  const a = corners(one);
  const b = corners(other);
  let least = Infinity;
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      least = Math.min(
        least,
        distanceToSegment(a[i], b[j], b[(j + 1) % 4]),
        distanceToSegment(b[i], a[j], a[(j + 1) % 4]),
      );
    }
  }
  return least;
}

/** @param {Point} p @param {Point[]} polygon */
export function inside(p, polygon) {
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i];
    const [xj, yj] = polygon[j];
    if (yi > p[1] !== yj > p[1] && p[0] < ((xj - xi) * (p[1] - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

/** Twice the signed area; positive when the outline runs clockwise on screen. @param {Point[]} polygon */
export function area2(polygon) {
  let sum = 0;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    sum += polygon[j][0] * polygon[i][1] - polygon[i][0] * polygon[j][1];
  }
  return sum;
}

/** @param {Point[]} points @returns {Box} */
export function bounds(points) {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** @param {Point[]} points @returns {Point} */
export function middle(points) {
  const box = bounds(points);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Where a ray first meets the outline, as a distance; `Infinity` if it does not. @param {Point} from @param {Point} along @param {Point[]} polygon */
export function rayHits(from, along, polygon) {
  let least = Infinity;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const ex = polygon[i][0] - polygon[j][0];
    const ey = polygon[i][1] - polygon[j][1];
    const cross = along[0] * ey - along[1] * ex;
    if (Math.abs(cross) < 1e-9) continue;
    const wx = polygon[j][0] - from[0];
    const wy = polygon[j][1] - from[1];
    const t = (wx * ey - wy * ex) / cross;
    const u = (wx * along[1] - wy * along[0]) / cross;
    if (t > 1e-6 && u >= 0 && u <= 1) least = Math.min(least, t);
  }
  return least;
}

/** A whole number to one place, the short way. @param {number} value */
export const short = (value) => String(Math.round(value * 10) / 10);

/** A direction on the picture in whole degrees from the north of the table. @param {number} degrees @param {{ north: number }} table */
export const azimuth = (degrees, { north }) => Math.round(turnOf(degrees - north / 100)) % 360;
