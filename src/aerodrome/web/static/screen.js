// A small screen: sheets, size, where the decision is.
import { edges } from "./edges.js";
import { layers } from "./layers.js";
import { growLetters } from "./letters.js";
import { byId, calm, narrow, root } from "./page.js";
import { picker } from "./picker.js";
import { reach } from "./reach.js";

export function openSheet(name) {
  const { dataset, classList } = document.body;
  if (name === "actions") byId("all-actions").open = true;
  if (name && dataset.sheet !== name) dataset.sheet = name;
  else delete dataset.sheet;
  classList.remove("explained");
}

// Where the board ends: words about a piece lie above what is in reach of the thumb, and cover none of it.
export function shelve() {
  const { bottom } = byId("board").getBoundingClientRect();
  document.documentElement.style.setProperty("--shelf", `${Math.round(innerHeight - bottom) + 8}px`);
}

let size = 1;
export function resize(factor) {
  const board = byId("board");
  const [x, y] = [(board.scrollLeft + board.clientWidth / 2) / size, (board.scrollTop + board.clientHeight / 2) / size];
  size = Math.min(3, Math.max(0.5, size * factor));
  document.documentElement.style.setProperty("--zoom", size);
  board.scrollTo(x * size - board.clientWidth / 2, y * size - board.clientHeight / 2);
  edges();
}

// A drawing may say what its middle is: there a small screen begins.
export function centre(behavior = "instant") {
  const board = byId("board");  // none behind a curtain
  const middle = narrow.matches && board?.querySelector("[data-middle]");
  if (middle) show(board, [middle.getBoundingClientRect()], behavior);
}

// Scroll a place so that all these boxes are in its middle, or, where they do not fit, the first of them. On a steady table
// only as far as needed to have them in sight, beside the signs that there is more; or from the first one on.
const RIM = 28; // px
const smoothly = () => (calm.matches ? "auto" : "smooth");
function show(place, boxes, behavior = smoothly()) {
  const view = place.getBoundingClientRect();
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const steady = root().matches(".steady") && behavior !== "instant", rim = steady ? RIM : 0;
  const room = view.width - 2 * rim, first = boxes[0].left;
  const [x1, x2] = right - left <= room ? [left, right] : [first, steady ? first + room : boxes[0].right];
  const [y1, y2] = bottom - top <= view.height ? [top, bottom] : [boxes[0].top, boxes[0].bottom];
  const by = (from, to, low, high) => (steady ? Math.max(to + rim - high, Math.min(from - rim - low, 0)) : (from + to) / 2 - (low + high) / 2);
  place.scrollTo({ left: place.scrollLeft + by(x1, x2, view.left, view.right), top: place.scrollTop + by(y1, y2, view.top, view.bottom), behavior });
}

// When another question is asked, or others have moved before it, the middle of what it is about; otherwise the view
// stays where it was put, unless nothing lit is in it. What was chosen stays in sight where it can.
let wasAsked = "", wasNews = "";
let unfolded = false;
export function reveal() {
  if (!narrow.matches) return;
  const asked = root().dataset.asked === "yes" ? picker.asked : "";
  const news = [...document.querySelectorAll("#since [data-deed]")].map((deed) => deed.textContent).join();
  const begins = asked !== "" && (asked !== wasAsked || (news !== "" && news !== wasNews));
  if (begins) unfolded = false;
  [wasAsked, wasNews] = [asked, news];
  fold();
  edges();
  if (!picker.may.size || reach()) return;
  for (const place of [byId("board"), byId("mine")]) {
    const view = place.getBoundingClientRect();
    const boxes = (some) => [...place.querySelectorAll(some)].map((node) => node.getBoundingClientRect()).filter((box) => box.width > 0);
    const lit = boxes(".may");
    const bright = boxes(".may:not(.also)");
    const inSight = (box) => box.left < view.right - 20 && box.right > view.left + 20 && box.top < view.bottom - 20 && box.bottom > view.top + 20;
    const whole = (box) => box.left >= view.left && box.right <= view.right;
    const spans = Math.max(...bright.map((box) => box.right)) - Math.min(...bright.map((box) => box.left));
    const fits = (box) => box.right + place.scrollLeft <= view.right; // without scrolling
    if (root().matches(".steady")) {
      const few = spans <= view.width - 2 * RIM; // otherwise some of them will do
      const cut = place.id === "mine" && bright.filter(whole).length < 2; // a hand that begins at the edge
      if (bright.length && ((begins && (few || cut)) || !bright.some(inSight))) show(place, bright);
    } else if (begins && place.id === "mine" && lit.every(fits)) place.scrollTo({ left: 0, behavior: smoothly() });
    else if (place.id === "mine" && lit.every(whole)) continue;
    else if (lit.length && (begins || !lit.some(inSight))) show(place, bright.length ? bright : lit);
    else if (begins && place.id === "board") centre(smoothly());
  }
}

// The own seat makes room for the pads while the question is not about it; its emblem brings it back.
function fold() {
  const answers = [...document.querySelectorAll("#pads [name=action]")].map((pad) => Number(pad.value));
  const inHand = (action) => picker.ways.some((way) => way.action === action && byId(way.keys[0])?.closest("#mine"));
  const foldable = !root().matches(".steady") && (answers.length > 0 || picker.step !== "") && !byId("mine").querySelector(".may, .chosen");
  const { classList } = document.body;
  classList.toggle("foldable", foldable);
  classList.toggle("folded", foldable && !unfolded);
  byId("mine-fold")?.setAttribute("aria-expanded", !foldable || unfolded);
  classList.toggle("at-hand", !root().matches(".steady") && answers.length > 0 && answers.every(inHand)); // the drawing of the own seat answers itself
}

// The end lies over the board until somebody wants to see that.
function seeBoard() {
  const open = Boolean(byId("end")?.checkVisibility());
  document.body.classList.add("seen-end");
  return open;
}
layers.add("panel", seeBoard);

document.addEventListener("click", ({ target }) => {
  if (target.closest("#see-board, #end-close")) seeBoard();
  if (target.closest("#mine-fold")) {
    unfolded = !unfolded;
    fold();
    edges();
  }
});

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
const PLACES = { board: "#board svg", mine: "#mine svg", seat: "#players .seat:not(.extra) svg", side: "#players .extra svg" };
export const letters = () => growLetters(PLACES);
