/** How the rows of a log are indexed. */
export type LogIndexType = "time" | "depth" | "other";

/** A curve of a log. */
export type LogCurve = {
  mnemonic: string;
  /** As written by the store, empty if not given. */
  unit: string;
  description: string;
  /** The type of its values, such as `double` or `date time`; empty if the store does not give it. */
  type: string;
  /** The text that means no value in this curve; null for that of the log. */
  nullValue: string | null;
  /** Its position in a row from 1, as numbered by 1.3.1.1, and 0 if it has no cell; null if the store does not give it. */
  columnIndex: number | null;
};

/** The header of a log. */
export type LogHeader = {
  uidWell: string;
  uidWellbore: string;
  uid: string;
  name: string;
  indexType: LogIndexType;
  /** Name in the store, such as `measured depth`. */
  indexTypeText: string;
  indexCurve: string;
  /** The position of the index in a row, given by 1.3.1.1 beside the name; null if not given. */
  indexColumn: number | null;
  isDecreasing: boolean;
  /** Whether rows are still added according to the store; null if not given. */
  isGrowing: boolean | null;
  nullValue: string | null;
  /** First and last index, as texts of the store; null if not given. */
  start: string | null;
  end: string | null;
  /** The unit of a depth index, empty otherwise. */
  indexUnit: string;
  /** Between two rows, s or in the unit of the index; null if the store does not give it. */
  step: number | null;
  /** The separator of the values of a row. */
  dataDelimiter: string;
  curves: LogCurve[];
};

/** A log without any known properties. */
export const emptyLogHeader = (): LogHeader => ({
  uidWell: "",
  uidWellbore: "",
  uid: "",
  name: "",
  indexType: "other",
  indexTypeText: "",
  indexCurve: "",
  indexColumn: null,
  isDecreasing: false,
  isGrowing: null,
  nullValue: null,
  start: null,
  end: null,
  indexUnit: "",
  step: null,
  dataDelimiter: ",",
  curves: [],
});

/** The meaning of the words of an index type; a vertical depth isn't the depth of a sample. */
export function indexTypeOf(text: string): LogIndexType {
  if (text === "date time") return "time";
  return /^(?:measured )?depth$/.test(text) ? "depth" : "other";
}

/** The position of a column as written by a store; null if it isn't one. */
export function placeIn(text: string | null): number | null {
  const place = Number(text?.trim() || Number.NaN);
  return Number.isInteger(place) && place >= 0 ? place : null;
}
