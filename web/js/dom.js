// @ts-check
// Elements without a framework. Text only ever becomes text nodes.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attrs
 */

/** @param {Element} element @param {Attrs} attrs */
export function setAttrs(element, attrs) {
  for (const [name, value] of Object.entries(attrs)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

/** Russian ordinals, like 26-й, are not parted at the end of a line. @param {string} text */
export const unparted = (text) => text.replace(/(\d)-(?=[а-яё])/gi, "$1\u2011");

/** @param {Element} element @param {Child[]} children */
function fill(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(typeof child === "number" ? String(child) : typeof child === "string" ? unparted(child) : child);
  }
}

/**
 * An HTML element; functions among the attributes are listeners.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Attrs} [attrs] @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attrs = {}, ...children) {
  const element = document.createElement(tag);
  setAttrs(element, attrs);
  fill(element, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Attrs} [attrs] @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attrs = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  setAttrs(element, attrs);
  fill(element, children);
  return /** @type {SVGElementTagNameMap[K]} */ (element);
}

/** A drawing as data: a tag, its attributes, its parts. @typedef {{ tag: string, attrs: Record<string, string | number>, parts: Drawing[] }} Drawing */


/** @param {Drawing} drawing @returns {SVGElement} */
export function draw({ tag, attrs, parts }) {
  return svg(/** @type {keyof SVGElementTagNameMap} */ (tag), attrs, ...parts.map(draw));
}

/** A symbol of the sprite. @param {string} id @param {Attrs} attrs */
export const use = (id, attrs = {}) => svg("use", { href: `#${id}`, ...attrs });

