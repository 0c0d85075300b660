// @ts-check
// Does what the keys mean on the battle page.

import { must } from "./dom.js";
import { actionOf } from "./keys.js";
import { keyed, wishTo } from "./move.js";
import { cycle, neighbour, roster } from "./select.js";
import { lettersOn } from "./settings.js";
import { letGo, measure, stretch } from "./state.js";
import { moveView, wayOf } from "./view_keys.js";

/** @typedef {import("./battle.js").BattlePage} BattlePage */
/** @typedef {import("./keys.js").Action} Action */

const REGIONS = ["#top", "#oob", "#sheet", "#right", "#log"];
/** Millimetres of the table. */
const LOOK = 50;
const RULE = 20;
const WAYS = { up: 0, right: 90, down: 180, left: 270 };

/** @param {EventTarget | null} target */
function typing(target) {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

/** @param {BattlePage} page */
export function listenToKeys(page) {
  document.addEventListener("keydown", (event) => {
    const s = page.state;
    if (s.curtain || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const action = actionOf(event, { moving: page.mayMove(), selected: s.selected !== null, letters: lettersOn() && onTable() });
    if (typing(event.target) && action !== "decision") return;
    if (action && run(page, action, event)) event.preventDefault();
  });
}

/** Whether the table or nothing at all has the focus: only then letters mean something. */
function onTable() {
  const active = document.activeElement;
  return !active || active === document.body || active.closest("main.map") !== null;
}

/** The first thing that can be focused in a region. @param {string} selector */
function enter(selector) {
  const region = must(selector);
  if (region.tabIndex >= 0) region.focus();
  const first = region.querySelector("button:not([disabled]), a, summary, [tabindex='0']");
  if (region.tabIndex < 0 && first instanceof HTMLElement) first.focus();
}

function nextRegion() {
  const here = REGIONS.findIndex((selector) => must(selector).contains(document.activeElement));
  for (let step = 1; step <= REGIONS.length; step++) {
    const selector = REGIONS[(here + step + REGIONS.length) % REGIONS.length];
    if (must(selector).offsetParent === null) continue;
    enter(selector);
    return;
  }
}

/** Whether a button has the focus, so that Enter and Space belong to it. */
function onControl() {
  const active = document.activeElement;
  return active instanceof HTMLElement && active.matches("button, a, summary, input");
}

/** The button that sends the set of which a choice has the focus: Space takes the choice, Enter sends them all. */
function senderOfFocus() {
  const part = document.activeElement?.closest("#decision button.part[role]");
  return part?.closest(".decision")?.querySelector(".ending [data-default=yes]:not([aria-disabled=true])");
}

/** Whether the row of a piece in a list has the focus: pressing it again would do nothing. @param {string} piece */
const onRowOf = (piece) => ["unit", "words"].some((list) => document.activeElement?.getAttribute("data-key") === `${list} ${piece}`);

/** @param {BattlePage} page @param {Action} action @param {KeyboardEvent} event @returns {boolean} */
function run(page, action, event) {
  const { acts, stage } = page;
  switch (action) {
    case "zoom-in":
    case "zoom-out":
    case "whole":
      return moveView(stage, action);
    case "pan-left":
    case "pan-right":
    case "pan-up":
    case "pan-down":
      return shift(page, action);
    case "left":
    case "right":
    case "up":
    case "down":
      return along(page, WAYS[action]);
    case "previous":
      return inOrder(page, -1);
    case "following":
      return inOrder(page, 1);
    case "next":
      return done(acts.next());
    case "film":
      return done(acts.watch());
    case "rules":
      return done(acts.openRule(null));
    case "undo":
      return done(acts.undo());
    case "redo":
      return done(acts.redo());
    case "skip":
      return !onControl() && done(page.pieces.arrive());
    case "enter":
      return confirm(page);
    case "escape":
      return escape(page);
    case "region":
      return done(nextRegion());
    case "help":
      return done(acts.on.switches.help());
    case "theme":
      return done(acts.theme());
    case "ruler":
      return done(acts.store.change(measure(page.measuredFrom())));
    case "sight":
      return done(acts.lookFrom());
    case "mini":
      return done(acts.on.tools.mini());
    case "overlays":
      return done(acts.on.tools.overlays());
    case "hold":
      return done(acts.hold());
    case "formations":
      return done(focusOn(".palette .form"));
    case "decision":
      return done(toDecision(page));
    case "log":
      return done(showAnd(page, "log", "#log .lines"));
    case "army":
      return done(showAnd(page, "army", "#oob button"));
    default:
      return step(page, action, event.shiftKey);
  }
}

/** The first thing of the decision that can be pressed, or its title. @param {BattlePage} page */
function toDecision(page) {
  page.fold(false);
  if (innerWidth < 720) page.acts.showPane("table");
  focusOn("#decision button.take, #decision button.part, #decision h2");
}

/** Goes over the table: with the end of the ruler, with the place that is looked at, or else with the picture. @param {BattlePage} page @param {Action} action */
function shift(page, action) {
  const { acts, stage } = page;
  const way = wayOf(action);
  if (way && acts.state.measuring) {
    if (!acts.state.ruler) acts.store.change((s) => void (s.ruler = { from: page.measuredFrom(), to: page.measuredFrom() }));
    acts.store.change(stretch(way[0] * RULE, way[1] * RULE));
    if (acts.state.ruler) stage.bring(acts.state.ruler.to);
    return true;
  }
  if (!way || !acts.state.looking) return moveView(stage, action);
  acts.lookAlong(way[0] * LOOK, way[1] * LOOK);
  return true;
}

/** @param {unknown} _ */
const done = (_) => true;

/** @param {string} selector */
function focusOn(selector) {
  const found = document.querySelector(selector);
  if (found instanceof HTMLElement) found.focus();
}

/** @param {BattlePage} page @param {"army" | "log"} pane @param {string} selector */
function showAnd(page, pane, selector) {
  page.acts.showPane(pane);
  document.body.classList.toggle("army-open", pane === "army");
  focusOn(selector);
}

/** @param {BattlePage} page @param {number} direction */
function along(page, direction) {
  const { view, selected } = page.state;
  const id = view && selected ? neighbour(view, selected, direction) : null;
  if (id) {
    page.acts.select(id, true);
    page.pieces.focus(id);
  }
  return true;
}

/** @param {BattlePage} page @param {1 | -1} step */
function inOrder(page, step) {
  const { view, selected } = page.state;
  const id = view ? cycle(roster(view, view.viewer), selected, step) : null;
  if (id) {
    page.acts.select(id, true);
    page.pieces.focus(id);
  }
  return true;
}

/** Enter belongs to what has the focus: a set of which a choice has it, which is sent; a control, or a piece, which is selected or, once its way is planned, sent. Without a focus it sends the plan that is shown, else what the decision offers first. @param {BattlePage} page */
function confirm(page) {
  const s = page.state;
  const sender = senderOfFocus();
  if (sender instanceof HTMLElement) return done(sender.click());
  if (onControl() && !(s.plan && onRowOf(s.plan.piece))) return false;
  const piece = document.activeElement?.getAttribute("data-piece");
  if (piece && piece !== s.plan?.piece) return done(page.acts.select(piece));
  if (s.plan) return done(page.acts.confirm());
  const button = document.querySelector("#decision [data-default=yes]:not([aria-disabled=true])");
  if (button instanceof HTMLElement) button.click();
  return true;
}

/** @param {BattlePage} page */
function escape(page) {
  if (page.state.rule !== null) {
    page.acts.closeRule();
    return true;
  }
  document.body.classList.remove("army-open");
  page.gestures.letGo();
  if (page.hands.live) page.hands.cancel();
  else page.store.change(letGo);
  return true;
}

/** @param {BattlePage} page @param {string} key @param {boolean} fine */
function step(page, key, fine) {
  const now = page.acts.standing();
  if (!now) return false;
  const foot = keyed(now.foot, key, fine);
  if (!foot) return false;
  page.acts.wish(now.piece.id, wishTo(foot, now.wish?.formation ?? null));
  return true;
}
