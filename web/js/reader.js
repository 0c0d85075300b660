// @ts-check
// The rule reader: chapters, search, a rule with its readings and numbers. The
// same on its own page and beside the table.

import { ask } from "./api.js";
import { h, swap } from "./dom.js";
import { byTable, chapters, keyOf, readingsOf, reconstructed, rowsOf, ruleOf, search } from "./rulebook.js";
import { ruleLinks } from "./rule_link.js";
import { lang, t } from "./texts.js";

/** @typedef {import("./rulebook.js").Book} Book */
/** @typedef {import("./rulebook.js").Rule} Rule */

/** Books by system and language. @type {Map<string, Book>} */
const books = new Map();

/** @param {string} system @returns {Promise<Book | null>} */
export async function bookOf(system) {
  const key = `${system} ${lang()}`;
  const known = books.get(key);
  if (known) return known;
  const answer = await ask(`/api/rules/${encodeURIComponent(system)}?lang=${lang()}`);
  if (!answer.ok) return null;
  const book = /** @type {Book} */ (answer.value);
  books.set(key, book);
  return book;
}

/** The title of a rule or of a reading. @param {string} system @param {string} id @returns {Promise<string | null>} */
export async function titleOf(system, id) {
  const book = await bookOf(system);
  return (book && (ruleOf(book, id) ?? book.readings.find((one) => one.id === id))?.title) ?? null;
}

/** @param {Book} book @param {string} id */
const readings = (book, id) => readingsOf(book, id).map(readingBlock);

/** What is said after a way to read a place: that it is in force, or that it was not taken and cannot be chosen. @param {import("./rulebook.js").Reading} reading @param {{ key: string }} option */
function standing(reading, option) {
  if (option.key === reading.default) return h("b", {}, ` ${t("reading-used")}`);
  return reading.switch ? null : h("small", {}, ` ${t("reading-not-taken")}`);
}

/** @param {import("./rulebook.js").Reading} reading */
function readingBlock(reading) {
  return h(
    "section",
    { class: "reading" },
    h("h4", {}, h("span", { class: "tag" }, t("reading")), " ", reading.title, " ", h("small", {}, reading.id)),
    h(
      "ul",
      {},
      ...reading.options.map((option) =>
        h("li", { class: option.key === reading.default ? "chosen" : "" }, option.text, standing(reading, option)),
      ),
    ),
    h("p", { class: "sub" }, reading.switch ? t("reading-switch", { key: reading.switch }) : t("reading-fixed")),
  );
}

/** A number of a rule; its key, for house rules, is told by its title. @param {import("./rulebook.js").TableRow} row @param {string} common what is told of all numbers of the table */
const number = (row, common) =>
  h(
    "tr",
    { title: keyOf(row) },
    h("th", { scope: "row" }, row.row_name),
    h("td", { class: "value" }, row.shown),
    h("td", { class: "rule" }, reconstructed(row) ? h("span", { class: "tag" }, t("reconstructed")) : row.from === common ? null : row.from),
  );

/** The numbers of one table, under its name. @param {[string, import("./rulebook.js").TableRow[]]} table */
function numbersOf([name, rows]) {
  const common = rows.every((row) => row.from === rows[0].from && !reconstructed(row)) ? rows[0].from : "";
  const head = h("th", { scope: "rowgroup", colspan: 3 }, name, common ? h("small", {}, ` · ${common}`) : null);
  return h("tbody", {}, h("tr", { class: "of-table" }, head), ...rows.map((row) => number(row, common)));
}

/** @param {Book} book @param {string} id */
function numbers(book, id) {
  const rows = rowsOf(book, id);
  if (!rows.length) return null;
  return h("table", { class: "mods numbers" }, h("caption", { class: "vh" }, t("rule-numbers")), ...byTable(rows).map(numbersOf));
}

/** @param {Book} book @param {Rule} rule @param {boolean} [whole] with readings and numbers */
export function article(book, rule, whole = true) {
  return h(
    "article",
    { class: "rule-a", "data-id": rule.id, "aria-labelledby": `t-${rule.id}` },
    h(
      "header",
      {},
      h("h3", { id: `t-${rule.id}` }, rule.title),
      h("p", { class: "sub" }, h("b", {}, rule.id), " · ", rule.chapter, rule.optional ? h("span", {}, " · ", h("span", { class: "tag" }, t("rule-optional"))) : null),
    ),
    h("p", { class: "rule-text" }, rule.text),
    ...(whole ? readings(book, rule.id) : []),
    whole ? numbers(book, rule.id) : null,
    whole ? h("p", { class: "sub source" }, t("rule-source", { source: rule.source })) : null,
  );
}

export class Reader {
  /** @param {HTMLElement} host @param {{ close: (() => void) | null, moved: (id: string) => void, left: (chapter: number) => void, sought?: (words: string) => void }} acts left: a chapter is read and no longer a rule; sought: words are looked for */
  constructor(host, acts) {
    this.host = host;
    this.acts = acts;
    /** @type {Book | null} */
    this.book = null;
    this.words = "";
    this.system = "";
    /** What is read: a rule, or else a chapter by its number. @type {string} */
    this.id = "";
    this.chapter = 0;
    /** Whether the chapters are unfolded, where there is no room for them beside the text. */
    this.unfolded = false;
  }

  /** @param {string} system @param {string} id @param {string} [words] that are looked for @param {number} [chapter] that is read when no rule is */
  async open(system, id, words = "", chapter = -1) {
    this.book = await bookOf(system);
    // In another language the same chapter is read on.
    if (chapter >= 0) this.chapter = chapter;
    else if (id || system !== this.system) this.chapter = 0;
    [this.system, this.id, this.words] = [system, id, words];
    this.show();
  }

