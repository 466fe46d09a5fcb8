import { setTimeout as wait } from "node:timers/promises";
import type { CsvFinding, CsvImportProgress, CsvReport } from "@sigma/contract/imports/csv-import";
import { CsvError } from "@sigma/formats/csv/csv-error";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import { toSnapshot } from "../ingest/pipeline/snapshot";
import type { Database } from "../storage/database";
import { isDiskFull, mayGoOnLater } from "../storage/database-away";
import { type ImportWork, noteStoredStep } from "../storage/imports/csv-import-store";
import { appendImported } from "../storage/imports/append-imported";
import { type StoredStep, storeImported } from "../storage/imports/import-hours";
import type { ImportPosition } from "../storage/imports/import-row";
import type { AppendStart } from "./append-start";
import { importedSlots, type ImportPlan, planImport } from "./import-plan";
import { type PreparedBatch, preparedBatches } from "./prepared-batches";
import { repeatedFinding } from "./row-batches";
import type { UploadFolder } from "./upload-folder";

/** The dependencies of storing a file, by time or by depth. */
export type StoringPorts = {
  database: Database;
  folder: UploadFolder;
  clock: () => EpochSeconds;
  /** Stops the work; it resumes from the state committed by then. */
  halting: AbortSignal;
  tell: (progress: Partial<CsvImportProgress>) => void;
};

/** The dependencies of storing time data. */
export type StoreFilePorts = StoringPorts & {
  /** The settings and state to derive results with while the samples follow all stored ones; null if results are recomputed. */
  appendStart: (work: ImportWork) => Promise<AppendStart | null>;
};

/** The file itself cannot be read; the message is a sentence for the person who uploaded it. */
export class ReadFault extends Error {
  override readonly name = "ReadFault";
}

/** Distinguishes errors of the file from errors of the database. */
export function readFault(cause: unknown): never {
  if (cause instanceof CsvError) throw cause;
  const isGone = (cause as { code?: string }).code === "ENOENT";
  const sentence = isGone
    ? "The uploaded file is no longer on this server; upload it again"
    : "The uploaded file could not be read to its end; what is stored stays and can be undone";
  throw new ReadFault(sentence, { cause });
}

/** Retry delay after the database was unavailable or too busy, ms. */
const TRY_AGAIN = 2000;

/**
 * Runs a database operation, and repeats it while the database is away or too busy.
 *
 * @throws the reason of `halting`; an error that the database reports permanently, or because its disk is full
 */
export async function whileAway<Result>(halting: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    halting.throwIfAborted();
    try {
      return await work();
    } catch (fault) {
      if (isDiskFull(fault) || !mayGoOnLater(fault)) throw fault;
      await wait(TRY_AGAIN, undefined, { signal: halting });
    }
  }
}

/**
 * Stores a file of time data from the position of the work on, in one transaction per batch; the work records each.
 *
 * As long as its samples follow all stored ones, the derived results are stored with them. From the first batch that
 * does not, only the samples of the file are read, and the position records this.
 *
 * @returns whether a user stopped it
 * @throws CsvError if the file cannot be read by its mapping; ReadFault if it cannot be read at all; the reason of `halting`;
 *   database errors
 */
export async function storeFile(work: ImportWork, ports: StoreFilePorts): Promise<boolean> {
  const plan = await planImport(ports.folder.path(work.id, "upload"), work.mapping, work.options).catch(readFault);
  for (;;) {
    const start = await ports.appendStart(work);
    const end = await storeOn(work, plan, start, ports);
    if (end !== "recompute") return end === "stopped";
    work.position = { ...work.position, appended: false };
  }
}

