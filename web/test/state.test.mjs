// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import * as change from "../js/state.js";
import { cardOf, planOf, story } from "./fixtures/story.js";
import { kaltenbach } from "./fixtures/kaltenbach.js";

const BOTH = { A: "a-token", B: "b-token" };

/** @param {import("./fixtures/kaltenbach.js").Kind} kind @param {import("../js/seats.js").Seats} seats */
function begun(kind = "one", seats = { A: "a-token" }) {
  const store = change.createStore(change.initial("x", seats));
  store.change(change.takeView(5, kaltenbach("en", kind)));
  return store;
}

test("every mutation goes through one door and is told", () => {
  const store = begun();
  let told = 0;
  const stop = store.subscribe(() => (told += 1));
  store.change(change.selectPiece("a1"));
  store.change(change.selectPiece(null));
  stop();
  store.change(change.selectPiece("a1"));
  assert.equal(told, 2);
});

test("an older view is dropped", () => {
  const store = begun();
  store.change(change.takeView(4, kaltenbach("en", "over")));
  assert.equal(store.state.seq, 5);
  assert.equal(store.state.view?.result, null);
});

test("a newer view drops plan, refusal and card, keeps the selection", () => {
  const store = begun("move");
  store.change(change.selectPiece("a6"));
  store.change(change.wishFor("a6", { at: [1, 2], facing: 0, formation: null, manoeuvre: null }));
  store.change(change.takeView(6, kaltenbach("en", "move")));
  assert.equal(store.state.plan, null);
  assert.equal(store.state.selected, "a6");
});

test("a selected piece that has gone is let go", () => {
  const store = begun();
  store.change(change.selectPiece("a1"));
  const later = kaltenbach("en", "one");
  later.pieces = later.pieces.filter((piece) => piece.id !== "a1");
  store.change(change.takeView(6, later));
  assert.equal(store.state.selected, null);
});

test("selecting a piece filters the choices only if it has some", () => {
  const store = begun();
  store.change(change.selectPiece("a1"));
  assert.equal(store.state.filter, "a1");
  store.change(change.selectPiece("a16"));
  assert.equal(store.state.filter, null);
});

test("log lines that are already told are not told again", () => {
  const store = begun();
  const lines = story("en");
  store.change(change.takeLog(lines.slice(0, 3)));
  store.change(change.takeLog(lines));
  assert.equal(store.state.log.length, lines.length);
  assert.deepEqual(store.state.log.map((entry) => entry.seq), lines.map((entry) => entry.seq));
});

test("the screen passes only when the other seat here must decide", () => {
  assert.equal(begun("wait").state.curtain, false, "one token: the opponent is elsewhere");
  assert.equal(begun("wait", BOTH).state.curtain, true);
  assert.equal(begun("one", BOTH).state.curtain, false);
  assert.equal(begun("over", BOTH).state.curtain, false);
});

test("the other seat starts with nothing of what the first one saw", () => {
  const store = begun("wait", BOTH);
  store.change(change.takeLog(story("en")));
  store.change(change.selectPiece("a1"));
  store.change(change.takeSeat("B"));
  const { seat, view, log, selected, seq, curtain } = store.state;
  assert.deepEqual({ seat, view, log, selected, seq, curtain }, { seat: "B", view: null, log: [], selected: null, seq: -1, curtain: false });
});

test("a card is kept only for the piece it belongs to", () => {
  const store = begun();
  store.change(change.selectPiece("a1"));
  const view = kaltenbach("en");
  store.change(change.takeCard(/** @type {any} */ (cardOf(view, "a2", "en"))));
  const shown = () => store.state.card?.piece ?? null;
  assert.equal(shown(), null);
  store.change(change.takeCard(/** @type {any} */ (cardOf(view, "a1", "en"))));
  assert.equal(shown(), "a1");
});

test("a plan of a piece that is no longer moved is dropped", () => {
  const store = begun("move");
  const wish = { at: /** @type {[number, number]} */ ([10, 10]), facing: 0, formation: null, manoeuvre: null };
  store.change(change.selectPiece("a6"));
  store.change(change.wishFor("a6", wish));
  store.change(change.selectPiece("a7"));
  const plan = planOf(kaltenbach("en"), { piece: "a6", at: [1000, 1000], facing: 0, formation: null, manoeuvre: null }, "en");
  store.change(change.takePlan("a6", plan, false));
  assert.equal(store.state.plan, null);
});

test("letting go takes back one thing at a time", () => {
  const store = begun("move");
  store.change(change.selectPiece("a6"));
  store.change(change.wishFor("a6", { at: null, facing: 90, formation: null, manoeuvre: null }));
  store.change(change.letGo);
  assert.equal(store.state.plan, null);
  assert.equal(store.state.selected, "a6");
  store.change(change.letGo);
  store.change(change.letGo);
  assert.equal(store.state.selected, null);
});

test("lines of steps taken back go, and the later ones follow those that are kept", () => {
  const store = begun();
  const [first, second] = story("en").map((entry) => entry.line);
  store.change(change.takeLog([{ seq: 1, line: first }, { seq: 2, line: second }]));
  store.change(change.takeLog([{ seq: 4, line: first }], 1));
  assert.deepEqual(store.state.log.map((entry) => entry.seq), [1, 4]);
});

test("what may be taken back comes with the view", () => {
  const store = begun();
  const back = { undo: true, ask: 1, redo: false, asked_by: null, refused: false };
  store.change(change.takeView(6, kaltenbach("en", "one"), back));
  assert.deepEqual(store.state.back, back);
});

test("a piece that is left where it is waits no longer, until it is called again or something else is asked", () => {
  const store = begun("move");
  const waiting = () => store.state.view?.pieces.filter((piece) => piece.can_act).map((piece) => piece.id) ?? [];
  const before = waiting();
  assert.ok(before.length > 1);
  store.change(change.hold(before[0]));
  assert.deepEqual(waiting(), before.slice(1));
  store.change(change.takeView(6, kaltenbach("en", "move")));
  assert.deepEqual(waiting(), before.slice(1), "the next view of the same phase");
  store.change(change.hold(before[0]));
  assert.deepEqual(waiting(), before);
  store.change(change.hold(before[0]));
  const later = kaltenbach("en", "move");
  later.clock.turn += 1;
  store.change(change.takeView(7, later));
  assert.deepEqual(waiting(), before, "a turn later");
});
