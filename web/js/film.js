// @ts-check
// A battle as a film, without a document: the first picture, then what changed.

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {import("./state.js").Entry} Entry */

/**
 * @typedef {{ "$is"?: unknown, "$in"?: Record<string, Patch>, "$by"?: Record<string, Patch>, "$new"?: { id: string }[], "$gone"?: string[] }} Patch
 * @typedef {{ seq: number, change: Patch | null, lines: LogLine[] }} Frame
 * @typedef {{ first: View, frames: Frame[] }} Film
 * @typedef {{ at: number, turn: number, phase: number }} Place where a phase begins
 * @typedef {{ at: number, a: number, b: number }} Strength share of figures left, 0 to 1
 */

/** What a patch makes of a value; the value itself stays as it was. @param {any} value @param {Patch | null} patch @returns {any} */
export function patched(value, patch) {
  if (!patch) return value;
  if ("$is" in patch) return patch.$is;
  if (patch.$in) {
    const made = { ...value };
    for (const [key, part] of Object.entries(patch.$in)) made[key] = patched(value[key], part);
    return made;
  }
  if (patch.$by) {
    const gone = new Set(patch.$gone ?? []);
    const kept = value.filter((/** @type {{ id: string }} */ one) => !gone.has(one.id));
    return [...kept.map((/** @type {{ id: string }} */ one) => patched(one, patch.$by?.[one.id] ?? null)), ...(patch.$new ?? [])];
  }
  return value;
}

/** So many frames apart whole pictures are kept. */
const APART = 20;

export class Reel {
  /** @param {Film} film */
  constructor({ first, frames }) {
    this.frames = frames;
    /** @type {View[]} */
    this.kept = [first];
    /** @type {Place[]} */
    this.places = [{ at: 0, turn: first.clock.turn, phase: first.clock.phase }];
    /** @type {Strength[]} */
    this.strengths = [strength(first, 0)];
    /** Frames with dice. @type {number[]} */
    this.rolls = [];
    this.run(first);
  }

  /** The number of the last picture; the first is 0. */
  get last() {
    return this.frames.length;
  }

  /** Runs through once. @param {View} view */
  run(view) {
    this.frames.forEach((frame, i) => {
      view = patched(view, frame.change);
      const at = i + 1;
      if (at % APART === 0) this.kept.push(view);
      const { turn, phase } = view.clock;
      const before = this.places[this.places.length - 1];
      if (before.turn !== turn || before.phase !== phase) this.places.push({ at, turn, phase });
      const now = strength(view, at);
      const last = this.strengths[this.strengths.length - 1];
      if (now.a !== last.a || now.b !== last.b) this.strengths.push(now);
      if (frame.lines.some((line) => line.rolls.length)) this.rolls.push(at);
    });
  }

  /** A picture. @param {number} at @returns {View} */
  viewAt(at) {
    const from = Math.floor(at / APART);
    let view = this.kept[from];
    for (let i = from * APART; i < at; i++) view = patched(view, this.frames[i].change);
    return view;
  }

  /** What has been said up to a picture; the step of a line is its picture. @returns {Entry[]} */
  entries() {
    return this.frames.flatMap((frame, i) => frame.lines.map((line) => ({ seq: i + 1, line })));
  }

  /** The place in which a picture lies. @param {number} at */
  placeOf(at) {
    return this.places.findLast((place) => place.at <= at) ?? this.places[0];
  }

  /** Where the next, or an earlier, place of a list begins. @param {number[]} list ascending @param {number} at @param {1 | -1} step */
  static next(list, at, step) {
    return step > 0 ? list.find((one) => one > at) : list.findLast((one) => one < at);
  }

  /** Where turns begin. */
  turns() {
    return this.places.filter((place, i) => i === 0 || place.turn !== this.places[i - 1].turn);
  }
}

/** @param {View} view @param {number} at @returns {Strength} */
function strength(view, at) {
  const share = (/** @type {number} */ i) => (view.sides[i]?.start ? view.sides[i].left / view.sides[i].start : 0);
  return { at, a: share(0), b: share(1) };
}

/** How long a picture stands, in milliseconds at ordinary speed. @param {Frame | undefined} frame */
export function pause(frame) {
  if (!frame) return 400;
  if (frame.lines.some((line) => line.rolls.length)) return 1600;
  return frame.lines.length ? 900 : 450;
}
