import type { CsvImport, CsvImportProgress, CsvReport } from "@sigma/contract/imports/csv-import";
import type { WellId } from "@sigma/contract/ids";
import { CsvError } from "@sigma/formats/csv/csv-error";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { LiveReads, SampleChanges } from "../ingest/live-ports";
import type { Changed } from "../reactions";
import type { Recomputes } from "../recompute/recomputes";
import { drilledNow } from "../ingest/drilled-now";
import { logRowsBy } from "../ingest/settings-at-depth";
import { readEffectiveSettings } from "../ingest/well-settings";
import { createProgressFeed } from "../jobs/progress-feed";
import { createWorkQueue } from "../jobs/work-queue";
import type { Database } from "../storage/database";
import type { DepthStore } from "../storage/depth/depth-store";
import type { DeriveLogRow } from "../storage/depth/log-rows";
import { isDiskFull, mayGoOnLater } from "../storage/database-away";
import type { CsvImportStore, ImportWork } from "../storage/imports/csv-import-store";
import { countImportedDepths, undoImportedDepths } from "../storage/imports/import-depths";
import type { ImportOutcome } from "../storage/imports/import-row";
import { importedHours, undoImportedHour } from "../storage/imports/undo-import";
import { removeDerived } from "../storage/samples/edit-samples";
import type { WellNo } from "../storage/well-no";
import { withSmallHeap } from "../threads/heap-growth";
import { type AppendStores, findAppendStart } from "./append-start";
import { ReadFault, storeFile } from "./store-file";
import { storeDepthLog } from "./store-depth-log";
import type { UploadFolder } from "./upload-folder";

/** Imports of uploaded files: one after the other, each in its own thread, resumed after a restart. */
export type ImportService = {
  /** Where uploads lie. */
  folder: UploadFolder;
  /** Starts waiting work if nothing is running. */
  wake(): void;
  /** Works until the queue is empty; joins work that is already running. */
  run(): Promise<void>;
  /** The state of a running import. */
  progressOf(id: string): CsvImportProgress | null;
  /** A user changed an import: announces its new state. */
  changed(wellId: WellId, well: WellNo, id: string): Promise<void>;
  /** Stops the running import at a point from which it can resume after the next start. */
  halt(): Promise<void>;
};

/** The dependencies of imports. */
export type ImportPorts = {
  live: Pick<LiveReads, "isFollowed" | "statuses">;
  sampleChanges: Pick<SampleChanges, "imported" | "appended">;
  recomputes: Pick<Recomputes, "status">;
  database: Database;
  stores: AppendStores & { csvImports: CsvImportStore; depth: Pick<DepthStore, "deepestDrilled"> };
  folder: UploadFolder;
  /** Announces its progress. */
  changed: Changed;
  clock: () => EpochSeconds;
  log: Logger;
};

/** How often a recompute is looked at, ms. */
const LOOK_EVERY = 300;

