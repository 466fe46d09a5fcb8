import { filterRows } from "@sigma/engine/drilling-optimization/filter-rows";
import { ALL_RIG_STATES } from "@sigma/terms/rig-states";
import type { RowColumns } from "./analyse-rows";
import type { FilterCount, Question, Range, ScatterAnswer } from "./question";
import { sampledRange } from "./sampled-range";
import { shownExtent } from "./shown-extent";

/** The results for a depth range and a drilling mode, regardless of the filters; calculated on first use. */
export type RangeFacts = {
  inRange: Uint32Array;
  /** Rows with MSE. */
  withMse(): number;
  /** Whether a row has a value in each of these columns. */
  has(...fields: readonly string[]): boolean;
  distribution(field: string): Omit<FilterCount, "id" | "passes">;
  extent(x: string, y: string, color: string): Pick<ScatterAnswer, "complete" | "extent" | "beyond" | "newest">;
};

/** Every depth. */
export const EVERYWHERE: Range = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Bars of a filter's distribution. */
const BAR_COUNT = 40;

/** Finds the rows of a range and a mode. @param columns include `depth`, `rigState` and every requested column */
export function rangeFacts(
  columns: RowColumns,
  length: number,
  { range, mode }: Pick<Question, "range" | "mode">,
): RangeFacts {
  const isEverything = range === null && mode === ALL_RIG_STATES;
  const conditions = isEverything ? [] : [{ field: "depth", value: range ?? EVERYWHERE, rigState: mode }];
  const inRange = filterRows(columns, conditions, "AND", length);
  const knownFindings = new Map<string, unknown>();
  const once = <Found>(key: string, find: () => Found): Found => {
    if (!knownFindings.has(key)) knownFindings.set(key, find());
    return knownFindings.get(key) as Found;
  };
  return {
    inRange,
    withMse: () => once("mse", () => countKnown(columns["mse"]!, inRange)),
    has: (...fields) =>
      once(`has ${fields.join(" ")}`, () => {
        const rangeColumns = fields.map((field) => columns[field]!);
        return inRange.some((row) => rangeColumns.every((column) => !Number.isNaN(column[row]!)));
      }),
    distribution: (field) => once(`distribution ${field}`, () => distributionOf(columns[field]!, inRange)),
    extent: (x, y, color) => once(`extent ${x} ${y} ${color}`, () => extentOf(columns, [x, y, color], inRange)),
  };
}

function countKnown(column: Float64Array, rows: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) if (!Number.isNaN(column[rows[at]!]!)) count += 1;
  return count;
}

function distributionOf(column: Float64Array, rows: Uint32Array): Omit<FilterCount, "id" | "passes"> {
  const { from, to } = sampledRange(column, rows, 0.005, 0.995) ?? { from: 0, to: 0 };
  const counts = new Uint32Array(BAR_COUNT);
  const width = (to - from) / BAR_COUNT;
  if (width > 0) {
    for (let at = 0; at < rows.length; at += 1) {
      const value = column[rows[at]!]!;
      if (value >= from && value <= to) counts[Math.min(BAR_COUNT - 1, Math.floor((value - from) / width))]! += 1;
    }
  }
  return { from, to, counts };
}

function extentOf(
  columns: RowColumns,
  [x, y, color]: [string, string, string],
  rows: Uint32Array,
): ReturnType<RangeFacts["extent"]> {
  const [xs, ys, colors] = [columns[x]!, columns[y]!, columns[color]!];
  const [xExtent, yExtent] = [shownExtent(xs, rows), shownExtent(ys, rows)];
  const extent = xExtent && yExtent && { x: xExtent, y: yExtent };
  let [complete, beyond] = [0, 0];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    if (!Number.isNaN(xs[row]! + ys[row]! + colors[row]!)) complete += 1;
    if (extent && (isOutside(xs[row]!, extent.x) || isOutside(ys[row]!, extent.y))) beyond += 1;
  }
  const newest = rows.findLast((row) => !Number.isNaN(xs[row]! + ys[row]!));
  return {
    complete,
    extent,
    beyond,
    newest: newest === undefined ? null : { depth: columns["depth"]![newest]!, x: xs[newest]!, y: ys[newest]! },
  };
}

const isOutside = (value: number, { from, to }: Range): boolean => value < from || value > to;
