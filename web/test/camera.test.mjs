// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { clamp, fit, pan, sees, toScreen, toTable, zoom } from "../js/camera.js";

const screen = { width: 800, height: 600 };
const table = { width: 1800, height: 1200 };

test("the whole table fits", () => {
  const camera = fit(screen, table);
  for (const corner of /** @type {[number, number][]} */ ([[0, 0], [1800, 0], [0, 1200], [1800, 1200]])) {
    const [x, y] = toScreen(camera, corner, screen);
    assert.ok(x >= 0 && x <= 800 && y >= 0 && y <= 600, `${corner} lies at ${x}, ${y}`);
  }
});

test("screen and table are inverse", () => {
  const camera = { x: 500, y: 300, scale: 0.7 };
  const [x, y] = toTable(camera, toScreen(camera, [123, 456], screen), screen);
  assert.ok(Math.abs(x - 123) < 1e-9 && Math.abs(y - 456) < 1e-9);
});

test("zoom keeps the point under the pointer", () => {
  const camera = { x: 500, y: 300, scale: 0.7 };
  const before = toTable(camera, [100, 500], screen);
  const after = toTable(zoom(camera, 1.7, [100, 500], screen), [100, 500], screen);
  assert.ok(Math.hypot(before[0] - after[0], before[1] - after[1]) < 1e-9);
});

test("a drag moves the table with the pointer", () => {
  assert.deepEqual(pan({ x: 500, y: 300, scale: 0.5 }, 10, -20), { x: 480, y: 340, scale: 0.5 });
});

test("the camera stays on the table and within its scales", () => {
  const lost = clamp({ x: -999, y: 9999, scale: 100 }, screen, table);
  assert.deepEqual([lost.x, lost.y, lost.scale], [0, 1200, 6]);
  assert.ok(clamp({ x: 0, y: 0, scale: 0.0001 }, screen, table).scale > 0.1);
});

test("sees tells what is comfortably on screen", () => {
  const camera = { x: 900, y: 600, scale: 1 };
  assert.ok(sees(camera, [900, 600], screen));
  assert.ok(!sees(camera, [900 + 395, 600], screen));
});
