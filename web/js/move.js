// @ts-check
// Moving a piece: wishes go out no faster than answers come back, the newest
// wish wins. What a wish costs, and whether it is allowed, the server says.

import { advance, footprint, toWire, toWireTurn, turn, wheel } from "./geometry.js";

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").PlanView} PlanView */
/** @typedef {import("./api.js").PlanQuestion} PlanQuestion */
/** @typedef {import("./geometry.js").Footprint} Footprint */
/** @typedef {import("./state.js").Wish} Wish */

/** @param {string} piece @param {Wish} wish @returns {PlanQuestion} */
export const question = (piece, wish) => ({
  piece,
  at: wish.at ? toWire(wish.at) : null,
  facing: wish.facing === null ? null : toWireTurn(wish.facing),
  formation: wish.formation,
  manoeuvre: wish.manoeuvre,
});

/** A wish for a place and a direction. @param {{ at: import("./geometry.js").Point, facing: number }} pose @param {string | null} formation @returns {Wish} */
export const wishTo = (pose, formation = null) => ({ at: pose.at, facing: pose.facing, formation, manoeuvre: null });

/**
 * Asks one question at a time.
 * @template Q, A
 */
export class Asker {
  /** @param {(question: Q) => Promise<A | null>} ask @param {(question: Q, answer: A, last: boolean) => void} tell */
  constructor(ask, tell) {
    this.ask = ask;
    this.tell = tell;
    /** @type {Q | null} */
    this.waiting = null;
    this.busy = false;
    /** @type {(() => void)[]} */
    this.idle = [];
  }

  /** @param {Q} question */
  want(question) {
    this.waiting = question;
    if (!this.busy) this.run();
  }

  /** Forgets what has not been asked yet. */
  forget() {
    this.waiting = null;
  }

  /** When every question has its answer. @returns {Promise<void>} */
  settled() {
    return this.busy ? new Promise((done) => this.idle.push(done)) : Promise.resolve();
  }

  async run() {
    this.busy = true;
    while (this.waiting !== null) {
      const question = this.waiting;
      this.waiting = null;
      const answer = await this.ask(question);
      if (answer !== null) this.tell(question, answer, this.waiting === null);
    }
    this.busy = false;
    for (const done of this.idle.splice(0)) done();
  }
}

/** Keys that move a piece: forward, back, wheels, turns. Shift is finer. */
const STEP = { coarse: 10, fine: 1 };
const TURN = { coarse: 5, fine: 1 };

/** The footprint after a key, or nothing if the key does not move. @param {Footprint} foot @param {string} key @param {boolean} fine @returns {Footprint | null} */
export function keyed(foot, key, fine) {
  const step = fine ? STEP.fine : STEP.coarse;
  const degrees = fine ? TURN.fine : TURN.coarse;
  switch (key) {
    case "w":
      return advance(foot, step);
    case "s":
      return advance(foot, -step);
    case "a":
      return wheel(foot, -degrees);
    case "d":
      return wheel(foot, degrees);
    case "q":
      return turn(foot, -degrees);
    case "e":
      return turn(foot, degrees);
    default:
      return null;
  }
}

/** Where the wish of a plan stands, or where the piece stands. @param {Piece} piece @param {Wish | null} wish @returns {Footprint} */
export function wished(piece, wish) {
  const foot = footprint(piece);
  return { ...foot, at: wish?.at ?? foot.at, facing: wish?.facing ?? foot.facing };
}
