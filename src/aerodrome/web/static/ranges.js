// The page's half of web/ranges.py: a frame rebuilt from the one before and from what is new.
const split = (text) => text.split(/<(?=[a-z])/);

// A part is a text, or [from, to]: the elements with these numbers in the frame before.
export function rebuild(before, parts) {
  const elements = split(before);
  return parts.map((part) => (typeof part === "string" ? part : elements.slice(...part).join("<"))).join("<");
}

// Adler-32: whether it is the text that was meant
export function check(text) {
  let low = 1, high = 0;
  for (const byte of new TextEncoder().encode(text)) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return high * 65536 + low;
}
