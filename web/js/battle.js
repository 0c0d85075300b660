// @ts-check
// The battle page: puts state, server, table and panels together.

import { BattleActs } from "./acts.js";
import { markSelected, showArmy } from "./army.js";
import { barPlace, blocksOnScreen } from "./bar_place.js";
import { showBadges } from "./badges.js";
import { showCard } from "./card.js";
import { showDecision } from "./decision.js";
import { keep, must, perFrame, swap, whenChanged, whereFocusIs, h } from "./dom.js";
import { centre, footprint } from "./geometry.js";
import { situation } from "./field_words.js";
import { Gestures } from "./gestures.js";
import { announcement, showHeader, showPhases } from "./header.js";
import { Log, showLastRoll } from "./log.js";
import { showMove, showReadout, showTools } from "./mapbar.js";
import { aimSigns, areas, chosen, faint, ghostBoxes, marks, orderLine, picked, pointing, ruler } from "./overlays.js";
import { MiniMap } from "./minimap.js";
import { planInWords, rulerInWords } from "./move_words.js";
import { passedInWords, showPassed } from "./passed.js";
import { Pieces } from "./pieces.js";
import { settleNorth } from "./north.js";
import { groundOf, layNames, showNames } from "./place_names.js";
import { Reader, titleOf } from "./reader.js";
import { catchRuleLinks, setRuleSystem, titleRuleLinks } from "./rule_link.js";
import { movable, ownDecisions, pieceAt, pieceOf, sideOf } from "./select.js";
import { sightLine } from "./sight.js";
import { Stage } from "./stage.js";
import { writeSeats } from "./seats.js";
import { createStore, initial } from "./state.js";
import { showTakeback } from "./takeback.js";
import { sprite } from "./symbols.js";
import { drawTerrain, groundKey } from "./terrain.js";
import { lang, say, t } from "./texts.js";
import { TableHands } from "./hands.js";
import { showHint } from "./hint.js";
import { ringBoxes } from "./sign_boxes.js";
import { blockBox } from "./sign_seats.js";
import { listenToKeys } from "./shortcuts.js";
import { zones } from "./zones.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./acts.js").World} World */
/** @typedef {import("./geometry.js").Point} Point */

/** The bar of a move before it has been measured, in pixels. */
const BAR = { width: 470, height: 60 };
/** So near the pointer a piece is glanced at, in pixels. */
const GLANCE = 4;
/** How long the ruler must rest before it is read out. */
const REST = 250;
/** So near the bar a piece counts as covered, in pixels. */
const UNDER = 22;

export class BattlePage {
  /** @param {string} battle @param {import("./seats.js").Seats} seats @param {World} world */
  constructor(battle, seats, world) {
    document.body.prepend(sprite());
    this.store = createStore(initial(battle, seats));
    this.stage = new Stage(must("#sheet"));
    this.acts = new BattleActs(this.store, this.stage, world);
    this.pieces = new Pieces(
      this.stage.layers.pieces,
      (id) => {
        this.acts.reveal(id);
        this.acts.glance(id);
      },
      (id) => this.acts.select(id),
    );
    this.acts.pieces = this.pieces;
    this.pieces.situationOf = (id) => {
      const { view, card } = this.state;
      const piece = view ? pieceOf(view, id) : undefined;
      return view && piece ? situation(view, piece, card).join(" ") : "";
    };
    this.log = new Log(must("#log"), (entry) => this.acts.goTo(entry), (seq) => `/film/${encodeURIComponent(battle)}?at=${seq}${writeSeats(seats)}`);
    /** @type {Point | null} */
    this.hovered = null;
    this.hands = new TableHands(this.acts, (at) => this.hover(at));
    this.gestures = new Gestures(this.stage, this.hands);
    this.mini = new MiniMap(must("#mini"), this.stage);
    this.scale = 0;
    /** Names of the ground, where they are written. @type {import("./place_names.js").Written[]} */
    this.names = [];
    /** What labels and signs cover. @type {import("./geometry.js").Box[]} */
    this.covered = [];
    /** What the badges were drawn from. @type {unknown[]} */
    this.badges = [];
    this.words = 0;
    /** @type {import("./bar_place.js").Corner} */
    this.barAt = "";
    /** For what the bar was drawn last. */
    this.barFor = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.measured = undefined;
    this.looked = false;
    this.shownTable = "";
    this.shownDecision = "";
    this.read = "";
    /** Puts the focus back where it was before a rule was opened. */
    this.from = () => {};
    this.reader = new Reader(must("#rules"), { close: () => this.acts.closeRule(), moved: (id) => this.acts.openRule(id), left: () => {} });
    catchRuleLinks((id) => this.acts.openRule(id));
    titleRuleLinks(titleOf);
    must("#grip").addEventListener("click", () => this.fold(!must("#right").classList.contains("low")));
    this.panels = this.makePanels();
    const redraw = perFrame(() => this.draw());
    this.store.subscribe(redraw);
    this.stage.onCamera(redraw);
    listenToKeys(this);
    this.acts.onWords = () => {
      this.words += 1;
      this.shownTable = "";
      this.log.frame();
      redraw();
    };
  }

