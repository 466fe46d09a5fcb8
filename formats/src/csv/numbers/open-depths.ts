import type { CsvFieldId } from "@sigma/terms/csv-fields";
import type { ColumnOfField } from "../complete-reading";
import { CsvError } from "../csv-error";
import { isMissingCell } from "./parse-csv-number";
import type { CsvHead } from "../head/read-head";
import type { CsvRecord } from "../rows/split-records";

const depthFields: readonly CsvFieldId[] = ["holeDepth", "bitDepth"];

/** A depth of a well whether its mark parts decimals or thousands: `1.840` can be 1.84 and 1,840. */
const OPEN_DEPTH = /^(?:[1-9]|[1-3]\d)[.,]\d{3}$/;

/**
 * Refuses depths with an ambiguous decimal mark: each of them can be a few feet, or as many thousands.
 *
 * @param rows of the beginning and of the end of the file
 * @throws CsvError `open-decimal` naming field, column and both readings
 */
export function refuseOpenDepths(
  { columns }: Pick<CsvHead, "columns">,
  mapping: ColumnOfField,
  rows: readonly Pick<CsvRecord, "cells">[],
): void {
  for (const field of depthFields) {
    const column = mapping[field];
    if (!column) continue;
    const place = columns.indexOf(column);
    const depths = rows.map(({ cells }) => (cells[place] ?? "").trim()).filter((cell) => !isMissingCell(cell));
    const [example] = depths;
    if (example === undefined || !depths.every((depth) => OPEN_DEPTH.test(depth))) continue;
    const [asDecimal, asThousands] = [Number(example.replace(",", ".")), example.replace(/[.,]/, ",")];
    throw new CsvError(
      "open-decimal",
      `${field}: column "${column}" has depths such as "${example}", which can be ${asDecimal} or ${asThousands} (options.decimal)`,
    );
  }
}
