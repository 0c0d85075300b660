// @ts-check
// The page of a film: a battle from the list, a record file, or the film inside this page.

import { ask } from "./api.js";
import { showBadges } from "./badges.js";
import { showCard } from "./card.js";
import { lossChart } from "./chart.js";
import { h, keep, must, perFrame, swap } from "./dom.js";
import { Reel, pause } from "./film.js";
import { centre, footprint, mm } from "./geometry.js";
import { Gestures } from "./gestures.js";
import { FILM_KEYS, helpHeader, keyList } from "./help.js";
import { showForces, showPhases, switches } from "./header.js";
import { iconButton } from "./icons.js";
import { actionOf } from "./keys.js";
import { Log } from "./log.js";
import { zoomGroup } from "./mapbar.js";
import { MiniMap } from "./minimap.js";
import { areas, chosen, marks, picked } from "./overlays.js";
import { nowOf } from "./phases.js";
import { Pieces } from "./pieces.js";
import { settleNorth } from "./north.js";
import { groundOf, layNames, showNames } from "./place_names.js";
import { rollTable } from "./odds.js";
import { titleOf } from "./reader.js";
import { catchRuleLinks, setRuleSystem, titleRuleLinks } from "./rule_link.js";
import { battleOf, heldSeats, writeSeats } from "./seats.js";
import { pieceAt, pieceOf } from "./select.js";
import { applyLang, keepMini, preferredLang, toggleTheme } from "./settings.js";
import { Stage } from "./stage.js";
import { initial } from "./state.js";
import { ringBoxes } from "./sign_boxes.js";
import { fileName, save, savePicture } from "./still.js";
import { sprite } from "./symbols.js";
import { drawTerrain, groundKey } from "./terrain.js";
import { NO_SERVER, lang, say, setTexts, t, wentWrong } from "./texts.js";
import { learn } from "./tongue.js";
import { ZOOM, moveView } from "./view_keys.js";

/** @typedef {import("./film.js").Film} Film */
/** @typedef {import("./geometry.js").Point} Point */

const SPEEDS = [0.5, 1, 2, 4, 8];

