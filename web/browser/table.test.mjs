// @ts-check
// What lies on the table beside the troops: places to choose, lines of sight, the table in small; the first battle; a film as a file.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Program } from "./binary.mjs";
import { faultsOf } from "./chromium.mjs";
import { answer, openBattle, playUntilMovable, playUntilTurn, viewOf } from "./player.mjs";
import { browser, program } from "./running.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} scenario */
async function sitDown(scenario) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const faults = faultsOf(page);
  const table = await openBattle(page, program, { scenario, side: "A", opponent: "recruit" });
  await page.locator("#decision section.decision:not(.waiting)").first().waitFor();
  return { table, page, faults };
}

/** Chooses a piece with the keyboard. @param {Page} page @param {string} id */
async function choose(page, id) {
  await page.locator(`#sheet [data-piece="${id}"]`).focus();
  await page.keyboard.press("Enter");
}

test("a place that is pressed on the table leaves the orders that point there", { timeout: 120_000 }, async () => {
  const { table, page, faults } = await sitDown("gdb-brilos-1808");
  const { view } = await viewOf(table);
  const [decision] = view.decisions;
  // Many orders of a brigade are folded under the one that the scenario proposes.
  const folded = page.locator("#decision details.taken");
  assert.ok((await folded.count()) >= 1);
  assert.equal(await folded.first().getAttribute("open"), null);
  const places = new Set(decision.choices.filter((/** @type {any} */ one) => one.at && !one.target).map((/** @type {any} */ one) => String(one.at)));
  const signs = page.locator(".aim-place");
  assert.equal(await signs.count(), places.size);
  const box = await signs.first().locator(".aim-dot").boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator(".aim-place.on").waitFor({ state: "attached" });
  const first = [...places][0];
  const pointing = decision.choices.filter((/** @type {any} */ one) => String(one.at) === first).map((/** @type {any} */ one) => one.label);
  assert.deepEqual(await page.locator("#decision .part .ct").evaluateAll((all) => all.map((one) => one.firstChild?.textContent)), pointing);
  await page.keyboard.press("Escape");
  await page.locator(".aim-place.on").waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  await page.close();
});

test("a line of sight is drawn, said, and ends with Escape", { timeout: 120_000 }, async () => {
  const { table, page, faults } = await sitDown("gdb-ventosa");
  await answer(table);
  await choose(page, "A1b");
  await page.keyboard.press("l");
  await page.locator('[data-key="icon eye"][aria-pressed="true"]').waitFor();
  await choose(page, "B2a");
  await page.locator(".layer-over .sight:not(.halo)").waitFor({ state: "attached" });
  const told = await program.ask(`/api/battles/${table.id}/sight/A1b/B2a?lang=en`, table.seat);
  assert.match(told.words, /\d\s?cm|[Hh]idden/);
  assert.equal(await page.locator("#say").textContent(), told.words);
  assert.equal(await page.locator(".sight-obstacle").count(), told.obstacle.length ? 1 : 0);
  await page.keyboard.press("Escape");
  await page.locator(".layer-over .sight:not(.halo)").waitFor({ state: "detached" });
  // From a general to a bare place: with the mouse, and with the keyboard.
  const { view } = await viewOf(table);
  const general = view.pieces.find((/** @type {any} */ one) => one.side === "A" && one.shape === "command").id;
  await choose(page, general);
  await page.keyboard.press("l");
  const box = await page.locator("#sheet").boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.62);
  const place = page.locator(".layer-over .sight:not(.halo)");
  await place.waitFor({ state: "attached" });
  const before = await page.locator("#say").textContent();
  assert.match(before ?? "", /\d\s?cm|[Hh]idden/);
  const line = await place.getAttribute("d");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.waitForFunction((d) => document.querySelector(".layer-over .sight:not(.halo)")?.getAttribute("d") !== d, line);
  assert.ok(await page.locator(`#sheet [data-piece="${general}"][aria-pressed="true"]`).count(), "the general stays selected");
  await page.keyboard.press("Escape");
  await place.waitFor({ state: "detached" });
  // To oneself there is no line.
  assert.equal(await program.ask(`/api/battles/${table.id}/sight/A1b/A1b?lang=en`, table.seat), null);
  assert.deepEqual(faults, []);
  await page.close();
});

