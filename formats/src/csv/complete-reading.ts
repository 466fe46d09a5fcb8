import { type CsvFieldId, csvFieldIds, csvFieldUnit } from "@sigma/terms/csv-fields";
import { areCompatible } from "@sigma/terms/units";
import { CsvError } from "./csv-error";
import type { TextEncoding } from "./decode-text";
import { type DateOrder, guessDateOrder } from "./guess-date-order";
import { splitUnit } from "./match-columns";
import { usualNullMarks } from "./null-marks";
import type { CsvDelimiter, CsvHead, DecimalMark, GivenLayout } from "./read-head";
import type { RowLayout } from "./row-scanner";

/** The column of each field by its name; null, or no key, where the file does not have the field. */
export type ColumnOfField = Partial<Record<CsvFieldId, string | null | undefined>>;

/** How a file is written, as far as somebody has said it. */
export type GivenReading = GivenLayout & {
  dateOrder?: DateOrder | undefined;
  timeZone?: string | undefined;
  units?: Partial<Record<CsvFieldId, string | undefined>> | undefined;
  nullMarks?: readonly number[] | undefined;
};

/** How a file is written, with nothing left open. */
export type FullReading = {
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
 * Completes what is known of how a file is written: dates by their numbers, units by the header, the zone as UTC
 * (OP-025). Units are never guessed from values here.
 *
 * @param times of some rows, those of the end of the file too
 */
export function completeReading(
  head: CsvHead,
  mapping: ColumnOfField,
  given: GivenReading,
  times: readonly string[],
): FullReading {
  const units: FullReading["units"] = {};
  for (const id of csvFieldIds) {
    const column = mapping[id];
    const own = csvFieldUnit(id);
    if (!column || own === null) continue;
    const named = [head.units[head.columns.indexOf(column)], splitUnit(column).unit];
    units[id] = given.units?.[id] ?? named.find((unit) => unit && areCompatible(unit, own)) ?? own;
  }
  return {
    delimiter: head.delimiter,
    decimal: head.decimal,
    headerLine: head.headerLine,
    dateOrder: given.dateOrder ?? guessDateOrder(times).order,
    timeZone: given.timeZone ?? "UTC",
    units,
    nullMarks: [...(given.nullMarks ?? usualNullMarks)],
  };
}

/** The fields of a mapping whose columns hold numbers, in the order in which `rowLayout` reads them. */
export const mappedFields = (mapping: ColumnOfField): CsvFieldId[] =>
  csvFieldIds.filter((id) => mapping[id] && csvFieldUnit(id) !== null);

/**
 * Where the rows of a file have what a mapping names.
 *
 * @throws CsvError `missing-column` with the field and the columns that there are
 */
export function rowLayout(head: CsvHead, mapping: ColumnOfField, encoding: TextEncoding): RowLayout {
  const positionOf = (id: CsvFieldId): number => {
    const position = head.columns.indexOf(mapping[id] ?? "");
    if (position >= 0 && mapping[id]) return position;
    const columns = head.columns.filter((name) => name !== "").map((name) => `"${name}"`);
    throw new CsvError("missing-column", `${id}: no column "${mapping[id]}"; the file has ${columns.join(", ")}`);
  };
  const time = (mapping.date ? (["date", "time"] as const) : (["time"] as const)).map(positionOf);
  return {
    delimiter: head.delimiter,
    decimal: head.decimal,
    encoding,
    columns: head.columns.length,
    time,
    values: mappedFields(mapping).map(positionOf),
    firstLine: head.firstLine,
  };
}

/** The texts of the times of rows: the parts of each joined by a blank. */
export const timeTexts = (rows: readonly { cells: readonly string[] }[], layout: Pick<RowLayout, "time">): string[] =>
  rows.map(({ cells }) => layout.time.map((position) => cells[position] ?? "").join(" ")).map((text) => text.trim());

/** The columns that no field is mapped to. */
export function unusedColumns(head: CsvHead, mapping: ColumnOfField): string[] {
  const used = new Set(csvFieldIds.map((id) => mapping[id]));
  return head.columns.filter((name) => name !== "" && !used.has(name));
}
