// @ts-check
// A Chromium of its own with a fresh profile, and the small server.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { serve } from "../../tools/serve.mjs";

const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** @param {number} port */
export async function start(port) {
  const server = /** @type {import("node:http").Server} */ (await serve(port));
  const profile = await mkdtemp(join(tmpdir(), "grognard-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless: true,
    args: ARGS,
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
  });
  const stop = async () => {
    await context.close();
    server.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { context, stop };
}
