// Who is there: the dot and the words beside every name, kept true while the page is open.
let known = JSON.parse(document.getElementById("company")?.dataset.hereNow ?? "[]");

export function here(list = known) {
  known = list;
  for (const [seat, present, words] of known) {
    for (const place of document.querySelectorAll(`[data-here="${seat}"]`)) {
      place.classList.remove("unknown");
      place.classList.toggle("away", !present);
      const text = place.lastElementChild;
      if (text.textContent !== words) text.textContent = words;
    }
  }
}

here();
