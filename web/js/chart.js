// @ts-check
// Strength over time: two stepped lines, told apart by their dashes.

import { h, svg } from "./dom.js";
import { percent, t } from "./texts.js";

/** @typedef {import("./film.js").Reel} Reel */
/** @typedef {import("./film.js").Strength} Strength */
/** @typedef {import("./types.js").View} View */

const HEIGHT = 100;
const WIDTH = 300;

/** The line of a side up to a picture. @param {Strength[]} strengths @param {"a" | "b"} side @param {number} last @param {number} to */
function path(strengths, side, last, to) {
  const x = (/** @type {number} */ at) => ((at / Math.max(1, last)) * WIDTH).toFixed(1);
  const y = (/** @type {number} */ share) => ((1 - share) * HEIGHT).toFixed(1);
  const [first, ...rest] = strengths.filter((one) => one.at <= to);
  return `M0 ${y(first[side])}${rest.map((one) => `H${x(one.at)}V${y(one[side])}`).join("")}H${x(to)}`;
}

/**
 * What is still to come is not told, unless it is asked for.
 * @param {Reel} reel @param {number} at @param {View} view @param {boolean} whole the lines run to the end of the battle
 * @param {{ go: (at: number) => void, whole: () => void }} act
 */
export function lossChart(reel, at, view, whole, act) {
  const to = whole ? reel.last : at;
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
        act.go(Math.round(((event.clientX - box.left) / box.width) * last));
      },
    },
    ...turns,
    svg("path", { class: "chart-half", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
    svg("path", { class: "chart-a", d: path(reel.strengths, "a", reel.last, to) }),
    svg("path", { class: "chart-b", d: path(reel.strengths, "b", reel.last, to) }),
    svg("path", { class: "chart-now", d: `M${now.toFixed(1)} 0V${HEIGHT}` }),
  );
  const keys = view.sides.map((side) =>
    h("li", {}, h("span", { class: `sw ${side.side.toLowerCase()}` }), h("span", {}, side.name), h("b", {}, side.strength)),
  );
  const all = h("button", { type: "button", class: "take", "aria-pressed": whole ? "true" : "false", "data-key": "chart-whole", click: act.whole }, t("chart-whole"));
  return h("figure", { class: "losses" }, h("figcaption", {}, t("chart"), all), picture, h("ul", {}, ...keys));
}
