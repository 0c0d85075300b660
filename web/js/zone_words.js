// @ts-check
// What the zones drawn for a piece hold, in words: whom it might charge or
// shoot, as far as distance and arc go.

import { corners, footprint, inside, mmAll, within } from "./geometry.js";
import { t } from "./texts.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").UnitCard} UnitCard */
/** @typedef {import("./geometry.js").Point} Point */

/** Zones in which enemies are looked for, the nearest first. */
const ZONES = /** @type {const} */ (["charge-sector", "canister", "effective", "long"]);
const NAMES = { "charge-sector": "zone-charge-sector", canister: "zone-canister", effective: "zone-effective", long: "zone-long" };
/** How close to one another places of a footprint are looked at. */
const STEP = 8;

/** Places along the edges of a footprint. @param {Piece} piece @returns {Point[]} */
function edges(piece) {
  const foot = footprint(piece);
  const all = corners(foot);
  const steps = Math.max(1, Math.ceil(foot.width / STEP));
  const along = Array.from({ length: steps + 1 }, (_, i) => (i / steps - 0.5) * foot.width);
  return [...all, ...along.map((right) => within(foot, right, 0)), ...along.map((right) => within(foot, right, foot.depth))];
}

/** The enemies in each zone of a piece; who is in a nearer zone of fire is not named again. @param {View} view @param {UnitCard} card @returns {{ zone: (typeof ZONES)[number], limit: string, names: string[] }[]} */
export function held(view, card) {
  const piece = view.pieces.find((one) => one.id === card.piece);
  if (!piece) return [];
  const foes = view.pieces.filter((one) => one.side !== piece.side && one.shape !== "command");
  const shot = new Set();
  return ZONES.flatMap((zone) => {
    const areas = card.overlays.filter((overlay) => overlay.kind === zone);
    const outlines = areas.map((overlay) => mmAll(overlay.points));
    const found = foes.filter((foe) => !(zone !== "charge-sector" && shot.has(foe.id)) && outlines.some((outline) => edges(foe).some((at) => inside(at, outline))));
    if (zone !== "charge-sector") for (const foe of found) shot.add(foe.id);
    return areas.length ? [{ zone, limit: areas[0].label ?? "", names: found.map((foe) => foe.name) }] : [];
  });
}

/** @param {View} view @param {UnitCard} card @returns {string[]} */
export const zonesInWords = (view, card) =>
  held(view, card).map(({ zone, limit, names }) => t("zone-line", { zone: t(NAMES[zone]), limit, names: names.length ? names.join("; ") : t("zone-nobody") }));
