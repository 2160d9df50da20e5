// A deal that nobody draws alone: this page gives a number for each seat of its person, without a click.
import { hooks, receive } from "./frames.js";
import { keep, known } from "./kept.js";
import { root } from "./page.js";
import { sha256 } from "./sha256.js";

const sent = new Set();
let timer = 0;

const hex = (bytes) => [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");

// The number of a seat: the same one in every page of this browser.
function numberOf(table, seat) {
  const { numbers } = known(table);
  const number = numbers[seat] ?? hex(crypto.getRandomValues(new Uint8Array(16)));
  keep(table, { numbers: { ...numbers, [seat]: number } });
  return number;
}

async function tell(table, what, fields = {}) {
  const body = new URLSearchParams(fields);
  const headers = { accept: "application/json" };
  const answer = await fetch(`/t/${table}/${what}`, { method: "POST", headers, body }).catch(() => null);
  const message = answer?.ok ? await answer.json() : null;
  if (message?.html) receive(message, true);
  return Boolean(message);
}

async function seal(table, seat) {
  const number = numberOf(table, seat);
  if (!(await tell(table, "seal", { seat, sealed: sha256(number) }))) return;
  keep(table, { taken: { ...known(table).taken, [seat]: number } });
}

// A number that was sealed on another device is opened there.
async function open(table, seat, sealed) {
  const number = known(table).numbers[seat];
  if (number && sha256(number) === sealed) await tell(table, "number", { seat, number });
}

async function deal() {
  const { table, hash, deal: stage, seats = "", sealed = "{}", patience } = root().dataset;
  if (hash && !known(table).hash) keep(table, { hash }); // what is shown first counts
  clearTimeout(timer);
  if (!stage) return;
  if (patience) goOn(table, Number(patience));
  for (const seat of seats.split(" ").filter(Boolean)) {
    if (sent.has(`${stage} ${seat}`)) continue;
    sent.add(`${stage} ${seat}`);
    await (stage === "sealing" ? seal(table, seat) : open(table, seat, JSON.parse(sealed)[seat]));
  }
}

// Whoever does not answer is not waited for any longer.
function goOn(table, patience) {
  timer = setTimeout(async () => (await tell(table, "deal")) || goOn(table, patience), patience + 500 * Math.random());
}

if (root()) {
  hooks.after.push(deal);
  deal();
}
