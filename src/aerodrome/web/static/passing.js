// What lies over the table for a few seconds: it covers nothing that is read or clicked now, it comes and goes softly.
import { box, boxes, overlap, within } from "./boxes.js";
import { hooks } from "./frames.js";
import { byId, calm } from "./page.js";

const EDGE = 8; // px to the edge of the screen, and to what it lies beside
const STEP = 28; // px between two places that are tried
const FADE = 220; // ms
const DEAR = 1000; // a px of what is needed, in px of distance
const DRAWN = 0.4; // a px of what is drawn on the board
const GROUND = 0.2; // what is larger than this part of the board is what everything lies on
const NEEDED =
  "#prompt, .asking, .answers, .tools, #chips, #mine, #holdings, #sheets, #actions-panel, #players .seat, #over:not([hidden]), #table :is(.may, .chosen), .bubble:not(.going), #toast:not(.going), #tip-bubble";

const shown = new Map(); // node -> where it belongs, asked again whenever the table changes

// Show something near a box, where it hides nothing that is needed; the box is what `near` gives.
export function lay(node, near) {
  if (!shown.has(node) && !calm.matches) node.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
  node.classList.remove("going");
  shown.set(node, near);
  settle(node);
}

// Let it go, and then do something.
export async function pass(node, then) {
  shown.delete(node);
  node.classList.add("going");
  if (!calm.matches) await node.animate([{ opacity: 1 }, { opacity: 0 }], FADE).finished;
  if (!shown.has(node)) then();
}

function settle(node) {
  const board = byId("board")?.getBoundingClientRect(), near = shown.get(node)();
  if (!board || !near) return;
  Object.assign(node.style, { inset: "0 auto auto 0", transform: "none" });
  const { width, height } = node.getBoundingClientRect();
  const needed = boxes(NEEDED, node), since = boxes("#since");
  const pieces = boxes("#board :is(.piece, [data-about])").filter((one) => one.width * one.height < GROUND * board.width * board.height);
  const [x, y] = [(near.left + near.right) / 2, (near.top + near.bottom) / 2];
  let best = null;
  for (const [left, top] of places(near, board, width, height)) {
    const there = box(within(left, EDGE, innerWidth - width - EDGE), within(top, EDGE, innerHeight - height - EDGE), width, height);
    const hides = (several) => several.reduce((sum, one) => sum + overlap(there, one), 0);
    const hidden = hides(needed) * DEAR + hides(since) + hides(pieces) * DRAWN;
    const cost = hidden + Math.hypot((there.left + there.right) / 2 - x, (there.top + there.bottom) / 2 - y);
    if (!best || cost < best.cost) best = { ...there, cost };
  }
  node.style.inset = `${Math.round(best.top)}px auto auto ${Math.round(best.left)}px`;
}

// On the four sides of where it belongs, over the log, and all over the board.
function* places(near, board, width, height) {
  yield [near.left - width - EDGE, near.top];
  yield [near.right + EDGE, near.top];
  yield [near.left, near.bottom + EDGE];
  yield [near.left, near.top - height - EDGE];
  for (const log of boxes("#log-panel")) {
    for (let top = log.top + EDGE; top < log.bottom - height; top += STEP) yield [log.right - width - EDGE, top];
  }
  for (let top = Math.max(board.top, 0) + EDGE; top <= board.bottom - height; top += STEP) {
    for (let left = board.right - width - EDGE; left > board.left; left -= STEP) yield [left, top];
  }
}

function again() {
  for (const node of shown.keys()) settle(node);
}
hooks.after.push(again);
addEventListener("resize", again);
