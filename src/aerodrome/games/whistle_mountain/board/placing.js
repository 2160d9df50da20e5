// An island: a piece is laid by hand. Point or tap where it goes, R turns it, F flips it, the arrow keys step from site to
// site, Enter lays it. The legal placements are the page's; what one brings is read from the ground in the drawing.
const SVG = "http://www.w3.org/2000/svg";
const SIDES = [[1, 0], [-1, 0], [0, 1], [0, -1]];
const CORNERS = [...SIDES, [1, 1], [1, -1], [-1, 1], [-1, -1]];
const RESOURCES = { c: "coal", i: "iron", w: "water", g: "gold", h: "whistle" };
const COLUMNS = 10, ROWS = 12;
const AFTER = 60; // ms until the page has turned to what is asked
const PULL = 8; // px
const SOON = 350; // ms a piece rests before its place is told in words
const CONTROLS = "input, textarea, select, button, a, summary, dialog, #actions, #choices, [popover]";
const byId = (id) => document.getElementById(id);

function drawn(tag, attributes = {}, ...inside) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...inside);
  return node;
}

const sign = (name, x, y, size) => drawn("use", { href: `#i-${name}`, x, y, width: size, height: size });

// ---------------------------------------------------------------- the ground, and what a piece brings on it
export class Ground {
  constructor(data) {
    this.data = data;
    this.level = Number(data.level);
    this.turns = new Map(data.turns.split(";").map((turn) => {
      const [number, cells] = turn.split(":");
      return [Number(number), cells.split(",").map((cell) => [Number(cell[0]), Number(cell[1])])];
    }));
    this.machines = (data.machines ? data.machines.split(";") : []).map((machine) => {
      const [name, cells] = machine.split(":");
      return { name, cells: new Set(cells.split(",").map(Number)) };
    });
  }

  at([column, row]) {
    const inside = column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;
    return inside ? this.data.ground[row * COLUMNS + column] : ".";
  }

  // The cells of a site
  cells({ turned, column, row }) {
    return this.turns.get(turned).map(([x, y]) => [column + x, row + y]);
  }

  extent(turned) {
    const cells = this.turns.get(turned);
    return [Math.max(...cells.map(([x]) => x)) + 1, Math.max(...cells.map(([, y]) => y)) + 1];
  }

  // The edges of a scaffold that score: each as the cell and the side
  edges(cells) {
    const own = new Set(cells.map(String));
    return cells.flatMap((cell) => SIDES.map(([x, y]) => ({ cell, side: [x, y], beside: [cell[0] + x, cell[1] + y] })))
      .filter(({ beside }) => !own.has(String(beside)) && !".~".includes(this.at(beside)));
  }

  // What is scored at once; null where nothing is
  points(cells) {
    const { scores, points, least, bonus, sort } = this.data;
    if (!scores) return null;
    if (sort === "machine") return Number(points);
    const edges = this.edges(cells).length;
    return edges + (least && edges >= Number(least) ? Number(bonus) : 0);
  }

  // The workers that go up: colour and level
  climbers(cells) {
    if (this.data.sort !== "machine" || this.data.stay) return [];
    const found = cells.map(([column, row]) => [this.data.staff[row * COLUMNS + column], row + 1]);
    return found.filter(([colour]) => colour !== ".");
  }

  // The level to which the water rises, or 0
  rises(cells) {
    return cells.some(([, row]) => row >= Number(this.data.bridge)) ? Number(this.data.rises ?? 0) : 0;
  }

  // The cells around an airship, each once
  near(cells) {
    const own = new Set(cells.map(String));
    const onMachine = cells.some((cell) => this.at(cell) === "M");
    const sides = this.data.corners && !onMachine ? CORNERS : SIDES;
    const found = new Map();
    for (const [column, row] of cells) {
      for (const [x, y] of sides) {
        const beside = [column + x, row + y];
        if (!own.has(String(beside)) && beside[0] >= 0 && beside[0] < COLUMNS) found.set(String(beside), beside);
      }
    }
    return [...found.values()];
  }

