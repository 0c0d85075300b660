// @ts-check
// How a battle flows: what passed is told, what is new takes no press meant for the old, hints stay put away.

import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf } from "./chromium.mjs";
import { answer, openBattle, playUntilPhase, untilAsked } from "./player.mjs";
import { browser, program } from "./running.mjs";

test("what passed is told and put away; a second press does not answer the next decision", { timeout: 300_000 }, async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const faults = faultsOf(page);
  const table = await openBattle(page, program, { scenario: "gdb-ventosa", side: "A", opponent: "recruit" });
  await playUntilPhase(table, 1);
  const { seq } = await untilAsked(table);
  let sent = 0;
  page.on("request", (request) => void (sent += request.url().includes("/commands") ? 1 : 0));
  const ending = page.locator("#decision .ending .take");
  await page.locator("#decision:not([data-fresh])").waitFor();
  const box = await ending.boundingBox();
  assert.ok(box);
  const at = /** @type {const} */ ([box.x + box.width / 2, box.y + box.height / 2]);
  // The finger rests where it pressed, and presses again as soon as something else stands there.
  await page.mouse.click(...at);
  await page.locator("#decision[data-fresh]").waitFor();
  await page.mouse.click(...at);
  await page.waitForTimeout(300);
  assert.equal(sent, 1, "the second press was meant for what is gone");
  // Where the button was the link of a rule may stand now; its text would lie over the decision.
  if (await page.locator("#rules").isVisible()) await page.keyboard.press("Escape");
  const now = await untilAsked(table);
  assert.ok(now.seq > seq);
  const passed = page.locator("#passed .passed");
  // Which decision has something to tell is up to the dice.
  for (let answers = 0; answers < 60 && !(await passed.count()); answers += 1) {
    await answer(table);
    await untilAsked(table);
    await page.locator("#decision[data-fresh]").waitFor({ state: "detached" });
  }
  await passed.waitFor();
  // Folded, so that the decision stands high; in short it says where something happened.
  assert.equal(await passed.locator("details[open]").count(), 0);
  assert.match((await passed.locator("summary .n").textContent()) ?? "", /\d/);
  await passed.locator("summary").click();
  const line = passed.locator("li .lt").first();
  const words = await line.textContent();
  // Its words, not a rule that it names.
  await line.click({ position: { x: 3, y: 6 } });
  await page.locator("#log li.now", { hasText: words ?? "" }).waitFor();
  await page.locator('[data-key="passed-close"]').click();
  await passed.waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  await page.close();
});

test("on a phone a hint leaves the choices in sight and does not come again", { timeout: 300_000 }, async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const faults = faultsOf(page);
  const table = await openBattle(page, program, { scenario: "gdb-brilos-1808", side: "A", opponent: "recruit" });
  await untilAsked(table);
  const hint = page.locator("#hint .teach");
  await hint.waitFor();
  for (const one of ["#decision .group", "#decision .ending .take, #decision [data-key^=send]"]) {
    const box = await page.locator(one).first().boundingBox();
    assert.ok(box && box.y + Math.min(box.height, 44) <= 844 - 54, `${one} is in sight`);
  }
  await page.locator('[data-key="hint-close"]').tap();
  await hint.waitFor({ state: "detached" });
  await page.reload();
  await untilAsked(table);
  await page.waitForTimeout(500);
  assert.equal(await hint.count(), 0, "it was put away");
  assert.deepEqual(faults, []);
  await page.close();
});

test("the battle to begin with is at hand however many there are, and so is the button that begins", { timeout: 120_000 }, async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await openBattle(page, program, { scenario: "gdb-brilos-1808", side: "A", opponent: "recruit" });
  await page.goto(program.address + "/");
  await page.locator("li.battle").first().waitFor();
  await page.locator('[data-key="quick"]').waitFor();
  await page.locator("a.jump").click();
  await page.waitForTimeout(300);
  const begin = await page.locator('[data-key="begin"]').boundingBox();
  assert.ok(begin && begin.y + begin.height <= 844, "it stays in sight");
  await page.locator('[data-key="quick"]').click();
  await page.waitForURL(/\/battle\//);
  await page.close();
});
