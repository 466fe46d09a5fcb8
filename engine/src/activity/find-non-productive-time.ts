import type { EpochSeconds, Feet, Percent, Seconds } from "@sigma/terms/quantities";
import { isDrilling, isTripping, rigStates } from "@sigma/terms/rig-states";
import { breakDownActivity } from "./break-down-activity";
import type { RigStateInterval } from "./rig-state-intervals";

/** Time in which the rig neither drilled nor tripped, and that was not planned. */
export type NonProductiveTime = {
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  hours: number;
  startMD: Feet | null;
  endMD: Feet | null;
  /** Name of the rig state that took most of it. */
  category: string;
  /** The rig states that took it, with their shares. */
  description: string;
};

/** A stretch of time that a daily report gives to a planned activity. */
export type PlannedActivity = { startTime: EpochSeconds; endTime: EpochSeconds };

/** A shorter stretch is part of the work. */
const SHORTEST: Seconds = 900;
const HOUR: Seconds = 3600;
/** Rig states below this share are not worth a word. */
const WORTH_NAMING: Percent = 10;

/**
 * Finds non-productive time: stretches of at least a quarter of an hour without drilling or tripping.
 *
 * What a daily report plans is taken out first; what is left of a stretch counts where it is still long enough.
 *
 * @param intervals in order of time; a gap in the data ends a stretch
 * @param planned in any order
 * @see docs/methods/activity.md
 */
export function findNonProductiveTime(
  intervals: readonly RigStateInterval[],
  planned: readonly PlannedActivity[] = [],
): NonProductiveTime[] {
  const idle = intervals.filter(({ code }) => !isProductive(code)).flatMap((interval) => unplanned(interval, planned));
  const stretches: RigStateInterval[][] = [];
  for (const interval of idle) {
    const stretch = stretches.at(-1);
    if (stretch?.at(-1)?.endTime === interval.startTime) stretch.push(interval);
    else stretches.push([interval]);
  }
  return stretches.map(recordOf).filter(({ startTime, endTime }) => endTime - startTime >= SHORTEST);
}

/** Non-productive time of a stretch of well, put into proportion. */
export type NonProductiveSummary = {
  hours: number;
  /** Share of the time looked at, null for none. */
  share: Percent | null;
  /** Hours for each thousand feet of hole made in that time, null where none was made. */
  hoursPer1000Ft: number | null;
};

/**
 * Puts non-productive time into proportion to all time and to the hole made: a share alone misleads.
 *
 * @returns null shares where no time passed or no hole was made
 * @see docs/methods/activity.md
 */
export function summarizeNonProductiveTime(
  records: readonly NonProductiveTime[],
  totalTime: Seconds,
  footage: Feet,
): NonProductiveSummary {
  const hours = records.reduce((sum, record) => sum + record.hours, 0);
  return {
    hours,
    share: totalTime > 0 ? (100 * hours * HOUR) / totalTime : null,
    hoursPer1000Ft: footage > 0 ? (1000 * hours) / footage : null,
  };
}

const isProductive = (code: number) => isDrilling(code) || isTripping(code);

/** The parts of an interval that no planned activity covers. */
function unplanned(interval: RigStateInterval, planned: readonly PlannedActivity[]): RigStateInterval[] {
  let parts = [interval];
  for (const plan of planned) {
    parts = parts.flatMap((part) => {
      if (plan.endTime <= part.startTime || plan.startTime >= part.endTime) return [part];
      const before = { ...part, endTime: plan.startTime };
      const after = { ...part, startTime: plan.endTime };
      return [before, after].filter(({ startTime, endTime }) => endTime > startTime);
    });
  }
  return parts;
}

function recordOf(stretch: readonly RigStateInterval[]): NonProductiveTime {
  const first = stretch[0]!;
  const last = stretch.at(-1)!;
  const shares = breakDownActivity(stretch);
  const named = shares.filter(({ share }, index) => index === 0 || share >= WORTH_NAMING);
  return {
    startTime: first.startTime,
    endTime: last.endTime,
    hours: (last.endTime - first.startTime) / HOUR,
    startMD: first.startMD,
    endMD: last.endMD,
    category: rigStates[shares[0]!.code]!.name,
    description: named.map(({ code, share }) => `${rigStates[code]!.name} ${Math.round(share)} %`).join(", "),
  };
}
