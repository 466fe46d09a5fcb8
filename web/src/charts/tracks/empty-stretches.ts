import { RigState } from "@sigma/terms/rig-states";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { ViewRange } from "../../data/live/view-range";
import type { ChartData, TraceModel } from "../samples/chart-model";
import { findGaps } from "../samples/gaps";
import type { NamedGap } from "../samples/named-gaps";

type EmptyFrame = {
  data: ChartData;
  view: ViewRange;
  /** Shorter ranges have no space for a reason. */
  narrowest: number;
  /** Whether a trace has a value in the view. */
  isThere: (field: string) => boolean;
};

/**
 * The ranges in which a track shows nothing although hole was made, and why: all of its traces are calculated and cannot
 * have a value there, or none of them has a value in the whole view.
 *
 * @param traces those of the track
 */
export function emptyStretches(traces: readonly TraceModel[], frame: EmptyFrame): NamedGap[] {
  const { data, view, narrowest, isThere } = frame;
  // Behind the bit, a sensor that has sent values has merely not reached that depth yet.
  const isBehind = ({ field, lag }: TraceModel) =>
    lag !== undefined && data.column(field)?.some((value) => !Number.isNaN(value)) === true;
  const isEmpty = traces.every((trace) => !isThere(trace.field) && !isBehind(trace));
  const reasons = traces[0]?.whyEmpty;
  const isCalculated = reasons !== undefined && traces.every(({ whyEmpty }) => whyEmpty !== undefined);
  if (!isEmpty && !isCalculated) return [];
  return findGaps(data.index, filledOf(traces, data, view), view, narrowest).map((span) => ({
    span,
    reason: !isCalculated ? NOT_RECORDED : isMostlySlid(data, span) ? reasons.sliding : reasons.otherwise,
  }));
}

const NOT_RECORDED = "Not recorded here";

/** A column beside the index that has a value where any trace has one. */
function filledOf(traces: readonly TraceModel[], { index, column }: ChartData, view: ViewRange): Float64Array {
  const filledValues = new Float64Array(index.length).fill(Number.NaN);
  const from = Math.max(0, firstAtOrAfter(index, view.from) - 1);
  for (const { field } of traces) {
    const values = column(field);
    if (!values) continue;
    for (let row = from; row < index.length && index[row]! <= view.to; row += 1) {
      if (!Number.isNaN(values[row]!)) filledValues[row] = values[row]!;
    }
  }
  return filledValues;
}

function isMostlySlid({ index, column }: ChartData, { from, to }: ViewRange): boolean {
  const states = column("rigState");
  let slid = 0;
  let rows = 0;
  for (let row = firstAtOrAfter(index, from); row < index.length && index[row]! < to; row += 1) {
    if (index[row]! <= from) continue;
    rows += 1;
    if (states?.[row] === RigState.slideDrilling) slid += 1;
  }
  return slid * 2 > rows;
}
