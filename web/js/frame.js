// @ts-check
// The margin: neat lines, graduation, north arrow, scale bar. And the names.

import { bounds, middle, mmAll } from "./geometry.js";
import { smooth } from "./curve.js";
import { box, path, rect, round, shape } from "./shapes.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./dom.js").Drawing} Drawing */
/** @typedef {import("./types.js").FeatureView} Feature */
/** @typedef {import("./types.js").TableView} TableView */

const BAND = 14;

/** Graduation step and the step of its numbers, millimetres. @param {boolean} inches */
const steps = (inches) => (inches ? { step: 152.4, each: 2, unit: 25.4 } : { step: 100, each: 3, unit: 10 });

/** @param {number} x @param {number} y @param {string} anchor @param {string} text @returns {{ x: number, y: number, anchor: string, text: string }} */
const tick = (x, y, anchor, text) => ({ x, y, anchor, text });

/** Numbers of both edges begin at the lower left corner, as in scenario files. @param {TableView} table */
export function graduation(table) {
  const width = table.width / 100;
  const height = table.height / 100;
  const { step, each, unit } = steps(table.inches);
  let bars = "";
  const ticks = [];
  for (let i = 0; i * step < width + 0.1; i++) {
    const x = i * step;
    if (i % 2 === 0 && x < width) {
      const w = Math.min(step, width - x);
      bars += box(x, -BAND, w, BAND) + box(x, height, w, BAND);
    }
    if (i % each === 0) ticks.push(tick(x, -BAND - 7, "middle", String(Math.round(x / unit))));
  }
  for (let i = 0; i * step < height + 0.1; i++) {
    const y = i * step;
    if (i % 2 === 0 && y < height) {
      const h = Math.min(step, height - y);
      bars += box(-BAND, height - y - h, BAND, h) + box(width, height - y - h, BAND, h);
    }
    if (i && i % each === 0) ticks.push(tick(-BAND - 6, height - y + 6, "end", String(Math.round(y / unit))));
  }
  return { bars, ticks };
}

/** Neat lines and graduation, without the numbers. @param {TableView} table @returns {Drawing[]} */
export function neatLines(table) {
  const width = table.width / 100;
  const height = table.height / 100;
  return [
    rect("neat", 0, 0, width, height),
    rect("neat2", -BAND, -BAND, width + 2 * BAND, height + 2 * BAND),
    path("grad", graduation(table).bars),
  ];
}

/** The scale bar about its own left end. @param {boolean} inches */
export function scaleBar(inches) {
  const { step, unit } = steps(inches);
  const long = step * 3;
  const bar = `M0,0h${long}M0,-7v12M${step},-4v8M${step * 2},-4v8M${long},-7v12`;
  const fill = box(0, -3, step, 6) + box(step * 2, -3, step, 6);
  return { long, bar, fill, numbers: [0, 1, 3].map((i) => ({ x: i * step, text: String(Math.round((i * step) / unit)) })) };
}

const RELIEF = new Set(["hill", "ravine"]);
const WATER = new Set(["stream", "river", "lake", "marsh", "ford"]);
const TOWN = new Set(["village", "farm", "church", "chateau"]);
const LINES = new Set(["stream", "river", "road", "track"]);

/** Direction in which a thing is long, kept readable. @param {Point[]} points */
export function lean(points) {
  const [mx, my] = middle(points);
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (const [x, y] of points) {
    xx += (x - mx) ** 2;
    yy += (y - my) ** 2;
    xy += (x - mx) * (y - my);
  }
  const angle = (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI;
  return Math.abs(angle) > 40 ? 0 : angle;
}

/**
 * How a feature's name is written.
 * @param {Feature} feature
 * @returns {{ cls: string, at: Point, turn: number, course: string | null }}
 */
export function naming(feature) {
  const points = mmAll(feature.points);
  const box = bounds(points);
  const cls = RELIEF.has(feature.kind)
    ? "nh"
    : WATER.has(feature.kind)
      ? "nr"
      : TOWN.has(feature.kind)
        ? "nt"
        : feature.kind.endsWith("wood") || feature.kind === "orchard"
          ? "nw"
          : "nb";
  if (LINES.has(feature.kind) && points.length > 1) {
    const onwards = points[0][0] <= points[points.length - 1][0] ? points : points.slice().reverse();
    return { cls, at: middle(points), turn: 0, course: smooth(onwards) };
  }
  if (cls === "nt") return { cls, at: [box.x + box.width / 2, box.y - 9], turn: 0, course: null };
  if (cls === "nh") return { cls, at: middle(points), turn: round(lean(points)), course: null };
  return { cls, at: middle(points), turn: 0, course: null };
}

/** @param {Drawing[]} parts @param {string} cls @returns {Drawing} */
export const layer = (cls, parts) => shape("g", { class: cls }, parts);
