// What a person prefers at the table, kept in this browser: `prefs.get("pace")`, `prefs.set("pace", "calm")`.
const DEFAULTS = { pace: "normal", sound: "off", notify: "off", letters: "a", coach: "on", story: "on" };
const listeners = [];

export const prefs = {
  get(name) {
    try {
      return localStorage.getItem(`aerodrome.${name}`) ?? DEFAULTS[name];
    } catch {
      return DEFAULTS[name]; // a browser that keeps nothing
    }
  },

  set(name, value) {
    try {
      localStorage.setItem(`aerodrome.${name}`, value);
    } catch {
      // it holds for this page only
    }
    for (const listener of listeners) listener(name, value);
  },

  // Hear of every change: `prefs.listen((name, value) => ...)`
  listen(listener) {
    listeners.push(listener);
  },
};
