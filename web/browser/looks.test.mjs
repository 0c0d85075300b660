// @ts-check
// The pages, compared with stored pictures: a change of looks must be meant. What dice decide is shown
// by the demonstration, whose battle is always the same.
//
// `LOOKS=store` writes them anew. What differs between machines (fonts, smoothing) is allowed for:
// a point differs when its colours are far apart, and a picture when too many points do.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { serve } from "../tools/serve.mjs";
import { browser, program } from "./running.mjs";

const folder = new URL("./looks/", import.meta.url);
/** The share of points that may differ. */
const TOLERANCE = 0.04;
/** How far a colour may be off, of 255 in each channel. */
const NEAR = 48;

/** The share of points that differ between two pictures, drawn by the browser itself. @param {import("playwright-core").Page} page @param {Buffer} one @param {Buffer} other */
const differing = (page, one, other) =>
  page.evaluate(
    async ([a, b, near]) => {
      const points = async (/** @type {string} */ data) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const pen = canvas.getContext("2d");
        pen?.drawImage(image, 0, 0);
        return pen?.getImageData(0, 0, image.width, image.height);
      };
      const [left, right] = [await points(String(a)), await points(String(b))];
      if (!left || !right || left.width !== right.width || left.height !== right.height) return 1;
      let off = 0;
      for (let i = 0; i < left.data.length; i += 4) {
        const far = [0, 1, 2].some((c) => Math.abs(left.data[i + c] - right.data[i + c]) > Number(near));
        if (far) off += 1;
      }
      return off / (left.data.length / 4);
    },
    [one.toString("base64"), other.toString("base64"), NEAR],
  );

/** Where the demonstration is. */
const PORT = 8137;
const demo = `http://127.0.0.1:${PORT}`;
/** @type {import("node:http").Server} */
let server;
/** A battle in its first moment. @type {{ id: string, seats: { A: string, B: string } }} */
let battle;

before(async () => {
  server = await serve(PORT);
  battle = await lay();
});

after(() => void server.close());

/** A battle in which nothing has been decided by dice. */
async function lay() {
  const made = await fetch(`${program.address}/api/battles`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ scenario: "gdb-brilos-1808", players: { A: "human", B: "human" } }),
  });
  return made.json();
}

