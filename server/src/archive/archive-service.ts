import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CallError } from "@sigma/contract/errors";
import type { ArchiveJob } from "@sigma/contract/exchange/archive-job";
import type { ArchiveUpload } from "@sigma/contract/exchange/well-archive";
import type { WellId } from "@sigma/contract/ids";
import { DAY, HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { LivePorts } from "../ingest/live-ports";
import { lookEvery } from "../jobs/look-every";
import { createWorkQueue } from "../jobs/work-queue";
import type { Changed } from "../reactions";
import type { Database } from "../storage/database";
import { newId } from "../storage/entities/new-id";
import type { ArchiveStore, ArchiveWork } from "./archive-store";
import type { ArchiveTask } from "./archive-task";
import { ArchiveFault, readArchive } from "./read-archive";
import { runArchiveTask, TaskStopped } from "./run-archive-task";

/** Jobs that write and read archives of wells: one after the other, each whole or not at all, started again after a restart. */
export type ArchiveService = {
  /** The folder for archives of finished wells; null if none is configured. */
  folder: string | null;
  /** Receives an archive as it arrives and reads its manifest. @throws CallError `validation` on `file` */
  receive(fileName: string, stream: Readable): Promise<ArchiveUpload>;
  /** The well of an upload, as its archive names it; null if the upload was deleted. */
  uploadedWell(uploadId: string): Promise<{ name: string; operator: string | null } | null>;
  /** The current state of the job. */
  standing(job: ArchiveJob): ArchiveJob;
  /** Stops a job; false if it has ended. */
  cancel(id: string): Promise<boolean>;
  /** A job is waiting: starts it if none is running. */
  wake(): void;
  /** Works until no job is waiting; joins a run that is already in progress. */
  run(): Promise<void>;
  /** Removes uploads that were not imported, and old jobs. */
  sweep(): Promise<void>;
  /** Ends the running job; it starts again after the next start. */
  halt(): Promise<void>;
};

/** The dependencies of the service. */
export type ArchivePorts = Pick<LivePorts, "live" | "rigFeeds" | "recomputes"> & {
  database: Database;
  store: ArchiveStore;
  /** Where uploads lie until they are imported. */
  uploadsDir: string;
  folder: string | null;
  changed: Changed;
  clock: () => EpochSeconds;
  log: Logger;
  /** Whether this server does the jobs that no upload binds to one, which one does at a time; always by default. */
  mayDo?: () => Promise<boolean>;
};

/** Age at which an upload that has not been imported is removed, ms; time for which jobs are listed, s. */
const UPLOAD_KEPT = 6 * HOUR * 1000;
const JOBS_KEPT = 90 * DAY;
/** Interval at which a running job checks for a stop request, ms. */
const LOOK_EVERY = 1000;

/** Makes the service of this process. */
export function createArchiveService(ports: ArchivePorts): ArchiveService {
  const { database, store, live, recomputes, rigFeeds, uploadsDir, folder, changed, clock, log, mayDo } = ports;
  let running: { id: string; stopping: AbortController; job: Pick<ArchiveJob, "state" | "progress"> } | null = null;
  const queue = createWorkQueue<ArchiveWork>({ what: "archives", next, perform, log });
  const pathOf = (uploadId: string) => join(uploadsDir, `${uploadId}.zip`);

  return {
    folder,
    async receive(fileName, stream) {
      const uploadId = newId();
      const part = `${pathOf(uploadId)}.part`;
      await mkdir(uploadsDir, { recursive: true, mode: 0o700 });
      try {
        await pipeline(stream, createWriteStream(part, { mode: 0o600 }));
        const archive = await readArchive(part);
        archive.close();
        await rename(part, pathOf(uploadId));
        const { well, samples, product, writtenAt } = archive.manifest;
        return {
          uploadId,
          fileName,
          bytes: archive.bytes,
          product,
          writtenAt: Date.parse(writtenAt) / 1000,
          wellName: well.name,
          rig: well.rig,
          operator: well.operator,
          samples: samples.rows,
          from: samples.first,
          to: samples.last,
          isNameTaken: await store.isNameTaken(well.name, well.operator),
        };
      } catch (fault) {
        await rm(part, { force: true });
        throw faultOf(fault);
      }
    },
    async uploadedWell(uploadId) {
      try {
        const archive = await readArchive(pathOf(uploadId));
        archive.close();
        return archive.manifest.well;
      } catch {
        return null;
      }
    },
    standing: (job) => (running?.id === job._id && job.finishedAt === null ? { ...job, ...running.job } : job),
    async cancel(id) {
      if (!(await store.askStop(id))) return false;
      if (running?.id === id) running.stopping.abort();
      else queue.wake();
      return true;
    },
    wake: queue.wake,
    run: queue.run,
    async sweep() {
      await store.sweep(clock() - JOBS_KEPT);
      const usedUploads = await store.uploadsInUse();
      for (const name of await readdir(uploadsDir).catch(() => [])) {
        if (usedUploads.has(name.split(".")[0]!)) continue;
        const { mtimeMs } = await stat(join(uploadsDir, name));
        if (Date.now() - mtimeMs > UPLOAD_KEPT) await rm(join(uploadsDir, name), { force: true });
      }
    },
    halt: queue.halt,
  };

  async function next(): Promise<ArchiveWork | null> {
    return await store.next(mayDo ? await mayDo() : true);
  }

  async function perform(work: ArchiveWork): Promise<void> {
    const { id, request } = work;
    const stopping = new AbortController();
    running = { id, stopping, job: { state: "waiting", progress: 0 } };
    // A user may request the stop on another server.
    const looking = lookEvery(LOOK_EVERY, async () => {
      if (await store.isStopAsked(id)) stopping.abort();
    });
    try {
      if (await store.isStopAsked(id)) throw new TaskStopped();
      // Repeating it would overwrite the archive that holds the data with that of a well that is empty now.
      const storedWell = await store.settleStored(id, clock());
      const wellId = storedWell ?? (await doTask(work, stopping));
      await rigFeeds.wellChanged(wellId);
      // Its formulas have other channels here, for which their values are calculated.
      if (request.kind === "import") await changed({ topic: "formulas", message: { wellId } });
    } catch (fault) {
      // A server that stops continues the job after its next start.
      if (queue.halting.aborted) throw fault;
      if (fault instanceof TaskStopped || stopping.signal.aborted) {
        // The stop may have arrived while the transaction was being committed.
        const storedWell = await store.settleStopped(id, clock());
        if (storedWell) await rigFeeds.wellChanged(storedWell);
      } else {
        log.error({ err: fault, jobId: id }, "a job with an archive failed");
        await store.settle(id, { state: "failed", error: sentenceOf(fault, request.kind), at: clock() });
      }
    } finally {
      running = null;
      looking.end();
    }
    if (request.kind === "import") await rm(pathOf(request.uploadId), { force: true });
  }

  async function doTask(work: ArchiveWork, stopping: AbortController): Promise<WellId> {
    const { id } = work;
    const task = await taskOf(work);
    await store.start(id, clock());
    const signal = AbortSignal.any([stopping.signal, queue.halting]);
    const { wellId, notice } = await runArchiveTask(
      { url: database.url, jobId: id, task },
      signal,
      (job) => (running = { id, stopping, job }),
    );
    await store.settle(id, { state: "done", wellId, notice, at: clock() });
    return wellId;
  }

  async function taskOf({ wellId, request, by }: ArchiveWork): Promise<ArchiveTask> {
    if (request.kind === "import") {
      return { kind: "import", file: pathOf(request.uploadId), name: request.name, now: clock() };
    }
    if (folder === null) throw new ArchiveFault("The server has no folder for archives: set ARCHIVE_DIR");
    if (request.kind === "archive") {
      const well = await wellToArchive(wellId!);
      const before = await store.archiveOf(wellId!);
      const isWritten = before?.removed === "samples" && request.removed === "all";
      const file = join(folder, isWritten ? before.file : request.file);
      return { kind: "archive", well, file, isWritten, removed: request.removed, by, now: clock() };
    }
    const storedArchive = await store.archiveOf(wellId!);
    if (!storedArchive) throw new ArchiveFault("The well is not archived");
    return { kind: "restore", well: storedArchive.wellNo, wellId: wellId!, file: join(folder, storedArchive.file) };
  }

  /** A well that takes data or is calculated is never archived. @throws ArchiveFault */
  async function wellToArchive(wellId: WellId) {
    const [row] = await database.query<{ well_no: number }>({
      text: "SELECT well_no FROM well WHERE id = $1 AND deleted_at IS NULL AND finished_at IS NOT NULL",
      values: [wellId],
    });
    if (!row) throw new ArchiveFault("The well is not finished, or no longer there");
    if (await live.isFollowed(wellId)) throw new ArchiveFault("A rig sends data of the well");
    if ((await recomputes.status(wellId)).state !== "idle")
      throw new ArchiveFault("The well is being calculated; try again later");
    return row.well_no;
  }
}

function sentenceOf(fault: unknown, kind: ArchiveWork["request"]["kind"]): string {
  if (fault instanceof ArchiveFault) return fault.message;
  return kind === "import"
    ? "The server could not go on; nothing of the archive was stored"
    : "The server could not go on; the well is as it was";
}

function faultOf(fault: unknown): unknown {
  if (fault instanceof ArchiveFault) return new CallError("validation", fault.message, "file");
  const { code } = fault as { code?: string };
  if (code === "ENOSPC" || code === "EDQUOT") return new CallError("unavailable", "The disk of the server is full");
  return fault;
}
