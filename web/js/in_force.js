// @ts-check
// Optional rules, readings and house rules of a battle, for reading.

import { h } from "./dom.js";
import { ruleLinks } from "./rule_link.js";
import { keyOf } from "./rulebook.js";
import { t } from "./texts.js";

/** @typedef {boolean | number | string} Setting */
/** @typedef {{ value: Setting | null, text: string, holds: boolean, usual: boolean }} Way */
/** @typedef {{ id: string | null, switch: string | null, title: string, text: string | null, rules: string[], value: Setting | null, by: string, range: [number, number] | null, choices: Way[] }} Switch */
/** @typedef {import("./rulebook.js").TableRow & { instead_of?: string }} NumberRow */
/** @typedef {{ name: string, hash: string, text: string }} HouseFile */
/** @typedef {{ name: string, title: string, text: string }} Preset */
/** @typedef {{ preset: Preset | null, files: HouseFile[], options: Switch[], readings: Switch[], numbers: NumberRow[] }} InForce */

/** Whether anything is other than the rules alone have it. @param {InForce} rules */
export const isOwn = (rules) =>
  rules.files.length > 0 || [...rules.options, ...rules.readings].some((one) => one.by !== "default");

/** What the header says of the rules in force. @param {InForce} rules */
export function inShort(rules) {
  const on = rules.options.filter((one) => one.value === true).length;
  const parts = [rules.preset?.title, on ? t("options-on", { n: on }) : null, ...rules.files.map((file) => file.name)];
  return parts.filter(Boolean).join(" · ");
}

/** Texts of those who may have set a switch. @type {Record<string, string>} */
const BY = {
  scenario: "by-scenario",
  preset: "by-preset",
  "house-rules": "by-house-rules",
  players: "by-players",
  record: "by-record",
};

/** Who set it. @param {Switch} one */
const by = (one) => (one.by in BY ? h("span", { class: "tag" }, t(BY[one.by])) : null);

/** @param {Switch} one */
function option(one) {
  const value = one.value === true ? t("on") : one.value === false ? t("off") : String(one.value ?? "");
  return h(
    "li",
    { class: one.value === false ? "" : "chosen", "data-switch": one.switch },
    h("b", {}, one.title),
    " ",
    h("output", {}, value),
    " ",
    by(one),
    one.text ? h("p", { class: "sub" }, one.text, " ", ...ruleLinks(one.rules)) : null,
  );
}

/** What is said after a way to read a place. @param {Switch} one @param {Way} way */
function standing(one, way) {
  if (way.holds) return h("b", {}, ` ${t("reading-used")}`);
  return one.switch ? null : h("small", {}, ` ${t("reading-not-taken")}`);
}

/** @param {Switch} one */
function reading(one) {
  const free = one.value !== null && !one.choices.some((way) => way.holds);
  return h(
    "li",
    { "data-switch": one.switch ?? one.id },
    h("b", {}, one.title),
    " ",
    h("small", {}, one.id ?? ""),
    " ",
    by(one),
    free ? h("p", { class: "chosen" }, String(one.value)) : null,
    h(
      "ul",
      {},
      ...one.choices.map((way) => h("li", { class: way.holds ? "chosen" : "" }, way.text, standing(one, way))),
    ),
    one.switch ? null : h("p", { class: "sub" }, t("reading-fixed")),
  );
}

/** @param {NumberRow} row */
const number = (row) =>
  h(
    "tr",
    {},
    h("th", { scope: "row", title: keyOf(row) }, `${row.table_name}: ${row.row_name}`),
    h("td", { class: "value" }, h("b", {}, row.shown)),
    h("td", {}, row.instead_of ? t("instead-of", { usual: row.instead_of }) : row.from),
  );

/** @param {string} title @param {number} count @param {Node[]} items @param {boolean} open */
const part = (title, count, items, open) =>
  h("details", { class: "in-force", open }, h("summary", {}, title, h("small", {}, ` ${count}`)), ...items);

/** Everything in force in a battle. @param {InForce} rules */
export function rulesInForce(rules) {
  const changed = rules.readings.filter((one) => one.by !== "default");
  const usual = rules.readings.filter((one) => one.by === "default");
  return h(
    "section",
    { class: "rules-in-force" },
    h("h3", {}, t("rules-in-force")),
    h("p", { class: "sub" }, isOwn(rules) ? inShort(rules) : t("rules-plain")),
    ...rules.files.map((file) => part(`${t("house-file")} ${file.name}`, file.text.split("\n").length, [h("pre", {}, file.text)], false)),
    rules.numbers.length
      ? part(t("changed-numbers"), rules.numbers.length, [h("table", { class: "mods numbers" }, h("tbody", {}, ...rules.numbers.map(number)))], true)
      : null,
    rules.options.length ? part(t("optional-rules"), rules.options.length, [h("ul", { class: "switches" }, ...rules.options.map(option))], false) : null,
    part(t("readings"), rules.readings.length, [h("ul", { class: "switches" }, ...[...changed, ...usual].map(reading))], false),
  );
}
