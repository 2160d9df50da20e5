// The map of a campaign on a screen that is narrower: it shows the chapter that is played or comes next.
const map = document.querySelector(".mapscroll");
const here = map?.querySelector(".station.now, .station.done:last-of-type");

if (here && map.scrollWidth > map.clientWidth) {
  const { left, width } = here.getBoundingClientRect();
  map.scrollLeft += left + width / 2 - map.getBoundingClientRect().left - map.clientWidth / 2;
}
