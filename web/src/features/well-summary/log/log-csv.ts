import { csvCell } from "@sigma/contract/csv-cell";
import { listedDepthColumns } from "@sigma/terms/depth-columns";
import { plainValue, quantities, unitText } from "../../../ui/format/numbers";
import { rigStateRow } from "../../../ui/well/rig-state-paint";
import { tracedRows } from "./draw-trace";
import type { LogData } from "./log-data";
import type { LogSpan } from "./log-layout";
import type { LogPicture } from "./log-picture";

/** A stretch of a log as CSV: depth, TVD, time and rig state of each foot, then its traces, in the units of the screen. */
export function csvOfLog({ data, view }: Pick<LogPicture, "view"> & { data: LogData }, span: LogSpan): string {
  const filters = view.tracks.flatMap(({ traceFilters }) => traceFilters);
  const traces = filters.map(({ trace, traceName }) => ({
    trace,
    name: traceName,
    ...listedDepthColumns().find(({ id }) => id === trace)!,
  }));
  const feet = unitText(quantities.liveDepth);
  const head = [`MD, ${feet}`, `TVD, ${feet}`, "time, UTC", "rig state"];
  const heads = traces.map(({ name, unit }) => (unit ? `${name}, ${unitText({ unit })}` : name));
  const value = (name: string, row: number) => data.columns[name]?.[row] ?? Number.NaN;
  const number = (name: string, row: number, quantity: { unit: string; decimals: number }) =>
    Number.isNaN(value(name, row)) ? "" : plainValue(value(name, row), quantity);
  const [first, end] = tracedRows(data.index, span, 0);
  const lines = [[...head, ...heads].map(csvCell).join(",")];
  for (let row = first; row < end; row++) {
    const time = value("time", row);
    const state = value("rigState", row);
    lines.push(
      [
        number("depth", row, quantities.liveDepth),
        number("estimatedTVD", row, quantities.liveDepth),
        Number.isNaN(time) ? "" : new Date(time * 1000).toISOString(),
        Number.isNaN(state) ? "" : csvCell(rigStateRow(state).name),
        ...traces.map(({ trace, unit, decimals }) => number(trace, row, { unit, decimals })),
      ].join(","),
    );
  }
  return `${lines.join("\r\n")}\r\n`;
}
