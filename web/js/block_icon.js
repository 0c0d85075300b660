// @ts-check
// A piece's block as a small picture in a panel.

import { blockOf, drawBlock } from "./blocks.js";
import { draw, svg } from "./dom.js";

/** @param {import("./types.js").Piece} piece @param {string} cls */
export function blockIcon(piece, cls) {
  const block = { ...blockOf(piece), contact: false };
  const general = piece.shape === "command";
  const wide = general ? 52 : Math.max(60, block.width + 14);
  const high = general ? 62 : block.depth + 24;
  const top = general ? block.depth / 2 - 35 : -16;
  return svg(
    "svg",
    { class: `${cls} ${piece.side.toLowerCase()}`, viewBox: `${-wide / 2} ${top} ${wide} ${high}`, "aria-hidden": "true", focusable: "false" },
    ...drawBlock(block).map(draw),
  );
}
