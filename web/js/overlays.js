// @ts-check
// What lies over the table for the moment: areas of the selected piece,
// marks, what a choice points at, the ghost of a plan, the ruler.

import { blockOf, drawBlock } from "./blocks.js";
import { chosenItems } from "./choices.js";
import { draw, svg, use } from "./dom.js";
import { azimuth, bearing, bounds, centre, corners, distance, footprint, heading, middle, mm, mmAll, within } from "./geometry.js";
import { straight } from "./curve.js";
import { overlaps, shared } from "./boxes.js";
import { placed } from "./pieces.js";
import { aims, ownDecisions, pieceOf } from "./select.js";
import { carried, companions, stride } from "./together.js";
import { length } from "./texts.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Overlay} Overlay */
/** @typedef {import("./types.js").Mark} Mark */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Footprint} Footprint */
/** @typedef {import("./geometry.js").Box} Box */

/** Lines of a text, broken at blanks. @param {string} text @param {number} most letters in a line */
export function lines(text, most) {
  /** @type {string[]} */
  const out = [];
  for (const word of text.split(" ")) {
    const last = out[out.length - 1];
    if (last !== undefined && last.length + word.length < most) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}

/** Pixels between a tag and the edge of the screen. */
const EDGE = 4;

/** The nearest value from which so much fits on both sides. @param {number} value @param {number} from @param {number} to */
const between = (value, from, to) => (to < from ? (from + to) / 2 : Math.min(to, Math.max(from, value)));

/** A place of a tag one further down the list is taken to keep clear of so much, in square pixels. */
const LATER = 120;
/** One that is not wholly in sight is the last resort. */
const OUT = 100_000;

/** How large a tag is on screen. @param {string} text */
function tagSize(text) {
  const rows = lines(text, 36);
  return { width: Math.max(...rows.map((row) => row.length)) * 7.2 + 18, height: rows.length * 16 + 8 };
}

/** What a tag covers, in pixels of the whole table. @param {Point} at @param {string} text @param {number} scale @returns {Box} */
function tagBox(at, text, scale) {
  const { width, height } = tagSize(text);
  return { x: at[0] * scale - width / 2, y: at[1] * scale + 12 - height, width, height };
}

/** A tag of constant size on screen; it grows upwards, and keeps to what is in sight. @param {Point} wanted @param {string} text @param {number} scale @param {Box} sight @param {string} cls */
export function tag(wanted, text, scale, sight, cls = "") {
  const rows = lines(text, 36);
  const { width, height: high } = tagSize(text);
  const aside = (width / 2 + EDGE) / scale;
  const at = [between(wanted[0], sight.x + aside, sight.x + sight.width - aside), between(wanted[1], sight.y + (high - 12 + EDGE) / scale, sight.y + sight.height - (12 + EDGE) / scale)];
  return svg(
    "g",
    { class: `tag-g ${cls}`, transform: `translate(${at[0].toFixed(2)} ${at[1].toFixed(2)}) scale(${(1 / scale).toFixed(4)})` },
    svg("rect", { class: "tag", x: -width / 2, y: 12 - high, width, height: high, rx: 4 }),
    ...rows.map((row, i) =>
      svg("text", { class: "tagt", x: 0, y: 4.5 - (rows.length - 1 - i) * 16, "text-anchor": "middle" }, row),
    ),
  );
}

/** Words in the colour of the overlay. @param {Point} at @param {string} text @param {number} scale @param {string} cls */
const note = (at, text, scale, cls) =>
  svg("text", {
    class: `note ${cls}`,
    transform: `translate(${at[0].toFixed(2)} ${at[1].toFixed(2)}) scale(${(1 / scale).toFixed(4)})`,
    "text-anchor": "middle",
  }, text);

/** Letters of a note are about so wide and so high, in pixels. */
const LETTER = 7.4;
const LINE = 15;

/** What a note would cover, in pixels of the whole table. @param {Point} at @param {string} text @param {number} scale @returns {Box} */
const noteBox = (at, text, scale) => ({ x: at[0] * scale - (text.length * LETTER) / 2, y: at[1] * scale - LINE * 0.8, width: text.length * LETTER, height: LINE });

/** Places along an outline, none of them farther from the next than so many pixels. @param {Point[]} points @param {number} scale @returns {Point[]} */
function along(points, scale) {
  return points.flatMap((at, i) => {
    const next = points[(i + 1) % points.length];
    const count = Math.max(1, Math.ceil((distance(at, next) * scale) / 24));
    return Array.from({ length: count }, (_, step) => /** @type {Point} */ ([at[0] + ((next[0] - at[0]) * step) / count, at[1] + ((next[1] - at[1]) * step) / count]));
  });
}

/** Where on its outline the words of an area are written: where it reaches farthest, or near there if that is taken; nowhere if all of it is. @param {Point[]} points @param {Point} way @param {string} text @param {number} scale @param {Box[]} taken @param {Box | null} [sight] what is in sight, in pixels of the whole table @returns {Point | null} */
export function notePlace(points, way, text, scale, taken, sight = null) {
  const reach = (/** @type {Point} */ p) => p[0] * way[0] + p[1] * way[1];
  const sorted = along(points, scale).sort((a, b) => reach(b) - reach(a));
  const seen = (/** @type {Box} */ box) => !sight || (box.x >= sight.x && box.y >= sight.y && box.x + box.width <= sight.x + sight.width && box.y + box.height <= sight.y + sight.height);
  const open = (/** @type {Point} */ at) => !taken.some((box) => overlaps(noteBox(at, text, scale), box));
  return sorted.find((at) => open(at) && seen(noteBox(at, text, scale))) ?? sorted.find(open) ?? null;
}

/** What the ghost of a plan covers, with its handle and its words, in pixels of the whole table. @param {State} s @param {number} scale @param {Box} sight @param {Box[]} taken @returns {Box[]} */
export function ghostBoxes(s, scale, sight, taken) {
  const plan = s.plan?.piece === s.selected ? s.plan?.view : null;
  if (!plan) return [];
  const foot = footprint(plan.reached);
  const words = ghostWords(plan);
  const at = besideGhost(foot, words, scale, sight, taken);
  const box = bounds([...corners(foot), handleAt(foot, scale)]);
  return [
    { x: box.x * scale - 8, y: box.y * scale - 8, width: box.width * scale + 16, height: box.height * scale + 16 },
    tagBox(at, words, scale),
  ];
}

/** Areas of the selected piece. @param {Overlay[]} overlays @param {Piece} piece @param {number} scale @param {Box[]} [covered] what lies over them, in pixels of the whole table @param {Box | null} [sight] what is in sight, in the same */
export function areas(overlays, piece, scale, covered = [], sight = null) {
  const ahead = heading(piece.facing / 100);
  const shapes = overlays.map((overlay) =>
    svg("path", { class: `area ${overlay.kind}`, d: straight(mmAll(overlay.points), true) }),
  );
  const taken = covered.slice();
  const notes = overlays.flatMap((overlay) => {
    if (!overlay.label || !overlay.points.length) return [];
    const way = overlay.kind === "command-radius" ? /** @type {Point} */ ([-0.6, 0.8]) : ahead;
    const at = notePlace(mmAll(overlay.points), way, overlay.label, scale, taken, sight);
    if (!at) return [];
    taken.push(noteBox(at, overlay.label, scale));
    return [note(at, overlay.label, scale, overlay.kind)];
  });
  return [...shapes, ...notes];
}

/** Areas of a piece that is only glanced at: outlines without words. @param {Overlay[]} overlays @param {Piece} piece @param {number} scale */
export const faint = (overlays, piece, scale) => svg("g", { class: "faint" }, ...areas(overlays.map((overlay) => ({ ...overlay, label: null })), piece, scale));

/** A sign of constant least size. @param {string} id @param {Point} at @param {number} scale @param {number} natural @param {number} turn */
function sign(id, at, scale, natural, turn = 0) {
  const size = Math.max(1, 20 / natural / scale);
  return use(id, { transform: `translate(${at[0].toFixed(2)} ${at[1].toFixed(2)}) rotate(${turn.toFixed(1)}) scale(${size.toFixed(4)})` });
}

/** @param {Mark} mark @param {number} scale */
function markParts(mark, scale) {
  const points = mmAll(mark.points);
  const first = points[0];
  const last = points[points.length - 1];
  if (!first) return [];
  const turn = points.length > 1 ? bearing(points[points.length - 2], last) : 0;
  switch (mark.kind) {
    case "melee":
      return [sign("k-clash", middle(points), scale, 54)];
    case "fallen":
      return points.map((at) => sign("k-fallen", at, scale, 24));
    case "threat":
      return [sign("k-threat", last, scale, 44, turn)];
    case "trail":
      return [svg("path", { class: "trail", d: straight(points) }), sign("k-fallen", first, scale, 24)];
    case "chain":
      return [svg("path", { class: "chain", d: straight(points) })];
    case "charge":
      return [svg("path", { class: "charge-way", d: straight(points) }), arrow(last, turn, scale)];
    case "fire":
      return [
        ...(points.length > 1 ? [svg("path", { class: "shot", d: straight(points) })] : []),
        sign("k-smoke", first, scale, 46),
      ];
  }
}

/** @param {Point} at @param {number} turn @param {number} scale */
function arrow(at, turn, scale) {
  const size = Math.max(1, 12 / 20 / scale);
  return svg("path", {
    class: "charge-tip",
    d: "M0,0L9,18L0,13L-9,18Z",
    transform: `translate(${at[0].toFixed(2)} ${at[1].toFixed(2)}) rotate(${turn.toFixed(1)}) scale(${size.toFixed(4)})`,
  });
}

/** @param {View} view @param {number} scale @returns {import("./dom.js").Part[]} */
export function marks(view, scale) {
  return view.marks.map((mark, nth) => {
    const side = mark.side ? mark.side.toLowerCase() : "";
    const make = () => svg("g", { class: `mark ${mark.kind} ${side}` }, svg("title", {}, mark.label), ...markParts(mark, scale));
    return { key: `mark ${nth}`, look: `${scale.toFixed(4)} ${JSON.stringify(mark)}`, make };
  });
}

/** Four corners, square to the block. @param {Footprint} foot @param {string} cls @param {number} scale */
function corner4(foot, cls, scale) {
  const air = Math.max(7, 4 / scale);
  const [l, r, t, b] = [-foot.width / 2 - air, foot.width / 2 + air, -air, foot.depth + air];
  const s = Math.min(16, (r - l) / 3, (b - t) / 2.2);
  const d = `M${l},${t + s}V${t}H${l + s}M${r - s},${t}H${r}V${t + s}M${r},${b - s}V${b}H${r - s}M${l + s},${b}H${l}V${b - s}`;
  return svg("g", { transform: placed(foot) }, svg("path", { class: `${cls} halo`, d }), svg("path", { class: cls, d }));
}

/** What the choice under the pointer concerns. @param {State} s @param {View} view @param {number} scale */
export function pointing(s, view, scale) {
  if (!s.pointed) return [];
  const piece = pieceOf(view, s.pointed.piece);
  const target = pieceOf(view, s.pointed.target);
  const out = [];
  const from = piece ? centre(footprint(piece)) : null;
  const to = target ? centre(footprint(target)) : s.pointed.at;
  if (from && to && distance(from, to) > 1) {
    out.push(svg("path", { class: "points-at", d: straight([from, to]) }));
    if (!target) out.push(sign("k-fallen", to, scale, 24));
  }
  if (piece && piece.id !== s.selected) out.push(corner4(footprint(piece), "selects", scale));
  if (target) out.push(corner4(footprint(target), "aims", scale));
  if (!piece && !target && to) out.push(sign("k-fallen", to, scale, 24));
  return out;
}

/** What is chosen so far in the sets of the viewer. @param {State} s @param {View} view */
export function picked(s, view) {
  return ownDecisions(view).flatMap(({ id, decision }) =>
    chosenItems(decision, s.chosen[id] ?? {}).flatMap(({ choice }) => {
      const piece = pieceOf(view, choice.piece);
      const target = pieceOf(view, choice.target);
      const to = target ? centre(footprint(target)) : choice.at ? mm(choice.at) : null;
      return piece && to ? [svg("path", { class: "picked", d: straight([centre(footprint(piece)), to]) })] : [];
    }),
  );
}

/** Places of the table that may be chosen, and the one that was. @param {State} s @param {View} view @param {number} scale */
export const aimSigns = (s, view, scale) =>
  aims(view, s.filter).map((place) => {
    const on = s.aimed?.[0] === place[0] && s.aimed[1] === place[1];
    const at = mm(place);
    const [x, y] = [at[0].toFixed(1), at[1].toFixed(1)];
    return svg(
      "g",
      { class: `aim-place${on ? " on" : ""}` },
      svg("circle", { class: "aim-halo", cx: x, cy: y, r: (7 / scale).toFixed(2) }),
      svg("circle", { class: "aim-ring", cx: x, cy: y, r: (7 / scale).toFixed(2) }),
      svg("circle", { class: "aim-dot", cx: x, cy: y, r: (2 / scale).toFixed(2) }),
    );
  });

/** Where the turning handle of a footprint is held. @param {Footprint} foot @param {number} scale @returns {Point} */
export const handleAt = (foot, scale) => within(foot, 0, -30 / scale - 6);

/** @param {Footprint} foot @param {number} scale */
function handle(foot, scale) {
  const at = handleAt(foot, scale);
  return [
    svg("path", { class: "handle-l", d: straight([within(foot, 0, -10), at]) }),
    svg("circle", { class: "handle", cx: at[0], cy: at[1], r: 7 / scale }),
  ];
}

/** The selected piece, its ghost, its refusal. @param {State} s @param {View} view @param {number} scale @param {boolean} mayMove @param {Box} sight @param {Box[]} [taken] what words had better not cover, in pixels of the whole table */
export function chosen(s, view, scale, mayMove, sight, taken = []) {
  const piece = pieceOf(view, s.selected);
  if (!piece) return [];
  const foot = footprint(piece);
  const out = [corner4(foot, "selects", scale)];
  const plan = s.plan?.piece === piece.id ? s.plan : null;
  if (plan?.view && s.together) {
    const way = stride(piece, plan.view.reached);
    for (const other of companions(view, piece.id)) out.push(outline(other, way));
  }
  if (plan?.view) out.push(...ghost(piece, plan.view, scale, sight, taken));
  if (mayMove) out.push(...handle(plan?.view ? footprint(plan.view.reached) : foot, scale));
  if (s.refused && s.refused.piece === piece.id) {
    out.push(tag(above(foot, scale), brief(s.refused.text, s.refused.rule), scale, sight, "refused"));
  }
  return out;
}

/** Where a piece of the brigade would stand. @param {Piece} piece @param {Point} way */
function outline(piece, way) {
  const foot = carried(piece, way);
  const block = blockOf(piece);
  return svg("g", { class: `ghost ${piece.side.toLowerCase()}`, transform: placed(foot) }, ...drawBlock(block).map(draw));
}

/** Words of a refusal that stand on the table; the whole sentence stands in the bar of the move or with the decision. */
const FEW = 3;

/** A refusal in short: the rule and the first words. @param {string} text @param {string | null | undefined} rule */
export function brief(text, rule) {
  const all = text.split(" ");
  const short = all.length > FEW + 1 ? `${all.slice(0, FEW).join(" ").replace(/[.,:;]$/, "")}…` : text;
  return rule ? `${rule}: ${short}` : short;
}

/** A place above a footprint that its label and its handle leave free. @param {Footprint} foot @param {number} scale @returns {Point} */
function above(foot, scale) {
  const box = bounds([...corners(foot), handleAt(foot, scale)]);
  return [box.x + box.width / 2, box.y - 24 / scale];
}

/** Where the words of a ghost leave it free: above it, below, or beside, where they cover least of what is in sight. @param {Footprint} foot @param {string} text @param {number} scale @param {Box} sight @param {Box[]} [taken] labels, signs and blocks, in pixels of the whole table @returns {Point} */
export function besideGhost(foot, text, scale, sight, taken = []) {
  const over = above(foot, scale);
  const box = bounds(corners(foot));
  const { width, height } = tagSize(text);
  const [x, y] = over;
  const below = box.y + box.height + (height - 12 + EDGE) / scale;
  const level = box.y + box.height / 2 + (height / 2 - 12) / scale;
  const aside = (width / 2 + 12) / scale;
  /** @type {Point[]} */
  const places = [over, [x, below], [box.x + box.width + aside, level], [box.x - aside, level]];
  let [best, least] = [over, Infinity];
  places.forEach((at, nth) => {
    const own = tagBox(at, text, scale);
    const seen = own.x >= sight.x * scale && own.x + own.width <= (sight.x + sight.width) * scale && own.y >= sight.y * scale + EDGE && own.y + own.height <= (sight.y + sight.height) * scale - EDGE;
    let cost = nth * LATER + (seen ? 0 : OUT);
    for (const other of taken) cost += shared(own, other);
    if (cost < least) [best, least] = [at, cost];
  });
  return best;
}

/** What is written at a ghost: what it costs, or why it may not be. @param {import("./types.js").PlanView} plan */
function ghostWords(plan) {
  const legal = plan.command !== null && plan.command !== undefined;
  return plan.refused && !legal ? brief(plan.refused.text, plan.refused.rule) : plan.cost;
}

/** @param {Piece} piece @param {import("./types.js").PlanView} plan @param {number} scale @param {Box} sight @param {Box[]} taken */
function ghost(piece, plan, scale, sight, taken) {
  const reached = plan.reached;
  const block = blockOf({ ...piece, ...reached, arm: piece.arm });
  const foot = footprint(reached);
  const legal = plan.command !== null && plan.command !== undefined;
  const track = mmAll(plan.track);
  const side = piece.side.toLowerCase();
  const words = ghostWords(plan);
  const parts = [
    svg("path", { class: "move", d: straight(track) }),
    svg("g", { class: `ghost ${side}${legal ? "" : " illegal"}`, transform: placed(foot) }, ...drawBlock(block).map(draw)),
    tag(besideGhost(foot, words, scale, sight, taken), words, scale, sight, legal ? "" : "refused"),
  ];
  return parts;
}

/** @param {State} s @param {number} scale @param {{ inches: boolean, north: number }} table @param {Box} sight */
export function ruler(s, scale, table, sight) {
  if (!s.ruler) return [];
  const { from, to } = s.ruler;
  const text = `${length(distance(from, to), table.inches)} · ${azimuth(bearing(from, to), table)}°`;
  return [
    svg("path", { class: "ruler halo", d: straight([from, to]) }),
    svg("path", { class: "ruler", d: straight([from, to]) }),
    svg("circle", { class: "ruler-end", cx: from[0], cy: from[1], r: 4 / scale }),
    svg("circle", { class: "ruler-end", cx: to[0], cy: to[1], r: 4 / scale }),
    tag([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - 18 / scale], text, scale, sight),
  ];
}

/** Where the orders of a brigade point, while one of its pieces is selected. @param {State} s @param {View} view */
export function orderLine(s, view) {
  const piece = pieceOf(view, s.selected);
  const brigade = view.brigades.find((one) => one.id === piece?.brigade || one.general === piece?.id);
  const target = brigade?.order?.target;
  const general = pieceOf(view, brigade?.general ?? piece?.id);
  if (!target || !general) return [];
  return [svg("path", { class: "order-way", d: straight([centre(footprint(general)), mm(target)]) })];
}
