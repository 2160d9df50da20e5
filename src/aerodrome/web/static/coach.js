// The coach: in somebody's first game of a title it says once what a moment is about, beside what it is about.
// The frame names the tips that fit now; which ones were seen is known here, and kept in this browser.
import { hooks } from "./frames.js";
import { layers } from "./layers.js";
import { byId, narrow, root } from "./page.js";
import { prefs } from "./prefs.js";

const GAP = 14; // px between a bubble and what it is about
const EDGE = 8; // and to the edge of the screen
const STEP = 12; // px between two places that are tried on a small screen
const BAD = 1e7; // the cost of a place where a bubble must not lie

// ---------------------------------------------------------------- what was seen
const game = () => root()?.dataset.game;
const name = () => `coach.${game()}`;

function memory() {
  try {
    return { seen: [], done: false, ...JSON.parse(prefs.get(name()) ?? "{}") };
  } catch {
    return { seen: [], done: false };
  }
}

const remember = (more) => prefs.set(name(), JSON.stringify({ ...memory(), ...more }));

// ---------------------------------------------------------------- what it says
let told = null; // { tips: { id: [title, text] }, words }, once it is fetched

async function words() {
  const answer = told ? null : await fetch(`/coach/${game()}/${document.documentElement.lang}`).catch(() => null);
  if (answer?.ok) told = await answer.json();
  return told;
}

const fitting = () => JSON.parse(byId("coach")?.textContent || "[]"); // [[id, key of its element], ...]

let shown = null; // { id, key }
let closedAt = ""; // the moment at which somebody closed one: no other comes before the next

async function attend() {
  const moment = root()?.dataset.seq;
  if (!byId("coach")) return hide();
  if (root().dataset.phase === "over") remember({ done: true });
  const { seen, done } = memory();
  if (done || prefs.get("coach") !== "on") return hide();
  const fit = fitting();
  const now = shown && fit.find(([id]) => id === shown.id);
  if (now && show(...now)) return;
  hide();
  const fresh = fit.filter(([id, key]) => !seen.includes(id) && byId(key));
  if (!fresh.length || closedAt === moment || !(await words()) || root().dataset.seq !== moment || shown) return;
  const next = fresh.find((tip) => show(...tip, seen.length + 1) || (hide(), false)); // what finds no place waits
  if (next) remember({ seen: [...seen, next[0]] });
}

// ---------------------------------------------------------------- the bubble
const place = Object.assign(document.createElement("aside"), { id: "tip-bubble", className: "coach", hidden: true });
const said = document.createElement("div");
said.setAttribute("aria-live", "polite");
place.append(said);
document.body.append(place);

function element(tag, className, text, onclick) {
  const node = Object.assign(document.createElement(tag), { className, textContent: text });
  if (onclick) Object.assign(node, { type: "button", onclick });
  return node;
}

function sign(symbol) {
  const model = document.querySelector(`use[href$="#${symbol}"]`)?.closest("svg");
  return model ? model.cloneNode(true) : "";
}

function show(id, key, n) {
  if (shown?.id !== id) {
    const [title, text] = told.tips[id];
    const of = Object.keys(told.tips).length;
    const { close, never, more, count } = told.words;
    const head = element("h2", "", title);
    said.replaceChildren(head, element("p", "", text));
    const row = element("div", "row", "");
    row.append(
      element("span", "of", count.replace("{n}", n).replace("{of}", of)),
      element("button", "btn small quiet", never, () => (prefs.set("coach", "off"), hide())),
      element("button", "btn small", more, teach),
    );
    const cross = element("button", "ibtn close", "", dismiss);
    cross.setAttribute("aria-label", close);
    cross.append(sign("close"));
    place.replaceChildren(said, cross, row);
    place.setAttribute("aria-label", title);
  }
  shown = { id, key };
  place.hidden = false;
  return settle();
}

function hide() {
  point(null);
  if (!shown) return false;
  const inside = place.contains(document.activeElement);
  shown = null;
  place.hidden = true;
  if (inside) byId("board")?.focus({ preventScroll: true });
  return true;
}

function dismiss() {
  closedAt = root()?.dataset.seq;
  return hide();
}

