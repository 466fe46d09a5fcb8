import { CHANNEL_COUNT, type ChannelId, channelRow, channels, channelSlot } from "@sigma/terms/channels";
import { FIRST_FORMULA_SLOT, FORMULA_CHANNEL_COUNT } from "@sigma/terms/formula-channels";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { fallbackChannels, type Sample, type SampleValues } from "@sigma/terms/sample";
import { isPhysical } from "@sigma/terms/physical-range";

/** The channels on which decisions depend, each within the range of a working sensor; the usual null marks are outside. */
const heldChannels = [
  "holeDepth",
  "bitDepth",
  "blockHeight",
  "hookload",
  "wob",
  "rop",
  "rpm",
  "torque",
  "pumpPressure",
  "pumpRate",
  "diffPressure",
  "totalSpm",
] as const satisfies readonly ChannelId[];

/** A channel whose last value is held between samples. */
export type HeldChannel = (typeof heldChannels)[number];

const heldSlots = heldChannels.map(channelSlot);
const workingLows = Float64Array.from(heldChannels, (id) => channelRow(id).working[0]);
const workingHighs = Float64Array.from(heldChannels, (id) => channelRow(id).working[1]);

/** The last value of each held channel, by `heldPosition`, and its time; null before the first value. */
export type HeldValues = { values: (number | null)[]; times: (EpochSeconds | null)[] };

/**
 * The position of a channel in the held values.
 *
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export const heldPosition = (id: HeldChannel): number => heldChannels.indexOf(id);

/**
 * No measurements yet.
 *
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export const nothingHeld = (): HeldValues => ({
  values: heldChannels.map(() => null),
  times: heldChannels.map(() => null),
});

/** Maximum age at which a value that a feed sends at its own pace counts as present. */
const HOLD: Seconds = 20;

const derivedBits = new Map<number, number>(fallbackChannels.map((id, bit) => [channelSlot(id), 1 << bit]));
/**
 * Slots of the channels that are always derived, and so never measured.
 *
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export const derivedSlots = channels.flatMap(({ id, origin }) =>
  origin === "derived" && !derivedBits.has(channelSlot(id)) ? [channelSlot(id)] : [],
);

/** Slots of the channels that are not calculated by formulas. */
const sentSlots = Int32Array.from(channels, ({ id }) => channelSlot(id));

/** The measurements of one sample: earlier derived values, and values that no sensor can read, are removed. */
export type Measured = { values: SampleValues; rejected: number[] };

/**
 * Extracts the measurements from a sample, as they were before any correction.
 *
 * @param target receives the values; without one they are in a new array of `CHANNEL_COUNT`
 * @returns `values` a copy without derived and absurd values; `rejected` the slots of values that no sensor can read,
 *   ascending
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export function measuredValues(sample: Sample, target?: SampleValues): Measured {
  const values = copyOf(sample.values, target);
  if (sample.original) restoreOriginals(values, sample.original);
  let rejectedSlots: number[] = none;
  values.fill(Number.NaN, FIRST_FORMULA_SLOT, FIRST_FORMULA_SLOT + FORMULA_CHANNEL_COUNT);
  for (let index = 0; index < sentSlots.length; index++) {
    const slot = sentSlots[index]!;
    const value = values[slot]!;
    if (Number.isNaN(value)) continue;
    // JSON has no negative zero: a saved state must have the same values when it is read back.
    if (value === 0) values[slot] = 0;
    if (isPhysical(slot, value)) continue;
    values[slot] = Number.NaN;
    rejectedSlots = [...rejectedSlots, slot];
  }
  for (const slot of derivedSlots) values[slot] = Number.NaN;
  if (sample.derived !== 0) {
    for (const [slot, bit] of derivedBits) {
      // A value derived in place of one that a correction removed is replaced by the measured value.
      if (sample.derived & bit) values[slot] = sample.original?.[slot] ?? Number.NaN;
    }
  }
  return { values, rejected: rejectedSlots };
}

const none: number[] = [];

function restoreOriginals(values: SampleValues, original: SampleValues): void {
  const length = Math.min(original.length, values.length);
  for (let slot = 0; slot < length; slot++) if (!Number.isNaN(original[slot]!)) values[slot] = original[slot]!;
}

/** A copy with a slot for every channel, or for those of the target: samples stored before a channel was added are shorter. */
function copyOf(givenValues: SampleValues, target: SampleValues | undefined): SampleValues {
  if (!target && givenValues.length === CHANNEL_COUNT) return givenValues.slice();
  const values = target ?? new Float64Array(CHANNEL_COUNT);
  const count = values.length;
  if (givenValues.length < count) values.fill(Number.NaN, givenValues.length);
  values.set(givenValues.length > count ? givenValues.subarray(0, count) : givenValues);
  return values;
}

/**
 * Updates the held values with the measurements of a sample.
 *
 * @returns the held values, and the slots of implausible values added to `rejected`
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export function holdValues(
  before: HeldValues,
  time: EpochSeconds,
  { values, rejected }: Measured,
): {
  held: HeldValues;
  rejected: number[];
} {
  const next = { values: before.values.slice(), times: before.times.slice() };
  let refusedSlots = rejected;
  for (let index = 0; index < heldSlots.length; index++) {
    const slot = heldSlots[index]!;
    const value = values[slot]!;
    if (Number.isNaN(value)) continue;
    if (value >= workingLows[index]! && value <= workingHighs[index]!) {
      next.values[index] = value;
      next.times[index] = time;
    } else refusedSlots = [...refusedSlots, slot];
  }
  return { held: next, rejected: refusedSlots };
}

/**
 * The value of a channel at a time, NaN if it was last measured too long ago.
 *
 * @param position of the channel, by `heldPosition`
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export function heldValue({ values, times }: HeldValues, position: number, now: EpochSeconds): number {
  const time = times[position];
  return time == null || now - time > HOLD ? Number.NaN : values[position]!;
}

/**
 * The value of a channel where this very moment measured it, NaN otherwise.
 *
 * @param position of the channel, by `heldPosition`
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export function freshValue({ values, times }: HeldValues, position: number, now: EpochSeconds): number {
  return times[position] === now ? values[position]! : Number.NaN;
}
