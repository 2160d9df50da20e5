// The coach: in somebody's first game of a title it says once what a moment is about, with a light on what it is about.
// The frame names the tips that fit now; which ones were seen is known here, and kept in this browser.
import { box, boxes, overlap, within } from "./boxes.js";
import { hooks } from "./frames.js";
import { teach } from "./help.js";
import { layers } from "./layers.js";
import { byId, narrow, root } from "./page.js";
import { prefs } from "./prefs.js";

const GAP = 14; // px between a bubble and what it is about
const EDGE = 8; // and to the edge of the screen
const STEP = 12; // px between two places that are tried on a small screen
const SLIM = 300; // px of width under which its letters are smaller
const LEAST = 150; // px of the log that stay in sight beside a bubble: the log makes room for it
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

const fitting = () => JSON.parse(byId("coach")?.textContent || "[]"); // [[id, keys of its elements...], ...]

let shown = null; // { id, keys }
let closedAt = ""; // the moment at which somebody closed one: no other comes before the next
let queued = 0; // frames that wait to be shown: what is on the screen is not yet the person's moment
let asks = 0;

// A frame is on the screen, but its pieces may still glide: a tip waits until they rest.
const resting = () =>
  Promise.allSettled((root()?.getAnimations?.({ subtree: true }) ?? [])
    .filter(({ effect }) => effect.target?.classList.contains("moving")).map((flight) => flight.finished));

// A tip waits until the story has been read, and comes again if a page of it has opened over it.
const reading = () => Boolean(byId("story")?.matches(":popover-open"));

function putOff() {
  if (shown) remember({ seen: memory().seen.filter((id) => id !== shown.id) });
  hide();
}

async function attend() {
  const ask = (asks += 1);
  if (shown && !fitting().some(([id]) => id === shown.id)) hide();
  await resting();
  if (ask !== asks) return;
  const moment = root()?.dataset.seq;
  if (!byId("coach") || queued) return hide();
  if (reading()) return putOff();
  if (root().dataset.phase === "over") remember({ done: true });
  const { seen, done } = memory();
  if (done || prefs.get("coach") !== "on") return hide();
  const fit = fitting();
  const now = shown && fit.find(([id]) => id === shown.id);
  if (now && show(now)) return;
  hide();
  const fresh = fit.filter(([id, ...keys]) => !seen.includes(id) && keys.every(byId));
  if (!fresh.length || closedAt === moment || !(await words()) || ask !== asks || shown || reading()) return;
  const next = fresh.find((tip) => show(tip, seen.length + 1) || (hide(), false)); // what finds no place waits
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

function show([id, ...keys], n) {
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
      element("button", "btn small", more, () => teach(told.lessons[id])),
    );
    const cross = element("button", "ibtn close", "", dismiss);
    cross.setAttribute("aria-label", close);
    cross.append(sign("close"));
    place.replaceChildren(said, cross, row);
    place.setAttribute("aria-label", title);
    if (narrow.matches) byId(keys[0])?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }
  shown = { id, keys };
  place.hidden = false;
  return settle();
}

