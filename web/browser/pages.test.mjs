// @ts-check
// The pages beside the table: rules that open where they begin, a film that keeps the field in sight.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import { faultsOf } from "./chromium.mjs";
import { LANGS, SIZES } from "./pages.mjs";
import { openBattle, playUntilTurn } from "./player.mjs";
import { browser, program } from "./running.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {{ id: string, seat: string }} */
let battle;

before(async () => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  const table = await openBattle(page, program, { scenario: "gdb-brilos-1808", side: "A", opponent: "recruit" });
  await playUntilTurn(table, 2);
  battle = { id: table.id, seat: table.seat };
  await page.close();
});

/** Where a thing stands, in pixels of the screen. @param {Page} page @param {string} selector */
async function boxOf(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  assert.ok(box, `${selector} is not on the page`);
  return box;
}

for (const size of SIZES) {
  for (const lang of LANGS) {
    test(`a rule opens below the search, ${lang}, ${size.width} px`, { timeout: 60_000 }, async () => {
      const page = await browser.newPage({ viewport: size, reducedMotion: "reduce" });
      const faults = faultsOf(page);
      for (const address of ["/rules", "/rules?system=gdb#GDB-12.1-03", "/rules?system=gdb#GDB-10.7-01"]) {
        await page.goto("about:blank");
        const [path, hash = ""] = address.split("#");
        await page.goto(`${program.address}${path}${path.includes("?") ? "&" : "?"}lang=${lang}${hash && `#${hash}`}`);
        await page.locator("article").first().waitFor();
        await page.waitForTimeout(300);
        const top = await boxOf(page, "#top");
        const head = await boxOf(page, ".reader-h");
        const title = await boxOf(page, hash ? "article h3" : ".chapter-t");
        assert.equal(top.y, 0, `${address}: the head of the page is out of reach`);
        assert.ok(title.y >= head.y + head.height, `${address}: the title lies under the search`);
        assert.ok(title.y + title.height <= size.height, `${address}: the title is out of sight`);
        // The page itself does not scroll, not even into nothing.
        assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth), address);
        const chapters = page.locator(".contents li button");
        if (await page.locator('[data-key="chapters"]').isVisible()) await page.locator('[data-key="chapters"]').click();
        await chapters.nth(2).click();
        assert.equal(await page.locator(".chapter-t").textContent(), await chapters.nth(2).locator("span").textContent());
        const chapter = await boxOf(page, ".chapter-t");
        assert.ok(chapter.y >= head.y + head.height && chapter.y < size.height, `${address}: a chapter begins out of sight`);
      }
      assert.deepEqual(faults, []);
      await page.close();
    });
  }
}

test("numbers and sources are told in the language of the reader, an id with its title", { timeout: 60_000 }, async () => {
  const page = await browser.newPage({ viewport: SIZES[0], reducedMotion: "reduce" });
  await page.goto(`${program.address}/rules?system=gdb&lang=ru#GDB-VII-01`);
  await page.locator(".contents li button", { hasText: "Передвижение" }).click();
  await page.locator(".numbers").first().waitFor();
  const told = await page.locator(".numbers tr, .source").allTextContents();
  assert.ok(told.length > 20);
  // Names of books and ids are all that is written in Latin letters.
  const raw = told.filter((text) => /[a-z]{2}/.test(text.replace(/General d[e’]\s?\S+/g, "").replace(/GAP/g, "")));
  assert.deepEqual(raw, []);
  assert.match((await page.locator(".numbers tr[title]").first().getAttribute("title")) ?? "", /^[a-z0-9.-]+$/);
  await page.locator("input[type=search]").fill("казаки");
  const link = page.locator("a[data-rule]").first();
  await link.hover();
  await page.waitForFunction(() => document.querySelector("a[data-rule][title]"));
  assert.match((await link.getAttribute("title")) ?? "", /^[А-Я].+ · GDB-/);
  await page.close();
});

