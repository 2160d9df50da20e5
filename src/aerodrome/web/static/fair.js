// The page after a game: this browser checks the deal with its own code, against what it was shown and what it gave itself.
import { known } from "./kept.js";
import { sha256 } from "./sha256.js";

const box = document.querySelector("[data-deal-of]");
const inOrder = (given) => Object.keys(given).sort((one, other) => one - other);

// What does not fit, or nothing.
function wrong({ dealOf: table, secret, hash, seed, heading, numbers, sealed }) {
  const given = JSON.parse(numbers), seals = JSON.parse(sealed), own = known(table);
  if (sha256(secret) !== hash || (own.hash && own.hash !== hash)) return "seal";
  if (inOrder(given).some((seat) => sha256(given[seat]) !== seals[seat])) return "number";
  if (inOrder(own.taken).some((seat) => given[seat] !== own.taken[seat])) return "own";
  const lines = [heading, secret, ...inOrder(given).map((seat) => `${seat}:${given[seat]}`)];
  return sha256(lines.map((line) => `${line}\n`).join("")) === seed ? "" : "key";
}

if (box) {
  const told = document.getElementById("deal-checked");
  const good = inOrder(known(box.dataset.dealOf).taken).length ? "mine" : "good";
  const found = wrong(box.dataset);
  told.querySelector("p").textContent = told.dataset[found || good];
  told.classList.toggle("bad", Boolean(found));
  told.hidden = false;
}