  /** @param {string} id */
  read(id) {
    this.id = id;
    this.words = "";
    this.acts.moved(id);
    this.show();
  }

  /** Draws from the beginning: what is read stands below the head, which stays in sight. Only the reader scrolls, never the page about it. */
  show() {
    this.unfolded = false;
    this.draw();
    this.host.scrollTop = 0;
  }

  draw() {
    const { book } = this;
    if (!book) {
      const again = h("button", { type: "button", class: "take", "data-key": "ask-again", click: () => void this.open(this.system, this.id) }, t("ask-again"));
      swap(this.host, [h("div", { class: "notice", role: "alert" }, h("p", {}, t("no-server")), again)]);
      return;
    }
    swap(this.host, [this.head(book), h("div", { class: "reader-b" }, this.contents(book), h("div", { class: "found", "aria-live": "polite" }, ...this.found(book)))]);
  }

  /** @param {Book} book */
  head(book) {
    const field = h("input", {
      type: "search",
      "aria-label": t("rules-search"),
      placeholder: t("rules-search"),
      "data-key": "search",
      value: this.words,
      input: () => {
        this.words = field.value;
        this.acts.sought?.(this.words);
        this.refresh(book);
      },
    });
    return h(
      "header",
      { class: "reader-h" },
      h("h2", {}, book.name),
      field,
      this.acts.close ? h("button", { type: "button", class: "ib close", "aria-label": t("close"), "data-key": "close-rules", click: this.acts.close }, "×") : null,
    );
  }

  /** Only what was found, so that the field keeps its caret. @param {Book} book */
  refresh(book) {
    const found = this.host.querySelector(".found");
    if (found) swap(found, this.found(book));
    this.host.scrollTop = 0;
  }

  /** @param {Book} book */
  contents(book) {
    const all = chapters(book.rules);
    const read = all.find((chapter, nth) => this.isRead(chapter, nth));
    const list = h("ol", { id: "rules-contents" }, ...all.map((chapter, nth) => h("li", {}, this.chapterButton(chapter, nth))));
    const fold = h(
      "button",
      { type: "button", class: "take fold-b", "aria-expanded": String(this.unfolded), "aria-controls": "rules-contents", "data-key": "chapters", click: () => this.unfold() },
      h("span", {}, t("rules-chapters"), read ? h("small", {}, ` · ${read.name}`) : null),
    );
    return h("nav", { class: `contents${this.unfolded ? " open" : ""}`, "aria-label": t("rules-chapters") }, fold, list);
  }

  unfold() {
    this.unfolded = !this.unfolded;
    const nav = this.host.querySelector(".contents");
    nav?.classList.toggle("open", this.unfolded);
    nav?.querySelector(".fold-b")?.setAttribute("aria-expanded", String(this.unfolded));
  }

  /** Whether a chapter, or a rule of it, is read. @param {import("./rulebook.js").Chapter} chapter @param {number} nth */
  isRead(chapter, nth) {
    return this.id ? chapter.rules.some((rule) => rule.id === this.id) : this.chapter === nth;
  }

  /** @param {import("./rulebook.js").Chapter} chapter @param {number} nth */
  chapterButton(chapter, nth) {
    const open = () => {
      [this.id, this.words, this.chapter] = ["", "", nth];
      this.acts.left(nth);
      this.show();
    };
    return h(
      "button",
      { type: "button", "aria-current": this.isRead(chapter, nth) ? "true" : null, "data-key": `chapter ${chapter.name}`, click: open },
      h("span", {}, chapter.name),
      h("small", {}, chapter.rules.length),
    );
  }

  /** @param {Book} book @returns {HTMLElement[]} */
  found(book) {
    if (this.words.trim()) {
      const rules = search(book, this.words);
      return [h("p", { class: "sub" }, t("rules-found", { n: rules.length })), ...rules.slice(0, 60).map((rule) => this.hit(book, rule))];
    }
    const rule = this.id ? ruleOf(book, this.id) : undefined;
    if (rule) return [article(book, rule), this.around(book, rule)];
    const gap = book.readings.find((one) => one.id === this.id);
    if (gap) return [h("article", { class: "rule-a", "data-id": gap.id }, h("h3", {}, gap.title), readingBlock(gap))];
    if (this.id) return [h("p", { class: "notice" }, t("rule-unknown", { id: this.id }))];
    const all = chapters(book.rules);
    const chapter = all[this.chapter] ?? all[0];
    return chapter ? [h("h3", { class: "chapter-t" }, chapter.name), ...chapter.rules.map((one) => article(book, one))] : [];
  }

  /** @param {Book} book @param {Rule} rule */
  hit(book, rule) {
    return h("div", { class: "hit" }, article(book, rule, false), h("p", {}, ...ruleLinks([rule.id])));
  }

  /** The rules before and after. @param {Book} book @param {Rule} rule */
  around(book, rule) {
    const i = book.rules.indexOf(rule);
    const link = (/** @type {Rule | undefined} */ one, /** @type {string} */ key) =>
      one ? h("button", { type: "button", class: "take", "data-key": key, click: () => this.read(one.id) }, h("small", {}, one.id), " ", one.title) : null;
    return h("nav", { class: "around", "aria-label": t("rules-around") }, link(book.rules[i - 1], "rule-before"), link(book.rules[i + 1], "rule-after"));
  }
}
