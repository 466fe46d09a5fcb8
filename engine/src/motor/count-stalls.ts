import type { ChannelId } from "@sigma/terms/channels";
import { channelSlot } from "@sigma/terms/channels";
import { isDrilling } from "@sigma/terms/rig-states";
import type { EpochSeconds, Feet, Psi } from "@sigma/terms/quantities";
import { sampleOf } from "@sigma/terms/sample";
import { nextPace, unknownPace } from "../rig-state/data-gap";
import { createHoleFollower } from "../well-pipeline/measurements/believed-depths";
import type { StallSettings } from "./stall-event";
import { initialStallState, isAtRest, trackStalls } from "./track-stalls";

/** The parameters for counting stalls. */
export const stallChannels = [
  "rigState",
  "diffPressure",
  "rpm",
  "torque",
  "bitDepth",
  "holeDepth",
] as const satisfies readonly ChannelId[];

/** Samples of a stretch as columns, times ascending; NaN for missing values. */
export type StallColumns = {
  time: ArrayLike<EpochSeconds>;
  columns: Readonly<Record<(typeof stallChannels)[number], ArrayLike<number>>>;
};

/** How many stalls and spikes there would be. */
export type StallCount = { stalls: number; spikes: number };

/** The stall pressure of the motor that drilled the hole at a depth; null without a motor, or if it was not given. */
export type StallPressureAt = (depth: Feet | null) => Psi | null;

/**
 * Counts the stalls and spikes that settings would find in stored samples, given stretch by stretch, as the tracker of
 * stalls does with them in the pipeline.
 *
 * @see docs/methods/motor.md — stalls and micro-stalls
 */
export function createStallCounter(
  stallPressureAt: StallPressureAt,
  settings: StallSettings,
): { add(stretch: StallColumns): void; read(): StallCount } {
  const count = { stalls: 0, spikes: 0 };
  // One sample that is filled again: a well has millions.
  const sample = { ...sampleOf(0, {}) };
  const places = stallChannels.map((id) => [id, channelSlot(id)] as const);
  let state = initialStallState;
  let pace = unknownPace();
  let before: EpochSeconds | null = null;
  const holeAfter = createHoleFollower();
  let hole: Feet | null = null;

  return {
    add({ time, columns }) {
      for (let at = 0; at < time.length; at++) {
        sample.time = time[at]!;
        for (const [id, slot] of places) sample.values[slot] = columns[id][at]!;
        pace = nextPace(pace, sample.time, before);
        before = sample.time;
        const stallPressure = stallPressureAt(hole);
        hole = holeAfter(sample.time, columns.holeDepth[at]!);
        if (pace.gapFrom !== null || stallPressure === null) {
          state = initialStallState;
          continue;
        }
        if (isAtRest(state) && !isDrilling(columns.rigState[at]!)) continue;
        const { state: next, event } = trackStalls(state, sample, stallPressure, settings);
        state = next;
        if (event) count[event.type === "stall" ? "stalls" : "spikes"]++;
      }
    },
    read: () => ({ ...count }),
  };
}
