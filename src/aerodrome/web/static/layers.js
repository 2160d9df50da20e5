// What lies open over the table: Esc closes one thing at a time, the one that lies on top first.
//
// An element declares itself: `data-esc="menu"` on a <details>, a popover or anything else that `hidden` closes. Whatever
// is opened in another way says how it is closed: `layers.add("sheet", () => ...)`, true if there was something to close.
const ORDER = ["tip", "chooser", "coach", "menu", "panel", "sheet", "choice"];
const closers = new Map(ORDER.map((kind) => [kind, []]));

const isOpen = (node) =>
  node.tagName === "DETAILS" ? node.open : node.popover ? node.matches(":popover-open") : node.checkVisibility();

function shut(node) {
  const inside = node.contains(document.activeElement);
  if (node.tagName === "DETAILS") node.open = false;
  else if (node.popover) node.hidePopover();
  else node.hidden = true;
  if (inside) (node.querySelector(":scope > summary") ?? document.querySelector(`[aria-controls="${node.id}"]`))?.focus();
  node.dispatchEvent(new Event("layer-closed", { bubbles: true }));
}

export const layers = {
  // What closes one thing of a kind and says whether there was one; the kinds are those of ORDER.
  add(kind, close) {
    closers.get(kind).push(close);
  },

  // Close what lies on top, or whatever is open of one kind; false if nothing is.
  close(only) {
    for (const kind of only ? [only] : ORDER) {
      const node = [...document.querySelectorAll(`[data-esc="${kind}"]`)].findLast(isOpen);
      if (node) return shut(node), true;
      if (closers.get(kind).some((close) => close())) return true;
    }
    return false;
  },
};

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.defaultPrevented && layers.close()) event.preventDefault();
});
