import type { SampleReader } from "../storage/samples/sample-reader";
import type { WellNo } from "../storage/well-no";
import { type DeadTime, type DeadTimeStep, noDeadTime, readOn } from "./dead-time";

/** The dead time of wells, found once and continued as samples arrive. */
export type DeadTimeIndex = {
  /** Where time was taken out of the axis of a well, from its first sample on. */
  of(well: WellNo): Promise<readonly DeadTimeStep[]>;
  /** Samples of the past have changed: the next question reads the well again. */
  forget(well: WellNo): void;
};

/** Samples read at a time, so that other calls are served in between. */
const BATCH = 50_000;
/** Wells remembered; the one asked for longest ago goes first. */
const MAX_WELLS = 500;

/** Finds dead time in what is stored. */
export function createDeadTimeIndex(samples: SampleReader): DeadTimeIndex {
  const wells = new Map<WellNo, Promise<DeadTime>>();

  return {
    async of(well) {
      const known = (wells.get(well) ?? Promise.resolve(noDeadTime)).then((before) => readAll(samples, well, before));
      wells.delete(well);
      wells.set(well, known);
      if (wells.size > MAX_WELLS) wells.delete(wells.keys().next().value!);
      try {
        return (await known).steps;
      } catch (fault) {
        if (wells.get(well) === known) wells.delete(well);
        throw fault;
      }
    },
    forget: (well) => void wells.delete(well),
  };
}

async function readAll(samples: SampleReader, well: WellNo, known: DeadTime): Promise<DeadTime> {
  let found = known;
  for (;;) {
    const from = found.readTo ?? undefined;
    const { time } = await samples.timeRange({ well, channels: ["holeDepth"], from, limit: BATCH });
    found = readOn(found, time.subarray(from !== undefined && time[0] === from ? 1 : 0));
    if (time.length < BATCH) return found;
  }
}
