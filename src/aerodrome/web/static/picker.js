// The picker: every action is a path of elements. It knows no game.
// The last key of a path settles the action; those before it may be chosen in any order.
import { labels } from "./words.js";

const LIST = 60; // actions whose words are fetched without being asked for
const byId = (id) => document.getElementById(id);
const buttons = () => [...document.querySelectorAll("#actions button[name=action]")];

export const picker = {
  chosen: [], // keys
  ways: [], // { action, keys, first, last }
  index: new Map(), // key -> the ways that it belongs to
  may: new Set(), // keys that lead on
  asked: "",
  act: () => {}, // what is done with the action that is left

  reset() {
    const text = byId("ways")?.textContent ?? "";
    if (text !== this.asked) {
      this.chosen = [];
      hideChoices();
    }
    this.asked = text;
    const { keys, ways } = text ? JSON.parse(text) : { keys: [], ways: [] };
    this.index = new Map(keys.map((key) => [key, []]));
    this.ways = ways.map(([action, ...numbers]) => {
      const path = numbers.map((number) => keys[number]);
      return { action, keys: path, first: path.slice(0, -1), last: path.at(-1) };
    });
    for (const way of this.ways) for (const key of way.keys) this.index.get(key).push(way);
    this.light();
  },

  // The ways that the chosen keys leave open
  open() {
    if (!this.chosen.length) return this.ways;
    return this.index.get(this.chosen[0]).filter((way) => this.chosen.every((key) => way.first.includes(key)));
  },

  light() {
    const open = this.open();
    this.may = new Set();
    for (const way of open) {
      const left = way.first.filter((key) => !this.chosen.includes(key));
      for (const key of left.length ? left : [way.last]) this.may.add(key);
    }
    for (const lit of document.querySelectorAll("#table :is(.may, .chosen)")) lit.classList.remove("may", "chosen");
    for (const key of this.may) byId(key)?.classList.add("may");
    for (const key of this.chosen) byId(key)?.classList.add("chosen");
    const back = byId("step-back");
    if (back) back.hidden = !this.chosen.length;
    document.body.classList.toggle("picking", this.chosen.length > 0);
    this.list(new Set(open.map((way) => way.action)));
    this.offer(open.filter((way) => this.chosen.length && way.first.length === this.chosen.length));
  },

  // The list in words: what is still open. Of very many ways it tells those that are near, or that are asked for.
  async list(left, more = 0) {
    const offered = buttons();
    for (const button of offered) button.parentElement.hidden = this.chosen.length > 0 && !left.has(Number(button.value));
    const last = byId("more");
    if (!last) return;
    const known = new Set(offered.map((button) => Number(button.value)));
    const missing = [...left].filter((action) => !known.has(action));
    const wanted = missing.slice(0, more || (this.chosen.length && missing.length <= LIST ? LIST : 0));
    last.hidden = missing.length <= wanted.length;
    if (!wanted.length) return;
    const { asked, chosen } = this;
    const words = await labels(wanted);
    if (asked !== this.asked) return;
    for (const [action, label] of words) {
      if (buttons().some((button) => Number(button.value) === action)) continue;
      const item = document.createElement("li");
      item.append(Object.assign(document.createElement("button"), { name: "action", value: action, textContent: label }));
      last.before(item);
    }
    if (more) buttons().find((button) => Number(button.value) === wanted[0])?.focus();
    if (chosen !== this.chosen) this.list(new Set(this.open().map((way) => way.action)));
  },

  more() {
    return this.list(new Set(this.open().map((way) => way.action)), LIST);
  },

  // What the next click would settle, in words beside the question: it may lie out of sight.
  async offer(ways) {
    const actions = [...new Set(ways.map((way) => way.action))];
    const { asked, chosen } = this;
    const words = actions.length > 0 && actions.length <= 2 ? await labels(actions) : new Map();
    if (asked !== this.asked || chosen !== this.chosen) return;
    byId("settle")?.replaceChildren(...[...words].map(([action, label]) => this.answer(action, label, "ans go")));
  },

  answer(action, label, className = "") {
    const button = Object.assign(document.createElement("button"), { type: "button", className, textContent: label });
    button.onclick = () => {
      hideChoices();
      this.act(action);
    };
    return button;
  },

  pick(key) {
    const ending = this.open().filter((way) => way.last === key && way.first.length === this.chosen.length);
    const actions = [...new Set(ending.map((way) => way.action))];
    if (actions.length === 1) return this.act(actions[0]);
    if (actions.length) return this.choose(actions, key);
    if (this.chosen.includes(key)) this.chosen = this.chosen.filter((one) => one !== key);
    else if (this.may.has(key)) this.chosen = [...this.chosen, key];
    else if (this.chosen.length) this.chosen = this.ways.some((one) => one.first.includes(key)) ? [key] : this.chosen;
    this.light();
  },

  // Several actions end on one element: which of them, in words beside it.
  async choose(actions, key) {
    const { asked } = this;
    const words = await labels(actions);
    const place = byId("choices");
    if (asked !== this.asked || !place) return;
    place.replaceChildren(...[...words].map(([action, label]) => this.answer(action, label)));
    place.showPopover();
    const [box, own] = [byId(key).getBoundingClientRect(), place.getBoundingClientRect()];
    const left = Math.min(Math.max(8, box.left + box.width / 2 - own.width / 2), innerWidth - own.width - 8);
    const below = box.bottom + 8 + own.height < innerHeight;
    place.style.left = `${left}px`;
    place.style.top = `${below ? box.bottom + 8 : Math.max(8, box.top - own.height - 8)}px`;
    place.querySelector("button")?.focus();
  },

  // An island's own choice of keys, in place of clicks
  narrow(keys) {
    this.chosen = keys.filter((key) => this.index.has(key));
    this.light();
  },

  back() {
    if (!this.chosen.length) return false;
    this.chosen = this.chosen.slice(0, -1);
    this.light();
    return true;
  },
};

function hideChoices() {
  const place = byId("choices");
  if (place?.matches(":popover-open")) place.hidePopover();
}
