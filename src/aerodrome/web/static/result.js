// The board of the result: its letters never become too small to read.
import { growLetters } from "./letters.js";

const grow = () => growLetters({ board: ".last-board .window > svg" });

addEventListener("resize", grow);
grow();

// Where there is room for a part of it only, that is what the drawing says is its middle.
const place = document.querySelector(".last-board .window");
const middle = place?.querySelector("[data-middle]")?.getBoundingClientRect();
if (middle) place.scrollLeft += (middle.left + middle.right) / 2 - place.getBoundingClientRect().left - place.clientWidth / 2;