/** A small picture made of a symbol. @param {string} id @param {string} viewBox @param {string} cls @param {string} [label] */
export function icon(id, viewBox, cls, label) {
  const picture = svg("svg", { class: cls, viewBox, focusable: "false" }, use(id));
  setAttrs(picture, label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" });
  return picture;
}

/** Where pointers are down now, by pointer. @type {Map<number, Node>} */
const pressed = new Map();
/** How containers under a pointer will be drawn when it is up. @type {Map<Element, () => void>} */
const waiting = new Map();

/** Draws what waited, after the press has become a click. */
const release = () =>
  setTimeout(() => {
    for (const [container, work] of [...waiting]) whenFree(container, work);
  }, 0);

/** @param {Element} container */
const isPressed = (container) => [...pressed.values()].some((node) => container.contains(node));

if (typeof window !== "undefined") {
  window.addEventListener("pointerdown", (event) => {
    // Lists that drop down and menus may swallow the other half of a press.
    const whole = event.button === 0 && event.target instanceof Element && !event.target.closest("select, input, textarea");
    if (whole) pressed.set(event.pointerId, /** @type {Element} */ (event.target));
  }, true);
  const up = (/** @type {PointerEvent} */ event) => pressed.delete(event.pointerId) && release();
  window.addEventListener("pointerup", up, true);
  window.addEventListener("pointercancel", up, true);
  window.addEventListener("blur", () => {
    pressed.clear();
    release();
  });
}

/**
 * Draws a container, but not while a pointer is down in it: what is pressed
 * would be gone when it is let go. Only the latest drawing is kept.
 * @param {Element} container @param {() => void} work
 */
export function whenFree(container, work) {
  if (isPressed(container)) {
    waiting.set(container, work);
    return;
  }
  waiting.delete(container);
  work();
}

/** So long what has just come in place of something else takes no press: it was meant for what stood there before. */
export const FRESH = 400;
/** What containers are about and since when, by the clock of events. @type {WeakMap<Element, { about: string, since: number }>} */
const abouts = new WeakMap();
/** When a pointer went down last, by the clock of events. */
let wentDown = 0;

if (typeof window !== "undefined") window.addEventListener("pointerdown", (event) => void (wentDown = event.timeStamp), true);

/** Lets pass what keys do, and presses that began when their target had been there for a while. @param {Element} container @param {MouseEvent} event */
function heed(container, event) {
  const since = abouts.get(container)?.since ?? -Infinity;
  if (event.detail === 0 || wentDown >= since + FRESH) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A container is about something else from now on: for a moment no pointer acts in it. @param {Element} container @param {string} about */
function freshen(container, about) {
  const before = abouts.get(container);
  if (before?.about === about) return;
  const since = before ? performance.now() : -Infinity;
  abouts.set(container, { about, since });
  if (!before) {
    container.addEventListener("click", (event) => heed(container, /** @type {MouseEvent} */ (event)), true);
    return;
  }
  container.setAttribute("data-fresh", "");
  setTimeout(() => {
    if (abouts.get(container)?.since === since) container.removeAttribute("data-fresh");
  }, FRESH);
}

/**
 * New children for a container; the focus stays on the element with the same
 * `data-key`, and the container keeps its place. When it is `about` something
 * else than before, a press that was meant for the old content does nothing.
 * @param {Element} container @param {Child[]} children @param {string} [about]
 */
export const swap = (container, children, about) =>
  whenFree(container, () => {
    renew(container, children);
    if (about !== undefined) freshen(container, about);
  });

/** @param {Element} container @param {Child[]} children */
function renew(container, children) {
  const active = document.activeElement;
  const key = container.contains(active) ? active?.getAttribute("data-key") : null;
  const top = container.scrollTop;
  const marked = active instanceof HTMLInputElement && active.type === "text" ? { value: active.value, from: active.selectionStart, to: active.selectionEnd } : null;
  container.replaceChildren();
  fill(container, children);
  container.scrollTop = top;
  if (key) focusKey(container, key);
  // Who is writing keeps his place, and what he has marked.
  const now = document.activeElement;
  if (key && marked && now instanceof HTMLInputElement && now.value === marked.value) now.setSelectionRange(marked.from, marked.to);
}

/** @param {Element} container @param {string} key */
function focusKey(container, key) {
  const again = container.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (again instanceof HTMLElement || again instanceof SVGElement) again.focus({ preventScroll: true });
}

/** Remembers what has the focus; what it returns puts it back, on the same thing or on the one that was drawn instead of it. @returns {() => void} */
export function whereFocusIs() {
  const active = document.activeElement;
  const [key, rule] = ["data-key", "data-rule"].map((name) => active?.getAttribute(name));
  return () => {
    const again = active?.isConnected ? active : document.querySelector(key ? `[data-key="${CSS.escape(key)}"]` : rule ? `[data-rule="${CSS.escape(rule)}"]` : "#sheet");
    const found = again === document.body ? document.querySelector("#sheet") : again;
    if (found instanceof HTMLElement || found instanceof SVGElement) found.focus({ preventScroll: true });
  };
}

/** A part of a layer: the same key and the same look mean the same element. @typedef {{ key: string, look: string, make: () => Element }} Part */
/** What layers show. @type {WeakMap<Element, Map<string, { look: string, made: Element }>>} */
const shown = new WeakMap();

/** The parts of a layer in their order; what has not changed stays as it is. @param {Element} layer @param {Part[]} parts */
export function keep(layer, parts) {
  const before = shown.get(layer) ?? new Map();
  const now = new Map();
  for (const { key, look, make } of parts) {
    const old = before.get(key);
    now.set(key, old?.look === look ? old : { look, made: make() });
  }
  shown.set(layer, now);
  const kept = new Set([...now.values()].map((one) => one.made));
  for (const { made } of before.values()) if (!kept.has(made)) made.remove();
  let next = layer.firstElementChild;
  for (const made of kept) {
    if (made === next) next = made.nextElementSibling;
    else layer.insertBefore(made, next);
  }
}

/** Runs `work` once in the next frame, however often it is asked. @param {() => void} work */
export function perFrame(work) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      work();
    });
  };
}

/** A function that runs `work` only when what `pick` returns has changed. @param {() => unknown[]} pick @param {() => void} work */
export function whenChanged(pick, work) {
  /** @type {unknown[] | null} */
  let last = null;
  return () => {
    const now = pick();
    if (last && now.every((value, i) => value === last?.[i])) return;
    last = now;
    work();
  };
}

/** @param {string} selector @returns {HTMLElement} */
export function must(selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return found;
}
