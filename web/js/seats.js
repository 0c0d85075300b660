// @ts-check
// Which battle this page shows and which seats are held on this screen.

/** @typedef {import("./types.js").Side} Side */
/** @typedef {Partial<Record<Side, string>>} Seats */

/** The battle of a path like `/battle/ID`. @param {string} path */
export const battleOf = (path) => decodeURIComponent(path.split("/").filter(Boolean)[1] ?? "");

/** Tokens of a fragment like `#A=TOKEN&B=TOKEN`. @param {string} fragment @returns {Seats} */
export function readSeats(fragment) {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  /** @type {Seats} */
  const seats = {};
  for (const side of /** @type {const} */ (["A", "B"])) {
    const token = fields.get(side);
    if (token) seats[side] = token;
  }
  return seats;
}

/** @param {Seats} seats */
export function writeSeats(seats) {
  const fields = new URLSearchParams();
  if (seats.A) fields.set("A", seats.A);
  if (seats.B) fields.set("B", seats.B);
  return `#${fields}`;
}

/** Tokens of the address, or those kept for this tab. @param {string} battle @param {string} fragment @param {Storage} storage */
export function heldSeats(battle, fragment, storage) {
  const key = `grognard seats ${battle}`;
  const given = readSeats(fragment);
  if (given.A || given.B) {
    storage.setItem(key, writeSeats(given));
    return given;
  }
  return readSeats(storage.getItem(key) ?? "");
}
