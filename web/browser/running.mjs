// @ts-check
// The program and the browser of a file of tests: there before its first test, gone after its last.
// Each file is run in a process of its own, so each has its own two.

import { after, before } from "node:test";
import { Program } from "./binary.mjs";
import { openBrowser } from "./chromium.mjs";

/** @type {Program} */
export let program;
/** @type {import("playwright-core").Browser} */
export let browser;

before(async () => {
  program = await Program.prepare();
  await program.start();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await program?.end();
});
