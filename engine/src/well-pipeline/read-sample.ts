import { channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Gpm, Seconds } from "@sigma/terms/quantities";
import type { fallbackChannels, Sample, SampleValues } from "@sigma/terms/sample";
import type { Reading } from "../rig-state/reading";
import { freshValue, heldValue, type HeldValues, holdValues, measuredValues } from "./measured";
import type { DataProcessorSettings } from "./settings";

type FallbackChannel = (typeof fallbackChannels)[number];

/** What is remembered of the measurements of a well. */
export type MeasurementState = {
  held: HeldValues;
  /** Slots of the channels whose last value was not plausible. */
  rejected: number[];
  /** What a pump stroke was seen to deliver, US gallons. */
  gallonsPerStroke: number | null;
};

/** A sample as the pipeline reads it. */
export type Measurements = MeasurementState & {
  time: EpochSeconds;
  previousTime: EpochSeconds;
  elapsed: Seconds;
  /** The measurements, a copy that the derived channels are written into. */
  values: SampleValues;
  reading: Reading;
  /** Which of the channels that can be derived the rig has sent lately. */
  sent: Record<FallbackChannel, boolean>;
  /** Pump strokes a minute and the flow by them, NaN where not known. */
  strokes: number;
  strokeFlow: Gpm;
  /** Flow while the pumps run, NaN where it is below the threshold or not believable. */
  pumpedFlow: Gpm;
};

/** A gap in the data is no evidence for as long as it lasted. */
const MAX_ELAPSED: Seconds = 30;

const SPM1 = channelSlot("spm1");
const SPM2 = channelSlot("spm2");

/**
 * Reads a sample against what was measured before.
 *
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export function readSample(
  state: MeasurementState,
  sample: Sample,
  previousTime: EpochSeconds,
  settings: DataProcessorSettings,
): Measurements {
  const { time } = sample;
  const measured = measuredValues(sample);
  const { values } = measured;
  const { held, rejected } = holdValues(state.held, time, measured);

  const believed = (flow: Gpm): Gpm => (flow > settings.flowrateMaxThresh ? Number.NaN : flow);
  const sentFlow = believed(heldValue(held, "pumpRate", time));
  const sentStrokes = heldValue(held, "totalSpm", time);
  const strokes = Number.isNaN(sentStrokes) ? sumOf(values[SPM1]!, values[SPM2]!) : sentStrokes;
  const gallonsPerStroke = learnStroke(state.gallonsPerStroke, sentFlow, strokes);
  const strokeFlow = gallonsPerStroke === null ? Number.NaN : gallonsPerStroke * strokes;
  const pumpRate = Number.isNaN(sentFlow) ? believed(strokeFlow) : sentFlow;

  const wob = heldValue(held, "wob", time);
  return {
    time,
    previousTime,
    elapsed: time - previousTime,
    values,
    held,
    rejected,
    reading: {
      time,
      elapsed: Math.min(time - previousTime, MAX_ELAPSED),
      blockHeight: heldValue(held, "blockHeight", time),
      bitDepth: freshValue(held, "bitDepth", time),
      hookload: heldValue(held, "hookload", time),
      wob,
      rpm: heldValue(held, "rpm", time),
      pumpRate,
      strokes,
      pumpPressure: heldValue(held, "pumpPressure", time),
    },
    sent: {
      holeDepth: isSent(held, "holeDepth", time),
      bitDepth: isSent(held, "bitDepth", time),
      rop: isSent(held, "rop", time),
      wob: !Number.isNaN(wob),
      diffPressure: isSent(held, "diffPressure", time),
      totalSpm: !Number.isNaN(sentStrokes),
      pumpRate: isSent(held, "pumpRate", time),
      toolface: false,
    },
    strokes,
    gallonsPerStroke,
    strokeFlow,
    pumpedFlow: pumpRate >= settings.flowrateMinThresh ? pumpRate : Number.NaN,
  };
}

const isSent = (held: HeldValues, id: Parameters<typeof heldValue>[1], time: EpochSeconds): boolean =>
  !Number.isNaN(heldValue(held, id, time));

function sumOf(first: number, second: number): number {
  if (Number.isNaN(first)) return second;
  return Number.isNaN(second) ? first : first + second;
}

/** Slower pumps deliver too little to tell what a stroke is worth. */
const MIN_STROKES = 20;
const LEARNING = 0.05;

function learnStroke(known: number | null, flow: Gpm, strokes: number): number | null {
  if (!(strokes >= MIN_STROKES) || !(flow > 0)) return known;
  const seen = flow / strokes;
  return known === null ? seen : known + (seen - known) * LEARNING;
}
