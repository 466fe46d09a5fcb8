import { channels } from "@sigma/terms/channels";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { emptyValues, fallbackChannels, type Sample } from "@sigma/terms/sample";
import type { WellNo } from "../../well-no";
import type { StoredRewrites } from "./stored-rewrites";

/** What samples of the past are laid over stored ones with. */
export type LayLatePorts = Pick<StoredRewrites, "layOver"> & {
  /** Everything derived from a moment on has to be recomputed; resolves when that is noted. */
  outdated: (from: EpochSeconds) => Promise<void>;
};

/** A slower record from so long before a late sample may join it now. */
const JOIN_REACH: Seconds = 60;

/**
 * Lays samples of the past of a well over those stored, or stores them where there are none: what a stored sample has
 * beside their values stays, and a value that is stored already says nothing new.
 *
 * That results are outdated is noted before samples are written, so that it is known after a kill, and again after it,
 * so that a recompute which began in between is not the last.
 *
 * @param late ascending, one a second; a channel that is NaN says nothing
 * @returns how many of them said nothing new
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

/** Bit of each channel that can be a calculated stand-in, by slot. */
const derivedBits = new Map<number, number>(
  fallbackChannels.map((id, bit) => [channels.findIndex((row) => row.id === id), 1 << bit]),
);

/** A sample with the values of a late one laid over it; null where it has them all. */
function laidOn(before: Sample | undefined, late: Sample): Sample | null {
  const values = before ? before.values.slice() : emptyValues();
  let derivedMask = before?.derived ?? 0;
  // What comes late is compared with what was measured, not with what a person made of it.
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
