import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { HOOKLOAD_TABLE } from "../ingest/well-settings";
import type { FollowedLive } from "../ingest/live-ports";
import { readLoadModel } from "../features/torque-drag/load-model";
import type { Services } from "../calls/handler";

/** The inputs for calculating a table of hookloads. */
export type HookloadServices = Pick<Services, "stores" | "analysis" | "clock" | "log"> & {
  live: Pick<FollowedLive["live"], "latestValues">;
};

/**
 * Calculates the hookloads of a well by the torque-and-drag model again and stores them: live wells and recomputes are
 * compared with them. Resolves when that is done, also if it failed.
 */
export async function refreshHookloads(
  { stores, live, analysis, clock, log }: HookloadServices,
  wellId: WellId,
): Promise<void> {
  try {
    const { well, model } = await readLoadModel({ stores, live, clock }, wellId);
    const table = model && (await againIfLate(() => analysis.run("hookload-table", model)));
    const { wellNo } = well.well;
    const storedTable = await stores.wellSettings.get<object>(wellNo, HOOKLOAD_TABLE);
    const next = { table };
    if (JSON.stringify(storedTable ?? { table: null }) === JSON.stringify(next)) return;
    await stores.wellSettings.save(wellNo, HOOKLOAD_TABLE, next);
  } catch (fault) {
    log.warn({ err: fault, wellId }, "hookloads by the model were not calculated");
  }
}

/** Gives live wells new hookloads after their surveys have changed. */
export type HookloadsAfterSurveys = {
  /** The surveys of a well have changed: a well that is read here has new hookloads soon. */
  surveysChanged(wellId: WellId): void;
  close(): Promise<void>;
};

/** Surveys that arrive together are processed together, after the advice that follows from them. */
const PAUSE_MS = 5000;

/** Follows surveys; intake never waits for it. */
export function createHookloadsAfterSurveys({
  live,
  hookloads,
  refresh,
  pauseMs = PAUSE_MS,
}: {
  live: Pick<FollowedLive["live"], "isFollowed">;
  hookloads: FollowedLive["hookloads"];
  refresh: (wellId: WellId) => Promise<void>;
  pauseMs?: number;
}): HookloadsAfterSurveys {
  /** A timer for each well: one signal awaited for every well would have as many listeners. */
  const due = new Map<WellId, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isClosing = false;

  function refreshDue(wellId: WellId): void {
    due.delete(wellId);
    const work = refresh(wellId)
      .then(() => hookloads.changed(wellId))
      .finally(() => running.delete(work));
    running.add(work);
  }

  return {
    surveysChanged(wellId) {
      if (isClosing || !live.isFollowed(wellId) || due.has(wellId)) return;
      due.set(wellId, setTimeout(refreshDue, pauseMs, wellId).unref());
    },
    async close() {
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
