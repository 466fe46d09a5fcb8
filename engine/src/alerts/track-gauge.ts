import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { Aggregation } from "../math/sliding-aggregate";
import type { AlertRule, AlertWindow } from "./alert-definition";
import { depthMade, type RuleMemory, silenceOf, trackRule } from "./alert-rule";

/** The value shown by a gauge: a channel, or its aggregate over a window; null is the newest value. */
export type GaugeSource = { trace: ChannelId; aggregation: Aggregation; window: AlertWindow | null };

/** The state of a gauge: plain JSON. */
export type GaugeMemory = {
  /** The newest sample that it took. */
  time: EpochSeconds | null;
  holeDepth: Feet | null;
  rigState: number | null;
  rule: RuleMemory;
};

/** The value of a gauge, the newest moment that its channel had one, and how far back its window has values. */
export type GaugeReading = {
  value: number | null;
  heardAt: EpochSeconds | null;
  holeDepth: Feet | null;
  /** The position of the oldest value of the window, epoch s or ft; null without a window or without a value. */
  begins: number | null;
};

/** The window of one gauge on one well; it is modified in place, and a sample costs the same for any window. */
export type GaugeTracker = {
  /** Takes the next sample; a sample of the same second adds missing values, an older one is ignored. */
  step(sample: Pick<Sample, "time" | "values">): void;
  reading(): GaugeReading;
  /** Whether the channel has been silent for so long that its last value is outdated. */
  isSilent(now: EpochSeconds): boolean;
  memory(): GaugeMemory;
};

/** Stretches of a window. @see ../math/sliding-aggregate */
const STRETCHES = 60;

const rigStateSlot = channelSlot("rigState");
const holeDepthSlot = channelSlot("holeDepth");

/**
 * Follows the value of a gauge with the windows of an alert's rules, so that both always have the same value.
 *
 * @throws EngineInputError `out-of-range` for a window whose length is not greater than 0
 * @see docs/methods/alerts.md — gauges
 */
export function trackGauge({ trace, aggregation, window }: GaugeSource, memory?: GaugeMemory): GaugeTracker {
  const rule = trackRule(neverHolds(trace, aggregation, window), memory?.rule);
  const silence = silenceOf(trace);
  let time = memory?.time ?? null;
  let holeDepth = memory?.holeDepth ?? null;
  let rigState = memory?.rigState ?? null;
  return {
    step(sample) {
      if (time !== null && sample.time < time) return;
      const isSame = sample.time === time;
      time = sample.time;
      const state = sample.values[rigStateSlot]!;
      const hole = sample.values[holeDepthSlot]!;
      if (!Number.isNaN(state)) rigState = state;
      if (!Number.isNaN(hole)) holeDepth = hole;
      if (isSame && rule.heardAt === time) return;
      rule.add(time, depthMade(holeDepth, rigState), sample.values[rule.slot]!);
    },
    reading() {
      const oldest = window === null ? undefined : rule.memory().window.buckets[0];
      return {
        value: rule.value(),
        heardAt: rule.heardAt,
        holeDepth,
        begins: oldest === undefined ? null : (oldest[0] * window!.length) / STRETCHES,
      };
    },
    isSilent: (now) => rule.heardAt !== null && now - rule.heardAt > silence,
    memory: () => ({ time, holeDepth, rigState, rule: rule.memory() }),
  };
}

/** A rule used only for its value. */
const neverHolds = (trace: ChannelId, aggregation: Aggregation, window: AlertWindow | null): AlertRule => ({
  trace,
  aggregation,
  window,
  comparison: ">",
  value: Number.POSITIVE_INFINITY,
  deadBand: 0,
});
