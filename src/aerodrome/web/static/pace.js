// While steps of the others wait to be shown: a click or a key goes on to the end, or step by step if that is preferred.
import { forward, hooks, isStepping, skip } from "./frames.js";
import { byId } from "./page.js";

const CONTROLS = "a, button, summary, input, select, textarea, label, [popover]";
let waiting = 0;

const goOn = () => (isStepping() ? forward() : skip());

function show(count) {
  waiting = count;
  const [next, end] = [byId("next-step"), byId("skip")];
  if (next) next.hidden = !count || !isStepping();
  if (end) end.hidden = !count;
  document.body.classList.toggle("following", count > 0);
}
hooks.waiting.push(show);
hooks.after.push(() => show(waiting));

document.addEventListener("click", (event) => {
  if (!waiting) return;
  const control = event.target.closest?.(CONTROLS);
  if (control && control.id !== "next-step" && control.id !== "skip") return;
  event.preventDefault();
  event.stopPropagation();
  if (control?.id === "skip") skip();
  else if (control) forward();
  else goOn();
}, true);

document.addEventListener("keydown", (event) => {
  if (!waiting || event.target.closest?.(CONTROLS) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") skip();
  else if (["Enter", " ", "ArrowRight"].includes(event.key)) goOn();
  else return;
  event.preventDefault();
  event.stopPropagation();
}, true);
