// @ts-check
// Odds with all their parts, modifiers with their rules, dice with numbers.

import { percents } from "./choices.js";
import { h, icon } from "./dom.js";
import { SIGNS, markOf } from "./marks.js";
import { ruleLink, ruleLinks } from "./rule_link.js";
import { percent, signed, t } from "./texts.js";

/** @typedef {import("./types.js").OddsPart} OddsPart */
/** @typedef {import("./types.js").ModifierView} ModifierView */
/** @typedef {import("./types.js").RollView} RollView */

/** Patterns that parts of one tone are told apart by; the first is none. */
const PATTERNS = 5;

/** The tone and the pattern of each part: good from o1, neutral o3, bad from o4; a tone that comes again is hatched, dotted, barred. @param {OddsPart[]} odds */
export function tones(odds) {
  const first = { 1: 1, 0: 3, [-1]: 4 };
  const many = { 1: 2, 0: 1, [-1]: 3 };
  const count = { 1: 0, 0: 0, [-1]: 0 };
  return odds.map((part) => {
    const way = /** @type {1 | 0 | -1} */ (Math.sign(part.good));
    const nth = count[way]++;
    return `o${first[way] + (nth % many[way])} p${Math.min(PATTERNS - 1, Math.floor(nth / many[way]))}`;
  });
}

/** @param {OddsPart[]} odds */
export function oddsBar(odds) {
  const shown = percents(odds.map((part) => part.share));
  const tone = tones(odds);
  const bars = odds.map((part, i) => {
    const bar = h("i", { class: tone[i], title: `${part.label} ${percent(shown[i])}` });
    bar.style.flexGrow = String(part.share);
    return bar;
  });
  const name = odds.map((part, i) => `${part.label} ${percent(shown[i])}`).join(", ");
  return h(
    "figure",
    { class: "odds" },
    h("div", { class: "obar", role: "img", "aria-label": name }, ...bars),
    h(
      "ul",
      { class: "okey", "aria-hidden": "true" },
      ...odds.map((part, i) => h("li", { class: tone[i] }, h("i"), h("span", {}, part.label), h("b", {}, percent(shown[i])))),
    ),
  );
}

/** The sign of a value that is not as printed. @param {ModifierView} modifier */
function originSign(modifier) {
  const mark = markOf(modifier);
  return mark ? h("abbr", { class: "origin", title: t(SIGNS[mark].text) }, ` ${SIGNS[mark].sign}`) : null;
}

/** What the signs of a table mean, under it: hovering is not for everybody. @param {ModifierView[]} modifiers */
function originNotes(modifiers) {
  const marks = new Set(modifiers.flatMap((one) => markOf(one) ?? []));
  return [...marks].map((mark) => h("tr", { class: "each" }, h("th", { scope: "row", colspan: 3 }, `${SIGNS[mark].sign} ${t(SIGNS[mark].text)}`)));
}

/** @param {ModifierView} modifier */
const modifierRow = (modifier) =>
  h(
    "tr",
    {},
    h("th", { scope: "row" }, modifier.label, originSign(modifier)),
    h("td", { class: "rule" }, ruleLink(modifier.rule)),
    h("td", { class: "value" }, signed(modifier.value)),
  );

/** @param {ModifierView[]} modifiers @param {(Node | null)[]} head @param {(Node | null)[]} foot */
export function modifierTable(modifiers, head = [], foot = []) {
  return h(
    "table",
    { class: "mods" },
    h("caption", { class: "vh" }, t("modifiers")),
    h("tbody", {}, ...head, ...modifiers.map(modifierRow)),
    h("tfoot", {}, ...foot, ...originNotes(modifiers)),
  );
}

/** @param {number} pips */
export function die(pips) {
  if (pips >= 1 && pips <= 6) return icon(`die-${pips}`, "-17 -17 34 34", "dice", String(pips));
  return h("b", { class: "dice-n" }, String(pips));
}

/** A die with what it did, where dice are read one by one. @param {number} pips @param {boolean | undefined} counts */
function readDie(pips, counts) {
  if (counts === undefined) return die(pips);
  const sign = h("i", { "aria-label": t(counts ? "die-hits" : "die-misses") }, counts ? "✓" : "–");
  sign.setAttribute("role", "img");
  return h("span", { class: `read${counts ? " hit" : ""}` }, die(pips), sign);
}

/** A roll as an equation: 5 + 2 − 1 = 6; a pool as its dice and its successes: 1 3 6 → 2. @param {RollView} roll */
export function equation(roll) {
  const mods = roll.modifiers.map((m) => (m.value < 0 ? ` − ${-m.value}` : ` + ${m.value}`)).join("");
  if (roll.kind === "pool") return `${roll.dice.join(", ")}${mods ? ` (${t("each-die")}${mods})` : ""} → ${roll.total}`;
  const dice = roll.dice.join(" + ");
  return `${dice}${mods} = ${String(roll.total).replace("-", "−")}`;
}

/** A roll in full: dice, modifiers, total, row, rules. @param {RollView} roll */
export function rollTable(roll) {
  const pool = roll.kind === "pool";
  const sum = roll.dice.reduce((a, b) => a + b, 0);
  const dice = h(
    "tr",
    { class: "dr" },
    h("th", { scope: "row" }, h("span", { class: "dd" }, ...roll.dice.map((pips, i) => readDie(pips, roll.succeeded?.[i])))),
    h("td"),
    h("td", { class: "value" }, pool ? null : sum),
  );
  const total = h(
    "tr",
    {},
    h("th", { scope: "row" }, t(pool ? "successes" : "total")),
    h("td"),
    h("td", { class: "value" }, String(roll.total).replace("-", "−")),
  );
  return h(
    "div",
    { class: `roll ${roll.side.toLowerCase()}` },
    h("p", { class: "roll-t" }, h("span", { class: `sw ${roll.side.toLowerCase()}` }), roll.title),
    modifierTable(roll.modifiers, [dice, pool && roll.modifiers.length ? h("tr", { class: "each" }, h("th", { scope: "row", colspan: 3 }, t("each-die-modified"))) : null], [total]),
    h("p", { class: "res" }, h("b", {}, roll.row), " ", h("small", {}, ...ruleLinks(roll.rules))),
  );
}
