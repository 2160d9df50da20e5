// That it is one's turn: title, a dot on the page's sign, a sound, a notification; and what the others did, for those who listen.
import { hooks } from "./frames.js";
import { byId } from "./page.js";
import { prefs } from "./prefs.js";
import { nudges } from "./say.js";
import { toast } from "./toast.js";

const since = () => byId("since")?.dataset ?? {};
const CALLS = new Set(["mine", "asked"]); // to move, or to answer whether there is a rematch
let turn = since().turn;

function signal() {
  const { title, turn: now } = since();
  if (title) document.title = title;
  mark(CALLS.has(now));
  if (CALLS.has(now) && turn !== now) call(title, now === "asked" ? byId("asked").textContent : undefined);
  turn = now;
}

// ---------------------------------------------------------------- the sign of the page
const sign = document.querySelector('link[rel="icon"]');
const plain = sign?.href;

function mark(mine) {
  if (!sign) return;
  const href = mine ? plain.replace("favicon.svg", "favicon-turn.svg") : plain;
  if (sign.href !== href) sign.href = href;
}

// ---------------------------------------------------------------- a sound, a notification
let audio = null;

function ring() {
  audio ??= new AudioContext();
  audio.resume();
  for (const [number, pitch] of [660, 880].entries()) {
    const [tone, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + number * 0.13];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.16, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.32);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.34);
  }
}

function call(title, body = sentences().map(({ words }) => words).join("\n")) {
  if (prefs.get("sound") === "on") ring();
  if (prefs.get("notify") !== "on" || !document.hidden || globalThis.Notification?.permission !== "granted") return;
  const note = new Notification(title, { body, tag: location.pathname, renotify: true });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

// Asked for at the moment in which somebody wants it, and never otherwise
prefs.listen(async (name, value) => {
  if (name === "sound" && value === "on") ring();
  if (name !== "notify" || value !== "on" || globalThis.Notification?.permission === "granted") return;
  const answer = await globalThis.Notification?.requestPermission();
  if (answer === "granted") return;
  prefs.set("notify", "off");
  toast(byId("spoken").dataset.unasked);
});

// ---------------------------------------------------------------- what was done, spoken once, when it is done
const spoken = new Set();
const sentences = () =>
  [...document.querySelectorAll("#since [data-deed]:not([data-deed=''])")].map((node) => ({ deed: node.dataset.deed, words: node.textContent.replace(/^\d+/, "") }));

function speak() {
  const fresh = sentences().filter(({ deed }) => !spoken.has(deed));
  for (const { deed } of fresh) spoken.add(deed);
  if (fresh.length) byId("spoken").textContent = fresh.map(({ words }) => words).join(" ");
}

nudges.push((words) => since().turn === "mine" && call(since().title, words));
hooks.after.push(signal, speak);
signal();
for (const { deed } of sentences()) spoken.add(deed); // a page that is opened is read from its beginning
