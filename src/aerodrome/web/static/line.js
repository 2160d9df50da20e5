// The line to the server: frames come in, actions go out.
import { receive } from "./frames.js";
import { all, byId, root } from "./page.js";
import { picker } from "./picker.js";
import { check, rebuild } from "./ranges.js";
import { toast } from "./toast.js";

export const line = {
  lastTool: "", // the tool pressed last: it gets the focus back
  advise: () => {}, // what is done with a hint
};
let socket = null;
let tries = 0;
let again = 0;
let waiting = false; // for the answer to an own action: its frame jumps the queue

let held = ""; // the frame that this socket has brought last: the next one may name parts of it

const connected = () => socket?.readyState === WebSocket.OPEN;

export function act(action) {
  if (waiting) return;
  if (!connected()) return submit(action);
  for (const button of all("#actions button")) button.setAttribute("aria-disabled", "true");
  waiting = true;
  line.lastTool = "";
  picker.asked = ""; // what was chosen is done with, even if the next question is the same
  socket.send(JSON.stringify({ act: action, seq: Number(root().dataset.seq) }));
}
picker.act = act;

// As a page without a script sends it
function submit(action) {
  byId("move").append(Object.assign(document.createElement("input"), { type: "hidden", name: "action", value: action }));
  byId("move").submit();
}

export function connect() {
  clearTimeout(again);
  const address = new URL(`/t/${root().dataset.table}/live${location.search}`, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(address);
  held = "";
  socket.onopen = () => {
    tries = 0;
    document.body.classList.remove("cut");
  };
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    const answer = message.stale || message.refused;
    if (answer) {
      toast(answer);
      for (const button of all("#actions button")) button.removeAttribute("aria-disabled");
    }
    if (message.parts && !unfold(message)) return;
    if (message.html) held = message.html;
    const hurry = waiting || answer;
    if (message.html || message.reload || answer) waiting = false;
    if (message.html || message.reload) receive(message, hurry);
  };
  socket.onclose = () => {
    waiting = false;
    tries += 1;
    if (tries > 1) document.body.classList.add("cut");
    again = setTimeout(connect, Math.min(8000, 150 * 2 ** tries));
  };
}

// The text of a frame that came in parts; if it is not the one that was meant, the whole of it is asked for.
function unfold(message) {
  const html = rebuild(held, message.parts);
  if (check(html) === message.check) return (message.html = html);
  if (held) socket.send('{"whole":1}');
  held = "";
  return null;
}

setInterval(() => connected() && socket.send('{"ping":1}'), 25000);

export async function post(form, submitter) {
  if (submitter?.id) line.lastTool = submitter.id;
  const body = new URLSearchParams(new FormData(form, submitter));
  const address = submitter?.getAttribute("formaction") || form.getAttribute("action");
  const answer = await fetch(address, { method: "POST", headers: { accept: "application/json" }, body });
  if (answer.redirected) return location.assign(answer.url);
  const message = await answer.json();
  if (message.html || message.reload) receive(message, true);
  if (message.hint) line.advise(message.hint);
  if (message.error) toast(message.error);
}

export const hangUp = () => socket?.close();
