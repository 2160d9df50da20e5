// The chooser: several actions that end on one element, in words beside it, the best one first.
import { about, offers } from "./words.js";

const MARGIN = 8;
const byId = (id) => document.getElementById(id);

const text = (name, words, className = "") => Object.assign(document.createElement(name), { textContent: words, className });

// What the element shows: the thing that lies on it, or itself
async function nameOf(key) {
  const node = byId(key);
  const thing = (node?.querySelector("[data-about]") ?? node?.closest("[data-about]"))?.dataset.about;
  const words = thing && (await about(thing));
  return words?.querySelector("dt")?.textContent ?? "";
}

function button({ words, note, kind }, main) {
  const row = Object.assign(document.createElement("button"), { type: "button", className: main ? "main" : "" });
  const sign = byId("choices").querySelector(`template[data-kind="${kind}"]`)?.content.cloneNode(true);
  if (note) {
    const lines = document.createElement("span");
    lines.append(text("b", words), text("small", note));
    row.append(...(sign ? [sign] : []), lines);
  } else row.append(...(sign ? [sign] : []), text("span", words));
  return row;
}

// Ask which is meant: each choice is the actions that it carries out, named by the last one.
export async function open(key, choices, choose, isCurrent) {
  const [words, title] = await Promise.all([offers(choices.map((actions) => actions.at(-1))), nameOf(key)]);
  const place = byId("choices");
  if (!isCurrent() || !place) return;
  const rows = choices.filter((actions) => words.has(actions.at(-1))).map((actions, at) => {
    const row = button(words.get(actions.at(-1)), at === 0);
    row.onclick = () => {
      close();
      choose(actions);
    };
    return row;
  });
  byId("choices-of").textContent = title;
  byId("choices-of").hidden = !title;
  byId("choices-list").replaceChildren(...rows);
  place.showPopover();
  stand(place, byId(key).getBoundingClientRect());
  rows[0]?.focus({ focusVisible: false });
}

// Above what was clicked if there is room, below it otherwise: dice and pads stay in sight.
function stand(place, box) {
  const own = place.getBoundingClientRect();
  const left = Math.min(Math.max(MARGIN, box.left + box.width / 2 - own.width / 2), innerWidth - own.width - MARGIN);
  const above = box.top - own.height - 14;
  const below = Math.min(box.bottom + 14, innerHeight - own.height - MARGIN);
  place.style.left = `${left}px`;
  place.style.top = `${above >= MARGIN ? above : below}px`;
  place.classList.toggle("above", above >= MARGIN);
  place.style.setProperty("--at", `${box.left + box.width / 2 - left}px`);
}

export function close() {
  const place = byId("choices");
  if (place?.matches(":popover-open")) place.hidePopover();
}
