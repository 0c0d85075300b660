// Writes into a page which modules it will need, so that the browser asks for
// all of them at once instead of one import after the other.
//
//   node web/tools/preload.mjs

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const WEB = new URL("../", import.meta.url);
/** Pages with the module that each of them starts. @type {Record<string, string>} */
export const PAGES = { "battle.html": "main.js", "index.html": "lobby.js" };

/** The modules that a module imports, directly or by others, in the order in which they are met. @param {string} entry @returns {string[]} */
export function imports(entry) {
  const found = new Set([entry]);
  for (const name of found) {
    const source = readFileSync(new URL(`js/${name}`, WEB), "utf8");
    for (const match of source.matchAll(/ from "\.\/([\w.]+)"/g)) found.add(match[1]);
  }
  found.delete(entry);
  return [...found];
}

/** A page with the links to the modules of its entry. @param {string} page @param {string} entry */
export function preloaded(page, entry) {
  const rest = page.replace(/<link rel="modulepreload"[^\n]*\n/g, "");
  const links = imports(entry).map((name) => `<link rel="modulepreload" href="/assets/js/${name}">\n`);
  return rest.replace("</head>", `${links.join("")}</head>`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [page, entry] of Object.entries(PAGES)) {
    const file = new URL(page, WEB);
    writeFileSync(file, preloaded(readFileSync(file, "utf8"), entry));
  }
}
