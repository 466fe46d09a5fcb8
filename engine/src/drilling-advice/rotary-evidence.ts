import type { Feet, Klb, Rpm } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { advisedParameters, type DrillingAdvisorSettings, type RotaryFoot } from "./rotary-foot";
import { firstWhere } from "../math/index-search";
import { mergeWeighted, type WeightedValues, weightedValues } from "../math/weighted-quantile";

/** Feet of one weight and speed: their rows, the hole that they represent, and their ROP and MSE, weighted with that hole. */
export type Combination = {
  rows: readonly RotaryFoot[];
  feet: Feet;
  rop: WeightedValues;
  /** Of the feet that have one. */
  mse: WeightedValues;
};

/** The feet of one formation, indexed so that the feet that count for a stretch are found without scanning all of them. */
export type RotaryEvidence = {
  /** Feet of the own well by depth: all of them, and the ones inside the ranges that a user allows. */
  own: readonly RotaryFoot[];
  ownAllowed: readonly RotaryFoot[];
  /** Feet of other wells, which count at any depth of the own well. */
  others: number;
  othersAllowed: ReadonlyMap<number, Combination>;
};

/** The span in which feet of the own well count, both ends included. */
type Span = { from: Feet; to: Feet };

/** Hole drilled with a combination before it may be advised; lengths of rows add up to within a rounding of it. */
const LEAST_FEET: Feet = 20 - 1e-6;
/** No speed has as many steps. */
const MOST_CELLS = 10_000;
const WOB_STEP: Klb = 5;
const RPM_STEP: Rpm = 10;

/**
 * Gathers the rotary feet of one formation.
 *
 * @param rows in any order; of equally good combinations the own well's wins, then that of the first row
 */
export function gatherEvidence(
  rows: readonly RotaryFoot[],
  wellId: string,
  { paramRanges }: Pick<DrillingAdvisorSettings, "paramRanges">,
): RotaryEvidence {
  const isOwn = (row: RotaryFoot) => row.wellId === wellId;
  const isAllowed = (row: RotaryFoot) => isInRanges(row, paramRanges);
  const own = rows.filter(isOwn).toSorted((a, b) => a.depth - b.depth);
  const others = rows.filter((row) => !isOwn(row));
  return {
    own,
    ownAllowed: own.filter(isAllowed),
    others: others.length,
    othersAllowed: new Map([...cellsOf(others.filter(isAllowed))].map(([key, cell]) => [key, combinationOf(cell)])),
  };
}

/** Whether any foot is in a span or in another well, regardless of the ranges that a user allows. */
export const hasFeet = ({ own, others }: RotaryEvidence, span: Span): boolean =>
  others > 0 || within(own, span).length > 0;

/** Whether any of them is allowed. */
export const hasAllowedFeet = ({ ownAllowed, othersAllowed }: RotaryEvidence, span: Span): boolean =>
  othersAllowed.size > 0 || within(ownAllowed, span).length > 0;

/**
 * Groups of at least 20 ft drilled with the same weight and speed, in a span of the own well and in the other wells.
 *
 * @throws EngineInputError `not-finite` if the ROP or MSE of an allowed foot isn't a number
 */
export function combinationsIn({ ownAllowed, othersAllowed }: RotaryEvidence, span: Span): Combination[] {
  const combinations: Combination[] = [];
  const own = cellsOf(within(ownAllowed, span));
  for (const [key, cell] of own) {
    const other = othersAllowed.get(key);
    const feet = feetOf(cell) + (other?.feet ?? 0);
    if (feet >= LEAST_FEET)
      combinations.push(other ? joinCombinations(combinationOf(cell), other) : combinationOf(cell));
  }
  for (const [key, other] of othersAllowed) if (!own.has(key) && other.feet >= LEAST_FEET) combinations.push(other);
  for (const { rop, mse } of combinations) {
    checkFinite(rop.values);
    checkFinite(mse.values);
  }
  return combinations;
}

const isInRanges = (row: RotaryFoot, ranges: DrillingAdvisorSettings["paramRanges"]): boolean =>
  advisedParameters.every((parameter) => {
    const range = ranges[parameter];
    return !range || !(row[parameter] < range.min || row[parameter] > range.max);
  });

/** Rows by their weight and speed. */
function cellsOf(rows: readonly RotaryFoot[]): Map<number, RotaryFoot[]> {
  const cells = new Map<number, RotaryFoot[]>();
  for (const row of rows) {
    const key = Math.round(row.wob / WOB_STEP) * MOST_CELLS + Math.round(row.rpm / RPM_STEP);
    const cellRows = cells.get(key);
    if (cellRows) cellRows.push(row);
    else cells.set(key, [row]);
  }
  return cells;
}

/** The hole that rows represent. */
export const feetOf = (rows: readonly RotaryFoot[]): Feet => rows.reduce((sum, { length }) => sum + length, 0);

const combinationOf = (rows: readonly RotaryFoot[]): Combination => ({
  rows,
  feet: feetOf(rows),
  rop: byLength(rows, ({ rop }) => rop),
  mse: byLength(rows, ({ mse }) => mse),
});

/** Values of rows, each weighted with the hole that its row represents; rows without a value are left out. */
export function byLength(rows: readonly RotaryFoot[], valueOf: (row: RotaryFoot) => number | null): WeightedValues {
  const knownValues = rows.flatMap((row) => {
    const value = valueOf(row);
    return value === null ? [] : [{ value, length: row.length }];
  });
  return weightedValues(
    knownValues.map(({ value }) => value),
    knownValues.map(({ length }) => length),
  );
}

const joinCombinations = (own: Combination, other: Combination): Combination => ({
  rows: [...own.rows, ...other.rows],
  feet: own.feet + other.feet,
  rop: mergeWeighted(own.rop, other.rop),
  mse: mergeWeighted(own.mse, other.mse),
});

function checkFinite(values: Float64Array): void {
  const wrong = values.find((value) => !Number.isFinite(value));
  if (wrong !== undefined) throw new EngineInputError("not-finite", `a foot has the value ${wrong}`);
}

/** The rows of a span; rows by depth. */
function within(rows: readonly RotaryFoot[], { from, to }: Span): readonly RotaryFoot[] {
  const first = firstWhere(rows.length, (row) => rows[row]!.depth >= from);
  const below = firstWhere(rows.length, (row) => rows[row]!.depth > to);
  return rows.slice(first, Math.max(first, below));
}
