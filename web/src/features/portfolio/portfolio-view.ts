import { byName, contain, sortedBy, type SortValue } from "../../ui/layout/list-view";
import type { Sort } from "../../ui/layout/table";
import type { PortfolioRow } from "./portfolio-row";

/** Which wells are listed. */
export type PortfolioGroup = "all" | "unfinished" | "finished";

/** The filters and the order that a user selected; by name without a sort. */
export type PortfolioView = {
  search: string;
  group: PortfolioGroup;
  operator: string | null;
  rigId: string | null;
  sort: Sort | null;
  /** Whether the wells stand under their operator and rig. */
  isGrouped: boolean;
};

export const firstPortfolioView: PortfolioView = {
  search: "",
  group: "all",
  operator: null,
  rigId: null,
  sort: null,
  isGrouped: true,
};

/** The value of the operator filter for wells without one. */
export const NO_OPERATOR = "";

const inGroup: Record<PortfolioGroup, (row: PortfolioRow) => boolean> = {
  all: () => true,
  unfinished: ({ well }) => well.finishedAt === null,
  finished: ({ well }) => well.finishedAt !== null,
};

/** The rows that meet the search and the choices of operator and rig, of every group. */
export const filteredRows = (
  rows: readonly PortfolioRow[],
  { search, operator, rigId }: PortfolioView,
): PortfolioRow[] =>
  rows.filter(
    ({ well }) =>
      contain([well.name, well.rig?.name, well.operator], search) &&
      (operator === null || (well.operator ?? NO_OPERATOR) === operator) &&
      (rigId === null || well.rig?._id === rigId),
  );

/** The rows of a group. */
export const rowsInGroup = (rows: readonly PortfolioRow[], group: PortfolioGroup): PortfolioRow[] =>
  rows.filter(inGroup[group]);

const names = (a: PortfolioRow, b: PortfolioRow) => byName(a.well.name, b.well.name);

/** A line of the table: the operator and rig of the wells below it, or a well. */
export type PortfolioLine =
  | { kind: "group"; key: string; operator: string | null; rig: string | null; rows: readonly PortfolioRow[] }
  | { kind: "well"; key: string; row: PortfolioRow };

/**
 * The lines of the table: the wells in the selected order, under their operator and rig if they are grouped; wells without an operator
 * or a rig come last.
 */
export function linesOf(
  rows: readonly PortfolioRow[],
  { sort, isGrouped }: Pick<PortfolioView, "sort" | "isGrouped">,
  valueOf: (title: string) => SortValue<PortfolioRow>,
): PortfolioLine[] {
  const sortedRows = sort ? sortedBy(rows, valueOf(sort.by), sort.descending, names) : rows.toSorted(names);
  const wellLine = (row: PortfolioRow): PortfolioLine => ({ kind: "well", key: row.well.wellId, row });
  if (!isGrouped) return sortedRows.map(wellLine);
  const groups = new Map<string, PortfolioRow[]>();
  for (const row of sortedRows) {
    const key = JSON.stringify([row.well.operator, row.well.rig?.name ?? null]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const lineOf = ([key, groupRows]: [string, PortfolioRow[]]) => {
    const [operator, rig] = JSON.parse(key) as [string | null, string | null];
    return { kind: "group" as const, key, operator, rig, rows: groupRows };
  };
  return [...groups]
    .map(lineOf)
    .toSorted((a, b) => namesLast(a.operator, b.operator) || namesLast(a.rig, b.rig))
    .flatMap((group) => [group, ...group.rows.map(wellLine)]);
}

const namesLast = (a: string | null, b: string | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : byName(a, b);
