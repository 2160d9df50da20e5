// One line near the pointer: why a click did nothing. It goes after three seconds, or with the next click.
import { layers } from "./layers.js";
import { byId } from "./page.js";

const SHOWN = 3000; // ms
const AWAY = 14; // px from the pointer
let timer = 0;
let at = null; // where the pointer was pressed last; null after a key

export function tip(words) {
  const place = byId("tip");
  if (!place || !words) return;
  place.querySelector("span").textContent = words; // it is announced: the place is always there
  place.hidden = false;
  place.style.left = place.style.top = "0px";
  const { width, height } = place.getBoundingClientRect();
  const [atX, atY] = at ?? middle();
  const below = atY + AWAY + height + 8 < innerHeight;
  place.style.left = `${Math.min(Math.max(8, atX + AWAY), Math.max(8, innerWidth - width - 8))}px`;
  place.style.top = `${below ? atY + AWAY : Math.max(8, atY - AWAY - height)}px`;
  clearTimeout(timer);
  timer = setTimeout(untip, SHOWN);
}

// Where a key was pressed: at the element that has the focus
function middle() {
  const box = document.activeElement.getBoundingClientRect();
  return [box.left + Math.min(box.width, 240) / 2, box.bottom];
}

export function untip() {
  clearTimeout(timer);
  const place = byId("tip");
  if (!place || place.hidden) return false;
  place.hidden = true;
  place.querySelector("span").textContent = "";
  return true;
}
layers.add("tip", untip);

document.addEventListener("pointerdown", (event) => {
  at = [event.clientX, event.clientY];
  untip();
}, true);
document.addEventListener("keydown", () => (at = null), true);
