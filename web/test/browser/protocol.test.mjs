// @ts-check
// The real battle page against a server that speaks the protocol from a script.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { kaltenbach } from "../fixtures/kaltenbach.js";
import { cardOf, planOf, story } from "../fixtures/story.js";
import { start } from "./chromium.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ method: string, path: string, seat: string | null, body: any }} Asked */

const PORT = 8132;
const BASE = `http://127.0.0.1:${PORT}`;

/** @type {Awaited<ReturnType<typeof start>>} */
let world;

before(async () => {
  world = await start(PORT);
});

after(() => world?.stop());

/** A page with a scripted server behind it. @param {"one" | "move"} kind @param {(body: any) => { status: number, json: unknown }} onCommand */
async function play(kind, onCommand) {
  const page = await world.context.newPage();
  /** @type {Asked[]} */
  const asked = [];
  /** @type {any[]} */
  const hellos = [];
  /** @type {{ send: (message: unknown) => void }} */
  const socket = { send: () => {} };
  const view = kaltenbach("en", kind);
  await page.route("**/api/battles/x1/**", async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace("/api/battles/x1/", "");
    const body = request.postDataJSON();
    asked.push({ method: request.method(), path, seat: request.headers()["x-seat"] ?? null, body });
    if (path === "view") await route.fulfill({ json: { seq: 5, view } });
    else if (path === "log") await route.fulfill({ json: { seq: 5, lines: story("en").slice(0, 5) } });
    else if (path === "plan") await route.fulfill({ json: planOf(view, body, "en") });
    else if (path === "commands") await route.fulfill(onCommand(body));
    else await route.fulfill({ json: cardOf(view, path.replace("card/", ""), "en") });
  });
  await page.routeWebSocket("**/socket", (ws) => {
    socket.send = (message) => ws.send(JSON.stringify(message));
    ws.onMessage((text) => {
      hellos.push(JSON.parse(String(text)).hello);
      socket.send({ type: "ping" });
    });
  });
  await page.goto(`${BASE}/battle/x1?lang=en#A=SECRET`);
  await page.waitForSelector(".unit", { state: "attached" });
  for (let i = 0; i < 40 && !hellos.length; i++) await page.waitForTimeout(25);
  return { page, asked, hellos, socket };
}

test("says hello from the step it has seen, with its seat", async () => {
  const { page, asked, hellos } = await play("one", () => ({ status: 200, json: { seq: 6 } }));
  assert.deepEqual(hellos, [{ seat: "SECRET", since: 5, lang: "en" }]);
  assert.ok(asked.every((one) => one.seat === "SECRET"));
  await page.close();
});

test("a command carries the step it was decided on, and its view comes by the stream", async () => {
  const { page, asked, socket } = await play("one", () => ({ status: 200, json: { seq: 6 } }));
  await page.click("text=No more charges");
  await page.waitForTimeout(60);
  assert.deepEqual(asked.at(-1), { method: "POST", path: "commands", seat: "SECRET", body: { seq: 5, command: { "end-charges": {} } } });
  socket.send({ type: "view", seq: 6, view: kaltenbach("en", "over") });
  socket.send({ type: "log", seq: 6, lines: [story("en")[6].line] });
  await page.waitForSelector("text=The French win the field.");
  assert.equal(await page.locator("#log li").count(), 6);
  await page.close();
});

test("a refusal appears at the unit with its rule", async () => {
  const refused = { text: "Unformed: only a formed unit may charge.", rule: "GDB-6.1-04" };
  const { page } = await play("one", () => ({ status: 422, json: { refused } }));
  await page.click(".take.pri >> nth=0");
  await page.waitForSelector(".refused .tagt", { state: "attached" });
  const text = (await page.locator(".refused .tagt").allTextContents()).join(" ");
  // In short, so that it hides nobody; the sentence stands with the decision.
  assert.equal(text, "GDB-6.1-04: Unformed: only a…");
  assert.ok(await page.locator(".notice[role=alert]", { hasText: refused.text }).isVisible());
  await page.close();
});

test("a battle that has moved on is shown as it stands", async () => {
  const { page, asked } = await play("one", () => ({ status: 409, json: { stale: true, seq: 9 } }));
  await page.click("text=No more charges");
  await page.waitForSelector("text=The battle has moved on.");
  assert.equal(asked.filter((one) => one.path === "view").length, 2);
  await page.close();
});

test("a formation is planned, shown and then sent as planned", async () => {
  const { page, asked } = await play("move", () => ({ status: 200, json: { seq: 6 } }));
  await page.click("[data-key='unit a6']");
  await page.click(".form:has-text('Line')");
  await page.waitForSelector(".ghost");
  assert.deepEqual(asked.find((one) => one.path === "plan")?.body, { piece: "a6", at: null, facing: null, formation: "line", manoeuvre: null });
  await page.click("[data-key=confirm]");
  await page.waitForTimeout(60);
  assert.equal(asked.at(-1)?.body.command.move.unit, "a6");
  await page.close();
});

test("the seat survives a reload without its fragment", async () => {
  const { page, asked } = await play("one", () => ({ status: 200, json: { seq: 6 } }));
  await page.goto(`${BASE}/battle/x1?lang=en&again=1`);
  await page.waitForSelector(".unit", { state: "attached" });
  assert.equal(asked.at(-1)?.seat, "SECRET");
  await page.close();
});
