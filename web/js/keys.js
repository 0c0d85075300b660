// @ts-check
// The keyboard of the table. What a key means, apart from what it does.

/**
 * @typedef {"zoom-in" | "zoom-out" | "whole" | "left" | "right" | "up" | "down"
 *   | "pan-left" | "pan-right" | "pan-up" | "pan-down" | "previous" | "following" | "next"
 *   | "enter" | "escape" | "region" | "formations" | "hold" | "ruler" | "sight" | "overlays" | "mini" | "skip"
 *   | "undo" | "redo" | "film" | "rules" | "decision" | "log" | "army" | "theme" | "help" | "w" | "a" | "s" | "d" | "q" | "e"} Action
 */

/** By the letter's place on the keyboard, so that other alphabets work. @type {Record<string, Action>} */
const LETTERS = {
  KeyN: "next",
  KeyB: "rules",
  KeyU: "undo",
  KeyR: "film",
  KeyF: "formations",
  KeyH: "hold",
  KeyM: "ruler",
  KeyL: "sight",
  KeyP: "mini",
  KeyV: "overlays",
  KeyG: "log",
  KeyO: "army",
  KeyT: "theme",
  BracketLeft: "previous",
  BracketRight: "following",
};

/** @type {Record<string, Action>} */
const MOVES = { KeyW: "w", KeyA: "a", KeyS: "s", KeyD: "d", KeyQ: "q", KeyE: "e" };

/** @type {Record<string, Action>} */
const NAMED = {
  Enter: "enter",
  Escape: "escape",
  F6: "region",
  F2: "decision",
  "+": "zoom-in",
  "=": "zoom-in",
  "-": "zoom-out",
  "−": "zoom-out",
  _: "zoom-out",
  0: "whole",
  "?": "help",
  " ": "skip",
};

/** @type {Record<string, [Action, Action]>} */
const ARROWS = {
  ArrowLeft: ["left", "pan-left"],
  ArrowRight: ["right", "pan-right"],
  ArrowUp: ["up", "pan-up"],
  ArrowDown: ["down", "pan-down"],
};

/**
 * @param {{ key: string, code: string, shiftKey: boolean, ctrlKey: boolean, altKey: boolean, metaKey: boolean }} event
 * @param {{ moving: boolean, selected: boolean, letters: boolean }} now
 * @returns {Action | null}
 */
export function actionOf(event, now) {
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    if (event.code === "KeyZ") return event.shiftKey ? "redo" : "undo";
    return event.code === "KeyY" ? "redo" : null;
  }
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const arrow = ARROWS[event.key];
  if (arrow) return now.selected && !event.shiftKey ? arrow[0] : arrow[1];
  if (NAMED[event.key]) return NAMED[event.key];
  if (!now.letters) return null;
  if (now.moving && MOVES[event.code]) return MOVES[event.code];
  if (event.code === "KeyD") return "decision";
  return LETTERS[event.code] ?? null;
}
