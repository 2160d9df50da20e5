// The prompt is read whole: where it does not fit its bar, its letters get smaller, in two steps. The bar stays as it is.
import { hooks } from "./frames.js";
import { byId } from "./page.js";

const SMALLER = ["long", "longer"];

export function fitPrompt() {
  for (const words of document.querySelectorAll("#prompt .say")) {
    words.classList.remove(...SMALLER);
    for (const size of SMALLER) if (words.scrollHeight > words.clientHeight) words.classList.add(size);
  }
}

hooks.after.push(fitPrompt);
document.fonts.ready.then(fitPrompt);
if (byId("prompt")) new ResizeObserver(fitPrompt).observe(byId("prompt").querySelector(".asking"));
