// @ts-check
// Every page in both languages, sizes and themes: nothing that axe finds, no text longer than its place.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { faultsOf } from "./chromium.mjs";
import { LANGS, SIZES, cutOff, faultsOfAccess, tour, visit } from "./pages.mjs";
import { answer, openBattle, playUntilMovable } from "./player.mjs";
import { browser, program } from "./running.mjs";

/** @type {{ id: string, seat: string, side: string, movable: string }} */
let battle;

before(async () => {
  const page = await browser.newPage();
  const table = await openBattle(page, program, { scenario: "gdb-brilos-1808", side: "A", opponent: "recruit" });
  await answer(table);
  const movable = await playUntilMovable(table);
  battle = { id: table.id, seat: table.seat, side: "A", movable };
  await page.close();
});

for (const lang of LANGS) {
  for (const size of SIZES) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      test(`${lang}, ${size.width} px, ${colorScheme}`, { timeout: 300_000 }, async () => {
        const page = await browser.newPage({ viewport: size, colorScheme, reducedMotion: "reduce" });
        const faults = faultsOf(page);
        for (const stop of tour(program.address, battle, lang)) {
          await visit(page, stop);
          assert.deepEqual(await faultsOfAccess(page), [], stop.name);
          assert.deepEqual(await cutOff(page), [], stop.name);
          assert.deepEqual(await page.evaluate(() => [...document.body.innerText.matchAll(/\[[a-z][\w-]+\]/g)].map((one) => one[0])), [], `${stop.name}: a text is missing`);
        }
        assert.deepEqual(faults, []);
        await page.close();
      });
    }
  }
}

test("at twice the size everything can be reached", { timeout: 120_000 }, async () => {
  // 1280 px at 200 % are 640 px.
  const page = await browser.newPage({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  for (const stop of tour(program.address, battle, "ru")) {
    await visit(page, stop);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), `${stop.name} scrolls sideways`);
  }
  await page.close();
});
