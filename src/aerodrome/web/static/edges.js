// On a small screen the drawings are larger than their place: a shade with a chevron on each edge beyond which there is more.
import { narrow } from "./page.js";

const SLACK = 10; // px that need no hint

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

let due = 0;
const soon = () => (cancelAnimationFrame(due), (due = requestAnimationFrame(edges)));
document.addEventListener("scroll", soon, { capture: true, passive: true });
addEventListener("resize", soon);