function teach() {
  const help = byId("help");
  if (help?.showPopover) help.showPopover();
  else open(`/how-to/${game()}`, "_blank");
}

// ---------------------------------------------------------------- beside what it is about, never over it
const overlap = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const within = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));
const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

function point(node) {
  for (const old of document.querySelectorAll(".coached")) if (old !== node) old.classList.remove("coached");
  node?.classList.add("coached");
}

// Where it fits; false if it would lie over what it is about, or over something that may be clicked.
function settle() {
  if (!shown) return false;
  const node = byId(shown.key);
  point(node);
  if (!node) return false;
  const lit = [...root().querySelectorAll(".may, .chosen")].map((one) => one.getBoundingClientRect());
  const best = cheapest(node.getBoundingClientRect(), lit);
  place.dataset.side = best.side;
  place.style.left = `${best.left}px`;
  place.style.top = `${best.top}px`;
  place.style.setProperty("--at", `${best.at}px`);
  return best.cost < BAD;
}

const ceiling = () => byId("prompt")?.getBoundingClientRect().bottom ?? 0;
const middle = ({ left, right, top, bottom }) => box((left + right) / 2, (top + bottom) / 2, 0.1, 0.1);

// The place that hides least of what may be clicked, and nothing of what it is about.
function cheapest(about, lit) {
  const { offsetWidth: w, offsetHeight: h } = place;
  const [x, y] = [(about.left + about.right) / 2, (about.top + about.bottom) / 2];
  const found = [];
  const add = (side, left, top, far) => {
    const there = box(within(left, EDGE, innerWidth - w - EDGE), within(top, ceiling() + EDGE, innerHeight - h - EDGE), w, h);
    const bad = overlap(there, about) > 0 || lit.some((one) => overlap(there, middle(one)) > 0);
    const cost = (bad ? BAD : 0) + overlap(there, about) + lit.reduce((sum, one) => sum + overlap(there, one), 0) + far;
    const at = side === "above" || side === "below" ? within(x - there.left, 20, w - 20) : within(y - there.top, 20, h - 20);
    found.push({ ...there, side, at, cost });
  };
  if (narrow.matches) low(add, w, h);
  else beside(add, about, w, h, x, y);
  return found.reduce((best, one) => (one.cost < best.cost ? one : best));
}

// On all sides of the element, in several places each, or in the column.
function beside(add, about, w, h, x, y) {
  for (const [far, part] of [0.5, 0.15, 0.85].entries()) {
    add("below", x - w * part, about.bottom + GAP, 40 * far);
    add("above", x - w * part, about.top - h - GAP, 40 * far);
    add("right", about.right + GAP, y - h * part, 40 * far);
    add("left", about.left - w - GAP, y - h * part, 40 * far);
  }
  const column = byId("seats")?.getBoundingClientRect();
  if (column?.width) add("", column.left + EDGE, y - h / 2, 1200);
}

// A small screen: above the pads, or as little higher as needed.
function low(add, w, h) {
  const floors = [...document.querySelectorAll("#sheets, #pads, #mine")].map((one) => one.getBoundingClientRect());
  const floor = floors.filter((one) => one.height).reduce((top, one) => Math.min(top, one.top), innerHeight);
  for (let top = floor - h - EDGE; top > ceiling(); top -= STEP) add("", (innerWidth - w) / 2, top, (floor - top) / 4);
}

// ---------------------------------------------------------------- when
layers.add("coach", () => Boolean(shown) && dismiss());
hooks.after.push(attend);
prefs.listen((changed) => changed === "coach" && attend());
let due = 0;
for (const kind of ["resize", "scroll", "click"]) { // a click may have chosen something: then other elements are lit
  addEventListener(kind, () => (cancelAnimationFrame(due), (due = requestAnimationFrame(() => shown && (settle() || hide())))), { capture: true, passive: true });
}
document.addEventListener("click", (event) => {
  if (!event.target.closest?.("#coach-again")) return;
  remember({ seen: [], done: false });
  closedAt = "";
  byId("help")?.hidePopover?.();
  prefs.set("coach", "on");
  attend();
});
if (root()) attend();
