// @ts-check
// A real browser.

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const named = process.env.CHROMIUM;
const executablePath = named || "/usr/bin/chromium";
if (!existsSync(executablePath)) throw new Error(`${executablePath} is missing: name Chromium in CHROMIUM`);

export const openBrowser = () => chromium.launch({ executablePath, args: flags });

/** Faults that the page reports; lost connections are not among them. @param {import("playwright-core").Page} page @returns {string[]} */
export function faultsOf(page) {
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    const text = message.text();
    const network = text.includes("Failed to load resource") || text.includes("WebSocket connection");
    if (message.type() === "error" && !network) faults.push(text);
  });
  return faults;
}
