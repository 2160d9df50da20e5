// The live table: frames in, actions out. It knows no game: what may be clicked is what the words beside it say.
import { Idiomorph } from "./idiomorph.js";
import { picker } from "./picker.js";
import { check, rebuild } from "./ranges.js";
import { about, everything, labels, piece } from "./words.js";

const PAUSE = 380; // ms between two frames, so that each can be seen
const GLIDE = 350;
const REACH = 24; // px around a lit element in which a tap still means it
const EASE = "cubic-bezier(.3, .7, .2, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const narrow = matchMedia("(max-width: 760px)");

const byId = (id) => document.getElementById(id);
const root = () => document.querySelector("[data-table]");
const all = (selector) => root().querySelectorAll(selector);

// ---------------------------------------------------------------- frames: one after the other, the own move at once
const frames = [];
let shownAt = 0;
let timer = 0;

function receive(frame, hurry) {
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
  const inList = document.activeElement?.closest("#actions");
  changed.clear();
  Idiomorph.morph(root(), html, { morphStyle: "outerHTML", callbacks: { beforeAttributeUpdated, beforeNodeMorphed } });
  if (!calm.matches) {
    glide(before);
    for (const [node, how] of changed) how(node);
  }
  picker.reset();
  island?.frame?.();
  pointAt(null);
  if (inList) firstAction()?.focus();
  else if (document.activeElement === document.body && lastTool) byId(lastTool)?.focus();
  reveal();
}

const firstAction = () =>
  root().querySelector("#actions li:not([hidden]) button") || root().querySelector(".answers :is(a, button):not([hidden])");

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
function places() {
  const found = new Map();
  if (calm.matches) return found;
  for (const piece of all("g.piece[id]:not([transform])")) {
    const box = piece.getBoundingClientRect();
    if (box.width) found.set(piece.id, box);
  }
  return found;
}

function glide(before) {
  for (const [id, from] of before) {
    const piece = byId(id);
    const matrix = piece?.getScreenCTM?.();
    if (!matrix) continue;
    const to = piece.getBoundingClientRect();
    const dx = (from.x - to.x) / matrix.a, dy = (from.y - to.y) / matrix.d;
    if (!to.width || Math.abs(dx) + Math.abs(dy) < 2) continue;
    const scale = from.width / to.width;
    piece.classList.add("moving");
    const start = `translate(${dx}px, ${dy}px) scale(${scale})`;
    const flight = piece.animate([{ transform: start }, { transform: "none" }], { duration: GLIDE, easing: EASE });
    flight.onfinish = () => piece.classList.remove("moving");
  }
}

// ---------------------------------------------------------------- what is under a pointer
const inDrawing = (node) => node.closest?.("#board, #mine, #seats svg");

