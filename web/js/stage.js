// @ts-check
// Two pictures lie one over the other: the ground, which is redrawn only when
// the camera rests, and the troops. The ground follows a moving camera as a
// whole, which costs the browser nothing.
//
//   div.sheet
//     svg.terrain          the ground
//     svg.troops           names of the ground, overlays, marks, pieces, labels, ghosts

import { BEYOND, clamp, fit, pan, toScreen, toTable, zoom } from "./camera.js";
import { setAttrs, svg } from "./dom.js";
import { bounds } from "./geometry.js";

/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {"names" | "under" | "marks" | "pieces" | "labels" | "over"} Layer */

const REST = 140;
/** Width of the column of tools where it lies on the table. */
const COVERED = 58;
/** What lies along an edge of the table and covers it. */
const COVERS = ".movebar:not([hidden]), .mbar";
/** So near the edge a place is not yet in sight, in pixels. */
const EDGE = 40;
/** At this scale blocks and their labels are still clear: pixels for each millimetre. */
const CLEAR = 0.42;
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
    /** The frame of a glide that is under way. */
    this.gliding = 0;
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
    this.halt();
    this.look(pan(this.camera, dx, dy));
  }

  /** @param {number} factor @param {Point} [anchor] pixels */
  zoom(factor, anchor = [this.screen.width / 2, this.screen.height / 2]) {
    this.halt();
    const limited = clamp({ ...this.camera, scale: this.camera.scale * factor }, this.screen, this.table);
    this.look(zoom(this.camera, limited.scale / this.camera.scale, anchor, this.screen));
  }

  /** The camera that shows all of the table, clear of the controls that lie on it. */
  fitted() {
    return fit(this.screen, this.table, this.covered);
  }

  /** What is in sight of the table, clear of the controls that lie on it. @returns {import("./geometry.js").Box} */
  inSight() {
    const { x, y, width, height } = this.free();
    const [left, top] = toTable(this.camera, [x, y], this.screen);
    return { x: left, y: top, width: width / this.camera.scale, height: height / this.camera.scale };
  }

  /** What of the screen no control covers, in pixels. @returns {import("./geometry.js").Box} */
  free() {
    const { width, height } = this.screen;
    let [top, bottom] = [0, height];
    const box = this.host.getBoundingClientRect();
    for (const cover of this.host.parentElement?.querySelectorAll(COVERS) ?? []) {
      const bar = cover.getBoundingClientRect();
      if (!bar.height || bar.width < width / 2) continue;
      // A bar lies along the upper or the lower edge.
      if (bar.top + bar.bottom < box.top + box.bottom) top = Math.max(top, bar.bottom - box.top);
      else bottom = Math.min(bottom, bar.top - box.top);
    }
    return { x: 0, y: top, width: width - this.covered, height: Math.max(1, bottom - top) };
  }

  /** What of the right controls cover now. */
  coverage() {
    const bar = this.host.parentElement?.querySelector(".mbar");
    if (!bar || getComputedStyle(bar).position !== "absolute") return 0;
    // On a low screen they lie in a row above.
    const { width, height } = bar.getBoundingClientRect();
    return height > width ? COVERED : 0;
  }

  whole() {
    this.halt();
    this.look(this.fitted());
  }

  /** Ends a glide where it is: whoever moves the picture by hand has it. */
  halt() {
    cancelAnimationFrame(this.gliding);
  }

  /** The camera that has a place in the middle of what is free, with no more bare ground about the table than bars cover. @param {Point} point @param {number} [scale] @returns {Camera} */
  over(point, scale = this.camera.scale) {
    const { x, y, width, height } = this.free();
    const middle = { x: x + width / 2 - this.screen.width / 2, y: y + height / 2 - this.screen.height / 2 };
    const share = (/** @type {number} */ free, /** @type {number} */ all) => Math.min(BEYOND, 1 - free / all);
    return clamp({ x: point[0] - middle.x / scale, y: point[1] - middle.y / scale, scale }, this.screen, this.table, [share(width, this.screen.width), share(height, this.screen.height)]);
  }

  /** Brings a place into sight if it is not. @param {Point} point @param {number} [edge] pixels to the edge that are not yet in sight */
  bring(point, edge = EDGE) {
    const [x, y] = this.screenOf(point);
    const free = this.free();
    const near = [x - free.x, free.x + free.width - x, y - free.y, free.y + free.height - y];
    if (Math.min(...near) < edge) this.centreOn(point);
  }

  /** Brings places into sight if not all of them are: all, from so far away as that takes but no farther than things stay clear; else the first. @param {Point[]} points */
  bringAll(points) {
    const free = this.free();
    const seen = (/** @type {Point} */ point) => {
      const [x, y] = this.screenOf(point);
      return Math.min(x - free.x, free.x + free.width - x, y - free.y, free.y + free.height - y) >= EDGE;
    };
    if (points.every(seen)) return;
    const box = bounds(points);
    const { scale } = this.camera;
    const fits = Math.min((free.width - 3 * EDGE) / Math.max(1, box.width), (free.height - 3 * EDGE) / Math.max(1, box.height));
    const wanted = Math.min(scale, Math.max(fits, this.fitted().scale));
    if (wanted >= Math.min(scale, CLEAR)) this.centreOn([box.x + box.width / 2, box.y + box.height / 2], wanted);
    else this.bring(points[0]);
  }

  /** Glides until a place is in the middle. @param {Point} point @param {number} [scale] how near it is then looked at */
  centreOn(point, scale = this.camera.scale) {
    this.halt();
    const from = this.camera;
    const to = this.over(point, scale);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) {
      this.look(to);
      return;
    }
    const start = performance.now();
    /** @param {number} now */
    const step = (now) => {
      const t = Math.min(1, Math.max(0, (now - start) / 300));
      const ease = 1 - (1 - t) ** 3;
      const part = (/** @type {"x" | "y" | "scale"} */ key) => from[key] + (to[key] - from[key]) * ease;
      this.look({ x: part("x"), y: part("y"), scale: part("scale") });
      if (t < 1) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }
}
