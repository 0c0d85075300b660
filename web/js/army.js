// @ts-check
// The order of battle: brigades with their orders, units as buttons; and the
// whole field in words.

import { blockIcon } from "./block_icon.js";
import { h, icon, swap, svg } from "./dom.js";
import { fieldInWords } from "./field_words.js";
import { pieceOf, sideOf } from "./select.js";
import { t } from "./texts.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").BrigadeView} BrigadeView */
/** @typedef {import("./types.js").RosterLine} RosterLine */
/** @typedef {import("./state.js").State} State */
/** @typedef {{ select: (id: string, byPointer?: boolean) => void, tab: (tab: Side | "words") => void } & import("./move_words.js").Acts} Acts */

/** Brigades that the reader has folded. @type {Set<string>} */
const folded = new Set();

/** @param {Piece} piece */
function signs(piece) {
  return piece.chips.slice(0, 2).map((chip) => icon(`m-${chip.sign}`, "-22 -22 44 44", "ic st"));
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

/** What a row says to who listens: one sentence instead of its scattered words. @param {Piece} piece */
const spoken = (piece) => h("span", { class: "vh" }, piece.description || piece.name);

/** @param {Piece} piece @param {Acts} act */
function unitRow(piece, act) {
  const letter = piece.side.toLowerCase();
  const states = piece.chips.map((chip) => chip.label).join(", ");
  return h(
    "button",
    {
      type: "button",
      class: `urow ${letter}${piece.can_act ? " may" : ""}`,
      "data-key": `unit ${piece.id}`,
      click: (/** @type {MouseEvent} */ event) => act.select(piece.id, event.detail > 0),
    },
    spoken(piece),
    blockIcon(piece, "blk"),
    h("span", { class: "un1", "aria-hidden": "true" }, piece.grade ? icon(`g-${piece.grade}`, "-12 -12 24 24", "ic gd") : null, h("b", {}, piece.name)),
    h("span", { class: "un2", "aria-hidden": "true" }, [piece.formation, states].filter(Boolean).join(", ")),
    h("span", { class: "unst" }, ...signs(piece)),
    h("span", { class: "unum", "aria-hidden": "true" }, h("b", {}, piece.left), `/${piece.start}`),
    bar(piece),
  );
}

/** @param {RosterLine} line @param {View} view @param {Acts} act */
function rosterRow(line, view, act) {
  const piece = pieceOf(view, line.id);
  if (piece && !line.lost) return h("li", {}, unitRow(piece, act));
  return h("li", { class: line.lost ? "gone" : "away" }, h("span", {}, line.name), h("small", {}, line.state));
}

/** @param {BrigadeView} brigade @param {View} view @param {Acts} act */
function brigadeBlock(brigade, view, act) {
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
      order ? icon(`o-${order.sign}`, "-22 -22 44 46", "ic ob") : null,
      h("span", { class: "bn" }, h("b", {}, brigade.name), h("small", {}, order?.marker ? `${lines} · ${t("order-marker")}` : lines)),
    ),
    h(
      "ul",
      {},
      general ? h("li", {}, generalRow(general, act)) : null,
      ...brigade.units.map((line) => rosterRow(line, view, act)),
    ),
  );
  return details;
}

/** @param {Piece} piece @param {Acts} act */
function generalRow(piece, act) {
  return h(
    "button",
    {
      type: "button",
      class: `urow gen ${piece.side.toLowerCase()}`,
      "data-key": `unit ${piece.id}`,
      click: (/** @type {MouseEvent} */ event) => act.select(piece.id, event.detail > 0),
    },
    spoken(piece),
    blockIcon(piece, "blk"),
    h("span", { class: "un1", "aria-hidden": "true" }, h("b", {}, piece.name)),
    h("span", { class: "un2", "aria-hidden": "true" }, piece.formation),
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

/** @param {HTMLElement} host @param {State} s @param {Acts} act */
export function showArmy(host, s, act) {
  const view = s.view;
  if (!view) return;
  const tab = s.army ?? view.viewer ?? "A";
  const side = tab === "words" ? undefined : sideOf(view, tab);
  const commander = view.pieces.filter((piece) => piece.side === tab && !inBrigade(view, piece) && piece.shape === "command");
  const body =
    tab === "words"
      ? fieldInWords(s, view, act)
      : [
          h("p", { class: "force-line" }, side?.strength ?? "", side?.points ? h("b", {}, t("points", { n: side.points })) : null),
          ...commander.map((piece) => generalRow(piece, act)),
          ...view.brigades.filter((brigade) => brigade.side === tab).map((brigade) => brigadeBlock(brigade, view, act)),
        ];
  swap(host, [tabs(view, tab, act), ...body]);
}

/** Marks the selected piece in the list that is there. @param {HTMLElement} host @param {string | null} id */
export function markSelected(host, id) {
  for (const old of host.querySelectorAll("[aria-current]")) {
    old.removeAttribute("aria-current");
    old.classList.remove("sel");
  }
  if (!id) return;
  const now = host.querySelector(`[data-key="unit ${CSS.escape(id)}"], [data-key="words ${CSS.escape(id)}"]`);
  now?.setAttribute("aria-current", "true");
  now?.classList.add("sel");
}

/** @param {View} view @param {Piece} piece */
const inBrigade = (view, piece) => view.brigades.some((brigade) => brigade.general === piece.id);
