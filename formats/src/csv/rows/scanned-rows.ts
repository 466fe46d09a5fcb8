import type { TextEncoding } from "../decode-text";
import type { CsvDelimiter } from "../head/read-head";
import type { HeaderSigns } from "../head/second-header";
import type { DecimalMark } from "../../table/read-number";

/** Where the rows of a file have what is read of them. */
export type RowLayout = {
  delimiter: CsvDelimiter;
  /** The decimal mark of the index, where it is a number. */
  decimal: DecimalMark;
  encoding: TextEncoding;
  /** The columns of the header. */
  columns: number;
  /** The cells of a whole row: those of the columns, and empty ones behind them where the rows of the file have some. */
  width: number;
  /** The positions of what the rows come by: one column of times or depths, or the date and the time of day. */
  index: readonly number[];
  /** The positions of the columns whose numbers are read, each once. */
  values: readonly number[];
  /** The decimal mark of each of them. */
  decimals: readonly DecimalMark[];
  /** What stands between the parts of the index in the text that its reader takes. */
  joint: " " | ",";
  /** Lines above this one are passed over, 1 being the first. */
  firstLine: number;
  /** What shows another header in a line that gives no row. */
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

/** What a cell holds: a number, nothing, a text where a number is expected, or a text that says that there is no value. */
export const NUMBER = 0;
export const MISSING = 1;
export const TEXT = 2;
export const MARKED = 3;

/** Reads the time or the depth of a row; null where there is none. */
export type IndexReader = {
  read(text: string): number | null;
  /** Of a cell that stands in bytes from one position to another. */
  readBytes(bytes: Uint8Array, start: number, end: number): number | null;
  /** Why the last text gave none, where more is known than that it is none. */
  readonly fault?: "other-order" | null;
};

/** Takes what the scanner finds; the arrays are used again for the next row. */
export type RowSink = {
  /**
   * @param index what the reader made of the time or the depth
   * @param values in the order of the layout, NaN where a cell holds no number
   * @param kinds what each cell holds
   * @param line where the row begins
   * @param start position of the row in the file, bytes
   */
  row(index: number, values: Float64Array, kinds: Uint8Array, line: number, start: number): void;
  /** @param start position of the line in the file, bytes */
  leftOut(fault: LineFault, line: number, start: number): void;
};
