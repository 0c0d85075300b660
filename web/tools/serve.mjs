// A small server for the demonstration and the first page, without the real
// one: static files under the same addresses and the same strict policy.
//
//   node web/tools/serve.mjs [PORT]      then open /demo or /

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("../", import.meta.url));
const LOCALES = fileURLToPath(new URL("../../locales/", import.meta.url));
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";
/** @type {Record<string, string>} */
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json" };
/** @type {Record<string, string>} */
const PAGES = { "/": "index.html", "/demo": "demo.html" };

/** One-line messages of a Fluent file. @param {string} text */
export function messages(text) {
  /** @type {Record<string, string>} */
  const out = {};
  for (const line of text.split("\n")) {
    const found = /^([a-z][\w-]*) = (.*)$/.exec(line);
    if (found) out[found[1]] = found[2];
  }
  return out;
}

/** @param {string} lang */
const texts = async (lang) => messages(await readFile(join(LOCALES, lang, "client.ftl"), "utf8"));

/** @param {string} path @param {string} lang @returns {Promise<unknown>} */
async function answer(path, lang) {
  if (path === "/api/texts") return texts(lang);
  if (path.startsWith("/api/rules/")) return { id: path.slice(11), name: path.slice(11), rules: [], readings: [], tables: [] };
  const lists = JSON.parse(await readFile(join(WEB, "test/fixtures/lobby.json"), "utf8"))[lang];
  if (path === "/api/catalogue") return lists.catalogue;
  if (path === "/api/battles") return { battles: lists.battles };
  return undefined;
}

/** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
async function handle(request, response) {
  const address = new URL(request.url ?? "/", "http://localhost");
  const lang = address.searchParams.get("lang") === "ru" ? "ru" : "en";
  const known = await answer(address.pathname, lang);
  if (known !== undefined) {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(known));
    return;
  }
  const battle = address.pathname.startsWith("/battle/") ? "battle.html" : undefined;
  const page = PAGES[address.pathname] ?? battle ?? normalize(address.pathname.replace(/^\/assets\//, ""));
  const file = join(WEB, page);
  if (!file.startsWith(WEB)) throw new Error("outside");
  const body = await readFile(file);
  response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "text/plain", "Content-Security-Policy": POLICY, "Cache-Control": "no-store" });
  response.end(body);
}

/** @param {number} port */
export function serve(port) {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => {
      response.writeHead(404);
      response.end("not found");
    });
  });
  return new Promise((ready) => server.listen(port, "127.0.0.1", () => ready(server)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.argv[2] ?? 8123);
  await serve(port);
  process.stdout.write(`http://127.0.0.1:${port}/demo\n`);
}
