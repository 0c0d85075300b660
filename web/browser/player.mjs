// @ts-check
// Plays at the page as a person would: reads the decision, clicks, waits for the answer.

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./binary.mjs").Program} Program */

const PATIENCE = 60_000;
/** How long a press may take to be answered before it is tried again. */
const PRESSED = 8_000;

/**
 * A battle open in a page.
 * @typedef {"mouse" | "keys" | "touch" | "words"} By
 * @typedef {{ page: Page, program: Program, id: string, seat: string, marched: Set<string>, by?: By, lang?: string }} Table
 *   marched: pieces that were sent ahead, with the turn; by: what the player uses, the mouse if nothing is said; words: the keyboard and the field in words
 */

/** Opens a battle on the first page. @param {Page} page @param {Program} program @param {{ scenario: string, side: string, opponent: string }} wanted @returns {Promise<Table>} */
export async function openBattle(page, program, wanted) {
  await page.goto(program.address + "/");
  await page.locator('[data-key="begin"]').waitFor();
  // On a phone the list lies folded under the scenario that is chosen.
  const folded = page.locator("details.pick:not([open]) > summary");
  if (await folded.count()) await folded.click();
  await page.locator(`input[name=scenario][value="${wanted.scenario}"]`).check();
  await page.locator(`input[name=side][value="${wanted.side}"]`).check();
  await page.locator(`input[name=opponent][value="${wanted.opponent}"]`).check();
  await page.locator('[data-key="begin"]').click();
  await page.waitForURL(/\/battle\//);
  const { pathname, hash } = new URL(page.url());
  const seat = new URLSearchParams(hash.slice(1)).get(wanted.side);
  if (!seat) throw new Error(`no seat in ${page.url()}`);
  return { page, program, id: pathname.split("/")[2], seat, marched: new Set() };
}

/** The view of the seat as the program has it now. @param {Table} table */
export const viewOf = ({ program, id, seat, lang }) => program.ask(`/api/battles/${id}/view?lang=${lang ?? "en"}`, seat);

/** The log of the seat. @param {Table} table */
export const logOf = ({ program, id, seat }) => program.ask(`/api/battles/${id}/log?lang=en&since=0`, seat);

/** Waits until the player owes a decision or the battle is over. @param {Table} table @returns {Promise<{ seq: number, view: any }>} */
export async function untilAsked(table) {
  const limit = Date.now() + PATIENCE;
  for (;;) {
    await table.page.locator("#decision section.decision:not(.waiting)").first().waitFor({ timeout: PATIENCE });
    const now = await viewOf(table);
    const own = now.view.decisions.some((/** @type {any} */ one) => one.owner === now.view.viewer);
    if (own || now.view.result) return now;
    if (Date.now() > limit) throw new Error(`nobody answers: ${now.view.clock.waiting}`);
  }
}

/** Presses a button with what the player uses. @param {Table} table @param {import("playwright-core").Locator} button */
export async function press({ page, by }, button) {
  if (by === "keys" || by === "words") {
    await button.focus({ timeout: 5000 });
    // Enter on a choice of a set would send the set.
    const part = await button.evaluate((one) => one.matches("button.part[role]"));
    await page.keyboard.press(part ? "Space" : "Enter");
  } else if (by === "touch") await button.tap({ timeout: 5000 });
  else await button.click({ timeout: 5000 });
}

/** Fills open slots of a set with their first choice. @param {Table} table */
async function fillSlots(table) {
  const open = table.page.locator('#decision .slot.open [data-key^="choice"]:not([aria-disabled="true"])');
  while (await open.count()) await press(table, open.first());
}

/** Opens groups of choices that are folded, as a reader without a selection must. @param {Table} table */
async function unfold(table) {
  const folded = table.page.locator("#decision details.group:not([open]) > summary");
  while (await folded.count()) await press(table, folded.first());
}

/** A finger that goes from one place to another. @param {Page} page @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to */
async function swipe(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const at = (/** @type {number} */ share) => [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= 8; step += 1) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / 8) });
    await page.waitForTimeout(30);
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

