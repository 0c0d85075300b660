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

const asked = () => decodeURIComponent(location.hash.slice(1));

const reader = new Reader(must("#reader"), {
  close: null,
  moved: (id) => history.replaceState(null, "", `/rules?system=${encodeURIComponent(system)}#${encodeURIComponent(id)}`),
  left: () => history.replaceState(null, "", `/rules?system=${encodeURIComponent(system)}`),
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
        h("button", { type: "button", "aria-current": one.id === system ? "true" : null, "data-key": `system ${one.id}`, click: () => void choose(one.id, "") }, one.name),
      ),
    ),
    switches({
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

/** @param {string} id @param {string} rule */
async function choose(id, rule) {
  system = id;
  setRuleSystem(id);
  head();
  await reader.open(id, rule);
}

/** @param {"en" | "ru"} language */
async function start(language) {
  const [learnt, listed] = await Promise.all([learn(language), ask(`/api/rules?lang=${language}`)]);
  if (!learnt && systems.length) return;
  systems = listed.ok ? /** @type {{ systems: { id: string, name: string }[] }} */ (listed.value).systems : [];
  const known = systems.some((one) => one.id === system);
  await choose(known ? system : (systems[0]?.id ?? ""), reader.id || asked());
}

catchRuleLinks((id) => reader.read(id));
titleRuleLinks(titleOf);
addEventListener("hashchange", () => reader.read(asked()));
void start(preferredLang());
