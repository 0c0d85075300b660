// @ts-check
// What each panel of the battle page may call.

import { must } from "./dom.js";
import { showHelp } from "./help.js";
import { keepHintsSeen, keepMini } from "./settings.js";
import { arrange, choose, measure, point, selectPiece } from "./state.js";
import { lang } from "./texts.js";
import { ZOOM } from "./view_keys.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./state.js").Pointed} Pointed */

/** @param {import("./acts.js").BattleActs} acts */
export function handlers(acts) {
  const { store, stage } = acts;
  return {
    switches: {
      lang: () => void acts.speak(lang() === "en" ? "ru" : "en"),
      theme: () => acts.theme(),
      help: () => showHelp(/** @type {HTMLDialogElement} */ (must("#help")), store.state.inForce),
      rules: () => acts.openRule(null),
      film: () => acts.watch(),
      home: () => location.assign("/"),
    },
    army: {
      // Who reads the field in words stays there.
      select: (/** @type {string} */ id, byPointer = false) => {
        acts.select(id, store.state.army !== "words");
        // Who pressed with a pointer goes on at the table: letters act there.
        if (byPointer && store.state.army !== "words") acts.pieces?.focus(id);
      },
      moveBy: (/** @type {string} */ id, /** @type {import("./move_words.js").Steps} */ steps) => acts.moveBy(id, steps),
      confirm: () => void acts.confirm(),
      cancel: () => acts.dropPlan(),
      tab: (/** @type {Side | "words"} */ tab) => store.change((s) => void (s.army = tab)),
    },
    decision: {
      send: (/** @type {unknown} */ command, /** @type {string | null} */ piece, /** @type {number} */ seq) => void acts.send(command, piece, seq),
      choose: (/** @type {string} */ id, /** @type {string} */ slot, /** @type {string | null} */ key) =>
        store.change(choose(id, slot, key)),
      arrange: (/** @type {string} */ id, /** @type {import("./choices.js").Chosen} */ chosen) => store.change(arrange(id, chosen)),
      ask: (/** @type {string | null} */ id) => store.change((s) => void (s.asked = id)),
      point: (/** @type {Pointed | null} */ pointed) => store.change(point(pointed)),
      look: (/** @type {Pointed} */ pointed) => acts.look(pointed),
      select: (/** @type {string} */ id) => acts.select(id, true),
      pick: (/** @type {string} */ id) => acts.pick(id),
      askAgain: () => void acts.askAgain(),
      all: () => store.change((s) => void ([s.filter, s.aimed] = [null, null])),
    },
    card: {
      close: () => store.change(selectPiece(null)),
      formation: (/** @type {string} */ key) => acts.formation(key),
      goTo: (/** @type {import("./state.js").Entry} */ entry) => acts.goTo(entry),
    },
    tools: {
      ruler: () => store.change(measure(null)),
      sight: () => acts.lookFrom(),
      overlays: () => store.change((s) => void (s.overlays = !s.overlays)),
      mini: () =>
        store.change((s) => {
          s.mini = !s.mini;
          keepMini(s.mini);
        }),
      next: () => acts.next(),
      undo: () => void acts.undo(),
      redo: () => void acts.redo(),
      zoomIn: () => stage.zoom(ZOOM),
      zoomOut: () => stage.zoom(1 / ZOOM),
      whole: () => stage.whole(),
    },
    hint: {
      understood: (/** @type {string} */ hint) =>
        store.change((s) => {
          s.understood = [...new Set([...s.understood, hint])];
          keepHintsSeen(s.understood);
        }),
    },
    passed: {
      close: () => store.change((s) => void (s.passedClosed = true)),
      goTo: (/** @type {import("./state.js").Entry} */ entry) => acts.goTo(entry),
    },
    takeback: {
      agree: (/** @type {boolean} */ agrees, /** @type {Side} */ side) => void acts.agree(agrees, side),
    },
    move: {
      confirm: () => void acts.confirm(),
      cancel: () => acts.dropPlan(),
      hold: () => acts.hold(),
      turn: (/** @type {number} */ degrees) => acts.turn(degrees),
      together: () => store.change((s) => void (s.together = !s.together)),
    },
  };
}
