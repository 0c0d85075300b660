// @ts-check
// Pointers on the table: pan, pinch, wheel, pick, drag, turn, measure.
// Mouse, pen and touch take the same way.

import { distance } from "./geometry.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./stage.js").Stage} Stage */

/**
 * What a press on the table takes hold of.
 * @typedef {"ground" | "piece" | "handle" | "ruler"} Hold
 * @typedef {object} Hands
 * @property {(at: Point, touch: boolean) => Hold} take what lies there
 * @property {(at: Point, touch: boolean) => void} pick a press without a drag
 * @property {(hold: Hold, at: Point) => void} start
 * @property {(hold: Hold, at: Point) => void} drag
 * @property {(hold: Hold, at: Point, touch: boolean) => void} drop
 * @property {() => void} cancel
 * @property {(at: Point | null) => void} hover
 */

/** @typedef {{ pixel: Point, start: Point, at: Point, touch: boolean }} Finger */

const STILL = 6;

export class Gestures {
  /** @param {Stage} stage @param {Hands} hands */
  constructor(stage, hands) {
    this.stage = stage;
    this.hands = hands;
    /** @type {Map<number, Finger>} */
    this.fingers = new Map();
    /** @type {Hold} */
    this.hold = "ground";
    this.dragging = false;
    this.pinching = false;
    const host = stage.host;
    host.addEventListener("pointerdown", (event) => this.down(event));
    host.addEventListener("pointermove", (event) => this.move(event));
    host.addEventListener("pointerup", (event) => this.up(event));
    host.addEventListener("pointercancel", (event) => this.lose(event));
    host.addEventListener("pointerleave", () => hands.hover(null));
    host.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button > 0) return;
    const pixel = this.stage.pixelOf(event);
    const at = this.stage.pointOf(event);
    const touch = event.pointerType === "touch";
    this.fingers.set(event.pointerId, { pixel, start: pixel, at, touch });
    this.stage.host.setPointerCapture(event.pointerId);
    if (this.fingers.size === 1) {
      this.hold = this.hands.take(at, touch);
      this.dragging = false;
      this.pinching = false;
    } else if (!this.pinching) {
      if (this.dragging && this.hold !== "ground") this.hands.cancel();
      this.pinching = true;
      this.dragging = false;
      this.panning(true);
    }
  }

  /** Whether the table is moved by hand now. @param {boolean} on */
  panning(on) {
    this.stage.host.parentElement?.classList.toggle("panning", on);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const finger = this.fingers.get(event.pointerId);
    const pixel = this.stage.pixelOf(event);
    if (!finger) {
      if (event.pointerType !== "touch") this.hands.hover(this.stage.pointOf(event));
      return;
    }
    if (this.pinching) this.pinch(finger, pixel);
    else this.draw(finger, pixel, this.stage.pointOf(event));
    finger.pixel = pixel;
  }

  /** One pointer drags. @param {Finger} finger @param {Point} pixel @param {Point} at */
  draw(finger, pixel, at) {
    if (!this.dragging) {
      if (distance(finger.start, pixel) < STILL) return;
      this.dragging = true;
      if (this.hold !== "ground") this.hands.start(this.hold, finger.at);
      else this.panning(true);
    }
    if (this.hold === "ground") this.stage.pan(pixel[0] - finger.pixel[0], pixel[1] - finger.pixel[1]);
    else this.hands.drag(this.hold, at);
  }

  /** Two pointers pan and zoom. @param {Finger} finger @param {Point} pixel */
  pinch(finger, pixel) {
    const other = [...this.fingers.values()].find((one) => one !== finger);
    if (!other) return;
    const before = distance(finger.pixel, other.pixel);
    const after = distance(pixel, other.pixel);
    /** @type {Point} */
    const middle = [(pixel[0] + other.pixel[0]) / 2, (pixel[1] + other.pixel[1]) / 2];
    this.stage.pan((pixel[0] - finger.pixel[0]) / 2, (pixel[1] - finger.pixel[1]) / 2);
    if (before > 1) this.stage.zoom(after / before, middle);
  }

  /** @param {PointerEvent} event */
  up(event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    this.fingers.delete(event.pointerId);
    if (!this.fingers.size) this.panning(false);
    if (this.pinching) return;
    const at = this.stage.pointOf(event);
    if (!this.dragging) this.hands.pick(at, finger.touch);
    else if (this.hold !== "ground") this.hands.drop(this.hold, at, finger.touch);
    this.dragging = false;
  }

  /** @param {PointerEvent} event */
  lose(event) {
    this.fingers.delete(event.pointerId);
    if (!this.fingers.size) this.panning(false);
    if (this.dragging && this.hold !== "ground") this.hands.cancel();
    this.dragging = false;
  }

  /** Drops what is held without doing it. */
  letGo() {
    if (!this.dragging) return;
    this.dragging = false;
    this.fingers.clear();
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const pixel = event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? 200 : 1;
    const step = Math.max(-240, Math.min(240, event.deltaY * pixel));
    this.stage.zoom(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)), this.stage.pixelOf(event));
  }
}
