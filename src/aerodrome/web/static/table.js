// The live table: what a pointer or a key does. It knows no game: what may be clicked is what the words beside it say.
import { advise, followed, unadvise } from "./advice.js";
import { hooks } from "./frames.js";
import { here } from "./here.js";
import { layers } from "./layers.js";
import { act, connect, hangUp, line, notSent, post } from "./line.js";
import { all, byId, narrow, root } from "./page.js";
import { picker } from "./picker.js";
import "./menu.js";
import { centre, letters, openSheet, pinch, release, resize, reveal, shelve } from "./screen.js";
import { tip } from "./tip.js";
import { about, everything, labels, why } from "./words.js";

const REACH = 24; // px around a lit element in which a tap still means it
const LONG = 450; // ms that a finger rests on a piece to have it explained
const STILL = 10; // px that it may move meanwhile
const isCut = () => document.body.classList.contains("cut");

// ---------------------------------------------------------------- what is under a pointer
const inDrawing = (node) => node.closest?.("#board, #mine, #seats svg");

// The key under a pointer: of the element itself or one around it, or of the nearest lit one within reach of a finger.
function keyAt({ target, clientX: x, clientY: y, pointerType }) {
  const keys = picker.index;
  for (let node = target; node && node !== document; node = node.parentNode) {
    if (keys.has(node.id) && (picker.may.has(node.id) || picker.chosen.includes(node.id))) return node.id;
  }
  for (let node = target; node && node !== document; node = node.parentNode) if (picker.other[node.id]) return node.id;
  let nearest = null, reach = REACH;
  for (const lit of pointerType === "touch" ? all(".may, .chosen") : []) {
    const box = lit.getBoundingClientRect();
    const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (away < reach) [nearest, reach] = [lit.id, away];
  }
  if (nearest) return nearest;
  for (let node = target; node && node !== document; node = node.parentNode) if (keys.has(node.id)) return node.id;
  return null;
}

// ---------------------------------------------------------------- pointing: element and words light up together
const ROWS = ":is(#actions, #over, #bar-keys) button[name=action]";

function pointAt(key) {
  for (const node of document.querySelectorAll(".pointed")) node.classList.remove("pointed");
  if (!key) return;
  byId(key)?.classList.add("pointed");
  const actions = new Set(picker.open().filter((way) => way.keys.includes(key)).map((way) => way.action));
  for (const button of document.querySelectorAll(ROWS)) if (actions.has(Number(button.value))) button.classList.add("pointed");
}

function pointFrom(button) {
  pointAt(null);
  const keys = picker.ways.find((way) => way.action === Number(button.value))?.keys ?? [];
  for (const key of keys) byId(key)?.classList.add("pointed");
  if (button.closest("#actions")) explain(byId(keys[0]));
}

// "What does this do?": the words about an element, and what a click on it would do
const SAID = 3; // actions that are told
let explained = null;
let explainedAt = {}; // node, key
async function explain(node, key = null) {
  explainedAt = { node, key };
  const thing = node?.closest?.("[data-about]")?.dataset.about;
  const wanted = `${thing ?? ""} ${key ?? ""}`;
  explained = wanted;
  const words = thing && (await about(thing));
  const actions = key ? picker.actionsAt(key) : [];
  const possible = actions.length && actions.length <= SAID ? [...(await labels(actions)).values()] : [];
  if (explained !== wanted) return;
  const shown = Boolean(words?.childNodes.length || possible.length);
  const said = words?.textContent.toLowerCase() ?? "";
  if (shown) byId("what-text")?.replaceChildren(...(words ? [words] : []), ...possible.map((one) => ability(unsaid(one, said))));
  document.body.classList.toggle("explained", shown);
  if (shown) shelve();
}

// What is explained has gone, or a click does not do any more what is told
const isOutdated = ({ node, key }) => Boolean(node && !node.isConnected) || Boolean(key && !picker.may.has(key));

const ability = (words) => Object.assign(document.createElement("p"), { className: "could", textContent: words });

// What an action is called, without what the words about the thing have said already
function unsaid(label, said) {
  const [name, ...rest] = label.split(/(?<=\S)\u202f?: /);
  const more = rest.join(": ").replace(/\.$/, "").toLowerCase();
  return more && said.includes(more) ? name : label;
}

