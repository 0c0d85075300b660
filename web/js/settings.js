// @ts-check
// Choices of the reader that outlive the page: language, theme, letter keys.

/** @typedef {"en" | "ru"} Lang */
/** @typedef {"light" | "dark" | null} Theme */

/** @param {string} key */
const read = (key) => {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** @param {string} key @param {string} value */
function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window without storage keeps its settings for this page only.
  }
}

/** @returns {Lang} */
export function preferredLang() {
  const asked = new URLSearchParams(location.search).get("lang") ?? read("grognard-lang");
  if (asked === "en" || asked === "ru") return asked;
  return navigator.language.startsWith("ru") ? "ru" : "en";
}

/** @param {Lang} lang */
export function applyLang(lang) {
  write("grognard-lang", lang);
  document.documentElement.lang = lang;
}

/** Whether the page is dark now. */
export function isDark() {
  const forced = document.documentElement.dataset.theme;
  return forced ? forced === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

export function toggleTheme() {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  write("grognard-theme", theme);
}

/** Single letters act on the table. */
export const lettersOn = () => read("grognard-letters") !== "off";

/** Phases are explained when they come. */
export const hintsOn = () => read("grognard-hints") !== "off";

/** Hints that were put away, in this battle or an earlier one. @returns {string[]} */
export const hintsSeen = () => (read("grognard-hints-seen") ?? "").split(" ").filter(Boolean);

/** @param {string[]} seen */
export const keepHintsSeen = (seen) => write("grognard-hints-seen", seen.join(" "));

/** The whole table is shown in small; on a phone only if it is asked for, since it covers much there. */
export function miniOn() {
  const kept = read("grognard-mini");
  return kept ? kept === "on" : typeof innerWidth === "number" && innerWidth >= 720;
}

/** @param {boolean} on */
export const keepMini = (on) => write("grognard-mini", on ? "on" : "off");

export function toggleHints() {
  write("grognard-hints", hintsOn() ? "off" : "on");
}

export function toggleLetters() {
  write("grognard-letters", lettersOn() ? "off" : "on");
}
