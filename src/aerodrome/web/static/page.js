// What every part of the table's script asks.
export const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const narrow = matchMedia("(max-width: 760px)");

export const byId = (id) => document.getElementById(id);
export const root = () => document.querySelector("[data-table]");
export const all = (selector) => root().querySelectorAll(selector);
