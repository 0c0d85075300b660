// @ts-check
// The picture of the ground: made once for a table, from the ground up.

import { draw, svg, use } from "./dom.js";
import { builtUp, redoubt } from "./built.js";
import { graduation, layer, neatLines, scaleBar } from "./frame.js";
import { field, orchard, rocks, wood } from "./growth.js";
import { hills, ravine } from "./relief.js";
import { northAt, northLetter } from "./north.js";
import { path } from "./shapes.js";
import { course, ford, lake, marsh, meadow } from "./water.js";
import { barrier, bridge, span, wayEdge, wayFace } from "./ways.js";
import { t } from "./texts.js";

/** @typedef {import("./dom.js").Drawing} Drawing */
/** @typedef {import("./types.js").FeatureKind} Kind */
/** @typedef {import("./types.js").FeatureView} Feature */
/** @typedef {import("./types.js").TableView} TableView */

/** The layers of areas and lines, lowest first. @param {TableView} table @returns {Drawing[]} */
export function ground(table) {
  const seed = table.picture_seed;
  /** @param {Kind[]} kinds @param {(feature: Feature) => Drawing} make */
  const each = (kinds, make) => table.features.filter((f) => kinds.includes(f.kind)).map(make);
  return [
    layer("meadows", each(["stream", "river"], meadow)),
    layer("fields", each(["field"], (f) => field(f, seed))),
    layer("hills", hills(table.features, seed)),
    layer("ravines", each(["ravine"], (f) => ravine(f, seed))),
    layer("rough", [...each(["rocky-ground"], (f) => rocks(f, seed)), ...each(["marsh"], (f) => marsh(f, seed))]),
    layer("courses", [...each(["lake"], lake), ...each(["stream", "river"], course)]),
    layer("ways", [...each(["track", "road"], wayEdge), ...each(["track", "road"], wayFace)]),
    layer("crossings", [...each(["bridge"], bridge), ...each(["ford"], (f) => ford(f, span(f)))]),
    layer("sectors", each(["village", "farm", "church", "chateau"], (f) => builtUp(f, seed))),
    layer("woods", [...each(["open-wood", "dense-wood"], (f) => wood(f, seed)), ...each(["orchard"], orchard)]),
    layer("barriers", each(["wall", "hedge", "fence"], barrier)),
    layer("works", each(["redoubt"], redoubt)),
  ];
}

/** @param {TableView} table */
function margin(table) {
  const ticks = graduation(table).ticks.map(({ x, y, anchor, text }) =>
    svg("text", { class: "tick", x, y, "text-anchor": anchor }, text),
  );
  const bar = scaleBar(table.inches);
  const width = table.width / 100;
  const height = table.height / 100;
  const numbers = bar.numbers.map(({ x, text }) => svg("text", { class: "tick", x, y: -11, "text-anchor": "middle" }, text));
  const unit = svg("text", { class: "tick", x: bar.long + 14, y: 6 }, t(table.inches ? "unit-inch" : "unit-cm"));
  return svg(
    "g",
    { class: "frame" },
    ...neatLines(table).map(draw),
    ...ticks,
    use("north", { transform: `translate(${northAt(table).join(" ")}) rotate(${table.north / 100})` }),
    svg("text", { class: "tick north", ...northLetter(table), "text-anchor": "middle" }, t("table-north")),
    svg(
      "g",
      // Below the frame, where no troops can stand on it.
      { class: "scale-bar", transform: `translate(${width - bar.long - 60} ${height + 58})` },
      draw(path("sc", bar.bar)),
      draw(path("scf", bar.fill)),
      ...numbers,
      unit,
    ),
  );
}

/** A key that tells one ground from another: before the battle players may move pieces of it. @param {TableView} table */
export const groundKey = (table) => `${table.width} ${table.height} ${table.picture_seed} ${table.features.map((one) => one.points[0]).join()}`;

/** Everything that does not change once the battle has begun. @param {TableView} table */
export function drawTerrain(table) {
  const width = table.width / 100;
  const height = table.height / 100;
  return [
    svg("clipPath", { id: "table-clip" }, svg("rect", { width, height })),
    svg(
      "g",
      { "clip-path": "url(#table-clip)" },
      svg("rect", { class: "ground", width, height }),
      svg("rect", { class: "light", width, height }),
      ...ground(table).map(draw),
    ),
    margin(table),
  ];
}
