// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { MARGIN, clamp, fit, pan, sees, toScreen, toTable, zoom } from "../js/camera.js";

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

test("a field that fits stays whole in sight, wherever the camera is told to look", () => {
  const { scale } = fit(screen, table);
  for (const [x, y] of [[0, 0], [-9999, 600], [1800, 9999], [900, 600]]) {
    const camera = clamp({ x, y, scale: scale * 0.95 }, screen, table);
    for (const corner of /** @type {[number, number][]} */ ([[0, 0], [1800, 0], [0, 1200], [1800, 1200]])) {
      const [px, py] = toScreen(camera, corner, screen);
      assert.ok(px >= 0 && px <= 800 && py >= 0 && py <= 600, `told to look at ${x}, ${y}: ${corner} lies at ${px}, ${py}`);
    }
  }
});

test("of a field that does not fit most of the screen stays filled", () => {
  for (const scale of [0.5, 1, 3]) {
    const lost = clamp({ x: -9999, y: 9999, scale }, screen, table);
    const [left, low] = toScreen(lost, [0, 1200], screen);
    // The frame about the field is counted with it.
    assert.ok(left - MARGIN.left * scale <= 800 * 0.36, `the left edge lies at ${left}`);
    assert.ok(low + MARGIN.bottom * scale >= 600 * 0.64, `the lower edge lies at ${low}`);
  }
});

test("the camera stays within its scales", () => {
  assert.equal(clamp({ x: -999, y: 9999, scale: 100 }, screen, table).scale, 6);
  assert.ok(clamp({ x: 0, y: 0, scale: 0.0001 }, screen, table).scale > 0.1);
});

test("sees tells what is comfortably on screen", () => {
  const camera = { x: 900, y: 600, scale: 1 };
  assert.ok(sees(camera, [900, 600], screen));
  assert.ok(!sees(camera, [900 + 395, 600], screen));
});
