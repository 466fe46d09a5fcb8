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
  /** Its place in a row from 1, as 1.3.1.1 numbers it; null where it has none. */
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
  isDecreasing: boolean;
  /** Whether the store says that rows are still added; null where it does not say. */
  isGrowing: boolean | null;
  nullValue: string | null;
  /** First and last index, as texts of the store; null where it does not say. */
  start: string | null;
  end: string | null;
  /** The unit of a depth index, empty otherwise. */
  indexUnit: string;
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
  isDecreasing: false,
  isGrowing: null,
  nullValue: null,
  start: null,
  end: null,
  indexUnit: "",
  curves: [],
});

/** What the words of an index type mean. */
export function indexTypeOf(text: string): LogIndexType {
  if (text === "date time") return "time";
  return text.endsWith("depth") ? "depth" : "other";
}
