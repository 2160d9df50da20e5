// The help at the table: how to play is fetched when somebody opens the panel for the first time.
import { byId, root } from "./page.js";
import { piece } from "./words.js";

let fetched = false;

document.addEventListener("toggle", async ({ target, newState }) => {
  if (target.id !== "help" || newState !== "open" || fetched) return;
  fetched = true;
  const answer = await fetch(`/how-to/${root().dataset.game}/${document.documentElement.lang}`).catch(() => null);
  if (answer?.ok) byId("lessons").replaceChildren(piece((await answer.json()).html));
  else fetched = false; // the link to the page stays
}, true);
