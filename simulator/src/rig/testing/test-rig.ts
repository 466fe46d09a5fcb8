import type { PipelineEvent } from "@sigma/engine/well-pipeline/event";
import type { PipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { initialState } from "@sigma/engine/well-pipeline/state";
import { step } from "@sigma/engine/well-pipeline/step";
import type { Seconds } from "@sigma/terms/quantities";
import { sampleOf } from "@sigma/terms/sample";
import { advanceRig, createRig } from "../advance-rig";
import { createRandom } from "../random";
import type { Rig, RigOptions } from "../rig";
import type { RigSample, SurfaceReading } from "../sample";
import { lateralPlan } from "../well-plan";

/** The first moment of the rigs, epoch seconds. */
export const START = 1_700_000_000;

/** A rig of the demo well without faults, whose assembly tends nowhere unless given. */
export const testRig = (seed: number, options: Pick<RigOptions, "startDepth"> & Partial<RigOptions>): Rig =>
  createRig({
    startTime: START,
    plan: lateralPlan,
    random: createRandom(seed),
    tendencies: { motorYield: 12, rotaryBuild: 0, rotaryTurn: 0 },
    bitLife: 4000,
    faults: [],
    ...options,
  });

/** The sensors of a rig as the channels that they fill. */
const channelsOf = (surface: SurfaceReading) => ({
  holeDepth: surface.holeDepth,
  bitDepth: surface.bitDepth,
  blockHeight: surface.blockHeight,
  rop: surface.rop,
  hookload: surface.hookload,
  wob: surface.wob,
  torque: surface.torque,
  rpm: surface.rpm,
  pumpPressure: surface.pumpPressure,
  diffPressure: surface.diffPressure,
  pumpRate: surface.flowIn,
  flowOut: surface.flowOutPercent,
  flowOutRate: surface.flowOut,
  pitVolume: surface.tankVolume,
  totalGas: surface.gas,
});

/**
 * Lets a rig work, and passes its samples through the pipeline of a well.
 *
 * @param each called with each sample and its events; a `false` ends it
 * @param every time between two samples
 */
export function followRig(
  rig: Rig,
  settings: PipelineSettings,
  seconds: Seconds,
  each: (sample: RigSample, events: readonly PipelineEvent[]) => boolean | void,
  every: Seconds = 1,
): void {
  let state = initialState();
  for (let second = 0; second < seconds; second++) {
    const sample = advanceRig(rig);
    if (second % every !== 0) continue;
    const result = step(state, sampleOf(sample.time, channelsOf(sample.surface)), settings);
    state = result.state;
    if (each(sample, result.events) === false) return;
  }
}
