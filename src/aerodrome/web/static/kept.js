// What this browser knows of a deal by itself: the hash that it was shown first, its own numbers, and those that were taken.
const NAME = "aerodrome-deals";
const MOST = 40; // tables
const NOTHING = { hash: "", numbers: {}, taken: {} };
let here = {}; // the same, where the browser keeps nothing

function everything() {
  try {
    return JSON.parse(localStorage.getItem(NAME)) ?? here;
  } catch {
    return here;
  }
}

export const known = (table) => everything()[table] ?? NOTHING;

export function keep(table, changes) {
  const { [table]: before = NOTHING, ...others } = everything();
  here = Object.fromEntries([...Object.entries(others), [table, { ...before, ...changes }]].slice(-MOST));
  try {
    localStorage.setItem(NAME, JSON.stringify(here));
  } catch {} // then the end of the game is checked without it
}