// Why a click did nothing, if the game can say it
async function refuse(target) {
  const keys = [];
  for (let node = target; node && node !== document && !node.matches("#board, #mine, #seats"); node = node.parentNode) {
    if (node.id && node.matches(".piece")) keys.push(node.id);
  }
  if (!keys.length) return;
  if (isCut()) return notSent();
  const { seq } = root().dataset;
  const words = await why(keys.slice(0, 8));
  if (seq === root().dataset.seq) tip(words);
}

// ---------------------------------------------------------------- a bot in one's place: for how long?
function askHand(button) {
  for (const answer of document.querySelectorAll("#ask-hand button[name]")) answer.value = button.value;
  const { now, later } = byId("hand-turn").dataset;
  byId("hand-turn").textContent = root().dataset.asked === "yes" ? now : later;
  byId("ask-hand").showPopover();
  byId("hand-turn").focus({ focusVisible: keyed });
}

// ---------------------------------------------------------------- an island: a module of the game that lays pieces by hand
let island = null;

async function land(address) {
  const { start } = await import(address);
  island = start({
    get ways() { return picker.ways; },
    get chosen() { return picker.chosen; },
    get board() { return byId("board"); },
    choose: act,
    narrow: (keys) => picker.narrow(keys),
    words: labels,
    refuse: async (keys, otherwise) => tip((await why(keys)) || otherwise),
  });
  island?.frame?.();
}

// ---------------------------------------------------------------- events
const ANSWERS = "#sheets [data-sheet], #sheet-close, #step-back, #reconnect, #more-ways, #zoom-in, #zoom-out, summary, a, button";

document.addEventListener("click", (event) => {
  const at = event.target.closest(ANSWERS);
  if (narrow.matches && !event.target.closest("#seats")) explain(null); // and the tap counts
  if (at?.dataset.sheet && narrow.matches) {
    event.preventDefault();
    openSheet(at.dataset.sheet);
  } else if (at?.id === "sheet-close") openSheet("");
  else if (at?.id === "step-back") picker.back();
  else if (at?.matches("#bar-keys .scripted, #pads [data-key]")) {
    event.preventDefault();
    picker.pick(at.dataset.key);
  }  else if (at?.id === "tool-hand" && byId("ask-hand")) {
    event.preventDefault();
    askHand(at);
  } else if (at?.closest("#ask-hand")) byId("ask-hand").hidePopover();
  else if (at?.title && at.getAttribute("aria-disabled") === "true") tip(at.title);
  else if (at?.id === "reconnect") connect();
  else if (at?.id === "more-ways") picker.more();
  else if (at?.id === "zoom-in") resize(1.25);
  else if (at?.id === "zoom-out") resize(0.8);
  else if (!at && narrow.matches && document.body.dataset.sheet && inDrawing(event.target)) openSheet("");
  else if (!at && inDrawing(event.target)) {
    const key = keyAt(event);
    if (!key || !picker.may.has(key)) explain(event.target);
    if (key && island?.click?.(key, event)) return;
    if (!key || !picker.pick(key)) return refuse(event.target);
    if (isCut()) notSent();
    reveal();
  } else if (!at?.closest("#what, #seats")) document.body.classList.remove("explained");
});

// A piece that moves under a mouse at rest is not pointed at.
let lastAt = "";
function hasMoved({ clientX: x, clientY: y }) {
  const before = lastAt;
  lastAt = `${x} ${y}`;
  return lastAt !== before;
}
document.addEventListener("pointermove", hasMoved);

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch" || !hasMoved(event)) return;
  const button = event.target.closest(ROWS);
  if (button) return pointFrom(button);
  if (!inDrawing(event.target)) return pointAt(null);
  const key = keyAt(event);
  pointAt(key);
  if (!narrow.matches) explain(event.target, picker.may.has(key) ? key : null);
});

document.addEventListener("focusin", (event) => {
  const button = event.target.closest(ROWS);
  if (button) pointFrom(button);
});

// ---------------------------------------------------------------- a finger that rests on a piece asks what it is
let resting = 0, restedAt = null, explainedByTouch = false;

