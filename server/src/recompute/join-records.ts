import type { Seconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import { measuredValues } from "@sigma/engine/well-pipeline/measurements/measured";
import { createIntervalMeter } from "../ingest/pipeline/interval-meter";
import { isFromSurface } from "../ingest/pipeline/measured-seconds";

/** Lets slower records join the surface sample after them, as they do when they arrive in order. */
export type RecordJoiner = {
  /** Takes the next stored sample and adds what is processed now to `joined`, ascending in time. */
  take(sample: Sample, joined: Sample[]): void;
  /** Gives out what no surface sample followed. */
  end(): Sample[];
  /** Whether a slower record waits for the surface sample after it. */
  isWaiting(): boolean;
};

/** Values of a slower record join the next surface sample within this, or within two of its intervals. */
const JOIN_WITHIN: Seconds = 2;

/** Makes the joiner of one recompute. @see docs/methods/ingest.md — records of one second */
export function createRecordJoiner(): RecordJoiner {
  const meter = createIntervalMeter();
  let waiting: Sample | null = null;

  return {
    take(sample, joinedSamples) {
      const slower = waiting;
      waiting = null;
      if (!isFromSurface(sample)) {
        if (slower) joinedSamples.push(slower);
        waiting = sample;
        return;
      }
      if (!slower) joinedSamples.push(sample);
      else if (sample.time - slower.time <= Math.max(JOIN_WITHIN, 2 * (meter.interval() ?? 0)))
        joinedSamples.push(laidTogether(slower, sample));
      else joinedSamples.push(slower, sample);
      meter.saw(sample.time);
    },
    end() {
      const waitingSamples = waiting ? [waiting] : [];
      waiting = null;
      return waitingSamples;
    },
    isWaiting: () => waiting !== null,
  };
}

/** Values measured at the surface override those of the slower record. */
function laidTogether(slower: Sample, sample: Sample): Sample {
  const { values } = measuredValues(sample);
  const below = measuredValues(slower).values;
  for (let slot = 0; slot < values.length; slot++) if (Number.isNaN(values[slot])) values[slot] = below[slot]!;
  return { time: sample.time, values, origin: sample.origin, derived: 0 };
}
