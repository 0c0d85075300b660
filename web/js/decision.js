// @ts-check
// The pending decision: title, help, choices, and the button that ends it.

import { ruleLink } from "./rule_link.js";
import { brief, folded, looker, oddsOf, pointers, under, unfolded, words } from "./choice_parts.js";
import { barred, byKind, chosenItems, compose, grouped, isAt, keyOf, missing, sharedOdds, split } from "./choices.js";
import { h, swap } from "./dom.js";
import { movable, owners, ownDecisions, pieceOf, sideOf } from "./select.js";
import { writeSeats } from "./seats.js";
import { sequenceBlocks } from "./sequence_list.js";
import { say, t } from "./texts.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").DecisionView} DecisionView */
/** @typedef {import("./choices.js").Item} Item */
/** @typedef {import("./choices.js").Slot} Slot */
/** @typedef {import("./choices.js").Chosen} Chosen */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Pointed} Pointed */

/**
 * @typedef {object} Acts
 * @property {(command: unknown, piece: string | null, seq: number) => void} send
 * @property {(decision: string, slot: string, choice: string | null) => void} choose
 * @property {(decision: string, chosen: import("./choices.js").Chosen) => void} arrange
 * @property {(decision: string | null) => void} ask whether nothing shall be sent
 * @property {(pointed: Pointed | null) => void} point
 * @property {(pointed: Pointed) => void} look
 * @property {() => void} all
 * @property {() => void} askAgain
 * @property {(id: string) => void} select
 * @property {(id: string) => void} pick selects and leaves the list of choices whole
 */

/** What a card is drawn from; an answer goes to the step of its drawing. @typedef {{ id: string, decision: DecisionView, chosen: Chosen, busy: boolean, asked: boolean, seq: number, act: Acts }} Context */

/** A choice that is a whole command. @param {Item} item @param {Context} c @param {boolean} first @param {boolean} [shared] */
function command(item, c, first, shared = false) {
  const { choice } = item;
  const why = `why-${c.id}-${item.index}`;
  const dead = Boolean(choice.refused);
  const primary = choice.default || choice.ends;
  const button = h(
    "button",
    {
      type: "button",
      class: `take${primary ? " pri" : ""}`,
      "aria-disabled": dead || c.busy ? "true" : null,
      "aria-describedby": dead ? why : null,
      "data-key": `choice ${c.id} ${item.index}`,
      "data-default": choice.default ? "yes" : null,
      click: () => {
        if (!dead && !c.busy) c.act.send(choice.value, choice.piece ?? null, c.seq);
      },
    },
    ...words(choice, choice.default && first ? "Enter" : null, shared),
  );
  return h("li", { class: `choice${dead ? " refused" : ""}`, ...pointers(choice, c.act) }, h("div", { class: "ch" }, button, looker(item, c)), ...under(item, why, shared));
}

