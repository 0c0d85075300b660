// @ts-check
// What the players agree on before a battle, as data.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nothingAgreed, settingOf, withChoice, withFile, withPreset, withoutFile } from "../js/agreement.js";
import { faultsOf, faultyLine, tooLarge } from "../js/own_scenario.js";
import { inShort, isOwn } from "../js/in_force.js";
import { setTexts } from "../js/texts.js";

const preset = { name: "standard", title: "Standard", text: "" };

test("the usual preset is chosen where there is one", () => {
  assert.equal(nothingAgreed([preset]).preset, "standard");
  assert.equal(nothingAgreed([]).preset, null);
});

test("a preset forgets what was ticked, and keeps the files", () => {
  const ticked = withFile(withChoice(nothingAgreed([preset]), "smoke", true), "club.toml", "a = 1");
  const changed = withPreset(ticked, "everything");
  assert.deepEqual(changed.choices, {});
  assert.equal(changed.house_rules.length, 1);
  assert.deepEqual(ticked.choices, { smoke: true });
});

test("a file of the same name is replaced, and may be dropped", () => {
  const once = withFile(nothingAgreed([]), "club.toml", "a = 1");
  const twice = withFile(once, "club.toml", "a = 2\nb = 3");
  assert.deepEqual(twice.house_rules, [{ name: "club.toml", text: "a = 2\nb = 3" }]);
  const fault = { file: "club.toml", line: 2, key: "b", text: "?" };
  assert.equal(faultyLine(twice.house_rules, fault), "b = 3");
  assert.equal(faultyLine(twice.house_rules, { ...fault, line: 9 }), "");
  assert.deepEqual(withoutFile(twice, "club.toml").house_rules, []);
});

/** @type {import("../js/in_force.js").Switch} */
const reading = {
  id: "TR-34",
  switch: "fire-loss-test-percent",
  title: "Losses",
  text: null,
  rules: [],
  value: 10,
  by: "default",
  range: [0, 100],
  choices: [
    { value: 10, text: "ten", holds: true, usual: true },
    { value: false, text: "no", holds: false, usual: false },
  ],
};

test("what a field shows becomes the value it stands for", () => {
  assert.equal(settingOf(reading, "10"), 10);
  assert.equal(settingOf(reading, "false"), false);
  assert.equal(settingOf(reading, "15"), 15);
  assert.equal(settingOf({ ...reading, range: null }, "both-stay"), "both-stay");
});

test("the header tells preset, options and files, and nothing of plain rules", () => {
  setTexts({ "options-on": "optional rules: { $n }" }, "en");
  const plain = { preset: null, files: [], options: [], readings: [reading], numbers: [] };
  assert.equal(isOwn(plain), false);
  const smoke = { ...reading, id: null, switch: "smoke", value: true, by: "players", choices: [] };
  const own = { ...plain, preset, options: [smoke], files: [{ name: "club.toml", hash: "", text: "" }] };
  assert.equal(isOwn(own), true);
  assert.equal(inShort(own), "Standard · optional rules: 1 · club.toml");
});

test("a refusal that names no line is shown all the same", () => {
  const refused = { status: 413, text: "too large", faults: [] };
  assert.deepEqual(faultsOf(refused), [{ file: "", line: 0, key: "", text: "too large" }]);
});

test("files are measured together", () => {
  assert.equal(tooLarge([{ size: 300_000 }, { size: 200_000 }]), false);
  assert.equal(tooLarge([{ size: 300_000 }, { size: 300_000 }]), true);
});
