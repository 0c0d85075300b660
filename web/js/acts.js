// @ts-check
// What the player does on the battle page, and what the server answers.

import { centre, footprint, mm, toWire, turn as turned } from "./geometry.js";
import { handlers } from "./handlers.js";
import { lineIcon } from "./icons.js";
import { keepTable, keptTable } from "./kept.js";
import { marchTogether } from "./march.js";
import { setMarks } from "./marks.js";
import { stepped } from "./move_words.js";
import { bookOf } from "./reader.js";
import { Asker, question, wished, wishTo } from "./move.js";
import { movable, nextToAct, pieceOf, placesAsked } from "./select.js";
import { writeSeats } from "./seats.js";
import { applyLang, toggleTheme } from "./settings.js";
import * as change from "./state.js";
import { NO_SERVER, isNoServer, lang, setTexts, spoken, t, wentWrong } from "./texts.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {import("./state.js").Wish} Wish */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").PlanView} PlanView */
/** @typedef {import("./types.js").SightView} SightView */
/** @typedef {import("./api.js").BattleApi} BattleApi */
/** @typedef {import("./connection.js").Listener} Listener */

/**
 * The world outside the page: the server, or the demo's stand-in.
 * @typedef {object} World
 * @property {"en" | "ru"} lang
 * @property {(lang: string) => Promise<Record<string, string> | null>} texts the words of a language, if they can be had
 * @property {(system: string, lang: string) => Promise<string[]>} hints
 * @property {(battle: string, who: () => { seat: string | undefined, lang: string }) => BattleApi} api
 * @property {(battle: string, listener: Listener) => { open: () => void, close: () => void }} connect
 */

/** How long an accepted command may wait for its view. */
const PATIENCE = 1500;
/** How long a table must have rested before it is kept for a time without the server. */
const SETTLED = 800;
/** How long a piece must be glanced at. */
const GLANCE = 220;
/** So many lines of the log are kept with it. */
const LINES = 300;

export class BattleActs {
  /** @param {Store} store @param {import("./stage.js").Stage} stage @param {World} world */
  constructor(store, stage, world) {
    this.store = store;
    this.stage = stage;
    this.world = world;
    /** @type {import("./pieces.js").Pieces | null} */
    this.pieces = null;
    this.onWords = () => {};
    this.who = () => ({ seat: this.state.seat ? this.state.seats[this.state.seat] : undefined, lang: lang() });
    this.api = world.api(store.state.battle, this.who);
    /** @type {{ open: () => void, close: () => void } | null} */
    this.connection = null;
    this.cardFor = "";
    /** The page speaks another language than the battle on it, because the server was away. */
    this.owed = false;
    /** @type {View | null} */
    this.keeping = null;
    /** @type {Asker<{ piece: string, wish: Wish, seq: number }, PlanView>} */
    this.asker = new Asker(
      (asked) => this.askPlan(asked),
      (asked, plan, last) => {
        if (asked.seq === this.state.seq) store.change(change.takePlan(asked.piece, plan, !last));
      },
    );
    this.on = handlers(this);
    store.subscribe(() => this.fetchCard());
    store.subscribe(() => this.keep());
    /** The piece that is glanced at, and the wait for it. @type {string | null} */
    this.glancedAt = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.glancing = undefined;
    this.sightFor = "";
    /** @type {Asker<{ from: string, to: string | [number, number], key: string }, { sight: SightView | null }>} */
    this.looker = new Asker(
      async ({ from, to }) => {
        const answer = typeof to === "string" ? await this.api.sight(from, to) : await this.api.sightAt(from, to);
        return { sight: answer.ok ? answer.value : null };
      },
      ({ key }, { sight }) => {
        if (this.sightFor === key) store.change((s) => void (s.sight = sight));
      },
    );
    store.subscribe(() => this.fetchSight());
  }

  get state() {
    return this.store.state;
  }

