import type { DecimalMark } from "../table/read-number";
import type { FieldRow } from "./fields";
import type { SourceTable } from "./source";
import type { Feet } from "@sigma/terms/quantities";

/** The questions that the user has to answer before rows can be stored. */
export type Question = {
  id: "object" | "well" | "decimal" | "length-unit" | "angle-unit" | "gradient-unit" | "dip";
  text: string;
  options: readonly { value: string; label: string }[];
  /** Null until the user has answered; a guess is used for the rows meanwhile. */
  answer: string | null;
};

/** How dips count: from the horizontal, negative or positive downwards, or from the vertical as an inclination does. */
export const dipReadings = ["negative-down", "positive-down", "inclination"] as const;
export type DipReading = (typeof dipReadings)[number];

/** A fault of a cell, or of a whole row; an error keeps the rows from being stored. */
export type ImportFault<Field extends string> = {
  severity: "error" | "warning";
  /** Row of the proposal and line of the file. */
  row: number;
  line: number;
  field: Field | null;
  /** A sentence, or the name of a text with its values, ft. */
  text: string | DepthFault;
};

/** The fault of a depth compared with another one. */
type DepthFault =
  | { key: "md-not-below"; values: { md: Feet; above: Feet; isSame: boolean } }
  | { key: "tvd-below-md"; values: { tvd: Feet; md: Feet } };

/** A column of the file with its proposed mapping. */
export type ProposedColumn<Field extends string> = {
  header: string;
  /** The unit in the file, and the one in which the column is read; null if it needs none. */
  unitInFile: string | null;
  unit: string | null;
  /** Its content; null for a column that is skipped. */
  field: Field | null;
  /** Its first texts. */
  sample: readonly string[];
};

/** The user's choices for a file; absent ones are guessed. */
export type Choices<Field extends string> = {
  /** Which of several objects of the file. */
  object?: number;
  /** Which of several wells of the file. */
  well?: string;
  decimal?: DecimalMark;
  /** The column of each field, null for none; counted from 0. */
  columns?: Partial<Record<Field, number | null>>;
  units?: Partial<Record<Field, string>>;
  /** The unit of all lengths, if the file does not give it or it is doubtful. */
  lengthUnit?: string;
  /** The unit of all angles, if the one in the file is not known. */
  angleUnit?: string;
  /** The unit of all gradients, likewise. */
  gradientUnit?: string;
  /** The content of a column of dips. */
  dip?: DipReading;
};

/** The interpretation of a file, for the user to check before anything is stored. */
export type Proposal<Field extends string, Row> = {
  fileName: string;
  source: SourceTable;
  choices: Choices<Field>;
  columns: readonly ProposedColumn<Field>[];
  /** Rows in ft and deg, in the order of the file. */
  rows: readonly Row[];
  /** The assumptions, in sentences. */
  guesses: readonly string[];
  questions: readonly Question[];
  /** Required fields that no column holds. */
  missing: readonly Field[];
  faults: readonly ImportFault<Field>[];
};

/** Whether the rows of a proposal can be stored: complete, without errors and without open questions. */
export const isReady = ({ rows, missing, questions, faults }: Proposal<string, unknown>): boolean =>
  rows.length > 0 &&
  missing.length === 0 &&
  questions.every(({ answer }) => answer !== null) &&
  !faults.some(({ severity }) => severity === "error");

/** The fields of an import, by name. */
export type Fields<Field extends string> = Readonly<Record<Field, FieldRow>>;
