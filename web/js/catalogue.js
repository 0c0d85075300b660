// @ts-check
// What can be played, in the order in which it is offered. No document.

/** @typedef {import("./api.js").Catalogue} Catalogue */
/** @typedef {Catalogue["scenarios"][number]} Scenario */

/** How long a battle takes, about. @param {Scenario} scenario */
const work = (scenario) => scenario.units * scenario.turns;

/** The scenarios of each system in the order of systems, the smallest first. @param {Scenario[]} scenarios @returns {Map<string, Scenario[]>} */
export function bySystem(scenarios) {
  /** @type {Map<string, Scenario[]>} */
  const systems = new Map();
  for (const one of scenarios) systems.set(one.system, [...(systems.get(one.system) ?? []), one]);
  for (const list of systems.values()) list.sort((a, b) => work(a) - work(b) || (a.id < b.id ? -1 : 1));
  return systems;
}

/** The battle to begin with in each system: its smallest. @param {Scenario[]} scenarios @returns {Set<string>} */
export const beginners = (scenarios) => new Set([...bySystem(scenarios).values()].flatMap((list) => (list.length > 1 ? [list[0].id] : [])));

/** The battle that is proposed to somebody who has fought none. @param {Scenario[]} scenarios @returns {Scenario | undefined} */
export const firstBattle = (scenarios) => [...bySystem(scenarios).values()][0]?.[0];
