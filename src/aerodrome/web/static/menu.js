// The menu's choices that this browser keeps, and what the size of the letters changes at once.
import { prefs } from "./prefs.js";
import { letters } from "./screen.js";

const controls = () => document.querySelectorAll("#menu [data-pref]");

function show() {
  for (const control of controls()) {
    const value = prefs.get(control.dataset.pref);
    control.checked = control.type === "radio" ? control.value === value : value === "on";
  }
  document.documentElement.dataset.letters = prefs.get("letters");
  letters();
}

document.addEventListener("change", ({ target }) => {
  const name = target.dataset?.pref;
  if (name) prefs.set(name, target.type === "radio" ? target.value : target.checked ? "on" : "off");
});
prefs.listen(show);
show();
