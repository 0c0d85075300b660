// @ts-check
// Entry of the battle page.

import { ask, battleApi } from "./api.js";
import { BattlePage } from "./battle.js";
import { Connection } from "./connection.js";
import { keepPages } from "./kept.js";
import { battleOf, heldSeats } from "./seats.js";
import { preferredLang } from "./settings.js";

const battle = battleOf(location.pathname);
const seats = heldSeats(battle, location.hash, sessionStorage);

const page = new BattlePage(battle, seats, {
  lang: preferredLang(),
  texts: async (lang) => {
    const answer = await ask(`/api/texts?lang=${lang}`);
    return answer.ok ? /** @type {Record<string, string>} */ (answer.value) : null;
  },
  hints: async (system, lang) => {
    const answer = await ask(`/api/hints/${encodeURIComponent(system)}?lang=${lang}`);
    return answer.ok ? /** @type {{ hints: string[] }} */ (answer.value).hints : [];
  },
  api: battleApi,
  connect: (id, listener) => new Connection(`/api/battles/${encodeURIComponent(id)}/socket`, listener),
});

void page.start().then(() => setTimeout(() => void keepPages(), 1500));
