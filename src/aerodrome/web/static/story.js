// The story at the table: a page that this browser has not shown yet opens the panel, once.
import { hooks } from "./frames.js";
import { byId, root } from "./page.js";
import { prefs } from "./prefs.js";
import { fitPrompt } from "./prompt.js";

const name = () => `story.${root()?.dataset.table}`;
const pages = () => (byId("story")?.dataset.pages ?? "").split(" ").filter(Boolean);
const read = () => new Set((prefs.get(name()) ?? "").split(" "));

let queued = 0; // frames that wait to be shown: the page belongs to the last of them

// On a small screen the button is there while a page is unread, and takes its room from the question.
function mark() {
  byId("tool-story")?.classList.toggle("unread", pages().some((page) => !read().has(page)));
  fitPrompt();
}

function show() {
  const panel = byId("story");
  mark();
  if (!panel?.showPopover || queued || document.hidden || prefs.get("story") === "off") return;
  if (pages().every((page) => read().has(page)) || panel.matches(":popover-open")) return;
  panel.showPopover();
  panel.scrollTop = 0;
}

document.addEventListener("toggle", ({ target, newState }) => {
  if (target.id !== "story" || newState !== "open") return;
  prefs.set(name(), pages().join(" "));
  mark();
}, true);
document.addEventListener("visibilitychange", show);
hooks.after.push(show);
hooks.waiting.push((count) => (queued = count));
show();
