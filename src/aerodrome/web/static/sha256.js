// SHA-256 of a text, as hex digits. The browser's own is missing on a page that came by http.
const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((one) => n % one)) PRIMES.push(n);
const fraction = (x) => Math.floor((x - Math.floor(x)) * 2 ** 32) >>> 0;
const START = PRIMES.slice(0, 8).map((one) => fraction(Math.sqrt(one)));
const ROUNDS = PRIMES.map((one) => fraction(Math.cbrt(one)));
const turn = (x, by) => (x >>> by) | (x << (32 - by));

export function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new Uint8Array(64 * blocks);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  data.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  const state = [...START];
  const w = new Array(64);
  for (let block = 0; block < blocks; block += 1) {
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) w[i] = data.getUint32(64 * block + 4 * i);
      else {
        const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
        const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
        w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
      }
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => { state[i] = (state[i] + value) | 0; });
  }
  return state.map((value) => (value >>> 0).toString(16).padStart(8, "0")).join("");
}
