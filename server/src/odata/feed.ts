import type { FeedName } from "@sigma/contract/odata/odata";

/** The types of columns: text, numbers, money, a moment (epoch seconds in Sigma), a day. */
export type ColumnType = "String" | "Double" | "Int32" | "Decimal" | "Boolean" | "DateTimeOffset" | "Date";

/** A value of a row: a moment is in epoch seconds, money is decimal text. */
export type CellValue = string | number | boolean | null;
export type FeedRow = Readonly<Record<string, CellValue>>;

/** A column of a feed. */
export type FeedColumn = {
  type: ColumnType;
  /** SQL of its value in the tables of the feed; the name of the column of a calculated feed. */
  sql?: string;
  /** Never null. */
  isRequired?: true;
  /** Its unit as users write it. */
  unit?: string;
  description: string;
};

/** A feed whose rows are in tables. */
type StoredSource = {
  kind: "stored";
  /** SQL of the tables and their conditions; one of them is `well`. */
  from: string;
  where: string;
  /** The name of the table that has a row for each row of the feed. */
  table: string;
  /** SQL of what the rows are sorted by; unique together. */
  order: readonly string[];
};

/** A feed whose rows are calculated for one page of at most `wellsAtOnce` wells. @see calculated-feed.ts */
type CalculatedSource = { kind: "calculated"; wellsAtOnce: number };

/** A table that other programs read. */
export type ODataFeed = {
  name: FeedName;
  /** The name of its rows in the metadata. */
  entity: string;
  description: string;
  key: readonly string[];
  columns: Readonly<Record<string, FeedColumn>>;
  source: StoredSource | CalculatedSource;
};

/** The columns that tell the well of a row. */
export const wellColumns = {
  wellId: { type: "String", sql: "well.id", isRequired: true, description: "Id of the well" },
  wellName: { type: "String", sql: "well.name", isRequired: true, description: "Name of the well" },
} as const satisfies Record<string, FeedColumn>;

/** SQL of a field of JSON as a column type. */
export const jsonField = (type: ColumnType, json: string, path: string): string => {
  const steps = path.split(".");
  const last = steps.pop()!;
  const text = `(${[json, ...steps.map((step) => `'${step}'`)].join(" -> ")} ->> '${last}')`;
  return type === "String" || type === "Date" ? text : `${text}::${sqlTypes[type]}`;
};

/** Makes columns that are fields of JSON. @param json SQL of that JSON, such as `report.fields` */
export const columnsOf =
  (json: string) =>
  (type: ColumnType, path: string, description: string, unit?: string): FeedColumn => ({
    type,
    sql: jsonField(type, json, path),
    description,
    ...(unit !== undefined && { unit }),
  });

/** A calculated column of numbers. */
export const doubleColumn = (description: string, unit?: string): FeedColumn => ({
  type: "Double",
  description,
  ...(unit !== undefined && { unit }),
});

/** The SQL type in which a value is read and compared. */
export const sqlTypes: Readonly<Record<ColumnType, string>> = {
  String: "text",
  Double: "float8",
  Int32: "int",
  Decimal: "numeric",
  Boolean: "bool",
  DateTimeOffset: "float8",
  Date: "text",
};
