import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { offsetOfZone } from "@sigma/terms/reporting-day";

/** Local times of one zone. */
export type TimeZone = {
  /**
   * Converts a local time to UTC.
   *
   * An hour that clocks show twice is the later one if the earlier would be before the previous row.
   *
   * @param local the local time as if it were UTC
   * @param before the time of the row before, null for the first
   * @returns null if clocks skip that time
   */
  momentOf(local: number, before: EpochSeconds | null): EpochSeconds | null;
};

const offsetText = /^([+-])(\d{2}):(\d{2})$/;

/** Whether clocks show a local time twice, or never, can change only at such steps, s. */
const STEP = 900;

/** The zone of a name such as `America/Chicago`, or of an offset such as `-06:00`. @throws RangeError for other names */
export function timeZoneOf(name: string): TimeZone {
  const offset = offsetText.exec(name);
  if (offset) {
    const size = Number(offset[2]) * HOUR + Number(offset[3]) * 60;
    const ahead = offset[1] === "-" ? -size : size;
    return { momentOf: (local) => local - ahead };
  }
  const offsetAt = (moment: EpochSeconds) => offsetOfZone(moment, name);
  // An unknown name is refused here, not at the first row.
  offsetAt(0);
  let knownCandidates: { from: number; candidates: number[] } | undefined;
  return {
    momentOf(local, before) {
      const from = Math.floor(local / STEP) * STEP;
      if (knownCandidates?.from !== from) knownCandidates = { from, candidates: candidatesOf(from, offsetAt) };
      const [first, second] = knownCandidates.candidates;
      if (first === undefined) return null;
      if (second !== undefined && before !== null && local - first < before) return local - second;
      return local - first;
    },
  };
}

/** The offsets that a local time can have, that of its earlier moment first. */
function candidatesOf(local: number, offsetAt: (moment: EpochSeconds) => Seconds): Seconds[] {
  const near = [offsetAt(local - 15 * HOUR), offsetAt(local + 15 * HOUR)];
  const fitting = near.filter((offset) => offsetAt(local - offset) === offset);
  return [...new Set(fitting)].toSorted((a, b) => b - a);
}
