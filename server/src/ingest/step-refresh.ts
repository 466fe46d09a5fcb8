import type { WellId } from "@sigma/contract/ids";
import { MINUTE } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { TakenValue, UntakenValue } from "../programs/channel-store";
import type { RecomputeScheduler } from "../recompute/recomputes";
import type { Stores } from "../storage/stores";
import type { WellIngest } from "./well-ingest";
import { readWellSettings } from "./well-settings";
import { createWellStep } from "./well-step";

/** Has live wells go on with inputs that were stored again, without deriving anything again. */
export type StepRefresh = {
  /** Inputs of a well were stored again: it takes them, after a running recompute. Concurrent requests share one read. */
  changed(this: void, wellId: WellId): Promise<void>;
  /** No recompute of a well runs any more. */
  recomputeEnded(this: void, wellId: WellId): void;
};

type RefreshPorts = {
  stores: Stores;
  ingestOf: (wellId: WellId) => WellIngest | undefined;
  recomputes: Pick<RecomputeScheduler, "status" | "ask">;
  log: Logger;
};

/** A value for a moment that lies so long before the newest sample is late: the well is recomputed from it on. */
const LATE_AFTER: Seconds = MINUTE;

/** The window in which a live well may process samples again. */
const WINDOW: Seconds = 30 * MINUTE;

/** Makes it. */
export function createStepRefresh({ stores, ingestOf, recomputes, log }: RefreshPorts): StepRefresh {
  /** Wells whose inputs were stored again while they were recomputed. */
  const left = new Set<WellId>();
  /** Wells that are read, and whether they have to be read once more. */
  const reading = new Map<WellId, { again: boolean; done: Promise<void> }>();

  return {
    changed: startReading,
    recomputeEnded(wellId) {
      if (left.delete(wellId)) void startReading(wellId);
    },
  };

  function startReading(wellId: WellId): Promise<void> {
    const inProgress = reading.get(wellId);
    if (inProgress) {
      inProgress.again = true;
      return inProgress.done;
    }
    const work = { again: true, done: Promise.resolve() };
    reading.set(wellId, work);
    work.done = (async () => {
      while (work.again) {
        work.again = false;
        await refresh(wellId);
      }
    })()
      .catch((fault: unknown) => log.warn({ err: fault, wellId }, "a well goes on with the inputs of before"))
      .finally(() => reading.delete(wellId));
    return work.done;
  }

  async function refresh(wellId: WellId): Promise<void> {
    const ingest = ingestOf(wellId);
    if (!ingest) return;
    // A running recompute has read its settings already, and the well continues with these.
    if (recomputes.status(wellId).state === "running") return void left.add(wellId);
    const { wellNo } = ingest.well;
    const newest = ingest.newest()?.time ?? null;
    const untakenValues = await stores.programChannels.untaken(wellNo);
    const settings = await readWellSettings(ingest.well, stores);
    const channels = await stores.programChannels.ofWell(wellNo, newest === null ? null : newest - WINDOW);
    // From here to the new step nothing waits, so that no sample comes between.
    const { values, lateFrom } = takenValues(untakenValues, ingest.newest()?.time ?? null);
    for (const value of values)
      if (!value.isLate) channels.find(({ channel }) => channel === value.channel)?.add(value);
    const programChannels = channels.map((series) => series.setting());
    ingest.processor.useStep(createWellStep({ ...settings, pipeline: { ...settings.pipeline, programChannels } }));
    if (values.length > 0) await stores.programChannels.take(wellNo, values);
    if (lateFrom !== null) await recomputes.ask(wellId, null, lateFrom);
    // It may have read its settings before the values were taken over.
    if (recomputes.status(wellId).state === "running") left.add(wellId);
  }
}

type Taken = TakenValue & { isLate: boolean };

/**
 * Since when values count: from the next sample on. A value for a moment long before, and one that takes the place of another, counts from
 * its moment on, and the well has to be recomputed from there.
 */
function takenValues(
  untakenValues: readonly UntakenValue[],
  newest: EpochSeconds | null,
): { values: Taken[]; lateFrom: EpochSeconds | null } {
  const values = untakenValues.map(({ isRewritten, ...value }): Taken => {
    const { time } = value;
    const isLate = newest !== null && time <= newest && (isRewritten || time < newest - LATE_AFTER);
    const since = isLate || newest === null ? time : Math.max(time, Math.floor(newest) + 1);
    return { ...value, since, isLate };
  });
  values.sort((a, b) => a.since - b.since || a.time - b.time);
  const lateTimes = values.flatMap(({ isLate, time }) => (isLate ? time : []));
  return { values, lateFrom: lateTimes.length === 0 ? null : Math.min(...lateTimes) };
}
