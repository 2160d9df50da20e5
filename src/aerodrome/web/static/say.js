// What people say: a phrase goes out, a bubble appears at the seat of who has said something, and a line in the list.
import { box } from "./boxes.js";
import { hooks } from "./frames.js";
import { byId, root } from "./page.js";
import { lay, pass } from "./passing.js";
import { fitPrompt } from "./prompt.js";
import { toast } from "./toast.js";

const SHOWN = 5000; // ms that a bubble stays
const LINES = 12;
const STACK = 3; // bubbles of one seat at a time
const NUDGED = 30000; // ms in which nobody is nudged again
const SEAT_WIDTH = 150; // px of the own seat, from the left: there its name stands

export const nudges = []; // who hears that somebody is called to move

let last = Math.max(0, ...[...document.querySelectorAll("[data-said]")].map((line) => Number(line.dataset.said)));

export function heard(several) {
  for (const one of several.filter(({ id }) => id > last)) {
    last = one.id;
    list(one);
    bubble(one);
    if (one.nudge) for (const call of nudges) call(`${one.name}: ${one.words}`);
  }
}

function drawing(name) {
  const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  icon.setAttribute("class", "icon");
  icon.setAttribute("aria-hidden", "true");
  use.setAttribute("href", byId("company").dataset.icons + `#${name}`);
  icon.append(use);
  return icon;
}

function words(text, hidden) {
  const span = document.createElement("span");
  span.textContent = text;
  if (hidden) span.className = "sr";
  return span;
}

function emblem(seat) {
  const mark = Object.assign(document.createElement("span"), { className: `mark sm s${seat + 1}` });
  mark.append(drawing(`seat-${seat + 1}`));
  return mark;
}

function list({ id, seat, name, words: text, sign }) {
  const lines = byId("said-list");
  if (!lines) return;
  const line = document.createElement("li");
  line.className = `s${seat + 1}`;
  line.dataset.said = id;
  line.append(emblem(seat), words(`${name}: ${text}`, Boolean(sign)));
  if (sign) line.append(drawing(sign));
  lines.append(line);
  while (lines.childElementCount > LINES) lines.firstElementChild.remove();
  line.scrollIntoView({ block: "nearest" });
}

// The places that belong to a seat, the first of them that is in sight
function place(seat) {
  const found = [byId(`seat-${seat}`), document.querySelector(`.chip-seat.s${seat + 1}`), document.querySelector(`.mine.s${seat + 1}`)];
  const seen = (node) => {
    const box = node?.getBoundingClientRect();
    return box && box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  };
  const node = found.find(seen) ?? byId("board") ?? document.body;
  const { left, top, width, height } = node.getBoundingClientRect();
  return box(left, top, node.matches(".mine") ? Math.min(width, SEAT_WIDTH) : width, height);
}

function bubble({ seat, name, words: text, sign }) {
  const node = Object.assign(document.createElement("div"), { className: `bubble s${seat + 1}` });
  node.dataset.seat = seat;
  const before = [...document.querySelectorAll(`.bubble[data-seat="${seat}"]:not(.going)`)];
  for (const old of before.slice(0, Math.max(0, before.length + 1 - STACK))) pass(old, () => old.remove());
  if (sign) node.append(emblem(seat), drawing(sign));
  node.append(words(`${name}: ${text}`, Boolean(sign)));
  byId("bubbles").append(node);
  const beside = before.at(-1);
  lay(node, () => (beside?.isConnected ? beside.getBoundingClientRect() : place(seat)));
  setTimeout(() => pass(node, () => node.remove()), SHOWN);
}

// That the one whom all wait for has left: true of one state of the table, and shown with it alone
let notice = { html: byId("gone")?.innerHTML ?? "", at: Number(root()?.dataset.seq) };
let shown = notice.html;

function show() {
  const html = notice.at === Number(root().dataset.seq) ? notice.html : "";
  if (html === shown || !byId("gone")) return;
  byId("gone").innerHTML = shown = html;
  rest();
}

// Who was nudged is left in peace for a while, and the button says that it was done.
let nudgedAt = -Infinity;

function rest() {
  const button = byId("gone").querySelector("[data-sent]"), wait = nudgedAt + NUDGED - performance.now();
  if (button && wait > 0) {
    button.setAttribute("aria-disabled", "true");
    button.querySelector(".lbl").textContent = button.dataset.sent;
  }
  fitPrompt();
}

function nudged() {
  nudgedAt = performance.now();
  rest();
  setTimeout(() => {
    shown = null;
    show();
  }, NUDGED);
}

export function left(html, at) {
  notice = { html, at };
  show();
}

hooks.after.push(show);

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches('[action$="/say"]')) return;
  event.preventDefault();
  if (event.submitter?.getAttribute("aria-disabled") === "true") return;
  const body = new URLSearchParams(new FormData(form, event.submitter));
  byId("phrases")?.hidePopover?.();
  form.reset();
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", headers: { accept: "application/json" }, body });
    const message = await answer.json();
    if (message.error) toast(message.error);
    else heard(message.said);
    if (!message.error && event.submitter?.dataset.sent) nudged();
  } catch {
    toast(byId("company").dataset.unsent);
  }
});