test("the table in small shows the blocks of the view and leads there", { timeout: 120_000 }, async () => {
  const { table, page, faults } = await sitDown("gdb-ventosa");
  const mini = page.locator("#mini");
  assert.ok(await mini.isHidden(), "the whole table is in sight");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("+");
  await mini.waitFor();
  const { view } = await viewOf(table);
  assert.equal(await mini.locator(".mini-block").count(), view.pieces.length);
  const frame = () => mini.locator(".mini-frame").evaluate((one) => Number(one.getAttribute("x")));
  const before = await frame();
  const box = await mini.locator("svg").boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width * 0.9, box.y + box.height * 0.5);
  await page.waitForFunction((x) => Number(document.querySelector(".mini-frame")?.getAttribute("x")) > x + 100, before);
  await page.locator("#sheet").focus();
  await page.keyboard.press("p");
  await mini.waitFor({ state: "hidden" });
  // The choice is kept.
  await page.reload();
  await page.locator("#decision section.decision").first().waitFor();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("+");
  await page.waitForTimeout(300);
  assert.ok(await mini.isHidden());
  assert.deepEqual(faults, []);
  await page.close();
});

test("the smallest battle is begun at one press, the first time and later", { timeout: 120_000 }, async () => {
  const own = await Program.prepare();
  await own.start();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const faults = faultsOf(page);
  await page.goto(own.address + "/?lang=en");
  const catalogue = await own.ask("/api/catalogue?lang=en");
  const system = catalogue.scenarios[0].system;
  const sizes = catalogue.scenarios.filter((/** @type {any} */ one) => one.system === system).sort((/** @type {any} */ a, /** @type {any} */ b) => a.units * a.turns - b.units * b.turns);
  await page.locator(".quick h3", { hasText: sizes[0].title }).waitFor();
  await page.locator("details.pick > summary").click();
  await page.locator(".first").first().waitFor();
  await page.locator('[data-key="quick"]').click();
  await page.waitForURL(/\/battle\//);
  await page.locator("#decision section.decision").first().waitFor();
  await page.locator("#hint .teach").waitFor();
  const [battle] = (await own.ask("/api/battles?lang=en")).battles;
  assert.equal(battle.title, sizes[0].title);
  assert.deepEqual(battle.players, { A: "human", B: catalogue.opponents[0].id });
  await page.goto(own.address + "/?lang=en");
  await page.locator("li.battle").waitFor();
  assert.equal(await page.locator(".quick").count(), 1, "it stays at hand");
  assert.deepEqual(faults, []);
  await page.close();
  await own.end();
});

test("a film is saved as a page that plays without the server", { timeout: 240_000 }, async () => {
  const { table, page, faults } = await sitDown("gdb-brilos-1808");
  await playUntilTurn(table, 2);
  await page.locator('[data-key="icon film"]').first().click();
  await page.waitForURL(/\/film\//);
  await page.locator("#transport input").waitFor();
  const download = page.waitForEvent("download");
  await page.locator('[data-key="save-page"]').click();
  const folder = await mkdtemp(join(tmpdir(), "film-"));
  const file = join(folder, "film.html");
  await (await download).saveAs(file);
  assert.deepEqual(faults, []);
  const alone = await browser.newPage();
  const others = faultsOf(alone);
  await alone.route("http://**", (route) => route.abort());
  await alone.goto(`file://${file}`);
  await alone.locator("#transport input").waitFor();
  await alone.keyboard.press("End");
  await alone.locator("#sheet [data-piece]").first().waitFor({ state: "attached" });
  await page.keyboard.press("End");
  await page.waitForTimeout(300);
  assert.equal(await alone.locator("#sheet [data-piece]").count(), await page.locator("#sheet [data-piece]").count());
  assert.deepEqual(others, []);
  // And back to the table.
  await page.locator('[data-key="icon map"]').click();
  await page.locator("#decision section.decision").first().waitFor();
  await alone.close();
  await page.close();
  await rm(folder, { recursive: true, force: true });
});

test("Enter belongs to the piece that has the focus", { timeout: 120_000 }, async () => {
  const { table, page, faults } = await sitDown("gdb-brilos-1808");
  const piece = await playUntilMovable(table);
  const before = (await viewOf(table)).seq;
  const block = page.locator(`#sheet [data-piece="${piece}"]`);
  await block.focus();
  for (let press = 0; press < 3; press += 1) {
    // Whatever the decision proposes, Enter on a piece must not press it.
    await page.evaluate(() => document.querySelectorAll("#decision .take, #decision .part").forEach((one) => one.setAttribute("data-default", "yes")));
    await page.keyboard.press("Enter");
    await page.waitForTimeout(200);
  }
  assert.equal(await block.getAttribute("aria-pressed"), "true");
  assert.equal((await viewOf(table)).seq, before, "something was sent");
  // A planned way is sent from the piece that it belongs to; another piece is selected instead.
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("w");
  await page.locator('#movebar [data-key="confirm"]:not([aria-disabled="true"])').waitFor();
  const { view } = await viewOf(table);
  const other = view.pieces.find((/** @type {any} */ one) => one.id !== piece && one.side === "A").id;
  await page.locator(`#sheet [data-piece="${other}"]`).focus();
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  assert.equal((await viewOf(table)).seq, before, "the way of another piece was sent");
  assert.equal(await page.locator(`#sheet [data-piece="${other}"]`).getAttribute("aria-pressed"), "true");
  await block.focus();
  await page.keyboard.press("Enter");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("w");
  await page.locator('#movebar [data-key="confirm"]:not([aria-disabled="true"])').waitFor();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".layer-over .ghost") === null);
  for (let tries = 0; tries < 40 && (await viewOf(table)).seq === before; tries += 1) await page.waitForTimeout(100);
  assert.ok((await viewOf(table)).seq > before, "the planned way was not sent");
  assert.deepEqual(faults, []);
  await page.close();
});

