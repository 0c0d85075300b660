// @ts-check
// The selected piece: what is left of it, facts, sentences, formations.

import { blockIcon } from "./block_icon.js";
import { h, icon, swap, svg } from "./dom.js";
import { equation } from "./odds.js";
import { ruleLink } from "./rule_link.js";
import { pieceOf } from "./select.js";
import { t } from "./texts.js";

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").UnitCard} UnitCard */
/** @typedef {import("./types.js").FormationChoice} FormationChoice */
/** @typedef {import("./state.js").State} State */
/** @typedef {{ close: () => void, formation: (key: string) => void, goTo: (entry: import("./state.js").Entry) => void }} Acts */

/** One dot for each figure, the fallen dotted. @param {Piece} piece */
function figures(piece) {
  if (piece.shape === "command" || piece.start < 1 || piece.start > 60) return null;
  const columns = Math.ceil(piece.start / 2);
  const dots = [];
  for (let i = 0; i < piece.start; i++) {
    dots.push(svg("circle", { class: i < piece.left ? "fg" : "fg0", cx: 5 + 10 * Math.floor(i / 2), cy: i % 2 ? 16.5 : 5.5, r: 3.9 }));
  }
  const label = t("left-of", { left: piece.left, start: piece.start });
  const wide = Math.max(180, columns * 10);
  return svg("svg", { class: `files ${piece.side.toLowerCase()}`, viewBox: `0 0 ${wide} 22`, role: "img", "aria-label": label }, ...dots);
}

/** @param {UnitCard} card */
function facts(card) {
  return h(
    "dl",
    { class: "facts" },
    ...card.facts.map((fact) =>
      h("div", {}, h("dt", {}, fact.label), h("dd", {}, fact.value, fact.rules.length ? h("small", { class: "fr" }, " ", ruleLink(fact.rules[0])) : null)),
    ),
  );
}

/** @param {UnitCard} card @param {Acts} act @param {string | null} asked */
function palette(card, act, asked) {
  if (!card.formations.length) return [];
  const why = shared(card.formations);
  return [
    ...why.map(({ text, rule }, i) => h("p", { class: "why", id: `form-why-${i}` }, text, rule ? h("small", {}, " ", ruleLink(rule)) : null)),
    h(
      "div",
      { class: "palette", role: "group", "aria-label": t("formations") },
      ...card.formations.map((formation) => formationButton(formation, act, asked, why.findIndex((one) => one.text === formation.refused?.text))),
    ),
  ];
}

/** What refuses several formations is said once, above them. @param {FormationChoice[]} formations */
export function shared(formations) {
  const all = formations.flatMap((one) => one.refused ?? []);
  return all.filter((one, i) => all.findIndex((other) => other.text === one.text) === i && all.filter((other) => other.text === one.text).length > 1);
}

/** @param {FormationChoice} formation @param {Acts} act @param {string | null} asked @param {number} why which of the sentences above says why not */
function formationButton(formation, act, asked, why) {
  const dead = Boolean(formation.refused);
  const words = why >= 0 ? null : formation.refused ? formation.refused.text : formation.cost;
  return h(
    "button",
    {
      type: "button",
      class: "form",
      "aria-pressed": String(formation.current || asked === formation.key),
      "aria-disabled": dead || formation.current ? "true" : null,
      "aria-describedby": why >= 0 ? `form-why-${why}` : null,
      title: formation.refused?.rule ?? null,
      "data-key": `formation ${formation.key}`,
      click: () => {
        if (!dead && !formation.current) act.formation(formation.key);
      },
    },
    h("b", {}, formation.label),
    words ? h("small", {}, words) : null,
  );
}

/** Whether the reader has unfolded the history; kept while the card is drawn anew. */
let unfolded = false;

/** What the log tells of a piece, the latest first. @param {State} s @param {string} id @param {Acts} act */
function history(s, id, act) {
  const told = s.log.filter((entry) => entry.line.pieces.includes(id)).reverse();
  if (!told.length) return null;
  const toggle = (/** @type {Event} */ event) => {
    unfolded = event.currentTarget instanceof HTMLDetailsElement && event.currentTarget.open;
  };
  return h(
    "details",
    { class: "more history", open: unfolded, toggle },
    h("summary", { "data-key": "history" }, t("history", { n: told.length })),
    h(
      "ol",
      {},
      ...told.slice(0, 40).map((entry) =>
        h(
          "li",
          {},
          h("small", {}, t("turn", { n: entry.line.turn })),
          h("button", { type: "button", click: () => act.goTo(entry) }, entry.line.text),
          entry.line.rolls.length ? h("small", {}, entry.line.rolls.map(equation).join("; ")) : null,
        ),
      ),
    ),
  );
}

/** @param {HTMLElement} host @param {State} s @param {boolean} mayMove @param {Acts} act */
export function showCard(host, s, mayMove, act) {
  const view = s.view;
  const piece = view ? pieceOf(view, s.selected) : undefined;
  host.hidden = !piece;
  if (!view || !piece) return;
  const brigade = view.brigades.find((one) => one.id === piece.brigade);
  const card = s.card?.piece === piece.id ? s.card : null;
  const order = brigade?.order;
  const asked = s.plan?.piece === piece.id ? s.plan.wish.formation : null;
  swap(host, [
    h(
      "header",
      {},
      blockIcon(piece, "blk big"),
      h(
        "div",
        {},
        h("h2", { id: "card-title" }, piece.name),
        h("p", {}, piece.grade ? icon(`g-${piece.grade}`, "-12 -12 24 24", "ic gd", t(`grade-${piece.grade}`)) : null, piece.formation),
        brigade
          ? h("p", {}, order ? icon(`o-${order.sign}`, "-22 -22 44 46", "ic ob", order.label) : null, [brigade.name, order?.label].filter(Boolean).join(", "))
          : null,
      ),
      h("button", { type: "button", class: "ib close", "aria-label": t("let-go"), title: `${t("let-go")} (Esc)`, "data-key": "close", click: act.close }, "×"),
    ),
    figures(piece),
    piece.chips.length
      ? h("ul", { class: "states" }, ...piece.chips.map((chip) => h("li", {}, icon(`m-${chip.sign}`, "-22 -22 44 44", "ic"), chip.label)))
      : null,
    card ? facts(card) : null,
    ...(card && mayMove ? palette(card, act, asked) : []),
    card ? h("ul", { class: "sentences" }, ...card.sentences.map((sentence) => h("li", {}, sentence))) : null,
    history(s, piece.id, act),
  ]);
}