  /** Texts, view and log; then the stream. */
  async load() {
    // Words and view are asked for together: neither needs the other.
    const asked = this.state.seat ? this.api.view(this.world.lang) : null;
    const words = await this.world.texts(this.world.lang);
    if (words || !spoken()) {
      applyLang(this.world.lang);
      setTexts(words ?? {}, this.world.lang);
    }
    this.onWords();
    if (!asked) {
      this.store.change((s) => void (s.trouble = { id: "no-seat" }));
      return;
    }
    if (!(await this.refresh(asked))) {
      if (await this.recall()) this.listen();
      return;
    }
    this.owed = false;
    void this.askRules();
    const log = await this.api.log(0);
    // As a whole: what was told in another language is told anew.
    if (log.ok) this.store.change((s) => void change.takeLog(log.value.lines)(Object.assign(s, { log: [] })));
    this.listen();
    await this.fetchHints();
  }

  /** Without the server: the table as this seat last saw it. @returns {Promise<boolean>} whether there is one */
  async recall() {
    if (this.state.view) return false;
    const table = await keptTable(this.state.battle, this.who().seat ?? "");
    if (!table || this.state.view) return false;
    this.store.change(change.recall(table, t("kept-waiting")));
    return true;
  }

  /** Keeps the table for a time without the server, once it rests. */
  keep() {
    const { view, kept, link } = this.state;
    if (!view || kept || link !== "live" || view === this.keeping) return;
    this.keeping = view;
    const token = this.who().seat ?? "";
    setTimeout(() => {
      const s = this.state;
      if (s.view === view && this.keeping === view) void keepTable(s.battle, token, { seq: s.seq, view, log: s.log.slice(-LINES), at: Date.now() });
    }, SETTLED);
  }

  /** What a newcomer is told in each phase; without them the battle goes on as well. */
  async fetchHints() {
    const system = this.state.view?.clock.system ?? "";
    const hints = await this.world.hints(system, lang());
    this.store.change((s) => void (s.hints = hints));
  }

  /** Asks which rules hold; the battle goes on without the answer. */
  async askRules() {
    const answer = await this.api.rules();
    if (!answer.ok) return;
    const book = await bookOf(this.state.view?.clock.system ?? "");
    setMarks(book?.tables ?? [], answer.value.numbers);
    this.store.change((s) => void (s.inForce = answer.value));
  }

  /** Asks for the whole view, if it has not been. @param {ReturnType<BattleApi["view"]>} [asked] @returns {Promise<boolean>} */
  async refresh(asked = this.api.view()) {
    const answer = await asked;
    this.store.change((s) => {
      if (answer.ok) {
        s.trouble = null;
        change.answered(s);
        change.takeView(answer.value.seq, answer.value.view, answer.value.back)(s);
      } else if (!s.view) s.trouble = wentWrong(answer);
      else if (!answer.status) s.link = "lost";
    });
    return answer.ok;
  }

  listen() {
    this.connection?.close();
    const { store } = this;
    const seat = this.state.seat;
    /** @param {(s: State) => void} mutation */
    const mine = (mutation) => {
      if (this.state.seat === seat) store.change(mutation);
    };
    this.connection = this.world.connect(this.state.battle, {
      hello: () => ({ seat: this.who().seat ?? "", since: Math.max(0, this.state.seq), lang: lang() }),
      view: (seq, view, back) => {
        const again = this.state.kept !== null;
        mine((s) => {
          change.takeView(seq, view, back)(s);
          s.sending = false;
          s.ailing = false;
        });
        if (again) void this.askRules().then(() => this.fetchHints());
      },
      log: (entries, kept) =>
        mine((s) => {
          // Of a table that was kept only the last lines are there; now all come.
          if (s.kept !== null) s.log = [];
          change.takeLog(entries, kept)(s);
        }),
      alive: (alive) => {
        const { link, notice } = this.state;
        if (!alive) {
          if (link !== "lost") mine((s) => void (s.link = "lost"));
          return;
        }
        if (link !== "live" || isNoServer(notice)) mine(change.answered);
        if (this.owed) void this.load();
      },
      trouble: (text) => mine((s) => void (s.notice = text)),
    });
    this.connection.open();
  }

  /** Changes the language of everything; while the server is away that of the page, as far as its words are kept. @param {"en" | "ru"} to */
  async speak(to) {
    const words = await this.world.texts(to);
    if (!words) {
      this.store.change((s) => void (s.notice = NO_SERVER));
      return;
    }
    this.world.lang = to;
    this.cardFor = "";
    setTexts(words, to);
    applyLang(to);
    this.store.change(change.spokenAnew(t("kept-waiting")));
    this.owed = true;
    await this.load();
  }

