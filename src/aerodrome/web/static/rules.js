// The contents show where in the rules the reader is.
const links = new Map([...document.querySelectorAll(".toc a[href^='#']")].map((link) => [link.hash.slice(1), link]));
const headings = [...document.querySelectorAll(".rules-part > :is(h2, h3, h4)[id]")];
const EDGE = 200; // a heading above this line has begun
let current = null;

function follow() {
  const ended = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const edge = ended && scrollY > 0 ? innerHeight : EDGE; // the last ones cannot come up to the line
  const begun = headings.filter((heading) => heading.getBoundingClientRect().top < edge).at(-1);
  const link = begun ? links.get(begun.id) : null;
  if (link === current) return;
  current?.removeAttribute("aria-current");
  link?.setAttribute("aria-current", "location");
  current = link ?? null;
  const contents = current?.closest(".toc");
  if (contents && contents.scrollHeight > contents.clientHeight) {
    const middle = current.offsetTop - contents.clientHeight / 2;
    contents.scrollTo({ top: middle });
  }
}

let waiting = false;
document.addEventListener("scroll", () => {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    follow();
  });
}, { passive: true });
follow();