/** A document that stands in this page. @param {string} id */
function inside(id) {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

class FilmPage {
  constructor() {
    document.body.prepend(sprite());
    this.battle = inside("film-data") ? "" : battleOf(location.pathname);
    this.seats = this.battle ? heldSeats(this.battle, location.hash, sessionStorage) : {};
    this.state = initial(this.battle, this.seats);
    this.stage = new Stage(must("#sheet"));
    this.mini = new MiniMap(must("#mini"), this.stage);
    this.pieces = new Pieces(this.stage.layers.pieces, () => {}, (id) => this.select(id));
    this.log = new Log(must("#log"), (entry) => this.go(entry.seq, true));
    this.log.fold = () => {
      document.body.classList.toggle("log-low");
      this.stage.measure();
    };
    /** @type {Reel | null} */
    this.reel = null;
    /** Whether the lines of strength run to the end, which tells who wins. */
    this.whole = false;
    /** Names of the ground, where they are written. @type {import("./place_names.js").Written[]} */
    this.names = [];
    /** The record that was dropped here. @type {string | null} */
    this.record = null;
    /** What went wrong with saving. @type {import("./texts.js").Said | null} */
    this.said = null;
    this.at = 0;
    this.speed = 1;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.playing = undefined;
    this.ground = "";
    this.redraw = perFrame(() => this.draw());
    this.stage.onCamera(this.redraw);
    this.gestures = new Gestures(this.stage, this.hands());
    this.listen();
    if (inside("film-rules")) catchRuleLinks((id) => this.cite(id));
    titleRuleLinks(async (system, id) => (inside("film-rules") ? (inside("film-rules")[lang()]?.[id]?.title ?? null) : titleOf(system, id)));
  }

  /** A film is looked at: nothing on the table can be taken. */
  hands() {
    return {
      take: () => /** @type {const} */ ("ground"),
      hover: () => {},
      pick: (/** @type {Point} */ at, /** @type {boolean} */ touch) => {
        const view = this.state.view;
        const id = view ? pieceAt(view, at, (touch ? 22 : 8) / this.stage.camera.scale) : null;
        this.select(id);
      },
      start: () => {},
      drag: () => {},
      drop: () => {},
      cancel: () => {},
    };
  }

  /** @param {"en" | "ru"} language */
  async start(language) {
    const words = inside("film-texts");
    if (words) {
      setTexts(words[language], language);
      applyLang(language);
    } else if (!(await learn(language)) && this.reel) {
      this.said = NO_SERVER;
      return this.redraw();
    }
    this.said = null;
    this.log.frame();
    const films = inside("film-data");
    if (films) this.show(films[language]);
    else if (this.battle) await this.fetch(ask(`/api/battles/${encodeURIComponent(this.battle)}/film?lang=${language}`, { seat: this.seats.A ?? this.seats.B }));
    else if (this.record) await this.load(this.record);
    else this.draw();
  }

  /** @param {Promise<import("./api.js").Answer<Film>>} asking */
  async fetch(asking) {
    this.notice({ id: "film-loading" });
    const answer = await asking;
    if (answer.ok) this.show(answer.value);
    else this.notice(wentWrong(answer));
  }

  /** @param {string} record */
  async load(record) {
    this.record = record;
    await this.fetch(ask(`/api/film?lang=${lang()}`, { method: "POST", text: record }));
  }

  /** @param {Film} film */
  show(film) {
    const asked = Number(new URLSearchParams(location.search).get("at") ?? 0);
    const first = film.frames.findIndex((frame) => frame.seq >= asked) + 1;
    const at = this.reel ? this.at : asked ? first : 0;
    this.reel = new Reel(film);
    setRuleSystem(film.first.clock.system);
    this.state.log = this.reel.entries();
    this.ground = "";
    this.notice(null);
    this.go(Math.min(at, this.reel.last), Boolean(asked));
  }

  /** @param {import("./texts.js").Said | null} said */
  notice(said) {
    this.state.trouble = said;
    this.redraw();
  }

  /** @param {string | null} id */
  select(id) {
    this.state.selected = this.state.selected === id ? null : id;
    this.redraw();
  }

  /** Goes to a picture. @param {number} at @param {boolean} [look] at what happens there */
  go(at, look = false) {
    const reel = this.reel;
    if (!reel) return;
    this.at = Math.max(0, Math.min(reel.last, at));
    this.state.view = reel.viewAt(this.at);
    if (this.state.selected && !pieceOf(this.state.view, this.state.selected)) this.state.selected = null;
    if (look) {
      this.stop();
      const line = reel.frames[this.at - 1]?.lines.find((one) => one.at || one.pieces.length);
      const piece = line ? pieceOf(this.state.view, line.pieces[0]) : undefined;
      if (line?.at) this.stage.bring(mm(line.at));
      else if (piece) this.stage.bring(centre(footprint(piece)));
    }
    this.redraw();
  }

  /** @param {number} by */
  step(by) {
    this.stop();
    this.go(this.at + by);
  }

  /** @param {number[]} list @param {1 | -1} way */
  jump(list, way) {
    const to = Reel.next(list, this.at, way);
    if (to !== undefined) this.go(to, true);
  }

  places() {
    return this.reel?.places.map((place) => place.at) ?? [];
  }

  turns() {
    return this.reel?.turns().map((place) => place.at) ?? [];
  }

  stop() {
    clearTimeout(this.playing);
    this.playing = undefined;
    this.redraw();
  }

  play() {
    const reel = this.reel;
    if (!reel) return;
    if (this.playing !== undefined) return this.stop();
    if (this.at >= reel.last) this.at = 0;
    const next = () => {
      this.go(this.at + 1);
      if (this.at >= reel.last) return this.stop();
      this.playing = setTimeout(next, pause(reel.frames[this.at - 1]) / this.speed);
    };
    this.playing = setTimeout(next, 50);
    this.redraw();
  }

  draw() {
    const s = this.state;
    swap(must("#top"), [
      h("a", { class: "brand", href: inside("film-data") ? null : "/" }, "Grognard"),
      h("h1", { class: "vh" }, s.view?.clock.title ?? t("film")),
      s.view ? h("div", { class: "scn" }, h("b", {}, s.view.clock.title)) : null,
      s.view ? showForces(s.view) : null,
      s.view ? h("div", { class: "turn" }, h("span", { class: "big" }, t("turn", { n: s.view.clock.turn }))) : null,
      ...this.tools(),
    ]);
    must("#sheet").setAttribute("aria-label", t("table"));
    must("#right").setAttribute("aria-label", t("film-now"));
    must("#log").setAttribute("aria-label", t("log"));
    must("#transport").setAttribute("aria-label", t("film"));
    const loading = must("#loading");
    loading.hidden = Boolean(s.view) && !s.trouble;
    swap(loading, [h("p", { role: "status" }, s.trouble ? say(s.trouble) : t("film-drop")), this.chooser()]);
    if (!s.view || !this.reel) return;
    document.title = `${s.view.clock.title} · ${t("film")} · Grognard`;
    showPhases(must("#phases"), s.view);
    this.drawTable(s.view);
    this.drawTools();
    this.drawSide(s.view);
    this.drawTransport(s.view);
    this.log.update(s);
    this.log.mark(this.at);
  }

  /** Switches of the page. */
  tools() {
    const embedded = Boolean(inside("film-data"));
    return switches({
      lang: () => void this.start(lang() === "en" ? "ru" : "en"),
      theme: () => {
        toggleTheme();
        this.redraw();
      },
      help: () => this.help(),
      table: this.battle && (this.seats.A || this.seats.B) ? () => location.assign(`/battle/${encodeURIComponent(this.battle)}${writeSeats(this.seats)}`) : null,
      home: embedded ? null : () => location.assign("/"),
    });
  }

  /** The keys of a film. */
  help() {
    const dialog = /** @type {HTMLDialogElement} */ (must("#help"));
    swap(dialog, [helpHeader(dialog), keyList(FILM_KEYS)]);
    dialog.showModal();
  }

  /** A rule that is cited, in a page of its own: its text travels with it. @param {string} id */
  cite(id) {
    const rule = inside("film-rules")?.[lang()]?.[id];
    if (!rule) return;
    const dialog = /** @type {HTMLDialogElement} */ (must("#help"));
    swap(dialog, [helpHeader(dialog, rule.title), h("p", { class: "sub" }, h("b", {}, id)), h("p", { class: "rule-text" }, rule.text)]);
    dialog.showModal();
  }

  /** @param {import("./types.js").View} view */
  drawTable(view) {
    const ground = `${lang()} ${groundKey(view.table)}`;
    if (ground !== this.ground) {
      if (!this.stage.placed) this.stage.setTable(view.table.width / 100, view.table.height / 100);
      settleNorth(view.table, view.pieces);
      this.stage.terrain.replaceChildren(...drawTerrain(view.table));
      this.ground = ground;
    }
    const scale = this.stage.camera.scale;
    this.names = layNames(view, scale, this.names);
    this.pieces.show(view, this.state.selected);
    const covered = showBadges(this.stage.layers.labels, view, this.state.selected, scale, groundOf(this.names), ringBoxes(view, null, scale));
    showNames(this.stage.layers.names, this.names, scale, covered);
    keep(this.stage.layers.marks, marks(view, scale));
    this.stage.layers.over.replaceChildren(...picked(this.state, view), ...chosen(this.state, view, scale, false, this.stage.inSight()));
    this.stage.layers.under.replaceChildren(...areas([], view.pieces[0], scale));
  }

  /** The lines of strength to the end, or only as far as the film has come. */
  tellWhole() {
    this.whole = !this.whole;
    this.redraw();
  }

  /** The zoom of the table, as in a battle. */
  drawTools() {
    const s = this.state;
    const small = () => {
      s.mini = !s.mini;
      keepMini(s.mini);
      this.redraw();
    };
    const acts = { zoomIn: () => this.stage.zoom(ZOOM), zoomOut: () => this.stage.zoom(1 / ZOOM), whole: () => this.stage.whole(), mini: small };
    swap(must("#mbar"), [zoomGroup(this.stage.camera.scale, s.mini, acts)]);
    if (s.view) this.mini.show(s.view, s.mini);
  }

  /** @param {import("./types.js").View} view */
  drawSide(view) {
    const reel = /** @type {Reel} */ (this.reel);
    const lines = reel.frames[this.at - 1]?.lines ?? [];
    swap(must("#decision"), [
      h(
        "section",
        { class: "card now" },
        h("h2", {}, t("film-now")),
        lines.length ? h("ul", { class: "said" }, ...lines.map((line) => h("li", {}, line.text, ...line.rolls.map(rollTable)))) : h("p", { class: "sub" }, t("film-quiet")),
      ),
      h("section", { class: "card" }, lossChart(reel, this.at, view, this.whole, { go: (at) => this.go(at), whole: () => this.tellWhole() })),
      h("section", { class: "card saves" }, h("h2", {}, t("film-save")), this.saves(view), this.said ? h("p", { class: "why", role: "alert" }, say(this.said)) : null),
    ]);
    showCard(must("#card"), this.state, false, { close: () => this.select(null), formation: () => {}, goTo: (entry) => this.go(entry.seq, true) });
  }

  /** @param {import("./types.js").View} view */
  drawTransport(view) {
    const reel = /** @type {Reel} */ (this.reel);
    const going = this.playing !== undefined;
    const place = `${t("turn", { n: view.clock.turn })}, ${nowOf(view.clock)}`;
    const host = must("#transport");
    const slider = h("input", {
      type: "range",
      min: 0,
      max: reel.last,
      step: 1,
      value: this.at,
      "aria-label": t("film-moment"),
      "aria-valuetext": `${place}, ${t("film-of", { n: this.at, last: reel.last })}`,
      "data-key": "moment",
      list: "film-turns",
      input: (/** @type {Event} */ event) => {
        this.stop();
        this.go(Number(/** @type {HTMLInputElement} */ (event.target).value));
      },
    });
    const old = host.querySelector("input");
    if (old && document.activeElement === old && Number(old.max) === reel.last) {
      // A slider under the thumb is not replaced.
      old.value = String(this.at);
      old.setAttribute("aria-valuetext", slider.getAttribute("aria-valuetext") ?? "");
      const words = host.querySelector("output");
      if (words) words.textContent = `${place} · ${this.at} / ${reel.last}`;
      return;
    }
    swap(host, [
      h(
        "div",
        { class: "transport-b", role: "group", "aria-label": t("film") },
        iconButton("turn-back", t("film-turn-back"), "PageUp", () => this.jump(this.turns(), -1)),
        iconButton("phase-back", t("film-phase-back"), "[", () => this.jump(this.places(), -1)),
        iconButton("step-back", t("film-step-back"), "←", () => this.step(-1)),
        iconButton(going ? "pause" : "play", t(going ? "film-pause" : "film-play"), "Space", () => this.play()),
        iconButton("step-on", t("film-step"), "→", () => this.step(1)),
        iconButton("phase-on", t("film-phase"), "]", () => this.jump(this.places(), 1)),
        iconButton("turn-on", t("film-turn"), "PageDown", () => this.jump(this.turns(), 1)),
        iconButton("dice", t("film-roll"), "R", () => this.jump(reel.rolls, 1)),
      ),
      slider,
      h("datalist", { id: "film-turns" }, ...reel.turns().map((one) => h("option", { value: one.at, label: String(one.turn) }))),
      h("output", {}, `${place} · ${this.at} / ${reel.last}`),
      h(
        "label",
        { class: "speed" },
        h("span", {}, t("film-speed")),
        h(
          "select",
          { "data-key": "speed", change: (/** @type {Event} */ event) => void (this.speed = Number(/** @type {HTMLSelectElement} */ (event.target).value)) },
          ...SPEEDS.map((speed) => h("option", { value: speed, selected: speed === this.speed }, `×${String(speed).replace(".", lang() === "ru" ? "," : ".")}`)),
        ),
      ),
    ]);
  }

  /** @param {import("./types.js").View} view */
  saves(view) {
    const name = fileName(view.clock);
    const picture = (/** @type {"svg" | "png"} */ kind) => {
      const words = t("film-picture", { kind: kind.toUpperCase() });
      return h("button", { type: "button", class: "take", "data-key": `save-${kind}`, "aria-label": words, title: words, click: () => void savePicture(this.stage, name, kind) }, kind.toUpperCase());
    };
    const page = inside("film-data")
      ? null
      : h("button", { type: "button", class: "take", "data-key": "save-page", "aria-label": t("film-page"), title: t("film-page"), click: () => void this.savePage(name) }, "HTML");
    return h("div", { class: "row", role: "group", "aria-label": t("film-save") }, picture("svg"), picture("png"), page, ...this.recordOf(name));
  }

  /** The record of the battle; while the battle goes on, why it is not there. @param {string} name @returns {HTMLElement[]} */
  recordOf(name) {
    if (!this.battle || !this.reel) return [];
    const over = this.reel.viewAt(this.reel.last).result;
    if (over) return [h("a", { class: "take", href: `/api/battles/${encodeURIComponent(this.battle)}/record?lang=${lang()}`, download: `${name}.battle` }, t("film-record"))];
    return [
      h("button", { type: "button", class: "take", "data-key": "save-record", "aria-disabled": "true", "aria-describedby": "record-why" }, t("film-record")),
      h("p", { class: "fine", id: "record-why" }, t("film-record-later")),
    ];
  }

  /** The film as a page that needs no server. @param {string} name */
  async savePage(name) {
    const { battle, record } = this;
    const address = battle ? `/api/battles/${encodeURIComponent(battle)}/page?lang=${lang()}` : `/api/page?lang=${lang()}`;
    const seat = this.seats.A ?? this.seats.B;
    try {
      const response = await fetch(address, battle ? { headers: seat ? { "X-Seat": seat } : {} } : { method: "POST", body: record });
      if (!response.ok) throw new Error((await response.json()).error);
      save(await response.blob(), `${name}.html`);
    } catch (error) {
      this.said = error instanceof TypeError ? NO_SERVER : String(/** @type {Error} */ (error).message);
      this.redraw();
    }
  }

  /** A record file can be chosen or dropped. */
  chooser() {
    if (inside("film-data")) return null;
    if (this.battle) return typeof this.state.trouble === "string" && !this.reel ? h("a", { class: "take", href: "/" }, t("battles")) : null;
    const input = h("input", { type: "file", accept: ".battle,.jsonl,application/jsonl", id: "record-file", change: () => this.take(input.files?.[0]) });
    return h("label", { class: "take pri" }, t("film-choose"), input);
  }

  /** @param {File | undefined} file */
  async take(file) {
    if (file) await this.load(await file.text());
  }

  listen() {
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      if (!this.battle) void this.take(event.dataTransfer?.files[0]);
    });
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !this.reel || document.querySelector("dialog[open]")) return;
      const on = event.target instanceof HTMLElement ? event.target : document.body;
      if (on.matches("select, input[type=file], input[type=text]")) return;
      if ((event.key === " " || event.key === "Enter") && on.matches("button, a, summary")) return;
      if (this.key(event)) event.preventDefault();
    });
  }

  /** @param {KeyboardEvent} event @returns {boolean} */
  key(event) {
    const reel = /** @type {Reel} */ (this.reel);
    const aside = event.shiftKey;
    /** @type {Record<string, () => void>} */
    const acts = {
      " ": () => this.play(),
      PageUp: () => this.jump(this.turns(), -1),
      PageDown: () => this.jump(this.turns(), 1),
      Home: () => this.go(0),
      End: () => this.go(reel.last),
      "?": () => this.help(),
      Escape: () => this.select(null),
      Enter: () => this.select(document.activeElement?.getAttribute("data-piece") ?? null),
      ...(aside ? {} : { ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1) }),
    };
    /** By the letter's place on the keyboard. @type {Record<string, () => void>} */
    const letters = {
      KeyR: () => this.jump(reel.rolls, aside ? -1 : 1),
      KeyP: () => /** @type {HTMLElement | null} */ (document.querySelector('#mbar [data-key="icon mini"]'))?.click(),
      BracketLeft: () => this.jump(this.places(), -1),
      BracketRight: () => this.jump(this.places(), 1),
    };
    const act = letters[event.code] ?? acts[event.key];
    if (!act) return moveView(this.stage, actionOf(event, { moving: false, selected: false, letters: false }));
    act();
    return true;
  }
}

/** A page of its own opens in the language in which it was saved. */
const spokenFirst = inside("film-data") ? (document.documentElement.lang === "ru" ? "ru" : "en") : preferredLang();
void new FilmPage().start(spokenFirst);
