import type { Feet } from "@sigma/terms/quantities";
import { type Encounter, meet, type WellPair } from "./encounter";
import { ARC_SIZE } from "./hole-index";

/** The minimum at a point between stations: of the separation factor, or of the distance from centre to centre. */
export type MinimumKind = "least-factor" | "least-distance";

/** A local minimum between stations: the interval of the reference and how far down it. */
export type Minimum = { kind: MinimumKind; interval: number; length: Feet };

/** Longest stretch of the reference between two samples, ft: a third of a usual interval between surveys. */
const SAMPLE_STEP = 33;

/** Tolerance of the position of a minimum, ft. */
const DEPTH_TOLERANCE = 0.005;

/** A minimum this near to a station is left out, ft: the station has it. */
const AT_STATION = 0.02;

/** Share of a value by which a minimum must be below its surroundings: wells side by side differ by rounding alone. */
const MIN_DIP_SHARE = 1e-9;

/** Slope of the distance, ft/ft, below which two wells run side by side, except for rounding. */
const PARALLEL_SLOPE = 1e-9;

const GOLDEN = (Math.sqrt(5) - 1) / 2;

type Measure = (encounter: Encounter) => number;
type Place = { interval: number; length: Feet };

const measures: Readonly<Record<MinimumKind, Measure>> = {
  "least-factor": ({ factor }) => factor,
  "least-distance": ({ distance }) => distance,
};

/**
 * Finds the local minima between stations. The reference is sampled along its hole. There is a minimum around every sample
 * below its neighbours, and between two samples if the wells converge at the first and diverge at the second. It is refined
 * by golden section.
 *
 * @returns shallow first
 * @see docs/methods/anti-collision.md — clearance
 */
export function findMinima(pair: WellPair): Minimum[] {
  const samples = sampleHole(pair);
  const minima = (["least-factor", "least-distance"] as const).flatMap((kind) => {
    const values = kind === "least-factor" ? samples.factors : samples.distances;
    return minimaOf(pair, samples, values, measures[kind]).map((place) => ({ kind, ...place }));
  });
  return minima.toSorted((a, b) => a.interval - b.interval || a.length - b.length);
}

/** Samples from the top to the end of the reference; `slopes` is the change of the distance along the hole. */
type Samples = { md: Float64Array; factors: Float64Array; distances: Float64Array; slopes: Float64Array };

function sampleHole(pair: WellPair): Samples {
  const { arcs, intervalCount } = pair.reference.index;
  const stepsOf = (interval: number): number => Math.ceil(arcs[interval * ARC_SIZE + 10]! / SAMPLE_STEP);
  let count = 1;
  for (let interval = 0; interval < intervalCount; interval++) count += stepsOf(interval);
  const [md, factors, distances, slopes] = Array.from({ length: 4 }, () => new Float64Array(count));
  const samples = { md: md!, factors: factors!, distances: distances!, slopes: slopes! };
  let sample = 0;
  for (let interval = 0; interval < intervalCount; interval++) {
    const steps = stepsOf(interval);
    const length = arcs[interval * ARC_SIZE + 10]!;
    for (let step = 0; step <= steps; step++) {
      if (step === steps && interval < intervalCount - 1) break;
      const encounter = meet(pair, interval, (length * step) / Math.max(1, steps));
      samples.md[sample] = encounter.md;
      samples.factors[sample] = encounter.factor;
      samples.distances[sample] = encounter.distance;
      samples.slopes[sample] = -(
        encounter.towardsN * encounter.alongN +
        encounter.towardsE * encounter.alongE +
        encounter.towardsV * encounter.alongV
      );
      sample++;
    }
  }
  return samples;
}

function minimaOf(pair: WellPair, { md, slopes }: Samples, values: Float64Array, measure: Measure): Place[] {
  const places: Place[] = [];
  const { arcs, intervalCount } = pair.reference.index;
  let interval = 0;
  const startOf = (row: number): Feet => arcs[row * ARC_SIZE + 11]!;
  const valueAt = (depth: Feet): number => {
    while (interval < intervalCount - 1 && depth > startOf(interval + 1)) interval++;
    while (interval > 0 && depth < startOf(interval)) interval--;
    return measure(meet(pair, interval, depth - startOf(interval)));
  };
  let lastFound = -Infinity;
  const search = (top: Feet, bottom: Feet, margin: number): void => {
    const depth = leastBetween(top, bottom, valueAt);
    // Wells that converge and then run in parallel have no minimum, only a last decrease.
    const least = valueAt(depth);
    if (!(valueAt(top) > least + margin && valueAt(bottom) > least + margin)) return;
    valueAt(depth);
    const length = depth - startOf(interval);
    const isAtStation = Math.min(length, arcs[interval * ARC_SIZE + 10]! - length) <= AT_STATION;
    if (!isAtStation && depth - lastFound > AT_STATION) places.push({ interval, length });
    lastFound = Math.max(lastFound, depth);
  };
  for (let sample = 0; sample < md.length - 1; sample++) {
    const margin = MIN_DIP_SHARE * (Math.abs(values[sample]!) + 1);
    const isLow = sample > 0 && values[sample - 1]! > values[sample]! + margin;
    if (isLow && values[sample + 1]! >= values[sample]! - margin) search(md[sample - 1]!, md[sample + 1]!, margin);
    if (slopes[sample]! < -PARALLEL_SLOPE && slopes[sample + 1]! > PARALLEL_SLOPE)
      search(md[sample]!, md[sample + 1]!, margin);
  }
  return places;
}

/** Golden section: the depth of the minimum between two depths, if the value falls and then rises. */
function leastBetween(shallow: Feet, deep: Feet, valueAt: (md: Feet) => number): Feet {
  let [top, bottom] = [shallow, deep];
  let upper = bottom - GOLDEN * (bottom - top);
  let lower = top + GOLDEN * (bottom - top);
  let [atUpper, atLower] = [valueAt(upper), valueAt(lower)];
  while (bottom - top > DEPTH_TOLERANCE) {
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
