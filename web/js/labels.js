// @ts-check
// Where the labels of pieces stand.
//
// In pixels of the whole table. No label lies on another's block, on another
// label, on a sign or across the line of a label that stands off. A label keeps
// the seat that it had for as long as that seat is free. The one farther from
// the selection gives way: it moves round its block, then away from it at the
// end of a line, then it drops its number, then it waits for a closer look.

import { bodyOf, cross, liesOn, overlaps, strikes } from "./boxes.js";

/**
 * @typedef {import("./geometry.js").Box} Box
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("./boxes.js").Body} Body
 * @typedef {"full" | "name" | "none"} Detail
 * @typedef {object} Wish
 * @property {string} id
 * @property {Box} block the block on screen
 * @property {Point[]} [hull] its outline, clockwise on screen, if it may stand aslant
 * @property {number} full width of name and number
 * @property {number} name width of the name alone
 * @property {number} height
 * @property {Point} [ahead] where the front looks: no label lies there if it can be helped
 * @property {number} rank the smaller, the sooner it is placed
 * @property {boolean} [first] it is looked at: it has its seat before those that keep theirs
 * @typedef {{ place: number, detail: Detail }} Seated the seat that a label took, to be kept
 * @typedef {{ id: string, x: number, y: number, detail: Detail, lead: [Point, Point] | null, box: Box | null, place: number }} Placed
 *   lead: the line to its block, of a label that stands away from it; box: what it covers
 * @typedef {{ box: Box, gives: boolean }} Ground a name of the ground, and whether it gives way to a label
 * @typedef {{ x: number, y: number, beside: boolean, row: number }} Place
 *   x: aside by so many slides, or wholly beside the block; y: above (-1), level (0) or below (1); row: counted from the block
 */

const AIR = 3;

/** Places round a block, the preferred first. @type {Place[]} */
const PLACES = [];
for (const y of [1, 0, -1]) {
  if (y) for (const x of [0, 1, -1]) PLACES.push({ x, y, beside: false, row: 0 });
  else for (const x of [1, -1]) PLACES.push({ x, y, beside: true, row: 0 });
}
/** So many of the places are close to the block. */
const NEAR = PLACES.length;
/** So many are not too far from it. */
let usual = NEAR;
for (const row of [1, 2, 3, 4, 5, 6, 7]) {
  for (const y of [1, -1]) for (const x of row < 3 ? [0, 1, -1] : [0, 1, -1, 2, -2]) PLACES.push({ x, y, beside: false, row });
  for (const x of [1, -1]) for (const y of [-1, 1]) PLACES.push({ x, y, beside: true, row });
  if (row <= 4) usual = PLACES.length;
}
const USUAL = usual;

/** A seat of a label. @param {Box} block @param {number} width @param {number} height @param {Place} place @returns {Box} */
export function seatAt(block, width, height, { x, y, beside, row }) {
  const off = row * (height + 2);
  if (beside) {
    const air = row ? AIR * 3 : AIR * 2;
    return { x: x > 0 ? block.x + block.width + air : block.x - width - air, y: block.y + (block.height - height) / 2 + y * off, width, height };
  }
  const left = block.x + (block.width - width) / 2 + (x * (block.width + width)) / 3;
  return { x: left, y: y > 0 ? block.y + block.height + AIR + off : block.y - height - AIR - off, width, height };
}

const IN_FRONT = 60;
const LATER = 7;
/** What it costs to take the place of a name of the ground. */
const NAME = 140;
/** What it costs to lead a line over another's block. */
const THROUGH = 250;
/** How far a line goes into its block. */
const INTO = 5;
/** A label lies before the front from so much on. */
const IN_THE_WAY = 0.9;

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

/** The line from a seat to its block; none if they are close. @param {Box} seat @param {Wish} wish @returns {[Point, Point] | null} */
function lead(seat, { block, hull }) {
  const [cx, cy] = [block.x + block.width / 2, block.y + block.height / 2];
  const from = /** @type {Point} */ ([clamped(cx, seat.x, seat.width), clamped(cy, seat.y, seat.height)]);
  const edge = /** @type {Point} */ ([clamped(from[0], block.x, block.width), clamped(from[1], block.y, block.height)]);
  if (Math.hypot(from[0] - edge[0], from[1] - edge[1]) <= AIR * 3) return null;
  // The box of a block aslant is bare at its corners: there the line goes to the middle.
  if (hull && bodyOf(hull, block).hull) return [from, [cx, cy]];
  const deep = Math.min(1, INTO / Math.max(1, Math.hypot(cx - edge[0], cy - edge[1])));
  return [from, [edge[0] + (cx - edge[0]) * deep, edge[1] + (cy - edge[1]) * deep]];
}

