/**
 * A source of standard normal numbers that gives the same numbers for the same seed.
 *
 * @param seed any whole number
 * @see Marsaglia (2003) xorshift; Box & Muller (1958)
 */
export function seededNormal(seed: number): () => number {
  const next = seededUniform(seed);
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
}

/**
 * A source of uniform numbers in (0, 1) that gives the same numbers for the same seed.
 *
 * @param seed any whole number
 * @see Marsaglia (2003) xorshift
 */
export function seededUniform(seed: number): () => number {
  // A multiplication spreads neighbouring seeds; the state of a xorshift must not be 0.
  let state = Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bf03635 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) + 0.5) / 2 ** 32;
  };
  for (let warming = 0; warming < 8; warming++) next();
  return next;
}
