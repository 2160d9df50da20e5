// The strip under the prompt: as many sentences as fit its two lines (on a phone flags in one), and how many more there are.
import { hooks } from "./frames.js";
import { byId, narrow } from "./page.js";

// Everything is shown, measured once, and then hidden where it does not fit: nothing is measured again.
function fit() {
  const list = byId("since")?.querySelector("ol"), more = list?.querySelector(".more");
  if (!more) return;
  const sentences = [...list.querySelectorAll("[data-deed]")], left = Number(more.dataset.left);
  for (const one of [...sentences, more]) one.hidden = false;
  list.classList.remove("long");
  count(more, sentences.length + left);
  const shown = narrow.matches ? inOneLine(list, sentences) : inTwoLines(list, sentences, more, left);
  for (const [number, one] of sentences.entries()) one.hidden = number >= Math.max(shown, 1);
  const beyond = sentences.length - Math.max(shown, 1) + left;
  more.hidden = beyond === 0;
  if (beyond) count(more, beyond);
  list.classList.toggle("long", shown === 0);
}

function count(more, n) {
  more.firstElementChild.textContent = more.dataset.words.replace("{n}", n);
}

// How many sentences end in the first two lines and leave room for the number of the others; 0 if not even one does.
function inTwoLines(list, sentences, more, left) {
  const rects = sentences.map((one) => [...one.getClientRects()]);
  const { right } = list.getBoundingClientRect(), { width } = more.getBoundingClientRect();
  const gap = parseFloat(getComputedStyle(sentences[0]).marginRight);
  const tops = [...new Set(rects.flat().map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
  const lines = tops.filter((top, number) => number === 0 || top - tops[number - 1] > 4);
  const ends = rects.map((several) => several.at(-1));
  const within = (end, line) => end.top < (lines[line] ?? Infinity) - 4;
  if (!left && within(ends.at(-1), 2)) return sentences.length;
  return ends.filter((end) => within(end, 1) || (within(end, 2) && end.right + gap + width <= right)).length;
}

// How many flags leave room for the words beside them.
function inOneLine(list, sentences) {
  const tally = list.parentNode.querySelector(".tally").getBoundingClientRect(), strip = list.parentNode.getBoundingClientRect();
  const over = tally.right - strip.right + parseFloat(getComputedStyle(list.parentNode).paddingRight);
  if (over <= 0) return sentences.length;
  const ends = sentences.map((one) => one.getBoundingClientRect().right);
  return ends.filter((end) => end <= ends.at(-1) - over).length;
}

let seen = null;
const resized = new ResizeObserver(() => fit());
function watch() {
  const strip = byId("since");
  if (strip === seen) return;
  resized.disconnect();
  seen = strip;
  if (strip) resized.observe(strip);
}

hooks.after.push(fit, watch);
watch();
document.fonts.ready.then(fit);
