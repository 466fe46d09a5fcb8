import { type FileHandle, open } from "node:fs/promises";
import type { CsvFinding, CsvReport } from "@sigma/contract/imports/csv-import";
import { csvField } from "@sigma/terms/csv-fields";
import type { Feet } from "@sigma/terms/quantities";
import { type DepthColumnId, depthColumnSlot } from "@sigma/terms/depth-columns";
import { UNWRITTEN_FOOT } from "../ingest/drilled-now";
import type { DeriveLogRow, LogRow } from "../storage/depth/log-rows";
import { type ImportWork, noteStoredStep } from "../storage/imports/csv-import-store";
import { type StoredDepths, storeImportedDepths } from "../storage/imports/import-depths";
import type { ImportPosition } from "../storage/imports/import-row";
import type { DepthBatch, LogRows } from "./depth-batches";
import { openImportThread } from "./import-thread";
import { type ImportPlan, planImport } from "./import-plan";
import { openLeftOutFile } from "./left-out-file";
import { type LeftOutLine, noteFinding, type RowFault, withLater } from "./row-notes";
import { least, most, readFault, type StoringPorts, whileAway } from "./store-file";

/** The dependencies of storing a depth log. */
export type StoreDepthLogPorts = StoringPorts & {
  /** The derived values for the rows of a well's log, with its current settings. */
  deriveWith: (work: ImportWork) => Promise<DeriveLogRow>;
  /** How deep the hole is that a connected rig drills; null where none does. */
  drilledNow: (work: ImportWork) => Promise<Feet | null>;
};

const repeatedFault: RowFault = {
  finding: "Several rows of one depth; the first of them is stored",
  field: "holeDepth",
};
const coveredFault: RowFault = {
  finding: "Within a foot of hole made by time data, which are not written over",
  field: "holeDepth",
};

const below: RowFault = { finding: "Below the hole that the rig has drilled", field: "holeDepth" };

/**
 * Stores a depth log from the position of the work on, with the derived values of its rows, in one transaction per batch;
 * the work records each.
 *
 * @returns whether a user stopped it
 * @throws CsvError if the file cannot be read by its mapping; ReadFault if it cannot be read at all; the reason of `halting`;
 *   database errors
 */
export async function storeDepthLog(work: ImportWork, ports: StoreDepthLogPorts): Promise<boolean> {
  const { folder, clock, tell } = ports;
  const path = folder.path(work.id, "upload");
  const plan = await planImport(path, work.mapping, work.options).catch(readFault);
  const { rowsRead, leftOut, valuesWithout, findings } = work.report;
  const leftOutPath = folder.path(work.id, "left-out");
  const file = await open(path).catch(readFault);
  /** Rows that have been left out since the thread started and are unknown to it. */
  const later = new Map<string, CsvFinding>();
  const thread = openImportThread<DepthBatch>(
    {
      path,
      leftOutPath,
      plan,
      position: work.position,
      read: { rowsRead, leftOut, valuesWithout, findings },
      now: clock(),
    },
    tell,
  );
  try {
    for (;;) {
      const batch = await thread.next().catch(readFault);
      if (!batch) return false;
      if (await storeBatch(work, batch, { ...ports, plan, later, file, leftOutPath })) return true;
    }
  } finally {
    await thread.close();
    await file.close();
  }
}

type Course = StoreDepthLogPorts & {
  plan: ImportPlan;
  later: Map<string, CsvFinding>;
  file: FileHandle;
  leftOutPath: string;
};

