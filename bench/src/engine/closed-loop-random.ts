/** Numbers by chance that are the same for the same seed. */
export type Random = { between: (low: number, high: number) => number; normal: () => number };

/** A random generator separate from that of the engine (Park & Miller's multiplier, 2³¹ − 1). */
export function seededRandom(seed: number): Random {
  let state = ((Math.abs(Math.round(seed)) * 7919 + 12345) % 2147483646) + 1;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  for (let warming = 0; warming < 10; warming++) next();
  return {
    between: (low, high) => low + (high - low) * next(),
    normal: () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next()),
  };
}
