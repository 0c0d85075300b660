// @ts-check
// Changes the language of a page, if its words can be had.

import { ask } from "./api.js";
import { applyLang } from "./settings.js";
import { setTexts, spoken } from "./texts.js";

/** Learns the words of a language; without an answer the page goes on in the one that it speaks. @param {"en" | "ru"} language @returns {Promise<boolean>} whether the words are there */
export async function learn(language) {
  const answer = await ask(`/api/texts?lang=${language}`);
  if (!answer.ok && spoken()) return false;
  setTexts(answer.ok ? /** @type {Record<string, string>} */ (answer.value) : {}, language);
  applyLang(language);
  return answer.ok;
}
