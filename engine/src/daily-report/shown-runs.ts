import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";
import { isJoined, type StateStretch } from "./day-columns";

/** A stretch of a day in which one rig state prevails. */
export type StateRun = { code: RigStateCode; from: EpochSeconds; to: EpochSeconds };

/** On a bar of 24 hours that is 1,440 px wide a pixel is a minute; what is shorter cannot be seen. */
const MIN_SHOWN_DURATION: Seconds = 60;

/** The rig states of a day as a bar of 24 hours shows them: runs too short to be seen are joined to the previous run. */
export function shownRuns(
  stretches: readonly StateStretch[],
  { from, to }: { from: EpochSeconds; to: EpochSeconds },
): StateRun[] {
  const runs: StateRun[] = [];
  for (const stretch of stretches) {
    const run = { code: stretch.code, from: Math.max(from, stretch.from), to: Math.min(to, stretch.to) };
    if (run.to <= run.from) continue;
    const last = runs.at(-1);
    const follows = last !== undefined && isJoined(last, run);
    if (last && follows && (last.code === run.code || run.to - run.from < MIN_SHOWN_DURATION)) last.to = run.to;
    else if (last && follows && last.to - last.from < MIN_SHOWN_DURATION)
      Object.assign(last, { code: run.code, to: run.to });
    else runs.push(run);
  }
  return runs;
}
