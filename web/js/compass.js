// @ts-check
// Directions on the picture as points of the compass.

/** @typedef {import("./types.js").View} View */

const POINTS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/** @param {View} view @param {number} degrees from the top edge */
export const compassOf = (view, degrees) => POINTS[Math.round(((((degrees - view.table.north / 100) % 360) + 360) % 360) / 45) % 8];