  start() {
    this.draw();
    return this.acts.load();
  }

  get state() {
    return this.store.state;
  }

  /** Each panel with what it depends on: a redraw touches only what changed. */
  makePanels() {
    const s = this.state;
    const own = () => [s.view, s.link, this.words];
    /** @param {() => unknown[]} pick @param {() => void} work */
    const panel = (pick, work) => whenChanged(() => [...own(), ...pick()], work);
    const acts = this.acts;
    return [
      panel(() => [s.trouble, s.kept], () => this.drawShell()),
      panel(() => [s.inForce], () => showHeader(must("#top"), s, acts.on.switches)),
      panel(() => [], () => s.view && showPhases(must("#phases"), s.view)),
      panel(() => [s.army, ...this.inWords()], () => showArmy(must("#oob"), s, acts.on.army)),
      panel(() => [s.army, s.selected, ...this.inWords()], () => markSelected(must("#oob"), s.selected)),
      panel(() => [s.chosen, s.filter, s.aimed, s.sending, s.refused, s.notice, s.ailing], () => showDecision(must("#decision"), s, acts.on.decision)),
      panel(() => [s.log, s.answered, s.passedClosed], () => this.drawPassed()),
      panel(() => [s.hints, s.understood, s.log, s.answered], () => showHint(must("#hint"), s, acts.on.hint)),
      panel(() => [s.back, s.sending], () => showTakeback(must("#takeback"), s, acts.on.takeback)),
      // Whoever has the focus or may get it by Tab is described as it stands now.
      panel(() => [], () => s.view?.pieces.forEach((piece) => this.pieces.describe(piece.id))),
      panel(() => [s.card], () => s.card && this.pieces.describe(s.card.piece)),
      panel(() => [s.selected, s.card, s.plan, s.log], () => showCard(must("#card"), s, this.mayMove(), acts.on.card)),
      panel(() => [s.log], () => showLastRoll(must("#roll"), s)),
      panel(() => [s.log, s.selected], () => {
        this.log.update(s);
        this.log.about(s.selected);
      }),
      panel(() => [s.measuring, s.looking, s.selected, s.overlays, s.mini, s.back, this.scale], () => showTools(must("#mbar"), s, this.stage.camera.scale, acts.on.tools)),
      panel(() => [s.selected, s.plan, s.refused, s.together, s.sending], () => this.drawMove()),
      panel(() => [s.sight], () => this.tellSight()),
      panel(() => [s.ruler], () => this.tellRuler()),
      panel(() => [s.plan], () => this.tellPlan()),
      panel(() => [s.rule], () => this.drawRule()),
      panel(() => [s.curtain], () => this.drawCurtain()),
      panel(() => [s.pane], () => this.drawDock()),
    ];
  }

  /** What the field in words depends on beside the view, while it is open. */
  inWords() {
    const s = this.state;
    return s.army === "words" ? [s.selected, s.card, s.plan, s.refused, s.sending] : [];
  }

  /** Whether the selected piece may be dragged now. */
  mayMove() {
    const { view, selected } = this.state;
    return Boolean(view && selected && movable(view).has(selected));
  }

  /** The corner of the table in which the bar of a move covers least. */
  corner() {
    const bar = must("#movebar").getBoundingClientRect();
    const { screen, covered } = this.stage;
    const size = bar.width ? bar : { width: Math.min(BAR.width, screen.width - covered - 16), height: BAR.height };
    this.barAt = barPlace(size, screen, covered, blocksOnScreen(this.state, (at) => this.stage.screenOf(at)), this.barAt);
    return this.barAt;
  }

  /** The bar of a move; what is moved comes out from under it, unless a hand holds it. */
  drawMove() {
    const s = this.state;
    const corner = this.corner();
    showMove(must("#movebar"), s, this.mayMove(), this.acts.on.move, corner);
    // With what it now says it may be larger than it was.
    if (s.plan?.view && this.corner() !== corner) must("#movebar").className = `movebar ${this.barAt}`;
    const key = `${s.selected} ${Boolean(s.plan?.view)}`;
    if (key === this.barFor) return;
    this.barFor = key;
    const at = s.selected && this.mayMove() && !this.hands.live ? this.middleOf(s.selected) : null;
    if (at) this.stage.bring(at, UNDER);
  }

