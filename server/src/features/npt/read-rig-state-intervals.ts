import { type RigStateInterval, rigStateIntervals } from "@sigma/engine/activity/rig-state-intervals";
import type { SampleReader } from "../../storage/samples/sample-reader";
import type { WellNo } from "../../storage/well-no";

/** Samples read at a time, so that other calls are served in between. */
const BATCH = 50_000;

/** The stretches of one rig state of a whole well, in order of time. */
export async function readRigStateIntervals(
  samples: Pick<SampleReader, "timeRange">,
  well: WellNo,
): Promise<RigStateInterval[]> {
  const all: RigStateInterval[] = [];
  for (let from: number | undefined; ; ) {
    const { time, columns } = await samples.timeRange({
      well,
      channels: ["rigState", "holeDepth"],
      from,
      limit: BATCH,
    });
    const read = { rigState: known(columns.rigState!), holeDepth: known(columns.holeDepth!) };
    // The first sample of a batch is the last one of the batch before: a sample stands for the time since that.
    for (const interval of rigStateIntervals({ time: Array.from(time), ...read })) {
      const last = all.at(-1);
      if (last?.code === interval.code && last.endTime === interval.startTime) {
        last.endTime = interval.endTime;
        last.endMD = interval.endMD ?? last.endMD;
      } else all.push(interval);
    }
    if (time.length < BATCH) return all;
    from = time.at(-1)!;
  }
}

const known = (values: Float64Array) => Array.from(values, (value) => (Number.isNaN(value) ? null : value));
