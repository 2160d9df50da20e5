// The board of the result: its letters never become too small to read.
import { growLetters } from "./letters.js";

const grow = () => growLetters({ board: ".last-board .window > svg" });

addEventListener("resize", grow);
grow();
