// @ts-check
// What part of the table is seen. Pure: a camera goes in, a camera comes out.

/** @typedef {import("./geometry.js").Point} Point */

/**
 * `x`, `y` is the table point (mm) at the middle of the screen, `scale` is
 * screen pixels for each millimetre.
 * @typedef {{ x: number, y: number, scale: number }} Camera
 * @typedef {{ width: number, height: number }} Size
 */

/** Room around the table for its frame, in millimetres. */
export const MARGIN = { left: 74, top: 54, right: 46, bottom: 70 };

/** Whole table on screen, left of controls that cover `covered` pixels of its right edge. @param {Size} screen @param {Size} table @param {number} covered @returns {Camera} */
export function fit(screen, table, covered = 0) {
  const width = table.width + MARGIN.left + MARGIN.right;
  const height = table.height + MARGIN.top + MARGIN.bottom;
  const scale = Math.max(0.02, Math.min((screen.width - covered) / width, screen.height / height));
  return {
    x: (table.width + MARGIN.right - MARGIN.left + covered / scale) / 2,
    y: (table.height + MARGIN.bottom - MARGIN.top) / 2,
    scale,
  };
}

/** So much of the screen may be empty beyond the edge of a table that does not fit, so that its corners come clear of what lies on it. */
export const BEYOND = 0.35;

/** The middle of what is seen along one axis. What fits stays in sight as a whole; what does not always fills most of the screen. @param {number} middle @param {number} seen @param {number} low @param {number} high @param {number} share of the screen that may be empty */
function held(middle, seen, low, high, share) {
  const lacking = high - low - seen;
  const beyond = Math.min(share * seen, Math.max(0, lacking));
  const ends = [low + seen / 2, high - seen / 2].sort((a, b) => a - b);
  return Math.min(Math.max(middle, ends[0] - beyond), ends[1] + beyond);
}

/** Kept on the table and within sensible scales, wherever it is told to look. @param {Camera} camera @param {Size} screen @param {Size} table @param {Point} [shares] of the screen, across and down, that may be empty beyond its edges @returns {Camera} */
export function clamp(camera, screen, table, shares = [BEYOND, BEYOND]) {
  const least = fit(screen, table).scale;
  const scale = Math.min(Math.max(camera.scale, least * 0.9), 6);
  return {
    x: held(camera.x, screen.width / scale, -MARGIN.left, table.width + MARGIN.right, shares[0]),
    y: held(camera.y, screen.height / scale, -MARGIN.top, table.height + MARGIN.bottom, shares[1]),
    scale,
  };
}

/** Zoomed so that the table point under `anchor` (pixels) stays there. @param {Camera} camera @param {number} factor @param {Point} anchor @param {Size} screen @returns {Camera} */
export function zoom(camera, factor, anchor, screen) {
  const before = toTable(camera, anchor, screen);
  const next = { ...camera, scale: camera.scale * factor };
  const after = toTable(next, anchor, screen);
  return { ...next, x: camera.x + before[0] - after[0], y: camera.y + before[1] - after[1] };
}

/** @param {Camera} camera @param {number} dx @param {number} dy pixels @returns {Camera} */
export function pan(camera, dx, dy) {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** @param {Camera} camera @param {Point} pixel @param {Size} screen @returns {Point} */
export function toTable(camera, pixel, screen) {
  return [
    camera.x + (pixel[0] - screen.width / 2) / camera.scale,
    camera.y + (pixel[1] - screen.height / 2) / camera.scale,
  ];
}

/** @param {Camera} camera @param {Point} point @param {Size} screen @returns {Point} */
export function toScreen(camera, point, screen) {
  return [
    (point[0] - camera.x) * camera.scale + screen.width / 2,
    (point[1] - camera.y) * camera.scale + screen.height / 2,
  ];
}

/** Whether a point is comfortably on screen. @param {Camera} camera @param {Point} point @param {Size} screen */
export function sees(camera, point, screen) {
  const [x, y] = toScreen(camera, point, screen);
  const edge = Math.min(60, screen.width / 6, screen.height / 6);
  return x > edge && y > edge && x < screen.width - edge && y < screen.height - edge;
}