  // Those of the row that is flooded then, unless they go up: colour and how many
  drowned(cells, level) {
    const saved = new Set(cells.map(String)), found = new Map();
    for (let column = 0; level && column < COLUMNS; column += 1) {
      const colour = this.data.staff[(level - 1) * COLUMNS + column];
      if (colour !== "." && !saved.has(String([column, level - 1]))) found.set(colour, (found.get(colour) ?? 0) + 1);
    }
    return found;
  }

  // What speaks for a place: what is scored or gained there, and how high the own workers go
  worth(cells) {
    if (this.data.sort !== "airship") {
      const up = this.climbers(cells).filter(([colour]) => colour === this.data.own);
      return (this.points(cells) ?? 0) + up.reduce((sum, [, level]) => sum + level, 0);
    }
    const gain = [...this.harvest(cells).gain.values()];
    return gain.reduce((sum, number) => sum + number, 0) + 2 * this.reached(cells).length;
  }

  // What an airship harvests: resources with how many, the cells that they come from, and those of the water line
  harvest(cells) {
    const gain = new Map(), from = [], drops = [];
    const take = (resource) => gain.set(resource, (gain.get(resource) ?? 0) + 1);
    for (const cell of this.near(cells)) {
      if (cell[1] === this.level - 1) {
        take("water");
        drops.push(cell);
      }
      const resource = RESOURCES[this.at(cell)];
      if (resource) {
        take(resource);
        from.push(cell);
      }
    }
    for (const cell of cells) {
      const resource = RESOURCES[this.at(cell)];
      if (resource) {
        take(resource);
        from.push(cell);
      }
    }
    return { gain, from, drops };
  }

  reached(cells) {
    const touched = new Set([...cells, ...this.near(cells)].map(([column, row]) => row * COLUMNS + column));
    return this.machines.filter((machine) => [...machine.cells].some((cell) => touched.has(cell)));
  }
}

