// @ts-check
// What a pointer does on the table of a battle.

import { bearing, centre, distance, footprint, frontOf } from "./geometry.js";
import { wishTo } from "./move.js";
import { handleAt } from "./overlays.js";
import { aimAt, aims, movable, pieceAt, pieceOf } from "./select.js";
import { lookAt } from "./state.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./gestures.js").Hold} Hold */
/** @typedef {import("./acts.js").BattleActs} BattleActs */

const MOUSE = 8;
const THUMB = 22;
/** How large the sign of a place is that may be chosen, in pixels. */
const SIGN = 16;

export class TableHands {
  /** @param {BattleActs} acts @param {(at: Point | null) => void} hover */
  constructor(acts, hover) {
    this.acts = acts;
    this.hover = hover;
    /** @type {Point} from the pointer to the front's middle */
    this.grip = [0, 0];
    this.live = false;
  }

  /** Millimetres within which something is taken. @param {boolean} touch */
  reach(touch) {
    return (touch ? THUMB : MOUSE) / this.acts.stage.camera.scale;
  }

  /** @param {Point} at @param {boolean} touch @returns {Hold} */
  take(at, touch) {
    const s = this.acts.state;
    if (!s.view) return "ground";
    if (s.measuring) return "ruler";
    const now = this.acts.standing();
    const scale = this.acts.stage.camera.scale;
    if (now) {
      const shown = s.plan?.view ? footprint(s.plan.view.reached) : now.foot;
      if (distance(handleAt(shown, scale), at) <= this.reach(touch) + 8 / scale) return "handle";
      if (this.onGhost(at, touch)) return "piece";
    }
    const id = pieceAt(s.view, at, this.reach(touch));
    const free = id !== null && movable(s.view).has(id);
    return free && (!touch || s.selected === id) ? "piece" : "ground";
  }

  /** @param {Point} at @param {boolean} touch */
  onGhost(at, touch) {
    const { plan, view } = this.acts.state;
    if (!plan?.view || !view) return false;
    const foot = footprint(plan.view.reached);
    return distance(centre(foot), at) <= Math.max(foot.width, foot.depth) / 2 + this.reach(touch) / 2;
  }

  /** @param {Point} at @param {boolean} touch */
  pick(at, touch) {
    const s = this.acts.state;
    if (!s.view || s.measuring) return;
    this.hover(at);
    const id = pieceAt(s.view, at, this.reach(touch));
    if (s.looking && !id) {
      this.acts.store.change(lookAt(at));
      return;
    }
    if (!id && this.onGhost(at, touch)) return;
    const aim = id ? null : aimAt(aims(s.view, s.filter), at, Math.max(this.reach(touch), SIGN / this.acts.stage.camera.scale));
    if (aim) {
      this.acts.aim(aim);
      return;
    }
    this.acts.select(id === s.selected ? (s.filter || s.plan ? id : null) : id);
    if (id) this.acts.pieces?.focus(id);
  }

  /** @param {Hold} hold @param {Point} at */
  start(hold, at) {
    this.live = true;
    const s = this.acts.state;
    if (hold === "ruler") {
      this.acts.store.change((state) => void (state.ruler = { from: at, to: at }));
      return;
    }
    if (hold === "piece" && !this.onGhost(at, false)) {
      const id = s.view ? pieceAt(s.view, at, this.reach(false) * 2) : null;
      if (id && id !== s.selected) this.acts.select(id);
    }
    const now = this.acts.standing();
    if (now) this.grip = [now.foot.at[0] - at[0], now.foot.at[1] - at[1]];
  }

  /** @param {Hold} hold @param {Point} at */
  drag(hold, at) {
    if (!this.live) return;
    if (hold === "ruler") {
      this.acts.store.change((s) => {
        if (s.ruler) s.ruler = { from: s.ruler.from, to: at };
      });
      return;
    }
    const now = this.acts.standing();
    if (!now) return;
    const formation = now.wish?.formation ?? null;
    if (hold === "piece") {
      const to = /** @type {Point} */ ([at[0] + this.grip[0], at[1] + this.grip[1]]);
      this.acts.wish(now.piece.id, wishTo({ at: to, facing: now.foot.facing }, formation));
    } else {
      const middle = centre(now.foot);
      const facing = Math.round(bearing(middle, at));
      this.acts.wish(now.piece.id, wishTo({ at: frontOf(middle, facing, now.foot.depth), facing }, formation));
    }
  }

  /** A dragged block moves when the mouse lets go; a thumb confirms with the button. @param {Hold} hold @param {Point} _at @param {boolean} touch */
  drop(hold, _at, touch) {
    if (!this.live) return;
    this.live = false;
    if (hold === "piece" && !touch) void this.acts.confirm(true);
  }

  /** The drag is let go without effect. */
  cancel() {
    this.live = false;
    const { view, selected, measuring } = this.acts.state;
    if (!measuring && view && pieceOf(view, selected)) this.acts.dropPlan();
  }
}
