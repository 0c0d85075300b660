// @ts-check
// How wide words are on screen.

/** @type {Map<string, number>} */
const widths = new Map();
/** @type {CanvasRenderingContext2D | null} */
let pen = null;

/** @param {string} text @param {string} font */
export function widthOf(text, font) {
  const key = `${font} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  // Without a document there is nothing to measure with.
  if (typeof document === "undefined") return text.length * 7;
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * 7;
  pen.font = font;
  const width = pen.measureText(text).width;
  widths.set(key, width);
  return width;
}
