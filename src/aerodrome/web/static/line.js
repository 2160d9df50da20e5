// The line to the server: frames come in, actions go out.
import { receive } from "./frames.js";
import { here } from "./here.js";
import { all, byId, root } from "./page.js";
import { picker } from "./picker.js";
import { check, rebuild } from "./ranges.js";
import { tip } from "./tip.js";
import { heard, left } from "./say.js";
import { toast } from "./toast.js";

export const line = {
  lastTool: "", // the tool pressed last: it gets the focus back
  advise: () => {}, // what is done with a hint
  acted: null, // the action sent last
};
let socket = null;
let tries = 0;
let again = 0;
let waiting = false; // for the answer to an own action: its frame jumps the queue

let held = ""; // the frame that this socket has brought last: the next one may name parts of it

let unsent = null; // what was chosen and is not answered: { wish, seq, tried }
let patience = 0, slowly = 0;
const SOON = 1000; // ms without an answer after which the page says that it is sending
const SLOW = 5000; // and after which the line is taken for cut
const isCut = () => document.body.classList.contains("cut");
const said = (name) => byId("tip")?.dataset[name] ?? "";

const connected = () => socket?.readyState === WebSocket.OPEN;

// Do an action: `then` those that go on from it, as far as they are possible; `undo`: as many own answers taken back before it.
export const act = (action, { then = [], undo } = {}) => send({ act: action, then: then.length ? then : undefined, undo });
export const stepBack = (undo = 1) => send({ undo });
picker.act = act;
picker.stepBack = stepBack;

function send(wish, seq = Number(root().dataset.seq)) {
  if (waiting) return;
  unsent = { wish, seq, tried: connected() && !isCut() };
  if (!unsent.tried) return notSent();
  for (const button of all("#actions button")) button.setAttribute("aria-disabled", "true");
  waiting = true;
  line.lastTool = "";
  line.acted = wish.then === undefined ? (wish.act ?? null) : null;
  picker.asked = ""; // what was chosen is done with, even if the next question is the same
  socket.send(JSON.stringify({ ...wish, seq }));
  slowly = setTimeout(() => tip(said("sending")), SOON);
  wait();
}

// Something has to come now, or the line is cut, whatever the socket says.
function wait() {
  clearTimeout(patience);
  patience = setTimeout(drop, SLOW);
}

// While the line is cut the page stays, and says so; what was chosen waits, and can be called off.
export function notSent() {
  if (!isCut()) return;
  document.body.classList.toggle("unsent", Boolean(unsent));
  tip(said(unsent ? "later" : "cut"));
}

function forget() {
  unsent = null;
  document.body.classList.remove("unsent");
}
document.addEventListener("click", ({ target }) => target.closest?.("#unsend") && forget());

// What was chosen while the line was cut is sent now, if the fresh frame is still the one that it answers.
function sendAgain() {
  const { wish, seq, tried } = unsent;
  forget();
  const possible = wish.act === undefined || wish.undo || picker.ways.some((way) => way.action === wish.act);
  if (Number(root().dataset.seq) === seq && possible) {
    send(wish, seq);
    toast(said("sent"));
  } else if (!tried) toast(said("moved")); // what was on its way may have arrived: the table shows it
}

export function connect() {
  clearTimeout(again);
  silence();
  const address = new URL(`/t/${root().dataset.table}/live${location.search}`, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(address);
  held = "";
  socket.onopen = () => {
    tries = 0;
    document.body.classList.remove("cut");
  };
  socket.onmessage = (event) => {
    if (!waiting) clearTimeout(patience);
    const message = JSON.parse(event.data);
    const answer = message.stale || message.refused;
    if (answer) {
      toast(answer);
      for (const button of all("#actions button")) button.removeAttribute("aria-disabled");
    }
    if (message.go) return location.assign(message.go);
    if (message.here) here(message.here);
    if (message.said) heard(message.said);
    if ("gone" in message) left(message.gone, message.at);
    if (message.parts && !unfold(message)) return;
    if (message.html) held = message.html;
    const hurry = waiting || answer;
    const answered = message.html || message.reload || answer;
    if (answered) settled();
    if (message.html || message.reload) receive(message, hurry || Boolean(unsent));
    if (answered && unsent) sendAgain();
  };
  socket.onclose = () => lost(tries > 0);
}

// A socket that is given up says nothing more.
function silence() {
  if (!socket) return;
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
}

function drop() {
  silence();
  lost(true);
}

function lost(surely) {
  clearTimeout(patience);
  clearTimeout(slowly);
  clearTimeout(again);
  waiting = false;
  tries += 1;
  if (surely && !isCut()) {
    document.body.classList.add("cut");
    if (unsent) notSent();
  }
  again = setTimeout(connect, Math.min(8000, 150 * 2 ** tries));
}

// An own wish was answered, if one was under way.
function settled() {
  clearTimeout(patience);
  clearTimeout(slowly);
  if (waiting) forget();
  waiting = false;
}

// The text of a frame that came in parts; if it is not the one that was meant, the whole of it is asked for.
function unfold(message) {
  const html = rebuild(held, message.parts);
  if (check(html) === message.check) return (message.html = html);
  if (held) socket.send('{"whole":1}');
  held = "";
  return null;
}

function ping() {
  if (!connected() || waiting) return;
  socket.send('{"ping":1}');
  wait();
}
setInterval(ping, 25000);
addEventListener("offline", () => root() && !isCut() && drop());
addEventListener("online", () => isCut() && connect());

export async function post(form, submitter) {
  if (isCut()) return tip(said("cut"));
  if (submitter?.id) line.lastTool = submitter.id;
  const body = new URLSearchParams(new FormData(form, submitter));
  const address = submitter?.getAttribute("formaction") || form.getAttribute("action");
  const answer = await fetch(address, { method: "POST", headers: { accept: "application/json" }, body }).catch(() => null);
  if (!answer) return tip(said("cut"));
  if (answer.redirected) return location.assign(answer.url);
  const message = await answer.json();
  if (message.html || message.reload) receive(message, true);
  if (message.hint) line.advise(message.hint);
  if (message.error) toast(message.error);
}

export const hangUp = silence;
