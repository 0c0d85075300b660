// @ts-check
// The table as it was last seen, kept in the browser for a time without the
// server. It is the view of one seat and is found only with the seat's token.

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./state.js").Entry} Entry */
/** @typedef {{ seq: number, view: View, log: Entry[], at: number }} Kept a step, its view, the lines before it, and when it was seen */

const TABLES = "grognard-tables";
const FILES = "grognard-files";
/** Texts that are the same for everybody. */
const WORDS = /^\/api\/(texts|hints|rules)/;
const TEXTS = ["/api/texts?lang=en", "/api/texts?lang=ru"];
/** So many tables are kept, the latest. */
const MANY = 6;

/** Whether this browser keeps anything for this page: only on this machine or over a safe connection. */
const canKeep = () => typeof caches !== "undefined" && Boolean(globalThis.crypto?.subtle) && "serviceWorker" in navigator;

/** The name of a table; the token cannot be read from it. @param {string} battle @param {string} token */
async function nameOf(battle, token) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${battle} ${token}`));
  return `/kept/${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** @param {string} battle @param {string} token @param {Kept} table */
export async function keepTable(battle, token, table) {
  if (!canKeep()) return;
  try {
    const tables = await caches.open(TABLES);
    const name = await nameOf(battle, token);
    // In its place at once: a page that goes in between must find one or the other.
    await tables.put(name, Response.json(table));
    const names = await tables.keys();
    for (const old of names.slice(0, Math.max(0, names.length - MANY))) await tables.delete(old);
  } catch {
    // A full or locked store: the table is not there next time, and nothing else happens.
  }
}

/** @param {string} battle @param {string} token @returns {Promise<Kept | null>} */
export async function keptTable(battle, token) {
  if (!canKeep()) return null;
  try {
    const found = await (await caches.open(TABLES)).match(await nameOf(battle, token));
    return found ? await found.json() : null;
  } catch {
    return null;
  }
}

/** Keeps the page's own files, and from now on what comes after them. */
export async function keepPages() {
  if (!canKeep()) return;
  try {
    await navigator.serviceWorker.register("/worker.js");
    const files = await caches.open(FILES);
    const place = location.pathname.split("/").length > 2 ? `/${location.pathname.split("/")[1]}/` : location.pathname;
    const page = await fetch(location.pathname);
    if (page.ok) await files.put(place, page);
    const words = performance.getEntriesByType("resource").map((entry) => new URL(entry.name)).filter((url) => url.origin === location.origin && WORDS.test(url.pathname));
    // The page's words in both languages: it can change its own while the server is away.
    const all = [...(await (await fetch("/api/files")).json()), ...TEXTS, ...words.map((url) => url.pathname + url.search)];
    await Promise.all([...new Set(all)].map((address) => keepFile(files, address)));
  } catch {
    // Without a worker the page needs the server, as before.
  }
}

/** @param {Cache} files @param {string} address */
async function keepFile(files, address) {
  const response = await fetch(address);
  if (response.ok) await files.put(address, response);
}