  theme() {
    toggleTheme();
    this.onWords();
  }

  /** Shows a rule of this battle's system beside the table, or the reader's first page. @param {string | null} id */
  openRule(id) {
    this.store.change((s) => void (s.rule = id ?? ""));
  }

  /** The battle so far, as a film. */
  watch() {
    const { battle, seats } = this.state;
    location.assign(`/film/${encodeURIComponent(battle)}${writeSeats(seats)}`);
  }

  closeRule() {
    this.store.change((s) => void (s.rule = null));
  }

  /** @param {Side} side */
  takeSeat(side) {
    this.connection?.close();
    this.cardFor = "";
    this.store.change(change.takeSeat(side));
    void this.load();
  }

  /** Sends a command as the server gave it. @param {unknown} command @param {string | null} piece @param {number} [seq] the step in which it was offered */
  async send(command, piece, seq = this.state.seq) {
    if (this.state.sending) return;
    this.store.change((s) => {
      change.decide(seq)(s);
      s.sending = true;
      s.notice = null;
      s.ailing = false;
      s.refused = null;
    });
    const answer = await this.api.command(seq, command);
    if (answer.ok) {
      this.store.change((s) => void (s.plan = null));
      this.expect(answer.value.seq);
    } else if (answer.refused) this.refused(piece, answer.refused);
    else await this.failed(answer);
  }

  /** Takes back the last own step; the other side is asked if something was revealed. */
  async undo() {
    const { back, sending } = this.state;
    if (!sending && back?.barred && !back.undo) {
      const { barred } = back;
      this.store.change((s) => void (s.notice = barred));
      return;
    }
    if (sending || !back || (!back.undo && !back.ask)) return;
    await this.settle(this.api.undo(this.state.seq));
  }

  /** Takes up again what was taken back last. */
  async redo() {
    if (this.state.sending || !this.state.back?.redo) return;
    await this.settle(this.api.redo(this.state.seq));
  }

  /** Answers the other side's wish, for the seat of this screen or for the other one that it holds. @param {boolean} agrees @param {Side} side */
  async agree(agrees, side) {
    const api = this.world.api(this.state.battle, () => ({ seat: this.state.seats[side], lang: lang() }));
    await this.settle(api.agree(this.state.seq, agrees));
  }

  /** @param {Promise<import("./api.js").Answer<{ seq?: number | null }>>} asking */
  async settle(asking) {
    this.store.change((s) => {
      s.sending = true;
      s.notice = null;
      s.ailing = false;
      s.refused = null;
    });
    const answer = await asking;
    if (!answer.ok) return this.failed(answer);
    if (answer.value.seq) return this.expect(answer.value.seq);
    this.store.change((s) => void (s.sending = false));
  }

  /** @param {{ stale: boolean, text: string, status: number }} answer */
  async failed(answer) {
    this.store.change((s) => {
      s.sending = false;
      s.ailing = !answer.stale && (answer.status === 0 || answer.status >= 500);
      s.notice = answer.stale ? { id: "stale" } : wentWrong(answer);
    });
    if (answer.stale) await this.refresh();
  }

  /** After a failure of the server: asks how the battle stands, so that the player knows what to do again. */
  async askAgain() {
    if (!(await this.refresh())) return;
    const log = await this.api.log(0);
    this.store.change((s) => {
      s.notice = null;
      s.ailing = false;
      if (log.ok) change.takeLog(log.value.lines, log.value.kept)(s);
    });
  }

  /** Shows a refusal at the piece it concerns. @param {string | null} piece @param {import("./types.js").RefusalView} why */
  refused(piece, { text, rule }) {
    const { view } = this.state;
    const at = view && piece && pieceOf(view, piece) ? piece : null;
    this.store.change((s) => {
      if (at) s.selected = at;
      change.refuse({ piece: at, text, rule: rule ?? null })(s);
    });
  }

  /** The view of an accepted command comes by the stream; if not, it is fetched. @param {number} seq */
  expect(seq) {
    if (this.state.seq >= seq) {
      this.store.change((s) => void (s.sending = false));
      return;
    }
    setTimeout(async () => {
      if (this.state.seq < seq) await this.refresh();
      if (this.state.sending) this.store.change((s) => void (s.sending = false));
    }, PATIENCE);
  }