test("what is looked for stands in the address, and Back goes back to it", { timeout: 60_000 }, async () => {
  const page = await browser.newPage({ viewport: SIZES[0], reducedMotion: "reduce" });
  await page.goto(`${program.address}/rules?system=gdb&lang=en`);
  await page.locator("article").first().waitFor();
  const field = page.locator("input[type=search]");
  await field.pressSequentially("cossacks");
  await page.waitForFunction(() => new URLSearchParams(location.search).get("q") === "cossacks");
  const found = await page.locator(".found .hit").count();
  assert.ok(found > 0);
  const id = await page.locator(".hit a[data-rule]").first().getAttribute("data-rule");
  await page.locator(".hit a[data-rule]").first().click();
  await page.waitForFunction((rule) => location.hash === `#${rule}` && !location.search.includes("q="), id);
  await page.goBack();
  await page.locator(".found .hit").first().waitFor();
  assert.equal(await field.inputValue(), "cossacks");
  assert.equal(await page.locator(".found .hit").count(), found);
  // The search was one entry: Back once more leads to where it began.
  const address = page.url();
  await page.goBack();
  await page.locator(".chapter-t").waitFor();
  assert.equal(await field.inputValue(), "");
  // The address alone finds the same.
  await page.goto("about:blank");
  await page.goto(address);
  await page.locator(".found .hit").first().waitFor();
  assert.equal(await page.locator(".found .hit").count(), found);
  await page.close();
});

test("the curve of a film does not tell the end before it is there", { timeout: 60_000 }, async () => {
  const made = await program.ask("/api/battles");
  assert.ok(made.battles.length, "a battle was fought before");
  const [{ id, seats }] = made.battles;
  const page = await browser.newPage({ viewport: SIZES[0], reducedMotion: "reduce" });
  await page.goto(`${program.address}/film/${id}?lang=en${seats?.A ? `#A=${seats.A}` : ""}`);
  await page.locator("#transport input").waitFor();
  // The page is drawn anew in the frame after a press.
  const ends = (/** @type {number} */ at) => page.waitForFunction((wanted) => Number(document.querySelector(".chart-a")?.getAttribute("d")?.match(/H([\d.]+)$/)?.[1]) === wanted, at, { timeout: 5000 });
  await ends(0);
  await page.locator('[data-key="chart-whole"]').click();
  await ends(300);
  await page.locator('[data-key="chart-whole"]').click();
  await ends(0);
  await page.close();
});

/** How much of the screen the field fills, its frame with it. @param {Page} page */
const fieldShown = (page) =>
  page.evaluate(() => {
    const [x, y, width, height] = (document.querySelector("svg.troops")?.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const ground = /** @type {SVGGraphicsElement | null} */ (document.querySelector("svg.terrain .ground"));
    const field = ground?.getBBox() ?? { x: 0, y: 0, width: 0, height: 0 };
    const wide = Math.min(x + width, field.x + field.width) - Math.max(x, field.x);
    const high = Math.min(y + height, field.y + field.height) - Math.max(y, field.y);
    return wide > 0 && high > 0 ? (wide * high) / Math.min(width * height, field.width * field.height) : 0;
  });

/** Goes over a film in every way, and looks whether the field is there. @param {Page} page */
async function goOver(page) {
  await page.locator("#transport input").waitFor();
  for (const zoomed of [false, true]) {
    if (zoomed) for (let step = 0; step < 5; step += 1) await page.locator('#mbar [data-key="icon plus"]').click();
    for (const key of ["r", "r", "r", "]", "[", "PageDown", "Shift+R", "ArrowRight", "End", "Home", "r"]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(60);
      const shown = await fieldShown(page);
      assert.ok(shown > 0.4, `after ${key}${zoomed ? ", enlarged," : ""} ${Math.round(shown * 100)} % of what could be seen of the field is`);
    }
  }
  // Moved far away by hand it stays, too; and one press shows the whole.
  for (let step = 0; step < 40; step += 1) await page.keyboard.press("Shift+ArrowLeft");
  assert.ok((await fieldShown(page)) > 0.25, "the field was pushed off the screen");
  await page.locator('#mbar [data-key="icon whole"]').click();
  await page.waitForTimeout(60);
  assert.ok((await fieldShown(page)) > 0.99, "the whole field is asked for");
}

for (const size of SIZES) {
  test(`a film keeps the field in sight, ${size.width} px`, { timeout: 120_000 }, async () => {
    const page = await browser.newPage({ viewport: size, reducedMotion: "reduce" });
    const faults = faultsOf(page);
    await page.goto(`${program.address}/film/${battle.id}?lang=ru#A=${battle.seat}`);
    await goOver(page);
    // Nothing that can be pressed is cut off.
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("#transport select, .saves .take, #mbar button, .log-s")]
        .filter((one) => one instanceof HTMLElement && one.offsetParent !== null)
        .filter((one) => one.clientWidth < 36 || one.scrollWidth > one.clientWidth + 1)
        .map((one) => `${one.getAttribute("data-key")} ${one.clientWidth}`),
    );
    assert.deepEqual(small, []);
    await page.locator('[data-key="save-svg"]').scrollIntoViewIfNeeded();
    assert.ok(await page.locator('[data-key="save-svg"]').isVisible());
    // With the wheel, about the pointer.
    const sheet = await boxOf(page, "#sheet");
    await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2);
    const before = await page.locator("#mbar output").textContent();
    await page.mouse.wheel(0, -400);
    await page.waitForFunction((old) => document.querySelector("#mbar output")?.textContent !== old, before);
    assert.deepEqual(faults, []);
    await page.close();
  });
}

