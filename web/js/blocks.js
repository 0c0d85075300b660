// @ts-check
// Troop blocks in the manner of Reisswitz, from a piece's real footprint.
//
// Drawn in the block's own frame: the middle of the front edge is 0,0, the
// front looks up, the body lies below. One path for each class, so that a
// block is few elements. The front edge is always solid; the nib points on.

import { box, circle, group, nib, path, round, shape } from "./shapes.js";
import { deployedGuns, limberedGuns } from "./guns.js";

/** @typedef {import("./dom.js").Drawing} Drawing */
/** @typedef {import("./types.js").Arm} Arm */
/** @typedef {import("./types.js").Shape} Shape */

/**
 * What a block needs to be drawn, lengths in millimetres.
 * @typedef {object} Block
 * @property {Arm} arm
 * @property {Shape} shape
 * @property {number} width
 * @property {number} depth
 * @property {number} files
 * @property {number} ranks
 * @property {number} lost
 * @property {boolean} contact the nib would lie in the enemy's footprint
 */

/** @param {{ arm: Arm, shape: Shape, width: number, depth: number, files: number, ranks: number, lost_bases?: number, chips?: import("./types.js").Chip[] }} piece @returns {Block} */
export function blockOf(piece) {
  const files = Math.max(1, piece.files);
  return {
    arm: piece.arm,
    shape: piece.shape,
    width: piece.width / 100,
    depth: piece.depth / 100,
    files,
    ranks: Math.max(1, piece.ranks),
    lost: Math.min(piece.lost_bases ?? 0, files - 1),
    contact: (piece.chips ?? []).some((chip) => chip.sign === "melee"),
  };
}

/** Where the bases of a row are divided; every base, or fewer when there are many. @param {Block} block @param {number} count @returns {number[]} */
function divisions(block, count) {
  const pitch = block.width / block.files;
  const every = block.files > 12 ? Math.ceil(block.files / 8) : 1;
  const out = [];
  for (let i = every; i < count; i += every) out.push(-block.width / 2 + i * pitch);
  return out;
}

/** @param {number[]} xs @param {number} y @param {number} h */
const bars = (xs, y, h) => xs.map((x) => `M${round(x)},${round(y)}v${round(h)}`).join("");

/**
 * Rows of bases one behind the other.
 * @param {Block} block
 * @param {{ gap: number, solid: (row: number) => number }} how part of a row that is solid
 * @returns {Drawing[]}
 */
function rows(block, how) {
  const gap = block.ranks > 1 ? how.gap : 0;
  const h = (block.depth - gap * (block.ranks - 1)) / block.ranks;
  const pitch = block.width / block.files;
  const left = -block.width / 2;
  const d = { rr: "", rh: "", fr: "", bd: "", bdl: "", bl: "", lost: "" };
  for (let row = 0; row < block.ranks; row++) {
    const y = row * (h + gap);
    const gone = row === block.ranks - 1 ? block.lost : 0;
    const width = block.width - gone * pitch;
    const solid = h * how.solid(row);
    d.rr += box(left, y, width, h);
    d.bl += box(left, y, width, h);
    if (solid) d.fr += box(left, y, width, solid);
    if (solid < h) d.rh += box(left, y + solid, width, h - solid);
    const lines = divisions(block, block.files - gone);
    d.bdl += bars(lines, y, solid);
    d.bd += bars(lines, y + solid, h - solid);
    for (let i = 0; i < gone; i++) d.lost += box(left + width + i * pitch, y, pitch, h);
  }
  return ["lost", "rr", "rh", "fr", "bdl", "bd", "bl"]
    .filter((cls) => d[/** @type {keyof typeof d} */ (cls)])
    .map((cls) => path(cls, d[/** @type {keyof typeof d} */ (cls)]));
}

/** @param {Block} block */
const line = (block) => [...rows(block, { gap: 0, solid: (row) => Math.min(1, Math.max(0, block.ranks / 2 - row)) }), ...nib(block)];

/** @param {Block} block */
function column(block) {
  const gap = Math.min(5, block.depth / block.ranks / 5);
  return [...rows(block, { gap, solid: (row) => (row ? 0 : 0.62) }), ...nib(block)];
}

/** @param {Block} block */
const massed = (block) => [...rows(block, { gap: 0, solid: () => 0.62 }), ...nib(block)];

/** @param {Block} block */
function march(block) {
  const gap = Math.min(4, block.depth / block.ranks / 6);
  return [...rows(block, { gap, solid: (row) => (row ? 0 : 0.62) }), ...nib(block)];
}