/** Makes the service of this process. */
export function createImportService({
  database,
  stores,
  live,
  sampleChanges,
  recomputes,
  folder,
  changed,
  clock,
  log,
}: ImportPorts): ImportService {
  const store = stores.csvImports;
  const feed = createProgressFeed<CsvImportProgress>();
  feed.subscribe((message) => void changed({ topic: "imports", message }));
  const watchedWells = new Map<WellNo, Promise<void>>();
  const queue = createWorkQueue<ImportWork>({
    what: "imports",
    next: () => store.next(),
    perform: (work) => (work.state === "undoing" ? undo(work) : read(work)),
    after: recomputeLeft,
    log,
  });
  const { halting } = queue;

  return {
    folder,
    wake: queue.wake,
    run: queue.run,
    progressOf: feed.of,
    async changed(wellId, well, id) {
      const storedImport = await store.byId(wellId, well, id, clock());
      if (storedImport) feed.publish(progressIn(storedImport));
    },
    async halt() {
      await queue.halt();
      await Promise.all(watchedWells.values());
    },
  };

  /** Requests the recomputes that were not requested before the server stopped; pending ones are not started again. */
  async function recomputeLeft(): Promise<void> {
    for (const { wellNo, wellId } of await store.storedWells()) {
      if (!watchedWells.has(wellNo)) await recompute(wellNo, wellId);
    }
  }

  async function read(work: ImportWork): Promise<void> {
    const { wellNo, id } = work;
    if (!(await store.start(work, clock()))) return;
    const now: ImportWork = { ...work, state: "storing", report: { ...work.report } };
    tell(now, {});
    let outcome: ImportOutcome = "done";
    let error: string | null = null;
    try {
      const ports = { database, folder, clock, halting, tell: (part: Partial<CsvImportProgress>) => tell(now, part) };
      const isStopped = await withSmallHeap(() =>
        isDepthLog(now)
          ? storeDepthLog(now, { ...ports, deriveWith, drilledNow: holeOf })
          : storeFile(now, {
              ...ports,
              appendStart: (startedWork) => findAppendStart(startedWork, stores, { live, recomputes }),
            }),
      );
      if (isStopped) outcome = "stopped";
    } catch (fault) {
      if (halting.aborted || (mayGoOnLater(fault) && !isDiskFull(fault))) throw fault;
      log.error({ err: fault, importId: id }, "an import failed");
      outcome = "failed";
      error = sentenceOf(fault);
    }
    const report: CsvReport = { ...now.report, ...(await store.timesOf(now)) };
    if (outcome === "done" && report.stored === 0 && report.rowsRead > 0) {
      outcome = "failed";
      error = nothingStored(report);
    }
    await store.settle(work, outcome, report, error);
    await folder.remove(id, "upload");
    if (report.stored > 0) {
      tell({ ...now, state: "recomputing", report }, { progress: 0 });
      if (!(await store.hasMore(wellNo))) await recompute(wellNo, work.wellId);
    } else await finish({ ...now, report, outcome });
  }

  async function deriveWith({ wellId }: Pick<ImportWork, "wellId">): Promise<DeriveLogRow> {
    return logRowsBy(await readEffectiveSettings(wellId, stores));
  }

  async function holeOf({ wellId, wellNo }: Pick<ImportWork, "wellId" | "wellNo">): Promise<Feet | null> {
    return drilledNow(live.statuses(wellId), await stores.depth.deepestDrilled(wellNo));
  }

  async function undo(work: ImportWork): Promise<void> {
    if (isDepthLog(work)) await undoDepths(work);
    else await undoHours(work);
    await store.settle(work, "undone", work.report, null);
    tell({ ...work, state: "recomputing" }, { progress: 0 });
  }

  async function undoDepths(work: ImportWork): Promise<void> {
    const undone = { well: work.wellNo, importId: work.id };
    const all = await database.jobs.snapshot((client) => countImportedDepths(client, undone));
    for (let takenCount = 0; ; ) {
      halting.throwIfAborted();
      const count = await database.jobs.transaction((client) =>
        undoImportedDepths(client, undone, () => deriveWith(work)),
      );
      if (count === 0) return;
      takenCount += count;
      tell(work, { progress: takenCount / all });
    }
  }

  async function undoHours(work: ImportWork): Promise<void> {
    const { wellNo: well, id: importId } = work;
    const hours = await database.jobs.snapshot((client) => importedHours(client, { well, importId }));
    for (const [index, hour] of hours.entries()) {
      halting.throwIfAborted();
      await database.jobs.transaction((client) => undoImportedHour(client, { well, importId }, hour));
      tell(work, { progress: index / hours.length });
    }
  }

  /**
   * Has all results of the imports of a well calculated once, and finishes the imports when that is done. The results of
   * depth log rows were stored with the rows.
   */
  async function recompute(well: WellNo, wellId: WellId): Promise<void> {
    const works: ImportWork[] = [];
    const isFollowed = await live.isFollowed(wellId);
    for (const work of await store.stored(well)) {
      const { from, to } = work.report;
      const isWhole = work.position.appended && work.outcome !== "undone" && !isFollowed;
      if (from === null || to === null) await finish(work);
      else if (isDepthLog(work)) {
        // The time at which this hole was drilled is unknown, so clients that show the well read all of it again.
        sampleChanges.appended(wellId, { from: 0, to: clock() });
        await finish(work);
      } else if (isWhole) {
        sampleChanges.appended(wellId, { from, to });
        await finish(work);
      } else works.push(work);
    }
    if (works.length === 0) return;
    const moments = works.map(({ report }) => ({ from: report.from!, to: report.to! }));
    const range = {
      from: Math.min(...moments.map(({ from }) => from)),
      to: Math.max(...moments.map(({ to }) => to)),
    };
    const undone = works.filter(({ outcome }) => outcome === "undone");
    await sampleChanges.imported({ wellId, wellNo: well }, range, async (client) => {
      for (const { report } of undone) await removeDerived(client, well, report.from!, report.to!);
    });
    const before = watchedWells.get(well);
    const watching = watch(wellId, works, before).finally(() => {
      if (watchedWells.get(well) === watching) watchedWells.delete(well);
    });
    watchedWells.set(well, watching);
  }

  async function watch(wellId: WellId, works: readonly ImportWork[], before: Promise<void> | undefined): Promise<void> {
    await before;
    try {
      for (;;) {
        if (halting.aborted) return;
        const { state, progress } = await recomputes.status(wellId);
        if (state === "idle") break;
        for (const work of works) tell({ ...work, state: "recomputing" }, { progress });
        await queue.pause(LOOK_EVERY);
      }
      for (const work of works) await finish(work);
    } catch (fault) {
      log.error({ err: fault, wellId }, "imports were not marked as finished; the next run does so");
    }
  }

  async function finish(work: ImportWork): Promise<void> {
    const outcome = work.outcome ?? "done";
    if (!(await store.finish(work, outcome, clock()))) return;
    feed.forget(work.id);
    feed.publish({ ...progressOfWork({ ...work, state: outcome }), progress: 1 });
  }

  function tell(work: ImportWork, now: Partial<CsvImportProgress>): void {
    const before = feed.of(work.id);
    const knownProgress = before?.state === work.state ? before : null;
    const base = progressOfWork(work);
    const bytesRead = Math.max(base.bytesRead, now.bytesRead ?? knownProgress?.bytesRead ?? 0);
    const progress =
      work.state === "storing" ? Math.min(1, bytesRead / work.bytes) : (now.progress ?? knownProgress?.progress ?? 0);
    feed.tell({
      ...base,
      rowsRead: Math.max(base.rowsRead, now.rowsRead ?? knownProgress?.rowsRead ?? 0),
      bytesRead,
      progress,
    });
  }
}

