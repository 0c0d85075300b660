// @ts-check
// The first page: scenarios in both languages, battles to go on with, deleting.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Program } from "./binary.mjs";
import { faultsOf, openBrowser } from "./chromium.mjs";
import { openBattle } from "./player.mjs";

/** @type {Program} */
let program;
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  program = await Program.prepare();
  await program.start();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await program?.end();
});

test("a battle is opened, found again in the list and deleted", { timeout: 120_000 }, async () => {
  const page = await browser.newPage();
  const faults = faultsOf(page);
  const catalogue = await program.ask("/api/catalogue?lang=en");
  const scenario = catalogue.scenarios[0];
  await openBattle(page, program, { scenario: scenario.id, side: "B", opponent: "line" });
  await page.locator("#decision section.decision").first().waitFor();
  await page.goto(program.address + "/");
  const battle = page.locator("li.battle", { hasText: scenario.title });
  await battle.waitFor();
  const remove = battle.locator('[data-key^="delete"]');
  await remove.click();
  await remove.click();
  await battle.waitFor({ state: "detached" });
  assert.deepEqual((await program.ask("/api/battles")).battles, []);
  assert.deepEqual(faults, []);
});

test("the page speaks Russian when asked", { timeout: 60_000 }, async () => {
  const page = await browser.newPage();
  const catalogue = await program.ask("/api/catalogue?lang=ru");
  await page.goto(program.address + "/");
  await page.locator('[data-key="lang"]').click();
  await page.locator("legend, label", { hasText: catalogue.scenarios[0].title }).first().waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "ru");
});
