// @ts-check
// What may go wrong at the table: a redraw under a finger, two pages of one seat, a refusal, a server that fails.

import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf } from "./chromium.mjs";
import { answer, openBattle, playUntilMovable, shown, untilAsked, viewOf } from "./player.mjs";
import { browser, program } from "./running.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const sitDown = (page) => openBattle(page, program, { scenario: "gdb-brilos-1808", side: "A", opponent: "recruit" });

/** Waits until two pages show the same. @param {Page} one @param {Page} other */
async function agree(one, other) {
  for (let tries = 0; tries < 60; tries += 1) {
    const [left, right] = [await shown(one), await shown(other)];
    if (JSON.stringify(left) === JSON.stringify(right)) return left;
    await one.waitForTimeout(200);
  }
  assert.deepEqual(await shown(one), await shown(other));
  throw new Error("the pages never agreed");
}

/** A unit that may move is selected and a move planned with the keyboard. @param {import("./player.mjs").Table} table */
async function planMove(table) {
  const { page } = table;
  await answer(table);
  const piece = await playUntilMovable(table);
  await page.locator(`#sheet [data-piece="${piece}"]`).focus();
  await page.keyboard.press("Enter");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("w");
  await page.locator('#movebar [data-key="confirm"]:not([aria-disabled="true"])').waitFor();
  return piece;
}

test("a button under a finger stays until the finger is lifted, and is pressed then", { timeout: 180_000 }, async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const faults = faultsOf(page);
  const table = await sitDown(page);
  await planMove(table);
  // Plans of the steps come in one after the other, and the bar is drawn for each.
  await page.waitForTimeout(600);
  const box = await page.locator('#movebar [data-key="confirm"]').boundingBox();
  assert.ok(box);
  await page.evaluate(() => void (document.querySelector('#movebar [data-key="confirm"]')?.setAttribute("data-mine", "yes")));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  // A further step of the plan draws the bar anew, but not under the finger.
  await page.keyboard.press("w");
  await page.waitForTimeout(700);
  assert.equal(await page.locator('#movebar [data-mine="yes"]').count(), 1, "the button was exchanged under the finger");
  const answered = page.waitForResponse((response) => response.url().includes("/commands"));
  await page.mouse.up();
  assert.ok((await answered).ok());
  await page.locator('#movebar [data-mine="yes"]').waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  await page.close();
});

test("two pages of one seat show the same battle", { timeout: 180_000 }, async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const faults = faultsOf(page);
  const table = await sitDown(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator("#decision section.decision").first().waitFor();
  await agree(page, other);
  for (let answers = 0; answers < 4; answers += 1) {
    // Each page in turn decides, and the other one follows.
    const deciding = answers % 2 ? other : page;
    await answer({ ...table, page: deciding });
    await untilAsked(table);
    // Each page has a selection of its own, and shows the choices of the selected unit.
    await deciding.keyboard.press("Escape");
    await agree(page, other);
  }
  // What is decided on one page is gone from the other: an old answer finds the battle further on.
  const stale = await other.evaluate(async (id) => (await fetch(`/api/battles/${id}/commands?lang=en`, { method: "POST", headers: { "Content-Type": "application/json", "X-Seat": new URLSearchParams(location.hash.slice(1)).get("A") ?? "" }, body: JSON.stringify({ seq: 0, command: null }) })).status, table.id);
  assert.equal(stale, 409);
  await page.keyboard.press("Control+z");
  await page.waitForTimeout(500);
  await agree(page, other);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a refused command leaves no trace on the table", { timeout: 180_000 }, async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const faults = faultsOf(page);
  const table = await sitDown(page);
  await planMove(table);
  const plain = await viewOf(table);
  await page.keyboard.press("Escape");
  await page.locator(".layer-over .ghost").waitFor({ state: "detached" });
  const before = await shown(page);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("w");
  await page.locator('#movebar [data-key="confirm"]:not([aria-disabled="true"])').waitFor();
  // The command becomes, on its way, one that no rule allows: the same unit marches ten times as far.
  await page.route("**/commands*", async (route) => {
    const body = route.request().postData() ?? "";
    await route.continue({ postData: body.replace(/"distance":(\d+)/, '"distance":$10') });
  });
  const answered = page.waitForResponse((response) => response.url().includes("/commands"));
  await page.keyboard.press("Enter");
  assert.equal((await answered).status(), 422);
  // It is told at the unit, with its rule, until it is put away.
  await page.locator(".layer-over .tag-g.refused").waitFor();
  assert.equal(await page.locator(".layer-over .ghost").count(), 0, "nothing hangs where the unit did not go");
  await page.keyboard.press("Escape");
  await page.locator(".layer-over .tag-g").waitFor({ state: "detached" });
  assert.deepEqual(await shown(page), before);
  assert.deepEqual((await viewOf(table)).view.pieces, plain.view.pieces);
  assert.deepEqual(faults, []);
  await page.close();
});

test("when the server fails the page says what to do, and does it", { timeout: 180_000 }, async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const table = await sitDown(page);
  await answer(table);
  await untilAsked(table);
  await page.waitForTimeout(300);
  const before = await shown(page);
  let failing = true;
  await page.route("**/commands*", (route) => (failing ? route.fulfill({ status: 500, contentType: "application/json", body: JSON.stringify({ error: "The battle could not be stored; nothing has changed." }) }) : route.continue()));
  const button = page.locator("#decision button.take:not([aria-disabled=true]), #decision button.part:not([aria-disabled=true])").first();
  await page.evaluate(() => void 0);
  for (let press = 0; press < 4 && !(await page.locator('[data-key="ask-again"]').count()); press += 1) {
    const send = page.locator('#decision [data-default="yes"]:not([aria-disabled="true"])').first();
    await ((await send.count()) ? send : button).click();
    await page.waitForTimeout(300);
  }
  const notice = page.locator("#decision .notice");
  assert.match((await notice.textContent()) ?? "", /could not be stored/);
  await page.locator('[data-key="ask-again"]').click();
  await notice.waitFor({ state: "detached" });
  assert.deepEqual((await shown(page)).blocks, before.blocks);
  failing = false;
  await answer(table);
  await page.close();
});
