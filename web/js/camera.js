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

/** Kept within the table and within sensible scales. @param {Camera} camera @param {Size} screen @param {Size} table @returns {Camera} */
export function clamp(camera, screen, table) {
  const least = fit(screen, table).scale;
  const scale = Math.min(Math.max(camera.scale, least * 0.9), 6);
  return {
    x: Math.min(Math.max(camera.x, 0), table.width),
    y: Math.min(Math.max(camera.y, 0), table.height),
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
