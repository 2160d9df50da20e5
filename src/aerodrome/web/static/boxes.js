// Boxes on the screen, for whatever looks for a place where it hides nothing.
export const overlap = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
export const within = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));
export const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
const measured = (nodes) => nodes.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width && height);
export const boxes = (selector, except) => measured([...document.querySelectorAll(selector)].filter((one) => one !== except));
