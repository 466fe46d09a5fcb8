import { EngineInputError } from "../engine-input-error";
import { quantile } from "../math/quantile";
import { fitRobustLine } from "../math/robust-line";

/** One foot drilled at near-constant rpm: the load (WOB or differential pressure), what it gave (ROP), what it cost. */
export type FounderPoint = { load: number; response: number; mse: number };

/** The median of the points within a stretch of load. */
export type FounderBin = { load: number; response: number; mse: number; count: number };

/**
 * Where more load stops paying, or why nobody can tell.
 *
 * `initialSlope` and `slopeBeyond` are response per load below and above the point.
 */
export type FounderResult =
  | {
      status: "found";
      load: number;
      response: number;
      initialSlope: number;
      slopeBeyond: number;
      bins: FounderBin[];
    }
  | {
      status: "no-solution";
      reason: "too-few-points" | "too-narrow" | "no-initial-gain" | "not-reached";
      bins: FounderBin[];
    };

const BINS = 16;
const LEAST_PER_BIN = 5;
/** Bins from which a slope is told. */
const SLOPE_BINS = 4;
const LEAST_BINS = 2 * SLOPE_BINS - 1;
/** Beyond the point the response grows at less than this share of what it did at first. */
const SHARE = 0.5;

/**
 * Finds the founder point of a bit: the load from which the response grows at less than half of its first rate while
 * the specific energy does not fall.
 *
 * The points are gathered by load into stretches of equal width with at least five points each; a stretch counts by its
 * medians, slopes are robust lines over four of them.
 *
 * @param points of one bit and formation at rpm of a narrow range, in any order
 * @throws EngineInputError `not-finite` with the index of the point
 * @see docs/methods/drilling-optimization.md
 */
export function findFounder(points: readonly FounderPoint[]): FounderResult {
  const wrong = points.findIndex(({ load, response, mse }) => ![load, response, mse].every(Number.isFinite));
  if (wrong >= 0) throw new EngineInputError("not-finite", "a point has a value that is no number", wrong);
  if (points.length < LEAST_BINS * LEAST_PER_BIN) return { status: "no-solution", reason: "too-few-points", bins: [] };

  const bins = binsOf(points);
  if (bins.length < LEAST_BINS) return { status: "no-solution", reason: "too-narrow", bins };
  const initial = lineOf(bins.slice(0, SLOPE_BINS), "response");
  if (!(initial.slope > 0)) return { status: "no-solution", reason: "no-initial-gain", bins };

  for (let at = SLOPE_BINS - 1; at + SLOPE_BINS <= bins.length; at += 1) {
    const ahead = bins.slice(at, at + SLOPE_BINS);
    if (lineOf(ahead, "response").slope >= SHARE * initial.slope || lineOf(ahead, "mse").slope < 0) continue;
    // The bend lies somewhere in these stretches: it is where the line of all below meets the line of all above.
    const below = lineOf(bins.slice(0, at + 1), "response");
    const beyond = lineOf(bins.slice(Math.min(at + SLOPE_BINS, bins.length - SLOPE_BINS)), "response");
    const meeting = (beyond.intercept - below.intercept) / (below.slope - beyond.slope);
    const load = Math.min(ahead.at(-1)!.load, Math.max(bins[at - 1]!.load, meeting));
    return {
      status: "found",
      load,
      response: below.intercept + below.slope * load,
      initialSlope: initial.slope,
      slopeBeyond: beyond.slope,
      bins,
    };
  }
  return { status: "no-solution", reason: "not-reached", bins };
}

function binsOf(points: readonly FounderPoint[]): FounderBin[] {
  const loads = points.map(({ load }) => load);
  // A few wild readings must not stretch the bins over loads that nobody drilled with.
  const [low, high] = [quantile(loads, 0.01)!, quantile(loads, 0.99)!];
  const width = (high - low) / BINS;
  if (!(width > 0)) return [];
  return Array.from({ length: BINS }, (_, index) => {
    const [from, to] = [low + index * width, low + (index + 1) * width];
    const inside = points.filter(({ load }) => load >= from && (load < to || (index === BINS - 1 && load <= to)));
    const middle = (values: readonly number[]) => quantile(values, 0.5) ?? Number.NaN;
    return {
      load: middle(inside.map(({ load }) => load)),
      response: middle(inside.map(({ response }) => response)),
      mse: middle(inside.map(({ mse }) => mse)),
      count: inside.length,
    };
  }).filter(({ count }) => count >= LEAST_PER_BIN);
}

const lineOf = (bins: readonly FounderBin[], key: "response" | "mse"): { slope: number; intercept: number } =>
  fitRobustLine(
    bins.map(({ load }) => load),
    bins.map((bin) => bin[key]),
  ) ?? { slope: Number.NaN, intercept: Number.NaN };
