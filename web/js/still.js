// @ts-check
// A still picture of the table, as it is shown, in a file of its own.

import { svg } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./stage.js").Stage} Stage */

/** Styles that make the picture; anything else is the page's. */
const LOOKS = [
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stop-color", "stop-opacity",
  "opacity", "font-family", "font-size", "font-weight", "font-style", "letter-spacing", "text-anchor", "paint-order", "display", "visibility", "vector-effect", "dominant-baseline",
];

/** Copies the looks of every element into the copy of it; what is inherited is left out, except at the top. @param {Element} from @param {Element} to @param {boolean} all */
function dress(from, to, all) {
  const style = getComputedStyle(from);
  const parent = !all && from.parentElement ? getComputedStyle(from.parentElement) : null;
  for (const name of LOOKS) {
    const value = style.getPropertyValue(name);
    const own = name === "opacity" || name === "display" ? value !== "1" && value !== "inline" : value !== parent?.getPropertyValue(name);
    if (value && own) to.setAttribute(name, value);
  }
  to.removeAttribute("class");
  to.removeAttribute("tabindex");
  [...from.children].forEach((child, i) => dress(child, to.children[i], false));
}

/** @param {SVGElement} from */
function copy(from) {
  const made = /** @type {SVGElement} */ (from.cloneNode(true));
  dress(from, made, true);
  return made;
}

/** The whole table as one SVG document. @param {Stage} stage */
export function stillPicture(stage) {
  const { width, height } = stage.table;
  const margin = 74;
  const root = svg("svg", {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`,
    width: width + 2 * margin,
    height: height + 2 * margin,
  });
  const page = getComputedStyle(document.body).getPropertyValue("--margin") || "#ebe0c6";
  const paint = getComputedStyle(stage.host.parentElement ?? stage.host).backgroundColor || page;
  root.append(svg("rect", { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin, fill: paint }));
  const signs = document.querySelector("svg.sprite > defs");
  const defs = svg("defs");
  for (const sign of signs?.children ?? []) defs.append(copy(/** @type {SVGElement} */ (sign)));
  root.append(defs);
  for (const part of [...stage.terrain.children, ...stage.troops.children]) root.append(copy(/** @type {SVGElement} */ (part)));
  return new XMLSerializer().serializeToString(root);
}

/** @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A name for a file of this moment: battle, turn and phase. @param {import("./types.js").Clock} clock */
export function fileName({ title, turn, phases, phase, opening }) {
  const words = [title, t("turn", { n: turn }), opening ?? phases[phase] ?? ""];
  return words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "")).filter(Boolean).join("-");
}

/** @param {Stage} stage @param {string} name @param {"svg" | "png"} kind */
export async function savePicture(stage, name, kind) {
  const text = stillPicture(stage);
  const drawing = new Blob([text], { type: "image/svg+xml" });
  if (kind === "svg") return save(drawing, `${name}.svg`);
  const image = new Image();
  // A data address, because the page's policy lets no others in.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  canvas.toBlob((png) => png && save(png, `${name}.png`), "image/png");
}
