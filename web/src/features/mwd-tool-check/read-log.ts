import type { MwdToolData, MwdToolSettings } from "@sigma/contract/mwd-tool/mwd-tool-data";
import { checkColumn, type ColumnCheck } from "@sigma/engine/mwd-tool/check-tool-log";
import {
  type FieldReference,
  findToolColumns,
  type ToolLimit,
  toolLimits,
  toolQuantities,
  type ToolQuantity,
} from "@sigma/engine/mwd-tool/tool-limits";
import { isTimeColumn } from "@sigma/formats/mwd/tool-log-reader";

/** A column of a log as drawn: values in the unit of its check, in the order of time. */
export type LogTrack = {
  column: string;
  /** Null for a column that is not checked. */
  quantity: ToolQuantity | null;
  values: readonly (number | null)[];
  limit: ToolLimit | null;
  /** Why a quantity is not checked; null if it is checked, and for other columns. */
  unchecked: string | null;
  check: ColumnCheck;
};

/** A log with its rows in the order of time. */
export type ReadLog = {
  /** Epoch seconds, or the row numbers if the log has no times. */
  at: readonly number[];
  hasTimes: boolean;
  /** ft by row; null if the log has no column of depths. */
  depths: readonly (number | null)[] | null;
  tracks: LogTrack[];
};

/** The position in a log or in EM data: ft MD and epoch seconds, null if the file does not contain them. */
export type ToolLogPlace = { depth: number | null; time: number | null };

/** The column of measured depths of a file. */
export const depthColumnOf = (columns: readonly string[]): string | undefined =>
  columns.find((name) => /depth|\bmd\b/i.test(name.replace(/_/g, " ")));

/** The depth and time at which a row of a log was recorded. */
export const placeOfRow = ({ at, hasTimes, depths }: ReadLog, row: number): ToolLogPlace => ({
  depth: depths?.[row] ?? null,
  time: hasTimes ? (at[row] ?? null) : null,
});

/** The row recorded nearest to a depth, or to a time if the depth is not known; null if no row has one. */
export function rowAt({ at, hasTimes, depths }: ReadLog, { depth, time }: ToolLogPlace): number | null {
  const byDepth = depth !== null && depths !== null;
  if (!byDepth && (time === null || !hasTimes)) return null;
  const [values, wanted] = byDepth ? [depths, depth] : [at, time!];
  let best: number | null = null;
  values.forEach((value, row) => {
    if (value === null) return;
    if (best === null || Math.abs(value - wanted) < Math.abs(values[best]! - wanted)) best = row;
  });
  return best;
}

/** Reads a log for its charts, checked against the limits of the user. */
export function readLog(
  { columns, data, rows }: MwdToolData,
  settings: MwdToolSettings,
  reference: FieldReference,
): ReadLog {
  const timeColumn = columns.find(isTimeColumn);
  const times = timeColumn === undefined ? null : data[timeColumn]!;
  const order = Array.from({ length: rows }, (_, row) => row);
  const timedRows = times ? order.filter((row) => times[row] != null) : order;
  if (times) timedRows.sort((a, b) => times[a]! - times[b]!);
  const at = timedRows.map((row) => times?.[row] ?? row + 1);
  const toolColumns = findToolColumns(columns);
  const limits = toolLimits(settings, reference);
  const byColumn = new Map(
    toolQuantities.flatMap((quantity) => {
      const column = toolColumns[quantity];
      return column ? [[column.column, { quantity, ...column }] as const] : [];
    }),
  );
  const tracks = columns
    .filter((column) => column !== timeColumn)
    .map((column): LogTrack => {
      const namedColumn = byColumn.get(column);
      const toUnit = namedColumn?.toUnit ?? ((value: number) => value);
      const raw = data[column]!;
      const values = timedRows.map((row) => (raw[row] == null ? null : toUnit(raw[row])));
      const quantity = namedColumn?.quantity ?? null;
      const limit = namedColumn?.toUnit && quantity ? limits[quantity] : null;
      const uncheckedReason =
        !namedColumn || limit
          ? null
          : namedColumn.toUnit
            ? "no total field and dip in the well references"
            : `unit ${namedColumn.unit} is not known`;
      return { column, quantity, values, limit, unchecked: uncheckedReason, check: checkColumn(values, limit) };
    });
  const depthColumn = depthColumnOf(columns);
  const depths = depthColumn === undefined ? null : timedRows.map((row) => data[depthColumn]![row] ?? null);
  return { at, hasTimes: times !== null, depths, tracks };
}

/** A stretch out of limits as the list beside the charts has it. */
export type ToolFinding = { quantity: ToolQuantity; from: number; to: number; rows: number; worst: number };

/** The stretches out of limits of all columns, in the order of time. */
export const findingsOf = ({ at, tracks }: ReadLog): ToolFinding[] =>
  tracks
    .flatMap(({ quantity, check }) =>
      quantity ? check.spans.map((span) => ({ ...span, quantity, from: at[span.from]!, to: at[span.to]! })) : [],
    )
    .toSorted((a, b) => a.from - b.from);
