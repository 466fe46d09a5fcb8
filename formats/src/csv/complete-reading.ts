import { type CsvFieldId, csvFieldIds, csvFieldUnit, type CsvIndex } from "@sigma/terms/csv-fields";
import type { UnitName } from "@sigma/terms/units";
import { CsvError } from "./csv-error";
import type { TextEncoding } from "./decode-text";
import { type GuessedDateOrder, guessDateOrder, halfClockStep, haveOpenClocks } from "./times/guess-date-order";
import { columnUnit } from "./head/match-columns";
import type { DateOrder } from "./times/parse-date";
import { type CsvDelimiter, type CsvHead, decimalOf, type GivenLayout } from "./head/read-head";
import { unitTexts } from "./head/second-header";
import type { RowLayout } from "./rows/scanned-rows";
import type { DecimalMark } from "../table/read-number";

/** The column of each field by its name; null, or no key, if the file does not have the field. */
export type ColumnOfField = Partial<Record<CsvFieldId, string | null | undefined>>;

/** The format of a file, as far as it has been specified. */
export type GivenReading = GivenLayout & {
  index?: CsvIndex | undefined;
  dateOrder?: DateOrder | undefined;
  timeZone?: string | undefined;
  units?: Partial<Record<CsvFieldId, string | undefined>> | undefined;
  nullMarks?: readonly number[] | undefined;
};

/** The complete format of a file. */
export type FullReading = {
  index: CsvIndex;
  delimiter: CsvDelimiter;
  decimal: DecimalMark;
  headerLine: number;
  dateOrder: DateOrder;
  timeZone: string;
  /** The unit of the column of each mapped field that has one. */
  units: Partial<Record<CsvFieldId, string>>;
  nullMarks: number[];
};

/**
 * Completes the known format of a file: dates by their numbers, units by the header, the zone as UTC
 * (OP-025). Units are never guessed from values here: a column without a unit is read in the unit of its channel, and this is
 * reported.
 *
 * @param times of consecutive rows at the start and the end of the file; none for a depth log
 * @throws CsvError `open-dates` if the order of the dates cannot be determined
 * @throws CsvError `unknown-unit` for a column whose unit in the file is not known, or isn't a unit of its channel
 */
export function completeReading(
  head: CsvHead,
  mapping: ColumnOfField,
  givenReading: GivenReading,
  times: readonly (readonly string[])[],
): FullReading {
  if (haveOpenClocks(times.flat())) {
    const example = `times of day such as "${times.flat()[0]}"`;
    throw new CsvError(
      "no-times",
      `time: column "${mapping.time ?? ""}" has ${example}: four digits can be HHMM or MMSS; write them as HH:MM`,
    );
  }
  const noon = halfClockStep(times);
  if (noon) {
    throw new CsvError(
      "no-times",
      `time: column "${mapping.time ?? ""}" goes from "${noon[0]}" to "${noon[1]}" and no hour is beyond 12: a 12-hour clock without AM or PM; write the hours from 0 to 23`,
    );
  }
  const units: FullReading["units"] = {};
  for (const id of csvFieldIds) {
    const column = mapping[id];
    const own = csvFieldUnit(id);
    if (!column || own === null) continue;
    units[id] = givenReading.units?.[id] ?? unitIn(head, id, column, own) ?? own;
  }
  return {
    index: givenReading.index ?? "time",
    delimiter: head.delimiter,
    decimal: head.decimal,
    headerLine: head.headerLine,
    dateOrder: givenReading.dateOrder ?? certainOrder(head, mapping, times),
    timeZone: givenReading.timeZone ?? "UTC",
    units,
    nullMarks: [...(givenReading.nullMarks ?? head.nullMarks)],
  };
}

/** The date order of a file by the columns that have its times, and whether it is certain. */
export const dateOrderOf = (
  head: Pick<CsvHead, "columns" | "units" | "decimal">,
  { date, time }: ColumnOfField,
  times: readonly (readonly string[])[],
): GuessedDateOrder => {
  const column = date || time || "";
  return guessDateOrder(times, `${column} ${head.units[head.columns.indexOf(column)] ?? ""}`, head.decimal);
};

