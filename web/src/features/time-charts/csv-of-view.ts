import type { ChartData, TraceModel } from "../../charts/chart-model";
import { firstAtOrAfter } from "../../data/index-search";
import type { ViewRange } from "../../data/view-range";

/**
 * What a time chart shows, as CSV: a line for each sample in the view, the time first (UTC and epoch seconds), then every
 * trace with its unit in the head. Numbers stand as received, with the offset of their trace; nothing where there is no
 * value.
 */
export function csvOfView(data: ChartData, view: ViewRange, traces: readonly TraceModel[]): string {
  const head = ["time, UTC", "time, s", ...traces.map(({ label, unit }) => (unit ? `${label}, ${unit}` : label))];
  const columns = traces.map(({ field, offset }) => ({ values: data.column(field), offset }));
  const lines = [head.map(quoted).join(",")];
  const first = firstAtOrAfter(data.index, view.from);
  for (let i = first; i < data.index.length && data.index[i]! <= view.to; i += 1) {
    const time = data.index[i]!;
    const cells = columns.map(({ values, offset }) => {
      const value = values?.[i];
      return value === undefined || Number.isNaN(value) ? "" : String(offset === 0 ? value : value + offset);
    });
    lines.push([new Date(time * 1000).toISOString(), String(time), ...cells].join(","));
  }
  return `${lines.join("\r\n")}\r\n`;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
