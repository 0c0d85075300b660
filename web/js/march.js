// @ts-check
// Carries out the march of a whole brigade.

import { question, wishTo } from "./move.js";
import { movable, pieceOf } from "./select.js";
import { carried, companions, inOrder, stayers, stride } from "./together.js";
import { t } from "./texts.js";

/** @typedef {import("./acts.js").BattleActs} BattleActs */

/** The lead goes, then its brigade, those in front first; who cannot stays and is named with the reason. @param {BattleActs} acts @param {import("./state.js").Plan} plan */
export async function marchTogether(acts, plan) {
  const { view } = acts.state;
  const lead = view ? pieceOf(view, plan.piece) : undefined;
  if (!view || !lead || !plan.view) return;
  const way = stride(lead, plan.view.reached);
  const others = inOrder(companions(view, lead.id), way);
  const idle = stayers(view, lead.id);
  await acts.send(plan.view.command, lead.id);
  await acts.rest();
  /** @type {string[]} */
  const stayed = [];
  for (const other of [...others, ...idle]) {
    if (acts.state.refused) break;
    const why = await follow(acts, other.id, way);
    if (why !== null) stayed.push(why ? t("stayed-why", { name: other.short, why }) : other.short);
  }
  acts.store.change((s) => {
    s.together = false;
    if (stayed.length) s.notice = { id: "stayed", args: { names: stayed.join("; ") } };
  });
}

/** @param {BattleActs} acts @param {string} id @param {import("./geometry.js").Point} way @returns {Promise<string | null>} why it stayed, as far as that is told; nothing if it went */
async function follow(acts, id, way) {
  const { view } = acts.state;
  const piece = view ? pieceOf(view, id) : undefined;
  if (!view || !piece) return "";
  const answer = await acts.api.plan(question(id, wishTo(carried(piece, way))));
  if (!answer.ok) return answer.refused?.text ?? answer.text;
  const { refused, command } = answer.value;
  if (refused || command === null || command === undefined || !movable(view).has(id)) return refused?.text ?? "";
  await acts.send(command, id);
  await acts.rest();
  return acts.state.refused ? acts.state.refused.text : null;
}
