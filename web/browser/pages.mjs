// @ts-check
// Every page of the client, in the states in which a reader meets it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ name: string, address: string, ready: string, act?: (page: Page) => Promise<void> }} Stop */

export const LANGS = /** @type {const} */ (["en", "ru"]);
export const SIZES = /** @type {const} */ ([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]);

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong, one line for each element. @param {Page} page @returns {Promise<string[]>} */
export async function faultsOfAccess(page) {
  await page.evaluate(axe);
  const results = await page.evaluate(() =>
    // @ts-expect-error: axe was put into the page a moment ago
    globalThis.axe.run(document, { resultTypes: ["violations"] }),
  );
  return results.violations.flatMap((/** @type {any} */ one) => one.nodes.map((/** @type {any} */ node) => `${one.id}: ${node.target.join(" ")} ${node.html.slice(0, 140)}`));
}

/** Stops of a tour, given a battle in progress and its seat. @param {string} base @param {{ id: string, seat: string, side: string, movable: string }} battle @param {string} lang @returns {Stop[]} */
export function tour(base, battle, lang) {
  const seat = `#${battle.side}=${battle.seat}`;
  const query = `?lang=${lang}`;
  return [
    { name: "lobby", address: `${base}/${query}`, ready: "[data-key=begin]" },
    { name: "battle", address: `${base}/battle/${battle.id}${query}${seat}`, ready: "#decision section.decision" },
    {
      name: "unit",
      address: `${base}/battle/${battle.id}${query}${seat}`,
      ready: "#decision section.decision",
      act: async (page) => {
        await page.locator("#sheet [data-piece]").first().focus();
        await page.keyboard.press("Enter");
        await page.locator("#card:not([hidden]) .facts").waitFor({ state: "attached" });
      },
    },
    {
      name: "plan",
      address: `${base}/battle/${battle.id}${query}${seat}`,
      ready: "#decision section.decision",
      act: async (page) => {
        await page.locator(`#sheet [data-piece="${battle.movable}"]`).focus();
        await page.keyboard.press("Enter");
        for (let step = 0; step < 3; step += 1) await page.keyboard.press("w");
        await page.locator('#movebar [data-key="confirm"]').waitFor();
      },
    },
    {
      name: "words",
      address: `${base}/battle/${battle.id}${query}${seat}`,
      ready: "#decision section.decision",
      act: async (page) => {
        if ((page.viewportSize()?.width ?? 0) < 720) await page.locator('[data-key="pane army"]').click();
        await page.locator('[data-key="tab words"]').click();
      },
    },
    {
      name: "help",
      address: `${base}/battle/${battle.id}${query}${seat}`,
      ready: "#decision section.decision",
      act: async (page) => {
        await page.locator('[data-key="icon question"]').click();
        await page.locator("dialog[open]").waitFor();
      },
    },
    { name: "film", address: `${base}/film/${battle.id}${query}${seat}`, ready: "#transport input" },
    { name: "record", address: `${base}/film${query}`, ready: "#record-file" },
    { name: "rules", address: `${base}/rules${query}`, ready: "article" },
  ];
}

/** @param {Page} page @param {Stop} stop */
export async function visit(page, stop) {
  await page.goto("about:blank");
  await page.goto(stop.address);
  await page.locator(stop.ready).first().waitFor({ state: "attached", timeout: 60_000 });
  await page.waitForTimeout(600);
  await stop.act?.(page);
  await page.waitForTimeout(300);
}

/** Texts that do not fit their place: cut off, or wider than the page. What may scroll or is hidden for the eye is left out. @param {Page} page @returns {Promise<string[]>} */
export const cutOff = (page) =>
  page.evaluate(() => {
    /** @type {string[]} */
    const found = [];
    const hidden = (/** @type {Element} */ one) => one.closest(".vh, .sprite, [hidden], .sheet, .skip") !== null;
    for (const one of document.querySelectorAll("button, h1, h2, h3, legend, summary, label, th, td, dt, dd, p, small, b, span, a, output")) {
      if (!(one instanceof HTMLElement) || hidden(one) || !one.textContent?.trim() || one.offsetParent === null) continue;
      const style = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      const clipped = style.overflowX !== "visible" && style.overflowX !== "auto" && one.scrollWidth > one.clientWidth + 1 && style.textOverflow === "ellipsis";
      const out = box.right > innerWidth + 1 && box.width > 0;
      // What stands in a line has no width of its own; its block is looked at.
      const spilt = style.display !== "inline" && style.display !== "contents" && one.clientWidth > 0 && style.overflowX === "visible" && one.scrollWidth > one.clientWidth + 2;
      if (clipped || out || spilt) found.push(`${clipped ? "cut off" : out ? "off the page" : "spilt"}: ${one.tagName.toLowerCase()}.${one.className} "${one.textContent.trim().slice(0, 60)}"`);
    }
    return found;
  });
