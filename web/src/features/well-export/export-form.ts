import type { ExportExtent } from "@sigma/contract/exchange/well-export";
import type { ExportFormat, ExportIndex, ExportUnits } from "@sigma/contract/exchange/export-choices";
import { exportSize } from "@sigma/contract/exchange/export-size";
import { listedChannels } from "@sigma/terms/channels";
import { listedDepthColumns } from "@sigma/terms/depth-columns";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { parseMoment } from "../../ui/format/parse-moment";
import { shownUnit } from "../../ui/format/shown-unit";

/** The choices of an export; the ends of the range as they were typed. */
export type ExportForm = {
  format: ExportFormat;
  index: ExportIndex;
  from: string;
  to: string;
  /** Ids of columns; null for all that have values. */
  columns: readonly string[] | null;
  units: ExportUnits;
};

/** A new export: all data over time, in the units that are shown. */
export const newExport = (units: ExportUnits): ExportForm => ({
  format: "csv",
  index: "time",
  from: "",
  to: "",
  columns: null,
  units,
});

/** The ends of a range; null for one that cannot be read, undefined for an open one. */
export type ExportRange = { from: number | null | undefined; to: number | null | undefined };

/** Reads the typed ends: moments by time, depths in the unit shown by depth. */
export function exportRangeOf(
  { index, from, to }: Pick<ExportForm, "index" | "from" | "to">,
  now: EpochSeconds,
): ExportRange {
  const read = (text: string) => {
    if (text.trim() === "") return undefined;
    if (index === "time") return parseMoment(text, now);
    const depth = Number(text);
    return Number.isFinite(depth) ? shownUnit("ft").toField(depth) : null;
  };
  return { from: read(from), to: read(to) };
}

/** The error of each end of a range; null if it is valid. */
export function rangeFaults({ from, to }: ExportRange): { from: string | null; to: string | null } {
  const unreadable = "This field must be a number";
  const isReversed = typeof from === "number" && typeof to === "number" && from > to;
  return {
    from: from === null ? unreadable : null,
    to: to === null ? unreadable : isReversed ? "The range ends before it starts" : null,
  };
}

/** A column that can be exported: its id, its label, and how many values it has. */
export type ExportColumn = { id: string; label: string; values: number };

/** The columns of a well that have values. */
export function filledColumns(index: ExportIndex, extent: Pick<ExportExtent, "columns">): ExportColumn[] {
  const labels = new Map<string, string>(
    (index === "time" ? listedChannels() : listedDepthColumns()).map(({ id, label }) => [id, label]),
  );
  return extent.columns.flatMap(({ id, values }) => {
    const label = labels.get(id);
    return label === undefined ? [] : [{ id, label, values }];
  });
}

/** How many rows and columns a file will have, and about how many bytes. */
export function sizeOf(form: Pick<ExportForm, "format" | "columns">, extent: ExportExtent) {
  const chosenColumns = extent.columns.filter(({ id }) => form.columns === null || form.columns.includes(id));
  const values = chosenColumns.reduce((sum, column) => sum + column.values, 0);
  return {
    rows: extent.rows,
    columns: chosenColumns.length,
    bytes: exportSize(form.format, extent.rows, chosenColumns.length, values),
  };
}
