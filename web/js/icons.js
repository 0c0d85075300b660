// @ts-check
// Line icons of the controls.

import { h, svg } from "./dom.js";

const PATHS = {
  ruler: "M3 15 15 3l6 6L9 21zM8 10l2 2M11 7l3 3M14 4l2 2",
  overlays: "M12 3 2 9l10 6 10-6zM2 15l10 6 10-6",
  minus: "M5 12h14",
  plus: "M12 5v14M5 12h14",
  whole: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  mini: "M3 5h18v14H3zM12 11h7v6h-7z",
  book: "M5 4h11a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h11",
  moon: "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  map: "M9 4 3 6v14l6-2 6 2 6-2V4l-6 2zM9 4v14M15 6v14",
  dice: "M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01",
  next: "M5 6l7 6-7 6zM18 5v14",
  left: "M4 4v6h6M4.500 10a8 8 0 1 1-.500 5",
  right: "M20 4v6h-6M19.500 10a8 8 0 1 0 .500 5",
  close: "M6 6l12 12M18 6 6 18",
  check: "M5 12.500l5 5L19 7",
  undo: "M8 5 3 10l5 5M3 10h11a6 6 0 0 1 0 12h-4",
  redo: "M16 5l5 5-5 5M21 10H10a6 6 0 0 0 0 12h4",
  question: "M9 9a3 3 0 1 1 4.500 2.600c-1 .600-1.500 1.200-1.500 2.400M12 18h.01M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z",
  search: "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500 21 21",
  play: "M7 4l13 8-13 8z",
  pause: "M7 4v16M17 4v16",
  "step-on": "M9 5l7 7-7 7",
  "step-back": "M15 5l-7 7 7 7",
  "phase-on": "M6 5l7 7-7 7M13 5l7 7-7 7",
  "phase-back": "M18 5l-7 7 7 7M11 5l-7 7 7 7",
  "turn-on": "M6 5l9 7-9 7zM18 5v14",
  "turn-back": "M18 5l-9 7 9 7zM6 5v14",
  film: "M3 5h18v14H3zM7 5v14M17 5v14M3 9.500h4M3 14.500h4M17 9.500h4M17 14.500h4",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  home: "M4 11l8-7 8 7M6 10v10h12V10",
};

/** @param {keyof typeof PATHS} name */
export const lineIcon = (name) =>
  svg("svg", { class: "li", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, svg("path", { d: PATHS[name] }));

/**
 * A button that is an icon, named for readers and on hover.
 * @param {keyof typeof PATHS} name @param {string} label @param {string | null} key @param {() => void} act @param {string} [words] shown beside the icon
 */
export function iconButton(name, label, key, act, words) {
  const title = key ? `${label} (${key})` : label;
  return h(
    "button",
    { type: "button", class: words ? "ib tx" : "ib", "aria-label": label, title, "data-key": `icon ${name}`, click: act },
    lineIcon(name),
    words ? h("span", {}, words) : null,
  );
}
