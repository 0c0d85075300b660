// @ts-check
// The real program as a child process, with a data folder of its own.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const binary = process.env.GROGNARD_BINARY;
if (!binary) throw new Error("GROGNARD_BINARY names the program to test");

/** A port that is free now. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = address && typeof address === "object" ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

export class Program {
  /** @param {string} folder @param {number} port */
  constructor(folder, port) {
    this.folder = folder;
    this.port = port;
    this.address = `http://127.0.0.1:${port}`;
    /** @type {import("node:child_process").ChildProcess | null} */
    this.child = null;
  }

  static async prepare() {
    const folder = await mkdtemp(join(tmpdir(), "grognard-"));
    return new Program(folder, await freePort());
  }

  /** Starts it and waits until it says its address. */
  async start() {
    const child = spawn(/** @type {string} */ (binary), ["play", "--no-open", "--lang", "en", "--listen", `127.0.0.1:${this.port}`], {
      env: { ...process.env, GROGNARD_DATA: this.folder },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    let said = "";
    let complained = "";
    child.stderr.on("data", (data) => (complained += data));
    await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`the program ended with ${code}: ${complained}`)));
      child.stdout.on("data", (data) => {
        said += data;
        if (said.includes(this.address)) resolve(undefined);
      });
    });
  }

  /** Ends it without a warning, as a power cut would. */
  async kill() {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  async end() {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** An answer of the program as JSON. @param {string} path @param {string} [seat] @returns {Promise<any>} */
  async ask(path, seat) {
    const response = await fetch(this.address + path, { headers: seat ? { "X-Seat": seat } : {} });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