function hide() {
  point([]);
  makeRoom(0);
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

// ---------------------------------------------------------------- where it hides nothing of what it is about
const middle = ({ left, right, top, bottom }) => box((left + right) / 2, (top + bottom) / 2, 0.1, 0.1);

function point(nodes) {
  for (const old of document.querySelectorAll(".coached")) if (!nodes.includes(old)) old.classList.remove("coached");
  for (const node of nodes) node.classList.add("coached");
}

// An element, or the pad that stands for one that a small screen leaves out
const inSight = (key) => (byId(key)?.getBoundingClientRect().width ? byId(key) : document.querySelector(`#pads [data-key="${key}"]`) ?? byId(key));

// Where it fits; false if it would lie over what it is about, or over something that may be clicked.
function settle() {
  if (!shown) return false;
  const nodes = shown.keys.map(inSight);
  if (!nodes.every(Boolean)) return false;
  point(nodes);
  const best = cheapest(nodes.map((node) => node.getBoundingClientRect()));
  measure(best.wide);
  place.dataset.side = best.side;
  place.style.left = `${best.left}px`;
  place.style.top = `${best.top}px`;
  place.style.setProperty("--at", `${best.at}px`);
  makeRoom(best.wide && best.cost < BAD ? best.bottom - best.top : 0);
  return best.cost < BAD;
}

// The newest lines of the log stay in sight below a bubble in the column.
function makeRoom(high) {
  const talk = boxes("#talk")[0], moves = boxes("#actions-panel")[0];
  const free = talk && moves ? moves.top - talk.top - high - EDGE : 0;
  document.documentElement.style.setProperty("--coach", high && free > LEAST ? `${high + EDGE}px` : "0px");
}

// How large it is with a width, or with its usual one.
function measure(wide) {
  place.style.width = wide ? `${wide}px` : "";
  place.classList.toggle("slim", wide > 0 && wide < SLIM);
  return [place.offsetWidth, place.offsetHeight];
}

const ceiling = () => document.querySelector(narrow.matches ? ".asking" : "#prompt")?.getBoundingClientRect().bottom ?? 0;

// The place that hides nothing of what it is about and of what may be clicked, and least of everything else.
function cheapest(about) {
  const lit = boxes("#table :is(.may, .chosen)");
  const rest = narrow.matches ? [] : boxes("#board, #mine, #players, #over:not([hidden]), #all-actions[open] #move");
  const found = [];
  const add = (side, left, top, far, [w, h], wide = 0) => {
    const there = box(within(left, EDGE, innerWidth - w - EDGE), within(top, ceiling() + EDGE, innerHeight - h - EDGE), w, h);
    const bad = about.some((one) => overlap(there, one) > 0) || lit.some((one) => overlap(there, middle(one)) > 0);
    const hidden = [...about, ...lit, ...rest].reduce((sum, one) => sum + overlap(there, one), 0);
    const [x, y] = [(about[0].left + about[0].right) / 2, (about[0].top + about[0].bottom) / 2];
    const at = side === "above" || side === "below" ? within(x - there.left, 20, w - 20) : within(y - there.top, 20, h - 20);
    found.push({ ...there, side, at, wide, cost: (bad ? BAD : 0) + hidden + far });
  };
  if (narrow.matches) low(add);
  else {
    column(add);
    beside(add, about[0]);
  }
  return found.reduce((best, one) => (one.cost < best.cost ? one : best));
}

// In the column, over the log and above the possible moves.
function column(add) {
  const [talk, moves] = [boxes("#talk")[0], boxes("#actions-panel")[0]];
  if (!talk) return;
  const size = measure(talk.width);
  add("", talk.left, Math.min(talk.top, (moves?.top ?? talk.bottom) - EDGE - size[1]), 0, size, talk.width);
}

// On all sides of the element, in several places each.
function beside(add, about) {
  const size = measure(0), [w, h] = size;
  const [x, y] = [(about.left + about.right) / 2, (about.top + about.bottom) / 2];
  for (const [far, part] of [0.5, 0.15, 0.85].entries()) {
    add("below", x - w * part, about.bottom + GAP, 40 * far, size);
    add("above", x - w * part, about.top - h - GAP, 40 * far, size);
    add("right", about.right + GAP, y - h * part, 40 * far, size);
    add("left", about.left - w - GAP, y - h * part, 40 * far, size);
  }
}

// A small screen: above the pads and the own seat, or as little higher as needed, up to the question; where all answers
// lie on pads, on the upper edge of the board.
function low(add) {
  const size = measure(0), [w, h] = size;
  if (root().matches(".steady")) {
    const board = boxes("#board")[0].top + EDGE; // what each has stays in sight where it can
    add("", (innerWidth - w) / 2, board, 0, size);
    for (let top = ceiling() + EDGE; top < innerHeight - h; top += STEP) add("", (innerWidth - w) / 2, top, Math.abs(top - board), size);
    return;
  }
  const floor = Math.min(innerHeight, ...boxes("#sheets, .answers, #mine").map((one) => one.top));
  for (let top = floor - h - EDGE; top > ceiling(); top -= STEP) add("", (innerWidth - w) / 2, top, floor - top, size);
}

// ---------------------------------------------------------------- when
layers.add("coach", () => Boolean(shown) && dismiss());
hooks.after.push(attend);
hooks.waiting.push((count) => (queued = count));
prefs.listen((changed) => changed === "coach" && attend());
document.addEventListener("toggle", ({ target }) => target.id === "story" && attend(), true);
let due = 0;
const again = () => (cancelAnimationFrame(due), (due = requestAnimationFrame(() => shown && (settle() || hide()))));
for (const kind of ["resize", "scroll", "click"]) { // a click may have chosen something: then other elements are lit
  addEventListener(kind, again, { capture: true, passive: true });
}
const layout = new ResizeObserver(again);
for (const id of ["board", "mine", "talk", "players"]) if (byId(id)) layout.observe(byId(id));
document.addEventListener("click", (event) => {
  if (!event.target.closest?.("#coach-again")) return;
  remember({ seen: [], done: false });
  closedAt = "";
  byId("help")?.hidePopover?.();
  layers.close("sheet"); // a tip must not lie beneath it
  prefs.set("coach", "on");
  attend();
});
if (root()) attend();
