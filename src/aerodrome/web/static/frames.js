// Frames: one after the other, the own move at once. Whoever has something to do around a frame is in `hooks`.
import { Idiomorph } from "./idiomorph.js";
import { all, byId, calm, root } from "./page.js";

const PAUSE = 380; // ms between two frames, so that each can be seen
const GLIDE = 350;
const EASE = "cubic-bezier(.3, .7, .2, 1)";

export const hooks = { before: [], after: [] };

const frames = [];
let shownAt = 0;
let timer = 0;

export function receive(frame, hurry) {
  if (frame.reload || (frame.phase === "waiting") !== (root().dataset.phase === "waiting")) return location.reload();
  const last = frames.length ? frames[frames.length - 1].seq : Number(root().dataset.seq);
  if (frame.seq < last) return;
  if (hurry || calm.matches || document.hidden) frames.length = 0;
  frames.push(frame);
  clearTimeout(timer);
  const wait = shownAt + PAUSE - performance.now();
  if (hurry || wait <= 0) next();
  else timer = setTimeout(next, wait);
}

function next() {
  const frame = frames.shift();
  if (!frame) return;
  shownAt = performance.now();
  show(frame.html);
  if (frames.length) timer = setTimeout(next, PAUSE);
}

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
const OWN = new Set(["what", "words", "choices"]); // elements whose content the script has laid there
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

function pop(node) {
  node.animate([{ transform: "scale(1)" }, { transform: "scale(1.5)", offset: 0.3 }, { transform: "scale(1)" }], 420);
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
    const box = extent(piece);
    if (box.width) found.set(piece.id, box);
  }
  return found;
}

function glide(before) {
  for (const [id, from] of before) {
    const piece = byId(id);
    const matrix = piece?.getScreenCTM?.();
    if (!matrix) continue;
    const to = extent(piece);
    const dx = (from.x - to.x) / matrix.a, dy = (from.y - to.y) / matrix.d;
    if (!to.width || Math.abs(dx) + Math.abs(dy) < 2) continue;
    const scale = from.width / to.width;
    piece.classList.add("moving");
    const start = `translate(${dx}px, ${dy}px) scale(${scale})`;
    const flight = piece.animate([{ transform: start }, { transform: "none" }], { duration: GLIDE, easing: EASE });
    flight.onfinish = () => piece.classList.remove("moving");
  }
}
