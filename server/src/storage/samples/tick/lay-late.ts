import { channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { emptyValues, fallbackChannels, type Sample } from "@sigma/terms/sample";
import type { WellNo } from "../../well-no";
import type { StoredRewrites } from "./stored-rewrites";

/** The dependencies of writing late samples over stored ones. */
export type LayLatePorts = Pick<StoredRewrites, "layOver"> & {
  /** Everything derived from a moment on has to be recomputed; resolves when that is recorded. */
  outdated: (from: EpochSeconds) => Promise<void>;
};

/** A slower record from so long before a late sample may join it now. */
const JOIN_REACH: Seconds = 60;

/**
 * Merges late samples of a well into the stored samples, or stores them if the well has no samples at these times. Other
 * values of a stored sample stay. A value that is already stored is not counted as new.
 *
 * Results are marked as outdated before samples are written, so that it is known after a kill, and again afterwards,
 * so that a recompute that started in between is not the last.
 *
 * @param late ascending, one per second; a channel that is NaN has no value
 * @returns the number of samples without new values
 * @throws Error for which `maySucceedLater` is true; nothing is written then
 */
export async function layLate({ layOver, outdated }: LayLatePorts, well: WellNo, late: readonly Sample[]) {
  let from: EpochSeconds | null = null;
  let count = 0;
  await layOver(
    well,
    late.map(({ time }) => time),
    async (foundSamples) => {
      const samplesByTime = new Map(foundSamples.map((sample) => [sample.time, sample]));
      const laidSamples = late.flatMap((sample) => laidOn(samplesByTime.get(sample.time), sample) ?? []);
      count = laidSamples.length;
      if (!laidSamples[0]) return [];
      from = laidSamples[0].time - JOIN_REACH;
      await outdated(from);
      return laidSamples;
    },
  );
  if (from !== null) void outdated(from);
  return late.length - count;
}

/** Bit of each channel that can be a calculated substitute, by slot. */
const derivedBits = new Map<number, number>(fallbackChannels.map((id, bit) => [channelSlot(id), 1 << bit]));

/** A sample with the values of a late one merged over it; null if it already has all of them. */
function laidOn(before: Sample | undefined, late: Sample): Sample | null {
  const values = before ? before.values.slice() : emptyValues();
  let derivedMask = before?.derived ?? 0;
  // Late data is compared with the measured values, not with a user's corrected values.
  for (const [slot, value] of before?.original?.entries() ?? []) {
    if (Number.isNaN(value)) continue;
    values[slot] = value;
    derivedMask &= ~(derivedBits.get(slot) ?? 0);
  }
  let hasChanged = before === undefined;
  for (const [slot, value] of late.values.entries()) {
    const bit = derivedBits.get(slot) ?? 0;
    if (Number.isNaN(value) || (values[slot] === value && !(derivedMask & bit))) continue;
    values[slot] = value;
    derivedMask &= ~bit;
    hasChanged = true;
  }
  return hasChanged ? { time: late.time, values, origin: before?.origin ?? late.origin, derived: derivedMask } : null;
}
