import { EngineInputError } from "../engine-input-error";
import { selectQuantiles } from "../math/select-quantiles";
import { fitRobustLine } from "../math/robust-line";
import { takeRows } from "../math/take-rows";

/**
 * Feet drilled at near-constant rpm: the load (WOB or differential pressure), the response (ROP) and the energy; `mse` is NaN
 * if it is not known.
 */
export type FounderPoints = { load: Float64Array; response: Float64Array; mse: Float64Array };

/** The feet within a stretch of load, from to: their medians and the quartiles of the response; `mse` NaN without any. */
export type FounderBin = {
  from: number;
  to: number;
  load: number;
  response: number;
  mse: number;
  count: number;
  spread: { low: number; high: number };
};

/**
 * The load beyond which more load no longer pays, or the reason why it is not known.
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
      reason: "too-few-points" | "too-narrow" | "no-initial-gain" | "not-reached" | "energy-not-known";
      bins: FounderBin[];
    };

const BIN_COUNT = 16;
const LEAST_PER_BIN = 5;
/** Number of bins from which a slope is calculated. */
const SLOPE_BINS = 4;
const LEAST_BINS = 2 * SLOPE_BINS - 1;
/** Beyond the point the response grows at less than this share of its initial slope. */
const FOUNDER_GROWTH_SHARE = 0.5;

/**
 * Finds the founder point of a bit: the load from which the response grows at less than half of its first rate while
 * the specific energy does not fall.
 *
 * The points are gathered by load into stretches of equal width with at least five points each; a stretch counts by its
 * medians, slopes are robust lines over four of them.
 *
 * @param points columns of equal length, of one bit and formation at rpm of a narrow range, in any order
 * @throws EngineInputError `length-mismatch`, `not-finite` with the index of the point
 * @see docs/methods/drilling-optimization.md
 */
export function findFounder(points: FounderPoints): FounderResult {
  const { load: loads, response, mse } = points;
  if (response.length !== loads.length || mse.length !== loads.length) {
    throw new EngineInputError("length-mismatch", `${loads.length}, ${response.length} and ${mse.length} points`);
  }
  const wrong = firstNotFinite(points);
  if (wrong >= 0) throw new EngineInputError("not-finite", "a point has a value that is no number", wrong);
  if (loads.length < LEAST_BINS * LEAST_PER_BIN) return { status: "no-solution", reason: "too-few-points", bins: [] };

  const bins = binsOf(points);
  if (bins.length < LEAST_BINS) return { status: "no-solution", reason: "too-narrow", bins };
  const initial = lineOf(bins.slice(0, SLOPE_BINS), "response");
  if (!(initial.slope > 0)) return { status: "no-solution", reason: "no-initial-gain", bins };

  for (let at = SLOPE_BINS - 1; at + SLOPE_BINS <= bins.length; at += 1) {
    const ahead = bins.slice(at, at + SLOPE_BINS);
    if (lineOf(ahead, "response").slope >= FOUNDER_GROWTH_SHARE * initial.slope) continue;
    if (ahead.some(({ mse: energy }) => Number.isNaN(energy))) {
      return { status: "no-solution", reason: "energy-not-known", bins };
    }
    if (lineOf(ahead, "mse").slope < 0) continue;
    // The bend lies in one of these stretches, at the intersection of the lines through all points below and all points above.
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

/** The first point whose load or response isn't a number, or whose energy is infinite; -1 if all points are valid. */
function firstNotFinite({ load, response, mse }: FounderPoints): number {
  for (let at = 0; at < load.length; at += 1) {
    if (!Number.isFinite(load[at]! + response[at]!) || Math.abs(mse[at]!) === Number.POSITIVE_INFINITY) return at;
  }
  return -1;
}

function binsOf({ load, response, mse }: FounderPoints): FounderBin[] {
  // A few outliers must not stretch the bins over loads that were never drilled with.
  const [low, high] = selectQuantiles(load.slice(), [0.01, 0.99]) as [number, number];
  const width = (high - low) / BIN_COUNT;
  if (!(width > 0)) return [];
  const binRows = Array.from({ length: BIN_COUNT }, (): number[] => []);
  for (let row = 0; row < load.length; row += 1) {
    const value = load[row]!;
    const bin = Math.floor((value - low) / width);
    if (value === high) binRows[BIN_COUNT - 1]!.push(row);
    else if (bin >= 0 && bin < BIN_COUNT) binRows[bin]!.push(row);
  }
  return binRows.flatMap((rows, bin) => {
    if (rows.length < LEAST_PER_BIN) return [];
    const [p25, middle, p75] = selectQuantiles(takeRows(response, rows), [0.25, 0.5, 0.75]) as [number, number, number];
    const energies = takeRows(mse, rows).filter((energy) => !Number.isNaN(energy));
    return {
      from: low + bin * width,
      to: low + (bin + 1) * width,
      load: selectQuantiles(takeRows(load, rows), [0.5])[0]!,
      response: middle,
      mse: selectQuantiles(energies, [0.5])[0]!,
      count: rows.length,
      spread: { low: p25, high: p75 },
    };
  });
}

const lineOf = (bins: readonly FounderBin[], key: "response" | "mse"): { slope: number; intercept: number } =>
  fitRobustLine(
    bins.map(({ load }) => load),
    bins.map((bin) => bin[key]),
  ) ?? { slope: Number.NaN, intercept: Number.NaN };