/** Drags a piece towards the enemy with a finger. @param {Table} table @param {string} piece @param {number} far in pixels */
async function dragAhead({ page }, piece, far) {
  const block = page.locator(`#sheet [data-piece="${piece}"]`);
  const middle = async () => {
    const box = await block.boundingBox();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  };
  await page.locator('[data-key="pane table"]').tap();
  await page.evaluate((id) => document.querySelector(`#sheet [data-piece="${id}"]`)?.dispatchEvent(new FocusEvent("focus")), piece);
  await page.waitForTimeout(500);
  const at = await middle();
  if (!at) return null;
  await page.touchscreen.tap(at.x, at.y);
  await page.waitForTimeout(300);
  await swipe(page, at, { x: at.x, y: Math.max(96, at.y - far) });
  // Plans of places on the way come in until the last one does, and the bar is drawn for each.
  await page.waitForTimeout(400);
  const confirm = page.locator('#movebar [data-key="confirm"]:not([aria-disabled="true"])');
  return (await confirm.waitFor({ timeout: 2000 }).then(() => true, () => false)) ? confirm : null;
}

/** A button that may be pressed. @param {Page} page @param {string} selector */
async function pressable(page, selector) {
  const button = page.locator(`${selector}:not([aria-disabled="true"])`).first();
  return (await button.count()) ? button : null;
}

/** Plans a move straight ahead with the keyboard; the button that sends it, if it is allowed. @param {Page} page @param {string} piece */
async function planAhead(page, piece) {
  await page.keyboard.press("Escape");
  await page.locator(`#sheet [data-piece="${piece}"]`).focus();
  await page.keyboard.press("Enter");
  for (let step = 0; step < 9; step += 1) await page.keyboard.press("w");
  const confirm = page.locator('#movebar [data-key="confirm"]:not([aria-disabled="true"])');
  const allowed = await confirm.waitFor({ timeout: 2000 }).then(() => true, () => false);
  if (!allowed) await page.keyboard.press("Escape");
  return allowed ? confirm : null;
}

/** Plans a piece ahead in numbers, in the field in words; returns the button that confirms it, if it is allowed. @param {Page} page @param {string} piece @param {number} far centimetres */
async function planInWords(page, piece, far) {
  await page.locator(`#oob [data-key="words ${piece}"]`).focus();
  await page.keyboard.press("Enter");
  const ahead = page.locator('#oob [data-key="move-by ahead"]');
  // The card of the piece comes in meanwhile and the form is drawn anew: what is written counts, not what was pressed.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await ahead.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(String(far));
    if ((await ahead.inputValue()) === String(far)) break;
  }
  await page.keyboard.press("Enter");
  // A plan, or why there is none.
  await page.locator('#oob [data-key="move-by cancel"], #oob .move-by .why').first().waitFor();
  const confirm = page.locator('#oob [data-key="move-by confirm"]');
  if (await confirm.count()) return confirm;
  await page.keyboard.press("Escape");
  return null;
}

/** Orders that must be obeyed before the movement may end: each piece in turn goes ahead. @param {Table} table @param {any} view */
async function march(table, view) {
  const movable = view.decisions.flatMap((/** @type {any} */ one) => (one.owner === view.viewer ? one.movable : []));
  for (const piece of movable) {
    const key = `${view.clock.turn} ${piece}`;
    if (table.marched.has(key)) continue;
    table.marched.add(key);
    // A drag that would run into somebody is refused; a shorter one may not be.
    const button = table.by === "words" ? ((await planInWords(table.page, piece, 9)) ?? (await planInWords(table.page, piece, 3))) : table.by === "touch" ? ((await dragAhead(table, piece, 150)) ?? (await dragAhead(table, piece, 60))) : await planAhead(table.page, piece);
    if (button) return button;
  }
  return null;
}

