import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { ViewRange } from "../../data/live/view-range";
import type { Correction } from "@sigma/contract/samples/correction";
import { csvCell } from "@sigma/contract/csv-cell";
import { plainValue, quantities, unitText } from "../../ui/format/numbers";
import { rigStateRow } from "../../ui/well/rig-state-paint";
import { correctionNumbersAt } from "../corrections/correction-text";
import type { ChartData, Direction, TraceModel } from "../samples/chart-model";

const utc = (time: number | undefined): string =>
  time === undefined || Number.isNaN(time) ? "" : new Date(time * 1000).toISOString();

const RIG_STATE = "rigState";

/**
 * The data of a chart as CSV: a line for each sample in the view, with every trace and its unit in the header.
 *
 * A time chart starts with the time (UTC and epoch seconds), a depth chart with the depth and the time it was reached.
 * Numbers have the units and the decimals of the screen, with the offset of their trace; missing values are left
 * empty. A rig state has its code and its name. If anything in view was corrected, the last column has the
 * numbers of the corrections of each line.
 */
export function csvOfView(
  data: ChartData,
  view: ViewRange,
  traces: readonly TraceModel[],
  direction: Direction = "across",
  corrections: readonly Correction[] = [],
): string {
  const isDown = direction === "down";
  const depth = quantities.liveDepth;
  const index = isDown ? [`depth, ${unitText(depth)}`, "time, UTC"] : ["time, UTC", "time, s"];
  const columns = traces.map((trace) => ({ trace, values: data.column(trace.field) }));
  const reachedTimes = data.column("time");
  const first = firstAtOrAfter(data.index, view.from);
  const [begin, end] = momentsOf(data, view, isDown);
  const correctedSpans = corrections.filter(({ from, to }) => to >= begin && from <= end);
  const more = correctedSpans.length > 0 ? ["corrections, numbers"] : [];
  const lines = [[...index, ...traces.flatMap(headsOf), ...more].map(csvCell).join(",")];
  for (let i = first; i < data.index.length && data.index[i]! <= view.to; i += 1) {
    const at = data.index[i]!;
    const cells = columns.flatMap(({ trace, values }) => cellsOf(trace, values?.[i]));
    const place = isDown ? [plainValue(at, depth), utc(reachedTimes?.[i])] : [utc(at), String(at)];
    const numbers =
      correctedSpans.length > 0
        ? [correctionNumbersAt(correctedSpans, isDown ? (reachedTimes?.[i] ?? Number.NaN) : at)]
        : [];
    lines.push([...place, ...cells, ...numbers].join(","));
  }
  return `${lines.join("\r\n")}\r\n`;
}

/** The first and the last moment in view. */
function momentsOf(data: ChartData, view: ViewRange, isDown: boolean): [number, number] {
  if (!isDown) return [view.from, view.to];
  const reachedTimes = data.column("time");
  let [begin, end] = [Infinity, -Infinity];
  for (let i = firstAtOrAfter(data.index, view.from); i < data.index.length && data.index[i]! <= view.to; i += 1) {
    const time = reachedTimes?.[i] ?? Number.NaN;
    if (time < begin) begin = time;
    if (time > end) end = time;
  }
  return [begin, end];
}

function headsOf(trace: TraceModel): string[] {
  if (trace.field === RIG_STATE) return [`${trace.label}, code`, `${trace.label}, name`];
  const unit = unitText(trace);
  return [unit ? `${trace.label}, ${unit}` : trace.label];
}

function cellsOf(trace: TraceModel, value: number | undefined): string[] {
  const isMissing = value === undefined || Number.isNaN(value);
  if (trace.field === RIG_STATE) {
    return isMissing ? ["", ""] : [String(value), csvCell(rigStateRow(value).displayName)];
  }
  return [isMissing ? "" : plainValue(value + trace.offset, trace)];
}
