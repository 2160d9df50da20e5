// The help at the table: how to play is fetched when somebody opens the panel for the first time.
import { byId, root } from "./page.js";
import { piece } from "./words.js";

let fetched = null;

async function fetchLessons() {
  const answer = await fetch(`/how-to/${root().dataset.game}/${document.documentElement.lang}`).catch(() => null);
  if (answer?.ok) byId("lessons").replaceChildren(piece((await answer.json()).html));
  else fetched = null; // the link to the page stays
}

document.addEventListener("toggle", ({ target, newState }) => {
  if (target.id === "help" && newState === "open") fetched ??= fetchLessons();
}, true);

// Open the panel where a lesson begins.
export async function teach(lesson) {
  const help = byId("help");
  if (!help?.showPopover) return open(`/how-to/${root().dataset.game}`, "_blank");
  if (!help.matches(":popover-open")) help.showPopover();
  await (fetched ??= fetchLessons());
  for (const one of help.querySelectorAll("[data-lesson]")) one.classList.toggle("meant", one.dataset.lesson === lesson);
  help.querySelector(".meant")?.scrollIntoView({ block: "start", behavior: "instant" });
}
