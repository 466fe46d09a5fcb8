import { findOpenDecimal, type OpenDecimal } from "@sigma/formats/csv/numbers/open-decimals";
import type { DecimalMark } from "@sigma/formats/table/read-number";
import type { MappingDraft } from "./mapping-draft";
import type { ReadCsv } from "../rows/read-file";

/** A column of a draft whose numbers can be read with either decimal mark; null if there is none. LAS has the point by its standard. */
export function openDecimal(
  { head, lastRow }: ReadCsv,
  { columns }: Pick<MappingDraft, "columns">,
): OpenDecimal | null {
  if (head.indexColumn !== null) return null;
  return findOpenDecimal(head, columns, lastRow ? [...head.rows, { cells: lastRow }] : head.rows);
}

/** The file with the decimal mark that has been selected, if its numbers are ambiguous. */
export function withDecimal(read: ReadCsv, draft: Pick<MappingDraft, "columns" | "decimal">): ReadCsv {
  if (draft.decimal === null || draft.decimal === read.head.decimal || !openDecimal(read, draft)) return read;
  return { ...read, head: { ...read.head, decimal: draft.decimal } };
}

/** The decimal marks to select from, each with the example as it is then read: `Point: 1.84`. */
export function decimalOptions({
  example,
  asDecimal,
  asThousands,
}: OpenDecimal): { value: DecimalMark; label: string }[] {
  const [withPoint, withComma] = example.includes(",") ? [asThousands, asDecimal] : [asDecimal, asThousands];
  return [
    { value: ".", label: `Point: ${withPoint}` },
    { value: ",", label: `Comma: ${withComma}` },
  ];
}
