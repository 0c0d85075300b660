// @ts-check
// Controls that lie on the table: tools, zoom, the bar of a move, the readout
// of the ground.

import { h, swap, whenFree } from "./dom.js";
import { iconButton, lineIcon } from "./icons.js";
import { inside, mmAll, distanceToSegment } from "./geometry.js";
import { ruleLink } from "./rule_link.js";
import { pieceOf } from "./select.js";
import { companions, stayers } from "./together.js";
import { t } from "./texts.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./types.js").TableView} TableView */
/** @typedef {import("./geometry.js").Point} Point */

/**
 * @typedef {{ mini: () => void, zoomIn: () => void, zoomOut: () => void, whole: () => void }} ZoomActs
 * @typedef {ZoomActs & { ruler: () => void, sight: () => void, overlays: () => void, next: () => void, undo: () => void, redo: () => void }} ToolActs
 * @typedef {{ confirm: () => void, cancel: () => void, hold: () => void, turn: (degrees: number) => void, together: () => void }} MoveActs
 */

/** How near the table is looked at. @param {number} scale @param {boolean} small whether the whole table is wanted in small @param {ZoomActs} act */
export function zoomGroup(scale, small, act) {
  const mini = iconButton("mini", t("mini"), "P", act.mini);
  mini.setAttribute("aria-pressed", String(small));
  return h(
    "div",
    { class: "zoom", role: "group", "aria-label": t("zoom") },
    iconButton("minus", t("zoom-out"), "−", act.zoomOut),
    h("output", {}, `${Math.round(scale * 100)}\u00a0%`),
    iconButton("plus", t("zoom-in"), "+", act.zoomIn),
    iconButton("whole", t("whole-table"), "0", act.whole),
    mini,
  );
}

/** @param {HTMLElement} host @param {State} s @param {number} scale @param {ToolActs} act */
export function showTools(host, s, scale, act) {
  const ruler = iconButton("ruler", t("ruler"), "M", act.ruler, t("ruler"));
  ruler.setAttribute("aria-pressed", String(s.measuring));
  const sight = iconButton("eye", t(s.looking ? "sight-to" : "sight"), "L", act.sight);
  sight.setAttribute("aria-pressed", String(s.looking !== null));
  sight.disabled = !s.selected && !s.looking;
  const overlays = iconButton("overlays", t("overlays"), "V", act.overlays, t("overlays"));
  overlays.setAttribute("aria-pressed", String(s.overlays));
  const next = iconButton("next", t("next-unit"), "N", act.next, t("next-unit"));
  const any = s.view?.pieces.some((piece) => piece.can_act) ?? false;
  next.disabled = !any;
  const alone = s.back?.undo ?? false;
  const undo = iconButton("undo", alone || !s.back?.ask ? t("undo") : t("undo-ask", { n: s.back.ask }), "U", act.undo);
  undo.disabled = !s.back || (!alone && !s.back.ask && !s.back.barred);
  if (s.back?.barred && !alone) {
    undo.setAttribute("aria-disabled", "true");
    undo.title = s.back.barred;
  }
  const redo = iconButton("redo", t("redo"), "Ctrl+Y", act.redo);
  redo.disabled = !s.back?.redo;
  swap(host, [
    h("div", { class: "mtools", role: "group", "aria-label": t("measure") }, ruler, sight, overlays, next),
    h("div", { class: "mtools back", role: "group", "aria-label": t("undo-group") }, undo, redo),
    zoomGroup(scale, s.mini, act),
  ]);
}

/** The bar of a planned move. @param {HTMLElement} host @param {State} s @param {boolean} mayMove @param {MoveActs} act @param {import("./bar_place.js").Corner} corner where it lies */
export const showMove = (host, s, mayMove, act, corner) => whenFree(host, () => drawMove(host, s, mayMove, act, corner));