/**
 * What lies about a block.
 * @typedef {{ taken: Box[], leads: [Point, Point][], bodies: Body[], names: Ground[], sheet: Box | null }} About
 * @typedef {{ seat: Box, line: [Point, Point] | null, place: number, cost: number }} Found
 */

/** Whether a seat may not be taken. @param {Box} seat @param {About} about */
const barred = (seat, { taken, leads, bodies, names, sheet }) =>
  !onSheet(seat, sheet) ||
  taken.some((box) => overlaps(seat, box)) ||
  bodies.some((body) => liesOn(seat, body)) ||
  names.some((name) => !name.gives && overlaps(seat, name.box)) ||
  leads.some((line) => strikes(line, { box: seat, hull: null }));

/** Whether a line may not be drawn; the signs of its own block are no hindrance. @param {[Point, Point]} line @param {Box} own @param {About} about */
const tangled = (line, own, { taken, leads, names }) =>
  leads.some((other) => cross(line, other)) ||
  taken.some((box) => !overlaps(own, box) && strikes(line, { box, hull: null })) ||
  names.some((name) => !name.gives && strikes(line, { box: name.box, hull: null }));

/** A place of a label and what it costs, or nothing if it is taken. @param {Wish} wish @param {number} width @param {number} place @param {About} about @param {number} most @returns {Found | null} */
function tried(wish, width, place, about, most) {
  const seat = seatAt(wish.block, width, wish.height, PLACES[place]);
  let cost = place * LATER + IN_FRONT * before(seat, wish);
  if (cost >= most || barred(seat, about)) return null;
  for (const name of about.names) if (name.gives && overlaps(seat, name.box)) cost += NAME;
  const line = place < NEAR ? null : lead(seat, wish);
  if (line && cost < most) {
    if (tangled(line, wish.block, about)) return null;
    for (const body of about.bodies) if (strikes(line, body)) cost += THROUGH;
  }
  return cost < most ? { seat, line, place, cost } : null;
}

/** The free place that costs least. @param {Wish} wish @param {number} width @param {number} count of the places that may be taken @param {About} about @returns {Found | null} */
function best(wish, width, count, about) {
  /** @type {Found | null} */
  let chosen = null;
  let least = Infinity;
  // What is left costs at least its place in the list.
  for (let i = 0; i < count && i * LATER < least; i++) {
    const found = tried(wish, width, i, about, least);
    if (found) [chosen, least] = [found, found.cost];
  }
  return chosen;
}

/** What is so near a block that its label might touch it. @param {Wish} wish @param {About} about @param {Body} own @returns {About} */
function nearby(wish, { taken, leads, bodies, names, sheet }, own) {
  const [wide, high] = [wish.full * 1.7 + AIR * 4, (wish.height + 2) * (wish.first ? 9 : 6)];
  const reach = { x: wish.block.x - wide, y: wish.block.y - high, width: wish.block.width + 2 * wide, height: wish.block.height + 2 * high };
  const near = (/** @type {Box} */ box) => overlaps(reach, box);
  return { taken: taken.filter(near), leads: leads.filter((line) => strikes(line, { box: reach, hull: null })), bodies: bodies.filter((body) => body !== own && near(body.box)), names: names.filter((name) => near(name.box)), sheet };
}

/** Widths in which a label is written, the preferred first, and how far off it then stands at most. @param {Wish} wish @returns {{ detail: Detail, width: number, count: number }[]} */
const forms = ({ full, name, first }) => [
  { detail: "full", width: full, count: first ? PLACES.length : USUAL },
  { detail: "name", width: name, count: NEAR },
];

/** The seat that a label had, if it is still free. @param {Wish} wish @param {Seated | undefined} had @param {About} about @returns {Found | null} */
function kept(wish, had, about) {
  const form = forms(wish).find(({ detail }) => detail === had?.detail);
  return had && form ? tried(wish, form.width, had.place, about, Infinity) : null;
}

