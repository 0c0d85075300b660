// @ts-check
// A whole turn against a computer general, and a battle that survives a kill.

import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf } from "./chromium.mjs";
import { answer, logOf, openBattle, playUntilTurn, untilAsked, viewOf } from "./player.mjs";
import { browser, program } from "./running.mjs";

/** The page has noticed that the program is back and shows its decision. @param {import("playwright-core").Page} page */
async function recovered(page) {
  await page.waitForFunction(() => document.querySelector("#strip")?.hasAttribute("hidden"), undefined, { timeout: 60_000 });
}

for (const lang of /** @type {const} */ (["en", "ru"])) test(`a turn is played in ${lang}, and a killed program goes on where it was`, { timeout: 600_000 }, async () => {
  const page = await browser.newPage({ locale: lang === "ru" ? "ru-RU" : "en-GB" });
  const faults = faultsOf(page);
  const catalogue = await program.ask("/api/catalogue?lang=en");
  const table = Object.assign(await openBattle(page, program, { scenario: catalogue.scenarios[0].id, side: "A", opponent: "recruit" }), { lang });
  assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
  const second = await playUntilTurn(table, 2);
  assert.equal(second.view.result, null);
  assert.ok(second.view.clock.turn >= 2);
  await page.waitForFunction(() => /2/.test(document.title));

  // In the middle of a turn, with a decision owed.
  await answer(table);
  const asked = await untilAsked(table);
  const log = await logOf(table);
  await program.kill();
  await page.waitForFunction(() => !document.querySelector("#strip")?.hasAttribute("hidden"), undefined, { timeout: 60_000 });
  await program.start();
  assert.deepEqual(await viewOf(table), asked, "the same view of the same step");
  assert.deepEqual(await logOf(table), log, "the same log");
  await recovered(page);

  // At the very moment at which a command was acknowledged.
  const acknowledged = await answer(table);
  await program.kill();
  await program.start();
  const now = await viewOf(table);
  assert.ok(now.seq >= acknowledged, `step ${acknowledged} was acknowledged, ${now.seq} is there`);
  const lines = (await logOf(table)).lines;
  assert.deepEqual(lines.slice(0, log.lines.length), log.lines, "what was told stays told");
  await recovered(page);

  // And the battle goes on.
  const further = await answer(table);
  assert.ok(further > acknowledged);
  assert.deepEqual(faults, []);
  await page.close();
});
