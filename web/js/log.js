// @ts-check
// The battle log: a live region to which lines are only added.

import { h, swap } from "./dom.js";
import { iconButton, lineIcon } from "./icons.js";
import { equation, rollTable } from "./odds.js";
import { phaseOf } from "./phases.js";
import { plain } from "./rulebook.js";
import { t } from "./texts.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Entry} Entry */
/** @typedef {"all" | "main" | "dice" | "piece"} Show */
/** @typedef {(entry: Entry) => void} Go */

/** @param {Entry} entry @param {string} phase @param {Go} go @param {((seq: number) => string) | null} moment the address of the film at a step */
function line(entry, phase, go, moment) {
  const { line: said } = entry;
  const place = said.at || said.pieces.length > 0;
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
    moment ? h("a", { class: "moment", href: moment(entry.seq), "aria-label": `${t("log-moment")}: ${said.text}`, title: t("log-moment") }, lineIcon("film")) : null,
  );
}

export class Log {
  /** @param {HTMLElement} host @param {Go} go @param {((seq: number) => string) | null} [moment] */
  constructor(host, go, moment = null) {
    this.moment = moment;
    this.host = host;
    this.go = go;
    this.list = h("ol");
    this.empty = h("p", { class: "sub empty" });
    /** What scrolls and is read out. */
    this.box = h("div", { class: "lines", role: "log", "aria-live": "polite", tabindex: 0 }, this.empty, this.list);
    /** @type {Entry[]} */
    this.shown = [];
    /** @type {Show} */
    this.show = "all";
    this.words = "";
    /** Whether it is folded. */
    this.low = false;
    /** Folds the log away, where it may be. @type {(() => void) | null} */
    this.fold = null;
    /** The last step that is shown; a film does not tell what comes. */
    this.until = Infinity;
    /** How many lines were there when a moment was marked. */
    this.marked = -1;
    /** The piece of which only is told when asked. @type {string | null} */
    this.piece = null;
  }

  /** Whether a line is asked for by words, weight and piece. @param {Entry} entry */
  wanted({ seq, line: said }) {
    if (seq > this.until) return false;
    if (this.show === "main" && said.weight === "detail") return false;
    if (this.show === "dice" && !said.rolls.length) return false;
    if (this.show === "piece" && this.piece && !said.pieces.includes(this.piece)) return false;
    if (!this.words) return true;
    const text = plain([said.text, ...said.rolls.flatMap((roll) => [roll.title, roll.row, ...roll.rules])].join(" "));
    return plain(this.words).split(/\s+/).every((word) => text.includes(word));
  }

  /** Hides what is not asked for. */
  sift() {
    [...this.list.children].forEach((item, i) => {
      if (item instanceof HTMLElement && this.shown[i]) item.hidden = !this.wanted(this.shown[i]);
    });
  }

  /** Another piece is selected. @param {string | null} id */
  about(id) {
    if (this.piece === id) return;
    this.piece = id;
    if (this.show === "piece") this.sift();
  }

  /** The frame, in the reader's language; lines are written anew. */
  frame() {
    this.shown = [];
    this.marked = -1;
    this.list.replaceChildren();
    this.box.setAttribute("aria-label", t("log"));
    this.empty.textContent = t("log-empty");
    this.empty.hidden = false;
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
            this.sift();
            this.box.scrollTop = this.box.scrollHeight;
          },
        },
        t(`log-${id}`),
      );
    const field = h("input", {
      type: "search",
      class: "log-s",
      value: this.words,
      placeholder: t("log-search"),
      "aria-label": t("log-search"),
      "data-key": "log-search",
      input: () => {
        this.words = field.value.trim();
        this.sift();
      },
    });
    swap(this.host, [
      h("header", {}, h("h2", {}, t("log")), h("div", { class: "chips", role: "group", "aria-label": t("log-show") }, chip("all"), chip("main"), chip("dice"), chip("piece")), field, this.folder()),
      this.box,
    ]);
    this.box.scrollTop = this.box.scrollHeight;
  }

  /** The button that folds the log. */
  folder() {
    if (!this.fold) return null;
    const button = iconButton("list", t("log-fold"), null, () => {
      this.low = !this.low;
      button.setAttribute("aria-expanded", String(!this.low));
      this.fold?.();
    });
    button.classList.add("fold-log");
    button.setAttribute("aria-expanded", String(!this.low));
    return button;
  }

  /** Shows the lines up to a moment and marks its own. @param {number} at */
  mark(at) {
    const same = this.until === at && this.marked === this.shown.length;
    // A picture that is only moved leaves the log where its reader scrolled it.
    if (same) return;
    this.until = at;
    this.marked = this.shown.length;
    this.sift();
    [...this.list.children].forEach((item, i) => item.classList.toggle("now", this.shown[i]?.seq === at));
    this.empty.hidden = this.shown.length > 0 && this.shown[0].seq <= at;
    this.box.scrollTop = this.box.scrollHeight;
  }

  /** Brings a line into sight and marks it. @param {Entry} entry */
  find(entry) {
    const at = this.shown.indexOf(entry);
    const found = this.list.children[at];
    if (!(found instanceof HTMLElement)) return;
    if (found.hidden) {
      this.show = "all";
      this.words = "";
      this.header();
      this.sift();
    }
    for (const item of this.list.children) item.classList.toggle("now", item === found);
    found.scrollIntoView({ block: "nearest" });
  }

  /** Lines that were taken back go, those before them stay. @param {Entry[]} log */
  drop(log) {
    const from = this.shown.findIndex((entry, i) => entry !== log[i] && (entry.seq !== log[i]?.seq || entry.line.text !== log[i]?.line.text));
    if (from < 0) return;
    [...this.list.children].slice(from).forEach((item) => item.remove());
    this.shown = this.shown.slice(0, from);
  }

  /** @param {State} s */
  update(s) {
    if (s.log.length < this.shown.length || s.log[0] !== this.shown[0]) this.frame();
    this.drop(s.log);
    const fresh = s.log.slice(this.shown.length);
    if (!fresh.length) return;
    this.empty.hidden = true;
    const low = this.box.scrollHeight - this.box.scrollTop - this.box.clientHeight < 40;
    const clock = s.view?.clock;
    this.list.append(...fresh.map((entry) => line(entry, phaseOf(clock, entry.line.phase), this.go, this.moment)));
    this.shown = s.log;
    this.about(s.selected);
    this.sift();
    if (low) this.box.scrollTop = this.box.scrollHeight;
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
