import { setTimeout as wait } from "node:timers/promises";
import type { CsvFinding, CsvImportProgress, CsvReport } from "@sigma/contract/imports/csv-import";
import { CsvError } from "@sigma/formats/csv/csv-error";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../storage/database";
import { isDiskFull, maySucceedLater } from "../storage/database-away";
import { type ImportWork, noteStored } from "../storage/imports/csv-import-store";
import { type StoredStep, storeImported } from "../storage/imports/import-hours";
import type { ImportPosition } from "../storage/imports/import-row";
import { importedSlots, planImport } from "./import-plan";
import { type EncodedBatch, openImportThread } from "./import-thread";
import { repeatedFinding } from "./row-batches";
import type { UploadFolder } from "./upload-folder";

/** What the storing of a file stands on. */
export type StoreFilePorts = {
  database: Database;
  folder: UploadFolder;
  clock: () => EpochSeconds;
  /** Ends the work; what is committed by then is where it goes on. */
  halting: AbortSignal;
  tell: (progress: Partial<CsvImportProgress>) => void;
};

/** The file itself cannot be read; the message is a sentence for the person who uploaded it. */
export class ReadFault extends Error {
  override readonly name = "ReadFault";
}

/** Keeps what is wrong with the file apart from what is wrong with the database. */
function readFault(cause: unknown): never {
  if (cause instanceof CsvError) throw cause;
  const isGone = (cause as { code?: string }).code === "ENOENT";
  const sentence = isGone
    ? "The uploaded file is no longer on this server; upload it again"
    : "The uploaded file could not be read to its end; what is stored stays and can be undone";
  throw new ReadFault(sentence, { cause });
}

/** What the database refuses while it is away is tried again after this, ms. */
const TRY_AGAIN = 2000;

/**
 * Stores what a file has from the position of the work on, a transaction a batch; the work notes each.
 *
 * @returns whether a person stopped it
 * @throws CsvError where the file cannot be read by its mapping; ReadFault where it cannot be read at all; the reason of `halting`; what the database refuses
 */
export async function storeFile(work: ImportWork, ports: StoreFilePorts): Promise<boolean> {
  const { database, folder, clock, halting, tell } = ports;
  const path = folder.path(work.id, "upload");
  const plan = await planImport(path, work.mapping, work.options).catch(readFault);
  const slots = importedSlots(plan);
  const { rowsRead, leftOut, valuesWithout, findings } = work.report;
  /** Rows of seconds that an earlier batch had, which the reader does not know of. */
  let repeated = 0;
  const thread = openImportThread(
    {
      kind: "begin",
      path,
      leftOutPath: folder.path(work.id, "left-out"),
      plan,
      position: work.position,
      read: { rowsRead, leftOut, valuesWithout, findings },
      now: clock(),
    },
    (bytesRead, read) => tell({ bytesRead, rowsRead: read }),
  );
  try {
    for (;;) {
      const batch = await thread.next().catch(readFault);
      if (!batch) return false;
      if (await storeBatch(batch)) return true;
    }
  } finally {
    await thread.close();
  }

  async function storeBatch(batch: EncodedBatch): Promise<boolean> {
    const position: ImportPosition = { ...batch.position, seq: work.position.seq + 1 };
    const step = { well: work.wellNo, importId: work.id, seq: position.seq, slots };
    for (;;) {
      halting.throwIfAborted();
      try {
        const result = await database.jobs.transaction(async (client) => {
          const stored = await storeImported(client, step, batch.hours);
          const report = addedReport(work.report, batch, stored, repeated + stored.repeated);
          const isStopped = await noteStored(client, { wellNo: work.wellNo, id: work.id }, position, report);
          return { report, isStopped, repeated: stored.repeated };
        });
        repeated += result.repeated;
        work.position = position;
        work.report = result.report;
        tell({});
        return result.isStopped;
      } catch (fault) {
        if (isDiskFull(fault) || !maySucceedLater(fault)) throw fault;
        await wait(TRY_AGAIN, undefined, { signal: halting });
      }
    }
  }
}

function addedReport(
  report: CsvReport,
  { read, hours }: EncodedBatch,
  { stored, replaced }: StoredStep,
  repeated: number,
): CsvReport {
  return {
    ...report,
    ...read,
    leftOut: read.leftOut + repeated,
    findings: repeated > 0 ? withRepeated(read.findings, repeated) : read.findings,
    stored: report.stored + stored,
    replaced: report.replaced + replaced,
    from: least(report.from, hours[0]?.first),
    to: most(report.to, hours.at(-1)?.last),
  };
}

function withRepeated(findings: readonly CsvFinding[], rows: number): CsvFinding[] {
  const isSame = ({ finding }: CsvFinding) => finding === repeatedFinding.finding;
  const known = findings.find(isSame) ?? { ...repeatedFinding, rows: 0, lines: [] };
  return [...findings.filter((finding) => !isSame(finding)), { ...known, rows: known.rows + rows }];
}

const least = (a: number | null, b = Infinity): number | null =>
  a === null && b === Infinity ? null : Math.min(a ?? b, b);
const most = (a: number | null, b = -Infinity): number | null =>
  a === null && b === -Infinity ? null : Math.max(a ?? b, b);
