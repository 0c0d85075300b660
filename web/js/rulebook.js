// @ts-check
// The rules of one system, for finding and reading. No document.

/**
 * @typedef {{ id: string, chapter: string, source: string, optional: boolean, tables: string[], title: string, text: string }} Rule
 * @typedef {{ id: string, switch: string | null, title: string, rules: string[], default: string, options: { key: string, text: string }[] }} Reading
 * @typedef {{ table: string, row: string, value: string, source: string, rule: string, origin: string, table_name: string, row_name: string, shown: string, from: string }} TableRow
 *   the key of a number and its names, its value and source as they are read
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

/** The key by which a file of house rules changes a number. @param {TableRow} row */
export const keyOf = (row) => `${row.table}.${row.row}`;

/** Numbers by the table that they stand in, in the order of the tables. @param {TableRow[]} rows @returns {[string, TableRow[]][]} */
export function byTable(rows) {
  /** @type {Map<string, TableRow[]>} */
  const found = new Map();
  for (const row of rows) found.set(row.table_name, [...(found.get(row.table_name) ?? []), row]);
  return [...found];
}

/** Whether a number was not read in the text. @param {TableRow} row */
export const reconstructed = (row) => row.source.includes("reconstructed");

/** The rule of an id; a rule may be named by the first part of a longer id. @param {Book} book @param {string} id */
export const ruleOf = (book, id) => book.rules.find((rule) => rule.id === id);
