import type { ExportFormat } from "./export-choices";

/** Typical bytes per value, measured on wells of the demo; CSV writes nothing for an absent value. */
const perValue: Record<ExportFormat, number> = { csv: 6.5, las: 6.5, parquet: 2.5, arrow: 8 };
const perAbsent: Record<ExportFormat, number> = { csv: 1, las: 8, parquet: 0.1, arrow: 8 };
/** Bytes of the index of a row and of its end. */
const perRow: Record<ExportFormat, number> = { csv: 22, las: 12, parquet: 4, arrow: 8 };

/** The approximate size of a file, bytes. @param values the number of values in all columns together */
export function exportSize(format: ExportFormat, rows: number, columns: number, values: number): number {
  const absent = Math.max(0, rows * columns - values);
  return Math.round(rows * perRow[format] + values * perValue[format] + absent * perAbsent[format]);
}
