// @ts-check
// Where the labels of pieces stand, so that they do not cover one another.
//
// In screen pixels. The label farther from the selection gives way: first it
// moves round its block, then it drops its name, then its number.

/**
 * @typedef {import("./geometry.js").Box} Box
 * @typedef {"full" | "number" | "none"} Detail
 * @typedef {object} Wish
 * @property {string} id
 * @property {Box} block the block on screen
 * @property {number} full width of name and number
 * @property {number} number width of the number alone
 * @property {number} height
 * @property {import("./geometry.js").Point} [ahead] where the front looks: no label lies there if it can be helped
 * @property {number} rank the smaller, the sooner it is placed
 * @typedef {{ id: string, x: number, y: number, detail: Detail }} Placed
 */

const AIR = 3;

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

/** Places round a block, the preferred first. @param {Box} block @param {number} width @param {number} height @returns {Box[]} */
export function seats(block, width, height) {
  const left = block.x + (block.width - width) / 2;
  const below = block.y + block.height + AIR;
  const above = block.y - height - AIR;
  const side = block.y + (block.height - height) / 2;
  const right = block.x + block.width + AIR * 2;
  const farLeft = block.x - width - AIR * 2;
  const slide = (block.width + width) / 3;
  return [
    [left, below],
    [left + slide, below],
    [left - slide, below],
    [right, side],
    [farLeft, side],
    [left, above],
    [left + slide, above],
    [left - slide, above],
  ].map(([x, y]) => ({ x, y, width, height }));
}

const IN_FRONT = 60;
const LATER = 7;

/** How much a seat lies before the front: 1 straight ahead, 0 beside or behind. @param {Box} seat @param {Wish} wish */
function before(seat, { block, ahead }) {
  if (!ahead) return 0;
  const x = seat.x + seat.width / 2 - block.x - block.width / 2;
  const y = seat.y + seat.height / 2 - block.y - block.height / 2;
  return Math.max(0, (x * ahead[0] + y * ahead[1]) / Math.max(1, Math.hypot(x, y)));
}

/** Whether a seat lies on the table or its margin. @param {Box} seat @param {Box | null} sheet */
const onSheet = (seat, sheet) =>
  !sheet || (seat.x >= sheet.x && seat.y >= sheet.y && seat.x + seat.width <= sheet.x + sheet.width && seat.y + seat.height <= sheet.y + sheet.height);

/** The seat that hides least of other blocks and names, or none if all are taken. @param {Box[]} wanted @param {Box[]} taken @param {Wish[]} blocks @param {Wish} wish @param {Box | null} sheet @param {Box[]} names */
function best(wanted, taken, blocks, wish, sheet, names) {
  let chosen = null;
  let least = Infinity;
  for (let i = 0; i < wanted.length; i++) {
    const seat = wanted[i];
    if (!onSheet(seat, sheet) || taken.some((box) => overlaps(seat, box))) continue;
    let cost = i * LATER + IN_FRONT * before(seat, wish);
    for (const other of blocks) if (other !== wish) cost += shared(seat, other.block);
    for (const name of names) cost += shared(seat, name);
    if (cost < least) {
      least = cost;
      chosen = seat;
    }
  }
  return chosen;
}

/** @param {Wish[]} wishes @param {Box[]} fixed boxes that no label may cover @param {Box | null} sheet outside of which a label would be cut off @param {Box[]} names that labels had better not cover @returns {Placed[]} */
export function place(wishes, fixed = [], sheet = null, names = []) {
  const taken = fixed.slice();
  const ordered = wishes.slice().sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
  return ordered.map((wish) => {
    for (const detail of /** @type {const} */ (["full", "number"])) {
      const seat = best(seats(wish.block, wish[detail], wish.height), taken, wishes, wish, sheet, names);
      if (!seat) continue;
      taken.push(seat);
      return { id: wish.id, x: seat.x, y: seat.y, detail };
    }
    return { id: wish.id, x: wish.block.x, y: wish.block.y, detail: "none" };
  });
}
