// @ts-check
// The first page: battles to go on with, and a new one.

import { agreementForm, nothingAgreed, withChoice, withFile, withPreset, withoutFile } from "./agreement.js";
import { ask } from "./api.js";
import { beginners, bySystem, firstBattle } from "./catalogue.js";
import { h, must, swap } from "./dom.js";
import { brandMark } from "./header.js";
import { iconButton } from "./icons.js";
import { keepPages } from "./kept.js";
import { OWN, faultsOf, ownScenario } from "./own_scenario.js";
import { writeSeats } from "./seats.js";
import { isDark, preferredLang, toggleTheme } from "./settings.js";
import { createStore } from "./state.js";
import { lang, moment, say, t, wentWrong } from "./texts.js";
import { learn } from "./tongue.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./api.js").Catalogue} Catalogue */
/** @typedef {import("./api.js").BattleLine} BattleLine */
/** @typedef {import("./api.js").Player} Player */

/**
 * @typedef {object} Lobby
 * @property {Catalogue} catalogue
 * @property {BattleLine[]} battles
 * @property {string} scenario
 * @property {import("./own_scenario.js").Own | null} own a scenario of the players' own
 * @property {Side} side
 * @property {Player} opponent
 * @property {import("./texts.js").Said | null} notice
 * @property {boolean} busy
 * @property {boolean} loaded what can be played is known
 * @property {import("./agreement.js").Agreement} agreement
 * @property {string} pasted house rules being written
 * @property {import("./in_force.js").InForce | null} inForce what would hold in the battle
 * @property {import("./api.js").Fault[]} faults of the house rules
 * @property {string | null} asking a battle whose deletion waits for a second press
 */

/** @type {Lobby} */
const start = {
  catalogue: { scenarios: [], opponents: [], presets: {} },
  battles: [],
  scenario: "",
  own: null,
  side: "A",
  opponent: "line",
  notice: null,
  busy: false,
  loaded: false,
  agreement: nothingAgreed([]),
  pasted: "",
  inForce: null,
  faults: [],
  asking: null,
};

const store = createStore(start);
const SIDES = /** @type {const} */ (["A", "B"]);

/** @param {string} id @param {BattleLine["seats"]} seats */
const address = (id, seats) => `/battle/${encodeURIComponent(id)}${writeSeats(seats)}`;

/** @param {Player} player */
function playerName(player) {
  if (player === "human") return t("human");
  return store.state.catalogue.opponents.find((one) => one.id === player)?.label ?? player;
}

/** The record of a battle that goes on, with the reason why it cannot be had yet. @param {string} id */
const notYet = (id) =>
  h("button", { type: "button", class: "take", "aria-disabled": "true", title: t("film-record-later"), "aria-description": t("film-record-later"), "data-key": `record ${id}` }, t("film-record"));

/** One battle of the list. @param {BattleLine} battle @param {boolean} next it is the one to go on with */
function battleCard(battle, next) {
  const turns = battle.last_turn ? t("turn-of", { n: battle.turn, last: battle.last_turn }) : t("turn", { n: battle.turn });
  const state = battle.over ? (battle.result ?? t("battle-over")) : `${turns} · ${battle.phase}`;
  const sides = SIDES.map((side) =>
    h("span", {}, h("i", { class: `sw ${side.toLowerCase()}` }), `${battle.side_names[side]}: ${playerName(battle.players[side])}`),
  );
  const asking = store.state.asking === battle.id;
  return h(
    "li",
    { class: "card battle" },
    h("h3", {}, battle.title),
    h("p", {}, h("small", {}, battle.system_name)),
    h("p", {}, state),
    h("p", { class: "sub" }, t("last-played", { when: moment(Number(battle.updated)) })),
    h("p", { class: "sides" }, ...sides),
    h(
      "div",
      { class: "row" },
      h("a", { class: next ? "take pri" : "take", href: address(battle.id, battle.seats) }, t(battle.over ? "look" : "resume")),
      h("a", { class: "take", href: `/film/${encodeURIComponent(battle.id)}${writeSeats(battle.seats)}`, "data-key": `film ${battle.id}` }, t("film")),
      battle.over ? h("a", { class: "take", href: `/api/battles/${encodeURIComponent(battle.id)}/record`, download: `${battle.id}.battle` }, t("film-record")) : notYet(battle.id),
      h(
        "button",
        { type: "button", class: "take", "data-key": `delete ${battle.id}`, click: () => void remove(battle.id) },
        t(asking ? "delete-sure" : "delete"),
      ),
    ),
  );
}

/** Deletes at the second press. @param {string} id */
async function remove(id) {
  if (store.state.asking !== id) {
    store.change((s) => void (s.asking = id));
    return;
  }
  const battle = store.state.battles.find((one) => one.id === id);
  const answer = await ask(`/api/battles/${encodeURIComponent(id)}`, {
    method: "DELETE",
    seat: battle?.seats.A ?? battle?.seats.B,
  });
  store.change((s) => {
    s.asking = null;
    s.notice = answer.ok ? null : answer.text;
  });
  await loadBattles();
}

