import type { SampleEdit, SampleEditProgress } from "@sigma/contract/samples/sample-edit";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { SampleChanges } from "../../ingest/live-ports";
import { lookEvery } from "../../jobs/look-every";
import { createProgressFeed } from "../../jobs/progress-feed";
import { createWorkQueue } from "../../jobs/work-queue";
import type { Changed } from "../../reactions";
import { isDiskFull, mayGoOnLater } from "../../storage/database-away";
import type { WellNo } from "../../storage/well-no";
import { EditCancelled, type EditWork, type SampleEditStore, touchedRange } from "./sample-edit-store";

/** Requested edits of samples: one after the other, each in full or not at all, restarted after a server restart. */
export type SampleEditService = {
  /** Starts waiting work if nothing is running. */
  wake(): void;
  /** Works until the queue is empty; joins work that is already running. */
  run(): Promise<void>;
  /** Cancels an edit or undo; false if it is done, or was never started. */
  cancel(wellId: WellId, well: WellNo, id: string): Promise<boolean>;
  /** The state of a running edit. */
  progressOf(id: string): SampleEditProgress | null;
  /** Resolves when no edit waits or runs any longer, or after a time, ms. */
  settled(id: string, within: number): Promise<void>;
  /** Stops the running work; it starts again after the next start. */
  halt(): Promise<void>;
};

/** The dependencies of edits. */
export type SampleEditPorts = {
  store: SampleEditStore;
  sampleChanges: Pick<SampleChanges, "edit">;
  /** Announces its progress. */
  changed: Changed;
  clock: () => EpochSeconds;
  log: Logger;
  /** Whether this server does the edits, which one does at a time; always by default. */
  mayDo?: () => Promise<boolean>;
};

/** Interval at which a running edit is checked for cancellation, ms. */
const LOOK_EVERY = 1000;

/** Makes the service of this process. */
export function createSampleEditService({
  store,
  sampleChanges,
  changed,
  clock,
  log,
  mayDo,
}: SampleEditPorts): SampleEditService {
  const feed = createProgressFeed<SampleEditProgress>();
  feed.subscribe((message) => void changed({ topic: "sample-edits", message }));
  const queue = createWorkQueue<EditWork>({ what: "edits of samples", next, perform, log });
  let running: { id: string; cancelling: AbortController } | null = null;

  return {
    wake: queue.wake,
    run: queue.run,
    async cancel(wellId, well, id) {
      if (!(await store.cancel(well, id))) return false;
      if (running?.id === id) running.cancelling.abort(new EditCancelled());
      else await publishStored(wellId, well, id);
      return true;
    },
    progressOf: feed.of,
    settled: (id, within) =>
      new Promise((resolve) => {
        const leave = feed.subscribe(({ _id, state }) => {
          if (_id === id && !isUnfinished(state)) end();
        });
        const timer = setTimeout(end, within).unref();
        function end(): void {
          clearTimeout(timer);
          leave();
          resolve();
        }
      }),
    halt: queue.halt,
  };

  async function next(): Promise<EditWork | null> {
    return !mayDo || (await mayDo()) ? store.next() : null;
  }

  async function perform(work: EditWork): Promise<void> {
    const { wellNo, edit } = work;
    const { _id, wellId } = edit;
    const isUndo = edit.state === "undoing";
    if (!isUndo && !(await store.start(work))) return;
    const cancelling = new AbortController();
    const abortSignal = AbortSignal.any([queue.halting, cancelling.signal]);
    running = { id: _id, cancelling };
    // A user may request the cancellation on another server, which only records it in the row.
    const looking = lookEvery(LOOK_EVERY, async () => {
      const row = await store.byId(wellId, wellNo, _id);
      if (row && !isUnfinished(row.state)) cancelling.abort(new EditCancelled());
    });
    const reportProgress = (progress: number) => {
      abortSignal.throwIfAborted();
      feed.tell({ _id, wellId, state: isUndo ? "undoing" : "running", progress });
    };
    try {
      await sampleChanges.edit({ wellId, wellNo }, touchedRange(edit), async (client) => {
        reportProgress(0);
        await (isUndo ? store.undo(client, work, clock(), reportProgress) : store.make(client, work, reportProgress));
      });
    } catch (fault) {
      if (queue.halting.aborted || (mayGoOnLater(fault) && !isDiskFull(fault))) throw fault;
      if (!(fault instanceof EditCancelled)) {
        log.error({ err: fault, editId: _id }, "an edit of samples failed");
        await store.fail(work, isDiskFull(fault) ? DISK_FULL : FAILED);
      }
    } finally {
      running = null;
      looking.end();
      feed.forget(_id);
    }
    await publishStored(wellId, wellNo, _id);
  }

  async function publishStored(wellId: WellId, well: WellNo, id: string): Promise<void> {
    const storedEdit = await store.byId(wellId, well, id);
    if (storedEdit) feed.publish({ _id: id, wellId, state: storedEdit.state, progress: storedEdit.progress });
  }
}

const DISK_FULL = "The disk of the database is full; nothing was changed";
const FAILED = "The server could not go on; nothing was changed";

/** Whether the server still has work to do for an edit. */
export const isUnfinished = (state: SampleEdit["state"]): boolean =>
  state === "waiting" || state === "running" || state === "undoing";
