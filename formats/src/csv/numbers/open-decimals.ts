import { type CsvFieldId, csvFieldIds, csvFieldUnit } from "@sigma/terms/csv-fields";
import type { ColumnOfField } from "../complete-reading";
import { CsvError } from "../csv-error";
import { isMissingCell } from "./parse-csv-number";
import type { CsvHead } from "../head/read-head";

const depthFields: readonly CsvFieldId[] = ["holeDepth", "bitDepth"];

/** A depth of a well whether its mark parts decimals or thousands: `1.840` can be 1.84 and 1,840. */
const OPEN_DEPTH = /^(?:[1-9]|[1-3]\d)[.,]\d{3}$/;
/** Any other number whose comma parts decimals or thousands: a point before three digits is taken for a decimal one. */
const OPEN_COMMA = /^[-+]?[1-9]\d{0,2},\d{3}$/;
/** Numbers that have one reading, and with it show the decimal mark of their file. */
const SHOWN =
  /^[-+]?(?:\d*\.\d+|\d*,(?:\d{1,2}|\d{4,})|(?:0|\d{4,}),\d+|\d{1,3}(?:[.,' ]\d{3})+[.,]\d+)(?:e[-+]?\d+)?$/i;

/** A column all of whose numbers can be read with either decimal mark. */
export type OpenDecimal = {
  field: CsvFieldId;
  column: string;
  /** One of its cells, and what it is with each decimal mark. */
  example: string;
  asDecimal: string;
  asThousands: string;
};

/**
 * Finds numbers with an ambiguous decimal mark: each depth can be a few feet, or as many thousands, and a value of another
 * column a thousandth of itself if the file does not show its decimal mark.
 *
 * @param rows of the beginning and of the end of the file
 * @returns the first such column; null if there is none
 */
export function findOpenDecimal(
  { columns }: Pick<CsvHead, "columns">,
  mapping: ColumnOfField,
  rows: readonly { readonly cells: readonly string[] }[],
): OpenDecimal | null {
  const moments = [mapping.date, mapping.time].map((column) => (column ? columns.indexOf(column) : -1));
  const isShown = rows.some(({ cells }) => cells.some((cell, at) => !moments.includes(at) && SHOWN.test(cell.trim())));
  for (const field of csvFieldIds) {
    const column = mapping[field];
    if (!column || csvFieldUnit(field) === null) continue;
    const isDepth = depthFields.includes(field);
    if (isShown && !isDepth) continue;
    const place = columns.indexOf(column);
    const values = rows.map(({ cells }) => (cells[place] ?? "").trim()).filter((cell) => !isMissingCell(cell));
    const [example] = values;
    if (example === undefined || !values.every((value) => (isDepth ? OPEN_DEPTH : OPEN_COMMA).test(value))) continue;
    const asDecimal = String(Number(example.replace(",", ".")));
    return { field, column, example, asDecimal, asThousands: example.replace(/[.,]/, ",") };
  }
  return null;
}

/** Refuses numbers with an ambiguous decimal mark. @throws CsvError `open-decimal` naming field, column and both readings */
export function refuseOpenDecimals(...file: Parameters<typeof findOpenDecimal>): void {
  const openDecimal = findOpenDecimal(...file);
  if (!openDecimal) return;
  const { field, column, example, asDecimal, asThousands } = openDecimal;
  const numbers = depthFields.includes(field) ? "depths" : "values";
  const rule = `has ${numbers} such as "${example}", which can be ${asDecimal} or ${asThousands} (options.decimal)`;
  throw new CsvError("open-decimal", `${field}: column "${column}" ${rule}`);
}
