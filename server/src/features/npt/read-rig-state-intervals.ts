import { type RigStateInterval, rigStateIntervals } from "@sigma/engine/activity/rig-state-intervals";
import type { Seconds } from "@sigma/terms/quantities";
import type { SampleReader } from "../../storage/samples/sample-reader";
import type { WellNo } from "../../storage/well-no";
import { bucketsOf, idleWindows, type TimeWindow } from "./idle-windows";

/** Number of samples read at a time, so that other calls are served in between. */
const SAMPLES_PER_READ = 50_000;

type Reader = Pick<SampleReader, "borders" | "overview" | "timeRange">;

/**
 * The stretches of one rig state in which a well neither drills nor trips for at least `shortest`, in order of time, with some of
 * their neighbours. They are located from the stored summaries of minutes; samples are read only there.
 */
export async function readIdleIntervals(samples: Reader, well: WellNo, shortest: Seconds): Promise<RigStateInterval[]> {
  const { time: range } = await samples.borders(well);
  if (!range) return [];
  const { time, columns } = await samples.overview({
    well,
    channels: ["rigState"],
    ...range,
    pixels: bucketsOf(range),
  });
  const all: RigStateInterval[] = [];
  for (const window of idleWindows({ time, rigState: columns.rigState! }, range, shortest)) {
    for (const interval of await readRigStateIntervals(samples, well, window)) all.push(interval);
  }
  return all;
}

async function readRigStateIntervals(samples: Reader, well: WellNo, window: TimeWindow): Promise<RigStateInterval[]> {
  const all: RigStateInterval[] = [];
  for (let { from } = window; ; ) {
    const { time, columns } = await samples.timeRange({
      well,
      channels: ["rigState", "holeDepth"],
      from,
      to: window.to,
      limit: SAMPLES_PER_READ,
    });
    const read = { rigState: nullableValues(columns.rigState!), holeDepth: nullableValues(columns.holeDepth!) };
    // The first sample of a batch is the last one of the batch before: a sample represents the time since the previous one.
    for (const interval of rigStateIntervals({ time: Array.from(time), ...read })) {
      const last = all.at(-1);
      if (last?.code === interval.code && last.endTime === interval.startTime) {
        last.endTime = interval.endTime;
        last.endMD = interval.endMD ?? last.endMD;
      } else all.push(interval);
    }
    if (time.length < SAMPLES_PER_READ) return all;
    from = time.at(-1)!;
  }
}

const nullableValues = (values: Float64Array) => Array.from(values, (value) => (Number.isNaN(value) ? null : value));
