// @ts-check
// Every text of the client is used, and every text that is used is there, in both languages.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { KEYS } from "../js/help.js";
import { answered, initial, spokenAnew } from "../js/state.js";
import { NO_SERVER, say, setTexts } from "../js/texts.js";

const here = new URL(".", import.meta.url);

/** @param {string} lang @returns {Map<string, string>} */
function texts(lang) {
  const file = readFileSync(new URL(`../../locales/${lang}/client.ftl`, here), "utf8");
  return new Map([...file.matchAll(/^([a-z][\w-]*) = (.*)$/gm)].map((match) => [match[1], match[2]]));
}

const scripts = readdirSync(new URL("../js/", here))
  .filter((name) => name.endsWith(".js"))
  .map((name) => readFileSync(new URL(`../js/${name}`, here), "utf8"))
  .join("\n");

/** Ids that stand in the code as a whole, and the beginnings of those that are put together. */
const whole = new Set([...scripts.matchAll(/["'`]([a-z][a-z0-9-]*)["'`]/g)].map((match) => match[1]));
const begun = [...scripts.matchAll(/["'`]([a-z]+-(?:[a-z]+-)*)(?:\$\{|["'`])/g)].map((match) => match[1]);

test("both languages have the same texts", () => {
  assert.deepEqual([...texts("en").keys()], [...texts("ru").keys()]);
});

test("no id stands twice", () => {
  for (const lang of ["en", "ru"]) {
    const file = readFileSync(new URL(`../../locales/${lang}/client.ftl`, here), "utf8");
    const ids = [...file.matchAll(/^([a-z][\w-]*) = /gm)].map((match) => match[1]);
    assert.deepEqual(ids.filter((id, i) => ids.indexOf(id) !== i), []);
  }
});

test("every text is used", () => {
  const unused = [...texts("en").keys()].filter((id) => !whole.has(id) && !begun.some((part) => id.startsWith(part)));
  assert.deepEqual(unused, []);
});

test("every text that is asked for is there", () => {
  const known = texts("en");
  const asked = [...scripts.matchAll(/\bt\("([\w-]+)"/g)].map((match) => match[1]);
  assert.deepEqual([...new Set(asked)].filter((id) => !known.has(id)), []);
});

test("a text takes the same arguments in both languages", () => {
  const [en, ru] = [texts("en"), texts("ru")];
  const args = (/** @type {string | undefined} */ text) => [...(text ?? "").matchAll(/\$(\w+)/g)].map((match) => match[1]).sort().join(" ");
  const differing = [...en.keys()].filter((id) => args(en.get(id)) !== args(ru.get(id)));
  assert.deepEqual(differing, []);
});

test("what is said of the server's silence follows the language, and ends with it", () => {
  setTexts(Object.fromEntries(texts("en")), "en");
  const s = initial("b", { A: "x" });
  [s.notice, s.ailing, s.link] = [NO_SERVER, true, "lost"];
  assert.equal(say(NO_SERVER), texts("en").get("no-server"));
  setTexts(Object.fromEntries(texts("ru")), "ru");
  spokenAnew("")(s);
  assert.equal(s.notice && say(s.notice), texts("ru").get("no-server"));
  answered(s);
  assert.deepEqual([s.notice, s.ailing, s.link], [null, false, "live"]);
  // What the server itself said stays until it is answered, but not in another language.
  s.notice = "The battle could not be stored.";
  answered(s);
  assert.ok(s.notice);
  spokenAnew("")(s);
  assert.equal(s.notice, null);
});

test("each key is listed once in the help", () => {
  const keys = KEYS.flatMap(([chord]) => (chord.includes("Shift") ? [chord] : chord.split(" ")));
  assert.deepEqual(keys.filter((key, i) => keys.indexOf(key) !== i), []);
});
