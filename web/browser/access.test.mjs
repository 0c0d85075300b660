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

/** What lies over the middle of each control that a reader may press now, if it is not the control. What must be scrolled to is scrolled to. @param {import("playwright-core").Page} page */
const covered = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const one of document.querySelectorAll("#top button, #top a, #mbar button:not([disabled]), #decision button, #decision summary, #dock button, #hint summary")) {
      if (!(one instanceof HTMLElement) || !one.checkVisibility({ contentVisibilityAuto: true, opacityProperty: false, visibilityProperty: true })) continue;
      one.scrollIntoView({ block: "center", inline: "nearest" });
      const box = one.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!top || !(one.contains(top) || top.contains(one))) found.push(`${one.getAttribute("data-key") ?? one.className}: ${top ? `${top.tagName} ${top.className}` : "nothing"} at ${Math.round(box.x)},${Math.round(box.y)}`);
      // A control that contains the whole page is none.
      if (top === document.body || top === document.documentElement) found.push(`${one.getAttribute("data-key")}: the page itself`);
    }
    return found;
  });

for (const [name, size] of /** @type {const} */ ([["twice the size", { width: 640, height: 400 }], ["a phone on its side", { width: 844, height: 390 }], ["the narrowest phone", { width: 320, height: 568 }]])) {
  test(`${name}: every control can be pressed, and the table and the decision are both in sight`, { timeout: 120_000 }, async () => {
    const page = await browser.newPage({ viewport: size, reducedMotion: "reduce" });
    for (const stop of tour(program.address, battle, "ru").filter((one) => ["battle", "plan"].includes(one.name))) {
      await visit(page, stop);
      assert.deepEqual(await covered(page), [], stop.name);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${stop.name} scrolls sideways`);
      const seen = await page.evaluate(() => {
        const [map, right] = ["#sheet", "#right"].map((one) => document.querySelector(one)?.getBoundingClientRect());
        return [map?.height ?? 0, right?.height ?? 0];
      });
      assert.ok(seen[0] >= size.height * 0.2 && seen[1] >= 100, `${stop.name}: the table has ${seen[0]} px, the decision ${seen[1]} px`);
      assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll("#phases .pt")].filter((one) => one instanceof HTMLElement && one.offsetParent !== null && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)), [], `${stop.name}: a phase is cut off`);
    }
    if (size.width < 380) {
      await page.locator(".more-tools").click();
      for (const key of ["lang", "icon moon", "icon question", "icon home"]) assert.ok(await page.locator(`#top [data-key="${key}"]`).isVisible(), `${key} is in the menu`);
    }
    await page.close();
  });
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
