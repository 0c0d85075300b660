// @ts-check
// Labels, state chips and order shields: upright and of the same size on
// screen at every zoom.

import { keep, svg, use } from "./dom.js";
import { bounds, centre, corners, distance, footprint, heading, mm } from "./geometry.js";
import { place, seatsOf } from "./labels.js";
import { widthOf } from "./lettering.js";
import { flagSize, ringBox } from "./sign_boxes.js";
import { blockBox, chipSize, shieldSize, signSeats } from "./sign_seats.js";

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./labels.js").Placed} Placed */
/** @typedef {import("./labels.js").Seated} Seated */
/** @typedef {import("./labels.js").Ground} Ground */
/** @typedef {import("./dom.js").Part} Part */

const GRADE = 15;
/** Pixels of the frame on which a label may still lie: none, its line would strike through the words. */
const MARGIN = 0;

/** Size of a label's letters on screen. @param {number} scale */
export const letterSize = (scale) => Math.min(15, Math.max(12, 9 + scale * 8));

/** Nearer to the selection first, those that may act before the rest, generals last. @param {Piece} piece @param {Point | null} eye */
function rank(piece, eye) {
  const late = piece.shape === "command" ? 10_000 : 0;
  return late + (eye ? distance(eye, centre(footprint(piece))) : piece.can_act ? 0 : 1);
}

/**
 * Where the labels of a view stand, in pixels of the whole table.
 * @param {View} view @param {string | null} selected @param {number} scale
 * @param {Ground[]} names of the ground @param {Box[]} fixed signs that no label may cover
 * @param {Map<string, Seated>} [had] the seats of the last picture
 * @returns {Map<string, Placed>}
 */
export function layLabels(view, selected, scale, names, fixed, had) {
  const font = letterSize(scale);
  const face = `600 ${font}px system-ui, "Segoe UI", Inter, "Noto Sans", sans-serif`;
  const heavy = face.replace("600", "800");
  const from = view.pieces.find((piece) => piece.id === selected);
  const eye = from ? centre(footprint(from)) : null;
  const wishes = view.pieces.map((piece) => {
    const general = piece.shape === "command";
    const name = widthOf(piece.short, face) + (piece.grade ? GRADE : 0) + 4;
    const full = name + (piece.strength ? widthOf(" ", face) + widthOf(piece.strength, heavy) : 0);
    const hull = general ? undefined : corners(footprint(piece)).map(([x, y]) => /** @type {Point} */ ([x * scale, y * scale]));
    return { id: piece.id, block: general ? ringBox(piece, scale) : blockBox(piece, scale), hull, full, name, height: font * 1.15, ahead: heading(piece.facing / 100), rank: rank(piece, eye), first: piece.id === selected };
  });
  const sheet = { x: -MARGIN, y: -MARGIN, width: (view.table.width / 100) * scale + 2 * MARGIN, height: (view.table.height / 100) * scale + 2 * MARGIN };
  return new Map(place(wishes, { fixed, sheet, names, had }).map((one) => [one.id, one]));
}

/** The line from a label that stands away from its block. @param {Placed} placed */
function leader({ x, y, lead }) {
  if (!lead) return [];
  const d = `M${lead.map((point) => `${(point[0] - x).toFixed(1)},${(point[1] - y).toFixed(1)}`).join("L")}`;
  const [cx, cy] = [lead[1][0] - x, lead[1][1] - y];
  return [svg("path", { class: "lead halo", d }), svg("path", { class: "lead", d }), svg("circle", { class: "lead-end", cx: cx.toFixed(1), cy: cy.toFixed(1), r: 2.2 })];
}

/** @param {Piece} piece @param {Placed} placed @param {number} font @param {number} scale @returns {Part} */
function label(piece, placed, font, scale) {
  const number = placed.detail === "full" ? piece.strength : "";
  const words = number ? `${piece.short} ` : piece.short;
  const attrs = {
    class: `label ${piece.side.toLowerCase()}${piece.can_act ? " may" : ""}`,
    transform: `translate(${(placed.x / scale).toFixed(2)} ${(placed.y / scale).toFixed(2)}) scale(${(1 / scale).toFixed(4)})`,
  };
  const make = () => {
    const root = svg("g", attrs, ...leader(placed));
    if (piece.grade) root.append(use(`g-${piece.grade}`, { transform: `translate(7 ${font * 0.58}) scale(.72)` }));
    const text = svg("text", { class: "ul", x: piece.grade ? GRADE : 0, y: font, "font-size": font }, words);
    if (number) text.append(svg("tspan", { class: "un" }, number));
    root.append(text);
    return root;
  };
  return { key: `label ${piece.id}`, look: [attrs.class, attrs.transform, piece.grade, font, words, number, placed.lead].join("|"), make };
}