test("a film in a file of its own has the same controls", { timeout: 120_000 }, async () => {
  const page = await browser.newPage({ viewport: SIZES[0], reducedMotion: "reduce" });
  await page.goto(`${program.address}/film/${battle.id}?lang=en#A=${battle.seat}`);
  const download = page.waitForEvent("download");
  await page.locator('[data-key="save-page"]').click();
  const folder = await mkdtemp(join(tmpdir(), "film-"));
  const file = join(folder, "film.html");
  await (await download).saveAs(file);
  const alone = await browser.newPage({ viewport: SIZES[0], reducedMotion: "reduce" });
  const faults = faultsOf(alone);
  await alone.route("http://**", (route) => route.abort());
  await alone.goto(`file://${file}`);
  await goOver(alone);
  // Keys are told, both languages are there, and so is the text of a rule that is cited.
  await alone.keyboard.press("?");
  await alone.locator("dialog[open] kbd", { hasText: "PageUp" }).waitFor();
  await alone.keyboard.press("Escape");
  await alone.locator('[data-key="lang"]').click();
  await alone.locator("h2", { hasText: "В этот момент" }).waitFor();
  await alone.keyboard.press("End");
  await alone.locator("#log .ld summary").last().click();
  const cited = alone.locator("#log .ld[open] a[data-rule]").first();
  const id = await cited.getAttribute("data-rule");
  await cited.click();
  await alone.locator("dialog[open] .rule-text", { hasText: /[а-я]{4}/ }).waitFor();
  assert.equal(await alone.locator("dialog[open] .sub b").textContent(), id);
  await alone.keyboard.press("Escape");
  assert.deepEqual(faults, []);
  await alone.close();
  await page.close();
  await rm(folder, { recursive: true, force: true });
});

test("a film marks what is selected, names its files after the moment and tells why there is no record", { timeout: 120_000 }, async () => {
  const page = await browser.newPage({ viewport: SIZES[0], reducedMotion: "reduce" });
  const faults = faultsOf(page);
  await page.goto(`${program.address}/film/${battle.id}?lang=en#A=${battle.seat}`);
  await page.locator("#transport input").waitFor();
  await page.locator("#sheet [data-piece]").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".layer-over .selects").first().waitFor({ state: "attached" });
  const save = page.getByRole("button", { name: "Save the picture as SVG" });
  const download = page.waitForEvent("download");
  await save.click();
  assert.match((await download).suggestedFilename(), /^first-shots-the-mill-of-brilos-turn-1-[a-z-]+\.svg$/);
  const record = page.locator('[data-key="save-record"]');
  assert.equal(await record.getAttribute("aria-disabled"), "true");
  assert.match((await page.locator(`#${await record.getAttribute("aria-describedby")}`).textContent()) ?? "", /once the battle is over/);
  // The log folds, and the table has its room.
  const before = (await boxOf(page, "#sheet")).height;
  await page.locator(".fold-log").click();
  await page.waitForTimeout(200);
  assert.ok((await boxOf(page, "#sheet")).height > before + 40);
  assert.deepEqual(faults, []);
  await page.close();
});

test("where there is no such battle, the page says so and leads to the list", { timeout: 60_000 }, async () => {
  const page = await browser.newPage({ locale: "ru-RU" });
  for (const address of ["/battle/none#A=none", "/film/none", "/nowhere"]) {
    await page.goto(`${program.address}${address}`);
    const way = page.locator('a.take[href="/"]');
    await way.waitFor();
    assert.match((await page.locator("body").innerText()).toLowerCase(), /такого сражения нет|ничего нет/, address);
    await way.click();
    await page.locator("[data-key=begin]").waitFor();
  }
  await page.close();
});
