// @ts-check
// What happened since the player's last decision, in short: by phase, each line
// leading to its place and to the log. Lies beside the decision, may be put away.

import { h, swap } from "./dom.js";
import { phaseOf } from "./phases.js";
import { ownDecisions } from "./select.js";
import { t } from "./texts.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Entry} Entry */
/** @typedef {{ close: () => void, goTo: (entry: Entry) => void, log: (entry: Entry) => void }} Acts */
/** @typedef {{ turn: number, phase: number, main: Entry[], detail: Entry[] }} Part what happened in a phase */

/** So many lines of a phase are shown; the log has all. */
const LINES = 6;
/** So many moves of the other side are shown beside them. */
const MOVES = 4;

/** What happened in other phases, or by the other side, since the viewer answered last. @param {State} s @returns {Part[]} */
export function passedOf(s) {
  const view = s.view;
  const last = s.seat ? s.answered[s.seat] : undefined;
  if (!view || !last || s.seq <= last.seq) return [];
  /** @type {Part[]} */
  const parts = [];
  for (const entry of s.log) {
    const { line } = entry;
    if (entry.seq <= last.seq || line.weight === "heading") continue;
    const here = line.turn === last.turn && line.phase === last.phase;
    // What one's own command did at once was seen to happen.
    if (here && line.side === s.seat) continue;
    const enemy = line.side !== null && line.side !== undefined && line.side !== s.seat;
    if (line.weight === "detail" && !(enemy && line.pieces.length)) continue;
    let part = parts[parts.length - 1];
    if (!part || part.turn !== line.turn || part.phase !== line.phase) {
      part = { turn: line.turn, phase: line.phase, main: [], detail: [] };
      parts.push(part);
    }
    part[line.weight === "detail" ? "detail" : "main"].push(entry);
  }
  return parts;
}

/** How many lines are told of a phase. @param {Part} part */
const count = (part) => part.main.length + part.detail.length;

/** In one sentence, for who listens. @param {State} s */
export function passedInWords(s) {
  const parts = passedOf(s).map((part) => `${phaseOf(s.view?.clock, part.phase)} ${count(part)}`);
  return parts.length ? `${t("passed")}: ${parts.join(", ")}.` : "";
}

/** By phase, for who leaves the list folded. @param {Part[]} parts @param {State} s */
const inShort = (parts, s) => parts.map((part) => `${phaseOf(s.view?.clock, part.phase)}\u00a0${count(part)}`).join(", ");

/** Whether the reader keeps the list open; it begins folded, since what is to be decided counts more. @type {boolean | null} */
let opened = null;

/** @param {Entry} entry @param {Acts} act */
function line(entry, act) {
  const { line: said } = entry;
  const letter = said.side ? said.side.toLowerCase() : "none";
  const go = () => {
    act.log(entry);
    act.goTo(entry);
  };
  return h("li", {}, h("span", { class: `sw ${letter}` }), h("button", { type: "button", class: "lt", "data-key": `passed ${entry.seq} ${said.text}`, click: go }, said.text));
}

/** @param {Part} part @param {State} s @param {Acts} act */
function block(part, s, act) {
  const shown = [...part.main.slice(0, LINES), ...part.detail.slice(0, MOVES)];
  const left = count(part) - shown.length;
  const name = `${part.turn === s.view?.clock.turn ? "" : `${t("turn", { n: part.turn })}, `}${phaseOf(s.view?.clock, part.phase)}`;
  const [first] = part.main.concat(part.detail);
  return h(
    "section",
    {},
    h("h3", {}, name),
    h("ul", {}, ...shown.map((entry) => line(entry, act))),
    left ? h("button", { type: "button", class: "plain", "data-key": `passed-more ${part.turn} ${part.phase}`, click: () => act.log(first) }, t("passed-more", { n: left })) : null,
  );
}

/** @param {HTMLElement} host @param {State} s @param {Acts} act */
export function showPassed(host, s, act) {
  const parts = s.passedClosed || !s.view || (!ownDecisions(s.view).length && !s.view.result) ? [] : passedOf(s);
  if (!parts.length) {
    swap(host, []);
    return;
  }
  const turn = (/** @type {Event} */ event) => {
    const fold = event.currentTarget instanceof Element ? event.currentTarget.closest("details") : null;
    opened = !fold?.open;
  };
  const last = s.seat ? s.answered[s.seat] : undefined;
  swap(
    host,
    [
      h(
        "section",
        { class: "card passed", "aria-labelledby": "passed-t" },
        h("button", { type: "button", class: "ib close", "aria-label": t("passed-close"), "data-key": "passed-close", click: act.close }, "×"),
        h(
          "details",
          { open: opened ?? false },
          h("summary", { "data-key": "passed", click: turn }, h("h2", { id: "passed-t" }, t("passed")), h("span", { class: "n" }, inShort(parts, s))),
          h("div", { class: "passed-l" }, ...parts.map((part) => block(part, s, act))),
        ),
      ),
    ],
    `passed ${last?.seq ?? ""}`,
  );
}
