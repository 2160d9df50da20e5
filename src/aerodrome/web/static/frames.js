// Frames: one after the other, the own move at once. Whoever has something to do around a frame is in `hooks`.
import { Idiomorph } from "./idiomorph.js";
import { all, byId, calm, root } from "./page.js";
import { prefs } from "./prefs.js";

const PACES = { quick: 260, normal: 750, calm: 1700, step: Infinity }; // ms for which a step of the others is shown
const OWN_MOVE = 380; // ms for which the own move is shown before the others follow; longer if it has brought something
const BEAT = 1.6; // so much longer is shown what ends somebody's deed
const PASSING = 0.3; // so much shorter is shown what changes nothing that is told or marked
const MOST = 80; // frames that wait: somebody who only watches must not fall behind for ever
const GLIDE = 350;
const SWELL = 14; // px by which a figure that has changed grows for a moment
const EASE = "cubic-bezier(.3, .7, .2, 1)";

// `waiting` hears how many frames wait, whenever that changes.
export const hooks = { before: [], after: [], waiting: [] };

// ---------------------------------------------------------------- the frames that wait to be shown
export function isStepping() {
  return prefs.get("pace") === "step";
}

const frames = [];
let free = isStepping() ? Infinity : 0; // the moment at which the frame on the screen has been shown for long enough
let timer = 0;
let hasty = false; // whoever skips wants to see the own turn next, also where the others are not done yet

export function receive(frame, hurry) {
  if (frame.reload || (frame.phase === "waiting") !== (root().dataset.phase === "waiting")) return location.reload();
  const last = frames.length ? frames[frames.length - 1].seq : Number(root().dataset.seq);
  if (frame.seq < last) return;
  if (isStepping() && !hurry && !frames.length && frame.seq === last) return show(frame.html); // nobody has moved
  const atOnce = hurry || hasty || (calm.matches && !isStepping()) || document.hidden;
  if (atOnce) frames.length = 0;
  frames.push(frame);
  if (frames.length > MOST) frames.shift();
  if (atOnce) next(hurry);
  else plan();
}

function plan() {
  clearTimeout(timer);
  const wait = free - performance.now();
  if (frames.length && wait <= 0) return next();
  if (frames.length && wait < Infinity) timer = setTimeout(next, wait);
  for (const hear of hooks.waiting) hear(frames.length);
}

function next(own = false) {
  const frame = frames.shift();
  if (!frame) return;
  const before = told();
  show(frame.html);
  if (byId("since")?.dataset.turn !== "other") hasty = false;
  free = performance.now() + length(before, told(), own === true);
  plan();
}

// What is told and marked of the others: of each deed its words, and whether it is done; and where the flags are.
const told = () => ({
  done: all("#since [data-deed]:not([data-deed=''])").length,
  own: document.querySelector("#since .own")?.textContent,
  all: (byId("since")?.textContent ?? "") + [...all(".flag")].map((flag) => flag.parentNode.id).join(),
});

// How long a frame is shown: until a click where everything waits for one
function length(before, now, own) {
  const pace = PACES[prefs.get("pace")] ?? PACES.normal;
  if (own && pace === PACES.step) return pace; // what the others do then waits as well
  if (own) return Math.min(now.own && now.own !== before.own ? PACES.normal : OWN_MOVE, pace);
  if (before.all === now.all) return pace === PACES.step ? 0 : PASSING * Math.min(pace, PACES.normal); // a click brings something
  return now.done > before.done ? pace * BEAT : pace;
}

// On to the next frame, or to the last one
export function forward() {
  free = 0;
  plan();
}

export function skip() {
  hasty = true;
  frames.splice(0, frames.length - 1);
  forward();
}

document.addEventListener("visibilitychange", () => document.hidden && frames.length && skip());
prefs.listen((name) => {
  if (name !== "pace") return;
  free = isStepping() ? Infinity : 0;
  plan();
});

function show(html) {
  const before = places();
  for (const prepare of hooks.before) prepare();
  changed.clear();
  Idiomorph.morph(root(), html, { morphStyle: "outerHTML", callbacks: { beforeAttributeUpdated, beforeNodeMorphed } });
  if (!calm.matches) {
    glide(before);
    for (const [node, how] of changed) how(node);
  }
  for (const finish of hooks.after) finish();
}