test("on a phone what is decided is in sight, and nothing lies over it", { timeout: 180_000 }, async () => {
  const { table, page: large } = await sitDown("gdb-brilos-1808");
  const piece = await playUntilMovable(table);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce", hasTouch: true });
  const faults = faultsOf(page);
  await page.goto(`${program.address}/battle/${table.id}?lang=ru#A=${table.seat}`);
  await page.locator("#decision section.decision").first().waitFor();
  await page.waitForTimeout(500);
  const clear = (/** @type {string} */ id) =>
    page.evaluate((one) => {
      const box = document.querySelector(`#sheet [data-piece="${one}"]`)?.getBoundingClientRect();
      const sheet = document.querySelector("#sheet")?.getBoundingClientRect();
      if (!box || !sheet) return "not there";
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < sheet.left || x > sheet.right || y < sheet.top || y > sheet.bottom) return "out of sight";
      const over = [".mbar > *", ".movebar:not([hidden])", "#right"].filter((cover) =>
        [...document.querySelectorAll(cover)].some((other) => {
          const lies = other.getBoundingClientRect();
          return x > lies.left && x < lies.right && y > lies.top && y < lies.bottom;
        }),
      );
      return over.join(" ");
    }, id);
  assert.equal(await clear(piece), "");
  // Moved away by hand it stays away, until something new is decided.
  await page.locator("#sheet").focus();
  for (let step = 0; step < 14; step += 1) await page.keyboard.press("ArrowDown");
  await page.waitForTimeout(300);
  const away = await page.locator("svg.troops").getAttribute("viewBox");
  await page.locator('[data-key="pane army"]').click();
  await page.locator('[data-key="pane table"]').click();
  await page.waitForTimeout(300);
  assert.equal(await page.locator("svg.troops").getAttribute("viewBox"), away);
  await page.locator(`#sheet [data-piece="${piece}"]`).focus();
  await page.keyboard.press("Enter");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("w");
  await page.locator('#movebar [data-key="confirm"]').waitFor();
  await page.waitForTimeout(300);
  assert.equal(await clear(piece), "");
  // What the move brings with it is told on a phone too.
  const told = await page.evaluate(() => {
    const note = Object.assign(document.createElement("p"), { className: "notes", textContent: "cannot fire" });
    document.querySelector("#movebar")?.append(note);
    const high = note.getBoundingClientRect().height;
    note.remove();
    return high;
  });
  assert.ok(told > 8, "the notes of a move are not in sight");
  // The panel below is folded to its head, and unfolded.
  const high = async () => (await page.locator("#sheet").boundingBox())?.height ?? 0;
  const before = await high();
  await page.locator("#grip").click();
  await page.waitForTimeout(200);
  assert.ok((await high()) > before + 20, "nothing is folded");
  assert.ok(await page.locator("#decision h2").first().isVisible());
  await page.locator("#grip").click();
  await page.waitForTimeout(200);
  assert.equal(await high(), before);
  // The names of all phases have room, and the log can be searched.
  assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll("#phases .now .pt")].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)), []);
  await page.locator('[data-key="pane log"]').click();
  await page.locator(".log-s").waitFor();
  assert.ok(((await page.locator(".log-s").boundingBox())?.width ?? 0) > 150);
  assert.deepEqual(faults, []);
  await page.close();
  await large.close();
});

test("after a rule or the help the focus is where it was", { timeout: 60_000 }, async () => {
  const { page, faults } = await sitDown("gdb-brilos-1808");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-key") ?? document.activeElement?.getAttribute("data-piece") ?? document.activeElement?.id ?? "");
  for (const from of ['[data-key="icon book"]', '[data-key="tab words"]', "#sheet [data-piece]"]) {
    await page.locator(from).first().focus();
    const before = await focused();
    assert.ok(before);
    // Letters act at the table only.
    if (from.startsWith("#sheet")) await page.keyboard.press("b");
    else await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('[data-key="icon book"]')).click());
    await page.locator("#rules article").first().waitFor();
    await page.waitForFunction(() => document.activeElement?.id === "rules");
    await page.keyboard.press("Escape");
    await page.locator("#rules").waitFor({ state: "hidden" });
    assert.equal(await focused(), before);
    await page.keyboard.press("?");
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    assert.equal(await focused(), before);
  }
  assert.deepEqual(faults, []);
  await page.close();
});

