// @ts-check
// The rule reader: chapters, search, a rule with its readings and numbers. The
// same on its own page and beside the table.

import { ask } from "./api.js";
import { h, swap } from "./dom.js";
import { chapters, readingsOf, reconstructed, rowsOf, ruleOf, search } from "./rulebook.js";
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

/** @param {Book} book @param {string} id */
const readings = (book, id) => readingsOf(book, id).map(readingBlock);

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
        h("li", { class: option.key === reading.default ? "chosen" : "" }, option.text, option.key === reading.default ? h("b", {}, ` ${t("reading-used")}`) : null),
      ),
    ),
    h("p", { class: "sub" }, reading.switch ? t("reading-switch", { key: reading.switch }) : t("reading-fixed")),
  );
}

/** @param {Book} book @param {string} id */
function numbers(book, id) {
  const rows = rowsOf(book, id);
  if (!rows.length) return null;
  return h(
    "table",
    { class: "mods numbers" },
    h("caption", { class: "vh" }, t("rule-numbers")),
    h(
      "tbody",
      {},
      ...rows.map((row) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, `${row.table} ${row.row}`),
          h("td", { class: "value" }, row.value),
          h("td", { class: "rule" }, reconstructed(row) ? h("span", { class: "tag" }, t("reconstructed")) : row.source),
        ),
      ),
    ),
  );
}

/** @param {Book} book @param {Rule} rule @param {boolean} [whole] with readings and numbers */
export function article(book, rule, whole = true) {
  return h(
    "article",
    { class: "rule-a", id: whole ? null : null, "data-id": rule.id, "aria-labelledby": `t-${rule.id}` },
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
  /** @param {HTMLElement} host @param {{ close: (() => void) | null, moved: (id: string) => void }} acts */
  constructor(host, acts) {
    this.host = host;
    this.acts = acts;
    /** @type {Book | null} */
    this.book = null;
    this.words = "";
    /** What is read: a rule, or a chapter. @type {string} */
    this.id = "";
    this.chapter = "";
  }

  /** @param {string} system @param {string} id */
  async open(system, id) {
    this.book = await bookOf(system);
    this.id = id;
    this.words = "";
    this.chapter = "";
    this.draw();
    this.host.querySelector("article")?.scrollIntoView({ block: "start" });
  }

  /** @param {string} id */
  read(id) {
    this.id = id;
    this.words = "";
    this.acts.moved(id);
    this.draw();
    this.host.scrollTop = 0;
  }

  draw() {
    const { book } = this;
    if (!book) {
      swap(this.host, [h("p", { class: "notice", role: "alert" }, t("no-server"))]);
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
    return h(
      "nav",
      { class: "contents", "aria-label": t("rules-chapters") },
      h(
        "ol",
        {},
        ...chapters(book.rules).map((chapter) =>
          h(
            "li",
            {},
            h(
              "button",
              {
                type: "button",
                "aria-current": this.chapter === chapter.name && !this.id ? "true" : null,
                "data-key": `chapter ${chapter.name}`,
                click: () => {
                  [this.id, this.words, this.chapter] = ["", "", chapter.name];
                  this.draw();
                },
              },
              h("span", {}, chapter.name),
              h("small", {}, chapter.rules.length),
            ),
          ),
        ),
      ),
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
    const chapter = all.find((one) => one.name === this.chapter) ?? all[0];
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