  /** @param {string | null} id @param {boolean} [look] bring it into sight */
  select(id, look = false) {
    this.store.change(change.selectPiece(id));
    if (id && look) this.reveal(id);
    if (look && innerWidth < 720) this.showPane("table");
  }

  /** Selects a piece whose choices are read in the list, which stays whole. @param {string} id */
  pick(id) {
    this.store.change((s) => {
      change.selectPiece(id)(s);
      s.filter = null;
    });
    this.reveal(id);
  }

  /** Shows only the choices that point at a place of the table. @param {[number, number]} at */
  aim(at) {
    this.store.change((s) => {
      const again = s.aimed?.[0] === at[0] && s.aimed[1] === at[1];
      s.aimed = again ? null : at;
    });
  }

  /** Brings a piece into sight if it is not. @param {string} id */
  reveal(id) {
    const piece = this.state.view ? pieceOf(this.state.view, id) : undefined;
    if (piece) this.stage.bring(centre(footprint(piece)));
  }

  /** Shows what a choice concerns, where there is no hover. @param {import("./state.js").Pointed} pointed */
  look(pointed) {
    this.store.change(change.point(pointed));
    const id = pointed.target ?? pointed.piece;
    if (id) this.reveal(id);
    else if (pointed.at) this.stage.bring(pointed.at);
  }

  next() {
    const { view, selected } = this.state;
    const id = view ? nextToAct(view, selected) : null;
    if (id) {
      this.select(id, true);
      this.pieces?.focus(id);
    }
  }

  /** The card of the selected piece, once for each step. */
  async fetchCard() {
    const { selected, seq, seat } = this.state;
    const key = selected ? `${seat} ${seq} ${selected} ${lang()}` : "";
    if (key === this.cardFor) return;
    this.cardFor = key;
    if (!selected) return;
    const answer = await this.api.card(selected);
    if (answer.ok && this.cardFor === key) this.store.change(change.takeCard(answer.value));
  }

  /** Another piece is pointed at or has the focus for a while: its areas are shown, fainter than those of the selected one. @param {string | null} id */
  glance(id) {
    if (id === this.glancedAt) return;
    this.glancedAt = id;
    clearTimeout(this.glancing);
    if (this.state.glanced) this.store.change((s) => void (s.glanced = null));
    if (!id) return;
    this.glancing = setTimeout(async () => {
      const { selected, seq, overlays, view } = this.state;
      if (id === selected || !overlays || !view || !pieceOf(view, id)) return;
      const answer = await this.api.card(id);
      if (answer.ok && this.glancedAt === id && this.state.seq === seq) this.store.change((s) => void (s.glanced = answer.value));
    }, GLANCE);
  }

  /** From the selected piece; what is selected or pointed at next is looked at. */
  lookFrom() {
    const { looking, selected } = this.state;
    this.store.change(change.lookFrom(looking ? null : selected));
  }

  /** Looks a little farther along: from the place that is looked at, or else from the eye. @param {number} dx @param {number} dy millimetres */
  lookAlong(dx, dy) {
    const { view, looking, lookingAt } = this.state;
    const eye = view ? pieceOf(view, looking) : undefined;
    if (!eye) return;
    const from = lookingAt ?? mm(eye.at);
    this.store.change(change.lookAt([from[0] + dx, from[1] + dy]));
    this.stage.bring(this.state.lookingAt ?? from);
  }

  /** The line of sight to the place or the piece that is looked at, once for each step. */
  fetchSight() {
    const { looking, lookingAt, selected, seq } = this.state;
    const to = lookingAt ? lookingAt.join() : selected !== looking ? selected : null;
    const key = looking && to ? `${seq} ${looking} ${to} ${lang()}` : "";
    if (key === this.sightFor) return;
    this.sightFor = key;
    if (!looking || !to) this.looker.forget();
    else this.looker.want({ from: looking, to: lookingAt ? toWire(lookingAt) : to, key });
  }

  /** @param {{ piece: string, wish: Wish, seq: number }} asked @returns {Promise<PlanView | null>} */
  async askPlan({ piece, wish }) {
    const answer = await this.api.plan(question(piece, wish));
    if (answer.ok) return answer.value;
    if (!answer.status) {
      this.store.change((s) => void ([s.notice, s.ailing, s.plan] = [NO_SERVER, true, null]));
      return null;
    }
    const refused = answer.refused ?? { text: answer.text, rule: null };
    this.store.change(change.refuse({ piece, text: refused.text, rule: refused.rule ?? null }));
    return null;
  }

