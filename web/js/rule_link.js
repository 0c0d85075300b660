// @ts-check
// Ids of rules as links to their text.

import { h } from "./dom.js";

/** The system whose rules are named; without one an id is only a word. @type {string | null} */
let system = null;

/** @param {string | null} id */
export function setRuleSystem(id) {
  system = id;
}

/** @param {string} id */
export function ruleLink(id) {
  if (!system) return h("span", { class: "rl" }, id);
  return h("a", { class: "rl", href: `/rules?system=${encodeURIComponent(system)}#${encodeURIComponent(id)}`, "data-rule": id }, id);
}

/** Several ids, with blanks between. @param {string[]} ids */
export const ruleLinks = (ids) => ids.flatMap((id, i) => (i ? [" ", ruleLink(id)] : [ruleLink(id)]));

/** Opens rules beside the table instead of leaving it. @param {(id: string) => void} open */
export function catchRuleLinks(open) {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-rule]") : null;
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    open(link.getAttribute("data-rule") ?? "");
  });
}

/** Tells the title of a rule with its id at its links, once one is pointed at or has the focus. @param {(system: string, id: string) => Promise<string | null>} titleOf */
export function titleRuleLinks(titleOf) {
  /** @param {Event} event */
  const tell = async (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-rule]") : null;
    if (!link || link.hasAttribute("title") || !system) return;
    const id = link.getAttribute("data-rule") ?? "";
    const title = await titleOf(system, id);
    if (title) link.setAttribute("title", `${title} · ${id}`);
  };
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => void tell(event));
}
