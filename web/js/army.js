// @ts-check
// The order of battle: brigades with their orders, units as buttons; and the
// whole field in words.

import { blockIcon } from "./block_icon.js";
import { h, icon, swap, svg } from "./dom.js";
import { bearing, centre, footprint, gap } from "./geometry.js";
import { pieceOf, roster, sideOf } from "./select.js";
import { length, t } from "./texts.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").BrigadeView} BrigadeView */
/** @typedef {import("./types.js").RosterLine} RosterLine */
/** @typedef {import("./state.js").State} State */
/** @typedef {{ select: (id: string) => void, tab: (tab: Side | "words") => void }} Acts */

/** Brigades that the reader has folded. @type {Set<string>} */
const folded = new Set();

/** @param {Piece} piece */
function signs(piece) {
  return piece.chips.slice(0, 2).map((chip) => icon(`m-${chip.sign}`, "-22 -22 44 44", "ic st", chip.label));
}

/** @param {Piece} piece */
function bar(piece) {
  const share = piece.start ? (piece.left / piece.start) * 100 : 100;
  return svg(
    "svg",
    { class: "str", viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("rect", { class: "str0", width: 100, height: 8 }),
    svg("rect", { class: "str1", width: share, height: 8 }),
  );
}

/** @param {Piece} piece @param {State} s @param {Acts} act */
function unitRow(piece, s, act) {
  const selected = s.selected === piece.id;
  const letter = piece.side.toLowerCase();
  const states = piece.chips.map((chip) => chip.label).join(", ");
  const name = [piece.name, piece.formation, piece.strength, states].filter(Boolean).join(", ");
  return h(
    "button",
    {
      type: "button",
      class: `urow ${letter}${selected ? " sel" : ""}${piece.can_act ? " may" : ""}`,
      "aria-current": selected ? "true" : null,
      "aria-label": name,
      "data-key": `unit ${piece.id}`,
      click: () => act.select(piece.id),
    },
    blockIcon(piece, "blk"),
    h("span", { class: "un1" }, piece.grade ? icon(`g-${piece.grade}`, "-12 -12 24 24", "ic gd") : null, h("b", {}, piece.name)),
    h("span", { class: "un2" }, [piece.formation, states].filter(Boolean).join(", ")),
    h("span", { class: "unst" }, ...signs(piece)),
    h("span", { class: "unum" }, h("b", {}, piece.left), `/${piece.start}`),
    bar(piece),
  );
}

/** @param {RosterLine} line @param {View} view @param {State} s @param {Acts} act */
function rosterRow(line, view, s, act) {
  const piece = pieceOf(view, line.id);
  if (piece && !line.lost) return h("li", {}, unitRow(piece, s, act));
  return h("li", { class: line.lost ? "gone" : "away" }, h("span", {}, line.name), h("small", {}, line.state));
}

/** @param {BrigadeView} brigade @param {View} view @param {State} s @param {Acts} act */
function brigadeBlock(brigade, view, s, act) {
  const general = pieceOf(view, brigade.general);
  const order = brigade.order;
  const lines = [order?.label, brigade.state].filter(Boolean).join(" · ");
  const details = h(
    "details",
    {
      class: "brig",
      open: !folded.has(brigade.id),
      toggle: (/** @type {Event} */ event) => {
        const open = /** @type {HTMLDetailsElement} */ (event.currentTarget).open;
        if (open) folded.delete(brigade.id);
        else folded.add(brigade.id);
      },
    },
    h(
      "summary",
      { "data-key": `brigade ${brigade.id}` },
      order ? icon(`o-${order.sign}`, "-22 -22 44 46", "ic ob", order.label) : null,
      h("span", { class: "bn" }, h("b", {}, brigade.name), h("small", {}, order?.marker ? `${lines} · ${t("order-marker")}` : lines)),
    ),
    h(
      "ul",
      {},
      general ? h("li", {}, generalRow(general, s, act)) : null,
      ...brigade.units.map((line) => rosterRow(line, view, s, act)),
    ),
  );
  return details;
}

/** @param {Piece} piece @param {State} s @param {Acts} act */
function generalRow(piece, s, act) {
  return h(
    "button",
    {
      type: "button",
      class: `urow gen ${piece.side.toLowerCase()}${s.selected === piece.id ? " sel" : ""}`,
      "aria-label": piece.name,
      "data-key": `unit ${piece.id}`,
      click: () => act.select(piece.id),
    },
    blockIcon(piece, "blk"),
    h("span", { class: "un1" }, h("b", {}, piece.name)),
    h("span", { class: "un2" }, piece.formation),
  );
}

/** @param {View} view @param {Side | "words"} tab @param {Acts} act */
function tabs(view, tab, act) {
  const one = (/** @type {Side | "words"} */ id, /** @type {string} */ name) =>
    h(
      "button",
      { type: "button", role: "tab", "aria-selected": String(tab === id), "data-key": `tab ${id}`, click: () => act.tab(id) },
      id === "words" ? null : h("span", { class: `sw ${id.toLowerCase()}` }),
      name,
    );
  return h(
    "div",
    { class: "tabs", role: "tablist", "aria-label": t("army") },
    ...view.sides.map((side) => one(side.side, side.name)),
    one("words", t("in-words")),
  );
}

const POINTS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/** The nearest enemy: who, how far, in which direction. @param {View} view @param {Piece} piece */
function nearest(view, piece) {
  const foot = footprint(piece);
  const foes = view.pieces.filter((other) => other.side !== piece.side && other.shape !== "command");
  const ranked = foes.map((other) => ({ other, away: gap(foot, footprint(other)) })).sort((a, b) => a.away - b.away);
  const first = ranked[0];
  if (!first) return null;
  const turn = bearing(centre(foot), centre(footprint(first.other)));
  return t("nearest-enemy", {
    name: first.other.name,
    distance: length(first.away, view.table.inches),
    direction: t(`point-${POINTS[Math.round(turn / 45) % 8]}`),
  });
}

/** @param {View} view @param {State} s @param {Acts} act */
function words(view, s, act) {
  return view.sides.map((side) =>
    h(
      "section",
      { class: "words" },
      h("h3", {}, side.name),
      h("p", {}, side.strength),
      h(
        "ul",
        {},
        ...roster(view, side.side).map((id) => {
          const piece = /** @type {Piece} */ (pieceOf(view, id));
          return h(
            "li",
            { class: s.selected === id ? "sel" : "" },
            h("button", { type: "button", "data-key": `words ${id}`, click: () => act.select(id) }, piece.description),
            h("small", {}, nearest(view, piece)),
          );
        }),
      ),
    ),
  );
}

/** @param {HTMLElement} host @param {State} s @param {Acts} act */
export function showArmy(host, s, act) {
  const view = s.view;
  if (!view) return;
  const tab = s.army ?? view.viewer ?? "A";
  const side = tab === "words" ? undefined : sideOf(view, tab);
  const commander = view.pieces.filter((piece) => piece.side === tab && !inBrigade(view, piece) && piece.shape === "command");
  const body =
    tab === "words"
      ? words(view, s, act)
      : [
          h("p", { class: "force-line" }, side?.strength ?? "", side?.points ? h("b", {}, t("points", { n: side.points })) : null),
          ...commander.map((piece) => generalRow(piece, s, act)),
          ...view.brigades.filter((brigade) => brigade.side === tab).map((brigade) => brigadeBlock(brigade, view, s, act)),
        ];
  swap(host, [tabs(view, tab, act), ...body]);
}

/** @param {View} view @param {Piece} piece */
const inBrigade = (view, piece) => view.brigades.some((brigade) => brigade.general === piece.id);
