/** A stream of random numbers that its seed fixes. */
export type Random = {
  /** Even in [0, 1). */
  uniform(): number;
  /** Even between two numbers. */
  between(low: number, high: number): number;
  /** Bell-shaped about 0 with a standard deviation of 1, never beyond 4. */
  normal(): number;
};

/**
 * Makes a random stream by the mulberry32 generator.
 *
 * @param seed any number; its low 32 bits count
 */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1);
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61);
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    uniform,
    between: (low, high) => low + (high - low) * uniform(),
    // The sum of four even numbers has a variance of a third.
    normal: () => (uniform() + uniform() + uniform() + uniform() - 2) * Math.sqrt(3),
  };
}

/**
 * A value that varies randomly about 0 and reverts to it, one second later (Ornstein-Uhlenbeck).
 *
 * @param spread standard deviation in the long run
 * @param memory time constant of the reversion, seconds
 */
export function wander(value: number, spread: number, memory: number, random: Random): number {
  const keptShare = Math.exp(-1 / memory);
  return value * keptShare + spread * Math.sqrt(1 - keptShare * keptShare) * random.normal();
}
