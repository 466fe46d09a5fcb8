import type { Degrees } from "@sigma/terms/quantities";
import type { PathColumns } from "../station";

/**
 * Sum of all doglegs from the first station to each row, deg: how much the hole has turned in all.
 *
 * @see docs/methods/survey.md — tortuosity
 */
export function cumulativeDogleg({ md, dls }: PathColumns): Float64Array {
  const sum = new Float64Array(md.length);
  for (let row = 1; row < md.length; row++) {
    const dogleg: Degrees = (dls[row]! * (md[row]! - md[row - 1]!)) / 100;
    sum[row] = sum[row - 1]! + dogleg;
  }
  return sum;
}

/**
 * Directional difficulty index of the hole drilled until each station: log₁₀(MD · closure · tortuosity / TVD) with
 * lengths in ft and the tortuosity as cumulative dogleg in degrees. Below 6 a well counts as easy, above 6.8 as hard.
 *
 * The paper's along-hole displacement is taken as the closure distance from the reference of the well.
 *
 * @returns one value per station, 0 if one of its factors is 0 or the well is above its reference
 * @see Oag & Williams, IADC/SPE 59196 (2000); docs/methods/survey.md — tortuosity
 */
export function directionalDifficulty(path: PathColumns): Float64Array {
  const totalDogleg = cumulativeDogleg(path);
  return path.md.map((md, row) => {
    const closure = Math.hypot(path.ns[row]!, path.ew[row]!);
    const index = Math.log10((md * closure * totalDogleg[row]!) / path.tvd[row]!);
    return Number.isFinite(index) ? index : 0;
  });
}
