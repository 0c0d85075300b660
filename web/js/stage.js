// @ts-check
// Two pictures lie one over the other: the ground, which is redrawn only when
// the camera rests, and the troops. The ground follows a moving camera as a
// whole, which costs the browser nothing.
//
//   div.sheet
//     svg.terrain          the ground
//     svg.troops           names of the ground, overlays, marks, pieces, labels, ghosts

import { clamp, fit, pan, toScreen, toTable, zoom } from "./camera.js";
import { setAttrs, svg } from "./dom.js";

/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {"names" | "under" | "marks" | "pieces" | "labels" | "over"} Layer */

const REST = 140;
/** Width of the column of tools where it lies on the table. */
const COVERED = 58;
const LAYERS = /** @type {const} */ (["names", "under", "marks", "pieces", "labels", "over"]);

export class Stage {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.terrain = svg("svg", { class: "terrain", "aria-hidden": "true", focusable: "false" });
    this.troops = svg("svg", { class: "troops" });
    /** @type {Record<Layer, SVGGElement>} */
    this.layers = { names: svg("g"), under: svg("g"), marks: svg("g"), pieces: svg("g"), labels: svg("g"), over: svg("g") };
    for (const name of LAYERS) {
      this.layers[name].setAttribute("class", `layer-${name}`);
      this.troops.append(this.layers[name]);
    }
    host.append(this.terrain, this.troops);
    this.screen = { width: 1, height: 1 };
    /** Pixels on the right that controls cover. */
    this.covered = 0;
    this.table = { width: 1800, height: 1200 };
    /** @type {Camera} */
    this.camera = { x: 900, y: 600, scale: 0.4 };
    /** @type {Camera} */
    this.drawn = this.camera;
    /** @type {(() => void)[]} */
    this.listeners = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.rest = undefined;
    this.placed = false;
    new ResizeObserver(() => this.measure()).observe(host);
    this.measure();
  }

  /** Called after the camera moved. @param {() => void} listener */
  onCamera(listener) {
    this.listeners.push(listener);
  }

  measure() {
    const box = this.host.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return;
    this.covered = this.coverage();
    const whole = this.placed && this.camera.scale <= this.fitted().scale * 1.01;
    this.screen = { width: box.width, height: box.height };
    this.look(whole ? this.fitted() : this.camera, true);
  }

  /** The table's size is known; show all of it. @param {number} width @param {number} height millimetres */
  setTable(width, height) {
    this.table = { width, height };
    this.look(this.fitted(), true);
    this.placed = true;
  }

  /** @param {Camera} camera @param {boolean} now redraw the ground at once */
  look(camera, now = false) {
    this.camera = clamp(camera, this.screen, this.table);
    setAttrs(this.troops, { viewBox: this.viewBox(this.camera) });
    this.troops.style.setProperty("--k", this.camera.scale.toFixed(4));
    this.troops.classList.toggle("coarse", this.camera.scale < 0.3);
    if (now) this.settle();
    else this.follow();
    for (const listener of this.listeners) listener();
  }

  /** @param {Camera} camera */
  viewBox(camera) {
    const width = this.screen.width / camera.scale;
    const height = this.screen.height / camera.scale;
    return [camera.x - width / 2, camera.y - height / 2, width, height].map((n) => n.toFixed(2)).join(" ");
  }

  follow() {
    const ratio = this.camera.scale / this.drawn.scale;
    const dx = (this.screen.width / 2) * (1 - ratio) + (this.drawn.x - this.camera.x) * this.camera.scale;
    const dy = (this.screen.height / 2) * (1 - ratio) + (this.drawn.y - this.camera.y) * this.camera.scale;
    this.terrain.style.transform = `translate(${dx}px,${dy}px) scale(${ratio})`;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), REST);
  }

  settle() {
    clearTimeout(this.rest);
    this.drawn = this.camera;
    this.terrain.style.transform = "none";
    this.terrain.style.setProperty("--k", this.camera.scale.toFixed(4));
    setAttrs(this.terrain, { viewBox: this.viewBox(this.camera) });
  }

  /** The table point under a pointer. @param {{ clientX: number, clientY: number }} event @returns {Point} */
  pointOf(event) {
    return toTable(this.camera, this.pixelOf(event), this.screen);
  }

  /** @param {{ clientX: number, clientY: number }} event @returns {Point} */
  pixelOf(event) {
    const box = this.host.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  /** @param {Point} point @returns {Point} */
  screenOf(point) {
    return toScreen(this.camera, point, this.screen);
  }

  /** @param {number} dx @param {number} dy pixels */
  pan(dx, dy) {
    this.look(pan(this.camera, dx, dy));
  }

  /** @param {number} factor @param {Point} [anchor] pixels */
  zoom(factor, anchor = [this.screen.width / 2, this.screen.height / 2]) {
    const limited = clamp({ ...this.camera, scale: this.camera.scale * factor }, this.screen, this.table);
    this.look(zoom(this.camera, limited.scale / this.camera.scale, anchor, this.screen));
  }

  /** The camera that shows all of the table, clear of the controls that lie on it. */
  fitted() {
    return fit(this.screen, this.table, this.covered);
  }

  /** What is in sight of the table, clear of the controls that lie on it. @returns {import("./geometry.js").Box} */
  inSight() {
    const { x, y, scale } = this.camera;
    const { width, height } = this.screen;
    return { x: x - width / 2 / scale, y: y - height / 2 / scale, width: (width - this.covered) / scale, height: height / scale };
  }

  /** What of the right controls cover now. */
  coverage() {
    const bar = this.host.parentElement?.querySelector(".mbar");
    return bar && getComputedStyle(bar).position === "absolute" ? COVERED : 0;
  }

  whole() {
    this.look(this.fitted());
  }

  /** Glides until a place is in the middle. @param {Point} point */
  centreOn(point) {
    const from = this.camera;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.look({ ...from, x: point[0], y: point[1] });
      return;
    }
    const start = performance.now();
    /** @param {number} now */
    const step = (now) => {
      const t = Math.min(1, (now - start) / 300);
      const ease = 1 - (1 - t) ** 3;
      this.look({
        ...from,
        x: from.x + (point[0] - from.x) * ease,
        y: from.y + (point[1] - from.y) * ease,
      });
      if (t < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}
