import type { CountedIndex, CountedLayout, RowCount } from "@sigma/formats/csv/rows/count-rows";
import { fileLayout, indexParts } from "@sigma/formats/csv/complete-reading";
import type { IndexSteps } from "@sigma/formats/csv/rows/index-steps";
import { formatNumber } from "../../../../ui/format/numbers";
import { depthText } from "../imports/import-texts";
import { hasIndex, type MappingDraft, unitOf } from "../mapping/mapping-draft";
import type { ReadCsv } from "./read-file";

/** How far the rows of a file are counted. */
export type CountedRows = RowCount & {
  /** Bytes that are counted by now. */
  bytes: number;
  isWhole: boolean;
};

/** The layout by which the rows of a file are counted. */
export const countedLayout = ({ head, encoding }: ReadCsv): CountedLayout => fileLayout(head, encoding);

/** The column of the times or depths in a draft; null if it names none that can be read. */
export function countedIndex(read: ReadCsv, draft: MappingDraft): CountedIndex | null {
  const { columns, separateDate, dateOrder, timeZone } = draft;
  const hasPlaces = draft.index === "depth" ? Boolean(columns.holeDepth) : hasIndex(read, draft);
  if (!hasPlaces) return null;
  const positionOf = (column: string | undefined) => read.head.columns.indexOf(column ?? "");
  if (draft.index === "depth") {
    const unit = unitOf(read, draft, "holeDepth")?.unit ?? "ft";
    return { kind: "depth", columns: [positionOf(columns.holeDepth)], joint: " ", unit };
  }
  if (dateOrder === null) return null;
  const parts = separateDate ? [columns.date, columns.time] : [columns.time];
  const { index, joint } = indexParts(read.head, parts.map(positionOf));
  return { kind: "time", columns: index, joint, dateOrder, timeZone };
}

/** Approximate number of rows of a file, by its size and its first rows, to two digits. */
export function estimatedRows({ head, headBytes }: ReadCsv, size: number): number {
  const rows = (head.rows.length * size) / headBytes;
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(rows)) - 1);
  return digit * Math.round(rows / digit);
}

/** The number of rows of a file: counted, or marked as an estimate. */
export const rowsText = (read: ReadCsv, size: number, countedRows: number | null): string =>
  countedRows === null ? `about ${formatNumber(estimatedRows(read, size), 0)}` : formatNumber(countedRows, 0);

/** How the rows follow each other: `4 s, 0 gaps`. */
export function stepsText({ step, gaps }: IndexSteps, index: MappingDraft["index"]): string {
  if (step === null) return "one row alone";
  const length = index === "depth" ? depthText(step) : `${formatNumber(step, 0)} s`;
  return `${length}, ${formatNumber(gaps, 0)} ${gaps === 1 ? "gap" : "gaps"}`;
}

/** The text about rows whose times go back. */
export const backwardsText = (rows: number): string =>
  rows === 1
    ? "The time of 1 row is before that of the row above"
    : `The times of ${formatNumber(rows, 0)} rows lie before that of the row above`;