function certainOrder(head: CsvHead, mapping: ColumnOfField, times: readonly (readonly string[])[]): DateOrder {
  const guess = dateOrderOf(head, mapping, times);
  if (guess.isCertain) return guess.order;
  const column = `time: column "${mapping.date || mapping.time || ""}"`;
  const rule = guess.isMixed
    ? `has dates in more than one order, such as "${guess.example}": write them in one order, or set the order`
    : `has dates such as "${guess.example}", which can be ${guess.readings.map(readingText).join(" or ")}, and no step between rows shows which`;
  throw new CsvError("open-dates", `${column} ${rule} (options.dateOrder)`);
}

/** The result of reading a date in an order: `4 March 2021 (ymd)`. */
const readingText = ({ order, day: [year, month, day] }: GuessedDateOrder["readings"][number]): string =>
  `${day} ${monthNames[month - 1]} ${year} (${order})`;

const monthNames = "January February March April May June July August September October November December".split(" ");

/** The mapped fields without a unit in the file or the request: they are read in the unit of their channel. */
export const assumedUnits = (head: CsvHead, mapping: ColumnOfField, { units }: GivenReading): CsvFieldId[] =>
  csvFieldIds.filter((id) => {
    const [column, own] = [mapping[id], csvFieldUnit(id)];
    return column && own !== null && own !== "" && !units?.[id] && unitIn(head, id, column, own) === null;
  });

/** The unit that a file names for a column; null if it names none. @throws CsvError `unknown-unit` */
function unitIn(head: CsvHead, id: CsvFieldId, column: string, own: UnitName): UnitName | null {
  const unitReading = columnUnit(own, column, head.units[head.columns.indexOf(column)] ?? null);
  if (unitReading.kind === "known") return unitReading.unit;
  // A quantity without a unit, such as a count, is not rejected because of the unit that its column has.
  if (unitReading.kind === "missing" || own === "") return null;
  const why = {
    ambiguous: () => `can be ${unitReading.kind === "ambiguous" ? unitReading.units.join(" or ") : ""}`,
    foreign: () => "isn't a unit of it",
    unknown: () => "is not a unit that Sigma knows",
  }[unitReading.kind]();
  const rule = `${id}: the column "${column}" is in "${unitReading.written}", which ${why}`;
  throw new CsvError("unknown-unit", `${rule}; set its unit in options.units.${id}, or leave the column out`);
}

/** The fields of a mapping whose columns hold numbers, in the order in which `rowLayout` reads them; not the depth of a log. */
export const mappedFields = (mapping: ColumnOfField, index: CsvIndex): CsvFieldId[] =>
  csvFieldIds.filter((id) => mapping[id] && csvFieldUnit(id) !== null && !(index === "depth" && id === "holeDepth"));

/**
 * The positions in a file's rows of the columns that a mapping names.
 *
 * @throws CsvError `missing-column` with the field and the existing columns; `no-depths` if a depth column isn't a depth
 */
export function rowLayout(head: CsvHead, mapping: ColumnOfField, encoding: TextEncoding, index: CsvIndex): RowLayout {
  const positionOf = (id: CsvFieldId): number => {
    const position = head.columns.indexOf(mapping[id] ?? "");
    if (position >= 0 && mapping[id]) return position;
    const columns = head.columns.filter((name) => name !== "").map((name) => `"${name}"`);
    throw new CsvError("missing-column", `${id}: no column "${mapping[id]}"; the file has ${columns.join(", ")}`);
  };
  checkDepths(head, mapping, index);
  const parts =
    index === "depth" ? (["holeDepth"] as const) : mapping.date ? (["date", "time"] as const) : (["time"] as const);
  const fields = mappedFields(mapping, index);
  return {
    ...fileLayout(head, encoding),
    ...indexParts(head, parts.map(positionOf)),
    decimal: index === "depth" ? decimalOf(head, mapping.holeDepth ?? "") : head.decimal,
    values: fields.map(positionOf),
    decimals: fields.map((id) => decimalOf(head, mapping[id] ?? "")),
  };
}

