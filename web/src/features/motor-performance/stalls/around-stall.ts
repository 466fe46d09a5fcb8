import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import type { EpochSeconds, Psi, Seconds } from "@sigma/terms/quantities";

/** Figures of a channel around a stall; null if nothing was measured. */
export type AroundStall = {
  /** Mean over the minute before. */
  before: number | null;
  /** At the moment of the greatest differential pressure. */
  peak: number | null;
  /** Mean over the minute after. */
  after: number | null;
};

/** The means are of so long before and after. */
export const MEAN_OVER: Seconds = 60;

type Samples = { time: ArrayLike<number>; values: ArrayLike<number> };

/** Rises this close together are one event, whose duration is their sum. */
const MERGED_GAP: Seconds = 60;

/** Maximum span of the rises of an event: the gaps between them are not part of its duration. */
export const stallReach = ({ duration, repeats }: Pick<MotorStall, "duration" | "repeats">): Seconds =>
  duration + (repeats - 1) * MERGED_GAP;

/** The time of the maximum differential pressure of a stall; its start if none was measured. */
export function peakOf(stall: MotorStall, { time, values }: Samples): EpochSeconds {
  const to = stall.time + stallReach(stall);
  let [at, most] = [stall.time, -Infinity];
  for (let row = 0; row < time.length; row += 1) {
    if (time[row]! < stall.time || time[row]! > to || !(values[row]! > most)) continue;
    [at, most] = [time[row]!, values[row]!];
  }
  return at;
}

/**
 * When the last rise of an event ended.
 *
 * @param level from which the pressure counts as up, psi
 */
export function endOf(stall: MotorStall, { time, values }: Samples, level: Psi): EpochSeconds {
  let end = stall.time + stall.duration;
  for (let row = 0; row < time.length; row += 1) {
    if (time[row]! > end && time[row]! <= stall.time + stallReach(stall) && values[row]! >= level) end = time[row]!;
  }
  return end;
}

/**
 * A channel before, at the peak of and after a stall.
 *
 * @param from and `to`: its start and end
 * @param samples ascending in time, NaN for missing values
 */
export function aroundStall(from: EpochSeconds, to: EpochSeconds, peak: EpochSeconds, samples: Samples): AroundStall {
  return {
    before: meanOf(samples, (at) => at >= from - MEAN_OVER && at < from),
    peak: meanOf(samples, (at) => at === peak),
    after: meanOf(samples, (at) => at > to && at <= to + MEAN_OVER),
  };
}

function meanOf({ time, values }: Samples, counts: (at: EpochSeconds) => boolean): number | null {
  let [sum, count] = [0, 0];
  for (let row = 0; row < time.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value) || !counts(time[row]!)) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? null : sum / count;
}
