// @ts-check
// Works for the pages in the background: what the server gave last is given
// again while it is away. Nothing of a battle passes here; its table is kept
// by the page that shows it (`kept.js`).

/** A worker's own world, which the types of pages do not know. */
const world = /** @type {any} */ (globalThis);
const FILES = "grognard-files";
/** Answers that are the same for everybody and change only with the program. */
const WORDS = /^\/api\/(texts|hints\/|rules\/)/;

/** Under which name a request is kept, if it is. @param {URL} url @param {string} mode */
function nameOf(url, mode) {
  if (mode === "navigate") return /^\/(battle|film)\//.test(url.pathname) ? `/${url.pathname.split("/")[1]}/` : url.pathname;
  if (url.pathname.startsWith("/assets/")) return url.pathname;
  return WORDS.test(url.pathname) ? url.pathname + url.search : null;
}

/** The server's answer, kept on the way; without one, the answer of last time. @param {Request} request @param {string} name */
async function answer(request, name) {
  const files = await caches.open(FILES);
  try {
    const response = await fetch(request);
    if (response.ok) await files.put(name, response.clone());
    return response;
  } catch (error) {
    const known = await files.match(name);
    if (known) return known;
    throw error;
  }
}

world.addEventListener("install", () => world.skipWaiting());
world.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(world.clients.claim()));
world.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  const own = event.request.method === "GET" && url.origin === location.origin;
  const name = own ? nameOf(url, event.request.mode) : null;
  if (name) event.respondWith(answer(event.request, name));
});
