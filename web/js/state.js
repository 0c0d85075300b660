// @ts-check
// All that the battle page knows, without a document. Runs in plain Node.
//
// One door for change: `store.change(mutation)`; whoever draws subscribes.

import { carry } from "./choices.js";
import { concerns, ownDecisions } from "./select.js";
import { hintsSeen, miniOn } from "./settings.js";
import { isNoServer } from "./texts.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {import("./types.js").UnitCard} UnitCard */
/** @typedef {import("./types.js").PlanView} PlanView */
/** @typedef {import("./geometry.js").Point} Point */

/**
 * @typedef {{ seq: number, line: LogLine }} Entry
 * @typedef {{ at: Point | null, facing: number | null, formation: string | null, manoeuvre: string | null }} Wish
 *   where a piece should go, in millimetres and degrees
 * @typedef {{ piece: string, wish: Wish, view: PlanView | null, asking: boolean }} Plan
 * @typedef {{ piece: string | null, target: string | null, at: Point | null }} Pointed
 * @typedef {{ piece: string | null, text: string, rule: string | null }} Refused
 * @typedef {{ undo: boolean, ask: number, redo: boolean, asked_by: Side | null, refused: boolean, barred?: string | null }} Back
 *   what may be taken back: alone, or so many steps by agreement; or why a computer general does not agree
 * @typedef {{ from: Point, to: Point }} Ruler
 * @typedef {{ seq: number, turn: number, phase: number }} Answered after which step and in which phase a side decided
 * @typedef {"table" | "army" | "log"} Pane
 * @typedef {"loading" | "live" | "lost"} Link
 */

/**
 * @typedef {object} State
 * @property {string} battle
 * @property {Partial<Record<Side, string>>} seats tokens held on this screen
 * @property {Side | null} seat whose eyes the screen shows
 * @property {Link} link
 * @property {import("./texts.js").Said | null} trouble why nothing can be shown
 * @property {number} seq
 * @property {View | null} view
 * @property {Back | null} back
 * @property {import("./in_force.js").InForce | null} inForce optional rules, readings and house rules
 * @property {Entry[]} log
 * @property {string[]} held pieces that the player leaves where they are
 * @property {string} heldFor what was asked when they were: it holds no longer
 * @property {string | null} selected
 * @property {UnitCard | null} card
 * @property {UnitCard | null} glanced the card of a piece that is not selected, but pointed at or with the focus
 * @property {Pointed | null} pointed what the choice under the pointer concerns
 * @property {string | null} filter choices of this piece only
 * @property {[number, number] | null} aimed choices that point at this place of the table only
 * @property {Record<string, import("./choices.js").Chosen>} chosen
 * @property {string | null} asked the decision of which it is asked whether nothing shall be sent
 * @property {Plan | null} plan
 * @property {Refused | null} refused
 * @property {string | null} looking the piece from which lines of sight are asked for
 * @property {Point | null} lookingAt the place that is looked at; else it is the selected piece
 * @property {import("./types.js").SightView | null} sight the last one that was
 * @property {import("./texts.js").Said | null} notice
 * @property {boolean} ailing the notice tells of a failure of the server, not of the player
 * @property {number | null} kept the table is shown as it was last seen, at this time; nothing can be done on it
 * @property {boolean} measuring
 * @property {Ruler | null} ruler
 * @property {string[]} hints for a first battle, by phase
 * @property {Record<string, number>} taught the turn in which a hint was first given
 * @property {string[]} understood hints that were put away, once for all
 * @property {Partial<Record<Side, Answered>>} answered the last decision of each seat of this screen
 * @property {boolean} passedClosed what passed since then was put away
 * @property {boolean} together the selected piece takes its brigade along
 * @property {string | null} rule that is read beside the table; "" for the whole book
 * @property {boolean} sending
 * @property {boolean} curtain
 * @property {boolean} overlays
 * @property {boolean} mini the whole table in small, when part of it is out of sight
 * @property {Pane} pane
 * @property {Side | "words" | null} army tab of the order of battle
 */

/** @param {string} battle @param {Partial<Record<Side, string>>} seats @returns {State} */
export function initial(battle, seats) {
  return {
    battle,
    seats,
    seat: seats.A ? "A" : seats.B ? "B" : null,
    link: "loading",
    trouble: null,
    seq: -1,
    view: null,
    back: null,
    inForce: null,
    log: [],
    held: [],
    heldFor: "",
    selected: null,
    card: null,
    glanced: null,
    pointed: null,
    filter: null,
    aimed: null,
    chosen: {},
    asked: null,
    plan: null,
    refused: null,
    looking: null,
    lookingAt: null,
    sight: null,
    notice: null,
    ailing: false,
    kept: null,
    measuring: false,
    ruler: null,
    hints: [],
    taught: {},
    understood: hintsSeen(),
    answered: {},
    passedClosed: false,
    together: false,
    rule: null,
    sending: false,
    curtain: false,
    overlays: true,
    mini: miniOn(),
    pane: "table",
    army: null,
  };
}

