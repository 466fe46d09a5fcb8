import { filterRows } from "@sigma/engine/drilling-optimization/filter-rows";
import { thinScatter } from "@sigma/engine/drilling-optimization/thin-scatter";
import { takeRows } from "@sigma/engine/math/take-rows";
import { ALL_RIG_STATES, RigState } from "@sigma/terms/rig-states";
import { analyseFounder } from "./analyse-founder";
import { analyseHeat } from "./analyse-heat";
import type { Answer, DepthFilter, FilterCount, Points, Question, Range, ScatterAnswer } from "./question";
import { sampledRange } from "./sampled-range";

/** Depth rows as columns of equal length. */
export type RowColumns = { readonly [name: string]: Float64Array };

/** Points that are drawn at most: one for each 3 px of a large plot. */
const MOST_POINTS = 12_000;
const MOST_OUT = 4000;
/** Bars of a filter's distribution. */
const BARS = 40;

/**
 * Answers what the three views ask of the depth rows.
 *
 * The drilling mode and the filters count for the scatter plot and the heat map; the founder plot looks at rotary feet
 * in its own range of rpm and formation.
 *
 * @param columns hold `depth`, `rigState` and every column that is asked for
 */
export function analyseRows(columns: RowColumns, length: number, question: Question): Answer {
  const { range, mode, filters, operator, scatter, founder, heat } = question;
  const whole = range ?? { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const isEverything = range === null && mode === ALL_RIG_STATES;
  const conditions = isEverything ? [] : [{ field: "depth", value: whole, rigState: mode }];
  const inRange = filterRows(columns, conditions, "AND", length);
  const passed = filterRows(columns, filters, operator, length, inRange);
  return {
    rows: length,
    inRange: inRange.length,
    passed: passed.length,
    withMse: countKnown(columns["mse"]!, inRange),
    filters: filters.map((filter) => {
      const alone = filters.length === 1 ? passed : filterRows(columns, [filter], "AND", length, inRange);
      return countFilter(columns, filter, inRange, alone.length);
    }),
    scatter: scatter && analyseScatter(columns, scatter, inRange, passed),
    founder: founder && analyseFounder(columns, length, whole, founder),
    heat: heat ? analyseHeat(columns, heat, inRange, passed) : undefined,
  };
}

function analyseScatter(
  columns: RowColumns,
  { x, y, color }: NonNullable<Question["scatter"]>,
  inRange: Uint32Array,
  passed: Uint32Array,
): ScatterAnswer {
  const [xs, ys, colors] = [columns[x]!, columns[y]!, columns[color]!];
  const shown = thinScatter(xs, ys, MOST_POINTS, passed);
  const out = thinScatter(xs, ys, MOST_OUT, without(inRange, passed));
  const states = columns["rigState"]!;
  const points: Points = {
    depth: takeRows(columns["depth"]!, shown),
    x: takeRows(xs, shown),
    y: takeRows(ys, shown),
    color: takeRows(colors, shown),
    kind: Uint8Array.from(shown, (row) => kindOf(states[row]!)),
  };
  const [xExtent, yExtent] = [steadyExtent(xs, inRange), steadyExtent(ys, inRange)];
  const extent = xExtent && yExtent && { x: xExtent, y: yExtent };
  let [complete, beyond] = [0, 0];
  for (let at = 0; at < inRange.length; at += 1) {
    const row = inRange[at]!;
    if (!Number.isNaN(xs[row]! + ys[row]! + colors[row]!)) complete += 1;
    if (extent && (isOutside(xs[row]!, extent.x) || isOutside(ys[row]!, extent.y))) beyond += 1;
  }
  const newest = inRange.findLast((row) => !Number.isNaN(xs[row]! + ys[row]!));
  return {
    points,
    out: { x: takeRows(xs, out), y: takeRows(ys, out) },
    complete,
    colors: sampledRange(colors, passed, 0.05, 0.95),
    extent,
    beyond,
    newest: newest === undefined ? null : { depth: columns["depth"]![newest]!, x: xs[newest]!, y: ys[newest]! },
  };
}

const isOutside = (value: number, { from, to }: Range): boolean => value < from || value > to;

/** The extent of a column; where a few wild values would take more than a third of it, they are left beyond. */
function steadyExtent(column: Float64Array, rows: Uint32Array): Range | null {
  const usual = sampledRange(column, rows, 0.002, 0.998);
  if (!usual) return null;
  let [from, to] = [usual.from, usual.to];
  for (let at = 0; at < rows.length; at += 1) {
    const value = column[rows[at]!]!;
    if (value < from) from = value;
    if (value > to) to = value;
  }
  const span = Math.max(usual.to - usual.from, 1e-9);
  return {
    from: usual.from - from > span / 2 ? usual.from : from,
    to: to - usual.to > span / 2 ? usual.to + span / 20 : to,
  };
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

function countKnown(column: Float64Array, rows: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) if (!Number.isNaN(column[rows[at]!]!)) count += 1;
  return count;
}

function countFilter(columns: RowColumns, filter: DepthFilter, inRange: Uint32Array, passes: number): FilterCount {
  const column = columns[filter.field]!;
  const { from, to } = sampledRange(column, inRange, 0.005, 0.995) ?? { from: 0, to: 0 };
  const counts = new Uint32Array(BARS);
  const width = (to - from) / BARS;
  if (width > 0) {
    for (let at = 0; at < inRange.length; at += 1) {
      const value = column[inRange[at]!]!;
      if (value >= from && value <= to) counts[Math.min(BARS - 1, Math.floor((value - from) / width))]! += 1;
    }
  }
  return { id: filter.id, from, to, counts, passes };
}
