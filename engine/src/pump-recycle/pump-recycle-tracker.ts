import { channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Tracker } from "../well-pipeline/tracker";

const PUMP_RECYCLES = channelSlot("pumpRecycles");

/** Number of pump recycles, whether mud circulated at the last sample with a known state, and whether the pumps are off. */
export type PumpRecycleState = { count: number; wasCirculating: boolean | null; off: boolean };

/** The pumps were switched off and on again; `count` since the start of the well. */
export type PumpRecycleEvent = { kind: "pump-recycle"; time: EpochSeconds; count: number };

/**
 * Counts pump recycles: pumps off, then on again. The first start of a well isn't counted.
 *
 * @see docs/methods/well-pipeline.md — pump recycles
 */
export const pumpRecycleTracker: Tracker<PumpRecycleState, PumpRecycleEvent> = {
  name: "pump-recycle",
  version: 2,
  kinds: ["pump-recycle"],
  needs: ["measurements", "rig-state"],
  writesSamples: true,
  init: () => ({ count: 0, wasCirculating: null, off: false }),
  shape: { count: "number", wasCirculating: "boolean?", off: "boolean" },
  step(state, { time }, { measurements, "rig-state": { rigState } }) {
    const circulating = rigState.senses.circulation.on;
    const isRecycle = state.off && circulating === true;
    const count = state.count + (isRecycle ? 1 : 0);
    const off = state.off ? !isRecycle : state.wasCirculating === true && circulating === false;
    measurements.values[PUMP_RECYCLES] = count;
    return {
      state: { count, wasCirculating: circulating ?? state.wasCirculating, off },
      events: isRecycle ? [{ kind: "pump-recycle", time, count }] : none,
    };
  },
};

const none: PumpRecycleEvent[] = [];