/**
 * One of several, as a card.
 * @param {string} name @param {string} value @param {string} label @param {string | null} note @param {boolean} on @param {() => void} pick @param {string | null} [mark]
 */
function option(name, value, label, note, on, pick, mark = null) {
  const input = h("input", { type: "radio", name, value, "data-key": `${name} ${value}`, change: pick });
  input.checked = on;
  return h("label", { class: "opt" }, input, h("b", {}, label, mark ? h("span", { class: "first" }, mark) : null), note ? h("small", {}, note) : null);
}

/** The scenario that is chosen. @param {Lobby} s */
const chosen = (s) => (s.scenario === OWN ? s.own?.card : s.catalogue.scenarios.find((one) => one.id === s.scenario)) ?? null;

/** The same as the server is asked for it. @param {Lobby} s */
const asked = (s) => (s.scenario === OWN ? { files: s.own?.files ?? [] } : s.scenario);

/** Takes files of the players' own, once they are understood. @param {import("./own_scenario.js").OwnFile[]} files */
async function takeOwn(files) {
  /** @type {import("./api.js").Answer<{ scenario: Catalogue["scenarios"][number] }>} */
  const answer = await ask(`/api/proposals?lang=${lang()}`, { method: "POST", body: { scenario: { files } } });
  store.change((s) => {
    s.own = { files, card: answer.ok ? answer.value.scenario : null, faults: answer.ok ? [] : faultsOf(answer) };
    if (!answer.ok && s.scenario === OWN) s.scenario = firstBattle(s.catalogue.scenarios)?.id ?? "";
  });
  if (answer.ok) takeScenario(OWN);
}

/** @param {Lobby} s */
function ownChoice(s) {
  const card = s.own?.card;
  const note = card ? `${card.summary} ${t("scenario-size", { turns: card.turns, units: card.units })}` : "";
  const choice = card ? option("scenario", OWN, card.title, note, s.scenario === OWN, () => takeScenario(OWN)) : null;
  const refuse = (/** @type {import("./api.js").Fault} */ fault) => store.change((x) => void (x.own = { files: [], card: null, faults: [fault] }));
  return ownScenario(s.own, choice, (files) => void takeOwn(files), refuse);
}

/** Whether the list of scenarios is unfolded; on a phone it begins folded, under the one that is chosen. @type {boolean | null} */
let listed = null;

/** All scenarios in short, and the chosen one in full. @param {Lobby} s */
function scenarios(s) {
  const first = beginners(s.catalogue.scenarios);
  const one = chosen(s);
  const size = (/** @type {Catalogue["scenarios"][number]} */ card) => t("scenario-size", { turns: card.turns, units: card.units });
  const lists = [...bySystem(s.catalogue.scenarios).values()].map((list) =>
    h(
      "fieldset",
      {},
      h("legend", {}, list[0].system_name),
      h(
        "div",
        { class: "opts short" },
        ...list.map((card) => option("scenario", card.id, card.title, size(card), s.scenario === card.id, () => takeScenario(card.id), first.has(card.id) ? t("begin-with") : null)),
      ),
    ),
  );
  const toggle = (/** @type {Event} */ event) => {
    listed = event.currentTarget instanceof HTMLDetailsElement && event.currentTarget.open;
  };
  return [
    h(
      "details",
      { class: "pick", open: listed ?? innerWidth >= 820, toggle },
      h("summary", { "data-key": "pick" }, h("span", {}, t("scenario")), one ? h("b", {}, one.title) : null),
      h("div", { class: "pick-l", tabindex: 0, role: "group", "aria-label": t("scenario") }, ...lists, ownChoice(s)),
    ),
    one && s.scenario !== OWN
      ? h(
          "div",
          { class: "card story" },
          h("h3", {}, one.title),
          h("p", { class: "sub" }, `${one.system_name} · ${size(one)}`),
          ...[one.summary, one.special, one.balance].filter(Boolean).map((text) => h("p", {}, text)),
        )
      : null,
  ];
}

/** @param {Lobby} s */
function sideChoice(s) {
  const scenario = chosen(s);
  return h(
    "fieldset",
    {},
    h("legend", {}, t("your-side")),
    h(
      "div",
      { class: "opts two" },
      ...(scenario?.sides ?? []).map(({ side, name }) =>
        option("side", side, name, null, s.side === side, () => store.change((x) => void (x.side = side))),
      ),
    ),
  );
}

