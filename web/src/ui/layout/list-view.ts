import type { Sort } from "./table";

/** Page sizes of a list. */
export const pageSizes = [10, 20, 50] as const;
export type PageSize = (typeof pageSizes)[number];

/** The view of a list that a user has selected. */
export type ListView = { search: string; sort: Sort | null; page: number; pageSize: PageSize };

/** The initial state of a list: all rows, in their own order. */
export const firstListView: ListView = { search: "", sort: null, page: 0, pageSize: 20 };

/** The sort value of a row; null without a value. */
export type SortValue<Row> = (row: Row) => number | string | null;

/** Whether texts contain every word of a search between them, without regard to case. */
export function contain(texts: readonly (string | null | undefined)[], search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = texts.filter(Boolean).join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The rows by a value, in either direction with missing values last; equal rows in the order of `otherwise`. */
export function sortedBy<Row>(
  rows: readonly Row[],
  value: SortValue<Row>,
  descending: boolean,
  otherwise: (a: Row, b: Row) => number,
): Row[] {
  const direction = descending ? -1 : 1;
  return rows.toSorted((a, b) => compare(value(a), value(b), direction) || otherwise(a, b));
}

function compare(a: number | string | null, b: number | string | null, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction * (typeof a === "number" && typeof b === "number" ? a - b : byName(String(a), String(b)));
}

/** The order of names: without regard to case, numbers in them by their value. */
export const byName = (a: string, b: string): number =>
  a.localeCompare(b, "en", { numeric: true, sensitivity: "base" });

/** One page of the rows; the last page for a number past the end. */
export function pageOf<Row>(rows: readonly Row[], page: number, size: PageSize): { rows: Row[]; page: number } {
  const last = Math.max(0, Math.ceil(rows.length / size) - 1);
  const shownPage = Math.min(page, last);
  return { rows: rows.slice(shownPage * size, (shownPage + 1) * size), page: shownPage };
}
