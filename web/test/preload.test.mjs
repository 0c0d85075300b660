// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PAGES, preloaded } from "../tools/preload.mjs";

test("each page asks at once for the modules that it will need", () => {
  for (const [page, entry] of Object.entries(PAGES)) {
    const text = readFileSync(new URL(`../${page}`, import.meta.url), "utf8");
    assert.equal(text, preloaded(text, entry), `${page}: run node web/tools/preload.mjs`);
  }
});
