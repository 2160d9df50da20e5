// What the pages around the table gain with JavaScript: copying, choices that pull others along, a replay that plays.
// Everything here is a convenience: without it each page works as plain links and forms.

const find = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

// ---- copying an address -------------------------------------------------------------------------------------------
async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = button.dataset.copy && find(button.dataset.copy);
    if (!field) return;
    field.select();
    document.execCommand("copy");
  }
  const words = find("span:not(.sr)", button);
  const before = words.textContent;
  if (before === button.dataset.done) return;
  words.textContent = button.dataset.done;
  setTimeout(() => { words.textContent = before; }, 1600);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy], [data-copy-address]");
  if (button) copy(button.dataset.copy ? find(button.dataset.copy).value : location.href, button);
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-share]");
  if (button) navigator.share({ title: button.dataset.title, url: button.dataset.share }).catch(() => {});
});

document.addEventListener("focusin", (event) => {
  if (event.target.matches?.("input[readonly]")) event.target.select();
});

const TOOLS = `[data-copy][hidden], [data-copy-address][hidden]${navigator.share ? ", [data-share][hidden]" : ""}`;
const showTools = () => all(TOOLS).forEach((one) => { one.hidden = false; });

// The waiting room is replaced whenever somebody sits down.
showTools();
new MutationObserver(showTools).observe(document.body, { childList: true, subtree: true });

// ---- menus close when one clicks elsewhere or presses Escape ------------------------------------------------------
const menu = find("details.menu");
document.addEventListener("click", (event) => { if (menu?.open && !menu.contains(event.target)) menu.open = false; });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && menu?.open) { menu.open = false; find("summary", menu).focus(); }
});

// ---- new table: a choice that needs another one pulls it along -----------------------------------------------------
function needed(card) {
  const [name, value] = card.dataset.needs.split("=");
  return find(`input[name="${name}"][value="${value}"]`);
}

function weigh() {
  for (const card of all(".choice[data-needs]")) card.classList.toggle("unmet", !needed(card).checked);
}

find("#new-table")?.addEventListener("change", (event) => {
  for (const card of all(".choice[data-needs]")) {
    const own = find("input", card), other = needed(card);
    if (event.target === own && own.checked) other.checked = true;
    if (event.target === other && !other.checked) own.checked = false;
  }
  weigh();
});
weigh();
find("[role=alert]")?.focus();

// ---- replay --------------------------------------------------------------------------------------------------------
const PAUSE = 1300; // milliseconds between two steps that play by themselves
let playing = 0;
let asked = 0;

function dress() {
  const replay = find("#replay");
  const key = find("#key-play");
  key.hidden = false;
  key.setAttribute("aria-label", playing ? key.dataset.pause : key.dataset.play);
  replay.classList.toggle("playing", Boolean(playing));
  all("[data-go]").forEach((one) => { one.hidden = true; });
  find(".side-log [aria-current]")?.scrollIntoView({ block: "nearest" });
}

async function show(address, remember = true) {
  const number = ++asked;
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  if (number !== asked) return;
  if (!answer.ok) { location.href = address; return; }
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  const focused = document.activeElement?.id;
  const fresh = find("#replay", next);
  if (!fresh) { location.href = address; return; }
  const { Idiomorph } = await import("./idiomorph.js");
  Idiomorph.morph(find("#replay"), fresh, { callbacks: { beforeAttributeUpdated: (name) => name !== "open" } });
  document.title = next.title;
  if (remember) history.replaceState(null, "", answer.url);
  if (focused) document.getElementById(focused)?.focus();
  dress();
}

function go(key) {
  const target = find(`#key-${key}`)?.getAttribute("href");
  if (target) show(target);
  return Boolean(target);
}

function play(on) {
  clearInterval(playing);
  playing = on ? setInterval(() => { if (!go("forward")) play(false); }, PAUSE) : 0;
  dress();
}

if (find("#replay")) {
  const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (KEYS[event.key] && find(`#key-${KEYS[event.key]}`)) { event.preventDefault(); play(false); go(KEYS[event.key]); }
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("#key-play")) { play(!playing); return; }
    const link = event.target.closest(".transport a[href], a.step");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    play(false);
    show(link.getAttribute("href"));
  });
  document.addEventListener("change", (event) => {
    const form = event.target.closest(".transport");
    if (form) show(`${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`);
  });
  dress();
}
