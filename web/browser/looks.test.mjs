// @ts-check
// The table of the demonstration, compared with stored pictures: a change of looks must be meant.
//
// `LOOKS=store` writes them anew. What differs between machines (fonts, smoothing) is allowed for:
// a point differs when its colours are far apart, and a picture when too many points do.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
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

for (const width of [1280, 390]) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    test(`the opening at ${width} px, ${colorScheme}`, { timeout: 120_000 }, async () => {
      const made = await fetch(`${program.address}/api/battles`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ scenario: "gdb-brilos-1808", players: { A: "human", B: "human" } }),
      });
      const { id, seats } = await made.json();
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" });
      await page.goto(`${program.address}/battle/${id}?lang=en#A=${seats.A}`);
      await page.locator("#decision section.decision").first().waitFor();
      await page.waitForTimeout(800);
      const picture = await page.screenshot();
      const file = new URL(`opening-${width}-${colorScheme}.png`, folder);
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
      await page.close();
    });
  }
}

test("on paper there is the table and no button", { timeout: 60_000 }, async () => {
  const made = await fetch(`${program.address}/api/battles`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ scenario: "gdb-brilos-1808", players: { A: "human", B: "human" } }),
  });
  const { id, seats } = await made.json();
  const page = await browser.newPage();
  await page.goto(`${program.address}/battle/${id}?lang=ru#A=${seats.A}`);
  await page.locator("#decision section.decision").first().waitFor();
  await page.emulateMedia({ media: "print" });
  const seen = await page.evaluate(() => {
    const shown = (/** @type {Element} */ one) => one instanceof HTMLElement && one.offsetParent !== null;
    return { table: shown(document.querySelector("#sheet") ?? document.body), title: shown(document.querySelector(".scn b") ?? document.body), tools: [...document.querySelectorAll(".tools button, .mbar button, #decision button")].filter(shown).length };
  });
  assert.deepEqual(seen, { table: true, title: true, tools: 0 });
  await page.close();
});
