// The picker: every action is a path of elements. It knows no game.
// The last key of a path settles the action; those before it may be chosen in any order. A stroke is a path that carries
// out several actions at once, and may be the beginning of another path: then the chooser asks.
import { close as closeChooser, open as openChooser } from "./chooser.js";
import { labels } from "./words.js";

const LIST = 60; // actions whose words are fetched without being asked for
const FEW = 4; // actions that are offered beside the strokes of an element
const NOTHING = { keys: [], ways: [] };
const byId = (id) => document.getElementById(id);
const buttons = () => [...document.querySelectorAll("#actions button[name=action]")];

export const picker = {
  chosen: [], // keys
  ways: [], // { action, keys, first, last }
  strokes: [], // { actions, keys }
  index: new Map(), // key -> the ways that it belongs to
  may: new Set(), // keys that lead on
  also: new Set(), // actions that are possible, but not what is asked
  settling: [], // the ways that the next click may settle, once a choice is begun
  other: {}, // key -> [answers to take back, then the actions to do]
  step: "", // what a step back chooses anew
  asked: "",
  act: () => {}, // what is done with the action that is left: act(action, { then, undo })
  stepBack: () => {}, // take the last answer back

  reset() {
    const text = byId("ways")?.textContent ?? "";
    if (text !== this.asked) {
      this.chosen = [];
      closeChooser();
    }
    this.asked = text;
    const { keys, ways, also = [], strokes = [], back = {}, step = "" } = text ? JSON.parse(text) : NOTHING;
    const named = (numbers) => numbers.map((number) => keys[number]);
    this.index = new Map(keys.map((key) => [key, []]));
    this.ways = ways.map(([action, ...numbers]) => {
      const path = named(numbers);
      return { action, keys: path, first: path.slice(0, -1), last: path.at(-1) };
    });
    for (const way of this.ways) for (const key of way.keys) this.index.get(key).push(way);
    this.strokes = strokes.map(([actions, ...numbers]) => ({ actions, keys: named(numbers) }));
    this.also = new Set(also);
    this.other = back;
    this.step = step;
    for (const pad of document.querySelectorAll("#table svg .pad")) pad.classList.toggle("off", !this.index.has(pad.id));
    this.light();
  },

  // The ways that the chosen keys leave open
  open() {
    if (!this.chosen.length) return this.ways;
    return this.index.get(this.chosen[0]).filter((way) => this.chosen.every((key) => way.first.includes(key)));
  },

  light() {
    const open = this.open();
    const bright = new Set();
    this.may = new Set();
    for (const way of open) {
      const left = way.first.filter((key) => !this.chosen.includes(key));
      for (const key of left.length ? left : [way.last]) {
        this.may.add(key);
        if (this.chosen.length || !this.also.has(way.action)) bright.add(key);
      }
    }
    for (const { actions, keys } of this.chosen.length ? [] : this.strokes) {
      this.may.add(keys[0]);
      if (!this.also.has(actions[0])) bright.add(keys[0]);
    }
    for (const lit of document.querySelectorAll("#table :is(.may, .chosen, .other)")) {
      lit.classList.remove("may", "also", "chosen", "other");
    }
    for (const key of this.may) byId(key)?.classList.add("may", ...(bright.has(key) ? [] : ["also"]));
    for (const key of this.chosen) byId(key)?.classList.add("chosen");
    for (const key of Object.keys(this.other)) byId(key)?.classList.add("other");
    this.showStep();
    this.list(new Set(open.map((way) => way.action)));
    const settles = this.chosen.length && !this.isStroke(this.chosen[0]); // else the chooser asks
    this.settling = open.filter((way) => settles && way.first.length === this.chosen.length);
    this.offer(this.settling);
  },

  // The button beside the question that takes one step back
  showStep() {
    const back = byId("step-back");
    const begun = this.chosen.length > 0;
    document.body.classList.toggle("picking", begun || Boolean(this.step));
    if (!back) return;
    back.hidden = !begun && !this.step;
    const words = back.querySelector(".lbl");
    back.dataset.plain ??= words.textContent;
    words.textContent = begun ? back.dataset.plain : this.step;
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
    const answer = ([action, label]) => {
      const button = Object.assign(document.createElement("button"), { type: "button", className: "ans go", textContent: label });
      button.onclick = () => this.act(action);
      return button;
    };
    byId("settle")?.replaceChildren(...[...words].map(answer));
  },

  // What a click on an element does; false if it does nothing.
  pick(key) {
    const ending = this.open().filter((way) => way.last === key && way.first.length === this.chosen.length);
    let choices = [...new Set(ending.map((way) => way.action))].map((action) => [action]);
    if (!this.may.has(key) && !this.chosen.includes(key)) this.chosen = this.chosen.filter(() => !this.isStroke(key));
    if (!this.chosen.length) choices = [...this.strokesAt(key), ...choices.filter(([action]) => !this.strokesAt(key).some(([first]) => first === action))];
    const leads = choices.length ? this.ways.filter((way) => way.first.length === 1 && way.first[0] === key) : [];
    if (leads.length) {
      this.chosen = [key];
      this.light();
      choices.push(...leads.slice(0, FEW).map((way) => [way.action]));
    }
    if (choices.length === 1) return this.do(choices[0]);
    if (choices.length) return this.choose(choices, key);
    if (this.chosen.includes(key)) this.chosen = this.chosen.filter((one) => one !== key);
    else if (this.may.has(key)) this.chosen = [...this.chosen, key];
    else if (this.chosen.length && this.ways.some((one) => one.first.includes(key))) this.chosen = [key];
    else if (this.other[key]) return this.instead(...this.other[key]);
    else return false;
    this.light();
    return true;
  },

  // All that a click on an element may come to, the best first
  actionsAt(key) {
    const strokes = this.strokes.filter(({ keys }) => keys.includes(key)).map(({ actions }) => actions.at(-1));
    return [...new Set([...strokes, ...(this.index.get(key) ?? []).map((way) => way.action)])];
  },

  // The actions that a click on an element carries out at once; one that goes further takes the place of its beginning.
  strokesAt(key) {
    return this.strokes.filter(({ keys }) => keys[0] === key).map(({ actions }) => actions);
  },

  isStroke(key) {
    return this.strokes.some(({ keys }) => keys[0] === key);
  },

  do([action, ...then]) {
    this.act(action, { then });
    return true;
  },

  // Another answer to a question before this one: what was answered since is taken back.
  instead(undo, action, ...then) {
    if (action === undefined) this.stepBack(undo);
    else this.act(action, { undo, then });
    return true;
  },

  // Several actions end on one element: which of them, in words beside it, the best one first.
  choose(choices, key) {
    const { asked } = this;
    openChooser(key, choices, (actions) => this.do(actions), () => asked === this.asked);
    return true;
  },

  // An island's own choice of keys, in place of clicks
  narrow(keys) {
    this.chosen = keys.filter((key) => this.index.has(key));
    this.light();
  },

  back() {
    if (this.chosen.length) {
      this.chosen = this.chosen.slice(0, -1);
      this.light();
    } else if (this.step) this.stepBack(1);
    else return false;
    return true;
  },
};
