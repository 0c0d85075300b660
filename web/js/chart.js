// @ts-check
// Strength over time: two stepped lines, told apart by their dashes.

import { h, svg } from "./dom.js";
import { percent, t } from "./texts.js";

/** @typedef {import("./film.js").Reel} Reel */
/** @typedef {import("./film.js").Strength} Strength */
/** @typedef {import("./types.js").View} View */

const HEIGHT = 100;
const WIDTH = 300;

/** @param {Strength[]} strengths @param {"a" | "b"} side @param {number} last */
function path(strengths, side, last) {
  const x = (/** @type {number} */ at) => ((at / Math.max(1, last)) * WIDTH).toFixed(1);
  const y = (/** @type {number} */ share) => ((1 - share) * HEIGHT).toFixed(1);
  const [first, ...rest] = strengths;
  return `M0 ${y(first[side])}${rest.map((one) => `H${x(one.at)}V${y(one[side])}`).join("")}H${WIDTH}`;
}

/** @param {Reel} reel @param {number} at @param {View} view @param {(at: number) => void} go */
export function lossChart(reel, at, view, go) {
  const last = Math.max(1, reel.last);
  const now = (at / last) * WIDTH;
  const words = view.sides
    .map((side) => t("chart-side", { side: side.name, share: percent(side.start ? Math.round((side.left / side.start) * 100) : 0) }))
    .join("; ");
  const turns = reel.turns().map((place) => svg("path", { class: "chart-turn", d: `M${((place.at / last) * WIDTH).toFixed(1)} 0V${HEIGHT}` }));
  const picture = svg(
    "svg",
    {
      class: "chart",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": `${t("chart")}: ${words}`,
      click: (/** @type {MouseEvent} */ event) => {
        const box = picture.getBoundingClientRect();
        go(Math.round(((event.clientX - box.left) / box.width) * last));
      },
    },
    ...turns,
    svg("path", { class: "chart-half", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
    svg("path", { class: "chart-a", d: path(reel.strengths, "a", reel.last) }),
    svg("path", { class: "chart-b", d: path(reel.strengths, "b", reel.last) }),
    svg("path", { class: "chart-now", d: `M${now.toFixed(1)} 0V${HEIGHT}` }),
  );
  const keys = view.sides.map((side) =>
    h("li", {}, h("span", { class: `sw ${side.side.toLowerCase()}` }), h("span", {}, side.name), h("b", {}, side.strength)),
  );
  return h("figure", { class: "losses" }, h("figcaption", {}, t("chart")), picture, h("ul", {}, ...keys));
}
