// @ts-check
// The whole table in small, once part of it is out of sight: ground, blocks
// and what is on screen. Drawn from the same view as the table, so it shows
// nothing else. A press brings the place into sight.

import { smooth, straight } from "./curve.js";
import { setAttrs, svg } from "./dom.js";
import { centre, corners, footprint, mmAll } from "./geometry.js";
import { groundKey } from "./terrain.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").TableView} TableView */
/** @typedef {import("./stage.js").Stage} Stage */

/** Kinds of ground that are shown, with their looks, lowest first. @type {[string[], string][]} */
const GROUND = [
  [["hill"], "hill"],
  [["open-wood", "dense-wood", "orchard"], "wood"],
  [["lake", "marsh", "stream", "river"], "wet"],
  [["road"], "way"],
  [["village", "farm", "church", "chateau", "redoubt"], "town"],
];
/** A table that is enlarged by less than this is in sight anyway. */
const ENLARGED = 1.2;
const LARGE = { width: 190, height: 140 };

export class MiniMap {
  /** @param {HTMLElement} host @param {Stage} stage */
  constructor(host, stage) {
    this.host = host;
    this.stage = stage;
    this.ground = svg("g");
    this.blocks = svg("g");
    this.frame = svg("rect", { class: "mini-frame" });
    this.picture = svg("svg", { "aria-hidden": "true", focusable: "false" }, this.ground, this.blocks, this.frame);
    host.replaceChildren(this.picture);
    /** @type {unknown[]} */
    this.drawn = [];
    let down = false;
    const go = (/** @type {PointerEvent} */ event) => {
      const box = this.picture.getBoundingClientRect();
      const { width, height } = this.stage.table;
      const x = ((event.clientX - box.left) / box.width) * width;
      const y = ((event.clientY - box.top) / box.height) * height;
      this.stage.halt();
      this.stage.look({ ...this.stage.camera, x, y });
    };
    host.addEventListener("pointerdown", (event) => {
      down = true;
      host.setPointerCapture(event.pointerId);
      go(event);
    });
    host.addEventListener("pointermove", (event) => down && go(event));
    for (const end of ["pointerup", "pointercancel"]) host.addEventListener(end, () => void (down = false));
  }

  /** @param {View} view @param {boolean} wanted */
  show(view, wanted) {
    const { camera, screen, table } = this.stage;
    const hidden = !wanted || camera.scale < this.stage.fitted().scale * ENLARGED;
    this.host.hidden = hidden;
    if (hidden) return;
    this.drawGround(view.table);
    this.drawBlocks(view);
    const width = screen.width / camera.scale;
    const height = screen.height / camera.scale;
    const x = Math.max(0, camera.x - width / 2);
    const y = Math.max(0, camera.y - height / 2);
    setAttrs(this.frame, {
      x: x.toFixed(1),
      y: y.toFixed(1),
      width: Math.max(0, Math.min(table.width, camera.x + width / 2) - x).toFixed(1),
      height: Math.max(0, Math.min(table.height, camera.y + height / 2) - y).toFixed(1),
    });
  }

  /** @param {TableView} table */
  drawGround(table) {
    const key = groundKey(table);
    if (this.drawn[0] === key) return;
    this.drawn[0] = key;
    const { width, height } = this.stage.table;
    const scale = Math.min(LARGE.width / width, LARGE.height / height);
    setAttrs(this.picture, { viewBox: `0 0 ${width} ${height}`, width: Math.round(width * scale), height: Math.round(height * scale) });
    const shapes = GROUND.flatMap(([kinds, look]) =>
      table.features
        .filter((feature) => kinds.includes(feature.kind))
        .map((feature) => {
          const line = feature.width > 0;
          return svg("path", { class: `mini-${look}${line ? " line" : ""}`, d: (line ? straight : smooth)(mmAll(feature.points), !line) });
        }),
    );
    this.ground.replaceChildren(svg("rect", { class: "mini-ground", width, height }), ...shapes);
  }

  /** @param {View} view */
  drawBlocks(view) {
    if (this.drawn[1] === view) return;
    this.drawn[1] = view;
    this.blocks.replaceChildren(
      ...view.pieces.map((piece) => {
        const foot = footprint(piece);
        const side = piece.side.toLowerCase();
        if (piece.shape !== "command") return svg("path", { class: `mini-block ${side}`, d: straight(corners(foot), true) });
        const [cx, cy] = centre(foot);
        return svg("circle", { class: `mini-block ${side}`, cx, cy, r: 16 });
      }),
    );
  }
}
