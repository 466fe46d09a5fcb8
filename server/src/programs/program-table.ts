import type { ProgramColumn } from "@sigma/contract/programs/program";
import type { ProgramRow, ProgramRun } from "@sigma/contract/programs/program-run";

/** Rows of a table that are shown, the newest. */
const MAX_TABLE_ROWS = 5000;

/** The table of a program: the rows of its runs in their order; a later row takes the place of one with the same key. */
export function tableOf(columns: readonly ProgramColumn[], runs: readonly Pick<ProgramRun, "rows">[]): ProgramRow[] {
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => name);
  const rows = runs.flatMap((run) => run.rows);
  if (keys.length === 0) return rows.slice(-MAX_TABLE_ROWS);
  const byKey = new Map(rows.map((row) => [JSON.stringify(keys.map((name) => row[name] ?? null)), row]));
  return [...byKey.values()].slice(-MAX_TABLE_ROWS);
}
