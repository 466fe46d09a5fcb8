import { BARREL_GALLONS } from "@sigma/terms/field-constants";
import { HOUR, MINUTE } from "@sigma/terms/durations";
import { median } from "@sigma/engine/math/quantile";
import type { Connection } from "@sigma/engine/stand/stand-metric";
import type { Slips } from "@sigma/engine/trip-sheet/find-trips";
import { joinSlips } from "@sigma/engine/trip-sheet/join-slips";
import type { HungPits } from "@sigma/engine/trip-sheet/settled-pits";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import type { WellNo } from "../../storage/well-no";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";

/** Times in the slips at a known depth, oldest first, with the depth of the hole. */
export type HoleSlips = Slips & { holeDepth: Feet | null };

/** The times in the slips of a well since a moment. */
export async function readSlips(stores: Stores, well: WellNo, from: EpochSeconds): Promise<HoleSlips[]> {
  const events = await stores.events.list(well, "connection", { from });
  const slips = events.flatMap(({ value }) => {
    const { slipsTime, releaseTime, operation, bitDepth, holeDepth } = value as Connection;
    return bitDepth === null ? [] : { slipsTime, releaseTime, operation, bitDepth, holeDepth };
  });
  return joinSlips(slips);
}

/** A trip longer than this is read to here only. */
const MAX_TRIP_DURATION: Seconds = 36 * HOUR;

/** The pit volumes while the string was in each of the given slips, bbl; empty if they are not measured. */
export async function readPits(stores: Stores, well: WellNo, slips: readonly Slips[]): Promise<HungPits[]> {
  const first = slips[0];
  if (!first) return [];
  const to = Math.min(slips.at(-1)!.releaseTime, first.slipsTime + MAX_TRIP_DURATION);
  const { time, columns } = await stores.samples.timeRange({
    well,
    channels: ["pitVolume", "pitGain"],
    from: first.slipsTime,
    to,
  });
  const volumes = columns.pitVolume ?? new Float64Array();
  // One channel for the whole trip: a gain that is zeroed meanwhile would be a jump.
  const pits = volumes.some((volume) => volume > 0) ? volumes : (columns.pitGain ?? volumes);
  return slips.map(({ slipsTime, releaseTime }) => {
    const [start, end] = [firstAtOrAfter(time, slipsTime), firstAtOrAfter(time, releaseTime) + 1];
    const volume = pits.subarray(start, end);
    const isKnown = (_: number, row: number) => !Number.isNaN(volume[row]!);
    return { slipsTime, time: time.subarray(start, end).filter(isKnown), volume: volume.filter(isKnown) };
  });
}

/** Maximum time for which a sample counts, so that no volume is pumped in a gap of the data. */
const LONGEST_SAMPLE: Seconds = 10;
/** Maximum gap; the volume pumped during a longer gap is unknown. */
const LONGEST_GAP: Seconds = 120;

/**
 * The volume pumped between each of the given slips and the previous ones, bbl; null if no flow was measured or data are missing,
 * and for the first.
 */
export async function readPumped(stores: Stores, well: WellNo, slips: readonly Slips[]): Promise<(number | null)[]> {
  return await between(stores, well, slips, "pumpRate", (time, rates, { isWhole }) => {
    if (!isWhole) return null;
    let [pumped, isKnown] = [0, false];
    for (const [row, rate] of rates.entries()) {
      if (Number.isNaN(rate)) continue;
      isKnown = true;
      const sampleDuration = Math.min(LONGEST_SAMPLE, (time[row + 1] ?? time[row]! + 1) - time[row]!);
      pumped += (rate * sampleDuration) / MINUTE / BARREL_GALLONS;
    }
    return isKnown ? pumped : null;
  });
}

/** The hookload on the way down to each of some slips, klb: the median; null if none was measured. */
export async function readHooks(stores: Stores, well: WellNo, slips: readonly Slips[]): Promise<(number | null)[]> {
  return await between(stores, well, slips, "hookload", (time, loads, { from: { releaseTime } }) =>
    median(loads.filter((load, row) => time[row]! > releaseTime && !Number.isNaN(load))),
  );
}

/** The sum of a channel from each of the given slips to the next, and whether that time was fully recorded; null for the first. */
async function between(
  stores: Stores,
  well: WellNo,
  slips: readonly Slips[],
  channel: "pumpRate" | "hookload",
  sum: (time: Float64Array, values: Float64Array, of: { from: Slips; isWhole: boolean }) => number | null,
): Promise<(number | null)[]> {
  const first = slips[0];
  if (!first) return [];
  const to = Math.min(slips.at(-1)!.slipsTime, first.slipsTime + MAX_TRIP_DURATION);
  const { time, columns } = await stores.samples.timeRange({ well, channels: [channel], from: first.slipsTime, to });
  const values = Float64Array.from(columns[channel] ?? []);
  const gaps = gapsIn(time);
  return slips.map(({ slipsTime }, at) => {
    const before = slips[at - 1];
    if (!before) return null;
    const [from, end] = [firstAtOrAfter(time, before.slipsTime), firstAtOrAfter(time, slipsTime)];
    const isWhole = !gaps.some((gap) => gap.from < slipsTime && gap.to > before.slipsTime);
    return sum(time.subarray(from, end), values.subarray(from, end), { from: before, isWhole });
  });
}

/** Gaps in the data that are so long that the activity during them is unknown. */
function gapsIn(time: Float64Array): { from: EpochSeconds; to: EpochSeconds }[] {
  const gaps: { from: EpochSeconds; to: EpochSeconds }[] = [];
  for (let row = 1; row < time.length; row++) {
    const [from, to] = [time[row - 1]!, time[row]!];
    if (to - from > LONGEST_GAP) gaps.push({ from, to });
  }
  return gaps;
}

/** A block counts for a moment so long around it. */
const BLOCK_VALIDITY: Seconds = 5;

/** The block position when slips were set and when they were pulled, ft; null if it was not measured. */
export async function readBlocks(
  stores: Stores,
  well: WellNo,
  slips: readonly Slips[],
): Promise<{ set: Feet | null; pulled: Feet | null }[]> {
  const first = slips[0];
  if (!first) return [];
  const to = slips.at(-1)!.releaseTime;
  const from = Math.max(first.slipsTime, to - MAX_TRIP_DURATION);
  const { time, columns } = await stores.samples.timeRange({ well, channels: ["blockHeight"], from, to });
  const blocks = columns.blockHeight!;
  const at = (moment: EpochSeconds): Feet | null => {
    const row = firstAtOrAfter(time, moment);
    const sampleTime = time[row];
    if (sampleTime === undefined || Math.abs(sampleTime - moment) > BLOCK_VALIDITY || Number.isNaN(blocks[row]!))
      return null;
    return blocks[row]!;
  };
  return slips.map(({ slipsTime, releaseTime }) => ({ set: at(slipsTime), pulled: at(releaseTime) }));
}