/** The button that answers: the one that ends the decision, the default, a move, or the first that may be taken. @param {Table} table @param {any} view */
async function answerButton(table, view) {
  const { page } = table;
  await fillSlots(table);
  if (table.by) await unfold(table);
  return (
    (await pressable(page, "#decision .ending .take:not(.back)")) ??
    (await pressable(page, '#decision .take[data-default="yes"]')) ??
    (await march(table, view)) ??
    (await pressable(page, "#decision button.take"))
  );
}

/** Waits until the page shows the decision that the program has. @param {Table} table @param {any} view */
async function untilShown(table, view) {
  const own = view.decisions.find((/** @type {any} */ one) => one.owner === view.viewer);
  await table.page.locator("#decision section.decision h2", { hasText: own.title }).first().waitFor({ timeout: PATIENCE });
}

/** Answers one decision at the page; returns the acknowledged step. @param {Table} table @returns {Promise<number>} */
export async function answer(table) {
  const { page } = table;
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const now = await untilAsked(table);
    if (now.view.result) throw new Error("the battle is over");
    await untilShown(table, now.view);
    const button = await answerButton(table, now.view);
    if (!button) {
      // Everything was tried, or the page is between two drawings: once more.
      table.marched.clear();
      await page.waitForTimeout(300);
      continue;
    }
    const answered = page.waitForResponse((response) => response.url().includes("/commands"), { timeout: PRESSED }).catch(() => null);
    const clicked = await press(table, button).then(() => true, () => false);
    if (!clicked) continue;
    // Sending nothing may be asked about.
    const asked = page.locator('#decision .ending:has([data-key^="back "]) [data-key^="send "]');
    if (await asked.count()) await press(table, asked);
    const response = await answered;
    // A finger may come down just as the page is drawn anew, and then presses nothing.
    if (!response) continue;
    if (response.ok()) return (await response.json()).seq;
    // The page may have shown an older step; a rule's refusal is a fault of what was offered.
    if (response.status() !== 409) throw new Error(`${response.status()}: ${await response.text()}`);
  }
  throw new Error("no answer was taken");
}

/** Answers decisions until a turn begins. @param {Table} table @param {number} turn @returns {Promise<{ seq: number, view: any }>} */
export async function playUntilTurn(table, turn) {
  for (let answers = 0; answers < 600; answers += 1) {
    const now = await untilAsked(table);
    if (now.view.clock.turn >= turn || now.view.result) return now;
    await answer(table);
  }
  throw new Error(`turn ${turn} does not begin`);
}

/** Answers decisions until pieces may be moved; returns the first of them. @param {Table} table @returns {Promise<string>} */
export async function playUntilMovable(table) {
  for (let answers = 0; answers < 60; answers += 1) {
    const now = await untilAsked(table);
    const movable = now.view.decisions.flatMap((/** @type {any} */ one) => (one.owner === now.view.viewer ? one.movable : []));
    if (movable.length) return movable[0];
    await answer(table);
  }
  throw new Error("nothing may be moved");
}

/** Answers decisions until a phase, counted from 0, asks the player something. @param {Table} table @param {number} phase */
export async function playUntilPhase(table, phase) {
  for (let answers = 0; answers < 60; answers += 1) {
    const now = await untilAsked(table);
    if (now.view.clock.phase >= phase || now.view.result) return now;
    await answer(table);
  }
  throw new Error(`phase ${phase} does not begin`);
}

/** What the page shows of the battle: blocks where they stand, the decision, the log. @param {Page} page */
export const shown = (page) =>
  page.evaluate(() => ({
    blocks: [...document.querySelectorAll("#sheet [data-piece]")].map((one) => `${one.getAttribute("data-piece")} ${one.getAttribute("transform")} ${one.getAttribute("aria-label")}`).sort(),
    decision: [...document.querySelectorAll("#decision h2, #decision .ct")].map((one) => one.textContent),
    log: [...document.querySelectorAll("#log li .lt")].map((one) => one.textContent),
    over: document.querySelectorAll(".layer-over .ghost, .layer-over .tag-g").length,
  }));