async function storeOn(
  work: ImportWork,
  plan: ImportPlan,
  start: AppendStart | null,
  { database, folder, clock, halting, tell }: StoreFilePorts,
): Promise<"done" | "stopped" | "recompute"> {
  const slots = importedSlots(plan);
  const { rowsRead, leftOut, valuesWithout, findings } = work.report;
  /** Rows of seconds that an earlier batch had, which the reader does not know of. */
  let repeatedCount = 0;
  let lastTime = start?.memory.time ?? null;
  const batches = preparedBatches(
    {
      path: folder.path(work.id, "upload"),
      leftOutPath: folder.path(work.id, "left-out"),
      plan,
      position: work.position,
      read: { rowsRead, leftOut, valuesWithout, findings },
      now: clock(),
    },
    start,
    tell,
  );
  try {
    for (;;) {
      const batch = await batches.next().catch(readFault);
      if (batch.done) return "done";
      const storeResult = await storeBatch(batch.value);
      if (storeResult !== "stored") return storeResult;
    }
  } finally {
    await batches.return();
  }

  async function storeBatch(batch: PreparedBatch): Promise<"stored" | "stopped" | "recompute"> {
    const isAppended = work.position.appended && (start !== null || batch.hours.length === 0);
    const position: ImportPosition = { ...batch.position, seq: work.position.seq + 1, appended: isAppended };
    const result = await whileAway(halting, () =>
      database.jobs.transaction(async (client) => {
        const storedHours = await storeHours(client, batch, position.seq);
        if (!storedHours) return null;
        const report = addedReport(work.report, batch, storedHours, repeatedCount + storedHours.repeated);
        const isStopped = await noteStoredStep(client, { wellNo: work.wellNo, id: work.id }, position, report);
        return { report, isStopped, repeated: storedHours.repeated };
      }),
    );
    if (!result) return "recompute";
    repeatedCount += result.repeated;
    lastTime = batch.results?.memory.time ?? lastTime;
    work.position = position;
    work.report = result.report;
    tell({});
    return result.isStopped ? "stopped" : "stored";
  }

  /** Null where what follows from the batch cannot be stored with it. */
  async function storeHours(
    client: ClientBase,
    { hours, rows, results }: PreparedBatch,
    seq: number,
  ): Promise<StoredStep | null> {
    const step = { well: work.wellNo, importId: work.id, seq, slots };
    if (hours.length === 0) return { stored: 0, replaced: 0, repeated: 0 };
    if (!start || !results) return storeImported(client, step, hours);
    const snapshot = results.isWhole ? toSnapshot(results.memory) : null;
    const basis = { lastTime, settingsVersion: start.settingsVersion };
    const derivedFrom = work.report.from ?? hours[0]!.first;
    const appendedResults = snapshot && { ...results, snapshot, derivedFrom };
    const isStored = appendedResults !== null && (await appendImported(client, step, hours, basis, appendedResults));
    return isStored ? { stored: rows, replaced: 0, repeated: 0 } : null;
  }
}

function addedReport(
  report: CsvReport,
  { read, hours }: PreparedBatch,
  { stored, replaced }: StoredStep,
  repeatedCount: number,
): CsvReport {
  return {
    ...report,
    ...read,
    leftOut: read.leftOut + repeatedCount,
    findings: repeatedCount > 0 ? withRepeated(read.findings, repeatedCount) : read.findings,
    stored: report.stored + stored,
    replaced: report.replaced + replaced,
    from: least(report.from, hours[0]?.first),
    to: most(report.to, hours.at(-1)?.last),
  };
}

function withRepeated(findings: readonly CsvFinding[], rows: number): CsvFinding[] {
  const isSame = ({ finding }: CsvFinding) => finding === repeatedFinding.finding;
  const knownFinding = findings.find(isSame) ?? { ...repeatedFinding, rows: 0, lines: [] };
  return [...findings.filter((finding) => !isSame(finding)), { ...knownFinding, rows: knownFinding.rows + rows }];
}

/** The lesser of two positions; the earlier one may not exist yet. */
export const least = (a: number | null, b = Infinity): number | null =>
  a === null && b === Infinity ? null : Math.min(a ?? b, b);
/** The greater of two positions; the earlier one may not exist yet. */
export const most = (a: number | null, b = -Infinity): number | null =>
  a === null && b === -Infinity ? null : Math.max(a ?? b, b);