// ---------------------------------------------------------------- the piece in hand
export function start(table) {
  let ground = null; // of the question, if a piece is to be laid
  let sites = new Map(); // by turn: [{ turned, column, row, action }]
  let now = null; // where the piece is: a site, or the same without an action where it does not fit
  let asked = "";
  let held = null; // a finger on the piece: { pointer, x, y, moved }
  let telling = 0;
  const bar = toolbar();

  function toolbar() {
    const made = document.createElement("div");
    made.id = "placing-bar";
    made.setAttribute("role", "toolbar");
    made.hidden = true;
    const button = (name, key) => {
      const one = Object.assign(document.createElement("button"), { type: "button", className: `ans ${name}` });
      const picture = drawn("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, sign({ turn: "rotate", flip: "flip", lay: "check" }[name], 0, 0, 24));
      one.append(picture, document.createElement("span"), Object.assign(document.createElement("kbd"), { textContent: key }));
      made.append(one);
      return one;
    };
    button("turn", "R").onclick = () => turn(1);
    button("flip", "F").onclick = flip;
    button("lay", "↵").onclick = lay;
    const told = Object.assign(document.createElement("p"), { className: "told" });
    told.setAttribute("role", "status");
    made.append(told);
    (byId("main") ?? document.body).append(made); // beside the table, which every frame makes anew
    return made;
  }

  const part = (name) => bar.querySelector(`.${name}`);
  const say = (name, words) => {
    part(name).querySelector("span").textContent = words;
    part(name).title = words;
  };

  // -------------------------------------------------------------- a question
  function frame() {
    const data = byId("placing")?.dataset;
    const text = byId("ways")?.textContent ?? "";
    clearTimeout(telling);
    if (!data || !table.ways.length) return putAway(); // nothing is asked while a bot plays in one's place
    ground = new Ground(data);
    sites = new Map([...ground.turns.keys()].map((turned) => [turned, []]));
    const first = Number(data.first), cells = COLUMNS * ROWS;
    for (const action of new Set(table.ways.map((way) => way.action))) {
      const number = action - first;
      const found = sites.get(Math.floor(number / cells));
      if (number >= 0 && found) {
        const cell = number % cells;
        found.push({ turned: Math.floor(number / cells), column: cell % COLUMNS, row: Math.floor(cell / COLUMNS), action });
      }
    }
    const begins = text !== asked;
    if (begins || !now || !sites.get(now.turned)?.length) now = beginning();
    asked = text;
    document.body.classList.add("by-hand");
    bar.hidden = false;
    bar.setAttribute("aria-label", data.bar);
    say("turn", data.turn);
    say("flip", data.flip);
    byId(data.piece)?.classList.add("chosen");
    show();
    if (begins) setTimeout(bringIntoSight, AFTER);
  }

  function putAway() {
    ground = now = held = null;
    asked = "";
    bar.hidden = true;
    document.body.classList.remove("by-hand");
  }

  // On a small screen the page shows the first thing that is lit, which may be a dock: here it is the piece that counts,
  // and as much of the grid as there is room for above the buttons.
  function bringIntoSight() {
    const board = byId("board");
    if (board.scrollWidth > board.clientWidth) {
      board.scrollTop = board.scrollHeight;
      byId("ghost")?.scrollIntoView({ block: "nearest", inline: "center" });
    }
    settle();
  }

  // The bar lies under the grid, where nothing is to be clicked; on a small screen in the row of the answers.
  function settle() {
    if (!ground) return;
    const row = document.querySelector(".answer-row"), back = byId("step-back");
    if (row?.checkVisibility()) {
      const { top, height } = row.getBoundingClientRect();
      bar.style.left = `${back?.checkVisibility() ? Math.round(back.getBoundingClientRect().right) : 2}px`;
      bar.style.top = `${Math.round(top + (height - bar.offsetHeight) / 2)}px`;
      return;
    }
    const { data } = ground;
    const matrix = byId("placing").ownerSVGElement.getScreenCTM();
    const foot = new DOMPoint(Number(data.x) + (COLUMNS / 2) * data.cell, Number(data.y) + ROWS * data.cell).matrixTransform(matrix);
    bar.style.left = `${Math.round(Math.max(8, Math.min(innerWidth - bar.offsetWidth - 8, foot.x - bar.offsetWidth / 2)))}px`;
    bar.style.top = `${Math.round(foot.y + 8)}px`;
  }
  addEventListener("resize", settle);

  // A piece is taken up where most is gained, as it lies in the stock if it fits so, near the middle of all such places.
  function beginning() {
    const some = [...sites.values()].filter((found) => found.length);
    const open = ground.data.sort === "airship" ? some.flat() : some[0];
    const worth = new Map(open.map((site) => [site, ground.worth(ground.cells(site))]));
    const most = Math.max(...worth.values());
    return nearest(open.filter((site) => worth.get(site) === most), [COLUMNS / 2, ROWS / 2]);
  }

  const middle = ({ turned, column, row }) => {
    const [wide, high] = ground.extent(turned);
    return [column + wide / 2, row + high / 2];
  };

  function nearest(some, [x, y]) {
    const away = (site) => Math.hypot(middle(site)[0] - x, middle(site)[1] - y);
    return some.reduce((best, site) => (!best || away(site) < away(best) ? site : best), null);
  }

  // -------------------------------------------------------------- turn, flip, step, lay
  function turn(step) {
    const half = now.turned - (now.turned % 4);
    for (let n = 1; n < 4; n += 1) {
      if (turnTo(half + ((now.turned + 4 + step * n) % 4))) return;
    }
  }

  function flip() {
    const quarter = now.turned % 4;
    const other = now.turned >= 4 ? 0 : 4;
    for (const one of [(4 - quarter) % 4, 0, 1, 2, 3]) if (turnTo(other + one)) return;
  }

  function turnTo(turned) {
    const found = turned === now.turned ? null : nearest(sites.get(turned) ?? [], middle(now));
    if (!found) return false;
    now = found;
    show();
    return true;
  }

  const canFlip = () => [...sites.keys()].some((turned) => turned >= 4 && sites.get(turned).length) && [...sites.keys()].some((turned) => turned < 4 && sites.get(turned).length);

  // The next site in a direction: the nearest one, rather straight ahead.
  function step([dx, dy]) {
    let best = null, least = Infinity;
    for (const site of sites.get(now.turned)) {
      const ahead = (site.column - now.column) * dx + (site.row - now.row) * dy;
      const aside = Math.abs((site.column - now.column) * dy) + Math.abs((site.row - now.row) * dx);
      if (ahead > 0 && ahead + 3 * aside < least) [best, least] = [site, ahead + 3 * aside];
    }
    if (best) now = best;
    show();
  }

  function lay() {
    if (now?.action === undefined) return false;
    clearTimeout(telling);
    table.choose(now.action);
    return true;
  }

  // -------------------------------------------------------------- pointing
  // Where an event is on the grid, in cells from the lower left corner
  function spot({ clientX: x, clientY: y }) {
    const { data } = ground;
    const svg = byId("placing").ownerSVGElement;
    const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
    return [(at.x - data.x) / data.cell, ROWS - (at.y - data.y) / data.cell];
  }

  const isInside = ([x, y]) => x >= 0 && x < COLUMNS && y >= 0 && y < ROWS;

  // The nearest site, turned so, whose cells cover the spot
  function over(turned, at) {
    const cell = String([Math.floor(at[0]), Math.floor(at[1])]);
    return nearest(sites.get(turned).filter((site) => ground.cells(site).some((one) => String(one) === cell)), at);
  }

  // The piece goes to the spot, if it fits there; else it is shown there as not fitting.
  function moveTo(at) {
    now = over(now.turned, at) ?? misfit(at);
    show();
  }

  // Where it does not fit as it is, it may fit turned; else the page says why not.
  function turnOver(at) {
    const found = [...sites.keys()].map((turned) => over(turned, at)).find(Boolean);
    if (!found) return table.refuse([`cell-${Math.floor(at[0]) + 1}-${Math.floor(at[1]) + 1}`], ground.data.misfit);
    now = found;
    show();
  }

  function misfit([x, y]) {
    const [wide, high] = ground.extent(now.turned);
    const clamp = (value, most) => Math.max(0, Math.min(most, Math.round(value)));
    return { turned: now.turned, column: clamp(x - wide / 2, COLUMNS - wide), row: clamp(y - high / 2, ROWS - high) };
  }

  const isOnGrid = (event) => ground && event.target.closest?.("#board") && isInside(spot(event));
  const isOnPiece = (event) => event.target.closest?.("#ghost");

  document.addEventListener("pointermove", (event) => {
    if (held?.pointer === event.pointerId) held.moved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) >= PULL;
    if (held?.pointer === event.pointerId ? held.moved : event.pointerType === "mouse" && isOnGrid(event)) {
      const at = spot(event);
      if (isInside(at)) moveTo(at);
    }
  });
  document.addEventListener("pointerdown", (event) => {
    if (ground && event.pointerType !== "mouse" && isOnPiece(event)) held = { pointer: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
  });
  document.addEventListener("touchmove", (event) => { if (held) event.preventDefault(); }, { passive: false }); // the board stays
  // A piece of the own stock that the mouse pulls over is taken up as by a click, and lies where it is let go.
  let pressed = null, pulled = false;
  document.addEventListener("pointerdown", (event) => {
    const piece = event.target.closest?.('#mine :is([id^="stock-"], [id^="airship-"]).may');
    pressed = event.pointerType === "mouse" && event.button === 0 && piece ? { piece, x: event.clientX, y: event.clientY } : null;
  });
  document.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (!pressed || Math.hypot(clientX - pressed.x, clientY - pressed.y) < PULL) return;
    pressed.piece.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX: pressed.x, clientY: pressed.y }));
    [pressed, pulled] = [null, true];
  });
  document.addEventListener("pointerup", (event) => {
    if (pulled && isOnGrid(event)) {
      moveTo(spot(event));
      lay();
    } else if (pulled) event.target.closest?.('[id^="dock-"].may')?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    [pressed, pulled] = [null, false];
  });
  let dragged = false;
  for (const kind of ["pointerup", "pointercancel"]) {
    document.addEventListener(kind, (event) => {
      dragged = Boolean(held?.moved && held.pointer === event.pointerId);
      held = null;
    });
  }
  document.addEventListener("click", (event) => {
    if (!isOnGrid(event)) return;
    const at = spot(event);
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.pointerType === "mouse" || event.pointerType === "") {
      moveTo(at);
      if (!lay()) turnOver(at);
    } else if (isOnPiece(event) && now.action !== undefined && !dragged) lay();
    else if (!dragged) {
      moveTo(at);
      if (now.action === undefined) turnOver(at);
    }
    dragged = false;
  }, true);

  // -------------------------------------------------------------- keys
  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  document.addEventListener("keydown", (event) => {
    if (!ground || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const own = event.target.closest?.("#placing-bar");
    const elsewhere = !own && event.target.closest?.(CONTROLS);
    const typing = event.target.closest?.("input, textarea, select, #actions, #choices");
    if (key === "r" && !typing) turn(event.shiftKey ? -1 : 1);
    else if (key === "f" && !typing) flip();
    else if (STEPS[key] && !typing) step(STEPS[key]);
    else if ((key === "Enter" || key === " ") && !elsewhere && !own) {
      if (!lay()) return;
    } else return;
    event.preventDefault();
    if (elsewhere) byId("board").focus({ preventScroll: true });
  });

  // -------------------------------------------------------------- the drawing
  function show() {
    const place = byId("placing");
    if (!place || !now) return;
    const ghost = byId("ghost") ?? drawn("g", { id: "ghost" }, drawn("path", { class: "outline" }), drawn("use"));
    for (const old of [...place.children].slice(1)) if (old !== ghost) old.remove(); // what is dragged must stay
    const { data } = ground;
    const size = Number(data.cell);
    const x = (column) => Number(data.x) + column * size;
    const y = (row) => Number(data.y) + (ROWS - 1 - row) * size;
    const square = ([column, row]) => `M${x(column)} ${y(row)}h${size}v${size}h-${size}Z`;
    const covered = new Map(sites.get(now.turned).flatMap((site) => ground.cells(site)).map((cell) => [String(cell), cell]));
    const edge = [...covered.values()].flatMap(([column, row]) => SIDES.filter(([dx, dy]) => !covered.has(String([column + dx, row + dy])))
      .map(([dx, dy]) => (dx ? `M${x(column) + (dx > 0 ? size : 0)} ${y(row)}v${size}` : `M${x(column)} ${y(row) + (dy < 0 ? size : 0)}h${size}`)));
    const cells = ground.cells(now);
    const fits = now.action !== undefined;
    const [, high] = ground.extent(now.turned);
    const brings = fits ? bring(cells) : { words: data.misfit, signs: [], under: [], over: [] };
    const [left, top] = [x(now.column), y(now.row + high - 1)];
    const [outline, piece] = ghost.children;
    outline.setAttribute("d", cells.map(([column, row]) => `M${(column - now.column) * size} ${(now.row + high - 1 - row) * size}h${size}v${size}h-${size}Z`).join(""));
    const shape = `#turn-${now.turned}`;
    if (piece.getAttribute("href") !== shape) piece.setAttribute("href", shape);
    ghost.setAttribute("class", fits ? "ghost" : "ghost misfit");
    ghost.setAttribute("transform", `translate(${left} ${top})`);
    if (!ghost.isConnected) place.append(ghost);
    ghost.before(drawn("path", { d: [...covered.values()].map(square).join(""), class: "fits" }), drawn("path", { d: edge.join(""), class: "fits-edge" }), ...brings.under);
    const long = brings.signs.length * 57 - 4;
    const aside = data.sort === "airship" ? size : 0; // what is gained lies beside an airship, and stays in sight
    const from = Math.max(x(0), Math.min(left, x(COLUMNS) - long)); // beside each other over the grid
    ghost.after(...brings.over, ...brings.signs.map((one, i) => {
      one.setAttribute("transform", `translate(${from + i * 57} ${top > aside + 60 ? top - aside - 38 : top + high * size + aside + 6})`);
      return one;
    }));
    part("lay").disabled = !fits;
    part("flip").disabled = !canFlip();
    part("turn").disabled = [...sites.keys()].filter((turned) => turned !== now.turned && turned >= 4 === now.turned >= 4 && sites.get(turned).length).length === 0;
    say("lay", !fits || !brings.words ? brings.words || data.lay : `${data.lay}: ${brings.words}`);
    settle();
    clearTimeout(telling);
    if (fits) telling = setTimeout(tell, SOON, now.action);

    // What a place brings: in a few words, as signs over the piece, as marks under and over it
    function bring(on) {
      const signs = [], under = [], over = [], words = [];
      const points = ground.points(on);
      if (points !== null) {
        signs.push(drawn("g", { class: "brings" }, sign("medal", 0, -6, 42), text(21, 19, `+${points}`, "brings-points")));
        words.push(`+${points}`);
      }
      if (data.sort === "scaffold" && points !== null) {
        for (const { cell: [column, row], side: [dx, dy] } of ground.edges(on)) {
          const upright = dx !== 0;
          over.push(drawn("rect", {
            x: x(column) + (dx > 0 ? size - 3 : dx < 0 ? -3 : 4), y: y(row) + (dy > 0 ? -3 : dy < 0 ? size - 3 : 4),
            width: upright ? 6 : size - 8, height: upright ? size - 8 : 6, rx: 3, class: "edge-point",
          }));
        }
      }
      for (const [colour, level] of ground.climbers(on)) {
        signs.push(drawn("g", { class: `brings s${colour}` }, pill(), drawn("use", { href: `#d-worker-${colour}`, x: 5, y: 3 }), text(39, 22.5, `↑${level}`, "brings-level")));
      }
      const level = ground.rises(on);
      if (level) {
        const wave = `M${x(0)} ${y(level - 1)}${"q12.5-5 25 0t25 0".repeat(COLUMNS)}`;
        under.push(drawn("path", { d: wave, class: "next-wave light" }), drawn("path", { d: wave, class: "next-wave" }));
        signs.push(drawn("g", { class: "brings" }, pill(), sign("flood", 4, 6, 22), text(38, 22.5, level, "brings-level")));
        for (const [colour, many] of ground.drowned(on, level)) {
          signs.push(drawn("g", { class: `brings s${colour}` }, pill("lost"), drawn("use", { href: `#d-worker-${colour}`, x: 5, y: 3 }), text(39, 22.5, `↓${many}`, "brings-level")));
        }
        words.push(data.rising);
      }
      if (data.sort === "airship") {
        const { gain, from, drops } = ground.harvest(on);
        for (const [resource, number] of gain) {
          signs.push(drawn("g", { class: "brings" }, pill(), sign(resource, 5, 6, 22), text(38, 22.5, number, "brings-level")));
        }
        for (const [column, row] of from) under.push(drawn("circle", { cx: x(column) + size / 2, cy: y(row) + 22, r: 17, class: "taken" }));
        for (const [column, row] of drops) under.push(drawn("circle", { cx: x(column) + size / 2, cy: y(row) + (row < 0 ? 9 : 26), r: row < 0 ? 11 : 17, class: "taken" }));
        for (const { name, cells: lies } of ground.reached(on)) {
          words.push(data.starts.replace("{machine}", name));
          const columns = [...lies].map((cell) => cell % COLUMNS), rows = [...lies].map((cell) => Math.floor(cell / COLUMNS));
          const [least, most] = [Math.min(...columns), Math.max(...rows)];
          const [across, up] = [Math.max(...columns) - least + 1, most - Math.min(...rows) + 1];
          under.push(drawn("rect", { x: x(least), y: y(most), width: across * size, height: up * size, rx: 6, class: "started" }));
        }
      }
      return { words: words.join(" · "), signs, under, over };
    }
  }

  const pill = (cls = "") => drawn("rect", { x: 0, y: 2, width: 52, height: 30, rx: 15, class: `pill ${cls}` });

  function text(x, y, words, cls) {
    const node = drawn("text", { x, y, class: cls });
    node.textContent = words;
    return node;
  }

  // The place in full words, for whoever listens or looks at the bar
  async function tell(action) {
    const words = (await table.words([action])).get(action);
    if (!words || now?.action !== action) return;
    part("told").textContent = words;
    part("lay").setAttribute("aria-label", `${ground.data.lay}: ${words}`);
  }

  return { frame };
}