  /** Folds the panel below the table to its head, or unfolds it. @param {boolean} low */
  fold(low) {
    const right = must("#right");
    right.classList.toggle("low", low);
    right.scrollTop = 0;
    must("#grip").setAttribute("aria-expanded", String(!low));
  }

  draw() {
    const s = this.state;
    const before = this.scale;
    this.scale = this.stage.camera.scale;
    if (s.view) setRuleSystem(s.view.clock.system);
    if (s.view) this.drawTable(s.view, before !== this.scale);
    for (const panel of this.panels) panel();
    // Once the panels have taken their room: what is left is the table's.
    if (s.view) this.look(s.view);
  }

  /** Looks where the battle is, at first and for each new decision. @param {View} view */
  look(view) {
    if (!this.looked) {
      this.looked = true;
      this.stage.measure();
      this.acts.firstLook(view);
    }
    this.tell(view);
  }

  /** @param {View} view @param {boolean} zoomed */
  drawTable(view, zoomed) {
    const s = this.state;
    const table = `${this.words} ${groundKey(view.table)}`;
    if (table !== this.shownTable) {
      if (!this.stage.placed) this.stage.setTable(view.table.width / 100, view.table.height / 100);
      settleNorth(view.table, view.pieces);
      this.stage.terrain.replaceChildren(...drawTerrain(view.table));
      this.shownTable = table;
      this.scale = this.stage.camera.scale;
      zoomed = true;
    }
    const badges = [view, s.selected, this.words, s.filter];
    const changed = badges.some((value, i) => value !== this.badges[i]);
    if (changed) this.pieces.show(view, s.selected);
    if (zoomed || view !== this.badges[0]) this.names = layNames(view, this.scale, this.names);
    if (zoomed || changed) {
      this.covered = showBadges(this.stage.layers.labels, view, s.selected, this.scale, groundOf(this.names), ringBoxes(view, s.filter, this.scale));
      showNames(this.stage.layers.names, this.names, this.scale, this.covered);
      keep(this.stage.layers.marks, marks(view, this.scale));
      this.badges = badges;
    }
    this.drawOverlays(view);
    this.mini.show(view, s.mini);
  }

  /** @param {View} view */
  drawOverlays(view) {
    const s = this.state;
    const { layers } = this.stage;
    const piece = pieceOf(view, s.selected);
    // While a line of sight is asked for nothing else lies over what is looked at.
    const shown = s.overlays && !s.looking;
    const card = shown && piece && s.card?.piece === piece.id ? s.card : null;
    const other = shown && s.glanced && s.glanced.piece !== s.selected ? pieceOf(view, s.glanced.piece) : undefined;
    const sight = this.stage.inSight();
    const signs = [...this.covered, ...view.pieces.filter((one) => one.id !== s.selected).map((one) => blockBox(one, this.scale))];
    const taken = [...signs, ...groundOf(this.names).map(({ box }) => box), ...ghostBoxes(s, this.scale, sight, signs)];
    const seen = { x: sight.x * this.scale, y: sight.y * this.scale, width: sight.width * this.scale, height: sight.height * this.scale };
    layers.under.replaceChildren(
      ...zones(view, this.scale, taken),
      ...(s.glanced && other ? [faint(s.glanced.overlays, other, this.scale)] : []),
      ...(card && piece ? areas(card.overlays, piece, this.scale, taken, seen) : []),
      ...(s.overlays ? orderLine(s, view) : []),
    );
    layers.over.replaceChildren(
      ...picked(s, view),
      ...aimSigns(s, view, this.scale),
      ...pointing(s, view, this.scale),
      ...chosen(s, view, this.scale, this.mayMove(), sight, signs),
      ...sightLine(s.looking ? s.sight : null, this.scale, sight),
      ...ruler(s, this.scale, view.table, sight),
    );
  }

  /** A decision is announced once, and looked at if it is off screen. @param {View} view */
  tell(view) {
    const text = announcement(view);
    if (text === this.shownDecision) return;
    this.shownDecision = text;
    must("#say").textContent = text;
    document.title = `${view.clock.title} · ${t("turn", { n: view.clock.turn })} · Grognard`;
    if (!ownDecisions(view).length && !view.result) return;
    this.fold(false);
    this.stage.measure();
    this.acts.lookAtDecision(view);
  }

  /** What passed since the viewer's last decision; said once. */
  drawPassed() {
    const s = this.state;
    showPassed(must("#passed"), s, {
      ...this.acts.on.passed,
      log: (entry) => {
        if (innerWidth < 720) this.acts.showPane("log");
        this.log.find(entry);
      },
    });
    const asked = s.view && (ownDecisions(s.view).length || s.view.result);
    const words = asked && !s.passedClosed ? passedInWords(s) : "";
    const host = must("#passed-say");
    if (host.textContent !== words) host.textContent = words;
  }

