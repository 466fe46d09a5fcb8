import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { channelsBySlot } from "@sigma/terms/channels";
import { emptyValues, fallbackChannels, type Sample, type SampleValues } from "@sigma/terms/sample";
import type { Reading } from "../../sources/reading";

/** The data sent for one second, before merging. */
type Second = {
  sent: Sample;
  /** Whether a record of it holds a channel that is measured at the surface. */
  surface: boolean;
  /** The values of the preceding slower record, if that joins this second. */
  joined: Sample | null;
  /** The values sent for this second, merged over the joined ones. */
  measured: Sample;
};

/**
 * The seconds of the last two minutes as they were sent, and the samples made from them.
 *
 * A second without surface values joins the second after it, if that has surface values and is near. So the samples depend
 * only on the seconds, not on the order in which they arrive.
 */
export type MeasuredSeconds = {
  /** Whether a moment is not older than the first second that is known. */
  covers(time: EpochSeconds): boolean;
  /** Merges a reading into its second, which is created if missing; false if it contains nothing new. */
  lay(reading: Reading): boolean;
  /** Adds a second that is stored already. */
  addStored(measured: Sample): void;
  /** Returns the samples made from the seconds, ascending; a sample is the same object as before unless it changed. */
  samples(): Sample[];
  /** The sample of the last second, and the time of the second that joins it, null where none does. */
  last(): { measured: Sample; joined: EpochSeconds | null };
  /** The sample sent for a second, null if nothing was sent. */
  at(time: EpochSeconds): Sample | null;
  /** Forgets seconds before a moment, but not one that joined the first one left. */
  forgetBefore(time: EpochSeconds): void;
};

/** Values of a slower record join the next surface sample within this, or within two of the usual steps before that. */
const JOIN_WITHIN: Seconds = 2;
/** Number of steps whose median is the usual step; at least three are needed. */
const STEPS = 15;
const MIN_STEPS = 3;

/** Makes an empty list. */
export function createMeasuredSeconds(): MeasuredSeconds {
  const seconds: Second[] = [];

  return {
    covers: (time) => seconds.length > 0 && time >= seconds[0]!.sent.time,
    lay,
    addStored(measuredSample) {
      seconds.splice(placeOf(measuredSample.time), 0, {
        sent: measuredSample,
        surface: isFromSurface(measuredSample),
        joined: null,
        measured: measuredSample,
      });
    },
    samples() {
      for (let at = 0; at < seconds.length; at++) join(at);
      return seconds.filter((second, at) => seconds[at + 1]?.joined !== second.sent).map(({ measured }) => measured);
    },
    last() {
      join(seconds.length - 1);
      const { measured, joined } = seconds.at(-1)!;
      return { measured, joined: joined?.time ?? null };
    },
    at: (time) => seconds.find(({ sent }) => sent.time === time)?.sent ?? null,
    forgetBefore(time) {
      // Counted from the oldest: this runs for every second of a feed, and most seconds remove none.
      let first = 0;
      while (first < seconds.length && seconds[first]!.sent.time < time) first++;
      if (seconds[first]?.joined) first--;
      if (first > 0) seconds.splice(0, first);
    },
  };

  function lay(reading: Reading): boolean {
    const { time, origin, surface } = reading;
    const at = placeOf(time);
    const knownSecond = seconds[at]?.sent.time === time ? seconds[at] : undefined;
    if (knownSecond) {
      const sentSample = laidOver(knownSecond.sent, reading);
      if (sentSample === knownSecond.sent) return false;
      knownSecond.sent = sentSample;
      knownSecond.surface ||= surface;
      knownSecond.joined = null;
      knownSecond.measured = sentSample;
      return true;
    }
    const values = emptyValues();
    write(values, reading);
    const sentSample: Sample = { time, values, origin, derived: 0 };
    seconds.splice(at, 0, { sent: sentSample, surface, joined: null, measured: sentSample });
    return true;
  }

  /** Index of the first second that is not before a moment. */
  function placeOf(time: EpochSeconds): number {
    let at = seconds.length;
    while (at > 0 && seconds[at - 1]!.sent.time >= time) at--;
    return at;
  }

  /** Lets the second before one join it, or no longer. */
  function join(at: number): void {
    const second = seconds[at]!;
    const before = seconds[at - 1];
    const joins = before !== undefined && !before.surface && second.surface && isNear(at);
    const joinedSample = joins ? before.sent : null;
    if (joinedSample === second.joined) return;
    second.joined = joinedSample;
    second.measured = joinedSample ? mergeSamples(joinedSample, second.sent) : second.sent;
  }

  function isNear(at: number): boolean {
    const distance = seconds[at]!.sent.time - seconds[at - 1]!.sent.time;
    return distance <= JOIN_WITHIN || distance <= 2 * usualStep(at);
  }

  /** The usual step between the surface seconds before a second; 0 if there are too few. */
  function usualStep(before: number): Seconds {
    const steps: Seconds[] = [];
    let next: EpochSeconds | null = null;
    for (let at = before - 1; at >= 0 && steps.length < STEPS; at--) {
      const { sent, surface } = seconds[at]!;
      if (!surface) continue;
      if (next !== null) steps.push(next - sent.time);
      next = sent.time;
    }
    return steps.length < MIN_STEPS ? 0 : steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)]!;
  }
}

const bits = new Map<string, number>(fallbackChannels.map((id, bit) => [id, 1 << bit]));
/** The channels that are measured at the surface, each with its bit if it can be a calculated stand-in. */
const surfaceChannels = channelsBySlot.flatMap(({ id, origin, sampling }, slot) =>
  sampling === "surface" && (origin !== "derived" || bits.has(id)) ? [{ slot, bit: bits.get(id) ?? 0 }] : [],
);

/** Whether any value of a sample was measured at the surface. */
export const isFromSurface = ({ values, derived }: Sample): boolean =>
  surfaceChannels.some(({ slot, bit }) => !Number.isNaN(values[slot]) && (derived & bit) === 0);

/** A sample with the values of a reading merged over it; the same sample if they contain nothing new. */
function laidOver(sample: Sample, reading: Reading): Sample {
  const { slots, values } = reading;
  if (slots.every((slot, index) => sample.values[slot] === values[index])) return sample;
  const laidValues = sample.values.slice();
  write(laidValues, reading);
  return { ...sample, values: laidValues };
}

function write(into: SampleValues, { slots, values }: Reading): void {
  for (let index = 0; index < slots.length; index++) into[slots[index]!] = values[index]!;
}

/** The values sent for a second, merged over those of the slower record before it. */
function mergeSamples(slower: Sample, sentSample: Sample): Sample {
  const values = sentSample.values.map((value, slot) => (Number.isNaN(value) ? slower.values[slot]! : value));
  return { ...sentSample, values };
}
