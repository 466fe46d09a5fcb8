import { filterRows } from "@sigma/engine/drilling-optimization/filter-rows";
import { thinScatter } from "@sigma/engine/drilling-optimization/thin-scatter";
import { takeRows } from "@sigma/engine/math/take-rows";
import type { Feet } from "@sigma/terms/quantities";
import { RigState } from "@sigma/terms/rig-states";
import { analyseFounder } from "./analyse-founder";
import { analyseHeat } from "./analyse-heat";
import type { RowAnswer, Points, Question, ScatterAnswer } from "./question";
import { EVERYWHERE, type RangeFacts, rangeFacts } from "./range-facts";
import { sampledRange } from "./sampled-range";
import { quantile } from "@sigma/engine/math/quantile";

/** Depth rows as columns of equal length. */
export type RowColumns = { readonly [name: string]: Float64Array };

/** Points that are drawn at most: one for each 3 px of a large plot. */
const MOST_POINTS = 12_000;
const MOST_OUT = 4000;

/**
 * Computes the results of the three views from the depth rows.
 *
 * The drilling mode and the filters apply to the scatter plot and the heat map. The founder plot uses rotary feet
 * in its own range of rpm and formation.
 *
 * @param columns include `depth`, `rigState` and every requested column
 * @param facts of the range and the mode of the question; facts of an earlier question save most of the work
 */
export function analyseRows(
  columns: RowColumns,
  length: number,
  question: Question,
  facts: RangeFacts = rangeFacts(columns, length, question),
): RowAnswer {
  const { range, filters, operator, scatter, founder, heat } = question;
  const { inRange } = facts;
  const perRow = feetPerRow(columns["depth"]!, length);
  const passingRows = filterRows(columns, filters, operator, length, inRange);
  return {
    rows: length * perRow,
    inRange: inRange.length * perRow,
    passed: passingRows.length * perRow,
    withMse: facts.withMse() * perRow,
    filters: filters.map((filter) => {
      const alone = filters.length === 1 ? passingRows : filterRows(columns, [filter], "AND", length, inRange);
      return { id: filter.id, ...facts.distribution(filter.field), passes: alone.length * perRow };
    }),
    scatter: scatter && analyseScatter(columns, scatter, facts, passingRows, perRow),
    founder: founder && analyseFounder(columns, length, range ?? EVERYWHERE, founder, perRow),
    heat: heat ? analyseHeat(columns, heat, facts, passingRows, perRow) : undefined,
  };
}

function analyseScatter(
  columns: RowColumns,
  { x, y, colors: offered }: NonNullable<Question["scatter"]>,
  facts: RangeFacts,
  passingRows: Uint32Array,
  perRow: Feet,
): ScatterAnswer {
  const color = offered.find((field) => facts.has(field)) ?? offered[0];
  const [xs, ys, colors] = [columns[x]!, columns[y]!, columns[color]!];
  const thinnedPoints = thinScatter(xs, ys, MOST_POINTS, passingRows);
  const out = thinScatter(xs, ys, MOST_OUT, without(facts.inRange, passingRows));
  const states = columns["rigState"]!;
  const points: Points = {
    depth: takeRows(columns["depth"]!, thinnedPoints),
    x: takeRows(xs, thinnedPoints),
    y: takeRows(ys, thinnedPoints),
    color: takeRows(colors, thinnedPoints),
    kind: Uint8Array.from(thinnedPoints, (row) => kindOf(states[row]!)),
  };
  const extent = facts.extent(x, y, color);
  return {
    color,
    points,
    placed: countPlaced(xs, ys, passingRows),
    out: { x: takeRows(xs, out), y: takeRows(ys, out) },
    colors: sampledRange(colors, passingRows, 0.05, 0.95),
    ...extent,
    complete: extent.complete * perRow,
    beyond: extent.beyond * perRow,
  };
}

function countPlaced(xs: Float64Array, ys: Float64Array, rows: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) if (Number.isFinite(xs[rows[at]!]! + ys[rows[at]!]!)) count += 1;
  return count;
}

const kindOf = (state: number): number =>
  state === RigState.rotaryDrilling ? 0 : state === RigState.slideDrilling ? 1 : 2;

/** Rows of one ascending list that are not in another, which is part of it. */
function without(rows: Uint32Array, part: Uint32Array): Uint32Array {
  const rest = new Uint32Array(rows.length - part.length);
  let [at, count] = [0, 0];
  for (let k = 0; k < rows.length; k += 1) {
    if (part[at] === rows[k]) at += 1;
    else rest[count++] = rows[k]!;
  }
  return rest;
}

/** Steps between rows that are looked at, at most. */
const SAMPLED_STEPS = 400;
/** Rows at least this far apart represent a foot each, as recorded; a log may have many rows per foot. */
const NEARLY_A_FOOT: Feet = 0.75;

/** The length of hole that a row represents: a foot, or the usual step of a denser log. @param depth ascending */
function feetPerRow(depth: Float64Array, length: number): Feet {
  const every = Math.max(1, Math.floor((length - 1) / SAMPLED_STEPS));
  const steps: Feet[] = [];
  for (let row = 1; row < length; row += every) {
    const step = depth[row]! - depth[row - 1]!;
    if (step > 0) steps.push(step);
  }
  const usual = quantile(steps, 0.5);
  return usual === null || usual >= NEARLY_A_FOOT ? 1 : usual;
}
