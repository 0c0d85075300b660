// @ts-check
// Turn, phases, strengths, whose decision it is, and the reader's switches.

import { h, swap, svg } from "./dom.js";
import { iconButton } from "./icons.js";
import { inShort, isOwn } from "./in_force.js";
import { owners, ownDecisions, sideOf } from "./select.js";
import { isDark } from "./settings.js";
import { lang, t } from "./texts.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").SideView} SideView */
/** Those that a page has. @typedef {{ lang: (() => void) | null, theme: () => void, help: (() => void) | null, rules?: (() => void) | null, film?: (() => void) | null, table?: (() => void) | null, home: (() => void) | null }} Switches */

export function brandMark() {
  return svg(
    "svg",
    { class: "mark", viewBox: "0 0 30 30", "aria-hidden": "true" },
    svg("rect", { class: "mk0", x: 3, y: 8, width: 24, height: 18 }),
    svg("path", { class: "mk1", d: "M3 8h24L3 26z" }),
    svg("path", { class: "mk1", d: "M10 8l5-6 5 6z" }),
  );
}

/** @param {SideView} side */
function strength(side) {
  const left = side.start ? (side.left / side.start) * 100 : 0;
  const letter = side.side.toLowerCase();
  return h(
    "div",
    { class: `force ${letter}${side.phasing ? " phasing" : ""}`, title: side.strength },
    h("span", { class: "force-n" }, h("span", { class: `sw ${letter}` }), side.name, side.phasing ? h("i", { title: t("phasing") }, "▸") : null),
    svg(
      "svg",
      { class: "str", viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true" },
      svg("rect", { class: "str0", width: 100, height: 8 }),
      svg("rect", { class: "str1", width: left, height: 8 }),
    ),
    h("small", {}, side.strength),
  );
}

/** Whose turn it is to decide. @param {View} view */
function status(view) {
  const mine = ownDecisions(view);
  const side = mine.length ? view.viewer : owners(view)[0];
  const name = sideOf(view, side)?.name;
  const letter = side ? side.toLowerCase() : "none";
  const words = view.result ? t("battle-over") : name ? t("decides", { side: name }) : view.clock.waiting;
  const more = view.result ? "" : (mine[0]?.decision.title ?? view.clock.waiting);
  return h(
    "p",
    { class: `turnof ${letter}${mine.length ? " mine" : ""}` },
    h("span", { class: `sw ${letter}` }),
    h("span", {}, h("b", {}, words), h("small", {}, more === words ? "" : more)),
  );
}

/** Whether the switches are unfolded where there is no room for them in a row. */
let unfolded = false;

/** The button that unfolds them; it is seen on the narrowest screens only. */
function unfolder() {
  const button = iconButton("list", t("tools"), null, () => {
    unfolded = !unfolded;
    button.setAttribute("aria-expanded", String(unfolded));
    button.nextElementSibling?.classList.toggle("open", unfolded);
  });
  button.classList.add("more-tools");
  button.setAttribute("aria-expanded", String(unfolded));
  return button;
}

/** @param {Switches} act @returns {HTMLElement[]} */
export function switches(act) {
  const other = lang() === "en" ? "ru" : "en";
  return [unfolder(), switchRow(act, other)];
}

/** @param {Switches} act @param {"en" | "ru"} other the language that the page does not speak */
function switchRow(act, other) {
  return h(
    "nav",
    { class: `tools${unfolded ? " open" : ""}`, "aria-label": t("tools") },
    act.lang
      ? h(
          "button",
          { type: "button", class: "ib lang", lang: other, "aria-label": other === "ru" ? "РУ: русский язык" : "EN: English", "data-key": "lang", click: act.lang },
          other === "ru" ? "РУ" : "EN",
        )
      : null,
    iconButton("moon", t(isDark() ? "theme-light" : "theme-dark"), "T", act.theme),
    act.rules ? iconButton("book", t("rules"), "B", act.rules) : null,
    act.film ? iconButton("film", t("film"), "R", act.film) : null,
    act.table ? iconButton("map", t("film-table"), null, act.table) : null,
    act.help ? iconButton("question", t("help"), "?", act.help) : null,
    act.home ? iconButton("home", t("battles"), null, act.home) : null,
  );
}

/** Both sides and what they have left. @param {View} view */
export const showForces = (view) => h("div", { class: "forces" }, ...view.sides.map(strength));

/** The preset and house rules of the battle, which open the list of all that holds. @param {State} s @param {Switches} act */
function houseSign(s, act) {
  if (!s.inForce || !isOwn(s.inForce)) return null;
  return h("button", { type: "button", class: "house", "data-key": "house", title: t("rules-in-force"), click: act.help }, inShort(s.inForce));
}

/** The turn and who decides, in one element that stays: what changes in it is read out. @type {WeakMap<HTMLElement, HTMLElement>} */
const statuses = new WeakMap();

/** @param {HTMLElement} host @param {View} view */
function statusOf(host, view) {
  const kept = statuses.get(host) ?? h("div", { class: "state", role: "status", "aria-atomic": "true" });
  statuses.set(host, kept);
  const turn = h(
    "div",
    { class: "turn" },
    h("span", { class: "big" }, t("turn", { n: view.clock.turn })),
    view.clock.last_turn ? h("small", {}, t("of-turns", { n: view.clock.last_turn })) : null,
  );
  const conditions = view.clock.conditions.length ? h("div", { class: "conditions" }, view.clock.conditions.join(" · ")) : null;
  const fresh = h("div", {}, turn, conditions, status(view));
  if (kept.innerHTML !== fresh.innerHTML) kept.replaceChildren(...fresh.childNodes);
  return kept;
}

/** @param {HTMLElement} host @param {State} s @param {Switches} act */
export function showHeader(host, s, act) {
  const view = s.view;
  swap(host, [
    h("a", { class: "brand", href: "/", "aria-label": `Grognard: ${t("battles")}` }, brandMark(), h("span", {}, "Grognard")),
    view ? h("h1", { class: "vh" }, view.clock.title) : null,
    view ? h("div", { class: "scn" }, h("b", {}, view.clock.title), houseSign(s, act)) : null,
    view ? showForces(view) : null,
    view ? statusOf(host, view) : null,
    ...switches(act),
  ]);
}

/** @param {HTMLElement} host @param {View} view */
export function showPhases(host, view) {
  host.setAttribute("aria-label", t("phases-of-turn", { n: view.clock.turn }));
  const { opening } = view.clock;
  // Before the first turn no phase is on yet: what is done stands before them.
  const now = opening ? -1 : view.clock.phase;
  const before = opening ? h("li", { class: "now opening", "aria-current": "step", title: opening }, h("span", { class: "pt" }, opening)) : null;
  const items = view.clock.phases.map((phase, i) =>
    h(
      "li",
      { class: i < now ? "done" : i === now ? "now" : "", "aria-current": i === now ? "step" : null, title: phase },
      h("span", { class: "pn", "aria-hidden": "true" }, i < now ? "✓" : i + 1),
      h("span", { class: "pt" }, phase),
    ),
  );
  // On a phone the head of the page has no room for them.
  const conditions = view.clock.conditions.length ? h("p", { class: "conditions" }, view.clock.conditions.join(" · ")) : null;
  swap(host, [h("ol", {}, before, ...items), conditions]);
}

/** What is said to screen readers when the decision changes hands. @param {View} view */
export function announcement(view) {
  if (view.result) return view.result.text;
  const mine = ownDecisions(view)[0]?.decision;
  if (!mine) return view.clock.waiting;
  const odds = mine.choices.find((choice) => choice.odds.length)?.odds ?? [];
  const parts = odds.map((part) => `${part.label} ${Math.round(part.share / 100)} %`).join(", ");
  return [mine.title, mine.help, parts].filter(Boolean).join(". ");
}
