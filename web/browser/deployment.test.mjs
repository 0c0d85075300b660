// @ts-check
// The deployment drawn at the page: by mouse, by keyboard, sealed, revealed, and on into the first turn.

import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf } from "./chromium.mjs";
import { answer, press, untilAsked, viewOf } from "./player.mjs";
import { browser, program } from "./running.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./player.mjs").Table} Table */

/** Where a piece stands and how, by the program. @param {Table} table @param {string} id */
async function standing(table, id) {
  const { view } = await viewOf(table);
  const piece = view.pieces.find((/** @type {any} */ one) => one.id === id);
  return { at: piece.at, formation: piece.formation };
}

/** Waits for the answer to a command. @param {Page} page @param {() => Promise<unknown>} act */
async function taken(page, act) {
  const answered = page.waitForResponse((response) => response.url().includes("/commands"));
  await act();
  assert.ok((await answered).ok());
}

/** The middle of a block on the screen. @param {Page} page @param {string} id */
async function middle(page, id) {
  const box = await page.locator(`#sheet [data-piece="${id}"]`).boundingBox();
  assert.ok(box);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test("a deployment is drawn by mouse and keyboard, sealed, and the battle begins", { timeout: 240_000 }, async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const faults = faultsOf(page);
  await page.goto(program.address + "/");
  await page.locator('[data-key="fold options"]').click();
  const tick = page.locator('[data-key="switch drawn-deployment"]');
  await tick.click();
  // It is ticked once the program has said what holds.
  await tick.and(page.locator(":checked")).waitFor();
  const table = await begin(page);
  const asked = await untilAsked(table);
  const [decision] = asked.view.decisions.filter((/** @type {any} */ one) => one.owner === "A");
  assert.equal(decision.key, "draw-deployment");
  assert.ok(asked.view.pieces.every((/** @type {any} */ one) => one.side === "A"), "the enemy is not seen");
  assert.equal(await page.locator(".layer-under .area.reach").count(), decision.areas.length);
  await page.locator("#hint .teach").waitFor();

  const named = (/** @type {string} */ name) => asked.view.pieces.find((/** @type {any} */ one) => one.short === name).id;
  const [first, second] = [named("14th LD"), named("2/83rd")];
  assert.ok(decision.movable.includes(first) && decision.movable.includes(second));
  const start = await standing(table, first);
  const [x, y] = await middle(page, first);
  await taken(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 6; step += 1) await page.mouse.move(x - 4 * step, y + 2 * step);
    await page.waitForTimeout(400);
    await page.mouse.up();
  });
  const dragged = await standing(table, first);
  assert.ok(dragged.at[0] < start.at[0] && dragged.at[1] > start.at[1], `${start.at} ${dragged.at}`);

  const before = await standing(table, second);
  await page.keyboard.press("Escape");
  await page.locator(`#sheet [data-piece="${second}"]`).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("s");
  await page.locator('#movebar [data-key="confirm"]:not([aria-disabled="true"])').waitFor();
  await taken(page, () => page.keyboard.press("Enter"));
  assert.notDeepEqual((await standing(table, second)).at, before.at);

  // What revealed nothing is taken back.
  await page.locator('[data-key="icon undo"]:not([disabled])').click();
  const isBack = async () => String((await standing(table, second)).at) === String(before.at);
  for (let tries = 0; tries < 40 && !(await isBack()); tries += 1) await page.waitForTimeout(250);
  assert.ok(await isBack(), "the second unit stands where it stood");

  const formation = page.locator('[data-key^="formation"]:not([aria-disabled="true"]):not([aria-pressed="true"])').first();
  if (await formation.count()) await formation.click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  const seal = page.locator("#decision .ending .take");
  await taken(page, () => press(table, seal));
  const open = await untilAsked(table);
  assert.ok(open.view.pieces.some((/** @type {any} */ one) => one.side === "B"), "both lie open");
  assert.deepEqual((await standing(table, first)).at, dragged.at, "exactly as drawn");
  // The enemy's plan lies open now: the seal stays, and the button says why.
  const undo = page.locator('[data-key="icon undo"][aria-disabled="true"]');
  await undo.waitFor();
  assert.match((await undo.getAttribute("title")) ?? "", /hidden/);
  await undo.dispatchEvent("click");
  await page.locator("#decision .notice", { hasText: "hidden" }).waitFor();
  const still = (await viewOf(table)).view.decisions;
  assert.ok(!still.some((/** @type {any} */ one) => one.key === "draw-deployment"), "the seal stays");
  const early = ["draw-deployment", "write-orders", "begin-battle"];
  for (let answers = 0; answers < 10; answers += 1) {
    const { view } = await untilAsked(table);
    const own = view.decisions.filter((/** @type {any} */ one) => one.owner === "A");
    if (!own.some((/** @type {any} */ one) => early.includes(one.key))) break;
    await answer(table);
  }
  const { view } = await untilAsked(table);
  assert.equal(view.clock.turn, 1);
  assert.ok(!view.decisions.some((/** @type {any} */ one) => early.includes(one.key)));
  assert.equal(await page.locator(".layer-under .area.reach").count(), 0);
  assert.deepEqual(faults, []);
  await page.close();
});

/** Begins the battle that the first page shows. @param {Page} page @returns {Promise<Table>} */
async function begin(page) {
  await page.locator('input[name=scenario][value="gdb-ventosa"]').check();
  await page.locator("input[name=side][value=A]").check();
  await page.locator('input[name=opponent][value="recruit"]').check();
  await page.locator('[data-key="begin"]').click();
  await page.waitForURL(/\/battle\//);
  const { pathname, hash } = new URL(page.url());
  const seat = new URLSearchParams(hash.slice(1)).get("A");
  assert.ok(seat);
  return { page, program, id: pathname.split("/")[2], seat, marched: new Set() };
}
