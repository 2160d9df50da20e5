// A word to the person, for a few seconds.
import { byId } from "./page.js";

export function toast(words) {
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
