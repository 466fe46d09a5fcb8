import type { EpochSeconds } from "@sigma/terms/quantities";
import { withoutCallSignal } from "../storage/call-signal";
import type { SampleReader } from "../storage/samples/sample-reader";
import type { WellNo } from "../storage/well-no";
import { type DeadTime, noDeadTime, readOn } from "./dead-time";

/** The dead time of wells, found once and continued as samples arrive. */
export type DeadTimeIndex = {
  /** The dead time of a well, from its first sample to its newest. */
  of(well: WellNo): Promise<DeadTime>;
  /** Samples from a moment on have changed: the next question reads them again. */
  forget(well: WellNo, from: EpochSeconds): void;
};

/** The dead time after each block of this many samples; the last entry is the newest. */
type Known = { found: DeadTime; samples: number }[];

/** Samples read at a time, so that other calls are served in between. */
const SAMPLES_PER_READ = 50_000;
/** Maximum number of cached wells; the least recently requested is removed first. */
const MAX_WELLS = 500;

/** Finds dead time in what is stored. */
export function createDeadTimeIndex(samples: Pick<SampleReader, "timeRange">): DeadTimeIndex {
  const wells = new Map<WellNo, Promise<Known>>();

  return {
    async of(well) {
      // Other callers may wait for the same result: it is computed even if this call is cancelled.
      const pendingRead = withoutCallSignal(() =>
        (wells.get(well) ?? Promise.resolve([])).then((before) => readAll(samples, well, before)),
      );
      wells.delete(well);
      wells.set(well, pendingRead);
      if (wells.size > MAX_WELLS) wells.delete(wells.keys().next().value!);
      try {
        return newestOf(await pendingRead).found;
      } catch (fault) {
        if (wells.get(well) === pendingRead) wells.delete(well);
        throw fault;
      }
    },
    forget(well, from) {
      const knownRead = wells.get(well);
      const keptRead = knownRead?.then((all) =>
        all.filter(({ found }) => found.readTo !== null && found.readTo < from),
      );
      keptRead?.catch(() => undefined);
      if (keptRead) wells.set(well, keptRead);
    },
  };
}

const newestOf = (knownMilestones: Known) => knownMilestones.at(-1) ?? { found: noDeadTime, samples: 0 };

async function readAll(samples: Pick<SampleReader, "timeRange">, well: WellNo, before: Known): Promise<Known> {
  let knownMilestones = before;
  for (;;) {
    const newest = newestOf(knownMilestones);
    const from = newest.found.readTo ?? undefined;
    const { time } = await samples.timeRange({ well, channels: ["holeDepth"], from, limit: SAMPLES_PER_READ });
    const news = time.subarray(from !== undefined && time[0] === from ? 1 : 0);
    const next = { found: readOn(newest.found, news), samples: newest.samples + news.length };
    knownMilestones = [...milestones(knownMilestones, next.samples), next];
    if (time.length < SAMPLES_PER_READ) return knownMilestones;
  }
}

/** An entry is kept if a whole batch lies between it and the previous entry. */
const milestones = (knownMilestones: Known, samples: number): Known =>
  knownMilestones.filter((entry, index) => {
    const next = knownMilestones[index + 1]?.samples ?? samples;
    return Math.floor(entry.samples / SAMPLES_PER_READ) < Math.floor(next / SAMPLES_PER_READ);
  });
