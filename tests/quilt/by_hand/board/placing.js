// An island: R turns the patch in hand, and a click on a place lays it as it is turned.
export function start(table) {
  let turn = 0;
  const show = () => (table.board.dataset.turn = turn);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "r") return;
    turn = 1 - turn;
    show();
  });
  return {
    frame() {
      turn = 0;
      show();
    },
    click(key) {
      const ends = table.ways.filter((way) => way.first.every((one) => table.chosen.includes(one)) && way.last === key);
      if (ends.length < 2) return false;
      table.choose(ends[turn].action);
      return true;
    },
  };
}