/** @param {HTMLElement} host @param {State} s @param {boolean} mayMove @param {MoveActs} act @param {import("./bar_place.js").Corner} corner */
function drawMove(host, s, mayMove, act, corner) {
  host.className = `movebar ${corner}`;
  const piece = s.view ? pieceOf(s.view, s.selected) : undefined;
  host.hidden = !piece || !mayMove;
  if (!piece || !mayMove) return;
  const plan = s.plan?.piece === piece.id ? s.plan.view : null;
  if (!plan) {
    const held = s.held.includes(piece.id);
    const hint = t(matchMedia("(pointer: coarse)").matches ? "move-hint-touch" : "move-hint");
    const stay = h(
      "button",
      { type: "button", class: "take tog", "aria-pressed": String(held), "data-key": "hold", click: act.hold },
      h("span", { class: "ct" }, t("hold-here")),
      h("kbd", {}, "H"),
    );
    const refused = s.refused?.piece === piece.id ? s.refused : null;
    const why = refused ? h("p", { class: "why", role: "status" }, refused.text, refused.rule ? h("small", {}, " ", ruleLink(refused.rule)) : null) : null;
    swap(host, [h("p", {}, h("b", {}, piece.short), " ", h("span", { class: "hint" }, hint)), why, piece.can_act || held ? h("div", { class: "move-b" }, stay) : null], `hint ${piece.id}`);
    return;
  }
  const ready = plan.command !== null && plan.command !== undefined && !s.plan?.asking && !s.sending;
  const others = s.view ? companions(s.view, piece.id).length : 0;
  const legal = plan.command !== null && plan.command !== undefined;
  const staying = s.together && s.view ? stayers(s.view, piece.id).map((one) => one.short) : [];
  const lines = [...plan.notes, ...(staying.length ? [t("stay", { names: staying.join(", ") })] : [])];
  swap(host, [
    h("p", {}, h("b", {}, plan.cost), h("meter", { min: 0, max: 1000, value: Math.min(1000, plan.used), "aria-label": t("allowance-used") })),
    plan.refused ? h("p", { class: legal ? "cut" : "why", role: "status" }, legal ? `${t("plan-cut")} ` : null, plan.refused.text, plan.refused.rule ? h("small", {}, " ", ruleLink(plan.refused.rule)) : null) : null,
    lines.length ? h("p", { class: "notes" }, lines.join(" · ")) : null,
    h(
      "div",
      { class: "move-b" },
      iconButton("left", t("turn-left"), "Q", () => act.turn(-15)),
      iconButton("right", t("turn-right"), "E", () => act.turn(15)),
      others
        ? h("button", { type: "button", class: "take tog", "aria-pressed": String(s.together), "data-key": "together", click: act.together }, t("together", { n: others }))
        : null,
      h("button", { type: "button", class: "take", "data-key": "cancel", click: act.cancel }, t("let-go")),
      h(
        "button",
        { type: "button", class: "take pri", "data-key": "confirm", "aria-disabled": ready ? null : "true", click: () => ready && act.confirm() },
        lineIcon("check"),
        h("span", { class: "ct" }, t("confirm-move")),
        h("kbd", {}, "Enter"),
      ),
    ),
  ], `plan ${piece.id}`);
}

/** What lies at a place, topmost first. @param {TableView} table @param {Point} at @returns {string[]} */
export function notesAt(table, at) {
  const found = table.features.filter((feature) => {
    const points = mmAll(feature.points);
    if (!feature.width && points.length > 2) return inside(at, points);
    const half = Math.max(feature.width / 200, 4);
    return points.some((p, i) => i > 0 && distanceToSegment(at, points[i - 1], p) <= half);
  });
  const notes = found.reverse().map((feature) => (feature.label ? `${feature.label}: ${feature.note}` : feature.note));
  return [...new Set(notes)].slice(0, 3);
}

/** @param {HTMLElement} host @param {TableView} table @param {Point | null} at */
export function showReadout(host, table, at) {
  const text = at ? notesAt(table, at).join(" · ") : "";
  if (host.textContent !== text) host.textContent = text;
  host.hidden = !text;
}
