// The screen stays on while a game is played and looked at, where the browser lets a page ask for that.
let lock = null;

const playing = () => document.getElementById("table")?.dataset.phase === "playing";

async function keep() {
  const wanted = playing() && !document.hidden;
  if (wanted && !lock) {
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => { lock = null; });
    } catch { /* low battery, or not allowed: the screen goes dark as usual */ }
  } else if (!wanted && lock) {
    await lock.release();
  }
}

if (navigator.wakeLock) {
  document.addEventListener("visibilitychange", keep);
  new MutationObserver(keep).observe(document.getElementById("main") ?? document.body, { subtree: true, attributeFilter: ["data-phase"] });
  keep();
}
