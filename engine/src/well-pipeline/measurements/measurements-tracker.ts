import { channelsBySlot } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { IgnoredEvent } from "../ignored-event";
import { nothingHeld } from "./measured";
import { type Measurements, type MeasurementState, readSample } from "./read-sample";
import type { Tracker } from "../tracker";

/**
 * Compares each sample with the measurements before; a value that no working sensor reads is reported when it starts.
 *
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export const measurementsTracker: Tracker<MeasurementState, IgnoredEvent, Measurements> = {
  name: "measurements",
  version: 1,
  kinds: ["ignored"],
  needs: [],
  writesSamples: true,
  init: () => ({ held: nothingHeld(), rejected: [], gallonsPerStroke: null }),
  shape: { held: { values: ["number?"], times: ["number?"] }, rejected: ["number"], gallonsPerStroke: "number?" },
  step(state, sample, { settings, previousTime, target }) {
    const reading = readSample(state, sample, previousTime ?? sample.time, settings, target);
    const { held, rejected, gallonsPerStroke } = reading;
    const events = rejected.length === 0 ? none : newlyRejected(rejected, state.rejected, sample.time);
    return { state: { held, rejected, gallonsPerStroke }, events, found: reading };
  },
};

const none: IgnoredEvent[] = [];

function newlyRejected(
  rejectedSlots: readonly number[],
  before: readonly number[],
  time: EpochSeconds,
): IgnoredEvent[] {
  const slots = rejectedSlots.filter((slot) => !before.includes(slot));
  return slots.map((slot) => ({
    kind: "ignored",
    time,
    reason: "value-not-plausible",
    channel: channelsBySlot[slot]!.id,
  }));
}
