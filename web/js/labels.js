// @ts-check
// Where the labels of pieces stand, so that they do not cover one another.
//
// In screen pixels. The label farther from the selection gives way: first it
// moves round its block, then away from it at the end of a line, then it drops
// its name, then its number.

/**
 * @typedef {import("./geometry.js").Box} Box
 * @typedef {"full" | "number" | "none"} Detail
 * @typedef {object} Wish
 * @property {string} id
 * @property {Box} block the block on screen
 * @property {number} full width of name and number
 * @property {number} number width of the number alone
 * @property {number} height
 * @property {Point} [ahead] where the front looks: no label lies there if it can be helped
 * @property {number} rank the smaller, the sooner it is placed
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {{ id: string, x: number, y: number, detail: Detail, lead: [Point, Point] | null, box: Box | null }} Placed
 *   lead: the line to its block, of a label that stands away from it; box: what it covers
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

/**
 * Places round a block, the preferred first: aside by so many slides, or wholly
 * beside it (1 right, -1 left); above (-1), level (0) or below (1); in which
 * row, counted from the block.
 * @type {{ slide: number, beside: number, up: number, row: number }[]}
 */
const PLACES = [];
for (const up of [1, 0, -1]) {
  if (up) for (const slide of [0, 1, -1]) PLACES.push({ slide, beside: 0, up, row: 0 });
  else for (const beside of [1, -1]) PLACES.push({ slide: 0, beside, up, row: 0 });
}
/** So many of the places are close to the block. */
const NEAR = PLACES.length;
for (const row of [1, 2]) {
  for (const up of [1, -1]) for (const slide of [0, 1, -1]) PLACES.push({ slide, beside: 0, up, row });
  for (const beside of [1, -1]) for (const up of [-1, 1]) PLACES.push({ slide: 0, beside, up, row });
}

/** A seat of a label. @param {Box} block @param {number} width @param {number} height @param {{ slide: number, beside: number, up: number, row: number }} place @returns {Box} */
function seatAt(block, width, height, { slide, beside, up, row }) {
  const off = row * (height + 2);
  if (beside) {
    const air = row ? AIR * 3 : AIR * 2;
    const x = beside > 0 ? block.x + block.width + air : block.x - width - air;
    return { x, y: block.y + (block.height - height) / 2 + up * off, width, height };
  }
  const x = block.x + (block.width - width) / 2 + (slide * (block.width + width)) / 3;
  const y = up > 0 ? block.y + block.height + AIR + off : block.y - height - AIR - off;
  return { x, y, width, height };
}

const IN_FRONT = 60;
const LATER = 7;
/** A name of the ground that is covered weighs more than a part of a block. */
const NAME = 1.6;
/** What it costs to lead a line through a block or a label. */
const THROUGH = 90;
/** How far a line goes into its block. */
const INTO = 5;
/** A name that covers more of other blocks than this share of itself is left out. */
const TOO_MUCH = 0.25;
/** The same where blocks are small. */
const HARDLY = 0.06;

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

/** @param {number} value @param {number} from @param {number} length */
const clamped = (value, from, length) => Math.min(from + length, Math.max(from, value));

/** The line from a seat to its block; none if they are close. @param {Box} seat @param {Box} block @returns {[Point, Point] | null} */
function lead(seat, block) {
  const [cx, cy] = [block.x + block.width / 2, block.y + block.height / 2];
  const from = /** @type {Point} */ ([clamped(cx, seat.x, seat.width), clamped(cy, seat.y, seat.height)]);
  const edge = /** @type {Point} */ ([clamped(from[0], block.x, block.width), clamped(from[1], block.y, block.height)]);
  if (Math.hypot(from[0] - edge[0], from[1] - edge[1]) <= AIR * 3) return null;
  const deep = Math.min(1, INTO / Math.max(1, Math.hypot(cx - edge[0], cy - edge[1])));
  return [from, [edge[0] + (cx - edge[0]) * deep, edge[1] + (cy - edge[1]) * deep]];
}

/** @param {number} x @param {number} y @param {Box} box */
const within = (x, y, box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

/** Shares of a line at which it is looked where it leads. */
const ALONG = [0.2, 0.4, 0.6, 0.8];

/** How many of these boxes a line leads through, about. @param {[Point, Point]} line @param {Box[]} boxes */
function crossed([from, to], boxes) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const about = { x: Math.min(from[0], to[0]), y: Math.min(from[1], to[1]), width: Math.abs(dx) + 0.1, height: Math.abs(dy) + 0.1 };
  let count = 0;
  for (const box of boxes) {
    if (overlaps(about, box) && ALONG.some((share) => within(from[0] + dx * share, from[1] + dy * share, box))) count += 1;
  }
  return count;
}

