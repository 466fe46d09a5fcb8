import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { Feet } from "@sigma/terms/quantities";
import type { ChartData } from "../../charts/samples/chart-model";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import { steadyExtent } from "@sigma/engine/math/steady-extent";
import type { ViewRange } from "../../data/live/view-range";
import type { FetchRange } from "./compared-data";
import type { Placement } from "./placement";

/** Depth columns of a well as the shared axis has them: by place instead of depth. */
export function placedData(columns: NumericColumns | undefined, { toPlace }: Placement): ChartData {
  const depth = columns?.["depth"] ?? new Float64Array(0);
  const index = Float64Array.from(depth, toPlace);
  const step = depth.length > 1 ? (depth.at(-1)! - depth[0]!) / (depth.length - 1) : 0;
  return {
    index,
    column: (field) => columns?.[field],
    // Thinned rows are more than a foot apart.
    resolution: step > 1.5 ? 2 * step : 0,
  };
}

/** Margin at both ends of the range that is read, as a share of the shown range; the read range ends on round depths. */
const READ_MARGIN = 1;
const ROUND_DEPTH: Feet = 200;

/**
 * The depth range to read for a view of the shared axis: one range that covers the visible part of each well, with a margin,
 * at rounded depths so that small moves cause no new request.
 */
export function rangeToRead(view: ViewRange, placements: readonly Placement[]): FetchRange {
  const room = READ_MARGIN * (view.to - view.from);
  const froms = placements.map(({ toMd }) => toMd(view.from - room));
  const tos = placements.map(({ toMd }) => toMd(view.to + room));
  if (placements.length === 0) return {};
  return {
    from: Math.max(0, Math.floor(Math.min(...froms) / ROUND_DEPTH) * ROUND_DEPTH),
    to: Math.max(0, Math.ceil(Math.max(...tos) / ROUND_DEPTH) * ROUND_DEPTH),
  };
}

/** Values that the ends of an axis are taken of at most, of each well. */
const MAX_SAMPLED_VALUES = 2000;

/**
 * The lowest and highest value of a trace in the view over several wells, without a long thin tail that would press the
 * others together; null where none has one.
 */
export function sharedExtentOf(
  all: readonly ChartData[],
  field: string,
  view: ViewRange,
): { low: number; high: number } | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const sample: number[] = [];
  for (const { index, column } of all) {
    const values = column(field);
    if (!values) continue;
    const first = firstAtOrAfter(index, view.from);
    const step = Math.max(1, Math.floor((index.length - first) / MAX_SAMPLED_VALUES));
    for (let row = first; row < index.length && index[row]! <= view.to; row++) {
      const value = values[row]!;
      if (value < low) low = value;
      if (value > high) high = value;
      if ((row - first) % step === 0 && Number.isFinite(value)) sample.push(value);
    }
  }
  if (!(high >= low)) return null;
  if (sample.length === 0) return { low, high };
  const { from, to } = steadyExtent(Float64Array.from(sample).toSorted(), { from: low, to: high });
  return { low: from, high: to };
}

/** Share of the stretch that must have values for a meaningful mean. */
const LEAST_SHARE = 0.5;

/** Mean of a trace over the stretch that is shown, weighted by hole; null where less than half of it has a value. */
export function meanOver({ index, column }: ChartData, field: string, view: ViewRange): number | null {
  const { sum, known } = knownOver({ index, column }, field, view);
  return known > 0 && known >= LEAST_SHARE * (view.to - view.from) ? sum / known : null;
}

/** Why a trace has no mean over the visible range; null if it has one. */
export function whyNoMean(data: ChartData, field: string, view: ViewRange): string | null {
  if (meanOver(data, field, view) !== null) return null;
  const values = data.column(field);
  if (!values || values.every((value) => Number.isNaN(value))) return "Not recorded in this well";
  const { known } = knownOver(data, field, view);
  if (known === 0) return "No values in the visible range";
  const share = Math.max(1, Math.floor((100 * known) / (view.to - view.from)));
  return `Known for ${share} % of the visible range; a mean needs ${100 * LEAST_SHARE} %`;
}

/** The sum of a trace, weighted by hole, and the length of hole that has a value. */
function knownOver({ index, column }: Pick<ChartData, "index" | "column">, field: string, view: ViewRange) {
  const values = column(field);
  let sum = 0;
  let knownLength = 0;
  if (!values) return { sum, known: knownLength };
  for (let row = Math.max(1, firstAtOrAfter(index, view.from)); row < index.length && index[row]! <= view.to; row++) {
    const value = values[row]!;
    const step = index[row]! - Math.max(index[row - 1]!, view.from);
    if (Number.isNaN(value)) continue;
    sum += value * step;
    knownLength += step;
  }
  return { sum, known: knownLength };
}
