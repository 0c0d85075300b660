// @ts-check
// Drawings as data, so that they can be made and tested without a document.

/** @typedef {import("./dom.js").Drawing} Drawing */

/** @param {string} tag @param {Record<string, string | number>} attrs @param {Drawing[]} parts @returns {Drawing} */
export const shape = (tag, attrs, parts = []) => ({ tag, attrs, parts });

/** @param {string} cls @param {string} d @returns {Drawing} */
export const path = (cls, d) => shape("path", { class: cls, d });

/** @param {string} cls @param {number} x @param {number} y @param {number} width @param {number} height @param {number} [rx] @returns {Drawing} */
export function rect(cls, x, y, width, height, rx) {
  const attrs = { class: cls, x: round(x), y: round(y), width: round(width), height: round(height) };
  return shape("rect", rx === undefined ? attrs : { ...attrs, rx: round(rx) });
}

/** @param {string} cls @param {number} cx @param {number} cy @param {number} r @returns {Drawing} */
export const circle = (cls, cx, cy, r) => shape("circle", { class: cls, cx: round(cx), cy: round(cy), r: round(r) });

/** @param {string} transform @param {Drawing[]} parts @param {string} [cls] @returns {Drawing} */
export const group = (transform, parts, cls) => shape("g", cls ? { class: cls, transform } : { transform }, parts);

/** @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;

/** Path data of a rectangle. @param {number} x @param {number} y @param {number} w @param {number} h */
export const box = (x, y, w, h) => `M${round(x)},${round(y)}h${round(w)}v${round(h)}h${round(-w)}Z`;

/** The nib of a block whose front edge lies on y = 0; none in contact. @param {{ width: number, contact: boolean }} block @returns {Drawing[]} */
export function nib(block) {
  if (block.contact) return [];
  const half = round(Math.min(11, block.width / 3));
  return [path("nib", `M${-half},0L0,-10L${half},0Z`)];
}
