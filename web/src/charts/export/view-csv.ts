import { firstAtOrAfter } from "../../data/live/index-search";
import type { ViewRange } from "../../data/live/view-range";
import type { ChartData, Direction, TraceModel } from "../view/chart-model";

const utc = (time: number | undefined): string =>
  time === undefined || Number.isNaN(time) ? "" : new Date(time * 1000).toISOString();

/**
 * What a chart shows, as CSV: a line for each sample in the view, then every trace with its unit in the head.
 *
 * A time chart begins with the time (UTC and epoch seconds), a depth chart with the depth and when it was reached.
 * Numbers stand as received, with the offset of their trace; nothing where there is no value.
 */
export function csvOfView(
  data: ChartData,
  view: ViewRange,
  traces: readonly TraceModel[],
  direction: Direction = "across",
): string {
  const isDown = direction === "down";
  const index = isDown ? ["depth, ft", "time, UTC"] : ["time, UTC", "time, s"];
  const head = [...index, ...traces.map(({ label, unit }) => (unit ? `${label}, ${unit}` : label))];
  const columns = traces.map(({ field, offset }) => ({ values: data.column(field), offset }));
  const reached = data.column("time");
  const lines = [head.map(quoted).join(",")];
  const first = firstAtOrAfter(data.index, view.from);
  for (let i = first; i < data.index.length && data.index[i]! <= view.to; i += 1) {
    const at = data.index[i]!;
    const cells = columns.map(({ values, offset }) => {
      const value = values?.[i];
      return value === undefined || Number.isNaN(value) ? "" : String(offset === 0 ? value : value + offset);
    });
    lines.push([...(isDown ? [String(at), utc(reached?.[i])] : [utc(at), String(at)]), ...cells].join(","));
  }
  return `${lines.join("\r\n")}\r\n`;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
