// @ts-check
// The first page: scenarios in both languages, battles to go on with, deleting.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { faultsOf } from "./chromium.mjs";
import { openBattle } from "./player.mjs";
import { browser, program } from "./running.mjs";

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

test("house rules are checked line by line, played, and told in the battle", { timeout: 120_000 }, async () => {
  const page = await browser.newPage();
  const faults = faultsOf(page);
  await page.goto(program.address + "/");
  await page.locator('[data-key="preset everything"]').check();
  await page.locator('[data-key="fold options"]').click();
  const smoke = page.locator('[data-key="switch smoke"]');
  await smoke.and(page.locator(":checked")).waitFor();
  await smoke.uncheck();
  await page.locator('[data-key="fold house"]').click();
  const use = page.locator('[data-key="house-use"]');
  await page.locator('[data-key="house-paste"]').fill("[command]\nnew-brigade = 99\n[readings]\nmilitia-melee = 40\n");
  await use.click();
  const told = page.locator(".faults li");
  await told.nth(1).waitFor();
  const words = await told.allTextContents();
  assert.ok(words.some((text) => text.includes("line 2") && text.includes("2 to 13")), words.join("\n"));
  assert.ok(words.some((text) => text.includes("line 4") && text.includes("9")), words.join("\n"));
  await page.locator('[data-key="lang"]').click();
  await page.locator(".faults li", { hasText: "строка 2" }).waitFor();
  await page.locator('[data-key="lang"]').click();
  // The page is drawn anew in the other language before anything is put in.
  await page.locator(".faults li", { hasText: "line 2" }).waitFor();
  await page.locator('[data-key="house-paste"]').fill("[command]\nnew-brigade = 9\n");
  await use.click();
  await told.first().waitFor({ state: "detached" });
  await page.locator('[data-key="begin"]').click();
  await page.waitForURL(/\/battle\//);
  const sign = page.locator('[data-key="house"]');
  await sign.waitFor();
  assert.match((await sign.textContent()) ?? "", /Everything/);
  await sign.click();
  const list = page.locator("#help .rules-in-force");
  await list.locator('tr:has([title="command.new-brigade"])', { hasText: "A new brigade" }).waitFor();
  assert.equal(await list.locator('[data-switch="smoke"] output').textContent(), "off");
  assert.equal(await list.locator('[data-switch="road-bonus"] output').textContent(), "on");
  assert.deepEqual(faults, []);
});

test("a scenario of one's own is chosen, its faults shown, and played", { timeout: 120_000 }, async () => {
  const page = await browser.newPage();
  const faults = faultsOf(page);
  await page.goto(program.address + "/");
  const sound = await readFile(new URL("../../scenarios/gdb-brilos-1808.toml", import.meta.url), "utf8");
  const choose = (/** @type {string} */ text) =>
    page.locator('[data-key="own-file"]').setInputFiles({ name: "mine.toml", mimeType: "text/plain", buffer: Buffer.from(text) });
  await choose(sound.replace("turns = 8", "turns = 0"));
  const told = page.locator(".own .faults li");
  await told.first().waitFor();
  assert.match((await told.first().textContent()) ?? "", /mine\.toml, line \d+.*turns = 0/s);
  await choose(sound.replace("turns = 8", "turns = 7"));
  await told.first().waitFor({ state: "detached" });
  await page.locator('[data-key="scenario own:"]:checked').waitFor();
  await page.locator('[data-key="begin"]').click();
  await page.waitForURL(/\/battle\//);
  const list = await program.ask("/api/battles");
  assert.ok(list.battles.some((/** @type {{ last_turn: number }} */ one) => one.last_turn === 7));
  assert.deepEqual(faults, []);
});

test("every way to read an unclear place can be read as a whole", { timeout: 60_000 }, async () => {
  for (const width of [1280, 390]) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.goto(`${program.address}/?lang=ru`);
    await page.locator('[data-key="fold readings"]').click();
    await page.locator('[data-fold="readings"] .pick').first().waitFor();
    const cut = await page.evaluate(() => {
      const pen = document.createElement("canvas").getContext("2d");
      const lists = [...document.querySelectorAll("select")].filter((list) => {
        if (pen) pen.font = getComputedStyle(list).font;
        // The arrow has its place beside the words.
        return [...list.options].some((one) => (pen?.measureText(one.text).width ?? 0) > list.clientWidth - 32);
      });
      const labels = [...document.querySelectorAll(".pick .tick span")].filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth);
      return [...lists.map((one) => one.value), ...labels.map((one) => one.textContent)];
    });
    assert.deepEqual(cut, []);
    // What is chosen is kept.
    const free = page.locator('[data-fold="readings"] .pick input[type=radio]:not(:checked)').first();
    const key = await free.getAttribute("data-key");
    await page.locator(`[data-key="${key}"]`).click();
    await page.waitForFunction((one) => document.querySelector(`[data-key="${one}"]:checked`) !== null, key);
    await page.waitForTimeout(600);
    assert.ok(await page.locator(`[data-key="${key}"]`).isChecked());
    await page.close();
  }
});