/** @returns whether a user stopped the import */
async function storeBatch(work: ImportWork, batch: DepthBatch, course: Course): Promise<boolean> {
  const { database, halting, plan, later, file, leftOutPath, deriveWith, tell } = course;
  const { wellNo: well, id: importId } = work;
  const slots = plan.fields.map((field) => depthColumnSlot(csvField(field).channel as DepthColumnId));
  const { rows, out } = rowsToStore(batch.rows, await course.drilledNow(work));
  const result = await whileAway(halting, () =>
    database.jobs.transaction(async (client) => {
      const storedDepths = await storeImportedDepths(client, { well, importId }, slots, rows, () => deriveWith(work));
      const lines = leftOutLines(batch, out, storedDepths);
      const batchFindings = structuredClone(later);
      for (const { line, why } of lines.later) noteFinding(batchFindings, { ...why, done: "row left out" }, line);
      // Starts from the committed length again if the transaction is retried.
      const leftOutBytes = await keepLines(leftOutPath, file, work.position.leftOutBytes, lines.all).catch(readFault);
      const position: ImportPosition = { ...batch.next, leftOutBytes, seq: work.position.seq + 1, appended: false };
      const report = addedReport(work.report, batch, rows, storedDepths, [...batchFindings.values()]);
      const isStopped = await noteStoredStep(client, work, position, report);
      return { found: batchFindings, position, report, isStopped };
    }),
  );
  for (const [key, finding] of result.found) later.set(key, finding);
  work.position = result.position;
  work.report = result.report;
  tell({});
  return result.isStopped;
}

async function keepLines(path: string, source: FileHandle, length: number, lines: readonly LeftOutLine[]) {
  const leftOutFile = await openLeftOutFile(path, source, length);
  try {
    return await leftOutFile.add(lines);
  } finally {
    await leftOutFile.close();
  }
}

/** The rows of a batch, of each depth the first one and none below the hole of a rig; the places of the others, and why. */
function rowsToStore({ depths, values }: LogRows, hole: Feet | null): { rows: LogRow[]; out: Map<number, RowFault> } {
  const width = depths.length === 0 ? 0 : values.length / depths.length;
  const seenDepths = new Set<number>();
  const out = new Map<number, RowFault>();
  const rows: LogRow[] = [];
  for (const [at, depth] of depths.entries()) {
    const why = hole !== null && depth > hole + UNWRITTEN_FOOT ? below : seenDepths.has(depth) ? repeatedFault : null;
    if (why) {
      out.set(at, why);
      continue;
    }
    seenDepths.add(depth);
    rows.push({ depth, values: values.subarray(at * width, (at + 1) * width) });
  }
  return { rows, out };
}

/** The lines that are left out, in the order of the file: the ones from the thread, and the ones found while storing. */
function leftOutLines({ rows, leftOut }: DepthBatch, out: ReadonlyMap<number, RowFault>, storedDepths: StoredDepths) {
  const again = new Set(storedDepths.repeated);
  const near = new Set(storedDepths.covered);
  const later: (LeftOutLine & { why: RowFault })[] = [];
  for (const [at, depth] of rows.depths.entries()) {
    const why = near.has(depth) ? coveredFault : (out.get(at) ?? (again.has(depth) ? repeatedFault : null));
    if (why) later.push({ line: rows.lines[at]!, start: rows.starts[at]!, finding: why.finding, why });
  }
  return { later, all: [...leftOut, ...later].toSorted((a, b) => a.line - b.line) };
}

function addedReport(
  report: CsvReport,
  { read }: DepthBatch,
  rows: readonly LogRow[],
  { stored, replaced, repeated: again, covered: near }: StoredDepths,
  later: readonly CsvFinding[],
): CsvReport {
  const out = new Set([...again, ...near]);
  const takenDepths = rows.flatMap(({ depth }) => (out.has(depth) ? [] : depth));
  return {
    ...report,
    ...withLater(read, later),
    stored: report.stored + stored,
    replaced: report.replaced + replaced,
    from:
      takenDepths.length === 0
        ? report.from
        : least(
            report.from,
            takenDepths.reduce((a, b) => Math.min(a, b)),
          ),
    to:
      takenDepths.length === 0
        ? report.to
        : most(
            report.to,
            takenDepths.reduce((a, b) => Math.max(a, b)),
          ),
  };
}