  /** What is seen is said, too. */
  tellSight() {
    if (this.state.sight) must("#say").textContent = this.state.sight.words;
  }

  /** Where the ruler begins when a key takes it up: at the selected piece, or in the middle of what is seen. @returns {Point} */
  measuredFrom() {
    const { selected } = this.state;
    const at = selected ? this.middleOf(selected) : null;
    if (at) return at;
    const { x, y, width, height } = this.stage.inSight();
    return [x + width / 2, y + height / 2];
  }

  /** Length and direction of the ruler, once it rests. */
  tellRuler() {
    clearTimeout(this.measured);
    this.measured = setTimeout(() => {
      const { view, ruler: laid } = this.state;
      if (view && laid) must("#say").textContent = rulerInWords(view, laid);
    }, REST);
  }

  /** What a planned move costs and where it ends. */
  tellPlan() {
    const { view, plan } = this.state;
    if (view && plan?.view && !plan.asking) must("#say").textContent = planInWords(view, plan.view);
  }

  drawShell() {
    const s = this.state;
    must("#strip").hidden = s.link !== "lost";
    must("#strip").textContent = s.kept ? t("kept-strip", { when: new Date(s.kept).toLocaleString(lang()) }) : t("connection-lost");
    const loading = must("#loading");
    loading.hidden = Boolean(s.view) && !s.trouble;
    swap(loading, [h("p", { role: "status" }, s.trouble ? say(s.trouble) : t("loading")), s.trouble ? this.wayOut() : null]);
    must("#skip").textContent = t("to-decision");
    must("#sheet").setAttribute("aria-label", t("table"));
    must("#oob").setAttribute("aria-label", t("army"));
    must("#right").setAttribute("aria-label", t("decision"));
    must("#grip").setAttribute("aria-label", t("decision"));
    must("#log").setAttribute("aria-label", t("log"));
  }

  /** What to do when there is no table. */
  wayOut() {
    return h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "take pri", "data-key": "load-again", click: () => void this.acts.load() }, t("ask-again")),
      h("a", { class: "take", href: "/" }, t("battles")),
    );
  }

  /** The rule that is read beside the table. */
  drawRule() {
    const s = this.state;
    const host = must("#rules");
    const closed = host.hidden;
    if (closed && s.rule !== null) this.from = whereFocusIs();
    host.hidden = s.rule === null;
    host.setAttribute("aria-label", t("rules"));
    if (s.rule === null || !s.view) {
      this.read = "";
      if (!closed) this.from();
      return;
    }
    const key = `${s.rule} ${this.words}`;
    if (this.read === key) return;
    this.read = key;
    void this.reader.open(s.view.clock.system, s.rule).then(() => host.focus());
  }

  drawCurtain() {
    const s = this.state;
    const curtain = must("#curtain");
    const other = s.seat === "A" ? "B" : "A";
    const lifted = !curtain.hidden && !s.curtain;
    curtain.hidden = !s.curtain;
    if (lifted) must("#right").focus({ preventScroll: true });
    document.body.classList.toggle("curtained", s.curtain);
    if (!s.curtain || !s.view) return;
    const name = sideOf(s.view, other)?.name ?? other;
    const letter = other.toLowerCase();
    swap(curtain, [
      h(
        "div",
        { class: `card decision ${letter}`, role: "dialog", "aria-modal": "true", "aria-labelledby": "curtain-t" },
        h("h2", { id: "curtain-t" }, h("span", { class: `sw ${letter}` }), " ", t("pass-screen", { side: name })),
        h("p", { class: "sub" }, t("pass-help")),
        h("button", { type: "button", class: "take pri", "data-key": "take-seat", click: () => this.acts.takeSeat(other) }, t("take-seat", { side: name })),
      ),
    ]);
    curtain.querySelector("button")?.focus();
  }

  drawDock() {
    const s = this.state;
    document.body.dataset.pane = s.pane;
    const panes = /** @type {const} */ (["table", "army", "log"]);
    swap(
      must("#dock"),
      panes.map((pane) =>
        h(
          "button",
          { type: "button", "aria-current": s.pane === pane ? "page" : null, "data-key": `pane ${pane}`, click: () => this.acts.showPane(pane) },
          this.acts.paneIcon(pane),
          t(`pane-${pane}`),
        ),
      ),
    );
  }

  /** @param {Point | null} at */
  hover(at) {
    const view = this.state.view;
    if (!view) return;
    showReadout(must("#readout"), view.table, at);
    this.acts.glance(at ? pieceAt(view, at, GLANCE / this.stage.camera.scale) : null);
  }

  /** @param {string} id */
  middleOf(id) {
    const piece = this.state.view ? pieceOf(this.state.view, id) : undefined;
    return piece ? centre(footprint(piece)) : null;
  }
}
