import type { Bha } from "@sigma/contract/well-settings/bha";
import { bhaAtDepth, drilledBhas } from "@sigma/engine/bha/bha-at-depth";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ViewRange } from "../../data/live/view-range";
import { formatMinute, formatShortDay } from "../../ui/format/times";

/** The time that a BHA drilled; `bha` is null for the whole well, `to` is null while it has not ended. */
export type MotorRun = { id: string; name: string; bha: Bha | null; from: EpochSeconds; to: EpochSeconds | null };

/** A run in words: `03 Jul 18:04 to now`. */
export const runText = ({ from, to }: Pick<MotorRun, "from" | "to">): string =>
  `${formatShortDay(from)} ${formatMinute(from)} to ${to === null ? "now" : `${formatShortDay(to)} ${formatMinute(to)}`}`;

/** The id of the run that is all recorded time. */
export const WHOLE_WELL = "whole-well";

/**
 * The runs of a well: its BHAs that drilled recorded hole, the newest first, and the whole well. A BHA without an end depth
 * ends where the next BHA started.
 *
 * @param recordedRange first and last moment of the well
 * @param isFinished no more data arrives: a run without an end has ended with the data
 */
export function motorRunsOf(bhas: readonly Bha[], recordedRange: ViewRange, isFinished: boolean): MotorRun[] {
  const end = isFinished ? recordedRange.to : null;
  const begins = drilledBhas(bhas).flatMap(({ startDate }) => startDate ?? []);
  const runs = bhas.flatMap((bha): MotorRun[] => {
    const { _id: id, name, startDate: from, endDate } = bha;
    if (from === null) return [];
    const ends = [...begins.filter((begin) => begin > from), ...(endDate === null ? [] : [endDate])];
    return [{ id, name, bha, from, to: ends.length > 0 ? Math.min(...ends) : end }];
  });
  const whole: MotorRun = { id: WHOLE_WELL, name: "Whole well", bha: null, from: recordedRange.from, to: end };
  return [...runs.toSorted((a, b) => b.from - a.from), whole];
}

/** The selected run; otherwise the run of the active BHA, or the whole well if that BHA has not drilled yet. */
export const chosenRun = (runs: readonly MotorRun[], chosenId: string | null): MotorRun =>
  runs.find(({ id }) => id === chosenId) ?? runs.find(({ bha }) => bha?.active) ?? runs.at(-1)!;

/** The time of a run up to the newest sample. */
export const spanOfRun = ({ from, to }: MotorRun, newest: EpochSeconds): ViewRange => ({
  from,
  to: Math.max(from + 1, to ?? newest),
});

/**
 * The BHA that drilled at a moment: the last one that had started, derived from its depths.
 *
 * @returns the active BHA before any has started; null if none is active
 */
export function bhaAtTime(bhas: readonly Bha[], time: EpochSeconds): Bha | null {
  const startedBhas = bhas
    .filter(({ startDate }) => startDate !== null && startDate <= time)
    .toSorted((a, b) => a.startDate! - b.startDate!);
  return bhaAtDepth(bhas, startedBhas.at(-1)?.startDepth ?? null);
}
