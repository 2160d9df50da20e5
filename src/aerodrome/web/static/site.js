// What the pages around the table gain with JavaScript: copying, choices that pull others along.
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

// ---- a game that begins from here asks this browser for a number ---------------------------------------------------
document.addEventListener("formdata", ({ target, formData }) => {
  if (/\/(new\/[^/]+|start|stronger)$/.test(new URL(target.getAttribute("action") ?? "", location.href).pathname)) formData.set("numbers", "yes");
});

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
