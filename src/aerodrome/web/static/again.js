// The page after a game: what the others say to a rematch appears as they say it.
import { here } from "./here.js";
import { Idiomorph } from "./idiomorph.js";
import { rebuild } from "./ranges.js";

const PING = 25000; // ms
const box = () => document.getElementById("again");
const title = document.title;
let tries = 0;

function connect() {
  const address = new URL(`/t/${box().dataset.table}/live?of=again`, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  let held = "";
  const ping = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('{"ping":1}'), PING);
  socket.onopen = () => { tries = 0; };
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.go) return location.assign(message.go);
    const html = message.parts ? rebuild(held, message.parts) : message.html;
    if (html) Idiomorph.morph(box(), (held = html), { morphStyle: "outerHTML" });
    document.title = box().dataset.title ?? title;
    here(message.here);
  };
  socket.onclose = () => {
    clearInterval(ping);
    tries += 1;
    setTimeout(connect, Math.min(8000, 150 * 2 ** tries));
  };
}

if (box()) {
  document.title = box().dataset.title ?? title;
  connect();
}
