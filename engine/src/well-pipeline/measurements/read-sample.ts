import { channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Gpm, Seconds } from "@sigma/terms/quantities";
import type { fallbackChannels, Sample, SampleValues } from "@sigma/terms/sample";
import type { Reading } from "../../rig-state/evidence/reading";
import { freshValue, heldPosition, heldValue, type HeldValues, holdValues, measuredValues } from "./measured";
import { correctValues } from "../../correction/correct-values";
import { type CorrectionSegment, segmentAt } from "../../correction/correction-segments";
import type { PipelineSettings } from "../settings";

type FallbackChannel = (typeof fallbackChannels)[number];

/** The stored state of a well's measurements. */
export type MeasurementState = {
  held: HeldValues;
  /** Slots of the channels whose last value was not plausible. */
  rejected: number[];
  /** The observed volume of a pump stroke, US gallons. */
  gallonsPerStroke: number | null;
};

/** A sample as the pipeline reads it. */
export type Measurements = MeasurementState & {
  time: EpochSeconds;
  previousTime: EpochSeconds;
  elapsed: Seconds;
  /** The measurements, with the user's corrections; a copy that the derived channels are written into. */
  values: SampleValues;
  /** The values in `values` that a correction replaced; absent without a correction. */
  original: SampleValues | undefined;
  /** The user's correction for this time; null without a correction. */
  correction: CorrectionSegment | null;
  reading: Reading;
  /** Which of the channels that can be derived the rig has sent lately. */
  sent: Record<FallbackChannel, boolean>;
  /** Pump strokes a minute and the flow by them, NaN where not known. */
  strokes: number;
  strokeFlow: Gpm;
  /** Flow while the pumps run, NaN if it is below the threshold or not plausible. */
  pumpedFlow: Gpm;
};

/** A gap in the data isn't evidence for its duration. */
const MAX_ELAPSED: Seconds = 30;

const SPM1 = channelSlot("spm1");
const SPM2 = channelSlot("spm2");
const HOLE_DEPTH = heldPosition("holeDepth");
const BIT_DEPTH = heldPosition("bitDepth");
const BLOCK_HEIGHT = heldPosition("blockHeight");
const HOOKLOAD = heldPosition("hookload");
const WOB = heldPosition("wob");
const ROP = heldPosition("rop");
const RPM = heldPosition("rpm");
const PUMP_PRESSURE = heldPosition("pumpPressure");
const PUMP_RATE = heldPosition("pumpRate");
const DIFF_PRESSURE = heldPosition("diffPressure");
const TOTAL_SPM = heldPosition("totalSpm");

/**
 * Compares a sample with the measurements before.
 *
 * @param target receives the values; without one they are in a new array of `CHANNEL_COUNT`
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export function readSample(
  state: MeasurementState,
  sample: Sample,
  previousTime: EpochSeconds,
  { dataProcessor: settings, corrections }: Pick<PipelineSettings, "dataProcessor" | "corrections">,
  target?: SampleValues,
): Measurements {
  const { time } = sample;
  const measurement = measuredValues(sample, target);
  const { values } = measurement;
  const correction = corrections.length === 0 ? null : segmentAt(corrections, time);
  const original = correction ? correctValues(values, time, correction) : undefined;
  const { held, rejected } = holdValues(state.held, time, measurement);

  const most = settings.flowrateMaxThresh;
  const sentFlow = believeFlow(heldValue(held, PUMP_RATE, time), most);
  const sentStrokes = heldValue(held, TOTAL_SPM, time);
  const strokes = Number.isNaN(sentStrokes) ? sumOf(values[SPM1]!, values[SPM2]!) : sentStrokes;
  const gallonsPerStroke = learnStroke(state.gallonsPerStroke, sentFlow, strokes);
  const strokeFlow = gallonsPerStroke === null ? Number.NaN : gallonsPerStroke * strokes;
  const pumpRate = Number.isNaN(sentFlow) ? believeFlow(strokeFlow, most) : sentFlow;

  const wob = heldValue(held, WOB, time);
  return {
    time,
    previousTime,
    elapsed: time - previousTime,
    values,
    original,
    correction,
    held,
    rejected,
    reading: {
      time,
      elapsed: Math.min(time - previousTime, MAX_ELAPSED),
      blockHeight: heldValue(held, BLOCK_HEIGHT, time),
      bitDepth: freshValue(held, BIT_DEPTH, time),
      hookload: heldValue(held, HOOKLOAD, time),
      wob,
      rpm: heldValue(held, RPM, time),
      pumpRate,
      strokes,
      pumpPressure: heldValue(held, PUMP_PRESSURE, time),
    },
    sent: {
      holeDepth: isSent(held, HOLE_DEPTH, time),
      bitDepth: isSent(held, BIT_DEPTH, time),
      rop: isSent(held, ROP, time),
      wob: !Number.isNaN(wob),
      diffPressure: isSent(held, DIFF_PRESSURE, time),
      totalSpm: !Number.isNaN(sentStrokes),
      pumpRate: isSent(held, PUMP_RATE, time),
      toolface: false,
    },
    strokes,
    gallonsPerStroke,
    strokeFlow,
    pumpedFlow: pumpRate >= settings.flowrateMinThresh ? pumpRate : Number.NaN,
  };
}

const isSent = (heldValues: HeldValues, position: number, time: EpochSeconds): boolean =>
  !Number.isNaN(heldValue(heldValues, position, time));

/** A flow above what counts as a measurement is missing. */
const believeFlow = (flow: Gpm, most: Gpm): Gpm => (flow > most ? Number.NaN : flow);

function sumOf(first: number, second: number): number {
  if (Number.isNaN(first)) return second;
  return Number.isNaN(second) ? first : first + second;
}

/** Slower pumps deliver too little to estimate the volume of a stroke. */
const MIN_STROKES = 20;
const LEARNING_RATE = 0.05;

function learnStroke(knownStroke: number | null, flow: Gpm, strokes: number): number | null {
  if (!(strokes >= MIN_STROKES) || !(flow > 0)) return knownStroke;
  const seenStroke = flow / strokes;
  return knownStroke === null ? seenStroke : knownStroke + (seenStroke - knownStroke) * LEARNING_RATE;
}