/** Arrows go round the choices of a slot. @param {KeyboardEvent} event */
function roam(event) {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const list = event.currentTarget;
  if (!step || !(list instanceof HTMLElement)) return;
  const buttons = [...list.querySelectorAll("button")].filter((button) => !button.classList.contains("look"));
  const here = buttons.findIndex((button) => button === document.activeElement);
  buttons[(here + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

/** A choice that is part of a set. @param {Item} item @param {Context} c @param {boolean} alone @param {boolean} first the one of its list to which Tab leads */
function part(item, c, alone, first) {
  const { choice, slot } = item;
  const key = keyOf(choice);
  const on = c.chosen[slot] === key;
  const why = `why-${c.id}-${item.index}`;
  const dead = Boolean(choice.refused);
  const fixed = c.decision.form.kind === "set" && c.decision.form.required.includes(slot);
  const stop = alone || on || first;
  const button = h(
    "button",
    {
      type: "button",
      class: "part",
      role: alone ? "checkbox" : "radio",
      tabindex: stop ? 0 : -1,
      "aria-checked": String(on),
      "aria-disabled": dead ? "true" : null,
      "aria-describedby": dead ? why : null,
      "data-key": `choice ${c.id} ${item.index}`,
      click: () => {
        if (dead || (on && fixed)) return;
        c.act.choose(c.id, slot, on ? null : key);
      },
    },
    h("i", { class: "tick-box", "aria-hidden": "true" }),
    ...words(choice, null),
  );
  return h("li", { role: "none", class: `choice${on ? " on" : ""}${dead ? " refused" : ""}`, ...pointers(choice, c.act) }, h("div", { class: "ch" }, button, looker(item, c)), ...under(item, why));
}

/** Who a slot is about, if all its choices say the same. @param {Slot} slot @param {View} view */
function slotName(slot, view) {
  const acting = new Set(slot.items.map((item) => item.choice.piece ?? ""));
  if (acting.size !== 1) return null;
  return pieceOf(view, [...acting][0])?.name ?? null;
}

/** @param {Slot} slot @param {Context} c @param {View} view @param {boolean} named */
function slotBlock(slot, c, view, named) {
  const alone = slot.items.length === 1;
  const name = named && !alone ? slotName(slot, view) : null;
  const open = c.decision.form.kind === "set" && c.decision.form.required.includes(slot.slot) && !(slot.slot in c.chosen);
  const lists = byKind(slot.items).map(({ kind, items }) => {
    const taken = items.some(({ choice }) => c.chosen[slot.slot] === keyOf(choice));
    const list = h(
      "ul",
      {
        role: alone ? null : "radiogroup",
        "aria-label": kind ?? name,
        class: items.every(brief) ? "brief" : null,
        ...(alone ? {} : { keydown: roam }),
      },
      ...items.map((item, i) => part(item, c, alone, i === 0 && !taken)),
    );
    return kind ? folded(kind, items.length, [list], { key: `${c.id} ${slot.slot} ${kind}`, open: taken }) : list;
  });
  return h("div", { class: `slot${open ? " open" : ""}` }, name ? h("p", { class: "slot-n" }, name) : null, ...lists);
}

/** More choices than this are folded by group until a piece is chosen. */
const MANY = 14;

/** The piece that all choices of a group are about. @param {Item[]} items */
function onePiece(items) {
  const acting = new Set(items.map(({ choice }) => choice.piece ?? ""));
  const [id] = acting;
  return acting.size === 1 && id ? id : null;
}

/** Commands in a list, with odds that all share above them; many are folded by their kind. @param {Item[]} items @param {Context} c @param {string} group */
function commands(items, c, group) {
  return byKind(items).flatMap(({ kind, items: own }) => {
    const shared = sharedOdds(own);
    const list = h("ul", {}, ...own.map((item, i) => command(item, c, i === 0 && items[0] === item, shared)));
    const body = shared ? [...oddsOf(own[0].choice, `shared-${c.id}-${own[0].index}`), list] : [list];
    return kind ? [folded(kind, own.length, body, { key: `${c.id} ${group} ${kind}` })] : body;
  });
}

/** A slot with more choices than this is folded once one is chosen, if none has odds to be weighed. */
const LONG = 6;

/** The choices of a group, folded under the one that is taken if they are many. @param {import("./choices.js").Group} group @param {Context} c @param {Node[]} body */
function foldedSet(group, c, body) {
  const [slot] = group.slots;
  const item = slot?.items.find(({ choice }) => c.chosen[slot.slot] === keyOf(choice));
  if (!group.title || group.slots.length !== 1 || slot.items.length <= LONG || !item || slot.items.some(({ choice }) => choice.odds.length)) return null;
  const key = `${c.id} ${group.title}`;
  const toggle = (/** @type {Event} */ event) => {
    const open = event.currentTarget instanceof HTMLDetailsElement && event.currentTarget.open;
    if (open) unfolded.add(key);
    else unfolded.delete(key);
  };
  return h(
    "details",
    { class: "group fold taken", open: unfolded.has(key) ? "" : null, toggle, ...pointers(item.choice, c.act) },
    h("summary", { "data-key": `fold ${key}` }, h("span", {}, h("b", {}, group.title), h("small", {}, item.choice.label))),
    ...body,
  );
}

/** @param {Context} c @param {View} view @param {string | null} filter @param {[number, number] | null} aimed */
function listing(c, view, filter, aimed) {
  const { listed } = split(c.decision);
  const set = c.decision.form.kind === "set";
  const groups = grouped(listed, filter, aimed);
  const fold = !set && groups.length > 1 && listed.length > MANY;
  // What cannot be chosen does not stand before what can.
  const parted = barred(groups);
  const bodyOf = (/** @type {import("./choices.js").Group} */ group) =>
    set
      ? group.slots.map((slot) => slotBlock(slot, c, view, group.slots.length > 1 || !group.title))
      : commands(group.slots.flatMap((slot) => slot.items), c, group.title ?? "");
  const plain = (/** @type {import("./choices.js").Group} */ group, /** @type {Node[]} */ body) =>
    h("fieldset", { class: "group" }, group.title ? h("legend", {}, group.title) : null, ...body);
  const shown = parted.open.map((group) => {
    const body = bodyOf(group);
    const piece = onePiece(group.slots.flatMap((slot) => slot.items));
    if (fold && group.title) return folded(group.title, countOf(group), body, piece ? { opened: () => c.act.pick(piece) } : {});
    const taken = set && !filter && !aimed ? foldedSet(group, c, body) : null;
    return taken ?? plain(group, body);
  });
  if (!parted.barred.length) return shown;
  const count = parted.barred.reduce((sum, group) => sum + countOf(group), 0);
  // Who asks about one piece or place reads at once why it cannot.
  const asked = Boolean(filter || aimed);
  const how = asked ? { key: `${c.id} cannot ${filter ?? aimed}`, open: true } : {};
  return [...shown, folded(t("cannot-now"), count, parted.barred.map((group) => plain(group, bodyOf(group))), how)];
}

/** How many choices a group has. @param {import("./choices.js").Group} group */
const countOf = (group) => group.slots.reduce((sum, slot) => sum + slot.items.length, 0);

/** Whether what is chosen in a decision stands one after another. @param {DecisionView} decision */
const inSequences = (decision) => decision.form.kind === "set" && decision.form.sequences.length > 0;

/** What the button that sends a set says. @param {Extract<import("./types.js").Form, { kind: "set" }>} form @param {number} count how much is chosen */
export const sendLabel = (form, count) => (count ? form.send : (form.nothing?.send ?? t("send-nothing", { send: form.send })));

/** The button that sends a set; to send nothing may have to be said twice. @param {Context} c */
function sender(c) {
  const form = c.decision.form;
  if (form.kind !== "set") return null;
  const open = missing(c.decision, c.chosen).length;
  const count = chosenItems(c.decision, c.chosen).length;
  const dead = open > 0 || c.busy;
  const asks = count === 0 && !open && Boolean(form.nothing?.ask);
  const asked = asks && c.asked;
  const send = () => {
    if (dead) return;
    if (asks && !asked) c.act.ask(c.id);
    else c.act.send(compose(c.decision, c.chosen), null, c.seq);
  };
  return h(
    "div",
    { class: "ending" },
    open ? h("p", { class: "fine", id: `open-${c.id}` }, t("still-open", { n: open })) : h("p", { class: "fine" }, t("chosen", { n: count })),
    asked ? h("p", { class: "notice", role: "alert", id: `ask-${c.id}` }, form.nothing?.ask) : null,
    asked ? h("button", { type: "button", class: "take back", "data-key": `back ${c.id}`, click: () => c.act.ask(null) }, t("back-to-choosing")) : null,
    h(
      "button",
      {
        type: "button",
        class: "take pri",
        "aria-disabled": dead ? "true" : null,
        "aria-describedby": open ? `open-${c.id}` : asked ? `ask-${c.id}` : null,
        "data-key": `send ${c.id}`,
        "data-default": "yes",
        click: send,
      },
      h("span", { class: "ct" }, open ? form.send : sendLabel(form, count)),
      h("kbd", {}, "Enter"),
    ),
  );
}

/** @param {Context} c @param {View} view @param {State} s */
function decisionCard(c, view, s) {
  const { decision } = c;
  const side = sideOf(view, decision.owner);
  const filter = s.filter && decision.choices.some((one) => one.piece === s.filter || one.target === s.filter) ? s.filter : null;
  const aimed = s.aimed && decision.choices.some((one) => s.aimed && isAt(one, s.aimed)) ? s.aimed : null;
  const { ending } = split(decision);
  const letter = decision.owner.toLowerCase();
  return h(
    "section",
    { class: `card decision ${letter}`, "aria-labelledby": `title-${c.id}` },
    h("p", { class: "who" }, h("span", { class: `sw ${letter}` }), t("decides", { side: side?.name ?? decision.owner })),
    h("h2", { id: `title-${c.id}`, tabindex: -1 }, decision.title),
    decision.help ? h("p", { class: "sub" }, decision.help) : null,
    filter || aimed ? filterBar(view, filter, c.act) : null,
    ...(inSequences(decision) ? sequenceBlocks(c, view, filter) : listing(c, view, filter, aimed)),
    decision.movable.length ? h("p", { class: "fine" }, mayMove(view, decision.movable)) : null,
    ending.length ? forgotten(view, decision, c.act) : null,
    ending.length ? h("ul", { class: "ending" }, ...ending.map((item) => command(item, c, false))) : null,
    sender(c),
  );
}

/** Who may be moved: units and generals are counted apart. @param {View} view @param {string[]} movable */
export function mayMove(view, movable) {
  const generals = movable.filter((id) => pieceOf(view, id)?.shape === "command").length;
  const units = movable.length - generals;
  const counts = [units ? t("units-may-move", { n: units }) : "", generals ? t("generals-may-move", { n: generals }) : ""];
  return [...counts.filter(Boolean), t("drag-to-move")].join(" ");
}

/** Whether the reader has unfolded the list of those who may still act. */
let listed = false;

/** Before a phase is ended: who could still do something in it. @param {View} view @param {DecisionView} decision @param {Acts} act */
function forgotten(view, decision, act) {
  const named = new Set([...decision.movable, ...decision.choices.filter((one) => !one.ends && !one.refused).map((one) => one.piece ?? "")]);
  const idle = view.pieces.filter((piece) => piece.can_act && named.has(piece.id));
  if (!idle.length) return null;
  const toggle = (/** @type {Event} */ event) => {
    listed = event.currentTarget instanceof HTMLDetailsElement && event.currentTarget.open;
  };
  return h(
    "details",
    { class: "more idle", open: listed, toggle },
    h("summary", { "data-key": "idle" }, t("may-still-act", { n: idle.length })),
    h(
      "ul",
      {},
      ...idle.map((piece) => h("li", {}, h("button", { type: "button", class: "part", "data-key": `idle ${piece.id}`, click: () => act.select(piece.id) }, piece.short))),
    ),
  );
}

/** @param {View} view @param {string | null} filter a piece; else a place @param {Acts} act */
function filterBar(view, filter, act) {
  return h(
    "p",
    { class: "filter" },
    h("span", {}, filter ? t("only-of", { name: pieceOf(view, filter)?.name ?? filter }) : t("only-at")),
    h("button", { type: "button", "data-key": "all", click: act.all }, t("show-all")),
  );
}

/** @param {View} view */
function waiting(view) {
  const side = sideOf(view, owners(view)[0]);
  const letter = side ? side.side.toLowerCase() : "none";
  return h(
    "section",
    { class: `card decision waiting ${letter}` },
    h("p", { class: "who" }, h("span", { class: `sw ${letter}` }), side ? t("decides", { side: side.name }) : ""),
    h("h2", {}, view.clock.waiting),
    h("p", { class: "sub" }, t("waiting-help")),
  );
}

/** @param {View} view @param {State} s */
function result(view, s) {
  const outcome = view.result;
  if (!outcome) return null;
  const letter = outcome.winner ? outcome.winner.toLowerCase() : "none";
  const rows = outcome.items.map((item) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, h("span", { class: `sw ${item.side.toLowerCase()}` }), " ", item.label),
      h("td", { class: "value" }, item.points),
    ),
  );
  return h(
    "section",
    { class: `card decision over ${letter}` },
    h("p", { class: "who" }, h("span", { class: `sw ${letter}` }), t("battle-over")),
    h("h2", {}, outcome.text),
    rows.length ? h("table", { class: "mods" }, h("caption", { class: "vh" }, t("points-count")), h("tbody", {}, ...rows)) : null,
    h("a", { class: "take pri", href: `/film/${encodeURIComponent(s.battle)}${writeSeats(s.seats)}` }, t("film")),
    h("a", { class: "take", href: "/" }, t("battles")),
  );
}

/** What went wrong; and what to do, if it was the server. @param {string} text @param {boolean} ailing @param {Acts} act */
function noticeOf(text, ailing, act) {
  if (!ailing) return h("p", { class: "notice", role: "alert" }, text);
  return h(
    "div",
    { class: "notice", role: "alert" },
    h("p", {}, h("b", {}, text)),
    h("p", { class: "sub" }, t("server-help")),
    h("button", { type: "button", class: "take", "data-key": "ask-again", click: act.askAgain }, t("ask-again")),
  );
}

/** @param {HTMLElement} host @param {State} s @param {Acts} act */
export function showDecision(host, s, act) {
  const view = s.view;
  if (!view) return;
  const own = ownDecisions(view);
  const notice = s.notice ? noticeOf(say(s.notice), s.ailing, act) : null;
  const refused =
    s.refused && !(s.refused.piece && movable(view).has(s.refused.piece))
      ? h("p", { class: "notice", role: "alert" }, s.refused.text, s.refused.rule ? h("small", {}, " ", ruleLink(s.refused.rule)) : null)
      : null;
  const cards = own.map(({ id, decision }) =>
    decisionCard({ id, decision, chosen: s.chosen[id] ?? {}, busy: s.sending, asked: s.asked === id, seq: s.seq, act }, view, s),
  );
  const about = `${s.seat} ${s.seq} ${own.map(({ id }) => id).join(" ")}`;
  swap(host, [result(view, s), refused, notice, ...cards, !own.length && !view.result ? waiting(view) : null], about);
}
