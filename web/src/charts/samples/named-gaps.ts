import type { ViewRange } from "../../data/live/view-range";
import type { ChartColumn, ChartData, Direction, TraceModel } from "./chart-model";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { findGaps, JOINED_FEET } from "./gaps";

/** A range for which a track has no values, and its label. */
export type NamedGap = { span: ViewRange; reason: string };

/** The data in which gaps are searched for. */
export type GapFrame = {
  direction: Direction;
  data: ChartData;
  view: ViewRange;
  /** The longest distance over which a column is joined. */
  joined: (field: string) => number;
  /** Shorter gaps could not be seen. */
  narrowest: number;
  /** Whether a trace has a value in the view: a channel that the rig never sent isn't a gap. */
  isThere: (field: string) => boolean;
  /** How the gaps of a column are found, if they are known already. @see findGaps */
  gapsOf?: (field: string, values: ChartColumn, joinDistance: number) => readonly ViewRange[];
};

/**
 * The gaps of a track: `no data` if every trace is missing, `no {trace}` if one is, and behind the bit the range
 * that a sensor has not passed yet.
 */
export function namedGaps(traces: readonly TraceModel[], frame: GapFrame): NamedGap[] {
  const there = traces.filter(({ field }) => frame.isThere(field));
  const gaps: { span: ViewRange; labels: string[] }[] = [];
  const lags: NamedGap[] = [];
  const gapsOf: NonNullable<GapFrame["gapsOf"]> =
    frame.gapsOf ?? ((_, values, longest) => findGaps(frame.data.index, values, frame.view, longest));
  for (const trace of traces) {
    const values = frame.data.column(trace.field);
    if (!values) continue;
    const longest = Math.max(frame.joined(trace.field), frame.narrowest);
    const lag = sensorLag(frame.data, trace);
    if (lag && lag.span.from < frame.view.to && lag.span.to > frame.view.from) lags.push(lag);
    if (!there.includes(trace)) continue;
    const knownValues = trace.isDerived ? frame.data.index : values;
    for (const { from, to } of gapsOf(trace.field, knownValues, longest)) {
      const span = { from, to: lag ? Math.min(to, lag.span.from) : to };
      if (span.to - span.from <= longest) continue;
      const same = gaps.find((gap) => gap.span.from === span.from && gap.span.to === span.to);
      if (same) same.labels.push(trace.label);
      else gaps.push({ span, labels: [trace.label] });
    }
  }
  const say = (text: string) => (frame.direction === "down" ? text[0]!.toUpperCase() + text.slice(1) : text);
  const namedGapList = gaps.map(({ span, labels }) => ({
    span,
    reason: say(labels.length === there.length && there.length > 1 ? "no data" : `no ${lowerFirst(labels.join(", "))}`),
  }));
  return [...namedGapList, ...lags];
}

const lowerFirst = (text: string) => (/^[A-Z][a-z]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text);

/**
 * The hole between a sensor and the bit: the length shown by the data, or the known distance if values have been missing
 * for longer; null for a column without any value.
 */
function sensorLag({ index, column }: ChartData, { field, lag }: TraceModel): NamedGap | null {
  const values = column(field);
  if (lag === undefined || !values || index.length === 0) return null;
  const bit = index[index.length - 1]!;
  let newest = index.length - 1;
  while (newest >= 0 && Number.isNaN(values[newest]!)) newest -= 1;
  if (newest < 0) return null;
  const missing = bit - index[newest]!;
  const length = missing <= lag + JOINED_FEET ? missing : lag;
  return length > 0
    ? {
        span: { from: bit - length, to: bit },
        reason: `Sensor ${formatQuantity(Math.round(length), quantities.wholeDepth)} behind`,
      }
    : null;
}
