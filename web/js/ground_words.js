// @ts-check
// The ground in words: what lies where, and what a piece stands on.

import { h } from "./dom.js";
import { bounds, mm, mmAll } from "./geometry.js";
import { length, t } from "./texts.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").FeatureView} Feature */
/** @typedef {import("./geometry.js").Point} Point */

/** A place by its distances from the left and the lower edge, as in scenario files. @param {View} view @param {Point} at millimetres */
export function placeInWords(view, [x, y]) {
  return t("stands-at", { x: length(x, view.table.inches), y: length(view.table.height / 100 - y, view.table.inches) });
}

/** @param {Feature} feature */
function named(feature) {
  const what = feature.label ? `${feature.label}: ${feature.note}` : feature.note;
  return feature.kind === "hill" && feature.level > 1 ? t("ground-level", { what, n: feature.level }) : what;
}

/** Where a piece of ground lies: an area by its limits, a course by its ends. @param {View} view @param {Feature} feature */
export function extent(view, feature) {
  const { inches, height } = view.table;
  const up = (/** @type {number} */ y) => length(height / 100 - y, inches);
  if (feature.width) {
    const [x1, y1] = mm(feature.points[0]);
    const [x2, y2] = mm(feature.points[feature.points.length - 1]);
    return t("ground-course", { x1: length(x1, inches), y1: up(y1), x2: length(x2, inches), y2: up(y2) });
  }
  const box = bounds(mmAll(feature.points));
  return t("ground-area", { x1: length(box.x, inches), x2: length(box.x + box.width, inches), y1: up(box.y + box.height), y2: up(box.y) });
}

/** @param {View} view */
export function groundInWords(view) {
  if (!view.table.features.length) return null;
  return h(
    "section",
    { class: "words" },
    h("h2", {}, t("ground")),
    h("ul", {}, ...view.table.features.map((feature) => h("li", {}, h("span", {}, named(feature)), h("small", {}, extent(view, feature))))),
  );
}
