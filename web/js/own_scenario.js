// @ts-check
// A scenario of the players' own: its files, and what is wrong with them.

import { h } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./api.js").Fault} Fault */
/** @typedef {import("./api.js").Scenario} Scenario */
/** @typedef {{ name: string, text: string }} OwnFile */
/** @typedef {{ files: OwnFile[], card: Scenario | null, faults: Fault[] }} Own */

/** The value of the choice, which is no id: ids have no colon. */
export const OWN = "own:";

/** As much as the server takes, in bytes. */
const MOST = 512 * 1024;

/** A fault that lies in no line of a file. @param {string} text @returns {Fault} */
export const plainFault = (text) => ({ file: "", line: 0, key: "", text });

/** The faults of an answer; one that names none says itself what is wrong. @param {{ status: number, text: string, faults: Fault[] }} answer */
export const faultsOf = (answer) => (answer.faults.length ? answer.faults : [plainFault(answer.status ? answer.text : t("no-server"))]);

/** The line of a file that a fault speaks of. @param {OwnFile[]} files @param {Fault} fault */
export function faultyLine(files, fault) {
  const file = files.find((one) => one.name === fault.file);
  return file?.text.split("\n")[fault.line - 1]?.trim() ?? "";
}

/** Whether files are more than the server takes. @param {{ size: number }[]} files */
export const tooLarge = (files) => files.reduce((sum, file) => sum + file.size, 0) > MOST;

/** Faults as a list, each with its line. @param {Fault[]} faults @param {OwnFile[]} files */
export function faultList(faults, files) {
  if (!faults.length) return null;
  const items = faults.map((fault) => {
    const line = faultyLine(files, fault);
    return h("li", {}, fault.text, line ? h("code", {}, line) : null);
  });
  return h("ul", { class: "notice faults", role: "alert" }, ...items);
}

/**
 * The part of the new battle's form.
 * @param {Own | null} own @param {Node | null} choice the scenario as one to choose, once it is understood
 * @param {(files: OwnFile[]) => void} take @param {(fault: Fault) => void} refuse
 */
export function ownScenario(own, choice, take, refuse) {
  const upload = h("input", {
    type: "file",
    accept: ".toml,text/plain",
    multiple: true,
    "data-key": "own-file",
    change: async () => {
      const files = [...(upload.files ?? [])];
      if (!files.length) return;
      if (tooLarge(files)) return refuse(plainFault(t("own-large", { n: MOST / 1024 })));
      take(await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() }))));
    },
  });
  return h(
    "fieldset",
    { class: "own" },
    h("legend", {}, t("own-scenario")),
    choice ? h("div", { class: "opts" }, choice) : null,
    h("label", { class: "upload" }, h("span", {}, t("own-upload")), upload),
    faultList(own?.faults ?? [], own?.files ?? []),
  );
}