/** @param {Lobby} s */
function opponentChoice(s) {
  const pick = (/** @type {Player} */ player) => () => store.change((x) => void (x.opponent = player));
  return h(
    "fieldset",
    { id: "opponent" },
    h("legend", {}, t("opponent")),
    h(
      "div",
      { class: "opts three" },
      ...s.catalogue.opponents.map((one) => option("opponent", one.id, one.label, one.note, s.opponent === one.id, pick(one.id))),
      option("opponent", "human", t("hot-seat"), t("hot-seat-note"), s.opponent === "human", pick("human")),
    ),
  );
}

/** The system of the chosen scenario. @param {Lobby} s */
const systemOf = (s) => chosen(s)?.system ?? "";

/** @param {Lobby} s */
const presetsOf = (s) => s.catalogue.presets?.[systemOf(s)] ?? [];

/** Takes another scenario; another system has other choices. @param {string} id */
function takeScenario(id) {
  const before = systemOf(store.state);
  store.change((s) => {
    s.scenario = id;
    if (systemOf(s) !== before) s.agreement = { ...nothingAgreed(presetsOf(s)), house_rules: s.agreement.house_rules };
  });
  void propose();
}

/** Counts proposals, so that a late answer to an old one is dropped. */
let proposals = 0;

/** Asks what would hold. */
async function propose() {
  const { agreement } = store.state;
  const scenario = asked(store.state);
  if (!scenario) return;
  proposals += 1;
  const number = proposals;
  /** @type {import("./api.js").Answer<{ in_force: import("./in_force.js").InForce }>} */
  const answer = await ask(`/api/proposals?lang=${lang()}`, { method: "POST", body: { scenario, agreement } });
  if (number !== proposals) return;
  store.change((s) => {
    s.faults = answer.ok ? [] : faultsOf(answer);
    if (answer.ok) s.inForce = answer.value.in_force;
  });
}

/** @param {(agreed: import("./agreement.js").Agreement) => import("./agreement.js").Agreement} change */
function agree(change) {
  store.change((s) => void (s.agreement = change(s.agreement)));
  void propose();
}

/** @type {import("./agreement.js").Acts} */
const terms = {
  preset: (name) => agree((agreed) => withPreset(agreed, name)),
  choose: (name, value) => agree((agreed) => withChoice(agreed, name, value)),
  add: (name, text) => agree((agreed) => withFile(agreed, name, text)),
  drop: (name) => agree((agreed) => withoutFile(agreed, name)),
  // Not drawn again: the writer keeps his place.
  paste: (text) => void (store.state.pasted = text),
};

/** Whether a part of the form stands open on the page now. @param {string} key */
const isOpen = (key) => document.querySelector(`[data-fold="${key}"]`)?.hasAttribute("open") ?? false;

/** Lays out a table as chosen. */
function begin() {
  const { side, opponent, agreement } = store.state;
  const other = side === "A" ? "B" : "A";
  return layOut({ scenario: asked(store.state), players: { [side]: "human", [other]: opponent }, agreement });
}

/** A first battle at one press, always at hand: the smallest, against the easiest general, by the rules alone. @param {Catalogue["scenarios"][number]} scenario @param {boolean} next nothing else is there to go on with */
function firstCard(scenario, next) {
  const s = store.state;
  const easy = s.catalogue.opponents[0];
  const side = scenario.sides[0];
  const players = /** @type {Record<string, Player>} */ ({ A: "human", B: easy?.id ?? "human" });
  const go = () => void layOut({ scenario: scenario.id, players, agreement: nothingAgreed(s.catalogue.presets?.[scenario.system] ?? []) });
  return h(
    "div",
    { class: "card quick" },
    h("h3", {}, scenario.title),
    h("p", { class: "sub" }, t("first-battle", { side: side?.name ?? "", opponent: easy?.label ?? "" })),
    h("button", { type: "button", class: next ? "take pri" : "take", "data-key": "quick", "aria-disabled": s.busy ? "true" : null, click: go }, t("first-battle-go")),
  );
}

/** @param {{ scenario: ReturnType<typeof asked>, players: Record<string, Player>, agreement: Lobby["agreement"] }} wanted */
async function layOut(wanted) {
  const s = store.state;
  if (!wanted.scenario || s.busy) return;
  store.change((x) => void (x.busy = true));
  /** @type {import("./api.js").Answer<{ id: string, seats: BattleLine["seats"] }>} */
  const answer = await ask(`/api/battles?lang=${lang()}`, { method: "POST", body: wanted });
  if (answer.ok) location.assign(address(answer.value.id, answer.value.seats));
  else {
    store.change((x) => {
      x.busy = false;
      x.faults = answer.faults;
      x.notice = wentWrong(answer);
    });
  }
}