/** @param {Block} block */
function square(block) {
  const w = block.width / 2;
  const q = block.depth / 2;
  const a = Math.min(w, q) * 0.26;
  const b = Math.min(w, q) * 0.48;
  /** @param {number} turn @param {number} half @param {number} up */
  const face = (turn, half, up) => {
    const parts = [
      path("rh", `M${-half + a},${-up + a}H${half - a}L${half - b},${-up + b}H${-half + b}Z`),
      path("fr", `M${-half},${-up}H${half}L${half - a},${-up + a}H${-half + a}Z`),
      path("bd", `M${round(-half / 3)},${-up}v${round(b)}M${round(half / 3)},${-up}v${round(b)}`),
    ];
    if (!block.contact) parts.push(path("nib", `M-9,${-up}L0,${-up - 8}L9,${-up}Z`));
    return group(`rotate(${turn})`, parts);
  };
  return [
    group(`translate(0 ${round(q)})`, [
      path("rr", box(-w, -q, 2 * w, 2 * q)),
      face(0, w, q),
      face(90, q, w),
      face(180, w, q),
      face(270, q, w),
      path("bl", box(-w, -q, 2 * w, 2 * q)),
      path("bl hollow", box(-w + b, -q + b, 2 * (w - b), 2 * (q - b))),
    ]),
  ];
}

/** Separate bases on a short line. @param {Block} block */
function openOrder(block) {
  const pitch = block.width / block.files;
  const w = pitch * 0.8;
  const h = Math.min(block.depth, w * 1.1);
  let whole = "";
  let front = "";
  let rear = "";
  let gone = "";
  for (let i = 0; i < block.files; i++) {
    const x = -block.width / 2 + pitch * (i + 0.1);
    if (i >= block.files - block.lost) gone += box(x, 0, w, h);
    else {
      whole += box(x, 0, w, h);
      front += box(x, 0, w, h / 2);
      rear += box(x, h / 2, w, h / 2);
    }
  }
  const thread = `M${round(-block.width / 2 + pitch * 0.5)},${round(h / 2)}H${round(block.width / 2 - pitch * 0.5)}`;
  const parts = [path("thread", thread), path("rr", whole), path("rh", rear), path("fr", front), path("bl", whole)];
  if (gone) parts.unshift(path("lost", gone));
  return [...parts, ...nib(block)];
}

/** @param {number} x @param {number} y @param {number} w @param {number} h @returns {[string, string]} an oval and its front half */
function oval(x, y, w, h) {
  const r = round(h / 2);
  const s = round(w / 2 - h / 2);
  const whole = `M${round(x - s)},${round(y - r)}h${2 * s}a${r},${r} 0 0 1 0,${2 * r}h${-2 * s}a${r},${r} 0 0 1 0,${-2 * r}Z`;
  const front = `M${round(x - s - r)},${round(y)}a${r},${r} 0 0 1 ${r},${-r}h${2 * s}a${r},${r} 0 0 1 ${r},${r}Z`;
  return [whole, front];
}

/** Half-filled ovals on a dashed line, staggered. @param {Block} block */
function screen(block) {
  const pitch = block.width / block.files;
  const h = Math.min(14, block.depth * 0.62);
  const w = Math.max(h * 1.1, Math.min(22, pitch * 0.75));
  const y = block.depth / 2;
  const off = Math.min(4.5, (block.depth - h) / 2);
  let whole = "";
  let front = "";
  for (let i = 0; i < block.files; i++) {
    const [all, half] = oval(-block.width / 2 + pitch * (i + 0.5), y + (i % 2 ? -off : off), w, h);
    whole += all;
    front += half;
  }
  const span = block.width / 2 - pitch / 4;
  const parts = [
    path("screen", `M${round(-span)},${round(y)}H${round(span)}`),
    path("rr", whole),
    path("fr", front),
    path("bl", whole),
  ];
  return block.contact ? parts : [...parts, path("nib", "M-8,-1L0,-10L8,-1Z")];
}

/** A mob: bases thrown about, the front bar thin. @param {Block} block */
function crowd(block) {
  const pitch = block.width / block.files;
  const h = block.depth / block.ranks;
  const parts = [];
  for (let row = 0; row < block.ranks; row++) {
    for (let i = 0; i < block.files; i++) {
      if (row === block.ranks - 1 && i >= block.files - block.lost) continue;
      const turn = ((i * 7 + row * 5) % 5) * 8 - 16;
      const x = round(-block.width / 2 + pitch * (i + 0.5));
      const y = round(h * (row + 0.5));
      const b = box(-pitch * 0.42, -h * 0.4, pitch * 0.84, h * 0.8);
      parts.push(
        group(`translate(${x} ${y}) rotate(${turn})`, [
          path("rr", b),
          path("rh", b),
          path("fr", box(-pitch * 0.42, -h * 0.4, pitch * 0.84, h * 0.2)),
          path("bl", b),
        ]),
      );
    }
  }
  return [...parts, ...nib(block)];
}

