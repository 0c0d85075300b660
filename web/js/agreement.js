// @ts-check
// What the players agree on before a battle: preset, optional rules, readings, files of house rules.

import { h } from "./dom.js";
import { faultList } from "./own_scenario.js";
import { t } from "./texts.js";

/** @typedef {import("./in_force.js").InForce} InForce */
/** @typedef {import("./in_force.js").Preset} Preset */
/** @typedef {import("./in_force.js").Switch} Switch */
/** @typedef {import("./in_force.js").Setting} Setting */
/** @typedef {import("./api.js").Fault} Fault */

/**
 * @typedef {object} Agreement
 * @property {string | null} preset
 * @property {{ name: string, text: string }[]} house_rules
 * @property {Record<string, Setting>} choices
 */

/** @typedef {{ agreement: Agreement, pasted: string, inForce: InForce | null, faults: Fault[] }} Terms */

/** The preset that a system has for those who choose none. */
const USUAL = "standard";

/** @param {Preset[]} presets @returns {Agreement} */
export const nothingAgreed = (presets) => ({
  preset: presets.some((one) => one.name === USUAL) ? USUAL : null,
  house_rules: [],
  choices: {},
});

/** The name of house rules written on the page; the same in every language, so that the next text replaces the last. */
const PASTED = "house-rules.toml";

/** With a preset; what was ticked before is forgotten. @param {Agreement} agreed @param {string} preset @returns {Agreement} */
export const withPreset = (agreed, preset) => ({ ...agreed, preset, choices: {} });

/** @param {Agreement} agreed @param {string} name @param {Setting} value @returns {Agreement} */
export const withChoice = (agreed, name, value) => ({ ...agreed, choices: { ...agreed.choices, [name]: value } });

/** With a file; one of the same name is replaced. @param {Agreement} agreed @param {string} name @param {string} text @returns {Agreement} */
export const withFile = (agreed, name, text) => ({
  ...agreed,
  house_rules: [...agreed.house_rules.filter((file) => file.name !== name), { name, text }],
});

/** @param {Agreement} agreed @param {string} name @returns {Agreement} */
export const withoutFile = (agreed, name) => ({ ...agreed, house_rules: agreed.house_rules.filter((file) => file.name !== name) });

/** The value of one of several ways, from the field that names it. @param {Switch} one @param {string} shown @returns {Setting} */
export function settingOf(one, shown) {
  const way = one.choices.find((choice) => String(choice.value) === shown);
  return way?.value ?? (one.range ? Number(shown) : shown);
}

/** @typedef {{ preset: (name: string) => void, choose: (name: string, value: Setting) => void, add: (name: string, text: string) => void, drop: (name: string) => void, paste: (text: string) => void }} Acts */

/** @param {Preset[]} presets @param {Terms} terms @param {Acts} act */
function presetChoice(presets, terms, act) {
  if (!presets.length) return null;
  return h(
    "div",
    { class: "opts", role: "radiogroup", "aria-label": t("preset") },
    ...presets.map((one) => {
      const input = h("input", { type: "radio", name: "preset", value: one.name, "data-key": `preset ${one.name}`, change: () => act.preset(one.name) });
      input.checked = terms.agreement.preset === one.name;
      return h("label", { class: "opt" }, input, h("b", {}, one.title), h("small", {}, one.text));
    }),
  );
}

/** @param {Switch} one @param {Acts} act */
function tick(one, act) {
  const name = one.switch ?? "";
  const input = h("input", { type: "checkbox", "data-key": `switch ${name}`, change: () => act.choose(name, input.checked) });
  input.checked = one.value === true;
  return h("li", {}, h("label", { class: "tick" }, input, h("span", {}, h("b", {}, one.title), one.text ? h("small", {}, one.text) : null)));
}

/** Letters that a list of words to drop down has room for. */
const SHORT = 28;

/** One of several ways: sentences stand one under the other, where they can be read as a whole. @param {Switch} one @param {Acts} act */
function pick(one, act) {
  const ways = one.choices.map((way) => ({ value: String(way.value), text: way.text, holds: way.holds }));
  if (!ways.some((way) => way.holds)) ways.push({ value: String(one.value), text: String(one.value), holds: true });
  const brief = ways.every((way) => way.text.length <= SHORT);
  return h("li", {}, brief ? dropped(one, ways, act) : listed(one, ways, act));
}