/** What is chosen below the fold, in a line beside the button that begins: the opponent and the rules, each with a way to it. @param {Lobby} s */
function inShort(s) {
  const opponent = s.opponent === "human" ? t("hot-seat") : playerName(s.opponent);
  const preset = presetsOf(s).find((one) => one.name === s.agreement.preset)?.title;
  const changed = Object.keys(s.agreement.choices).length + s.agreement.house_rules.length;
  const rules = [preset ?? t("rules-usual"), changed ? t("rules-changed", { n: changed }) : ""].filter(Boolean).join(", ");
  const to = (/** @type {string} */ id, /** @type {string} */ name, /** @type {string} */ value) => h("a", { href: `#${id}`, "data-key": `to ${id}` }, `${name}: `, h("b", {}, value));
  return h("p", { class: "inshort" }, to("opponent", t("opponent"), opponent), to("terms", t("rules-of-battle"), rules));
}

/** What went wrong, and a way to try again. @param {import("./texts.js").Said} said */
const notice = (said) =>
  h("div", { class: "notice", role: "alert" }, h("p", {}, say(said)), h("button", { type: "button", class: "take", "data-key": "ask-again", click: () => void load(lang()) }, t("ask-again")));

function draw() {
  const s = store.state;
  document.title = "Grognard";
  const other = lang() === "en" ? "ru" : "en";
  swap(must("#top"), [
    h("p", { class: "brand" }, brandMark(), "Grognard"),
    h(
      "nav",
      { class: "tools", "aria-label": t("tools") },
      h("button", { type: "button", class: "ib lang", lang: other, "aria-label": other === "ru" ? "РУ: русский язык" : "EN: English", "data-key": "lang", click: () => void load(other) }, other === "ru" ? "РУ" : "EN"),
      iconButton("moon", t(isDark() ? "theme-light" : "theme-dark"), null, () => {
        toggleTheme();
        draw();
      }),
    ),
  ]);
  if (!s.loaded) {
    swap(must("#main"), [s.notice ? notice(s.notice) : h("p", { class: "laying", role: "status" }, t("loading"))]);
    return;
  }
  const proposed = firstBattle(s.catalogue.scenarios);
  // One thing to do next stands out: the battle that was played last, or else the first one.
  const going = s.battles.find((battle) => !battle.over);
  const playing = h(
    "div",
    { class: "battles" },
    s.battles.length ? null : h("p", { class: "sub" }, t("no-battles")),
    proposed ? firstCard(proposed, !going) : null,
    s.battles.length ? h("ul", { class: "battles" }, ...s.battles.map((battle) => battleCard(battle, battle === going))) : null,
  );
  swap(must("#main"), [
    h("div", { class: "lede" }, h("h1", {}, t("lobby-title")), h("p", {}, t("lobby-lede")), h("a", { class: "take jump", href: "#new" }, t("new-battle")), s.notice ? notice(s.notice) : null),
    h("section", { "aria-labelledby": "playing" }, h("h2", { id: "playing" }, t("battles")), playing, h("p", { class: "sub" }, h("a", { href: "/film" }, t("film-open")), " · ", h("a", { href: "/rules" }, t("rules")))),
    h(
      "section",
      { class: "new", "aria-labelledby": "new" },
      h("h2", { id: "new" }, t("new-battle")),
      ...scenarios(s),
      sideChoice(s),
      opponentChoice(s),
      agreementForm(presetsOf(s), s, terms, isOpen),
      h(
        "div",
        { class: "go" },
        inShort(s),
        h("button", { type: "button", class: "take pri", "data-key": "begin", "aria-disabled": s.scenario && !s.busy ? null : "true", click: () => void begin() }, t("begin")),
      ),
    ),
  ]);
}

/** Battles to go on with, drawn once the rest is there. @param {string} [language] */
async function loadBattles(language = lang()) {
  const answer = await ask(`/api/battles?lang=${language}`);
  store.change((s) => {
    if (answer.ok) s.battles = /** @type {{ battles: BattleLine[] }} */ (answer.value).battles;
    else s.notice = wentWrong(answer);
  });
}

/** @param {"en" | "ru"} language */
async function load(language) {
  const offered = ask(`/api/catalogue?lang=${language}`);
  const running = loadBattles(language);
  await learn(language);
  draw();
  const [catalogue] = await Promise.all([offered, running]);
  store.change((s) => {
    if (catalogue.ok) s.catalogue = /** @type {Catalogue} */ (catalogue.value);
    s.notice = catalogue.ok ? null : wentWrong(catalogue);
    s.loaded = s.loaded || catalogue.ok;
    if (!s.scenario) {
      s.scenario = firstBattle(s.catalogue.scenarios)?.id ?? "";
      s.agreement = nothingAgreed(presetsOf(s));
    }
  });
  // Its card and its faults come in the language of the page.
  if (store.state.own?.files.length) await takeOwn(store.state.own.files);
  await propose();
}

store.subscribe(draw);
void load(preferredLang()).then(() => setTimeout(() => void keepPages(), 1500));
