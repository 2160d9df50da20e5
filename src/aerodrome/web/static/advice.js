// The bot's advice: rows that can be played, until the next frame. What it would do next stays for one more question.
import { line } from "./line.js";
import { byId, narrow, root } from "./page.js";
import { picker } from "./picker.js";
import { openSheet } from "./screen.js";
import { piece } from "./words.js";

const rows = new Map(); // action -> { then, words }: what comes after it, in the bot's eyes

export function advise(html, keyed) {
  const place = byId("over");
  lay(piece(html));
  rows.clear();
  for (const button of place.querySelectorAll("[data-then]")) {
    rows.set(Number(button.value), { then: Number(button.dataset.then), words: button.querySelector("small").textContent });
  }
  line.acted = null;
  if (narrow.matches) openSheet("hint");
  if (keyed) place.querySelector("button")?.focus();
}

function lay(content) {
  const place = byId("over");
  const close = Object.assign(document.createElement("button"), { type: "button", className: "ibtn close" });
  close.setAttribute("aria-label", byId("sheet-close").getAttribute("aria-label"));
  close.append(byId("sheet-close").firstElementChild.cloneNode(true));
  close.onclick = unadvise;
  place.replaceChildren(content, close);
  place.hidden = false;
}

export function unadvise() {
  const place = byId("over");
  rows.clear();
  unmark();
  if (!place?.childElementCount) return false;
  const inside = place.contains(document.activeElement);
  place.replaceChildren();
  place.hidden = true;
  if (document.body.dataset.sheet === "hint") openSheet("");
  if (inside) byId("tool-hint")?.focus();
  return true;
}

// With a fresh frame the advice goes. Whoever has followed its first half sees the second one, while it is asked for.
export function followed() {
  const next = rows.get(line.acted);
  line.acted = null;
  unadvise();
  const way = root().dataset.asked === "yes" && picker.ways.find(({ action }) => action === next?.then);
  if (!way) return;
  for (const key of way.keys) byId(key)?.classList.add("advised");
  const words = Object.assign(document.createElement("p"), { className: "hint-next", textContent: next.words });
  const box = Object.assign(document.createElement("section"), { className: "hint" });
  box.append(words);
  lay(box);
}

function unmark() {
  for (const node of document.querySelectorAll(".advised")) node.classList.remove("advised");
}
