// @ts-check
// What a moment of the battle is called: a phase, or what comes before the first.

import { t } from "./texts.js";

/** @typedef {import("./types.js").Clock} Clock */

/** The phase of a line; lines from before the first phase say so. @param {Clock | undefined} clock @param {number} phase */
export const phaseOf = (clock, phase) => (clock ? (clock.phases[phase] ?? t("before-battle")) : "");

/** What is done now. @param {Clock} clock */
export const nowOf = (clock) => clock.opening ?? clock.phases[clock.phase] ?? "";