// ---------------------------------------------------------------- what a frame may not change, what it changes visibly
const OWN = new Set(["spoken", "what", "over", "gone"]); // elements whose content the script has laid there
const changed = new Map();

function beforeAttributeUpdated(name, node) {
  if (name === "open" && node.tagName === "DETAILS") return false; // what the person has opened or closed stays so
  if (name === "data-value") changed.set(node, turn);
  return true;
}

function beforeNodeMorphed(node, fresh) {
  if (OWN.has(node.id) || (node.nodeType === Node.ELEMENT_NODE && node.isEqualNode(fresh))) return false;
  const number = node.nodeType === Node.TEXT_NODE && node.parentNode.namespaceURI.endsWith("svg");
  if (number && node.nodeValue !== fresh.nodeValue && /\d/.test(fresh.nodeValue)) changed.set(node.parentNode, pop);
  return true;
}

// A figure swells by half, a line of words by no more than the room around it.
function pop(node) {
  const scale = 1 + Math.min(0.5, SWELL / node.getBoundingClientRect().width);
  node.animate([{ transform: "scale(1)" }, { transform: `scale(${scale})`, offset: 0.3 }, { transform: "scale(1)" }], 420);
}

function turn(node) {
  for (const part of node.children) {
    part.animate([{ transform: "rotate(-100deg) scale(.7)" }, { transform: "none" }], { duration: 380, easing: EASE });
  }
}

// ---------------------------------------------------------------- a piece that changes its place glides there (FLIP)
// Where a piece is; a flag that is stuck on it is no part of it.
function extent(piece) {
  const flags = piece.querySelectorAll(".flag");
  for (const flag of flags) flag.style.display = "none";
  const box = piece.getBoundingClientRect();
  for (const flag of flags) flag.style.display = "";
  return box;
}

function places() {
  const found = new Map();
  if (calm.matches) return found;
  for (const piece of all("g.piece[id]:not([transform])")) {
    const { x, y, width } = extent(piece);
    const drawing = piece.ownerSVGElement;
    if (width) found.set(piece.id, { x, y, width, alike: piece.dataset.alike, drawing, lay: drawing.getScreenCTM() });
  }
  return found;
}

// Of pieces that are alike, one that has gone came to where there was none: the nearest ones belong together.
function moved(before) {
  const gone = [...before].filter(([id, { alike }]) => alike && !byId(id));
  const come = gone.length ? [...all("[data-alike]")].filter(({ id }) => !before.has(id)) : [];
  const pairs = [];
  for (const piece of come) {
    const to = piece.getBoundingClientRect();
    const away = ([, box]) => Math.hypot(box.x - to.x, box.y - to.y);
    for (const one of gone) if (to.width && one[1].alike === piece.dataset.alike) pairs.push([away(one), piece.id, one]);
  }
  const taken = new Set();
  for (const [, id, one] of pairs.sort(([one], [other]) => one - other)) {
    if (taken.has(id) || taken.has(one)) continue;
    taken.add(id).add(one);
    before.set(id, one[1]);
  }
}

// Where a place is after its drawing has moved or grown as a whole, which is no flight of the pieces in it.
function carried({ x, y, width, drawing, lay }, now) {
  if (drawing !== now) return { x, y, width };
  const { a, d, e, f } = now.getScreenCTM();
  return { x: ((x - lay.e) / lay.a) * a + e, y: ((y - lay.f) / lay.d) * d + f, width: (width / lay.a) * a };
}

function glide(before) {
  moved(before);
  for (const [id, was] of before) {
    const piece = byId(id);
    const matrix = piece?.getScreenCTM?.();
    if (!matrix) continue;
    const to = extent(piece), from = carried(was, piece.ownerSVGElement);
    const dx = (from.x - to.x) / matrix.a, dy = (from.y - to.y) / matrix.d;
    if (!to.width || Math.abs(dx) + Math.abs(dy) < 2) continue;
    const scale = from.width / to.width;
    piece.classList.add("moving");
    const start = `translate(${dx}px, ${dy}px) scale(${scale})`;
    const flight = piece.animate([{ transform: start }, { transform: "none" }], { duration: GLIDE, easing: EASE });
    flight.onfinish = () => piece.classList.remove("moving");
  }
}
