import type { Feet } from "@sigma/terms/quantities";
import { type Encounter, meet, type WellPair } from "./encounter";
import { ARC_SIZE } from "./hole-index";

/** What is least at a point between stations: the separation factor, or the distance from centre to centre. */
export type MinimumKind = "least-factor" | "least-distance";

/** A local minimum between stations: the interval of the reference and how far down it. */
export type Minimum = { kind: MinimumKind; interval: number; length: Feet };

/** Longest stretch of the reference between two samples, ft: a third of a usual interval between surveys. */
const SAMPLE_STEP = 33;

/** Length to which a minimum is found, ft. */
const FOUND = 0.005;

/** A minimum this near to a station is left out, ft: the station has it. */
const AT_STATION = 0.02;

/** Share of a value by which a minimum must lie below its surroundings: wells side by side differ by rounding alone. */
const DEPTH = 1e-9;

const GOLDEN = (Math.sqrt(5) - 1) / 2;

type Measure = (encounter: Encounter) => number;

const measures: readonly (readonly [MinimumKind, Measure])[] = [
  ["least-factor", ({ factor }) => factor],
  ["least-distance", ({ distance }) => distance],
];

/**
 * Finds the local minima between stations: the reference is sampled along its hole, and every sample below its
 * neighbours is narrowed by golden section.
 *
 * @returns shallow first
 */
export function findMinima(pair: WellPair): Minimum[] {
  const samples = sampleHole(pair);
  const minima = measures.flatMap(([kind, measure], index) => {
    const values = index === 0 ? samples.factors : samples.distances;
    return minimaOf(pair, samples.md, values, measure).map((place) => ({ kind, ...place }));
  });
  return minima.toSorted((a, b) => a.interval - b.interval || a.length - b.length);
}

function sampleHole(pair: WellPair): { md: Float64Array; factors: Float64Array; distances: Float64Array } {
  const { arcs, intervalCount } = pair.reference.index;
  const stepsOf = (interval: number): number => Math.ceil(arcs[interval * ARC_SIZE + 10]! / SAMPLE_STEP);
  let count = 1;
  for (let interval = 0; interval < intervalCount; interval++) count += stepsOf(interval);
  const md = new Float64Array(count);
  const factors = new Float64Array(count);
  const distances = new Float64Array(count);
  let sample = 0;
  for (let interval = 0; interval < intervalCount; interval++) {
    const steps = stepsOf(interval);
    const length = arcs[interval * ARC_SIZE + 10]!;
    for (let step = 0; step <= steps; step++) {
      if (step === steps && interval < intervalCount - 1) break;
      const encounter = meet(pair, interval, (length * step) / Math.max(1, steps));
      md[sample] = encounter.md;
      factors[sample] = encounter.factor;
      distances[sample] = encounter.distance;
      sample++;
    }
  }
  return { md, factors, distances };
}

function minimaOf(pair: WellPair, md: Float64Array, values: Float64Array, measure: Measure): Omit<Minimum, "kind">[] {
  const found: Omit<Minimum, "kind">[] = [];
  const { arcs, intervalCount } = pair.reference.index;
  let interval = 0;
  for (let sample = 1; sample < md.length - 1; sample++) {
    const [before, value, after] = [values[sample - 1]!, values[sample]!, values[sample + 1]!];
    const margin = DEPTH * (Math.abs(value) + 1);
    if (!(before > value + margin && after >= value - margin)) continue;
    const valueAt = (depth: Feet): number => {
      while (interval < intervalCount - 1 && depth > arcs[(interval + 1) * ARC_SIZE + 11]!) interval++;
      while (interval > 0 && depth < arcs[interval * ARC_SIZE + 11]!) interval--;
      return measure(meet(pair, interval, depth - arcs[interval * ARC_SIZE + 11]!));
    };
    const depth = leastBetween(md[sample - 1]!, md[sample + 1]!, valueAt);
    // Wells that come near and then run side by side have no least value, only a last fall.
    if (!(after > valueAt(depth) + margin)) continue;
    const length = depth - arcs[interval * ARC_SIZE + 11]!;
    if (Math.min(length, arcs[interval * ARC_SIZE + 10]! - length) > AT_STATION) found.push({ interval, length });
  }
  return found;
}

/** Golden section: the place of the least value between two depths, where the value falls and then rises. */
function leastBetween(shallow: Feet, deep: Feet, valueAt: (md: Feet) => number): Feet {
  let [top, bottom] = [shallow, deep];
  let upper = bottom - GOLDEN * (bottom - top);
  let lower = top + GOLDEN * (bottom - top);
  let [atUpper, atLower] = [valueAt(upper), valueAt(lower)];
  while (bottom - top > FOUND) {
    if (atUpper <= atLower) {
      bottom = lower;
      [lower, atLower] = [upper, atUpper];
      upper = bottom - GOLDEN * (bottom - top);
      atUpper = valueAt(upper);
    } else {
      top = upper;
      [upper, atUpper] = [lower, atLower];
      lower = top + GOLDEN * (bottom - top);
      atLower = valueAt(lower);
    }
  }
  return (top + bottom) / 2;
}