/** The reason why no row of a file was stored, from the most frequent fault. */
function nothingStored({ rowsRead, findings }: CsvReport): string {
  const [usual] = findings.filter(({ done }) => done === "row left out").toSorted((a, b) => b.rows - a.rows);
  return `None of ${rowsRead} rows was stored${usual ? `: ${usual.finding}` : ""}`;
}

const isDepthLog = ({ options }: Pick<ImportWork, "options">): boolean => options.index === "depth";

/** The progress of an import according to its committed state. */
const progressOfWork = ({ id, wellId, state, position, bytes, report }: ImportWork): CsvImportProgress => ({
  _id: id,
  wellId,
  state,
  bytesRead: Math.min(bytes, position.offset),
  bytes,
  rowsRead: report.rowsRead,
  stored: report.stored,
  oldest: report.from,
  newest: report.to,
  progress: 0,
});

/** The fields of a listed import that a progress message has. */
const progressIn = ({
  _id,
  wellId,
  state,
  bytesRead,
  bytes,
  rowsRead,
  stored,
  oldest,
  newest,
  progress,
}: CsvImport) => ({
  _id,
  wellId,
  state,
  bytesRead,
  bytes,
  rowsRead,
  stored,
  oldest,
  newest,
  progress,
});

function sentenceOf(fault: unknown): string {
  if (isDiskFull(fault)) return "The disk of the database is full; what is stored stays and can be undone";
  if (fault instanceof CsvError || fault instanceof ReadFault) return fault.message;
  return "The server could not go on; what is stored stays and can be undone";
}