/** A picture of a page on which nothing moves any more. @param {import("playwright-core").Page} page */
async function atRest(page) {
  await page.waitForTimeout(800);
  let last = await page.screenshot();
  for (let tries = 0; tries < 20; tries += 1) {
    await page.waitForTimeout(300);
    const next = await page.screenshot();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

/** Compares a page with its stored picture. @param {import("playwright-core").Page} page @param {string} name */
async function compare(page, name) {
  const picture = await atRest(page);
  const file = new URL(`${name}.png`, folder);
  if (process.env.LOOKS === "store") {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, picture);
    return;
  }
  assert.ok(existsSync(file), `${file.pathname} is missing: LOOKS=store writes it`);
  const blank = await browser.newPage();
  const share = await differing(blank, picture, readFileSync(file));
  assert.ok(share <= TOLERANCE, `${(share * 100).toFixed(1)} % of the points differ`);
  await blank.close();
}

/** @param {number} width @param {"light" | "dark"} colorScheme */
const pageOf = (width, colorScheme) => browser.newPage({ viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" });

for (const width of [1280, 390]) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    test(`the opening at ${width} px, ${colorScheme}`, { timeout: 120_000 }, async () => {
      const { id, seats } = await lay();
      const page = await pageOf(width, colorScheme);
      await page.goto(`${program.address}/battle/${id}?lang=en#A=${seats.A}`);
      await page.locator("#decision section.decision").first().waitFor();
      await compare(page, `opening-${width}-${colorScheme}`);
      await page.close();
    });
  }
}

/** Selects a piece with the keyboard. @param {import("playwright-core").Page} page @param {string} id */
async function choose(page, id) {
  await page.locator(`#sheet [data-piece="${id}"]`).focus();
  await page.keyboard.press("Enter");
}

/** The rest of the pages, each once or twice. @type {{ name: string, width: number, scheme: "light" | "dark", address: () => string, ready: string, act?: (page: import("playwright-core").Page) => Promise<void> }[]} */
const LOOKS = [
  { name: "opening-ru", width: 1280, scheme: "light", address: () => `${program.address}/battle/${battle.id}?lang=ru#A=${battle.seats.A}`, ready: "#decision section.decision" },
  { name: "charge-odds-en", width: 1280, scheme: "light", address: () => `${demo}/demo?kind=one&lang=en`, ready: "#decision .odds" },
  { name: "charge-odds-ru", width: 390, scheme: "dark", address: () => `${demo}/demo?kind=one&lang=ru`, ready: "#decision .odds" },
  { name: "selection-en", width: 1280, scheme: "dark", address: () => `${demo}/demo?kind=move&lang=en`, ready: "#decision section.decision", act: (page) => choose(page, "a6") },
  {
    name: "movement-ru",
    width: 1280,
    scheme: "light",
    address: () => `${demo}/demo?kind=move&lang=ru`,
    ready: "#decision section.decision",
    act: async (page) => {
      await choose(page, "a6");
      for (let step = 0; step < 3; step += 1) await page.keyboard.press("w");
      await page.locator('#movebar [data-key="confirm"]').waitFor();
    },
  },
  { name: "lobby-en", width: 1280, scheme: "light", address: () => `${program.address}/?lang=en`, ready: "[data-key=begin]" },
  { name: "lobby-ru", width: 390, scheme: "dark", address: () => `${program.address}/?lang=ru`, ready: "[data-key=begin]" },
  { name: "rules-ru", width: 1280, scheme: "light", address: () => `${program.address}/rules?system=gdb&lang=ru#GDB-12.1-03`, ready: "article" },
  { name: "film-en", width: 1280, scheme: "dark", address: () => `${program.address}/film/${battle.id}?lang=en#A=${battle.seats.A}`, ready: "#transport input" },
  { name: "film-ru", width: 390, scheme: "light", address: () => `${program.address}/film/${battle.id}?lang=ru#A=${battle.seats.A}`, ready: "#transport input" },
];

for (const look of LOOKS) {
  test(`${look.name}, ${look.width} px, ${look.scheme}`, { timeout: 120_000 }, async () => {
    const page = await pageOf(look.width, look.scheme);
    // Which battles there are depends on what was tested before.
    await page.route("**/api/battles*", (route) => (route.request().method() === "GET" ? route.fulfill({ json: { battles: [] } }) : route.continue()));
    await page.goto(look.address());
    await page.locator(look.ready).first().waitFor({ state: "attached" });
    await page.waitForTimeout(300);
    await look.act?.(page);
    await compare(page, `${look.name}-${look.width}-${look.scheme}`);
    await page.close();
  });
}

for (const theme of /** @type {const} */ (["light", "dark"])) {
  test(`on paper there is ink on white, and nothing that can be pressed; from a page in ${theme}`, { timeout: 60_000 }, async () => {
    const page = await pageOf(1280, theme);
    await page.addInitScript((name) => localStorage.setItem("grognard-theme", name), theme);
    await page.goto(`${program.address}/battle/${battle.id}?lang=ru#A=${battle.seats.A}`);
    await page.locator("#decision section.decision").first().waitFor();
    // Something is selected, and the ruler lies on the table.
    await choose(page, (await page.locator("#sheet [data-piece]").first().getAttribute("data-piece")) ?? "");
    await page.keyboard.press("m");
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("Shift+ArrowRight");
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), theme);
    await page.emulateMedia({ media: "print" });
    const seen = await page.evaluate(() => {
      const shown = (/** @type {Element} */ one) => one instanceof HTMLElement && one.offsetParent !== null;
      const pressed = [...document.querySelectorAll(".tools button, .mbar button, .right button, .log button, .movebar button")].filter(shown).length;
      const over = [...document.querySelectorAll(".layer-over > *, .layer-under > *")].filter((one) => one.getClientRects().length > 0).length;
      return { table: shown(document.querySelector("#sheet") ?? document.body), title: shown(document.querySelector(".scn b") ?? document.body), pressed, over };
    });
    assert.deepEqual(seen, { table: true, title: true, pressed: 0, over: 0 });
    // The same picture from both themes.
    await compare(page, "print-1280");
    const pages = String(await page.pdf({ preferCSSPageSize: true })).match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    assert.ok(pages >= 1 && pages <= 3, `${pages} sheets of paper`);
    await page.close();
  });
}
