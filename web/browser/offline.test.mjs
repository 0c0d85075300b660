// @ts-check
// The table when the server is away, with a program of its own.

import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf } from "./chromium.mjs";
import { answer, openBattle, shown, untilAsked } from "./player.mjs";
import { browser, program } from "./running.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const sitDown = (page) => openBattle(page, program, { scenario: "gdb-brilos-1808", side: "A", opponent: "recruit" });

/** Waits until the browser has all it needs without the server. @param {Page} page */
async function untilKept(page) {
  const missing = () =>
    page.evaluate(async () => {
      const [tables, files] = [await caches.open("grognard-tables"), await caches.open("grognard-files")];
      const wanted = [...(await (await fetch("/api/files")).json()), "/battle/", "/api/texts"];
      const kept = new Set((await files.keys()).map((request) => new URL(request.url).pathname));
      const lacking = wanted.filter((path) => !kept.has(path));
      if ((await tables.keys()).length === 0) lacking.push("a table");
      if (navigator.serviceWorker.controller === null) lacking.push("a worker");
      return lacking;
    });
  for (let tries = 0; tries < 120 && (await missing()).length > 0; tries += 1) await page.waitForTimeout(250);
  assert.deepEqual(await missing(), []);
}

test("without the server a page that is loaded anew shows the last table, to look at", { timeout: 180_000 }, async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const faults = faultsOf(page);
  const table = await sitDown(page);
  await answer(table);
  await untilAsked(table);
  // The page keeps itself and its table once both are at rest.
  await untilKept(page);
  const before = await shown(page);
  await program.kill();
  await page.reload();
  await page.locator("#sheet [data-piece]").first().waitFor({ state: "attached" });
  await page.locator("#strip:not([hidden])", { hasText: "as you last saw it" }).waitFor();
  const after = await shown(page);
  assert.deepEqual(after.blocks, before.blocks);
  assert.deepEqual(after.log, before.log);
  assert.equal(await page.locator("#decision button").count(), 0, "nothing can be decided");
  // Without its token the table is not shown.
  const stranger = await context.newPage();
  await stranger.goto(`${program.address}/battle/${table.id}#A=somebody`);
  await stranger.locator('[data-key="load-again"]').waitFor();
  assert.equal(await stranger.locator("#sheet [data-piece]").count(), 0);
  await stranger.close();
  // The server is back: the table is played on.
  await program.start();
  await page.locator("#strip[hidden]").waitFor({ state: "attached", timeout: 60_000 });
  await page.locator("#decision section.decision:not(.waiting)").first().waitFor();
  assert.deepEqual((await shown(page)).log, before.log);
  await answer(table);
  assert.deepEqual(faults, []);
  await context.close();
});

test("what is said of the server's silence follows the language and ends when it answers", { timeout: 180_000 }, async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const faults = faultsOf(page);
  const table = await sitDown(page);
  await untilAsked(table);
  await untilKept(page);
  const [en, ru] = await Promise.all(["en", "ru"].map((lang) => program.ask(`/api/texts?lang=${lang}`)));
  const log = (await shown(page)).log;
  await program.kill();
  const strip = page.locator("#strip:not([hidden])");
  await strip.waitFor({ timeout: 60_000 });
  assert.equal(await strip.textContent(), en["connection-lost"]);
  // A command finds nobody, and the page says so.
  const notice = page.locator("#decision .notice b");
  for (let press = 0; press < 4 && !(await notice.count()); press += 1) {
    await page.locator("#decision button.take:not([aria-disabled=true]), #decision button.part:not([aria-disabled=true])").last().click();
    await page.waitForTimeout(300);
  }
  assert.equal(await notice.textContent(), en["no-server"]);
  await page.locator('[data-key="lang"]').click();
  await page.waitForFunction((text) => document.querySelector("#strip")?.textContent === text, ru["connection-lost"]);
  assert.equal(await notice.textContent(), ru["no-server"]);
  assert.equal(await page.locator("#say").count(), 1);
  assert.deepEqual((await shown(page)).log, log, "what was told is not lost");
  await program.start();
  await page.locator("#strip[hidden]").waitFor({ state: "attached", timeout: 60_000 });
  await page.locator("#decision .notice").waitFor({ state: "detached" });
  // The battle follows in the language that was chosen meanwhile.
  const { view } = await program.ask(`/api/battles/${table.id}/view?lang=ru`, table.seat);
  await page.locator("#decision h2", { hasText: view.decisions[0].title }).waitFor();
  await answer({ ...table, lang: "ru" });
  assert.deepEqual(faults, []);
  await context.close();
});
