// Letters of drawings: none smaller than 11 px on the screen.
// A board's style sheet says `font-size: max(14px, var(--letter))`; how much that is depends on the scale of each drawing.
const LEAST = 11.05;
const MOST = 20; // units: a board that somebody makes very small keeps its proportions

// `places` are selectors of drawings by name: those of `board` are measured into `--board-letter`.
export function growLetters(places) {
  const root = document.documentElement;
  const enlarged = Number(getComputedStyle(root).getPropertyValue("--text")) || 1;
  for (const [name, selector] of Object.entries(places)) {
    const scales = [...document.querySelectorAll(selector)].map((drawing) => drawing.getScreenCTM()?.a ?? 0).filter(Boolean);
    if (!scales.length) continue;
    const letter = Math.min(MOST, (LEAST * enlarged) / Math.min(...scales)).toFixed(2);
    root.style.setProperty(`--${name}-letter`, `${letter}px`);
    root.style.setProperty(`--${name}-letter-number`, letter); // for what grows with the letters: a scale has no unit
  }
}
