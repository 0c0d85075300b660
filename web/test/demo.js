// @ts-check
// The battle page on a fixture, without a server: the smoke test of the client
// and its shortest documentation. `?kind=one|set|move|wait|over&lang=en|ru`.

import { BattlePage } from "../js/battle.js";
import { preferredLang } from "../js/settings.js";
import { kaltenbach } from "./fixtures/kaltenbach.js";
import { cardOf, planOf, story } from "./fixtures/story.js";

/** @typedef {import("../js/api.js").BattleApi} BattleApi */
/** @typedef {import("./fixtures/kaltenbach.js").Kind} Kind */

const query = new URLSearchParams(location.search);
const kind = /** @type {Kind} */ (query.get("kind") ?? "one");
const hot = query.has("hot");

let seq = 20;
/** @type {Record<string, { at: [number, number], facing: number }>} */
const moved = {};
/** @type {import("../js/connection.js").Listener | null} */
let listener = null;

/** @param {string} lang @param {string | undefined} seat */
function viewFor(lang, seat) {
  const view = kaltenbach(lang, kind, seat === "TOKEN-B" ? "B" : "A");
  for (const piece of view.pieces) Object.assign(piece, moved[piece.id] ?? {});
  return view;
}

/** @template T @param {T} value @returns {{ ok: true, value: T }} */
const good = (value) => ({ ok: true, value });

/** @param {string} _battle @param {() => { seat: string | undefined, lang: string }} who @returns {BattleApi} */
function api(_battle, who) {
  return {
    view: async (tongue) => good({ seq, view: viewFor(tongue ?? who().lang, who().seat), back: null }),
    rules: async () => good({ preset: null, files: [], options: [], readings: [], numbers: [] }),
    log: async () => good({ seq, kept: 0, lines: story(who().lang) }),
    card: async (id) => {
      const card = cardOf(viewFor(who().lang, who().seat), id, who().lang);
      return card ? good(card) : { ok: false, status: 404, text: "?", refused: null, stale: false, faults: [] };
    },
    sight: async () => good(null),
    sightAt: async () => good(null),
    plan: async (asked) => {
      await new Promise((done) => setTimeout(done, 15));
      return good(planOf(viewFor(who().lang, who().seat), asked, who().lang));
    },
    command: async (_seq, command) => {
      console.log("command", JSON.stringify(command));
      const move = /** @type {any} */ (command).move;
      if (move) moved[move.unit] = { at: move.to, facing: move.facing };
      seq += 1;
      setTimeout(() => listener?.view(seq, viewFor(who().lang, who().seat), null), 30);
      return good({ seq });
    },
    undo: async () => good({ seq }),
    redo: async () => good({ seq }),
    agree: async () => good({ seq }),
  };
}

const page = new BattlePage("demo", hot ? { A: "TOKEN-A", B: "TOKEN-B" } : { A: "TOKEN-A" }, {
  lang: preferredLang(),
  texts: async (lang) => (await fetch(`/api/texts?lang=${lang}`)).json(),
  hints: async () => [],
  api,
  connect: (_battle, ears) => ({
    open: () => {
      listener = ears;
      ears.alive(!query.has("lost"));
    },
    close: () => {},
  }),
});

await page.start();
const chosen = query.get("select");
if (chosen) page.acts.select(chosen);
