import type { DecimalMark } from "../table/read-number";
import type { FieldRow } from "./fields";
import type { SourceTable } from "./source";
import type { Feet } from "@sigma/terms/quantities";

/** What a person has to say before rows can be stored. */
export type Question = {
  id: "object" | "well" | "decimal" | "length-unit" | "angle-unit" | "dip";
  text: string;
  options: readonly { value: string; label: string }[];
  /** Null while nobody has said; a guess is used for the rows meanwhile. */
  answer: string | null;
};

/** How dips count: from the horizontal, negative or positive downwards, or from the vertical as an inclination does. */
export const dipReadings = ["negative-down", "positive-down", "inclination"] as const;
export type DipReading = (typeof dipReadings)[number];

/** Something that is wrong with a cell, or with a whole row; an error keeps the rows from being stored. */
export type ImportFault<Field extends string> = {
  severity: "error" | "warning";
  /** Row of the proposal and line of the file. */
  row: number;
  line: number;
  field: Field | null;
  /** A sentence, or the name of a text with its values, ft. */
  text: string | DepthFault;
};

/** What is wrong with a depth beside another one. */
type DepthFault =
  | { key: "md-not-below"; values: { md: Feet; above: Feet; isSame: boolean } }
  | { key: "tvd-below-md"; values: { tvd: Feet; md: Feet } };

/** A column of the file as it is proposed to be read. */
export type ProposedColumn<Field extends string> = {
  header: string;
  /** The unit that the file says, and the one that the column is read in; null where it needs none. */
  unitInFile: string | null;
  unit: string | null;
  /** What it holds; null for a column that is passed over. */
  field: Field | null;
  /** Its first texts. */
  sample: readonly string[];
};

/** What a person decides about a file; what is absent is guessed. */
export type Choices<Field extends string> = {
  /** Which of several objects of the file. */
  object?: number;
  /** Which of several wells of the file. */
  well?: string;
  decimal?: DecimalMark;
  /** The column of each field, null for none; counted from 0. */
  columns?: Partial<Record<Field, number | null>>;
  units?: Partial<Record<Field, string>>;
  /** The unit of all lengths, where the file does not say it or says it doubtfully. */
  lengthUnit?: string;
  /** The unit of all angles, where the file says one that is not known. */
  angleUnit?: string;
  /** What a column of dips holds. */
  dip?: DipReading;
};

/** What a file is read as, for a person to look at before anything is stored. */
export type Proposal<Field extends string, Row> = {
  fileName: string;
  source: SourceTable;
  choices: Choices<Field>;
  columns: readonly ProposedColumn<Field>[];
  /** Rows in ft and deg, in the order of the file. */
  rows: readonly Row[];
  /** What was assumed, in sentences. */
  guesses: readonly string[];
  questions: readonly Question[];
  /** Required fields that no column holds. */
  missing: readonly Field[];
  faults: readonly ImportFault<Field>[];
};

/** Whether the rows of a proposal can be stored: nothing is missing, wrong or unanswered. */
export const isReady = ({ rows, missing, questions, faults }: Proposal<string, unknown>): boolean =>
  rows.length > 0 &&
  missing.length === 0 &&
  questions.every(({ answer }) => answer !== null) &&
  !faults.some(({ severity }) => severity === "error");

/** The fields of an import, by name. */
export type Fields<Field extends string> = Readonly<Record<Field, FieldRow>>;
