// @ts-check
// The program and the browser of a file of tests: there before its first test, gone after its last.
// Each file is run in a process of its own, so each has its own two.

import { after } from "node:test";
import { Program } from "./binary.mjs";
import { openBrowser } from "./chromium.mjs";

// Awaited here and not in a hook: hooks of a file do not wait for those of what it imports.
export const program = await Program.prepare();
await program.start();
export const browser = await openBrowser();

after(async () => {
  await browser.close();
  await program.end();
});
