/** Numbers and bytes that are the same in every run. */
export type RandomBytes = { next(): number; bytes(count: number): Buffer };

/** Makes them from a seed (Mulberry32). */
export function createRandomBytes(seed: number): RandomBytes {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, bytes: (count) => Buffer.from(Array.from({ length: count }, () => Math.floor(next() * 256))) };
}
