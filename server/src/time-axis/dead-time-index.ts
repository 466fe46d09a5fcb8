import type { EpochSeconds } from "@sigma/terms/quantities";
import type { SampleReader } from "../storage/samples/sample-reader";
import type { WellNo } from "../storage/well-no";
import { type DeadInterval, findDeadIntervals } from "./dead-time";

/** The dead intervals of wells, found once and continued as samples arrive. */
export type DeadTimeIndex = {
  /** Every dead interval of a well from its first sample on, ascending. */
  of(well: WellNo): Promise<readonly DeadInterval[]>;
  /** Samples of the past have changed: the next question reads the well again. */
  forget(well: WellNo): void;
};

type Known = { intervals: DeadInterval[]; readTo: EpochSeconds | null };

/** Samples read at a time, so that other calls are served in between. */
const BATCH = 50_000;
/** Wells remembered; the one asked for longest ago goes first. */
const MAX_WELLS = 500;

/** Finds dead intervals in what is stored. */
export function createDeadTimeIndex(samples: SampleReader): DeadTimeIndex {
  const wells = new Map<WellNo, Promise<Known>>();

  return {
    async of(well) {
      const before = wells.get(well) ?? Promise.resolve({ intervals: [], readTo: null });
      const known = before.then((found) => readOn(samples, well, found));
      wells.delete(well);
      wells.set(well, known);
      if (wells.size > MAX_WELLS) wells.delete(wells.keys().next().value!);
      try {
        return (await known).intervals;
      } catch (fault) {
        wells.delete(well);
        throw fault;
      }
    },
    forget: (well) => void wells.delete(well),
  };
}

async function readOn(samples: SampleReader, well: WellNo, { intervals, readTo }: Known): Promise<Known> {
  const found = [...intervals];
  let last = readTo;
  for (;;) {
    const { time } = await samples.timeRange({ well, channels: [], from: last ?? undefined, limit: BATCH });
    const news = last !== null && time[0] === last ? time.subarray(1) : time;
    found.push(...findDeadIntervals(news, last));
    last = news.at(-1) ?? last;
    if (time.length < BATCH) return { intervals: found, readTo: last };
  }
}
