import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Percent, Seconds } from "@sigma/terms/quantities";
import { isDrilling, isInSlips, isTripping, type RigStateFamily, rigStates } from "@sigma/terms/rig-states";
import { breakDownActivity } from "./break-down-activity";
import type { RigStateInterval } from "./rig-state-intervals";

/** The activity of the rig while it neither drilled nor tripped. */
export type FlatTimeCategory = "Connection" | "Reaming" | "Circulating" | "Waiting";

/** A period in which the rig neither drilled nor tripped, with the time above its target. */
export type FlatTime = {
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  /** Over the target: the invisible lost time. */
  hours: number;
  startMD: Feet | null;
  endMD: Feet | null;
  category: FlatTimeCategory;
  /** The rig states that took it, with their shares. */
  description: string;
};

/** A stretch of time. */
type Span = { startTime: EpochSeconds; endTime: EpochSeconds };

/** A spell with slips that is longer is more than a connection. */
const LONGEST_CONNECTION: Seconds = HOUR;
/** The minimum duration of reaming, circulating and waiting to count. */
export const SHORTEST_FLAT_TIME: Seconds = 900;
/** Rig states below this share are not worth a word. */
const WORTH_NAMING: Percent = 10;

const byFamily: Partial<Record<RigStateFamily, FlatTimeCategory>> = {
  reaming: "Reaming",
  "dry-reaming": "Reaming",
  circulating: "Circulating",
};

/**
 * Finds flat time: spells without drilling or tripping. A spell beside hole made with a time in the slips is a connection, up to
 * one hour, and counts for what it takes over the target; any other goes by the rig state that took most of it, and counts from a
 * quarter of an hour on. It isn't non-productive time: no report calls it lost.
 *
 * @param intervals in order of time; a gap in the data ends a spell
 * @param reportedSpans time that a report gives to something else, in any order
 * @param target what a connection may take, s
 * @see docs/methods/activity.md — flat time
 */
export function findFlatTime(
  intervals: readonly RigStateInterval[],
  reportedSpans: readonly Span[],
  target: Seconds,
): FlatTime[] {
  const spells: { parts: RigStateInterval[]; isDrilled: boolean }[] = [];
  let before: RigStateInterval | null = null;
  for (const interval of intervals) {
    const isNext = before?.endTime === interval.startTime;
    const spell = spells.at(-1);
    const goesOn = isNext && before !== null && !isProductive(before.code);
    if (isProductive(interval.code)) {
      if (goesOn && spell && isDrilling(interval.code)) spell.isDrilled = true;
    } else if (goesOn && spell) spell.parts.push(interval);
    else spells.push({ parts: [interval], isDrilled: isNext && before !== null && isDrilling(before.code) });
    before = interval;
  }
  return spells.flatMap(({ parts, isDrilled }) => flatTimeOf(withoutReported(parts, reportedSpans), isDrilled, target));
}

const isProductive = (code: number) => isDrilling(code) || isTripping(code);

function flatTimeOf(parts: readonly RigStateInterval[], isDrilled: boolean, target: Seconds): FlatTime[] {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return [];
  const seconds = parts.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
  const shares = breakDownActivity(parts);
  const isConnection = isDrilled && seconds <= LONGEST_CONNECTION && parts.some(({ code }) => isInSlips(code));
  const over = isConnection ? seconds - target : seconds;
  if (over <= 0 || (!isConnection && seconds < SHORTEST_FLAT_TIME)) return [];
  const namedShares = shares.filter(({ share }, index) => index === 0 || share >= WORTH_NAMING);
  return [
    {
      startTime: first.startTime,
      endTime: last.endTime,
      hours: over / HOUR,
      startMD: first.startMD,
      endMD: last.endMD,
      category: isConnection ? "Connection" : (byFamily[rigStates[shares[0]!.code]!.family] ?? "Waiting"),
      description: namedShares.map(({ code, share }) => `${rigStates[code]!.name} ${Math.round(share)} %`).join(", "),
    },
  ];
}

/** The parts of a period that no report assigns to another activity. */
function withoutReported(spell: readonly RigStateInterval[], reportedSpans: readonly Span[]): RigStateInterval[] {
  let parts = [...spell];
  for (const { startTime: from, endTime: to } of reportedSpans) {
    parts = parts.flatMap((part) => {
      if (to <= part.startTime || from >= part.endTime) return [part];
      const [above, below] = [
        { ...part, endTime: from },
        { ...part, startTime: to },
      ];
      return [above, below].filter(({ startTime, endTime }) => endTime > startTime);
    });
  }
  return parts;
}