/**
 * @template S
 * @param {S} state
 */
export function createStore(state) {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  return {
    /** Read only. */
    get state() {
      return state;
    },
    /** @param {(state: S) => void} mutation */
    change(mutation) {
      mutation(state);
      for (const listener of listeners) listener();
    },
    /** @param {() => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @typedef {ReturnType<typeof createStore<State>>} Store */

/** What the viewer is asked, in which turn and phase. @param {View} view */
const askedOf = (view) => [view.clock.turn, view.clock.phase, ...ownDecisions(view).map(({ decision }) => decision.key)].join(" ");

/** Those who are left where they are wait for no command. @param {View} view @param {string[]} held @returns {View} */
const stilled = (view, held) =>
  held.length ? { ...view, pieces: view.pieces.map((piece) => (held.includes(piece.id) ? { ...piece, can_act: false } : piece)) } : view;

/** A piece that may act is left where it is, or is no longer. @param {string} id @returns {(s: State) => void} */
export const hold = (id) => (s) => {
  const { view } = s;
  const piece = view?.pieces.find((one) => one.id === id);
  if (!view || !piece) return;
  if (s.plan?.piece === id) s.plan = null;
  s.heldFor = askedOf(view);
  if (s.held.includes(id)) {
    s.held = s.held.filter((one) => one !== id);
    s.view = { ...view, pieces: view.pieces.map((one) => (one.id === id ? { ...one, can_act: true } : one)) };
  } else if (piece.can_act) {
    s.held = [...s.held, id];
    s.view = stilled(view, s.held);
  }
};

/** A whole view arrived. Older ones are dropped. @param {number} seq @param {View} view @param {Back | null} [back] @returns {(s: State) => void} */
export const takeView = (seq, view, back = null) => (s) => {
  if (seq < s.seq) return;
  const changed = seq > s.seq;
  s.chosen = carry(view, s.chosen);
  s.seq = seq;
  if (s.heldFor !== askedOf(view)) s.held = [];
  s.view = stilled(view, s.held);
  s.back = back;
  s.kept = null;
  if (changed) {
    s.plan = null;
    s.asked = null;
    s.refused = null;
    s.pointed = null;
    s.glanced = null;
    s.card = null;
    s.aimed = null;
    s.sight = null;
  }
  if (s.selected && !view.pieces.some((piece) => piece.id === s.selected)) s.selected = null;
  if (s.filter && !concerns(view, s.filter)) s.filter = null;
  s.curtain = mustPass(s);
};

/** The server answers again: nothing more is said of its silence. @type {(s: State) => void} */
export const answered = (s) => {
  s.link = "live";
  if (!isNoServer(s.notice)) return;
  s.notice = null;
  s.ailing = false;
};

/** Another language is spoken: sentences of the server in the old one go. @param {string} waiting what is said instead of a decision while the table is only kept @returns {(s: State) => void} */
export const spokenAnew = (waiting) => (s) => {
  if (typeof s.notice === "string") [s.notice, s.ailing] = [null, false];
  if (typeof s.trouble === "string") s.trouble = null;
  s.refused = null;
  if (s.kept !== null && s.view) s.view = { ...s.view, clock: { ...s.view.clock, waiting } };
};

/** The table as it was last seen, while the server is away: whoever may act waits. @param {import("./kept.js").Kept} table @param {string} waiting what is said instead of a decision @returns {(s: State) => void} */
export const recall = ({ view, log, at }, waiting) => (s) => {
  takeView(s.seq, view)(s);
  s.view = { ...view, decisions: [], clock: { ...view.clock, waiting }, pieces: view.pieces.map((piece) => ({ ...piece, can_act: false })) };
  s.log = log;
  s.kept = at;
  s.link = "lost";
  s.trouble = null;
};

/** Lines arrived; those of steps taken back go, those of steps already told are dropped. @param {Entry[]} entries @param {number} [kept] @returns {(s: State) => void} */
export const takeLog = (entries, kept = Infinity) => (s) => {
  if (s.log.some((entry) => entry.seq > kept)) s.log = s.log.filter((entry) => entry.seq <= kept);
  const told = s.log.length ? s.log[s.log.length - 1].seq : -1;
  const fresh = entries.filter((entry) => entry.seq > told);
  if (fresh.length) s.log = [...s.log, ...fresh];
};

/** Whether the screen must change hands before anything more is shown. @param {State} s */
export function mustPass(s) {
  const view = s.view;
  if (!view || view.result || !s.seat) return false;
  const other = s.seat === "A" ? "B" : "A";
  if (!s.seats[other]) return false;
  const owners = view.decisions.map((decision) => decision.owner);
  return owners.includes(other) && !owners.includes(s.seat);
}

/** The other player has the screen now. @param {Side} seat @returns {(s: State) => void} */
export const takeSeat = (seat) => (s) => {
  Object.assign(s, {
    ...initial(s.battle, s.seats),
    seat,
    overlays: s.overlays,
    mini: s.mini,
    pane: s.pane,
    answered: s.answered,
    taught: s.taught,
  });
};

/** The viewer decides now; what comes after is told as passed. @param {number} seq @returns {(s: State) => void} */
export const decide = (seq) => (s) => {
  if (!s.view || !s.seat) return;
  const { turn, phase, phases, opening } = s.view.clock;
  s.answered = { ...s.answered, [s.seat]: { seq, turn, phase: opening ? phases.length : phase } };
  s.passedClosed = false;
};

/** @param {string | null} id @returns {(s: State) => void} */
export const selectPiece = (id) => (s) => {
  if (s.selected !== id) {
    s.together = false;
    s.card = null;
    s.plan = null;
    s.sight = null;
  }
  s.selected = id;
  s.lookingAt = null;
  s.aimed = null;
  s.refused = null;
  s.filter = id && s.view && concerns(s.view, id) ? id : null;
};

/** @param {UnitCard} card @returns {(s: State) => void} */
export const takeCard = (card) => (s) => {
  if (s.selected === card.piece) s.card = card;
};

/** @param {Pointed | null} pointed @returns {(s: State) => void} */
export const point = (pointed) => (s) => {
  s.pointed = pointed;
};

/** Choose, or take back, one choice of a slot. @param {string} decision @param {string} slot @param {string | null} choice @returns {(s: State) => void} */
export const choose = (decision, slot, choice) => (s) => {
  const slots = { ...(s.chosen[decision] ?? {}) };
  if (choice === null) delete slots[slot];
  else slots[slot] = choice;
  s.chosen = { ...s.chosen, [decision]: slots };
  s.asked = null;
};

/** All that is chosen in a decision, put in another order. @param {string} decision @param {import("./choices.js").Chosen} chosen @returns {(s: State) => void} */
export const arrange = (decision, chosen) => (s) => {
  s.chosen = { ...s.chosen, [decision]: chosen };
  s.asked = null;
};

/** @param {string} piece @param {Wish} wish @returns {(s: State) => void} */
export const wishFor = (piece, wish) => (s) => {
  const view = s.plan?.piece === piece ? s.plan.view : null;
  s.plan = { piece, wish, view, asking: true };
  s.refused = null;
};

/** @param {string} piece @param {PlanView} view @param {boolean} asking more is on the way @returns {(s: State) => void} */
export const takePlan = (piece, view, asking) => (s) => {
  if (s.plan?.piece === piece) s.plan = { ...s.plan, view, asking };
};

/** @type {(s: State) => void} */
export const dropPlan = (s) => {
  s.plan = null;
};

/** @param {Refused} refused @returns {(s: State) => void} */
export const refuse = (refused) => (s) => {
  s.refused = refused;
  s.plan = null;
  s.sending = false;
};

/** Lines of sight are asked for from this piece, or no more. @param {string | null} id @returns {(s: State) => void} */
export const lookFrom = (id) => (s) => {
  s.looking = id;
  s.lookingAt = null;
  s.sight = null;
};

/** Looks at a bare place. @param {Point} at @returns {(s: State) => void} */
export const lookAt = (at) => (s) => {
  if (!s.looking || !s.view) return;
  const { width, height } = s.view.table;
  s.lookingAt = [Math.min(width / 100, Math.max(0, at[0])), Math.min(height / 100, Math.max(0, at[1]))];
};

/** The ruler is taken up, at once at a place if one is given, or laid down. @param {Point | null} from @returns {(s: State) => void} */
export const measure = (from) => (s) => {
  s.measuring = !s.measuring;
  s.ruler = s.measuring && from ? { from, to: from } : null;
};

/** The end of the ruler goes on by so much and stays on the table. @param {number} dx @param {number} dy millimetres @returns {(s: State) => void} */
export const stretch = (dx, dy) => (s) => {
  if (!s.ruler || !s.view) return;
  const { width, height } = s.view.table;
  const [x, y] = s.ruler.to;
  s.ruler = { from: s.ruler.from, to: [Math.min(width / 100, Math.max(0, x + dx)), Math.min(height / 100, Math.max(0, y + dy))] };
};

/** Let go: first the plan, then the ruler, then the selection. @type {(s: State) => void} */
export const letGo = (s) => {
  if (s.refused) s.refused = null;
  else if (s.asked) s.asked = null;
  else if (s.plan) s.plan = null;
  else if (s.looking) lookFrom(null)(s);
  else if (s.measuring || s.ruler) {
    s.measuring = false;
    s.ruler = null;
  } else if (s.aimed) s.aimed = null;
  else if (s.filter) s.filter = null;
  else selectPiece(null)(s);
};
