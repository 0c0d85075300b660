// @ts-check
// The rules of one system, for finding and reading. No document.

/**
 * @typedef {{ id: string, chapter: string, source: string, optional: boolean, tables: string[], title: string, text: string }} Rule
 * @typedef {{ id: string, switch: string | null, title: string, rules: string[], default: string, options: { key: string, text: string }[] }} Reading
 * @typedef {{ table: string, row: string, value: string, source: string, rule: string, origin: string }} TableRow
 * @typedef {{ id: string, name: string, rules: Rule[], readings: Reading[], tables: TableRow[] }} Book
 * @typedef {{ name: string, rules: Rule[] }} Chapter
 */

/** For comparing: small letters, and one letter for two that readers mix. @param {string} text */
export const plain = (text) => text.toLowerCase().replaceAll("ё", "е");

/** The part of a chapter's name before its section. @param {string} name */
export const mainChapter = (name) => name.split(": ")[0];

/** @param {Rule[]} rules @returns {Chapter[]} */
export function chapters(rules) {
  /** @type {Map<string, Rule[]>} */
  const found = new Map();
  for (const rule of rules) {
    const name = mainChapter(rule.chapter);
    found.set(name, [...(found.get(name) ?? []), rule]);
  }
  return [...found].map(([name, list]) => ({ name, rules: list }));
}

/** Rules in which every word occurs; those that have all in id or title first. @param {Book} book @param {string} words @returns {Rule[]} */
export function search(book, words) {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (!wanted.length) return [];
  const has = (/** @type {string} */ text) => wanted.every((word) => text.includes(word));
  const whole = book.rules.filter((rule) => has(plain(`${rule.id} ${rule.title} ${rule.chapter} ${rule.text}`)));
  const heads = new Set(whole.filter((rule) => has(plain(`${rule.id} ${rule.title}`))));
  return [...whole.filter((rule) => heads.has(rule)), ...whole.filter((rule) => !heads.has(rule))];
}

/** Readings that concern a rule. @param {Book} book @param {string} id */
export const readingsOf = (book, id) => book.readings.filter((one) => one.rules.includes(id));

/** Numbers of a rule. @param {Book} book @param {string} id */
export const rowsOf = (book, id) => book.tables.filter((row) => row.rule === id);

/** Whether a number was not read in the text. @param {TableRow} row */
export const reconstructed = (row) => row.source.includes("reconstructed");

/** The rule of an id; a rule may be named by the first part of a longer id. @param {Book} book @param {string} id */
export const ruleOf = (book, id) => book.rules.find((rule) => rule.id === id);