/** Halved by the diagonal; the arms differ in what they add. @param {Block} block */
function cavalry(block) {
  const { width, depth, arm } = block;
  const w = width / 2;
  const whole = box(-w, 0, width, depth);
  const gone = block.lost * (width / block.files);
  const parts = [path("rr", whole)];
  if (arm === "cossacks") {
    const bar = Math.min(7, depth / 4);
    parts.push(path("fr", box(-w, 0, width, bar)), path("sl", `M${w},${round(bar)}L${-w},${depth}`));
  } else {
    parts.push(path("rh", `M${w},0V${depth}H${-w}Z`), path("fr", `M${-w},0H${w}L${-w},${depth}Z`));
    if (arm === "heavy-cavalry") {
      parts.push(path("fr", `M${w},${depth}V${round(depth * 0.45)}L${round(w * 0.1)},${depth}Z`));
    }
    parts.push(path("bd diagonal", `M${w},0L${-w},${depth}`));
  }
  let lines = bars(divisions(block, block.files), 0, depth);
  for (let row = 1; row < block.ranks; row++) lines += `M${-w},${round((depth * row) / block.ranks)}h${width}`;
  if (lines) parts.push(path("bd", lines));
  parts.push(path("bl", whole));
  if (gone) parts.push(path("lost over", box(w - gone, depth - depth / block.ranks, gone, depth / block.ranks)));
  parts.push(...nib(block));
  if (arm === "lancers" && !block.contact) {
    parts.push(path("ml", "M0,-5V-32"), path("pennon", "M0,-32H20L14,-27L20,-22H0Z"));
  }
  return parts;
}

const STAR =
  "M0,-13L3.3,-4.5L12.4,-4L5.3,1.7L7.6,10.5L0,5.6L-7.6,10.5L-5.3,1.7L-12.4,-4L-3.3,-4.5Z";

/** Rings with their signs, and the radius they are drawn with. @type {Record<string, { radius: number, parts: Drawing[] }>} */
const RINGS = {
  "commander-in-chief": {
    radius: 21,
    parts: [
      circle("rr", 0, 0, 21),
      circle("bl strong", 0, 0, 21),
      circle("sl", 0, 0, 16),
      path("sf", STAR),
      path("nib", "M-8,-20L0,-31L8,-20Z"),
    ],
  },
  "divisional-general": {
    radius: 19,
    parts: [
      circle("rr", 0, 0, 19),
      circle("bl", 0, 0, 19),
      circle("sl", 0, 0, 15.5),
      path("ml", "M-5,11V-11"),
      path("sf", "M-4,-11H11L6,-5.5L11,0H-4Z"),
      path("nib", "M-7,-18L0,-28L7,-18Z"),
    ],
  },
  brigadier: {
    radius: 17,
    parts: [
      circle("rr", 0, 0, 17),
      circle("bl strong", 0, 0, 17),
      path("ml", "M-5,11V-11"),
      path("sf", "M-4,-11L11,-6L-4,1Z"),
      path("nib", "M-7,-16L0,-25L7,-16Z"),
    ],
  },
  "staff-officer": {
    radius: 13,
    parts: [
      circle("rr", 0, 0, 13),
      circle("bl", 0, 0, 13),
      path("sl", "M-7,4L0,-4L7,4"),
      path("nib", "M-6,-12L0,-20L6,-12Z"),
    ],
  },
};

/** Generals: rings about the middle of the base, as large as the base. @param {Block} block */
function command(block) {
  const { radius, parts } = RINGS[block.arm] ?? RINGS.brigadier;
  const size = round(Math.min(2, Math.max(0.5, block.width / (2 * radius))));
  const inner = shape("g", { class: "general" }, parts);
  return [group(`translate(0 ${round(block.depth / 2)}) scale(${size})`, [inner])];
}

/** @param {Block} block @returns {Drawing[]} */
function guardFrame(block) {
  const w = round(block.width / 2 + 5);
  return [path("frame", `M${-w},0V${round(block.depth + 5)}H${w}V0`)];
}

const MOUNTED = new Set(["heavy-cavalry", "light-cavalry", "lancers", "cossacks"]);
const GENERALS = new Set(["commander-in-chief", "divisional-general", "brigadier", "staff-officer"]);

/** @type {Record<Shape, (block: Block) => Drawing[]>} */
const SHAPES = {
  line,
  column,
  "massed-column": massed,
  "march-column": march,
  square,
  "open-order": openOrder,
  "skirmish-line": screen,
  deployed: deployedGuns,
  limbered: limberedGuns,
  crowd,
  command,
};

/** The drawing of a block. @param {Block} block @returns {Drawing[]} */
export function drawBlock(block) {
  if (GENERALS.has(block.arm)) return command(block);
  if (MOUNTED.has(block.arm) && block.shape !== "crowd" && block.shape !== "skirmish-line") return cavalry(block);
  const parts = SHAPES[block.shape](block);
  return block.arm === "guard-infantry" && block.shape !== "crowd" ? [...guardFrame(block), ...parts] : parts;
}
