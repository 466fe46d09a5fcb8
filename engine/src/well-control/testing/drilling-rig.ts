import type { ChannelId } from "@sigma/terms/channels";
import type { Seconds } from "@sigma/terms/quantities";
import { sampleOf } from "@sigma/terms/sample";
import { defaultPipelineSettings } from "../../well-pipeline/settings";
import { initialState, type PipelineState } from "../../well-pipeline/state";
import { hasShape } from "../../well-pipeline/state-shape";
import { step } from "../../well-pipeline/step";
import type { PitSensorEvent } from "../pit-sensors";
import type { FlowBackEvent, WellControlEvent } from "../well-control-events";
import { wellControlTracker } from "../well-control-tracker";

type FoundEvent = WellControlEvent | FlowBackEvent | PitSensorEvent;

/** Some channels of a sample. */
export type Channels = Partial<Record<ChannelId, number>>;

/** The time at which the rig starts to drill. */
export const START = 1_700_000_000;

/** Noise that is the same every time: between -1 and 1. */
export const noise = (second: number, of: number): number => {
  const value = Math.sin(second * 12.9898 + of * 78.233) * 43_758.5453;
  return 2 * (value - Math.floor(value)) - 1;
};

/** A rig that drills with steady pumps, and does what is given besides. */
export function drilling(second: Seconds): Channels {
  return {
    holeDepth: 10_000 + second / 60,
    bitDepth: 10_000 + second / 60,
    blockHeight: 60 - second / 60,
    hookload: 250,
    wob: 20,
    rop: 60,
    rpm: 100,
    torque: 8000,
    pumpRate: 550 + 2 * noise(second, 1),
    pumpPressure: 2500 + 10 * noise(second, 2),
    flowOut: 50 + 1.5 * noise(second, 3),
    pitVolume: 600 + 0.4 * noise(second, 4),
    totalGas: 0.3 + 0.05 * noise(second, 5),
  };
}

/** A state that was stored and restored. */
function reloadState(state: PipelineState): PipelineState {
  const storedState = JSON.parse(JSON.stringify(state)) as PipelineState;
  if (!hasShape(storedState.trackers["well-control"], wellControlTracker.shape)) throw new Error("state is not stored");
  return storedState;
}

/**
 * The pipeline's reports for the well: a sample of the rig at each interval, s, with the changed values; null if none came. The
 * state is stored and restored at the given seconds.
 */
export function watch(
  until: Seconds,
  change: (second: Seconds) => Channels | null,
  every: Seconds = 2,
  isReloaded: (second: Seconds) => boolean = () => false,
) {
  let state: PipelineState = initialState();
  const events: FoundEvent[] = [];
  for (let second = 0; second <= until; second += every) {
    const changedValues = change(second);
    if (changedValues === null) continue;
    if (isReloaded(second)) state = reloadState(state);
    const sample = sampleOf(START + second, { ...drilling(second), ...changedValues });
    const stepResult = step(state, sample, defaultPipelineSettings);
    state = stepResult.state;
    for (const event of stepResult.events) {
      if (event.kind === "well-control" || event.kind === "flow-back" || event.kind === "pit-sensor-ceased") {
        events.push(event);
      }
    }
  }
  return events;
}

/** The kicks, losses and flowing wells among them. */
export const alarms = (events: readonly FoundEvent[]) =>
  events.filter((event): event is WellControlEvent => event.kind === "well-control");

/** An influx at a rate, bbl/min, from 20 min on. */
export const influx =
  (pace: number) =>
  (second: Seconds): Channels => {
    const minutes = Math.max(0, (second - 1200) / 60);
    const { pitVolume, flowOut, pumpPressure } = drilling(second) as Record<string, number>;
    return {
      pitVolume: pitVolume! + pace * minutes,
      flowOut: flowOut! * (1 + (minutes > 0 ? (pace * 42) / 550 : 0)),
      pumpPressure: pumpPressure! * (1 - 0.002 * minutes),
    };
  };

/** Connections of 4 min every 20 min; a volume, bbl, runs back within two minutes at each. */
export const connections =
  (volumeAt: (connection: number) => number, flowing: (connection: number) => boolean = () => false) =>
  (second: Seconds): Channels => {
    const since = second % 1200;
    const connection = Math.floor(second / 1200);
    if (since < 960) {
      const left = volumeAt(connection - 1) * Math.max(0, 1 - since / 120);
      return { pitVolume: drilling(second).pitVolume! + (connection > 0 ? left : 0) };
    }
    return {
      pumpRate: 0,
      pumpPressure: 0,
      flowOut: flowing(connection) ? 8 : 0,
      pitVolume: drilling(second).pitVolume! + volumeAt(connection) * Math.min(1, (since - 960) / 120),
      rpm: 0,
      torque: 0,
      wob: 0,
      rop: 0,
    };
  };

/** Pumps that stop after 16 min, with the response of the pits and the flow line. */
export const stopPumps = (second: Seconds, change: Channels): Channels =>
  second < 960 ? {} : { pumpRate: 0, pumpPressure: 0, rpm: 0, wob: 0, rop: 0, ...change };
