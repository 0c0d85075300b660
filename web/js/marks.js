// @ts-check
// Signs of modifiers whose value is not as printed.

/** @typedef {Pick<import("./rulebook.js").TableRow, "table" | "row" | "value" | "rule" | "origin">} NumberRow */
/** @typedef {"reading" | "reconstructed" | "house"} Mark */

/** Signs and the texts that explain them. @type {Record<Mark, { sign: string, text: string }>} */
export const SIGNS = {
  reading: { sign: "~", text: "mark-reading" },
  reconstructed: { sign: "*", text: "mark-reconstructed" },
  house: { sign: "!", text: "mark-house" },
};

/** Rows of modifiers by rule and value. @type {Map<string, NumberRow[]>} */
let known = new Map();

/** @param {string} rule @param {number} value */
const key = (rule, value) => `${rule} ${value}`;

/** The value of a row as a number; nothing for other rows than modifiers. @param {NumberRow} row */
const valueOf = (row) => Number(row.value.replace("−", "-"));

/** Takes the numbers of the system, and those that the battle's house rules give instead. @param {NumberRow[]} numbers @param {NumberRow[]} house */
export function setMarks(numbers, house) {
  known = new Map();
  const own = new Set(house.map((row) => `${row.table} ${row.row}`));
  for (const row of [...numbers.filter((one) => !own.has(`${one.table} ${one.row}`)), ...house]) {
    if (!row.table.startsWith("modifier") || !Number.isFinite(valueOf(row))) continue;
    const at = key(row.rule, valueOf(row));
    known.set(at, [...(known.get(at) ?? []), row]);
  }
}

/** The mark of a modifier, when every number it may come from has one. @param {{ rule: string, value: number }} modifier @returns {Mark | null} */
export function markOf(modifier) {
  const rows = known.get(key(modifier.rule, modifier.value)) ?? [];
  const first = rows[0]?.origin;
  if (!first || !(first in SIGNS) || rows.some((row) => row.origin !== first)) return null;
  return /** @type {Mark} */ (first);
}