// The key under a pointer: of the element itself or one around it, or of the nearest lit one within reach of a finger.
function keyAt({ target, clientX: x, clientY: y, pointerType }) {
  const keys = picker.index;
  for (let node = target; node && node !== document; node = node.parentNode) {
    if (keys.has(node.id) && (picker.may.has(node.id) || picker.chosen.includes(node.id))) return node.id;
  }
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
function pointAt(key) {
  for (const node of all(".pointed")) node.classList.remove("pointed");
  if (!key) return;
  byId(key)?.classList.add("pointed");
  const actions = new Set(picker.open().filter((way) => way.keys.includes(key)).map((way) => way.action));
  for (const button of all("#actions button[name=action]")) if (actions.has(Number(button.value))) button.classList.add("pointed");
}

function pointFrom(button) {
  pointAt(null);
  const keys = picker.ways.find((way) => way.action === Number(button.value))?.keys ?? [];
  for (const key of keys) byId(key)?.classList.add("pointed");
  explain(byId(keys[0]));
}

// "What does this do?": the words about an element
let explained = null;
async function explain(node) {
  const thing = node?.closest?.("[data-about]")?.dataset.about;
  explained = thing;
  const words = thing && (await about(thing));
  if (explained !== thing) return;
  if (words?.childNodes.length) byId("what-text")?.replaceChildren(words);
  document.body.classList.toggle("explained", Boolean(words?.childNodes.length));
}

// ---------------------------------------------------------------- sending
let socket = null;
let tries = 0;
let again = 0;
let waiting = false; // for the answer to an own action: its frame jumps the queue
let lastTool = ""; // the tool pressed last: it gets the focus back

let held = ""; // the frame that this socket has brought last: the next one may name parts of it

const connected = () => socket?.readyState === WebSocket.OPEN;

function act(action) {
  if (waiting) return;
  if (!connected()) return submit(action);
  for (const button of all("#actions button")) button.setAttribute("aria-disabled", "true");
  waiting = true;
  lastTool = "";
  picker.asked = ""; // what was chosen is done with, even if the next question is the same
  socket.send(JSON.stringify({ act: action, seq: Number(root().dataset.seq) }));
}
picker.act = act;

// As a page without a script sends it
function submit(action) {
  byId("move").append(Object.assign(document.createElement("input"), { type: "hidden", name: "action", value: action }));
  byId("move").submit();
}

function connect() {
  clearTimeout(again);
  const address = new URL(`/t/${root().dataset.table}/live${location.search}`, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(address);
  held = "";
  socket.onopen = () => {
    tries = 0;
    document.body.classList.remove("cut");
  };
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    const answer = message.stale || message.refused;
    if (answer) {
      toast(answer);
      for (const button of all("#actions button")) button.removeAttribute("aria-disabled");
    }
    if (message.parts && !unfold(message)) return;
    if (message.html) held = message.html;
    const hurry = waiting || answer;
    if (message.html || message.reload || answer) waiting = false;
    if (message.html || message.reload) receive(message, hurry);
  };
  socket.onclose = () => {
    waiting = false;
    tries += 1;
    if (tries > 1) document.body.classList.add("cut");
    again = setTimeout(connect, Math.min(8000, 150 * 2 ** tries));
  };
}

// The text of a frame that came in parts; if it is not the one that was meant, the whole of it is asked for.
function unfold(message) {
  const html = rebuild(held, message.parts);
  if (check(html) === message.check) return (message.html = html);
  if (held) socket.send('{"whole":1}');
  held = "";
  return null;
}

setInterval(() => connected() && socket.send('{"ping":1}'), 25000);

async function post(form, submitter) {
  if (submitter?.id) lastTool = submitter.id;
  const body = new URLSearchParams(new FormData(form, submitter));
  const address = submitter?.getAttribute("formaction") || form.getAttribute("action");
  const answer = await fetch(address, { method: "POST", headers: { accept: "application/json" }, body });
  if (answer.redirected) return location.assign(answer.url);
  const message = await answer.json();
  if (message.html || message.reload) receive(message, true);
  if (message.hint) advise(message.hint);
  if (message.error) toast(message.error);
}

function advise(html) {
  const close = Object.assign(document.createElement("button"), { type: "button", className: "ibtn close" });
  close.setAttribute("aria-label", byId("sheet-close").getAttribute("aria-label"));
  close.append(byId("sheet-close").firstElementChild.cloneNode(true));
  close.onclick = () => byId("aside").replaceChildren();
  byId("aside").replaceChildren(piece(html));
  byId("aside").firstElementChild?.append(close);
}

function toast(words) {
  let place = byId("toast");
  if (!place) {
    place = Object.assign(document.createElement("p"), { id: "toast", className: "toast" });
    place.setAttribute("role", "status");
    document.body.append(place);
  }
  place.textContent = words;
  place.hidden = false;
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => (place.hidden = true), 5000);
}

// ---------------------------------------------------------------- a small screen: sheets, size, where the decision is
function openSheet(name) {
  const { dataset, classList } = document.body;
  if (name && dataset.sheet !== name) dataset.sheet = name;
  else delete dataset.sheet;
  classList.remove("explained");
}

let size = 1;
function resize(factor) {
  const board = byId("board");
  const [x, y] = [(board.scrollLeft + board.clientWidth / 2) / size, (board.scrollTop + board.clientHeight / 2) / size];
  size = Math.min(3, Math.max(0.5, size * factor));
  document.documentElement.style.setProperty("--zoom", size);
  board.scrollTo(x * size - board.clientWidth / 2, y * size - board.clientHeight / 2);
}

