// @ts-check
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { northAt, northFor, settleNorth } from "../js/north.js";
import { blockOf, drawBlock } from "../js/blocks.js";
import { flatten, smooth, walk } from "../js/curve.js";
import { inside } from "../js/geometry.js";
import { numbers, scatter } from "../js/random.js";
import { movable, neighbour, nextToAct, pieceAt, roster } from "../js/select.js";
import { ground } from "../js/terrain.js";
import { messages } from "../tools/serve.mjs";
import { kaltenbach } from "./fixtures/kaltenbach.js";

const ARMS = /** @type {const} */ (["line-infantry", "light-infantry", "guard-infantry", "skirmishers", "heavy-cavalry", "light-cavalry", "lancers", "cossacks", "foot-guns", "heavy-guns", "horse-guns", "howitzers", "battalion-guns", "ammunition-wagon", "commander-in-chief", "divisional-general", "brigadier", "staff-officer"]);
const SHAPES = /** @type {const} */ (["line", "column", "massed-column", "march-column", "square", "open-order", "skirmish-line", "deployed", "limbered", "crowd", "command"]);

/** @param {any} value @returns {string} */
const text = (value) => JSON.stringify(value);

test("every arm in every shape has a drawing of finite numbers", () => {
  for (const arm of ARMS) {
    for (const shape of SHAPES) {
      for (const [files, ranks] of [[1, 1], [6, 1], [2, 3], [18, 2]]) {
        const block = { arm, shape, width: 120, depth: 40, files, ranks, lost: files - 1, contact: false };
        const drawn = text(drawBlock(block));
        assert.ok(drawn.length > 20, `${arm} ${shape}`);
        assert.ok(!/NaN|Infinity|undefined|null/.test(drawn), `${arm} ${shape} ${files} ${ranks}`);
      }
    }
  }
});

test("a battery, a gun of a battalion and a wagon are told apart", () => {
  for (const shape of /** @type {const} */ (["deployed", "limbered"])) {
    const block = { shape, width: 40, depth: 40, files: 1, ranks: 1, lost: 0, contact: false };
    const drawn = /** @type {const} */ (["foot-guns", "battalion-guns"]).map((arm) => text(drawBlock({ ...block, arm })));
    assert.notEqual(drawn[0], drawn[1], shape);
  }
  const moving = { shape: /** @type {const} */ ("limbered"), width: 30, depth: 80, files: 1, ranks: 1, lost: 0, contact: false };
  assert.ok(!text(drawBlock({ ...moving, arm: "ammunition-wagon" })).includes("metal"), "a wagon has no barrel");
  assert.ok(text(drawBlock({ ...moving, arm: "foot-guns" })).includes("metal"));
});

test("units in contact have no nib", () => {
  const block = { arm: /** @type {const} */ ("line-infantry"), shape: /** @type {const} */ ("line"), width: 180, depth: 24, files: 6, ranks: 1, lost: 0 };
  assert.ok(text(drawBlock({ ...block, contact: false })).includes("nib"));
  assert.ok(!text(drawBlock({ ...block, contact: true })).includes("nib"));
});

test("a battalion melts in its last rank only", () => {
  const piece = kaltenbach("en").pieces.find((one) => one.id === "a1");
  assert.ok(piece);
  assert.equal(blockOf({ ...piece, lost_bases: 5 }).lost, 1);
  assert.ok(text(drawBlock(blockOf(piece))).includes("lost"));
});

test("the ground is drawn the same every time", () => {
  const table = kaltenbach("en").table;
  assert.equal(text(ground(table)), text(ground(table)));
  assert.ok(!/NaN|Infinity/.test(text(ground(table))));
});

test("crowns stay within their wood and apart", () => {
  /** @type {[number, number][]} */
  const wood = [[0, 0], [200, 0], [200, 150], [0, 150]];
  const crowns = scatter(wood, 17, numbers(7));
  assert.ok(crowns.length > 60);
  assert.ok(crowns.every((at) => inside(at, wood)));
  assert.deepEqual(crowns, scatter(wood, 17, numbers(7)));
});

test("curves pass through their points and are walked in equal steps", () => {
  /** @type {[number, number][]} */
  const points = [[0, 0], [100, 0], [100, 100], [0, 100]];
  assert.ok(smooth(points, true).endsWith("Z"));
  const line = flatten(points, true);
  for (const point of points) assert.ok(line.some((p) => Math.hypot(p[0] - point[0], p[1] - point[1]) < 1e-9));
  assert.equal(walk([[0, 0], [100, 0]], 10).length, 10);
});

test("pieces are found by place, direction and order", () => {
  const view = kaltenbach("en", "move");
  assert.equal(pieceAt(view, [762, 600], 5), "a1");
  assert.equal(pieceAt(view, [20, 20], 5), null);
  assert.equal(neighbour(view, "a1", 0), "b2");
  assert.ok(roster(view, "A").indexOf("ag1") < roster(view, "A").indexOf("a1"));
  assert.ok(movable(view).has("a6"));
  const first = nextToAct(view, null);
  assert.ok(first && first !== nextToAct(view, first));
});

test("both languages have every text that the client uses, and no other", () => {
  const files = ["en", "ru"].map((lang) => messages(readFileSync(new URL(`../../locales/${lang}/client.ftl`, import.meta.url), "utf8")));
  assert.deepEqual(Object.keys(files[0]), Object.keys(files[1]));
  const dir = new URL("../js/", import.meta.url);
  const source = readdirSync(dir).filter((name) => name.endsWith(".js")).map((name) => readFileSync(new URL(name, dir), "utf8")).join("\n");
  const used = [...source.matchAll(/\bt\(\s*"([a-z][\w-]*)"/g)].map((found) => found[1]);
  for (const id of used) assert.ok(id in files[0], `${id} is missing`);
  for (const id of Object.keys(files[0])) {
    const stem = id.replace(/-[^-]*$/, "-");
    assert.ok(source.includes(`"${id}"`) || source.includes(`\`${stem}`) || source.includes(`"${stem}"`) || /^(state|order|grade)-/.test(id), `${id} is not used`);
  }
});

test("the compass lies in the corner that has least in it, and stays there", () => {
  const village = { id: "v", kind: "village", points: [[150000, 5000], [175000, 5000], [175000, 20000], [150000, 20000]] };
  const table = /** @type {any} */ ({ width: 180000, height: 120000, north: 0, picture_seed: 77, features: [], objectives: [] });
  assert.deepEqual(northFor(table, []), [1740, 84]);
  assert.deepEqual(northFor({ ...table, features: [village] }, []), [60, 84]);
  const troops = /** @type {any} */ ([{ at: [9000, 9000], facing: 0, width: 6000, depth: 3000 }]);
  assert.deepEqual(northFor({ ...table, features: [village] }, troops), [1740, 1116]);
  settleNorth({ ...table, features: [village] }, troops);
  assert.deepEqual(northAt({ ...table, features: [village] }), [1740, 1116]);
});
