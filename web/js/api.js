// @ts-check
// Requests to the server. Every failure becomes an answer, none is thrown.

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {import("./types.js").UnitCard} UnitCard */
/** @typedef {import("./types.js").PlanView} PlanView */
/** @typedef {import("./types.js").RefusalView} RefusalView */
/** @typedef {import("./state.js").Entry} Entry */
/** @typedef {import("./state.js").Back} Back */
/** @typedef {"human" | "recruit" | "line"} Player */

/**
 * @typedef {{ id: string, system: string, system_name: string, title: string, summary: string, special: string | null, balance: string | null, turns: number, units: number, sides: { side: Side, name: string }[] }} Scenario
 * @typedef {{ id: Exclude<Player, "human">, label: string, note: string }} Opponent
 * @typedef {{ scenarios: Scenario[], opponents: Opponent[], presets: Record<string, import("./in_force.js").Preset[]> }} Catalogue
 * @typedef {{ file: string, line: number, key: string, text: string }} Fault
 * @typedef {{ id: string, title: string, system_name: string, turn: number, last_turn: number | null, phase: string, over: boolean, result: string | null, players: Record<Side, Player>, side_names: Record<Side, string>, seats: Partial<Record<Side, string>>, updated: string | number }} BattleLine
 * @typedef {{ piece: string, at: [number, number] | null, facing: number | null, formation: string | null, manoeuvre: string | null }} PlanQuestion
 */

/**
 * @template T
 * @typedef {{ ok: true, value: T } | { ok: false, status: number, text: string, refused: RefusalView | null, stale: boolean, faults: Fault[] }} Answer
 */

/**
 * @template T
 * @param {string} path @param {{ method?: string, seat?: string, body?: unknown, text?: string }} [options] a body as JSON, or a text as it is
 * @returns {Promise<Answer<T>>}
 */
export async function ask(path, options = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (options.seat) headers["X-Seat"] = options.seat;
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  try {
    const response = await fetch(path, {
      method: options.method ?? "GET",
      headers,
      body: options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
    });
    const text = await response.text();
    const value = text ? JSON.parse(text) : null;
    if (response.ok) return { ok: true, value };
    return failure(response.status, value);
  } catch (error) {
    return { ok: false, status: 0, text: String(error), refused: null, stale: false, faults: [] };
  }
}

/** @param {number} status @param {any} value @returns {{ ok: false, status: number, text: string, refused: RefusalView | null, stale: boolean, faults: Fault[] }} */
function failure(status, value) {
  return {
    ok: false,
    status,
    text: typeof value?.error === "string" ? value.error : `HTTP ${status}`,
    refused: value?.refused ?? null,
    stale: value?.stale === true,
    faults: Array.isArray(value?.faults) ? value.faults : [],
  };
}

/** Requests about one battle, from one seat. @param {string} battle @param {() => { seat: string | undefined, lang: string }} who */
export function battleApi(battle, who) {
  const base = `/api/battles/${encodeURIComponent(battle)}`;
  /**
   * @template T
   * @param {string} path @param {string} [query] @param {unknown} [body] @param {string} [tongue]
   * @returns {Promise<Answer<T>>}
   */
  const call = (path, query = "", body = undefined, tongue = who().lang) => {
    const { seat } = who();
    const method = body === undefined ? "GET" : "POST";
    return ask(`${base}/${path}?lang=${tongue}${query}`, { method, seat, body });
  };
  return {
    /** @param {string} [tongue] another language than that of the page @returns {Promise<Answer<{ seq: number, view: View, back: Back | null }>>} */
    view: (tongue) => call("view", "", undefined, tongue),
    /** @returns {Promise<Answer<import("./in_force.js").InForce>>} */
    rules: () => call("rules"),
    /** @param {number} since @returns {Promise<Answer<{ seq: number, kept: number, lines: Entry[] }>>} */
    log: (since) => call("log", `&since=${since}`),
    /** @param {string} piece @returns {Promise<Answer<UnitCard>>} */
    card: (piece) => call(`card/${encodeURIComponent(piece)}`),
    /** Whether one piece sees another; null where the rules have no such line. @param {string} from @param {string} to @returns {Promise<Answer<import("./types.js").SightView | null>>} */
    sight: (from, to) => call(`sight/${encodeURIComponent(from)}/${encodeURIComponent(to)}`),
    /** The same to a bare place. @param {string} from @param {[number, number]} at hundredths of a millimetre @returns {Promise<Answer<import("./types.js").SightView | null>>} */
    sightAt: (from, at) => call(`sight/${encodeURIComponent(from)}`, `&at=${at.join()}`),
    /** @param {PlanQuestion} question @returns {Promise<Answer<PlanView>>} */
    plan: (question) => call("plan", "", question),
    /** @param {number} seq @param {unknown} command @returns {Promise<Answer<{ seq: number }>>} */
    command: (seq, command) => call("commands", "", { seq, command }),
    /** @param {number} seq @returns {Promise<Answer<{ seq?: number, asked?: true }>>} */
    undo: (seq) => call("undo", "", { seq }),
    /** @param {number} seq @returns {Promise<Answer<{ seq: number }>>} */
    redo: (seq) => call("redo", "", { seq }),
    /** @param {number} seq @param {boolean} agrees @returns {Promise<Answer<{ seq: number | null }>>} */
    agree: (seq, agrees) => call("undo/answer", "", { seq, agrees }),
  };
}

/** @typedef {ReturnType<typeof battleApi>} BattleApi */