  /** @param {string} piece @param {Wish} wish */
  wish(piece, wish) {
    this.store.change(change.wishFor(piece, wish));
    this.asker.want({ piece, wish, seq: this.state.seq });
  }

  /** A move in numbers, from where the piece stands. @param {string} id @param {import("./move_words.js").Steps} steps */
  moveBy(id, steps) {
    const now = this.standing();
    if (now?.piece.id === id) this.wish(id, wishTo(stepped(now.piece, steps), now.wish?.formation ?? null));
  }

  /** The selected piece stays where it is; the next one that may act comes. */
  hold() {
    const { selected, held } = this.state;
    if (!selected) return;
    this.asker.forget();
    this.store.change(change.hold(selected));
    if (!held.includes(selected) && this.state.held.includes(selected)) this.next();
  }

  dropPlan() {
    this.asker.forget();
    this.store.change(change.dropPlan);
  }

  /** Where the selected piece is wished to stand, if it may be moved. */
  standing() {
    const { view, selected, plan } = this.state;
    const piece = view ? pieceOf(view, selected) : undefined;
    if (!view || !piece || !movable(view).has(piece.id)) return null;
    const wish = plan?.piece === piece.id ? plan.wish : null;
    return { piece, wish, foot: wished(piece, wish) };
  }

  /** @param {number} degrees */
  turn(degrees) {
    const now = this.standing();
    if (now) this.wish(now.piece.id, wishTo(turned(now.foot, degrees), now.wish?.formation ?? null));
  }

  /** @param {string} key */
  formation(key) {
    const now = this.standing();
    if (!now) return;
    const wish = now.wish ?? { at: null, facing: null, formation: null, manoeuvre: null };
    this.wish(now.piece.id, { ...wish, formation: key });
  }

  /** Sends the plan that is shown. @param {boolean} [clean] only if nothing limits it */
  async confirm(clean = false) {
    await this.asker.settled();
    const plan = this.state.plan;
    const command = plan?.view?.command;
    if (!plan || command === null || command === undefined) return;
    if (clean && plan.view?.refused) return;
    if (this.state.together) await marchTogether(this, plan);
    else await this.send(command, plan.piece);
  }

  /** When the last command has its view. @returns {Promise<void>} */
  rest() {
    if (!this.state.sending) return Promise.resolve();
    return new Promise((done) => {
      const stop = this.store.subscribe(() => {
        if (this.state.sending) return;
        stop();
        done();
      });
    });
  }

  /** Where a line of the log happened. @param {import("./state.js").Entry} entry */
  goTo({ line }) {
    const view = this.state.view;
    const known = line.pieces.find((id) => view && pieceOf(view, id));
    if (known) this.select(known, true);
    if (line.at) this.stage.bring(mm(line.at));
    if (innerWidth < 720) this.showPane("table");
  }

  /** On a small screen the first look is at the troops that may act. @param {View} view */
  firstLook(view) {
    if (innerWidth >= 720) return;
    const { width, height } = this.stage.screen;
    const scale = Math.max(width / this.stage.table.width, height / this.stage.table.height) * 1.25;
    const piece = view.pieces.find((one) => one.can_act) ?? view.pieces.find((one) => one.side === view.viewer);
    const [x, y] = piece ? centre(footprint(piece)) : [this.stage.table.width / 2, this.stage.table.height / 2];
    this.stage.look(this.stage.over([x, y], scale), true);
  }

  /** Brings what a new decision is about into sight: all of it if it fits, else what comes first. @param {View} view */
  lookAtDecision(view) {
    const places = placesAsked(view);
    if (places.length) this.stage.bringAll(places);
  }

  /** @param {import("./state.js").Pane} pane */
  showPane(pane) {
    if (this.state.pane !== pane) this.store.change((s) => void (s.pane = pane));
  }

  /** @param {import("./state.js").Pane} pane */
  paneIcon(pane) {
    return lineIcon(pane === "table" ? "map" : pane === "army" ? "list" : "dice");
  }
}

