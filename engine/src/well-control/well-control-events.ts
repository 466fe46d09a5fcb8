import type { Barrels, EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { CirculationTrend } from "./circulation-trend";
import type { FoundInflux } from "./influx/find-influx";
import type { WellControlSign } from "./kick-signs";

/** An influx or losses, with the evidence. */
export type WellControlEvent = {
  kind: "well-control";
  time: EpochSeconds;
  /** `flow-back`: the well flows while the pumps are off. */
  stage: "kick" | "losses" | "flow-back";
  /** Start of the change of the pit volume. */
  startTime: EpochSeconds;
  holeDepth: Feet | null;
  /** Change of the pit volume; the excess over the usual flow-back for `flow-back`. */
  gain: Barrels;
  /** Its standard deviation; null if not known. */
  gainDoubt: Barrels | null;
  /** Change of flow out as a share of its value with the pumps on; null without a sensor, and if only flow-backs are evidence. */
  flowChange: number | null;
  pressureChange: number | null;
  /** %, before and now; null without a sensor. */
  gasBefore: number | null;
  gas: number | null;
  signs: WellControlSign[];
};

/** The flow-back at a connection: the fingerprint of the pumps that were off, stored when they run again. */
export type FlowBackEvent = {
  kind: "flow-back";
  time: EpochSeconds;
  startTime: EpochSeconds;
  bitDepth: Feet | null;
  /** How long the pumps were off, and the volume that had run back when they started. */
  duration: Seconds;
  volume: Barrels;
  /** The flow-back of the connections before at the last mark that was reached, and its scatter; null while too few are known. */
  usual: Barrels | null;
  scatter: Barrels | null;
  /** The flow-back every `TRACE_EVERY` seconds after the stop; null without a sample. */
  trace: (Barrels | null)[];
  /** The well flowed: it isn't a fingerprint. */
  isFlowing: boolean;
};

/** Log-odds from which a sensor is named as a sign. */
const SPEAKS = 1;

/** An influx that the test found. */
export function influxEvent(
  time: EpochSeconds,
  influx: FoundInflux,
  isIdle: boolean,
  holeDepth: Feet,
): WellControlEvent {
  const isGain = influx.pitOdds >= SPEAKS;
  const signs: WellControlSign[] = isGain ? ["pit-gain"] : [];
  if (influx.flowOdds >= SPEAKS || !isGain) signs.push("flow-up");
  if (influx.pressureOdds >= SPEAKS) signs.push("pressure");
  if (influx.hasBreak) signs.push("drilling-break");
  return {
    kind: "well-control",
    time,
    stage: isIdle ? "flow-back" : "kick",
    startTime: influx.since,
    holeDepth: nullIfNaN(holeDepth),
    gain: nullIfNaN(influx.gain) ?? 0,
    gainDoubt: Number.isNaN(influx.gain) ? null : influx.gainDoubt,
    flowChange: nullIfNaN(influx.flow),
    pressureChange: null,
    gasBefore: null,
    gas: null,
    signs,
  };
}

/** Losses that the test found. */
export const lossesEvent = (time: EpochSeconds, losses: FoundInflux, holeDepth: Feet): WellControlEvent => ({
  kind: "well-control",
  time,
  stage: "losses",
  startTime: losses.since,
  holeDepth: nullIfNaN(holeDepth),
  gain: -losses.gain,
  gainDoubt: losses.gainDoubt,
  flowChange: Number.isNaN(losses.flow) ? null : -losses.flow,
  pressureChange: null,
  gasBefore: null,
  gas: null,
  signs: ["pit-loss", "flow-down"],
});

/** A well that flows at a stop by its curve. */
export const flowsEvent = (
  time: EpochSeconds,
  startTime: EpochSeconds,
  excess: Barrels,
  holeDepth: Feet,
): WellControlEvent => ({
  kind: "well-control",
  time,
  stage: "flow-back",
  startTime,
  holeDepth: nullIfNaN(holeDepth),
  gain: excess,
  gainDoubt: null,
  flowChange: null,
  pressureChange: null,
  gasBefore: null,
  gas: null,
  signs: ["pit-gain", "flow-up"],
});

/** A kick that the trend of a circulation shows. */
export function trendEvent(
  time: EpochSeconds,
  trend: CirculationTrend,
  signs: WellControlSign[],
  holeDepth: Feet,
): WellControlEvent {
  return {
    kind: "well-control",
    time,
    stage: "kick",
    startTime: trend.gainSince,
    holeDepth: nullIfNaN(holeDepth),
    gain: trend.gain,
    gainDoubt: trend.pitScatter,
    flowChange: trend.flowChange,
    pressureChange: trend.pressureChange,
    gasBefore: trend.gasBefore,
    gas: trend.gas,
    signs,
  };
}

const nullIfNaN = (value: number): number | null => (Number.isNaN(value) ? null : value);
