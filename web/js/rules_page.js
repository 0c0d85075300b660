// @ts-check
// The rule reader on a page of its own.

import { ask } from "./api.js";
import { h, must, swap } from "./dom.js";
import { brandMark, switches } from "./header.js";
import { Reader, titleOf } from "./reader.js";
import { catchRuleLinks, setRuleSystem, titleRuleLinks } from "./rule_link.js";
import { preferredLang, toggleTheme } from "./settings.js";
import { lang, t } from "./texts.js";
import { learn } from "./tongue.js";

/** @type {{ id: string, name: string }[]} */
let systems = [];
let system = new URLSearchParams(location.search).get("system") ?? "";

/** What the address asks for: a rule, words to look for, a chapter. */
function asked() {
  const query = new URLSearchParams(location.search);
  const chapter = Number(query.get("chapter") ?? 1) - 1;
  return { id: decodeURIComponent(location.hash.slice(1)), words: query.get("q") ?? "", chapter: Number.isInteger(chapter) && chapter > 0 ? chapter : 0 };
}

/** Writes down what is read, so that it can be passed on and gone back to. @param {{ id?: string, words?: string, chapter?: number }} read @param {boolean} [over] in place of the last entry */
function note({ id = "", words = "", chapter = 0 }, over = false) {
  const query = new URLSearchParams({ system });
  if (words) query.set("q", words);
  else if (chapter) query.set("chapter", String(chapter + 1));
  const address = `/rules?${query}${id ? `#${encodeURIComponent(id)}` : ""}`;
  if (address === location.pathname + location.search + location.hash) return;
  if (over) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
}

const reader = new Reader(must("#reader"), {
  close: null,
  moved: (id) => note({ id }),
  left: (chapter) => note({ chapter }),
  // A search is one entry, however many letters it has.
  sought: (words) => note(words.trim() ? { words } : { id: reader.id, chapter: reader.id ? 0 : reader.chapter }, Boolean(asked().words)),
});

function head() {
  document.title = `${t("rules")} · Grognard`;
  swap(must("#top"), [
    h("h1", { class: "vh" }, t("rules")),
    h("a", { class: "brand", href: "/", "aria-label": `Grognard: ${t("battles")}` }, brandMark(), h("span", {}, "Grognard")),
    h(
      "nav",
      { class: "systems", "aria-label": t("rules-systems") },
      ...systems.map((one) =>
        h("button", { type: "button", "aria-current": one.id === system ? "true" : null, "data-key": `system ${one.id}`, click: () => void change(one.id) }, one.name),
      ),
    ),
    ...switches({
      lang: () => void start(lang() === "en" ? "ru" : "en"),
      theme: () => {
        toggleTheme();
        head();
      },
      help: null,
      home: () => location.assign("/"),
    }),
  ]);
}

/** @param {string} id @param {ReturnType<typeof asked>} read */
async function choose(id, read) {
  system = id;
  setRuleSystem(id);
  head();
  await reader.open(id, read.id, read.words, read.chapter);
}

/** Another system from its beginning. @param {string} id */
async function change(id) {
  await choose(id, { id: "", words: "", chapter: 0 });
  note({});
}

/** The system of the address, or the first. */
function systemAsked() {
  const id = new URLSearchParams(location.search).get("system") ?? system;
  return systems.some((one) => one.id === id) ? id : (systems[0]?.id ?? "");
}

/** @param {"en" | "ru"} language */
async function start(language) {
  const [learnt, listed] = await Promise.all([learn(language), ask(`/api/rules?lang=${language}`)]);
  if (!learnt && systems.length) return;
  systems = listed.ok ? /** @type {{ systems: { id: string, name: string }[] }} */ (listed.value).systems : [];
  await choose(systemAsked(), asked());
}

catchRuleLinks((id) => reader.read(id));
titleRuleLinks(titleOf);
addEventListener("popstate", () => void choose(systemAsked(), asked()));
void start(preferredLang());
