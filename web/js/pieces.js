// @ts-check
// The blocks on the table, kept by id: only what changed is drawn again.

import { blockOf, drawBlock } from "./blocks.js";
import { draw, setAttrs, svg } from "./dom.js";
import { distance, mm } from "./geometry.js";

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {{ at: Point, facing: number }} Pose */
/** @typedef {{ root: SVGGElement, title: SVGTitleElement, drawn: string, pose: Pose, moving: number }} Kept title: its name, for a pointer over a block whose label has no room */

const PER_100_MM = 350;
const AT_MOST = 1200;

/** What a block's drawing depends on. @param {Piece} piece */
const look = (piece) =>
  JSON.stringify([piece.arm, piece.shape, piece.width, piece.depth, piece.files, piece.ranks, piece.lost_bases, blockOf(piece).contact]);

/** @param {Piece} piece @returns {Pose} */
const poseOf = (piece) => ({ at: mm(piece.at), facing: piece.facing / 100 });

/** @param {Pose} pose */
export const placed = (pose) =>
  `translate(${pose.at[0].toFixed(2)} ${pose.at[1].toFixed(2)}) rotate(${pose.facing.toFixed(2)})`;

export class Pieces {
  /** @param {SVGGElement} layer @param {(id: string) => void} onFocus @param {(id: string) => void} onPick */
  constructor(layer, onFocus, onPick) {
    this.layer = layer;
    this.onFocus = onFocus;
    this.onPick = onPick;
    /** @type {Map<string, Kept>} */
    this.kept = new Map();
    /** Says how a piece is placed, for who does not see it; asked when it gets the focus. @type {((id: string) => string) | null} */
    this.situationOf = null;
  }

  /** What is said of a piece beside its name. @param {string} id */
  describe(id) {
    const root = this.kept.get(id)?.root;
    if (root && this.situationOf) setAttrs(root, { "aria-description": this.situationOf(id) || null });
  }

  /** @param {View} view @param {string | null} selected */
  show(view, selected) {
    const here = new Set(view.pieces.map((piece) => piece.id));
    for (const [id, kept] of this.kept) {
      if (here.has(id)) continue;
      kept.root.remove();
      this.kept.delete(id);
    }
    const stop = selected ?? view.pieces.find((piece) => piece.can_act)?.id ?? view.pieces[0]?.id;
    for (const piece of view.pieces) this.showOne(piece, piece.id === selected, piece.id === stop);
  }

  /** @param {Piece} piece @param {boolean} selected @param {boolean} stop the one that Tab stops at */
  showOne(piece, selected, stop) {
    const kept = this.kept.get(piece.id) ?? this.add(piece);
    const drawn = look(piece);
    if (kept.drawn !== drawn) {
      kept.root.replaceChildren(kept.title, ...drawBlock(blockOf(piece)).map(draw));
      kept.drawn = drawn;
    }
    const named = [piece.name, piece.strength].filter(Boolean).join(" ");
    if (kept.title.textContent !== named) kept.title.textContent = named;
    const to = poseOf(piece);
    if (to.at[0] !== kept.pose.at[0] || to.at[1] !== kept.pose.at[1] || to.facing !== kept.pose.facing) {
      this.move(kept, to);
    }
    const side = piece.side.toLowerCase();
    setAttrs(kept.root, {
      class: `unit ${side}${piece.can_act ? " may" : ""}${selected ? " selected" : ""}`,
      "aria-label": piece.description || piece.name,
      "aria-pressed": selected ? "true" : "false",
      tabindex: stop ? 0 : -1,
    });
  }

  /** @param {Piece} piece @returns {Kept} */
  add(piece) {
    const id = piece.id;
    const pose = poseOf(piece);
    const root = svg("g", {
      role: "button",
      "data-piece": id,
      transform: placed(pose),
      focus: () => {
        this.describe(id);
        this.onFocus(id);
      },
      // Who reads with the ears presses without a pointer.
      click: (/** @type {MouseEvent} */ event) => {
        if (event.detail === 0) this.onPick(id);
      },
    });
    this.layer.append(root);
    const kept = { root, title: svg("title"), drawn: "", pose, moving: 0 };
    this.kept.set(id, kept);
    return kept;
  }

  /** Along the way, or at once where motion is not wanted. @param {Kept} kept @param {Pose} to */
  move(kept, to) {
    const from = kept.pose;
    kept.pose = to;
    cancelAnimationFrame(kept.moving);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
    const long = Math.min(AT_MOST, (distance(from.at, to.at) / 100) * PER_100_MM + 60);
    const turn = ((to.facing - from.facing + 540) % 360) - 180;
    if (still) {
      setAttrs(kept.root, { transform: placed(to) });
      return;
    }
    const start = performance.now();
    /** @param {number} now */
    const step = (now) => {
      const t = Math.min(1, Math.max(0, (now - start) / long));
      /** @type {Point} */
      const at = [from.at[0] + (to.at[0] - from.at[0]) * t, from.at[1] + (to.at[1] - from.at[1]) * t];
      setAttrs(kept.root, { transform: placed(t < 1 ? { at, facing: from.facing + turn * t } : to) });
      if (t < 1) kept.moving = requestAnimationFrame(step);
    };
    kept.moving = requestAnimationFrame(step);
  }

  /** Everything under way arrives. */
  arrive() {
    for (const kept of this.kept.values()) {
      cancelAnimationFrame(kept.moving);
      setAttrs(kept.root, { transform: placed(kept.pose) });
    }
  }

  /** @param {string} id */
  focus(id) {
    this.kept.get(id)?.root.focus({ preventScroll: true });
  }
}

