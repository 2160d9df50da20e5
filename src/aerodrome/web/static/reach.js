// On a small screen answers may lie out of sight: those whose drawing says all are then offered as pads under the thumb.
import { byId } from "./page.js";
import { picker } from "./picker.js";
import { labels } from "./words.js";

const MOST = 6; // pads in a row

// The elements that the next click would settle the question with, if all of them can be drawn on pads
function glyphs() {
  const nodes = [...new Set(picker.settling.map((way) => way.last))].map(byId);
  const drawn = nodes.length > 2 && nodes.length <= MOST && nodes.every((node) => node?.matches(".glyph"));
  return drawn ? nodes.sort((one, other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1) : [];
}

function isWhole(node) {
  const box = node.getBoundingClientRect(), view = node.closest("#board, #mine").getBoundingClientRect();
  return box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
}

function copy(node) {
  const drawing = node.cloneNode(true);
  for (const one of [drawing, ...drawing.querySelectorAll("*")]) for (const name of ["id", "data-about"]) one.removeAttribute(name);
  for (const light of drawing.querySelectorAll(".halo, .flag")) light.remove();
  drawing.removeAttribute("transform");
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const { x, y, width, height } = node.getBBox();
  picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  picture.setAttribute("class", node.ownerSVGElement.getAttribute("class"));
  picture.setAttribute("aria-hidden", "true");
  picture.append(drawing);
  return picture;
}

function pad(node) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "ans glyph-pad" });
  button.dataset.key = node.id;
  button.append(copy(node));
  button.onclick = () => picker.pick(node.id);
  return button;
}

// Whether what is to be chosen now lies on pads, so that the board need not move.
export function reach() {
  const place = byId("settle"), nodes = glyphs();
  const needed = nodes.length > 0 && !nodes.every(isWhole);
  place?.classList.toggle("drawn", needed);
  if (!needed || !place) return false;
  const pads = nodes.map(pad);
  place.replaceChildren(...pads);
  name(pads);
  return true;
}

async function name(pads) {
  const actions = pads.map(({ dataset }) => picker.settling.find((way) => way.last === dataset.key).action);
  const words = await labels([...new Set(actions)]);
  pads.forEach((one, number) => one.setAttribute("aria-label", words.get(actions[number]) ?? ""));
}
