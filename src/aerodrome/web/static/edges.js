// On a small screen the drawings are larger than their place: a shade with a chevron on each edge beyond which there is more.
import { calm, narrow } from "./page.js";

const SLACK = 10; // px that need no hint
const PART = 0.7; // of what is in sight

export function edges() {
  if (!narrow.matches) return;
  for (const edge of document.querySelectorAll(".edges")) {
    const place = document.getElementById(edge.dataset.of);
    if (!place) continue;
    const { scrollLeft: x, scrollTop: y, clientWidth, clientHeight, scrollWidth, scrollHeight } = place;
    edge.classList.toggle("more-left", x > SLACK);
    edge.classList.toggle("more-right", scrollWidth - clientWidth - x > SLACK);
    edge.classList.toggle("more-up", y > SLACK);
    edge.classList.toggle("more-down", scrollHeight - clientHeight - y > SLACK);
  }
}

// The chevron shows most of the next part; the tap reaches nothing beneath it.
document.addEventListener("click", ({ target }) => {
  const edge = target.closest?.(".edges");
  if (!edge) return;
  const place = document.getElementById(edge.dataset.of), { clientWidth: wide, clientHeight: high } = place;
  const [x, y] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[target.className];
  place.scrollBy({ left: x * wide * PART, top: y * high * PART, behavior: calm.matches ? "auto" : "smooth" });
});

let due = 0;
const soon = () => (cancelAnimationFrame(due), (due = requestAnimationFrame(edges)));
document.addEventListener("scroll", soon, { capture: true, passive: true });
addEventListener("resize", soon);