document.addEventListener("pointerdown", (event) => {
  explainedByTouch = false;
  clearTimeout(resting);
  if (event.pointerType !== "touch" || !inDrawing(event.target)) return;
  restedAt = [event.clientX, event.clientY];
  const key = keyAt(event);
  resting = setTimeout(() => {
    explainedByTouch = true;
    explain(event.target, picker.may.has(key) ? key : null);
  }, LONG);
});
document.addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
  if (restedAt && Math.hypot(x - restedAt[0], y - restedAt[1]) > STILL) clearTimeout(resting);
});
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => clearTimeout(resting));
document.addEventListener("contextmenu", (event) => {
  if (explainedByTouch || (event.pointerType === "touch" && inDrawing(event.target))) event.preventDefault();
});
document.addEventListener("click", (event) => {
  if (explainedByTouch) event.stopImmediatePropagation(); // the finger has asked, not chosen
  explainedByTouch = false;
}, true);

// ---------------------------------------------------------------- while the line is cut nothing leads away
document.addEventListener("click", (event) => {
  const link = isCut() && event.target.closest("#table a[href]");
  if (!link || link.dataset.sheet || link.target === "_blank") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  notSent();
}, true);

document.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const list = step && event.target.closest("#actions, #choices");
  if (list) {
    const buttons = [...list.querySelectorAll(":is(li:not([hidden]) > button, #choices-list > button)")];
    buttons.at((buttons.indexOf(event.target) + step) % buttons.length).focus();
    event.preventDefault();
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target, button = event.submitter;
  if (event.defaultPrevented || !form.closest("#table")) return; // a phrase is sent by say.js
  event.preventDefault();
  if (button?.getAttribute("aria-disabled") === "true") return;
  if (button?.name === "action") act(Number(button.value));
  else post(form, button);
});

document.addEventListener("toggle", async ({ target }) => {
  if (target.id === "all-words" && target.open) byId("words").replaceChildren(...(await everything()));
}, true);

for (const kind of ["pointerdown", "pointermove"]) document.addEventListener(kind, pinch, { passive: true });
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, release);
addEventListener("resize", letters);

// Who goes back to a page of a shared screen may be somebody else: it shows nothing until the server has said who sits there.
const shared = new URLSearchParams(location.search).has("look");
addEventListener("pagehide", () => {
  hangUp();
  if (shared) byId("main").hidden = true;
});
addEventListener("pageshow", (event) => {
  if (event.persisted && shared) location.reload();
  else if (event.persisted) connect();
});

// ---------------------------------------------------------------- what Esc closes, beside what declares itself closable
layers.add("tip", () => {
  const open = narrow.matches && document.body.classList.contains("explained");
  if (open) explain(null);
  return open;
});
layers.add("panel", unadvise);
layers.add("sheet", () => {
  const open = narrow.matches && Boolean(document.body.dataset.sheet);
  if (open) openSheet("");
  return open;
});
layers.add("choice", () => picker.back());

// ---------------------------------------------------------------- around every frame
let keyed = false; // a key was pressed last, not a pointer
document.addEventListener("keydown", () => (keyed = true), true);
document.addEventListener("pointerdown", () => (keyed = false), true);

line.advise = (html) => advise(html, keyed);

let inList = null, wasAsked = false, seq = "";
hooks.before.push(() => {
  ({ seq } = root().dataset);
  inList = document.activeElement?.closest("#actions");
  wasAsked = root().dataset.asked === "yes";
});
hooks.after.push(() => {
  picker.reset();
  followed();
  const moved = narrow.matches ? root().dataset.seq !== seq : !wasAsked; // what was explained may lie elsewhere now
  if (moved || isOutdated(explainedAt)) explain(null);
  here();
  island?.frame?.();
  pointAt(null);
  const active = document.activeElement;
  const nowhere = active === document.body || active.closest("#prompt, #actions-panel, #board, #mine");
  const asked = !wasAsked && root().dataset.asked === "yes";
  if (inList || (keyed && asked && nowhere)) firstAction()?.focus();
  else if (active === document.body && line.lastTool) byId(line.lastTool)?.focus();
  reveal();
});

// What a keyboard goes on with: the first action in words, the list itself where it is folded, or another answer
function firstAction() {
  const found = ["#actions li:not([hidden]) button", "#all-actions > summary", ".answers :is(a, button):not([hidden])"];
  return found.flatMap((one) => [...root().querySelectorAll(one)]).find((node) => node.checkVisibility());
}

if (root()) {
  document.documentElement.classList.add("live");
  byId("all-actions")?.removeAttribute("open");
  picker.reset();
  letters();
  centre();
  reveal();
  connect();
  if (root().dataset.asked === "yes" && new URLSearchParams(location.search).has("look")) firstAction()?.focus({ preventScroll: true }); // from the curtain
  if (root().dataset.island) land(root().dataset.island);
}
