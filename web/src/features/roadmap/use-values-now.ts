import { type RoadmapChannel, roadmapChannels } from "@sigma/contract/delivery/roadmap-channels";
import type { Seconds } from "@sigma/terms/quantities";
import { useEffect, useState } from "react";
import { useLiveChannels } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";

/** The newest rig state and values of the channels of a roadmap, null for missing ones; the state is undefined until it is known. */
export type ValuesNow = {
  rigState: number | null | undefined;
  values: Partial<Record<RoadmapChannel, number | null>>;
};

const noValues: ValuesNow = { rigState: undefined, values: {} };
const readChannels = ["rigState", ...roadmapChannels];

/** The values are written again so often at most, ms. */
const AGAIN_AFTER_MS = 1000;
/** A value that is older than this is not that of the moment, s. */
const LONGEST_HELD: Seconds = 60;

/** The newest values of a well, or in a replay those of its moment; followed while the component is on the screen. */
export function useValuesNow(data: WellData): ValuesNow {
  useLiveChannels(data, readChannels);
  const [values, setValues] = useState(noValues);
  useEffect(() => {
    const { time } = data;
    let writtenAt = Number.NEGATIVE_INFINITY;
    const write = () => {
      if (time.state !== "ready" || performance.now() - writtenAt < AGAIN_AFTER_MS) return;
      writtenAt = performance.now();
      setValues(newestValues(time.buffer));
    };
    write();
    return time.subscribe(write);
  }, [data]);
  return values;
}

/** The newest values of some samples. */
export function newestValues(samples: { view: (field: string) => Float64Array | undefined }): ValuesNow {
  const time = samples.view("time") ?? new Float64Array(0);
  const last = time.length - 1;
  const newestOf = (field: string): number | null => {
    const column = samples.view(field);
    if (!column) return null;
    for (let row = last; row >= 0 && time[last]! - time[row]! <= LONGEST_HELD; row -= 1) {
      if (!Number.isNaN(column[row]!)) return column[row]!;
    }
    return null;
  };
  return {
    rigState: newestOf("rigState"),
    values: Object.fromEntries(roadmapChannels.map((channel) => [channel, newestOf(channel)])),
  };
}
