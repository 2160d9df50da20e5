// The review with JavaScript: moves without loading the page, playing by itself, words on the board, live progress.
// Everything here is a convenience: without it the page works as plain links and forms.
import { Idiomorph } from "./idiomorph.js";
import { growLetters } from "./letters.js";
import { prefs } from "./prefs.js";

const SPEEDS = { calm: 2600, normal: 1300, quick: 500 }; // milliseconds between two moves that play by themselves
const LOOK = 1500; // milliseconds between two looks at how far the bot has come
const DRAWINGS = { board: "#board > svg", near: "#near > svg", seat: "#boards .part:not(.wide) > svg", wide: "#boards .wide > svg" };
const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };
const find = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const speed = () => (prefs.get("review-speed") in SPEEDS ? prefs.get("review-speed") : "normal");
let playing = 0;
let asked = 0;

// ---- words on the board -------------------------------------------------------------------------------------------
// The drawing marks the move that was played and the better one; here each gets its word, where the mark is.
function label() {
  const stage = find(".rstage");
  all(".on-board", stage).forEach((one) => one.remove());
  const frame = stage.getBoundingClientRect();
  for (const [state, kind] of [["last", "is-played"], ["chosen", "is-best"]]) {
    const words = find(`#legend .${kind}`);
    const piece = all(`.${state}`, stage).map((one) => find(":scope > .halo", one) ?? one)
      .find((one) => one.getBoundingClientRect().width > 0);
    if (!words || !piece) continue;
    const box = piece.getBoundingClientRect(), around = (piece.closest("#board, #near") ?? stage).getBoundingClientRect();
    if (box.right < around.left || box.left > around.right) continue; // scrolled away
    const tag = document.createElement("span");
    tag.className = `on-board tagged ${kind}`;
    tag.setAttribute("aria-hidden", "true");
    tag.textContent = words.textContent;
    stage.append(tag);
    const within = (value, least, most) => Math.min(Math.max(value, least), most);
    const left = box.left + box.width / 2 - frame.left - tag.offsetWidth / 2;
    const top = box.bottom - frame.top - tag.offsetHeight / 2;
    tag.style.setProperty("left", `${within(left, 2, frame.width - tag.offsetWidth - 2)}px`);
    tag.style.setProperty("top", `${within(top, 2, frame.height - tag.offsetHeight - 2)}px`);
  }
  stage.classList.add("labelled");
}

// ---- what the script adds to the page -----------------------------------------------------------------------------
function dress(moved = true) {
  const key = find("#key-play");
  key.hidden = false;
  key.setAttribute("aria-label", playing ? key.dataset.pause : key.dataset.play);
  find("#review").classList.toggle("playing", Boolean(playing));
  find("#speeds").hidden = false;
  all("[data-speed]").forEach((one) => one.setAttribute("aria-pressed", String(one.dataset.speed === speed())));
  all("[data-go]").forEach((one) => { one.hidden = true; });
  growLetters(DRAWINGS);
  if (moved) reveal(find("#moves [aria-current=step]"));
  label();
}

// Scroll the list, and never the page.
function reveal(line) {
  const list = line?.closest(".scroll");
  if (!list || list.scrollHeight <= list.clientHeight) return;
  const box = line.getBoundingClientRect(), frame = list.getBoundingClientRect();
  if (box.top < frame.top || box.bottom > frame.bottom) list.scrollTop += box.top - frame.top - frame.height / 3;
}

const KEEP = {
  // A list that somebody has opened stays open; what the server opens, opens. The column is the person's.
  beforeAttributeUpdated: (name, node, change) =>
    name !== "open" || (node.name !== "column" && change === "update"),
};

async function show(address, moved = true) {
  const number = ++asked;
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  if (number !== asked) return;
  const next = answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  const fresh = next && find("#review", next);
  if (!fresh) { location.href = address; return; }
  const focused = document.activeElement?.id;
  const panned = find("#board").scrollLeft;
  Idiomorph.morph(find("#review"), fresh, { callbacks: KEEP });
  document.title = next.title;
  history.replaceState(null, "", answer.url);
  find("#board").scrollLeft = panned;
  if (focused) document.getElementById(focused)?.focus();
  dress(moved);
}

// ---- playing by itself --------------------------------------------------------------------------------------------
function go(key) {
  const target = find(`#key-${key}`)?.getAttribute("href");
  if (target) show(target);
  return Boolean(target);
}

function play(on) {
  clearInterval(playing);
  playing = on ? setInterval(() => { if (!go("forward")) play(false); }, SPEEDS[speed()]) : 0;
  dress(false);
}

document.addEventListener("keydown", (event) => {
  const key = KEYS[event.key];
  if (!key || event.target.matches("input, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  play(false);
  go(key);
});

document.addEventListener("click", (event) => {
  if (event.target.closest("#key-play")) { play(!playing); return; }
  const pace = event.target.closest("[data-speed]");
  if (pace) { prefs.set("review-speed", pace.dataset.speed); play(Boolean(playing)); return; }
  const chip = event.target.closest("[data-board]");
  if (chip) { // the seat's board opens beside the moves
    event.preventDefault();
    find("#boards").open = true;
    find(chip.getAttribute("href"))?.scrollIntoView({ block: "nearest" });
    return;
  }
  const link = event.target.closest(".rdeck a[href], a.step, .mvhead a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  play(false);
  show(link.getAttribute("href"));
});

document.addEventListener("change", (event) => {
  const form = event.target.closest(".rdeck");
  if (form) show(`${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`);
});

// ---- how far the bot has come -------------------------------------------------------------------------------------
async function look() {
  const { judged, count } = find("#review").dataset;
  if (!judged) return;
  try {
    const answer = await fetch(judged, { headers: { accept: "application/json" } });
    const found = answer.ok ? await answer.json() : null;
    if (found && String(found.judged) !== count && !playing) await show(location.href, false);
  } catch {
    // the server is away; the next look finds it
  }
  setTimeout(look, LOOK);
}

// On a phone the board begins where something happened.
function centre() {
  const board = find("#board"), piece = find("#board .last");
  if (!piece || board.scrollWidth <= board.clientWidth) return;
  const box = piece.getBoundingClientRect(), frame = board.getBoundingClientRect();
  board.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2;
}

function fit() {
  growLetters(DRAWINGS);
  centre();
  label();
}
const resized = new ResizeObserver(fit);
for (const one of all(".rstage, #board, #board > svg")) resized.observe(one);
find("#boards").addEventListener("toggle", () => growLetters(DRAWINGS));
find("#board").addEventListener("scroll", label, { passive: true });
dress();
centre();
look();
