import type { Degrees } from "@sigma/terms/quantities";
import { fitLeastSquares } from "../math/least-squares";
import type { TendencyInterval, TendencyPrior } from "./estimate-tendencies";

/** A motor yield that became another one at an interval: from there on it is what is fitted. */
export type YieldChange = {
  /** The first interval of the new yield. */
  row: number;
  /** The change lies inside the interval above, which tells nothing then. */
  isWithin: boolean;
};

/** Motor yield, rotary build and rotary turn with their covariance, and how badly they explain the intervals. */
export type IntervalFit = {
  coefficients: number[];
  covariance: number[][];
  /** Minus twice the log-likelihood but for a constant; less is better. */
  misfit: number;
};

/** What a good survey misses of a direction, standard deviation. */
const SURVEY_NOISE: Degrees = 0.17;
/** What an assembly does beside its tendencies in an interval, standard deviation. */
const HOLE_NOISE: Degrees = 0.28;
/** An interval in which the yield changed may be off by this. */
const UNKNOWN: Degrees = 2;
/** Degrees of freedom of the noise: one survey or interval in some tens is far off. */
const FREEDOM = 4;
/** Rounds after which the weights stand. */
const ROUNDS = 3;

/**
 * Fits the tendencies to intervals of which some are wrong: a survey that is off turns the interval above it by as much
 * as the one below turns back, and a fault bends an interval by what no assembly does.
 *
 * Errors of surveys and of intervals are Student's t with 4 degrees of freedom, fitted by reweighting; neighbours share
 * the error of the survey between them.
 *
 * @param weights one per interval, above 0 up to 1
 * @see docs/methods/tendencies.md — robust fit; Lange, Little & Taylor, JASA 84 (1989)
 */
export function fitIntervals(
  intervals: readonly TendencyInterval[],
  weights: readonly number[],
  prior: TendencyPrior,
  change: YieldChange | null,
): IntervalFit {
  const count = intervals.length;
  const survey = new Float64Array(count + 1).fill(SURVEY_NOISE ** 2);
  const hole = Float64Array.from(weights, (weight) => HOLE_NOISE ** 2 / weight);
  const usual = hole.slice();
  if (change?.isWithin && change.row > 0) usual[change.row - 1] = hole[change.row - 1] = UNKNOWN ** 2;
  const rows = intervals.map(({ high, right, rotated }, row) => {
    const before = change && row < change.row ? 1 : 0;
    return {
      build: [high / 100, rotated / 100, 0, (before * high) / 100],
      lateral: [right / 100, 0, rotated / 100, (before * right) / 100],
    };
  });
  const size = change ? 4 : 3;
  for (let round = 1; ; round++) {
    const chain = factor(hole, survey);
    const parts = [
      whiten(
        chain,
        rows.map(({ build }) => build),
        intervals.map(({ build }) => build),
      ),
      whiten(
        chain,
        rows.map(({ lateral }) => lateral),
        intervals.map(({ lateral }) => lateral),
      ),
    ];
    const beliefs = believed(prior, size);
    const fit = fitLeastSquares(
      [...beliefs.rows, ...parts.flatMap(({ rows: lines }) => lines.map((line) => line.slice(0, size)))],
      [...beliefs.observed, ...parts.flatMap(({ observed }) => observed)],
    )!;
    const { coefficients } = fit;
    const residuals = parts.map((part) => part.observed.map((y, row) => y - dot(part.rows[row]!, coefficients)));
    if (round === ROUNDS) {
      const variance = fit.residualDeviation === null ? 1 : fit.residualDeviation ** 2;
      const squares = residuals.reduce((sum, part) => sum + part.reduce((own, value) => own + value * value, 0), 0);
      const beliefMiss = beliefs.rows.reduce(
        (sum, row, index) => sum + (beliefs.observed[index]! - dot(row, coefficients)) ** 2,
        0,
      );
      return {
        coefficients,
        covariance: fit.covariance.map((line) => line.map((value) => value / (variance || 1))),
        misfit: squares + beliefMiss + 2 * chain.logDeterminant + scaleCost(survey, hole, usual),
      };
    }
    reweigh(chain, residuals, survey, hole, usual);
  }
}

const dot = (row: readonly number[], coefficients: readonly number[]): number =>
  coefficients.reduce((sum, value, index) => sum + value * row[index]!, 0);

