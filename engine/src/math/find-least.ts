import { EngineInputError } from "../engine-input-error";

/** Share of an interval that a step of the golden section keeps. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Golden section steps: the place of the least value to a millionth of the distance between trials. */
const GOLDEN_SECTION_STEPS = 30;

/**
 * The minimum of a function of one number between two bounds: the best of evenly spaced trials, then golden section about it.
 *
 * @param of returns Infinity if the value is not defined
 * @param trials intervals between trials; a valley narrower than one may be missed
 * @returns null if the function is finite at no trial
 * @throws EngineInputError `out-of-range` (an end before the start, fewer than one trial), `not-finite`
 * @see docs/methods/math.md — least value
 */
export function findLeast(of: (at: number) => number, from: number, to: number, trials: number): number | null {
  if (!Number.isFinite(from) || !Number.isFinite(to)) throw new EngineInputError("not-finite", `from ${from} to ${to}`);
  if (!(to >= from) || !(trials >= 1)) {
    throw new EngineInputError("out-of-range", `${trials} trials from ${from} to ${to}`);
  }
  const width = (to - from) / trials;
  let best = from;
  let least = Infinity;
  const keepLess = (at: number): number => {
    const value = of(at);
    if (value < least) {
      least = value;
      best = at;
    }
    return value;
  };
  for (let trial = 0; trial <= trials; trial++) keepLess(from + trial * width);
  if (least === Infinity) return null;

  let low = Math.max(from, best - width);
  let high = Math.min(to, best + width);
  for (let step = 0; step < GOLDEN_SECTION_STEPS; step++) {
    const [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
    // If neither has a value the minimum lies further on: infinity drives the search to the right.
    if (keepLess(left) < keepLess(right)) high = right;
    else low = left;
  }
  return best;
}
