import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { HOOKLOAD_TABLE } from "../ingest/well-settings";
import type { FollowedLive } from "../ingest/live-ports";
import { readLoadModel } from "../features/torque-drag/load-model";
import type { Services } from "../calls/handler";

/** Keeps the hookloads by the torque-and-drag model that live wells and recomputes are compared with. */
export type HookloadTables = {
  /** Calculates the table of a well again and keeps it; resolves when that is done, also where it could not be. */
  refresh(wellId: WellId): Promise<void>;
  /** The surveys of a well have changed: a well that is read here has a new table soon. */
  surveysChanged(wellId: WellId): void;
  close(): Promise<void>;
};

/** What the tables stand on. */
export type HookloadTableServices = Pick<Services, "stores" | "analysis" | "clock" | "log"> &
  Pick<FollowedLive, "publications" | "hookloads"> & {
    live: Pick<FollowedLive["live"], "latestValues" | "isFollowed">;
    /** Surveys that come together are taken together, and the advice that follows them comes first. */
    pauseMs?: number;
  };

const PAUSE_MS = 5000;

/**
 * Follows the wells: a survey of a live well gives it a new table, and a recompute begins with one of the settings as
 * they are then. Intake never waits for any of it.
 */
export function openHookloadTables({
  stores,
  live,
  publications,
  hookloads,
  analysis,
  clock,
  log,
  pauseMs = PAUSE_MS,
}: HookloadTableServices): HookloadTables {
  /** A timer for each well: as many waits for one signal as there are wells would be as many listeners of it. */
  const due = new Map<WellId, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  /** Wells that were recomputed when their table was kept again. */
  const missed = new Set<WellId>();
  let isClosing = false;

  async function refresh(wellId: WellId): Promise<void> {
    try {
      const { well, model } = await readLoadModel({ stores, live, clock }, wellId);
      const table = model && (await againIfLate(() => analysis.run("hookload-table", model)));
      const { wellNo } = well.well;
      const kept = await stores.wellSettings.get<object>(wellNo, HOOKLOAD_TABLE);
      const next = { table };
      if (JSON.stringify(kept ?? { table: null }) === JSON.stringify(next)) return;
      await stores.wellSettings.save(wellNo, HOOKLOAD_TABLE, next);
    } catch (fault) {
      if (!isClosing) log.warn({ err: fault, wellId }, "hookloads by the model were not calculated");
    }
  }

  function refreshDue(wellId: WellId): void {
    due.delete(wellId);
    const work = refresh(wellId)
      .then(() => tell(wellId))
      .finally(() => running.delete(work));
    running.add(work);
  }

  async function tell(wellId: WellId): Promise<void> {
    if (await hookloads.changed(wellId)) missed.delete(wellId);
    else missed.add(wellId);
  }

  hookloads.prepareRecomputes(refresh);
  const leave = publications.subscribe((publication) => {
    if (publication.kind === "recompute" && publication.status.state === "idle" && missed.has(publication.wellId)) {
      void tell(publication.wellId);
    }
  });

  return {
    refresh,
    surveysChanged(wellId) {
      if (isClosing || !live.isFollowed(wellId) || due.has(wellId)) return;
      due.set(wellId, setTimeout(refreshDue, pauseMs, wellId).unref());
    },
    async close() {
      leave();
      isClosing = true;
      for (const timer of due.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}

/** Runs a background calculation, and runs it once more if it timed out: the machine may have been busy. */
const againIfLate = <Result>(calculate: () => Promise<Result>): Promise<Result> =>
  calculate().catch((fault: unknown) => {
    if (fault instanceof CallError && fault.code === "timeout") return calculate();
    throw fault;
  });
