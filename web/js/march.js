// @ts-check
// Carries out the march of a whole brigade.

import { question, wishTo } from "./move.js";
import { movable, pieceOf } from "./select.js";
import { carried, companions, inOrder, stride } from "./together.js";

/** @typedef {import("./acts.js").BattleActs} BattleActs */

/** The lead goes, then its brigade, those in front first; who cannot stays and is named. @param {BattleActs} acts @param {import("./state.js").Plan} plan */
export async function marchTogether(acts, plan) {
  const { view } = acts.state;
  const lead = view ? pieceOf(view, plan.piece) : undefined;
  if (!view || !lead || !plan.view) return;
  const way = stride(lead, plan.view.reached);
  const others = inOrder(companions(view, lead.id), way);
  await acts.send(plan.view.command, lead.id);
  await acts.rest();
  /** @type {string[]} */
  const stayed = [];
  for (const other of others) {
    if (acts.state.refused) break;
    if (!(await follow(acts, other.id, way))) stayed.push(other.short);
  }
  acts.store.change((s) => {
    s.together = false;
    if (stayed.length) s.notice = { id: "stayed", args: { names: stayed.join(", ") } };
  });
}

/** @param {BattleActs} acts @param {string} id @param {import("./geometry.js").Point} way @returns {Promise<boolean>} whether it went */
async function follow(acts, id, way) {
  const { view } = acts.state;
  const piece = view ? pieceOf(view, id) : undefined;
  if (!view || !piece || !movable(view).has(id)) return false;
  const answer = await acts.api.plan(question(id, wishTo(carried(piece, way))));
  if (!answer.ok || answer.value.refused || answer.value.command === null || answer.value.command === undefined) return false;
  await acts.send(answer.value.command, id);
  await acts.rest();
  return !acts.state.refused;
}
