// Before anything is painted: where the person has chosen no colours, the system's are taken.
"use strict";
const root = document.documentElement;
if (root.dataset.theme === "auto") {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => { root.dataset.theme = dark.matches ? "dark" : "light"; };
  dark.addEventListener("change", follow);
  follow();
}
