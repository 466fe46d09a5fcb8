import type { ComparedRow, ComparisonCounts } from "@sigma/contract/programs/program-comparison";
import { MAX_COMPARED_ROWS } from "@sigma/contract/programs/program-limits";
import type { ProgramColumn } from "@sigma/contract/programs/program";
import type { ProgramRow, ProgramRun } from "@sigma/contract/programs/program-run";
import { tableOf } from "./program-table";

type Given = Pick<ProgramRun, "rows" | "values">;

/** Compares the tables of two lists of runs: by the key columns, otherwise whole rows. */
export function compareRows(
  columns: readonly ProgramColumn[],
  before: readonly Given[],
  after: readonly Given[],
): { counts: ComparisonCounts; rows: ComparedRow[] } {
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  const names = columns.map(({ name }) => name);
  const asText = (row: ProgramRow, of: readonly string[]) => JSON.stringify(of.map((name) => row[name] ?? null));
  const keyOf = (row: ProgramRow) => asText(row, keys.length > 0 ? keys : names);
  const beforeByKey = new Map<string, ProgramRow[]>();
  for (const row of tableOf(columns, before)) {
    const key = keyOf(row);
    const sameKey = beforeByKey.get(key);
    if (sameKey) sameKey.push(row);
    else beforeByKey.set(key, [row]);
  }
  const rows: ComparedRow[] = [];
  for (const row of tableOf(columns, after)) {
    const former = beforeByKey.get(keyOf(row))?.shift() ?? null;
    const isEqual = former !== null && asText(former, names) === asText(row, names);
    rows.push({ change: former === null ? "added" : isEqual ? "equal" : "changed", before: former, after: row });
  }
  for (const left of beforeByKey.values())
    for (const row of left) rows.push({ change: "removed", before: row, after: null });
  const counts = countOf(rows.map(({ change }) => change));
  const differing = rows.filter(({ change }) => change !== "equal");
  const equal = rows.filter(({ change }) => change === "equal");
  return { counts, rows: [...differing, ...equal].slice(0, MAX_COMPARED_ROWS) };
}

/** Compares the values of two lists of runs by channel and time; a later run replaces a value of the same time. */
export function compareValues(before: readonly Given[], after: readonly Given[]): ComparisonCounts {
  const [former, newer] = [valuesOf(before), valuesOf(after)];
  const changes: Change[] = [];
  for (const [key, value] of newer)
    changes.push(!former.has(key) ? "added" : former.get(key) === value ? "equal" : "changed");
  for (const key of former.keys()) if (!newer.has(key)) changes.push("removed");
  return countOf(changes);
}

type Change = ComparedRow["change"];

function countOf(changes: readonly Change[]): ComparisonCounts {
  const counts = { equal: 0, changed: 0, added: 0, removed: 0 };
  for (const change of changes) counts[change] += 1;
  return counts;
}

const valuesOf = (runs: readonly Given[]) =>
  new Map(
    runs.flatMap(({ values }) =>
      values.flatMap(({ channel, time, values: all }) =>
        time.map((each, at) => [`${channel} ${each}`, all[at]] as const),
      ),
    ),
  );
