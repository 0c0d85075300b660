// @ts-check
// How fast the table is, as ratios to the time of an empty page, printed and not judged;
// and what a redraw may touch, which is judged.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, program } from "./running.mjs";

/** @typedef {import("playwright-core").Page} Page */

const MANY = 100;

/** @param {string} scenario @returns {Promise<{ id: string, seats: Record<string, string> }>} */
async function lay(scenario) {
  const made = await fetch(`${program.address}/api/battles`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ scenario, players: { A: "human", B: "human" } }),
  });
  assert.ok(made.ok);
  return made.json();
}

/** Milliseconds until something is painted, in a browser window that has seen nothing yet. @param {string} address @param {string} what */
async function firstSight(address, what) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript((selector) => {
    const look = () => {
      if (!document.querySelector(selector)) requestAnimationFrame(look);
      // Two frames later it has been painted.
      else requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(globalThis, { seenAt: performance.now() })));
    };
    requestAnimationFrame(look);
  }, what);
  await page.goto(address);
  const found = await page.waitForFunction(() => /** @type {any} */ (globalThis).seenAt, undefined, { timeout: 60_000 });
  const took = /** @type {number} */ (await found.jsonValue());
  await context.close();
  return took;
}

/** @param {number[]} list */
const median = (list) => list.slice().sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** @param {() => Promise<number>} measure @param {number} times */
async function often(measure, times) {
  const list = [];
  for (let i = 0; i < times; i += 1) list.push(await measure());
  return median(list);
}

/** Many units on the table: those of the view, again and again beside themselves. @param {Page} page */
async function crowd(page) {
  await page.routeWebSocket(/\/socket/, () => {});
  await page.route("**/view?*", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const own = body.view.pieces;
    for (let nth = 0; body.view.pieces.length < MANY; nth += 1) {
      const piece = own[nth % own.length];
      const turn = Math.floor(nth / own.length) + 1;
      body.view.pieces.push({ ...piece, id: `${piece.id}-${nth}`, at: [(piece.at[0] + turn * 14_700) % body.view.table.width, (piece.at[1] + turn * 8_300) % body.view.table.height] });
    }
    await route.fulfill({ response, json: body });
  });
}

test("the first view and a redraw of a hundred units, against an empty page", { timeout: 300_000 }, async (t) => {
  const battle = await lay("gdb-ventosa");
  const table = `${program.address}/battle/${battle.id}?lang=en#A=${battle.seats.A}`;
  const empty = await often(() => firstSight(`${program.address}/healthz`, "body"), 5);
  const lobby = await often(() => firstSight(`${program.address}/?lang=en`, "[data-key=begin]"), 3);
  const view = await often(() => firstSight(table, "#sheet [data-piece]"), 5);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await crowd(page);
  await page.goto(table);
  await page.locator("#sheet [data-piece]").nth(MANY - 1).waitFor({ state: "attached" });
  // The time of the scripts of one frame, for a zoom that draws everything and for a selection that draws a little.
  const frames = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => done(undefined)));
    const key = (/** @type {string} */ name) => document.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
    const ids = [...document.querySelectorAll("#sheet [data-piece]")];
    /** @param {() => void} act */
    const timed = async (act) => {
      const list = [];
      for (let i = 0; i < 15; i += 1) {
        act();
        const start = performance.now();
        await frame();
        // The redraw was asked for before this frame was, so it has been done.
        list.push(performance.now() - start);
        await frame();
      }
      return list.sort((a, b) => a - b)[7];
    };
    let nth = 0;
    const still = await timed(() => {});
    const zoom = await timed(() => key(nth++ % 2 ? "+" : "-"));
    const select = await timed(() => ids[nth++ % ids.length].dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
    return { still, zoom, select };
  });
  await page.close();
  const ratio = (/** @type {number} */ value, /** @type {number} */ to) => (value / to).toFixed(2);
  t.diagnostic(`empty page 1; first page ${ratio(lobby, empty)}; first view of a table ${ratio(view, empty)}`);
  t.diagnostic(`${MANY} units: frame with a zoom ${ratio(frames.zoom, empty)}, with a selection ${ratio(frames.select, empty)}, with nothing ${ratio(frames.still, empty)} of an empty page`);
  for (const value of [empty, lobby, view, frames.zoom, frames.select]) assert.ok(value > 0);
});

/** A table at rest. @returns {Promise<Page>} */
async function atRest() {
  const battle = await lay("gdb-ventosa");
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  await page.goto(`${program.address}/battle/${battle.id}?lang=en#A=${battle.seats.A}`);
  await page.locator("#decision section.decision").first().waitFor();
  await page.waitForTimeout(1500);
  return page;
}

test("however much happens between two frames, there is one redraw", { timeout: 60_000 }, async () => {
  const page = await atRest();
  const drawn = await page.evaluate(async () => {
    let asked = 0;
    const real = requestAnimationFrame;
    globalThis.requestAnimationFrame = (work) => {
      asked += 1;
      return real(work);
    };
    const sheet = /** @type {HTMLElement} */ (document.querySelector("#sheet"));
    for (let i = 0; i < 25; i += 1) sheet.dispatchEvent(new WheelEvent("wheel", { deltaY: i % 2 ? 30 : -40, clientX: 600, clientY: 400, cancelable: true }));
    const burst = asked;
    await new Promise((done) => real(() => real(() => done(undefined))));
    globalThis.requestAnimationFrame = real;
    return burst;
  });
  assert.equal(drawn, 1);
  await page.close();
});

test("a selection touches the two blocks concerned and nothing of the ground", { timeout: 60_000 }, async () => {
  const page = await atRest();
  const ids = await page.locator("#sheet [data-piece]").evaluateAll((all) => all.map((one) => one.getAttribute("data-piece") ?? ""));
  // Enter belongs to what has the focus.
  const choose = (/** @type {string} */ id) => page.locator(`#sheet [data-piece="${id}"]`).press("Enter");
  await choose(ids[1]);
  await page.waitForTimeout(800);
  await page.evaluate(() => {
    const touched = { ground: 0, names: 0, blocks: /** @type {string[]} */ ([]), redrawn: 0, rows: 0 };
    Object.assign(globalThis, { touched });
    const watch = (/** @type {string} */ selector, /** @type {(record: MutationRecord) => void} */ note, attributes = true) => {
      const target = document.querySelector(selector);
      if (!target) throw new Error(selector);
      new MutationObserver((records) => records.forEach(note)).observe(target, { subtree: true, childList: true, attributes });
    };
    watch("#sheet .terrain", () => void (touched.ground += 1));
    watch("#sheet .layer-names", () => void (touched.names += 1));
    watch("#sheet .layer-pieces", (record) => {
      const piece = record.target instanceof Element ? record.target.closest("[data-piece]")?.getAttribute("data-piece") : null;
      if (record.type === "childList") touched.redrawn += 1;
      if (piece && !touched.blocks.includes(piece)) touched.blocks.push(piece);
    });
    watch("#oob", () => void (touched.rows += 1), false);
  });
  await choose(ids[2]);
  await page.waitForTimeout(800);
  const touched = await page.evaluate(() => /** @type {any} */ (globalThis).touched);
  assert.deepEqual({ ...touched, blocks: touched.blocks.sort() }, { ground: 0, names: 0, blocks: [ids[1], ids[2]].sort(), redrawn: 0, rows: 0 });
  await page.close();
});
