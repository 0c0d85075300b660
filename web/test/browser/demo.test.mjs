// @ts-check
// The demonstration in a real Chromium under the strict policy:
//
//   node --test web/test/browser/demo.test.mjs      CHROMIUM=/usr/bin/chromium

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./chromium.mjs";

const PORT = 8131;

/** @type {Awaited<ReturnType<typeof start>>} */
let world;
/** @type {string[]} */
const troubles = [];
/** @type {string[]} */
const commands = [];

before(async () => {
  world = await start(PORT);
});

after(() => world?.stop());

/** @param {string} query @param {{ width: number, height: number }} [size] */
async function open(query, size) {
  const page = await world.context.newPage();
  if (size) await page.setViewportSize(size);
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(message.text());
    if (message.text().startsWith("command ")) commands.push(message.text().slice(8));
  });
  await page.goto(`http://127.0.0.1:${PORT}/demo?lang=en&${query}`);
  await page.waitForSelector(".unit", { state: "attached" });
  await page.waitForFunction(() => /** @type {HTMLElement} */ (document.querySelector("#loading")).hidden);
  return page;
}

/** The middle of a block on screen. @param {import("playwright-core").Page} page @param {string} id */
async function middle(page, id) {
  const box = await page.locator(`[data-piece=${id}] .bl`).first().boundingBox();
  assert.ok(box, `${id} is not on screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a choice is pointed at on the map and sent as it came", async () => {
  const page = await open("kind=one");
  await page.hover(".ct:has-text(\"Charge Ryazan II\")");
  await page.waitForSelector(".aims:not(.halo)", { state: "attached" });
  await page.click("text=No more charges");
  await page.waitForTimeout(100);
  assert.equal(commands.pop(), '{"end-charges":{}}');
  await page.close();
});

test("a refused choice says why and sends nothing", async () => {
  const page = await open("kind=one");
  const before = commands.length;
  await page.click("#decision summary:has-text(\"Cannot now\")");
  await page.click("text=Charge Belozersk I", { force: true });
  await page.waitForTimeout(80);
  assert.equal(commands.length, before);
  assert.ok(await page.isVisible("text=GDB-6.1-04"));
  await page.close();
});

test("a set is sent once its required slots are filled", async () => {
  const page = await open("kind=set");
  const send = page.locator("text=Lay the orders");
  const before = commands.length;
  await send.click({ force: true });
  await page.waitForTimeout(60);
  assert.equal(commands.length, before);
  await page.locator("fieldset", { hasText: "Brigade Husson" }).getByText("Hold").click();
  await send.click();
  await page.waitForTimeout(60);
  assert.deepEqual(JSON.parse(commands.pop() ?? "{}")["give-orders"].orders.length, 2);
  await page.close();
});

test("a block dragged with the mouse moves when it is let go", async () => {
  const page = await open("kind=move");
  const from = await middle(page, "a6");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 15, { steps: 4 });
  await page.mouse.move(from.x + 20, from.y - 30, { steps: 4 });
  await page.waitForSelector(".ghost");
  await page.mouse.up();
  await page.waitForTimeout(200);
  assert.equal(JSON.parse(commands.pop() ?? "{}").move.unit, "a6");
  await page.close();
});

test("a move that goes too far says so at the unit and is not sent", async () => {
  const page = await open("kind=move");
  const before = commands.length;
  const from = await middle(page, "a9");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 150, { steps: 6 });
  await page.mouse.up();
  await page.waitForTimeout(150);
  assert.equal(commands.length, before);
  assert.ok((await page.locator(".refused .tagt").allTextContents()).join(" ").includes("Too far"));
  await page.keyboard.press("Escape");
  await page.waitForTimeout(50);
  assert.equal(await page.locator(".ghost").count(), 0);
  await page.close();
});

test("keys do what the pointer does", async () => {
  const page = await open("kind=move");
  await page.keyboard.press("n");
  await page.waitForSelector(".unit.selected");
  await page.keyboard.press("w");
  await page.keyboard.press("w");
  await page.keyboard.press("e");
  await page.waitForSelector(".ghost");
  await page.waitForTimeout(100);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(100);
  const move = JSON.parse(commands.pop() ?? "{}").move;
  assert.equal(move.facing, 500);
  await page.close();
});

test("the screen passes from hand to hand behind a curtain", async () => {
  const page = await open("kind=wait&hot=1");
  await page.waitForSelector("#curtain:not([hidden])");
  assert.equal(await page.locator("#sheet").isVisible(), false);
  await page.click("text=Russians have the screen");
  await page.waitForSelector("#curtain", { state: "hidden" });
  await page.close();
});

test("nothing scrolls sideways on a phone, in either language", async () => {
  for (const lang of ["en", "ru"]) {
    for (const kind of ["one", "set", "move", "over"]) {
      const page = await open(`kind=${kind}&select=a6&lang=${lang}`, { width: 390, height: 844 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(width, 390, `${lang} ${kind}`);
      await page.close();
    }
  }
});

test("the policy is kept and nothing failed", () => {
  assert.deepEqual(troubles, []);
});
