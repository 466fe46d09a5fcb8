/** How the rows of a log are indexed. */
export type LogIndexType = "time" | "depth" | "other";

/** A curve of a log. */
export type LogCurve = {
  mnemonic: string;
  /** As the store writes it, empty where it names none. */
  unit: string;
  description: string;
  /** The type of its values, such as `double` or `date time`; empty where the store does not say. */
  type: string;
  /** The text that means no value in this curve; null for that of the log. */
  nullValue: string | null;
  /** Its place in a row from 1, as 1.3.1.1 numbers it, and 0 where it has no cell; null where the store does not say. */
  columnIndex: number | null;
};

/** What a log says of itself. */
export type LogHeader = {
  uidWell: string;
  uidWellbore: string;
  uid: string;
  name: string;
  indexType: LogIndexType;
  /** As the store names it, such as `measured depth`. */
  indexTypeText: string;
  indexCurve: string;
  /** The place of the index in a row, as 1.3.1.1 says it beside the name; null where it does not. */
  indexColumn: number | null;
  isDecreasing: boolean;
  /** Whether the store says that rows are still added; null where it does not say. */
  isGrowing: boolean | null;
  nullValue: string | null;
  /** First and last index, as texts of the store; null where it does not say. */
  start: string | null;
  end: string | null;
  /** The unit of a depth index, empty otherwise. */
  indexUnit: string;
  /** Between two rows, s or in the unit of the index; null where the store does not say. */
  step: number | null;
  /** What stands between the values of a row. */
  dataDelimiter: string;
  curves: LogCurve[];
};

/** A log of which nothing is known. */
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

/** What the words of an index type mean. */
export function indexTypeOf(text: string): LogIndexType {
  if (text === "date time") return "time";
  return text.endsWith("depth") ? "depth" : "other";
}

/** The place of a column as a store writes it; null where it is none. */
export function placeIn(text: string | null): number | null {
  const place = Number(text?.trim() || Number.NaN);
  return Number.isInteger(place) && place >= 0 ? place : null;
}
