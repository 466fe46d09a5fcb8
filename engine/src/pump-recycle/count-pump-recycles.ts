/** How often the pumps were brought back on, and whether they are off now. */
export type PumpRecycles = { count: number; off: boolean };

/**
 * No pumps seen yet: their first start is no recycle.
 *
 * @see docs/methods/well-pipeline.md — pump recycles
 */
export const noPumpRecycles = (): PumpRecycles => ({ count: 0, off: false });

/**
 * Counts pump recycles: pumps off, then on again.
 *
 * @param wasCirculating at the sample before, null where it was not known
 * @see docs/methods/well-pipeline.md — pump recycles
 */
export function countPumpRecycles(
  recycles: PumpRecycles,
  wasCirculating: boolean | null,
  circulating: boolean | null,
): PumpRecycles {
  if (recycles.off) return circulating === true ? { count: recycles.count + 1, off: false } : recycles;
  return wasCirculating === true && circulating === false ? { ...recycles, off: true } : recycles;
}