/** Whether a name or a unit, such as `ftTVD`, means a true vertical depth instead of a measured depth. */
export const isVerticalDepth = (name: string): boolean =>
  /(?:^|[^a-z])(?:(?:m|ft|usft|feet|met(?:er|re)s?|ss)?tvd|true[\s_-]*vert|vert(?:ical)?[\s_-]*dep|sub[\s_-]*sea|(?:vdep|dver|dbtv)(?![a-z]))/i.test(
    name,
  );

/** @throws CsvError `no-depths` if a column of a depth holds true vertical depths, or the rows of a depth log are ordered by time */
function checkDepths(head: CsvHead, mapping: ColumnOfField, index: CsvIndex): void {
  for (const id of ["holeDepth", "bitDepth"] as const) {
    const column = mapping[id];
    if (!column) continue;
    const isIndex = column === head.indexColumn;
    const unit = head.units[head.columns.indexOf(column)] ?? "";
    if ([column, unit].some(isVerticalDepth) || (isIndex && head.indexIs === "vertical-depth")) {
      throw new CsvError("no-depths", `${id}: column "${column}" holds true vertical depths, not measured depths`);
    }
  }
  if (index === "depth" && head.indexIs === "time") {
    const rule = `the rows of this file come by time ("${head.indexColumn}"), not by depth; import it by time`;
    throw new CsvError("no-depths", `holeDepth: ${rule}`);
  }
}

/** The properties of a file's rows from its first part, whichever columns are read. */
export const fileLayout = (
  head: CsvHead,
  encoding: TextEncoding,
): Omit<RowLayout, "index" | "joint" | "values" | "decimals"> => ({
  delimiter: head.delimiter,
  decimal: head.decimal,
  encoding,
  columns: head.columns.length,
  width: head.width,
  firstLine: head.firstLine,
  header: {
    columns: head.columns,
    units: unitTexts(head.columns, head.units),
    hasSections: head.indexColumn !== null,
  },
});

/** A layout with the possible texts in a row of units for the columns that are read: the unit in the file, and the unit used. */
export function withUnitsRead(
  layout: RowLayout,
  head: CsvHead,
  mapping: ColumnOfField,
  { units }: FullReading,
): RowLayout {
  const texts = layout.header.units;
  const knownUnits = head.columns.map((name, at) => {
    const read = csvFieldIds.filter((id) => mapping[id] === name).flatMap((id) => units[id] ?? []);
    return name === "" || read.length === 0 ? [] : [...texts[at]!, ...read];
  });
  return { ...layout, header: { ...layout.header, units: knownUnits } };
}

/** The positions of the parts of an index: a time that the delimiter cuts has two. */
export function indexParts(
  { cutTime }: Pick<CsvHead, "cutTime">,
  parts: readonly number[],
): Pick<RowLayout, "index" | "joint"> {
  const isCut = parts.length === 1 && cutTime !== null && parts[0] === cutTime;
  return isCut ? { index: [cutTime, cutTime + 1], joint: "," } : { index: parts, joint: " " };
}

/** The texts of the times, or of the depths, of rows. */
export const indexTexts = (
  rows: readonly { cells: readonly string[] }[],
  { index, joint }: Pick<RowLayout, "index" | "joint">,
): string[] =>
  rows.map(({ cells }) =>
    index
      .flatMap((position) => cells[position] || [])
      .join(joint)
      .trim(),
  );

/** The columns that no field is mapped to. */
export function unusedColumns(head: CsvHead, mapping: ColumnOfField): string[] {
  const mappedColumns = new Set(csvFieldIds.map((id) => mapping[id]));
  return head.columns.filter((name) => name !== "" && !mappedColumns.has(name));
}
