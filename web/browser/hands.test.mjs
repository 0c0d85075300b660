// @ts-check
// A whole turn with the keyboard alone, and with a finger on a phone; taking back; films; rules.

import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf } from "./chromium.mjs";
import { answer, logOf, openBattle, playUntilPhase, playUntilTurn, untilAsked, viewOf } from "./player.mjs";
import { browser, program } from "./running.mjs";

/** @param {string} lang @param {"keys" | "touch" | "words"} by @param {string} [scenario] */
async function sitDown(lang, by, scenario = "gdb-brilos-1808") {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await browser.newPage(by === "touch" ? phone : { viewport: { width: 1280, height: 800 } });
  const faults = faultsOf(page);
  await page.addInitScript((tongue) => localStorage.setItem("grognard-lang", tongue), lang);
  const table = await openBattle(page, program, { scenario, side: "A", opponent: "recruit" });
  return { table: { ...table, by, lang }, faults };
}

for (const [lang, by] of /** @type {const} */ ([["en", "keys"], ["ru", "keys"], ["en", "touch"], ["ru", "touch"]])) {
  test(`a whole turn: ${by}, ${lang}`, { timeout: 600_000 }, async () => {
    const { table, faults } = await sitDown(lang, by);
    const now = await playUntilTurn(table, 2);
    assert.ok(now.view.clock.turn >= 2 || now.view.result);
    assert.equal(await table.page.locator("html").getAttribute("lang"), lang);
    assert.deepEqual(faults, []);
    await table.page.close();
  });
}

for (const lang of /** @type {const} */ (["en", "ru"])) {
  test(`a whole turn from the field in words: ${lang}`, { timeout: 600_000 }, async () => {
    const { table, faults } = await sitDown(lang, "words", "gdb-ventosa");
    const { page } = table;
    await page.locator('[data-key="tab words"]').focus();
    await page.keyboard.press("Enter");
    const now = await playUntilTurn(table, 2);
    const moved = now.view.pieces.filter((/** @type {any} */ one) => table.marched.has(`1 ${one.id}`));
    assert.ok(moved.length > 0, "somebody was sent ahead in numbers");
    for (const piece of now.view.pieces) assert.equal(await page.locator(`#oob [data-key="words ${piece.id}"]`).count(), 1);
    assert.deepEqual(faults, []);
    await page.close();
  });
}

test("the last step is taken back with Ctrl+Z and taken up with Ctrl+Y", { timeout: 300_000 }, async () => {
  const { table, faults } = await sitDown("en", "keys");
  const { page } = table;
  await answer(table);
  await playUntilPhase(table, 4);
  await untilAsked(table);
  const lines = async () => (await logOf(table)).lines.map((/** @type {any} */ one) => one.line.text);
  const before = await lines();
  await page.keyboard.press("Control+z");
  await page.locator('[data-key="icon redo"]:not([disabled])').waitFor();
  const between = await lines();
  assert.match(between.pop(), /take back/, "who took back is told");
  assert.ok(between.length < before.length, "lines go with the step");
  assert.deepEqual(between, before.slice(0, between.length));
  await page.keyboard.press("Control+y");
  await page.locator('[data-key="icon redo"][disabled]').waitFor();
  const after = await lines();
  assert.deepEqual(after.slice(0, before.length), before);
  assert.match(after[before.length], /take back/);
  assert.match(after[before.length + 1], /take up again/);
  // The page shows the same, although some lines went and others came in their place.
  await page.waitForFunction((told) => [...document.querySelectorAll("#log li .lt")].map((one) => one.textContent).join("|") === told, after.join("|"));
  assert.deepEqual(faults, []);
  await page.close();
});

test("a battle is watched as a film, and rules are read beside the table", { timeout: 300_000 }, async () => {
  const { table, faults } = await sitDown("ru", "keys");
  const { page } = table;
  await answer(table);
  await playUntilPhase(table, 4);
  await page.locator("#roll a[data-rule]").first().click();
  const id = await page.locator("#rules article").first().getAttribute("data-id");
  assert.equal(await page.locator("#roll a[data-rule]").first().getAttribute("data-rule"), id);
  await page.keyboard.press("Escape");
  await page.locator("#rules").waitFor({ state: "hidden" });
  const now = await viewOf(table);
  await page.goto(`${program.address}/film/${table.id}#A=${table.seat}`);
  await page.locator("#transport input").waitFor();
  await page.keyboard.press("End");
  await page.waitForFunction(() => /** @type {HTMLInputElement | null} */ (document.querySelector("#transport input"))?.value !== "0");
  for (const piece of now.view.pieces) await page.locator(`#sheet [data-piece="${piece.id}"]`).waitFor({ state: "attached" });
  await page.keyboard.press("Home");
  // At the beginning the log does not tell what comes.
  await page.waitForFunction(() => [...document.querySelectorAll("#log li")].every((line) => line instanceof HTMLElement && line.hidden));
  await page.keyboard.press(" ");
  await page.waitForFunction(() => Number(/** @type {HTMLInputElement | null} */ (document.querySelector("#transport input"))?.value) >= 1, undefined, { timeout: 20_000 });
  assert.deepEqual(faults, []);
  await page.close();
});

test("declared orders change places by keys and by dragging, and go without a gap", { timeout: 300_000 }, async () => {
  const { table, faults } = await sitDown("en", "keys", "cd-kaja-1813");
  const { page } = table;
  const declares = (/** @type {any} */ view) => view.decisions.find((/** @type {any} */ one) => one.owner === view.viewer && one.key === "declare-orders");
  let now = await untilAsked(table);
  for (let answers = 0; answers < 60 && !declares(now.view); answers += 1) {
    await answer(table);
    now = await untilAsked(table);
  }
  const decision = declares(now.view);
  assert.ok(decision, "orders are declared");
  const slots = decision.form.sequences.find((/** @type {string[]} */ list) => !list[0].startsWith("all:"));
  // In the fold of the unit; what may come second depends on what comes first.
  for (const nth of [0, 1]) {
    const button = page.locator(`#decision button.part[data-key*=" ${slots[0]} "]`).nth(nth);
    await button.evaluate((one) => one.closest("details.sequence")?.setAttribute("open", ""));
    await button.evaluate((one) => one.closest("details")?.setAttribute("open", ""));
    await button.focus();
    await page.keyboard.press("Space");
  }
  const lines = () => page.locator("#decision .step .ct").allTextContents();
  const become = (/** @type {string[]} */ list) => page.waitForFunction((told) => [...document.querySelectorAll("#decision .step .ct")].map((one) => one.textContent).join() === told, list.join());
  await page.locator("#decision .step").nth(1).waitFor();
  const first = await lines();
  assert.equal(first.length, 2);
  await page.locator('#decision .step [data-key$=" down"]').first().focus();
  await page.keyboard.press("ArrowDown");
  await become(first.slice().reverse());
  await page.locator("#decision .step").first().dragTo(page.locator("#decision .step").nth(1));
  await become(first);
  await page.locator('#decision .step [data-key$=" off"]').first().focus();
  await page.keyboard.press("Enter");
  await become([first[1]]);
  await page.locator('#decision .ending [data-key^="send "]').focus();
  const answered = page.waitForResponse((response) => response.url().includes("/commands"));
  await page.keyboard.press("Enter");
  assert.ok((await answered).ok(), "no gap is left in the orders");
  assert.deepEqual(faults, []);
  await page.close();
});
