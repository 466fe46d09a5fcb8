import { channels } from "@sigma/terms/channels";
import type { IgnoredEvent } from "./ignored-event";
import { nothingHeld } from "./measured";
import { type Measurements, type MeasurementState, readSample } from "./read-sample";
import type { Tracker } from "./tracker";

/**
 * Reads each sample against what was measured before; a value that no working sensor reads is noticed when it begins.
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
  step(state, sample, { settings, previousTime }) {
    const found = readSample(state, sample, previousTime ?? sample.time, settings.dataProcessor);
    const { held, rejected, gallonsPerStroke } = found;
    const events: IgnoredEvent[] = [];
    for (const slot of rejected) {
      if (state.rejected.includes(slot)) continue;
      const channel = channels[slot]!.id;
      events.push({ kind: "ignored", time: sample.time, reason: "value-not-plausible", channel });
    }
    return { state: { held, rejected, gallonsPerStroke }, events, found };
  },
};
