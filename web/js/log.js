// @ts-check
// The battle log: a live region to which lines are only added.

import { h, swap } from "./dom.js";
import { equation, rollTable } from "./odds.js";
import { t } from "./texts.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Entry} Entry */
/** @typedef {"all" | "main" | "dice"} Show */
/** @typedef {(entry: Entry) => void} Go */

/** @param {Entry} entry @param {string} phase @param {Go} go */
function line(entry, phase, go) {
  const { line: said } = entry;
  const place = said.at || said.pieces.length;
  const letter = said.side ? said.side.toLowerCase() : "none";
  const text = place
    ? h("button", { type: "button", class: "lt", click: () => go(entry) }, said.text)
    : h("span", { class: "lt" }, said.text);
  const rolls = said.rolls.length
    ? h(
        "details",
        { class: "ld" },
        h("summary", {}, said.rolls.map(equation).join("; ")),
        ...said.rolls.map(rollTable),
      )
    : null;
  return h(
    "li",
    { class: `${said.weight} ${letter}${said.rolls.length ? " dice-l" : ""}` },
    h("span", { class: "lw" }, said.turn),
    h("span", { class: "lp" }, phase),
    h("span", { class: `sw ${letter}` }),
    text,
    rolls,
  );
}

export class Log {
  /** @param {HTMLElement} host @param {Go} go */
  constructor(host, go) {
    this.host = host;
    this.go = go;
    this.list = h("ol", { role: "log", "aria-live": "polite", tabindex: 0 });
    /** @type {Entry[]} */
    this.shown = [];
    /** @type {Show} */
    this.show = "all";
  }

  /** The frame, in the reader's language; lines are written anew. */
  frame() {
    this.shown = [];
    this.list.replaceChildren();
    this.list.setAttribute("aria-label", t("log"));
    this.header();
  }

  header() {
    const chip = (/** @type {Show} */ id) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(this.show === id),
          "data-key": `show ${id}`,
          click: () => {
            this.show = id;
            this.header();
          },
        },
        t(`log-${id}`),
      );
    this.list.dataset.show = this.show;
    swap(this.host, [
      h("header", {}, h("h2", {}, t("log")), h("div", { class: "chips", role: "group", "aria-label": t("log-show") }, chip("all"), chip("main"), chip("dice"))),
      this.list,
    ]);
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {State} s */
  update(s) {
    if (s.log.length < this.shown.length || s.log[0] !== this.shown[0]) this.frame();
    const fresh = s.log.slice(this.shown.length);
    if (!fresh.length) return;
    const low = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
    const phases = s.view?.clock.phases ?? [];
    this.list.append(...fresh.map((entry) => line(entry, phases[entry.line.phase] ?? "", this.go)));
    this.shown = s.log;
    if (low) this.list.scrollTop = this.list.scrollHeight;
  }
}

/** The last rolls, beside the decision. @param {HTMLElement} host @param {State} s */
export function showLastRoll(host, s) {
  const last = s.log.findLast((entry) => entry.line.rolls.length);
  host.hidden = !last;
  if (!last) return;
  swap(host, [
    h("h2", {}, t("last-roll")),
    h("p", { class: "sub" }, last.line.text),
    ...last.line.rolls.map(rollTable),
  ]);
}
