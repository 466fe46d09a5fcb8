import type { Seconds } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";
import type { RigStateInterval } from "../rig-state-intervals";

/** Stretches of rig states one after the other from time 0, given as code and seconds, in a foot of hole at 5,000 ft. */
export function stretches(...spentTimes: readonly [RigStateCode, Seconds][]): RigStateInterval[] {
  let time = 0;
  return spentTimes.map(([code, seconds]) => {
    const startTime = time;
    time += seconds;
    return { code, startTime, endTime: time, startMD: 5000, endMD: 5001 };
  });
}
