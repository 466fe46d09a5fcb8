import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** What is told of a channel around a stall; null where nothing was measured. */
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

/** When the differential pressure of a stall was greatest; its begin where none was measured. */
export function peakOf({ time: from, duration }: MotorStall, { time, values }: Samples): EpochSeconds {
  let [at, most] = [from, -Infinity];
  for (let row = 0; row < time.length; row += 1) {
    if (time[row]! < from || time[row]! > from + duration || !(values[row]! > most)) continue;
    [at, most] = [time[row]!, values[row]!];
  }
  return at;
}

/** A channel before, at the peak of and after a stall. @param samples ascending in time, NaN where nothing was measured */
export function aroundStall({ time: from, duration }: MotorStall, peak: EpochSeconds, samples: Samples): AroundStall {
  const to = from + duration;
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
