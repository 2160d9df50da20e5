// A word to the person, for a few seconds.
import { box } from "./boxes.js";
import { byId } from "./page.js";
import { lay, pass } from "./passing.js";

// The middle of the lower edge of the board
function low() {
  const board = byId("board")?.getBoundingClientRect();
  return board && box((board.left + board.right) / 2, board.bottom, 0, 0);
}

export function toast(words) {
  let place = byId("toast");
  if (!place) {
    place = Object.assign(document.createElement("p"), { id: "toast", className: "toast" });
    place.setAttribute("role", "status");
    document.body.append(place);
  }
  place.textContent = words;
  place.hidden = false;
  lay(place, low);
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => pass(place, () => (place.hidden = true)), 5000);
}