/** @typedef {{ fixed?: Box[], sheet?: Box | null, names?: Ground[], had?: Map<string, Seated> }} Given
 * fixed: boxes that no label may cover; sheet: outside of which a label would be cut off; names: of the ground; had: the seats of the last picture */

/** Labels as they find their seats. */
class Seating {
  /** @param {Wish[]} wishes @param {Given} given */
  constructor(wishes, { fixed = [], sheet = null, names = [], had = new Map() }) {
    this.bodies = new Map(wishes.map((wish) => [wish.id, bodyOf(wish.hull ?? [], wish.block)]));
    /** @type {About} */
    this.about = { taken: fixed.slice(), leads: [], bodies: [...this.bodies.values()], names, sheet };
    this.had = had;
    /** @type {Map<string, { found: Found, detail: Detail }>} */
    this.seats = new Map();
  }

  /** What lies about a block, without its own label. @param {Wish} wish @returns {About} */
  near(wish) {
    const own = this.seats.get(wish.id)?.found;
    const about = nearby(wish, this.about, /** @type {Body} */ (this.bodies.get(wish.id)));
    return own ? { ...about, taken: about.taken.filter((box) => box !== own.seat), leads: about.leads.filter((line) => line !== own.line) } : about;
  }

  /** @param {Wish} wish @param {Found} found @param {Detail} detail */
  sit({ id }, found, detail) {
    const own = this.seats.get(id)?.found;
    if (own) {
      this.about.taken = this.about.taken.filter((box) => box !== own.seat);
      this.about.leads = this.about.leads.filter((line) => line !== own.line);
    }
    this.about.taken.push(found.seat);
    if (found.line) this.about.leads.push(found.line);
    this.seats.set(id, { found, detail });
  }

  /** Takes the first seat that is free, whole if it can be. @param {Wish} wish */
  search(wish) {
    const near = this.near(wish);
    for (const { detail, width, count } of forms(wish)) {
      const found = best(wish, width, count, near);
      if (found) return this.sit(wish, found, detail);
      // Who is looked at is named, even over a town's name.
      const over = wish.first && best(wish, width, count, { ...near, names: near.names.map(({ box }) => ({ box, gives: true })) });
      if (over) return this.sit(wish, over, detail);
    }
  }

  /** Takes the seat of the last picture. @param {Wish} wish */
  keep(wish) {
    const before = this.had.get(wish.id);
    const found = before && kept(wish, before, this.near(wish));
    if (found) this.sit(wish, found, before.detail);
  }

  /** From the end of a line, from before the front or without its number, a label goes to where it stands whole and close, if there is now room. @param {Wish} wish */
  improve(wish) {
    const seat = this.seats.get(wish.id);
    if (!seat || (seat.detail === "full" && seat.found.place < NEAR && before(seat.found.seat, wish) < IN_THE_WAY)) return;
    const better = best(wish, wish.full, NEAR, this.near(wish));
    if (better && (seat.detail !== "full" || better.cost < seat.found.cost - LATER)) this.sit(wish, better, "full");
  }

  /** @param {Wish} wish @returns {Placed} */
  placed({ id, block }) {
    const seat = this.seats.get(id);
    if (!seat) return { id, x: block.x, y: block.y, detail: "none", lead: null, box: null, place: -1 };
    const { seat: box, line, place: at } = seat.found;
    return { id, x: box.x, y: box.y, detail: seat.detail, lead: line, box, place: at };
  }
}

/** Places all labels that have room. @param {Wish[]} wishes @param {Given} [given] @returns {Placed[]} */
export function place(wishes, given = {}) {
  const seating = new Seating(wishes, given);
  const ordered = wishes.slice().sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
  const [first, others] = [ordered.filter((one) => one.first), ordered.filter((one) => !one.first)];
  for (const wish of first) {
    seating.keep(wish);
    if (seating.seats.get(wish.id)?.detail !== "full") seating.search(wish);
  }
  for (const wish of others) seating.keep(wish);
  for (const wish of ordered) seating.improve(wish);
  for (const wish of others) if (!seating.seats.has(wish.id)) seating.search(wish);
  return ordered.map((wish) => seating.placed(wish));
}

/** What is to be kept of a picture for the next. @param {Iterable<Placed>} placed @returns {Map<string, Seated>} */
export const seatsOf = (placed) => new Map([...placed].filter(({ detail }) => detail !== "none").map(({ id, place: at, detail }) => [id, { place: at, detail }]));
