// @ts-check
// The stream of one seat's events: resumes after a gap, retries when silent.

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {import("./state.js").Entry} Entry */
/** @typedef {import("./state.js").Back} Back */

/**
 * @typedef {object} Listener
 * @property {() => { seat: string, since: number, lang: string }} hello
 * @property {(seq: number, view: View, back: Back | null) => void} view
 * @property {(entries: Entry[], kept: number) => void} log lines of later steps than `kept` were taken back
 * @property {(alive: boolean) => void} alive
 * @property {(text: string) => void} trouble
 */

const SILENCE = 25_000;
const FIRST_RETRY = 500;
const LAST_RETRY = 15_000;

/** How long to wait before the nth attempt. @param {number} attempt */
export const backoff = (attempt) => Math.min(LAST_RETRY, FIRST_RETRY * 2 ** attempt);

/** Log lines come bare or with their step. @param {any} message @returns {Entry[]} */
export function entriesOf(message) {
  return message.lines.map((/** @type {any} */ item) =>
    item && typeof item === "object" && "line" in item ? item : { seq: message.seq, line: item },
  );
}

/** What a message says to the listener. @param {string} text @param {Listener} listener */
export function receive(text, listener) {
  const message = JSON.parse(text);
  if (message.type === "view") listener.view(message.seq, message.view, message.back ?? null);
  else if (message.type === "log") listener.log(entriesOf(message), message.kept ?? Infinity);
  else if (message.type === "error") listener.trouble(message.text);
}

export class Connection {
  /** @param {string} path @param {Listener} listener */
  constructor(path, listener) {
    this.path = path;
    this.listener = listener;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.attempt = 0;
    this.closed = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.watch = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.again = undefined;
  }

  open() {
    if (this.closed) return;
    const address = new URL(this.path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ hello: this.listener.hello() }));
      this.heard();
    };
    socket.onmessage = (event) => {
      this.attempt = 0;
      this.heard();
      this.listener.alive(true);
      receive(String(event.data), this.listener);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
    this.heard();
  }

  /** Something came; silence counts from now. */
  heard() {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.lost(), SILENCE);
  }

  lost() {
    this.drop();
    if (this.closed) return;
    this.listener.alive(false);
    this.again = setTimeout(() => this.open(), backoff(this.attempt));
    this.attempt += 1;
  }

  drop() {
    clearTimeout(this.watch);
    clearTimeout(this.again);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  close() {
    this.closed = true;
    this.drop();
  }
}
