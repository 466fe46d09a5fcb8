import type { TextEncoding } from "../decode-text";
import type { CsvDelimiter } from "../head/read-head";
import type { HeaderSigns } from "../head/second-header";
import type { DecimalMark } from "../../table/read-number";

/** The positions in a row of the cells that are read. */
export type RowLayout = {
  delimiter: CsvDelimiter;
  /** The decimal mark of the index, if it is a number. */
  decimal: DecimalMark;
  encoding: TextEncoding;
  /** The columns of the header. */
  columns: number;
  /** The cells of a whole row: those of the columns, and empty ones after them if the rows of the file have some. */
  width: number;
  /** The positions of the index: one column of times or depths, or the date and the time of day. */
  index: readonly number[];
  /** The positions of the columns whose numbers are read, each once. */
  values: readonly number[];
  /** The decimal mark of each of them. */
  decimals: readonly DecimalMark[];
  /** The separator of the parts of the index in the text passed to its reader. */
  joint: " " | ",";
  /** Lines above this one are passed over, 1 being the first. */
  firstLine: number;
  /** The evidence of another header in a line that isn't a row. */
  header: HeaderSigns;
};

/** Why a line gives no row. */
export type LineFault =
  | "empty-line"
  | "no-index"
  | "other-order"
  | "too-many-cells"
  | "too-few-cells"
  | "run-together"
  | "header-again"
  | "unit-row"
  | "other-header"
  | "other-units"
  | "other-section"
  | "open-quote"
  | "too-long"
  | "cut";

/** The content of a cell: a number, nothing, a text instead of a number, or a text that marks a missing value. */
export const NUMBER = 0;
export const MISSING = 1;
export const TEXT = 2;
export const MARKED = 3;

/** Reads the time or the depth of a row; null for a row without it. */
export type IndexReader = {
  read(text: string): number | null;
  /** For a cell in bytes from one position to another. */
  readBytes(bytes: Uint8Array, start: number, end: number): number | null;
  /** The reason why the last text had no index, if more is known than that. */
  readonly fault?: "other-order" | null;
};

/** Takes what the scanner finds; the arrays are used again for the next row. */
export type RowSink = {
  /**
   * @param index the reader's result for the time or the depth
   * @param values in the order of the layout, NaN if a cell holds no number
   * @param kinds the kind of content of each cell
   * @param line first line of the row
   * @param start position of the row in the file, bytes
   */
  row(index: number, values: Float64Array, kinds: Uint8Array, line: number, start: number): void;
  /** @param start position of the line in the file, bytes */
  leftOut(fault: LineFault, line: number, start: number): void;
};
