import { bitWearTracker } from "@sigma/engine/bit-wear/bit-wear-tracker";
import type { PipelineEvent } from "@sigma/engine/well-pipeline/event";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { initialState } from "@sigma/engine/well-pipeline/state";
import { step } from "@sigma/engine/well-pipeline/step";
import type { Seconds } from "@sigma/terms/quantities";
import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { advanceRig } from "./advance-rig";
import type { PlannedFault, RigFault } from "./rig";
import type { SurfaceReading } from "./sample";
import { testRig } from "./testing/test-rig";

const START = 1_700_000_000;
const watchedKinds = new Set(["well-control", "circulating-pressure", "stick-slip", bitWearTracker.name]);

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

/** The tracker events of a simulated rig, sample by sample, until the first event or the end. */
function collectEvents(faults: readonly PlannedFault[], hours: number, startDepth = 6500, seed = 3): PipelineEvent[] {
  const rig = testRig(seed, { startTime: START, startDepth, faults });
  const settings = { ...defaultPipelineSettings, bitDiameter: rig.section.bitSize };
  const events: PipelineEvent[] = [];
  let state = initialState();
  for (let second = 0; second < hours * 3600; second++) {
    const { time, surface } = advanceRig(rig);
    const stepResult = step(state, sampleOf(time, channelsOf(surface)), settings);
    state = stepResult.state;
    events.push(...stepResult.events.filter(({ kind }) => watchedKinds.has(kind)));
    if (faults.length > 0 && events.length > 0) break;
  }
  return events;
}

const at = (fault: RigFault, seconds: Seconds, lasts: Seconds): PlannedFault => ({ fault, at: seconds, lasts });

it("reports no fault while a rig drills, slides and connects", () => {
  expect(collectEvents([], 5)).toEqual([]);
});

it("sees a simulated kick within ten minutes, by pits and flow out", () => {
  const [event] = collectEvents([at("kick", 4000, 1800)], 2.5);
  expect(event).toMatchObject({ kind: "well-control", stage: "kick" });
  expect(event).toHaveProperty("signs", expect.arrayContaining(["pit-gain", "flow-up"]));
  expect(event!.time - START - 4000).toBeLessThan(600);
});

it("sees a simulated washout, pack-off and stick-slip", () => {
  expect(collectEvents([at("washout", 6000, 1)], 3)).toMatchObject([{ stage: "washout" }]);
  expect(collectEvents([at("packoff", 6000, 1500)], 3)).toMatchObject([{ stage: "pack-off" }]);
  expect(collectEvents([at("stickslip", 4000, 1500)], 3)).toMatchObject([{ kind: "stick-slip" }]);
});

it("sees a simulated bit wear", () => {
  expect(collectEvents([at("wear", 1000, 1)], 24)).toMatchObject([{ kind: "bit-wear" }]);
});