/** @typedef {{ value: string, text: string, holds: boolean }} Listed */

/** @param {Switch} one @param {Listed[]} ways @param {Acts} act */
function dropped(one, ways, act) {
  const name = one.switch ?? "";
  const field = h("select", { "data-key": `switch ${name}`, change: () => act.choose(name, settingOf(one, field.value)) });
  for (const way of ways) field.append(h("option", { value: way.value, selected: way.holds }, way.text));
  return h("label", { class: "pick" }, h("b", {}, one.title, " ", h("small", {}, one.id ?? "")), field);
}

/** @param {Switch} one @param {Listed[]} ways @param {Acts} act */
function listed(one, ways, act) {
  const name = one.switch ?? "";
  return h(
    "fieldset",
    { class: "pick" },
    h("legend", {}, one.title, " ", h("small", {}, one.id ?? "")),
    ...ways.map((way) => {
      const input = h("input", { type: "radio", name: `switch ${name}`, value: way.value, "data-key": `switch ${name} ${way.value}`, change: () => act.choose(name, settingOf(one, way.value)) });
      input.checked = way.holds;
      return h("label", { class: "tick" }, input, h("span", {}, way.text));
    }),
  );
}

/** Ticked or picked. @param {Switch} one @param {Acts} act */
const setter = (one, act) => (typeof one.value === "boolean" && !one.choices.length ? tick(one, act) : pick(one, act));

/** @param {Terms} terms @param {Acts} act */
function files(terms, act) {
  const upload = h("input", {
    type: "file",
    accept: ".toml,text/plain",
    multiple: true,
    "data-key": "house-file",
    change: () => {
      for (const file of upload.files ?? []) void file.text().then((text) => act.add(file.name, text));
    },
  });
  const paste = h("textarea", {
    rows: 5,
    spellcheck: "false",
    "aria-label": t("house-paste"),
    placeholder: '[[modifier]]\nname = "…"\nvalue = 2',
    "data-key": "house-paste",
    input: () => act.paste(paste.value),
  });
  paste.value = terms.pasted;
  const list = terms.agreement.house_rules.map((file) =>
    h(
      "li",
      {},
      h("b", {}, file.name),
      " ",
      h("button", { type: "button", class: "take", "data-key": `drop ${file.name}`, click: () => act.drop(file.name) }, t("house-drop")),
    ),
  );
  return [
    h("p", { class: "sub" }, t("house-help")),
    list.length ? h("ul", { class: "house-files" }, ...list) : null,
    h("label", { class: "upload" }, h("span", {}, t("house-upload")), upload),
    paste,
    h(
      "button",
      { type: "button", class: "take", "data-key": "house-use", click: () => terms.pasted.trim() && act.add(PASTED, terms.pasted) },
      t("house-use"),
    ),
    faultList(terms.faults, terms.agreement.house_rules),
  ];
}

/** @param {string} key @param {string} title @param {(Node | null)[]} items @param {boolean} open */
function fold(key, title, items, open) {
  return h("details", { class: "fold", open, "data-fold": key }, h("summary", { "data-key": `fold ${key}` }, title), ...items);
}

/**
 * The part of the new battle's form.
 * @param {Preset[]} presets @param {Terms} terms @param {Acts} act @param {(key: string) => boolean} isOpen
 */
export function agreementForm(presets, terms, act, isOpen) {
  const options = terms.inForce?.options ?? [];
  const readings = (terms.inForce?.readings ?? []).filter((one) => one.switch);
  return h(
    "fieldset",
    { class: "terms", id: "terms" },
    h("legend", {}, t("rules-of-battle")),
    presetChoice(presets, terms, act),
    options.length ? fold("options", t("optional-rules"), [h("ul", { class: "ticks" }, ...options.map((one) => setter(one, act)))], isOpen("options")) : null,
    readings.length ? fold("readings", t("readings"), [h("ul", { class: "ticks" }, ...readings.map((one) => setter(one, act)))], isOpen("readings")) : null,
    fold("house", t("house-rules"), files(terms, act), isOpen("house") || terms.faults.length > 0),
  );
}
