// @ts-check
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Connection } from "../js/connection.js";

/** A socket that a test opens, feeds and closes. */
class FakeSocket {
  /** @type {FakeSocket[]} */
  static made = [];
  /** @param {URL} address */
  constructor(address) {
    this.address = String(address);
    /** @type {string[]} */
    this.sent = [];
    this.onopen = () => {};
    this.onmessage = (/** @type {{ data: string }} */ _event) => {};
    this.onclose = () => {};
    this.closed = false;
    FakeSocket.made.push(this);
  }
  /** @param {string} text */
  send(text) {
    this.sent.push(text);
  }
  close() {
    if (this.closed) return;
    this.closed = true;
    this.onclose();
  }
  /** @param {unknown} message */
  hear(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

/** @type {[string, unknown][]} */
let heard = [];
let since = 4;

function connect() {
  const connection = new Connection("/api/battles/x/socket", {
    hello: () => ({ seat: "token", since, lang: "en" }),
    view: (seq) => heard.push(["view", seq]),
    log: (entries) => heard.push(["log", entries.length]),
    alive: (alive) => heard.push(["alive", alive]),
    trouble: (text) => heard.push(["trouble", text]),
  });
  connection.open();
  return connection;
}

beforeEach(() => {
  heard = [];
  FakeSocket.made = [];
  since = 4;
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, { WebSocket: FakeSocket, location: { href: "http://127.0.0.1:8000/battle/x" } });
});

afterEach(() => mock.timers.reset());

const last = () => /** @type {FakeSocket} */ (FakeSocket.made.at(-1));

test("says hello with seat, step and language", () => {
  connect();
  last().onopen();
  assert.equal(last().address, "ws://127.0.0.1:8000/api/battles/x/socket");
  assert.deepEqual(JSON.parse(last().sent[0]), { hello: { seat: "token", since: 4, lang: "en" } });
});

test("a closed socket is opened again from the step reached", () => {
  connect();
  last().onopen();
  last().hear({ type: "view", seq: 9, view: {} });
  since = 9;
  last().close();
  assert.deepEqual(heard.at(-1), ["alive", false]);
  assert.equal(FakeSocket.made.length, 1);
  mock.timers.tick(500);
  assert.equal(FakeSocket.made.length, 2);
  last().onopen();
  assert.equal(JSON.parse(last().sent[0]).hello.since, 9);
  last().hear({ type: "ping" });
  assert.deepEqual(heard.at(-1), ["alive", true]);
});

test("silence of 25 seconds is a lost connection, a ping is not silence", () => {
  connect();
  last().onopen();
  last().hear({ type: "ping" });
  mock.timers.tick(20_000);
  last().hear({ type: "ping" });
  mock.timers.tick(20_000);
  assert.ok(!heard.some(([what, alive]) => what === "alive" && alive === false));
  mock.timers.tick(5_001);
  assert.deepEqual(heard.at(-1), ["alive", false]);
  assert.ok(FakeSocket.made[0].closed);
});

test("attempts grow farther apart", () => {
  connect();
  last().close();
  mock.timers.tick(500);
  last().close();
  mock.timers.tick(999);
  assert.equal(FakeSocket.made.length, 2);
  mock.timers.tick(1);
  assert.equal(FakeSocket.made.length, 3);
});

test("a connection that was left stays closed", () => {
  const connection = connect();
  last().onopen();
  connection.close();
  mock.timers.tick(60_000);
  assert.equal(FakeSocket.made.length, 1);
});
