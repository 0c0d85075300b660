// @ts-check
// Keys that move the picture of the table, the same wherever there is one.

/** @typedef {import("./keys.js").Action} Action */
/** @typedef {import("./stage.js").Stage} Stage */

const PAN = 80;
/** How much one press zooms. */
export const ZOOM = 1.3;
/** @type {Record<string, [number, number]>} */
const AWAY = { "pan-left": [-1, 0], "pan-right": [1, 0], "pan-up": [0, -1], "pan-down": [0, 1] };

/** Which way an action moves the picture; nothing if it does not. @param {Action} action @returns {[number, number] | undefined} */
export const wayOf = (action) => AWAY[action];

/** Does what a key means for the picture. @param {Stage} stage @param {Action | null} action @returns {boolean} whether it meant anything */
export function moveView(stage, action) {
  const way = action ? wayOf(action) : undefined;
  if (way) stage.pan(-way[0] * PAN, -way[1] * PAN);
  else if (action === "zoom-in") stage.zoom(ZOOM);
  else if (action === "zoom-out") stage.zoom(1 / ZOOM);
  else if (action === "whole") stage.whole();
  else return false;
  return true;
}
