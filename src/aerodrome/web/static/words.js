// Words that are fetched when somebody comes near them: of actions that a frame does not tell, and about things.
const table = () => document.querySelector("[data-table]").dataset;

async function fetched(address) {
  const answer = await fetch(address, { headers: { accept: "application/json" } }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

// ---------------------------------------------------------------- the words of actions, for one moment of a table
const told = new Map();
let moment = "";

// What each of these actions means; one that is not possible any more has no words.
export async function labels(actions) {
  const { table: id, seq } = table();
  if (moment !== seq) told.clear();
  moment = seq;
  for (const button of document.querySelectorAll("#actions button[name=action]")) told.set(Number(button.value), button.textContent);
  const missing = actions.filter((action) => !told.has(action));
  if (missing.length) {
    const found = await fetched(`/t/${id}/labels?seq=${seq}&of=${missing.join()}`);
    if (moment === seq) for (const [action, words] of Object.entries(found ?? {})) told.set(Number(action), words);
  }
  return new Map(actions.filter((action) => told.has(action)).map((action) => [action, told.get(action)]));
}

// ---------------------------------------------------------------- the same actions as they are offered beside a piece
export async function offers(actions) {
  const { table: id, seq } = table();
  const found = (await fetched(`/t/${id}/offers?seq=${seq}&of=${actions.join()}`)) ?? {};
  return new Map(Object.entries(found).map(([action, [words, note, kind]]) => [Number(action), { words, note, kind }]));
}

// ---------------------------------------------------------------- why nothing can be done with what was clicked
const reasons = new Map();
let reasonsOf = "";

export async function why(keys) {
  const { table: id, seq } = table();
  if (reasonsOf !== seq) reasons.clear();
  reasonsOf = seq;
  const of = keys.map(encodeURIComponent).join();
  if (!reasons.has(of)) {
    const found = await fetched(`/t/${id}/why?of=${of}`);
    if (!found) return "";
    if (reasonsOf === seq) reasons.set(of, found.why);
    return found.why;
  }
  return reasons.get(of);
}

// ---------------------------------------------------------------- words about things, for good
const entries = new Map();

const things = () => new Set([...document.querySelectorAll("#table [data-about]")].map((node) => node.dataset.about));

// The words about a thing; with them those about everything on the table are fetched, in one go.
export async function about(thing) {
  if (!entries.has(thing)) {
    const missing = [...things().add(thing)].filter((one) => !entries.has(one));
    const address = `/words/${table().game}/${document.documentElement.lang}?of=${missing.sort().join()}`;
    const found = await fetched(address);
    for (const one of found ? missing : []) entries.set(one, found[one] ?? "");
  }
  return piece(entries.get(thing) ?? "");
}

// Everything that lies on the table, by name
export async function everything() {
  const missing = [...things()].find((thing) => !entries.has(thing));
  if (missing) await about(missing);
  const known = [...things()].filter((thing) => entries.get(thing));
  const pieces = known.map((thing) => Object.assign(document.createElement("div"), { innerHTML: entries.get(thing) }));
  return pieces.sort((one, other) => one.textContent.localeCompare(other.textContent, document.documentElement.lang));
}

export const piece = (html) => document.createRange().createContextualFragment(html);
