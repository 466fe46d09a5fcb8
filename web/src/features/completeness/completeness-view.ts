import {
  type CheckId,
  checkIds,
  checkRow,
  checksOf,
  completenessColumns,
  type CompletenessColumn,
  type CompletenessState,
  completenessStates,
  isGap,
} from "@sigma/contract/completeness/checks";
import type { CompletenessFinding, WellCompleteness } from "@sigma/contract/completeness/completeness";
import type { CompletenessSettings } from "@sigma/contract/completeness/settings";
import { csvCell } from "@sigma/contract/csv-cell";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { byName, contain } from "../../ui/layout/list-view";
import type { Sort } from "../../ui/layout/table";

export const columnIds = Object.keys(completenessColumns) as CompletenessColumn[];

/** A cell: the most serious state of the checks of its column, and those that are not complete, the most serious first. */
export type Cell = { state: CompletenessState; findings: readonly CompletenessFinding[] };

/** A well of the table. */
export type CompletenessRow = {
  well: WellCompleteness;
  cells: Readonly<Record<CompletenessColumn, Cell>>;
  /** The gap that has been open for the longest; one whose time is unknown only if all are. */
  oldest: { column: CompletenessColumn; since: EpochSeconds | null } | null;
};

/** Which wells are listed. Wells that have ended have a filter of their own. */
export type WellGroup = "all" | "gaps" | "live" | "finished";

/** The filters and the order that a user selected; by the oldest gap without a sort. */
export type CompletenessView = {
  search: string;
  group: WellGroup;
  rigId: string | null;
  column: CompletenessColumn | null;
  sort: Sort | null;
};

export const firstCompletenessView: CompletenessView = {
  search: "",
  group: "all",
  rigId: null,
  column: null,
  sort: null,
};

const rankOf = (state: CompletenessState) => completenessStates.indexOf(state);

/** The rows of wells with their cells. */
export const rowsOfWells = (wells: readonly WellCompleteness[]): CompletenessRow[] => wells.map(rowOf);

function rowOf(well: WellCompleteness): CompletenessRow {
  const findingOf = new Map(well.findings.map((finding) => [finding.check, finding]));
  const cells = Object.fromEntries(columnIds.map((column) => [column, cellOf(column, findingOf)]));
  const gaps = well.findings.filter(({ state }) => isGap(state));
  const [oldest] = gaps.toSorted((a, b) => (a.since ?? Infinity) - (b.since ?? Infinity));
  return {
    well,
    cells: cells as CompletenessRow["cells"],
    oldest: oldest ? { column: checkRow(oldest.check).column, since: oldest.since } : null,
  };
}

function cellOf(column: CompletenessColumn, findingOf: ReadonlyMap<CheckId, CompletenessFinding>): Cell {
  const checks = checksOf(column);
  const findings = checks
    .flatMap((check) => findingOf.get(check) ?? [])
    .toSorted((a, b) => rankOf(a.state) - rankOf(b.state));
  const states = checks.map((check) => findingOf.get(check)?.state ?? "complete");
  const state = states.reduce((worst, one) => (rankOf(one) < rankOf(worst) ? one : worst));
  return { state, findings };
}

const inGroup: Record<WellGroup, (row: CompletenessRow) => boolean> = {
  all: ({ well }) => well.finishedAt === null,
  gaps: ({ well, oldest }) => well.finishedAt === null && oldest !== null,
  live: ({ well }) => well.isLive,
  finished: ({ well }) => well.finishedAt !== null,
};

/** The rows that meet the search and the choices of rig and check, of every group. */
export const matchingRows = (
  rows: readonly CompletenessRow[],
  { search, rigId, column }: CompletenessView,
): CompletenessRow[] =>
  rows.filter(
    ({ well, cells }) =>
      contain([well.name, well.rig?.name, well.operator], search) &&
      (rigId === null || well.rig?._id === rigId) &&
      (column === null || isGap(cells[column].state)),
  );

/** The rows of a group. */
export const rowsOfGroup = (rows: readonly CompletenessRow[], group: WellGroup): CompletenessRow[] =>
  rows.filter(inGroup[group]);

const names = (a: CompletenessRow, b: CompletenessRow) => byName(a.well.name, b.well.name);
const ageRank = ({ oldest }: CompletenessRow) =>
  oldest === null ? Infinity : (oldest.since ?? Number.MAX_SAFE_INTEGER);

/** The rows in the selected order; wells with the oldest gap first by default, then those without one by name. */
export function sortedRows(rows: readonly CompletenessRow[], sort: Sort | null): CompletenessRow[] {
  const order = sort === null ? byAge : (orders[sort.by] ?? byState(sort.by as CompletenessColumn));
  const direction = sort?.descending ? -1 : 1;
  return rows.toSorted((a, b) => direction * order(a, b) || names(a, b));
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
const byAge = (a: CompletenessRow, b: CompletenessRow) => compare(ageRank(a), ageRank(b));
const byState = (column: CompletenessColumn) => (a: CompletenessRow, b: CompletenessRow) =>
  compare(rankOf(a.cells[column].state), rankOf(b.cells[column].state));
const orders: Readonly<Record<string, (a: CompletenessRow, b: CompletenessRow) => number>> = {
  well: names,
  score: (a, b) => compare(a.well.score ?? 101, b.well.score ?? 101),
  oldest: byAge,
};

/** How many of the rows have a gap in a column. */
export const gapsIn = (rows: readonly CompletenessRow[], column: CompletenessColumn): number =>
  rows.filter(({ cells }) => isGap(cells[column].state)).length;

/** The mean score of the wells that have one; null if none has. */
export function meanScore(rows: readonly CompletenessRow[]): number | null {
  const scores = rows.flatMap(({ well }) => well.score ?? []);
  return scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

const csvHead = [
  "Well",
  "Operator",
  "Rig",
  "Score",
  "Check",
  "Group",
  "State",
  "Since",
  "Reason",
  "Touches",
  "Weight",
  "Seen by",
];

/** The gaps of the rows as CSV, one per line; times as ISO 8601 in UTC. */
export function csvOfGaps(
  rows: readonly CompletenessRow[],
  settingsOf: (well: WellCompleteness) => CompletenessSettings,
  textOf: (finding: CompletenessFinding) => string,
): string {
  const lines = rows.flatMap(({ well }) =>
    well.findings
      .filter(({ state }) => isGap(state))
      .map((finding) => {
        const { column, label, touches } = checkRow(finding.check);
        const since = finding.since === null ? "" : new Date(finding.since * 1000).toISOString();
        return [
          well.name,
          well.operator ?? "",
          well.rig?.name ?? "",
          well.score === null ? "" : String(well.score),
          label,
          completenessColumns[column],
          finding.state,
          since,
          textOf(finding),
          touches,
          String(settingsOf(well).weights[finding.check]),
          finding.seen?.by ?? "",
        ];
      }),
  );
  return `${[csvHead, ...lines].map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

/** The checks of a column that are complete in a cell. */
export const completeChecks = (column: CompletenessColumn, { findings }: Cell): CheckId[] =>
  checkIds.filter((check) => checkRow(check).column === column && findings.every((finding) => finding.check !== check));