/** Cholesky factor of the tridiagonal covariance of neighbouring intervals: its diagonal, and what is left of it. */
type Chain = { diagonal: Float64Array; below: Float64Array; logDeterminant: number };

function factor(hole: Float64Array, survey: Float64Array): Chain {
  const count = hole.length;
  const [diagonal, below] = [new Float64Array(count), new Float64Array(count)];
  let logDeterminant = 0;
  for (let row = 0; row < count; row++) {
    const own = hole[row]! + survey[row]! + survey[row + 1]!;
    if (row > 0) below[row] = -survey[row]! / diagonal[row - 1]!;
    diagonal[row] = Math.sqrt(own - below[row]! ** 2);
    logDeterminant += 2 * Math.log(diagonal[row]!);
  }
  return { diagonal, below, logDeterminant };
}

/** Rows and observations without what neighbours share, of unit variance. */
function whiten({ diagonal, below }: Chain, rows: readonly number[][], observed: readonly number[]) {
  const lines: number[][] = [];
  const values: number[] = [];
  for (const [row, line] of rows.entries()) {
    const above = lines[row - 1];
    lines.push(line.map((value, at) => (value - below[row]! * (above?.[at] ?? 0)) / diagonal[row]!));
    values.push((observed[row]! - below[row]! * (values[row - 1] ?? 0)) / diagonal[row]!);
  }
  return { rows: lines, observed: values };
}

/** Takes the errors that the residuals tell of into the variances of surveys and intervals. */
function reweigh(
  { diagonal, below }: Chain,
  residuals: readonly number[][],
  survey: Float64Array,
  hole: Float64Array,
  usual: Float64Array,
): void {
  const count = hole.length;
  // The residuals in the inverse of their covariance, by which the share of each error in them is told.
  const shares = residuals.map((whitened) => {
    const share = new Float64Array(count + 1);
    for (let row = count - 1; row >= 0; row--) {
      share[row] = (whitened[row]! - (row + 1 < count ? below[row + 1]! * share[row + 1]! : 0)) / diagonal[row]!;
    }
    return share;
  });
  const weighed = (variance: number, square: number) => (variance * (FREEDOM + square / variance)) / (FREEDOM + 2);
  for (let at = 0; at <= count; at++) {
    const square = shares.reduce(
      (sum, share) => sum + (survey[at]! * ((at > 0 ? share[at - 1]! : 0) - (at < count ? share[at]! : 0))) ** 2,
      0,
    );
    survey[at] = weighed(SURVEY_NOISE ** 2, square);
  }
  for (let row = 0; row < count; row++) {
    const square = shares.reduce((sum, share) => sum + (hole[row]! * share[row]!) ** 2, 0);
    hole[row] = weighed(usual[row]!, square);
  }
}

/** What it costs that surveys and intervals are wider off than usual: the rest of Student's t. */
function scaleCost(survey: Float64Array, hole: Float64Array, usual: Float64Array): number {
  const cost = (variance: number, own: number) => FREEDOM * (Math.log(variance / own) + own / variance - 1);
  let sum = 0;
  for (const variance of survey) sum += cost(variance, SURVEY_NOISE ** 2);
  for (const [row, variance] of hole.entries()) sum += cost(variance, usual[row]!);
  return sum;
}

/** Part of the believed motor yield that a change of it may amount to, standard deviation. */
const USUAL_CHANGE = 0.35;

/** What is believed beforehand as observations of unit variance; of the yield before its change, where there is one. */
function believed({ tendencies, spread }: TendencyPrior, size: number): { rows: number[][]; observed: number[] } {
  const line = (...values: number[]) => values.slice(0, size);
  const rows = [
    line(1 / spread.motorYield, 0, 0, 1 / spread.motorYield),
    line(0, 1 / spread.rotaryBuildRate, 0, 0),
    line(0, 0, 1 / spread.rotaryTurnRate, 0),
  ];
  const observed = [
    tendencies.motorYield / spread.motorYield,
    tendencies.rotaryBuildRate / spread.rotaryBuildRate,
    tendencies.rotaryTurnRate / spread.rotaryTurnRate,
  ];
  if (size > 3) {
    rows.push([0, 0, 0, 1 / (USUAL_CHANGE * Math.max(1, Math.abs(tendencies.motorYield)))]);
    observed.push(0);
  }
  return { rows, observed };
}