/**
 * What lies about a block and must or should not be covered.
 * @typedef {{ taken: Box[], blocks: Box[], names: Box[], sheet: Box | null }} About
 * @typedef {{ seat: Box, hidden: number }} Found hidden: how much of other blocks the label covers
 */

/** How much of these boxes a seat covers; counting ends once it is more than is asked about. @param {Box} seat @param {Box[]} boxes @param {number} most */
function covered(seat, boxes, most) {
  let sum = 0;
  for (const box of boxes) {
    sum += shared(seat, box);
    if (sum > most) break;
  }
  return sum;
}

/** The seat that hides least of other blocks and names, or none if all are taken. @param {Wish} wish @param {number} width of the label @param {number} count of the places that may be taken @param {About} about @returns {Found | null} */
function best(wish, width, count, { taken, blocks, names, sheet }) {
  /** @type {Found | null} */
  let chosen = null;
  let least = Infinity;
  // What is left costs at least its place in the list.
  for (let i = 0; i < count && i * LATER < least; i++) {
    const seat = seatAt(wish.block, width, wish.height, PLACES[i]);
    const start = i * LATER + IN_FRONT * before(seat, wish);
    if (start >= least || !onSheet(seat, sheet) || taken.some((box) => overlaps(seat, box))) continue;
    const hidden = covered(seat, blocks, least - start);
    let cost = start + hidden;
    if (cost < least) cost += NAME * covered(seat, names, (least - cost) / NAME);
    const line = i < NEAR || cost >= least ? null : lead(seat, wish.block);
    if (line) cost += THROUGH * (crossed(line, blocks) + crossed(line, taken));
    if (cost < least) {
      least = cost;
      chosen = { seat, hidden };
    }
  }
  return chosen;
}

/** What is so near a block that its label might touch it. @param {Wish} wish @param {About} about @returns {About} */
function nearby(wish, { taken, blocks, names, sheet }) {
  const [wide, high] = [wish.full + AIR * 4, wish.height * 5];
  const reach = { x: wish.block.x - wide, y: wish.block.y - high, width: wish.block.width + 2 * wide, height: wish.block.height + 2 * high };
  const near = (/** @type {Box} */ box) => overlaps(reach, box);
  return { taken: taken.filter(near), blocks: blocks.filter((box) => box !== wish.block && near(box)), names: names.filter(near), sheet };
}

/** Whether a label covers too much of other blocks for what it says. @param {Found | null} found @param {boolean} small */
const heavy = (found, small) => !found || found.hidden > found.seat.width * found.seat.height * (small ? HARDLY : TOO_MUCH);

/** What is said of a block: all, its number, or nothing. @param {Wish} wish @param {About} near @param {boolean} small blocks are so small that a label must leave them all free @returns {{ found: Found | null, brief: boolean }} */
function chosen(wish, near, small) {
  const full = best(wish, wish.full, small ? NEAR : PLACES.length, near);
  if (!heavy(full, small)) return { found: full, brief: false };
  const number = best(wish, wish.number, NEAR, near);
  if (!heavy(number, small)) return { found: number, brief: true };
  if (small) return { found: null, brief: true };
  return full ? { found: full, brief: false } : { found: number, brief: true };
}

/** @param {Wish[]} wishes @param {Box[]} fixed boxes that no label may cover @param {Box | null} sheet outside of which a label would be cut off @param {Box[]} names that labels had better not cover @param {boolean} small blocks are smaller than labels: only what hides none of them is written @returns {Placed[]} */
export function place(wishes, fixed = [], sheet = null, names = [], small = false) {
  const about = { taken: fixed.slice(), blocks: wishes.map((wish) => wish.block), names, sheet };
  const ordered = wishes.slice().sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
  return ordered.map((wish) => {
    const { found, brief } = chosen(wish, nearby(wish, about), small);
    if (!found) return { id: wish.id, x: wish.block.x, y: wish.block.y, detail: "none", lead: null, box: null };
    about.taken.push(found.seat);
    const { x, y } = found.seat;
    return { id: wish.id, x, y, detail: brief ? "number" : "full", lead: lead(found.seat, wish.block), box: found.seat };
  });
}
