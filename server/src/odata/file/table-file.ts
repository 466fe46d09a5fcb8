import type { FeedFileFormat, FeedName } from "@sigma/contract/odata/odata";
import type { CellValue } from "../feed";

/** The types of columns of a file: money is a number as well, moments are milliseconds of UTC. */
export type FileColumnType = "text" | "number" | "integer" | "boolean" | "moment";

/** A column of a file; `unit` is empty without one. */
export type TableColumn = { name: string; type: FileColumnType; unit: string };

/** A file of a feed. */
export type TableFile = { format: FeedFileFormat; name: FeedName; columns: readonly TableColumn[] };

/** Writes the rows of a feed, a part at a time. */
export type TableWriter = {
  head(): Uint8Array;
  /** @param rows the values of the columns of each, with more behind them */
  rows(rows: readonly (readonly CellValue[])[]): Uint8Array;
  tail(): Uint8Array;
};

/** The values of a column: money is read as text with all of its digits, moments are epoch seconds. */
export const valuesOf = (rows: readonly (readonly CellValue[])[], at: number, type: FileColumnType): CellValue[] =>
  rows.map((row) => {
    const value = row[at] ?? null;
    if (value === null || type === "text" || type === "boolean") return value;
    return type === "moment" ? Math.round(Number(value) * 1000) : Number(value);
  });
