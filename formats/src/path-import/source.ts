import { usualNullMarks } from "../csv/numbers/null-marks";
import type { NorthReference } from "../table/north-reference";

/** A column of a file: its original heading and unit. */
export type SourceColumn = { header: string; unit: string | null };

/** A row of a file: its texts, and its line number; for XML the number of its element. */
export type SourceRow = { line: number; cells: readonly string[] };

/** The data of a file besides its rows; null if not given. */
export type SourceFacts = {
  /** The name of its content, such as a plan. */
  name: string | null;
  wellName: string | null;
  northReference: NorthReference | null;
  /** deg, east positive. */
  declination: number | null;
  convergence: number | null;
  /** The survey tool in the words of the file. */
  surveyTool: string | null;
};

/** A file, or one object of it, as rows of texts, in any format. */
export type SourceTable = {
  format: "table" | "las" | "witsml";
  columns: readonly SourceColumn[];
  rows: readonly SourceRow[];
  facts: SourceFacts;
  /** Numbers that mean "no value". */
  nullMarks: readonly number[];
  /** Lines between the rows that aren't rows, such as notes. */
  leftOut: readonly { line: number; text: string }[];
};

/** Names in a file that carry no information. */
export const noFacts: SourceFacts = {
  name: null,
  wellName: null,
  northReference: null,
  declination: null,
  convergence: null,
  surveyTool: null,
};

/** Marks of a missing value in files of the trade. */
export const tableNullMarks: readonly number[] = [...usualNullMarks, 999.25];

/** Why a file as a whole cannot be read. */
export type FileFaultCode = "empty" | "too-large" | "binary" | "doctype" | "malformed" | "no-rows" | "unknown-object";

/** A file that cannot be read. */
export class FileFault extends Error {
  override readonly name = "FileFault";

  /**
   * @param code what is wrong
   * @param detail for the person who chose the file
   */
  constructor(
    readonly code: FileFaultCode,
    detail: string,
  ) {
    super(detail);
  }
}

/** Characters and rows that a file may have. */
export const MOST_CHARACTERS = 20_000_000;
export const MOST_ROWS = 100_000;
