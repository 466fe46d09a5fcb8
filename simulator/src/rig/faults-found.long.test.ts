import { bitWearTracker } from "@sigma/engine/bit-wear/bit-wear-tracker";
import type { PipelineEvent } from "@sigma/engine/well-pipeline/event";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import type { Seconds } from "@sigma/terms/quantities";
import { expect, it } from "vitest";
import type { PlannedFault, RigFault } from "./rig";
import { followRig, START, testRig } from "./testing/test-rig";

const watchedKinds = new Set(["well-control", "circulating-pressure", "stick-slip", bitWearTracker.name]);

/** The tracker events of a simulated rig, sample by sample, until the first event or the end. */
function collectEvents(faults: readonly PlannedFault[], hours: number, startDepth = 6500, seed = 3): PipelineEvent[] {
  const rig = testRig(seed, { startDepth, faults });
  const settings = { ...defaultPipelineSettings, bitDiameter: rig.section.bitSize };
  const events: PipelineEvent[] = [];
  followRig(rig, settings, hours * 3600, (_sample, newEvents) => {
    events.push(...newEvents.filter(({ kind }) => watchedKinds.has(kind)));
    return faults.length === 0 || events.length === 0;
  });
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