test("letters act at the table only; one key leads to the decision from anywhere", { timeout: 120_000 }, async () => {
  const { table, page, faults } = await sitDown("gdb-brilos-1808");
  const piece = await playUntilMovable(table);
  await choose(page, piece);
  const plans = () => page.locator("#sheet .ghost").count();
  for (const from of ['[data-key="tab words"]', "#decision button", '[data-key="icon book"]']) {
    await page.locator(from).first().focus();
    for (const letter of ["w", "s", "t", "b"]) await page.keyboard.press(letter);
    await page.waitForTimeout(150);
    assert.equal(await plans(), 0, `a letter at ${from} moves a unit`);
    assert.ok(await page.locator("#rules").isHidden());
  }
  await page.locator(".log-s").focus();
  await page.keyboard.press("F2");
  assert.ok(await page.evaluate(() => document.activeElement?.closest("#decision") !== null), "F2 leads to the decision, even out of a field");
  await page.locator(`#sheet [data-piece="${piece}"]`).focus();
  await page.keyboard.press("w");
  await page.locator("#sheet .ghost").first().waitFor({ state: "attached" });
  assert.deepEqual(faults, []);
  await page.close();
});

test("the ruler is laid with keys from the selected unit, and read out", { timeout: 120_000 }, async () => {
  const { page, faults } = await sitDown("gdb-brilos-1808");
  const piece = (await page.locator("#sheet [data-piece]").first().getAttribute("data-piece")) ?? "";
  await choose(page, piece);
  await page.keyboard.press("m");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowRight");
  const said = page.locator("#say", { hasText: /10\.0\scm (west|east), bearing (270|90)°/ });
  await said.waitFor({ state: "attached" });
  const from = await page.evaluate((id) => {
    const block = document.querySelector(`#sheet [data-piece="${id}"]`)?.getBoundingClientRect();
    const end = document.querySelector("#sheet .ruler-end")?.getBoundingClientRect();
    return block && end ? Math.hypot(block.x + block.width / 2 - end.x - end.width / 2, block.y + block.height / 2 - end.y - end.height / 2) : 999;
  }, piece);
  assert.ok(from < 14, `the ruler begins ${from} px from the unit`);
  await page.keyboard.press("Escape");
  await page.locator("#sheet .ruler-end").first().waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  await page.close();
});

test("a unit tells in words where it stands and who is near; rows and the head of the page tell what they show", { timeout: 120_000 }, async () => {
  const { page, faults } = await sitDown("gdb-brilos-1808");
  const told = await page.evaluate(() => [...document.querySelectorAll("#sheet [data-piece]")].map((one) => one.getAttribute("aria-description") ?? ""));
  assert.ok(told.length > 5);
  for (const words of told) assert.match(words, /from the left edge.*Faces [a-z-]+\. Nearest enemies: /);
  const rows = await page.evaluate(() => [...document.querySelectorAll("#oob .urow:not(.gen) > .vh")].map((one) => one.textContent ?? ""));
  assert.ok(rows.some((row) => /^1\/50th West Kent, line, 40 of 40, line, formed/i.test(row)), rows.join("\n"));
  assert.ok(rows.some((row) => /3 of 3 gun models/.test(row)), "guns are counted as they are drawn");
  const head = page.locator('#top [role="status"][aria-atomic="true"]');
  assert.match((await head.textContent()) ?? "", /Turn 1.*British decide/);
  // The element stays: only what is in it changes.
  await head.evaluate((one) => one.setAttribute("data-old", "yes"));
  await page.locator('#decision [data-default="yes"]:not([aria-disabled="true"])').first().click();
  await page.waitForFunction(() => !/Opening|orders/i.test(document.querySelector("#top .turnof small")?.textContent ?? ""));
  assert.equal(await head.getAttribute("data-old"), "yes");
  assert.deepEqual(faults, []);
  await page.close();
});

test("another unit that is pointed at shows its areas, fainter; while a line of sight is asked for there are none", { timeout: 120_000 }, async () => {
  const { table, page, faults } = await sitDown("gdb-brilos-1808");
  const piece = await playUntilMovable(table);
  await choose(page, piece);
  await page.locator(".layer-under > .area").first().waitFor({ state: "attached" });
  const { view } = await viewOf(table);
  const other = view.pieces.find((/** @type {any} */ one) => one.side === "A" && one.id !== piece && one.shape === "line");
  const box = await page.locator(`#sheet [data-piece="${other.id}"] .bl`).first().boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator(".layer-under .faint .area").first().waitFor({ state: "attached" });
  await page.mouse.move(5, 5);
  await page.locator(".layer-under .faint").first().waitFor({ state: "detached" });
  await page.keyboard.press("l");
  await page.locator(".layer-under > .area").first().waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  await page.close();
});
