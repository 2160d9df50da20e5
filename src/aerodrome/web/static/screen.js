// A small screen: sheets, size, where the decision is.
import { byId, calm, narrow } from "./page.js";
import { picker } from "./picker.js";

export function openSheet(name) {
  const { dataset, classList } = document.body;
  if (name === "actions") byId("all-actions").open = true;
  if (name && dataset.sheet !== name) dataset.sheet = name;
  else delete dataset.sheet;
  classList.remove("explained");
}

let size = 1;
export function resize(factor) {
  const board = byId("board");
  const [x, y] = [(board.scrollLeft + board.clientWidth / 2) / size, (board.scrollTop + board.clientHeight / 2) / size];
  size = Math.min(3, Math.max(0.5, size * factor));
  document.documentElement.style.setProperty("--zoom", size);
  board.scrollTo(x * size - board.clientWidth / 2, y * size - board.clientHeight / 2);
}

// A drawing may say what its middle is: there a small screen begins.
export function centre() {
  const board = byId("board");  // none behind a curtain
  const middle = narrow.matches && board?.querySelector("[data-middle]");
  if (!middle) return;
  const [view, box] = [board.getBoundingClientRect(), middle.getBoundingClientRect()];
  board.scrollTo({ left: board.scrollLeft + (box.left + box.right) / 2 - (view.left + view.right) / 2, behavior: "instant" });
}

// Bring something that may be clicked into sight, if nothing of it is.
export function reveal() {
  if (!narrow.matches || !picker.may.size) return;
  for (const place of [byId("board"), byId("mine")]) {
    const view = place.getBoundingClientRect();
    const lit = [...place.querySelectorAll(".may")].map((node) => node.getBoundingClientRect());
    const seen = lit.some((box) => box.left < view.right - 20 && box.right > view.left + 20);
    if (!lit.length || seen) continue;
    const left = place.scrollLeft + (lit[0].left + lit[0].right) / 2 - (view.left + view.right) / 2;
    place.scrollTo({ left, behavior: calm.matches ? "auto" : "smooth" });
  }
}

const fingers = new Map();
let spread = 0;
export function pinch(event) {
  if (!event.target.closest?.("#board")) return;
  if (event.type === "pointerdown" || fingers.has(event.pointerId)) fingers.set(event.pointerId, [event.clientX, event.clientY]);
  if (fingers.size !== 2) return;
  const [[ax, ay], [bx, by]] = fingers.values();
  const apart = Math.hypot(ax - bx, ay - by);
  if (spread) resize(apart / spread);
  spread = apart;
}
export function release(event) {
  fingers.delete(event.pointerId);
  spread = 0;
}

// ---------------------------------------------------------------- letters of the drawings: none smaller than 11 px on the screen
// A board's style sheet says `font-size: max(14px, var(--letter))`; how much that is depends on the scale of each drawing.
const LEAST = 11.05;
const MOST = 20; // units: a board that somebody makes very small keeps its proportions
const PLACES = { board: "#board svg", mine: "#mine svg", seat: "#players svg" };

export function letters() {
  const enlarged = Number(getComputedStyle(document.documentElement).getPropertyValue("--text")) || 1;
  for (const [name, selector] of Object.entries(PLACES)) {
    const scales = [...document.querySelectorAll(selector)].map((drawing) => drawing.getScreenCTM()?.a ?? 0).filter(Boolean);
    if (scales.length) document.documentElement.style.setProperty(`--${name}-letter`, `${Math.min(MOST, (LEAST * enlarged) / Math.min(...scales)).toFixed(2)}px`);
  }
}
