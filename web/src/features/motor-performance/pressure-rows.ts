import { decimateMinMax } from "@sigma/engine/math/decimate-min-max";
import type { EpochSeconds, Psi } from "@sigma/terms/quantities";
import { expectedInterval, findGaps, joinedOver } from "../../charts/samples/gaps";
import type { ViewRange } from "../../data/live/view-range";

/** Maximum number of pairs of a minimum and a maximum that are drawn. */
const MOST_BINS = 1000;
/** Number of parts into which a span is thinned; each keeps at least a pair of values. */
const THINNED_TO = 1200;
/** A shorter stretch without values is joined, s. */
const SHORTEST_GAP = 30;

/** A drawn value of the pressure. */
type PressureRow = { time: EpochSeconds; value: Psi };

/** The drawn values, thinned, with null at breaks of the line, and the ranges without values. */
export function rowsToDraw(
  time: ArrayLike<number>,
  values: ArrayLike<number>,
  { span, isLoading }: { span: ViewRange; isLoading: boolean },
) {
  const knownRows = Array.from(time, (at, row) => ({ time: at, value: values[row] ?? Number.NaN })).filter(
    (row) => Number.isFinite(row.value) && row.time >= span.from && row.time <= span.to,
  );
  // Thinned values are in groups of two or three: their usual distance may be the distance within a group.
  const askedPeriod = isLoading && time.length > 0 ? time[time.length - 1]! - time[0]! : span.to - span.from;
  const joinedPeriod = joinedOver(Math.max(expectedInterval(time, values), SHORTEST_GAP / 3, askedPeriod / THINNED_TO));
  const thin = decimateMinMax(
    Float64Array.from(knownRows, (row) => row.time),
    [Float64Array.from(knownRows, (row) => row.value)],
    MOST_BINS,
  );
  const rows: (PressureRow | null)[] = [];
  let before = Number.POSITIVE_INFINITY;
  for (const [row, value] of Array.from(thin.columns[0] ?? []).entries()) {
    const at = thin.index[row]!;
    if (at - before > joinedPeriod) rows.push(null);
    rows.push({ time: at, value });
    before = at;
  }
  return { rows, gaps: findGaps(time, values, span, joinedPeriod) };
}

/** The line through rows as the path of an SVG, with a break at each null. */
export function rowPath(
  rows: readonly (PressureRow | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  let isOpen = false;
  return rows
    .map((row) => {
      if (row === null) {
        isOpen = false;
        return "";
      }
      const command = isOpen ? "L" : "M";
      isOpen = true;
      return `${command}${x(row.time).toFixed(1)} ${y(row.value).toFixed(1)}`;
    })
    .join("");
}

/** The drawn row nearest to a moment; null if none is near. */
export function nearestRow(
  rows: readonly (PressureRow | null)[],
  at: EpochSeconds,
  span: ViewRange,
): PressureRow | null {
  const within = (span.to - span.from) / 100;
  return rows.reduce<PressureRow | null>((nearest, row) => {
    if (row === null || Math.abs(row.time - at) > within) return nearest;
    return nearest === null || Math.abs(row.time - at) < Math.abs(nearest.time - at) ? row : nearest;
  }, null);
}