// A drawing may say what its middle is: there a small screen begins.
function centre() {
  const board = byId("board");  // none behind a curtain
  const middle = narrow.matches && board?.querySelector("[data-middle]");
  if (!middle) return;
  const [view, box] = [board.getBoundingClientRect(), middle.getBoundingClientRect()];
  board.scrollTo({ left: board.scrollLeft + (box.left + box.right) / 2 - (view.left + view.right) / 2, behavior: "instant" });
}

// Bring something that may be clicked into sight, if nothing of it is.
function reveal() {
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
function pinch(event) {
  if (!event.target.closest?.("#board")) return;
  if (event.type === "pointerdown" || fingers.has(event.pointerId)) fingers.set(event.pointerId, [event.clientX, event.clientY]);
  if (fingers.size !== 2) return;
  const [[ax, ay], [bx, by]] = fingers.values();
  const apart = Math.hypot(ax - bx, ay - by);
  if (spread) resize(apart / spread);
  spread = apart;
}
function release(event) {
  fingers.delete(event.pointerId);
  spread = 0;
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
  });
  island?.frame?.();
}

// ---------------------------------------------------------------- events
const ANSWERS = "#sheets [data-sheet], #sheet-close, #step-back, #reconnect, #more-ways, #zoom-in, #zoom-out, summary, a, button";

document.addEventListener("click", (event) => {
  const at = event.target.closest(ANSWERS);
  if (at?.dataset.sheet && narrow.matches) {
    event.preventDefault();
    openSheet(at.dataset.sheet);
  } else if (at?.id === "sheet-close") openSheet("");
  else if (at?.id === "step-back") picker.back();
  else if (at?.id === "reconnect") connect();
  else if (at?.id === "more-ways") picker.more();
  else if (at?.id === "zoom-in") resize(1.25);
  else if (at?.id === "zoom-out") resize(0.8);
  else if (!at && narrow.matches && document.body.dataset.sheet && inDrawing(event.target)) openSheet("");
  else if (!at && inDrawing(event.target)) {
    const key = keyAt(event);
    explain(key ? null : event.target);
    if (!key || island?.click?.(key, event)) return;
    picker.pick(key);
    reveal();
  } else if (!at?.closest("#what, #seats")) document.body.classList.remove("explained");
});

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const button = event.target.closest("#actions button[name=action]");
  if (button) return pointFrom(button);
  if (!inDrawing(event.target)) return pointAt(null);
  pointAt(keyAt(event));
  if (!narrow.matches) explain(event.target);
});

document.addEventListener("focusin", (event) => {
  const button = event.target.closest("#actions button[name=action]");
  if (button) pointFrom(button);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !byId("choices")?.matches(":popover-open")) {
    if (picker.back()) event.preventDefault();
    else openSheet("");
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const list = step && event.target.closest("#actions, #choices");
  if (list) {
    const buttons = [...list.querySelectorAll(":is(li:not([hidden]) > button, #choices > button)")];
    buttons.at((buttons.indexOf(event.target) + step) % buttons.length).focus();
    event.preventDefault();
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target, button = event.submitter;
  if (!form.closest("#table")) return;
  event.preventDefault();
  if (button?.getAttribute("aria-disabled") === "true") return;
  if (button?.name === "action") act(Number(button.value));
  else post(form, button).catch(() => location.reload());
});

document.addEventListener("toggle", async ({ target }) => {
  if (target.id === "all-words" && target.open) byId("words").replaceChildren(...(await everything()));
}, true);

for (const kind of ["pointerdown", "pointermove"]) document.addEventListener(kind, pinch, { passive: true });
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, release);
addEventListener("pagehide", () => socket?.close());
addEventListener("pageshow", (event) => event.persisted && connect());

if (root()) {
  document.documentElement.classList.add("live");
  picker.reset();
  centre();
  reveal();
  connect();
  if (root().dataset.island) land(root().dataset.island);
}
