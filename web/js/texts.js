// @ts-check
// The client's own words, in the reader's language. What the battle says
// arrives as ready sentences.

/** @typedef {Record<string, string>} Texts */

/** @type {Texts} */
let texts = {};

/** @type {"en" | "ru"} */
let language = "en";

/** @param {Texts} words @param {"en" | "ru"} lang */
export function setTexts(words, lang) {
  texts = words;
  language = lang;
}

export const lang = () => language;

/** Whether any words are known. */
export const spoken = () => Object.keys(texts).length > 0;

/** Placeables filled in. @param {string} pattern @param {Record<string, string | number>} args */
export function substitute(pattern, args) {
  return pattern.replace(/\{\s*\$([a-zA-Z][\w-]*)\s*\}/g, (whole, name) =>
    name in args ? String(args[name]) : whole,
  );
}

/** A text of `client.ftl`; the id itself if it is missing. @param {string} id @param {Record<string, string | number>} [args] */
export const t = (id, args = {}) => substitute(texts[id] ?? id, args);

/**
 * What a page says for a while: a text of its own, which follows the language
 * of the page, or a sentence of the server, which is in that of its asking.
 * @typedef {{ id: string, args?: Record<string, string | number> } | string} Said
 */

/** @param {Said} said */
export const say = (said) => (typeof said === "string" ? said : t(said.id, said.args));

/** What is said when the server gives no answer. @type {Said} */
export const NO_SERVER = { id: "no-server" };

/** Whether something was said for want of the server. @param {Said | null} said */
export const isNoServer = (said) => said !== null && typeof said !== "string" && said.id === "no-server";

/** What went wrong with a question: the server's sentence, or that there was none. @param {{ status: number, text: string }} answer @returns {Said} */
export const wentWrong = (answer) => (answer.status ? answer.text : NO_SERVER);

/** A decimal number as the language writes it. @param {number} value @param {number} places */
export function decimal(value, places) {
  const text = value.toFixed(places);
  return language === "ru" ? text.replace(".", ",") : text;
}

/** A signed number with a true minus. @param {number} value */
export const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

/** A percentage with a no-break space. @param {number} value */
export const percent = (value) => `${Number.isInteger(value) ? value : decimal(value, 1)}\u00a0%`;

/** A day and an hour as the language writes them. @param {number} milliseconds since 1970 */
export const moment = (milliseconds) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);

/** A length of the table in the battle's unit. @param {number} millimetres @param {boolean} inches */
export function length(millimetres, inches) {
  const value = inches ? millimetres / 25.4 : millimetres / 10;
  return `${decimal(value, 1)}\u00a0${t(inches ? "unit-inch" : "unit-cm")}`;
}
