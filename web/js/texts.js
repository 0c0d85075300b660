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

/** Placeables filled in. @param {string} pattern @param {Record<string, string | number>} args */
export function substitute(pattern, args) {
  return pattern.replace(/\{\s*\$([a-zA-Z][\w-]*)\s*\}/g, (whole, name) =>
    name in args ? String(args[name]) : whole,
  );
}

/** A text of `client.ftl`; the id itself if it is missing. @param {string} id @param {Record<string, string | number>} [args] */
export const t = (id, args = {}) => substitute(texts[id] ?? id, args);

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
