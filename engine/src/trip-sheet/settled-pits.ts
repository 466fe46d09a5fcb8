import { MINUTE } from "@sigma/terms/durations";
import type { Barrels, EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { median } from "../math/quantile";

/** The pits while the string hung in the slips: times ascending, volumes of equal length without gaps. */
export type HungPits = { slipsTime: EpochSeconds; time: ArrayLike<EpochSeconds>; volume: ArrayLike<Barrels> };

/** Mud that still runs back from lines and shakers rises faster, bbl/min, and by more than a wave in the pit, bbl. */
const FLOWS_BACK_RATE = 0.3;
const FLOWS_BACK: Barrels = 0.2;
/** Lines have run empty after this time: a later rise is flow from the well. */
const LONGEST_FLOW_BACK: Seconds = 20 * 60;

/**
 * The pits in each of the slips of a trip, from the end of the flow-back on.
 *
 * After the pumps have stopped, mud runs back into the pits, which isn't a gain. The zero of a trip is at the first slips in which
 * the pits are steady in their last third, or 20 min after its first slips, so that a well that keeps flowing is seen.
 *
 * @returns bbl, the median of each slips; null before the zero and if the pits are not known
 * @see docs/methods/trip-sheet.md
 */
export function settledPits(slips: readonly HungPits[]): (Barrels | null)[] {
  const began = slips[0]?.slipsTime ?? 0;
  const zero = slips.findIndex((hung) => hung.volume.length > 0 && (!flowsBack(hung) || isLate(hung, began)));
  return slips.map(({ volume }, at) => {
    if (zero < 0 || at < zero) return null;
    const values = Array.from(volume);
    return median(at === zero ? values.slice(-third(values.length)) : values);
  });
}

const third = (count: number): number => Math.max(1, Math.floor(count / 3));

const isLate = ({ time }: HungPits, began: EpochSeconds): boolean =>
  time[time.length - 1]! - began >= LONGEST_FLOW_BACK;

/** Whether the pits rise from the first third to the last faster than constant pits do. */
function flowsBack({ time, volume }: HungPits): boolean {
  const count = third(volume.length);
  const [values, times] = [Array.from(volume), Array.from(time)];
  const rise = median(values.slice(-count))! - median(values.slice(0, count))!;
  const minutes = (median(times.slice(-count))! - median(times.slice(0, count))!) / MINUTE;
  return rise > FLOWS_BACK && rise > FLOWS_BACK_RATE * minutes;
}
