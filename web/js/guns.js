// @ts-check
// Batteries: a gun for each model, muzzle to the front, or limbered; guns of
// battalions, and wagons.

import { box, circle, group, nib, path, round } from "./shapes.js";

/** @typedef {import("./dom.js").Drawing} Drawing */
/** @typedef {import("./blocks.js").Block} Block */

/** A gun about its own middle, muzzle up. @param {Block["arm"]} arm @returns {Drawing[]} */
function gun(arm) {
  if (arm === "battalion-guns") {
    return [circle("rr", 0, 0, 15), path("metal", "M-2.2,-15H2.2L3,6H-3Z"), path("ml wheel", "M-7,-5V5M7,-5V5"), path("ml", "M-7,0H7M0,6V13")];
  }
  const heavy = arm === "heavy-guns";
  const barrel =
    arm === "howitzers"
      ? "M-6,-11A6,6 0 0 1 6,-11L5,7H-5Z"
      : heavy
        ? "M-4,-17H4L5,9H-5Z"
        : "M-2.5,-17H2.5L3.5,9H-3.5Z";
  return [
    path("metal", barrel),
    path(heavy ? "ml wheel heavy" : "ml wheel", "M-9,-6V8M9,-6V8"),
    path("ml", "M-9,1H9M-2,9L-3,17M2,9L3,17"),
  ];
}

/** A wide low block with a thin bar in front and a gun for each model. @param {Block} block */
export function deployedGuns(block) {
  const { width, depth, files } = block;
  const pitch = width / files;
  const bar = depth * 0.2;
  const size = round(Math.min(pitch / 28, depth / 38, 1.4));
  const parts = [
    path("rr", box(-width / 2, 0, width, depth)),
    path("fr", box(-width / 2, 0, width, bar)),
    // A gun of a battalion stands on the ground of foot: its rear half is hatched.
    path("rh", block.arm === "battalion-guns" ? box(-width / 2, depth / 2, width, depth / 2) : box(-width / 2, depth - bar, width, bar)),
  ];
  let lines = "";
  for (let i = 1; i < files; i++) lines += `M${round(-width / 2 + i * pitch)},${round(bar)}V${round(depth - bar)}`;
  if (lines) parts.push(path("bd", lines));
  if (block.arm === "horse-guns") parts.push(path("fr", corners(block, pitch, bar)));
  parts.push(path("bl", box(-width / 2, 0, width, depth)));
  for (let i = 0; i < files; i++) {
    const x = round(-width / 2 + pitch * (i + 0.5));
    parts.push(group(`translate(${x} ${round(depth / 2)}) scale(${size})`, gun(block.arm)));
  }
  return [...parts, ...nib(block)];
}

/** The cavalry corner on each base. @param {Block} block @param {number} pitch @param {number} y */
function corners(block, pitch, y) {
  const size = Math.min(pitch * 0.45, (block.depth - 2 * y) * 0.8);
  let d = "";
  for (let i = 0; i < block.files; i++) {
    const x = round(-block.width / 2 + i * pitch);
    d += `M${x},${round(y)}h${round(size)}L${x},${round(y + size)}Z`;
  }
  return d;
}

/** A long narrow base for each model: the team in front, the muzzle to the rear. @param {Block} block */
export function limberedGuns(block) {
  const pitch = block.width / block.files;
  const w = pitch * 0.8;
  const size = round(Math.min(w / 32, block.depth / 76));
  const parts = [];
  for (let i = 0; i < block.files; i++) {
    const x = round(-block.width / 2 + pitch * (i + 0.5));
    const base = box(-w / 2, 0, w, block.depth);
    parts.push(
      group(`translate(${x} 0)`, [
        path("rr", base),
        path("fr", teamSign(block, w)),
        path("bl", base),
        group(`translate(0 ${round(block.depth / 2)}) scale(${size})`, block.arm === "ammunition-wagon" ? wagon() : team()),
      ]),
    );
  }
  return [...parts, ...nib(block)];
}

/** The cavalry corner of a team; a bar where men or drivers draw. @param {Block} block @param {number} w */
function teamSign(block, w) {
  if (block.arm === "battalion-guns" || block.arm === "ammunition-wagon") return box(-w / 2, 0, w, Math.min(block.depth * 0.1, w / 4));
  return `M${round(-w / 2)},0H${round(w / 2)}L${round(-w / 2)},${round(Math.min(block.depth / 4, w / 1.8))}Z`;
}

/** A wagon under its canvas, four wheels, the pole in front. @returns {Drawing[]} */
function wagon() {
  return [
    path("ml", "M0,-31V-14M-6,-27H6M-5,-20H5"),
    path("ml wheel", "M-12,-9V1M12,-9V1M-12,17V29M12,17V29"),
    path("rr", "M-9,-10Q0,-19 9,-10V28Q0,34 -9,28Z"),
    path("ml", "M-9,-10Q0,-19 9,-10V28Q0,34 -9,28ZM-9,0Q0,-5 9,0M-9,10Q0,5 9,10M-9,20Q0,15 9,20"),
  ];
}

/** @returns {Drawing[]} */
function team() {
  return [
    path("ml", "M0,-32V-8M0,-2V8M-9,15H9"),
    path("metal", "M-7,-12H7V-2H-7ZM-2.5,6H2.5L3.5,32H-3.5Z"),
    path("ml wheel", "M-9,-11V1M9,-11V1M-9,8V22M9,8V22"),
  ];
}