/** @param {Piece} piece @param {Point[]} seats in pixels of the whole table @param {number} scale @returns {Part[]} */
function chips(piece, seats, scale) {
  const size = chipSize(scale) / 38 / scale;
  return seats.map(([x, y], nth) => {
    const chip = piece.chips[nth];
    const place = `translate(${(x / scale).toFixed(2)} ${(y / scale).toFixed(2)}) scale(${size.toFixed(4)})`;
    return sign(`chip ${piece.id} ${nth}`, "chip-sign", place, chip.label, [`m-${chip.sign}`]);
  });
}

/** A sign with its title. @param {string} key @param {string} cls @param {string} transform @param {string} title @param {string[]} symbols @returns {Part} */
const sign = (key, cls, transform, title, symbols) => ({
  key,
  look: [cls, transform, title, ...symbols].join("|"),
  make: () => svg("g", { class: cls, transform }, svg("title", {}, title), ...symbols.map((id) => use(id, id === "o-hidden" && symbols.length > 1 ? { transform: "translate(14 -8)" } : {}))),
});

/** Order shields. @param {View} view @param {Map<string, Point>} seats in pixels of the whole table @param {number} scale @returns {Part[]} */
function shields(view, seats, scale) {
  return view.brigades.flatMap((brigade) => {
    const at = seats.get(brigade.id);
    if (!at || !brigade.order) return [];
    const symbols = [...(brigade.order.marker ? ["o-hidden"] : []), `o-${brigade.order.sign}`];
    const size = shieldSize(scale) / 42 / scale;
    const place = `translate(${(at[0] / scale).toFixed(2)} ${(at[1] / scale).toFixed(2)}) scale(${size.toFixed(4)})`;
    return [sign(`shield ${brigade.id}`, "shield", place, brigade.order.label, symbols)];
  });
}

/** Flags of objectives with their value. @param {View} view @param {number} scale @returns {Part[]} */
function objectives(view, scale) {
  const size = flagSize(scale) / scale;
  return view.table.objectives.map((objective, nth) => {
    const [x, y] = mm(objective.at);
    const cls = `objective ${objective.holder ? objective.holder.toLowerCase() : "free"}`;
    const transform = `translate(${x} ${y}) scale(${size.toFixed(4)}) translate(0 -18)`;
    const make = () => svg("g", { class: cls, transform }, svg("title", {}, objective.name), use("k-flag"), svg("text", { class: "worth", x: 27, y: -4 }, objective.value));
    return { key: `flag ${nth}`, look: [cls, transform, objective.name, objective.value].join("|"), make };
  });
}

/** Fires that burn. @param {View} view @param {number} scale @returns {Part[]} */
function fires(view, scale) {
  const size = Math.max(1, 18 / 34 / scale);
  return view.table.features
    .filter((feature) => feature.burning)
    .map((feature) => {
      const box = bounds(feature.points.map(mm));
      const place = `translate(${box.x + box.width / 2} ${box.y + box.height / 2}) scale(${size.toFixed(4)})`;
      return sign(`fire ${feature.id}`, "burning", place, feature.note, ["k-flame"]);
    });
}

/** The seats of the labels of each table, for its next picture. @type {WeakMap<SVGGElement, Map<string, Seated>>} */
const seated = new WeakMap();

/**
 * Draws all badges of a view; returns what labels and signs cover.
 * @param {SVGGElement} layer @param {View} view @param {string | null} selected @param {number} scale
 * @param {Ground[]} [names] of the ground, which labels leave readable if they can
 * @param {Box[]} [rings] of places to choose and signs of marks, which no label covers
 * @returns {Box[]}
 */
export function showBadges(layer, view, selected, scale, names = [], rings = []) {
  const seats = signSeats(view, scale, rings);
  const placed = layLabels(view, selected, scale, names, seats.boxes, seated.get(layer));
  seated.set(layer, seatsOf(placed.values()));
  const font = letterSize(scale);
  const labels = view.pieces.flatMap((piece) => {
    const seat = placed.get(piece.id);
    return seat && seat.detail !== "none" ? [label(piece, seat, font, scale)] : [];
  });
  keep(layer, [
    ...objectives(view, scale),
    ...fires(view, scale),
    ...shields(view, seats.shields, scale),
    ...labels,
    ...view.pieces.flatMap((piece) => chips(piece, seats.chips.get(piece.id) ?? [], scale)),
  ]);
  return [...seats.boxes, ...[...placed.values()].flatMap((seat) => (seat.box ? [seat.box] : []))];
}
