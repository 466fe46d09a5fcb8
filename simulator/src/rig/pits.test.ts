import { describe, expect, it } from "vitest";
import { advanceRig, createRig } from "./advance-rig";
import { createRandom } from "./random";
import { pitVolume } from "./pits";
import type { Rig } from "./rig";
import { lateralPlan } from "./well-plan";

const rigOf = (startDepth: number, bitLife = 4000): Rig =>
  createRig({
    startTime: 1_700_000_000,
    startDepth,
    plan: lateralPlan,
    random: createRandom(3),
    tendencies: { motorYield: 12, rotaryBuild: 0, rotaryTurn: 0 },
    bitLife,
    faults: [],
  });

describe("active pits", () => {
  it("fall by the new hole and show its mud again when the pumps stop", () => {
    const rig = rigOf(7100);
    let drilling = 0;
    let standing = 0;
    for (let second = 0; second < 4 * 3600; second++) {
      const { surface } = advanceRig(rig);
      if (surface.flowIn > 530 && surface.flowOut > 530) drilling = surface.tankVolume;
      if (surface.flowIn === 0 && surface.flowOut < 1) standing = surface.tankVolume;
    }
    const made = rig.holeDepth - 7100;
    expect(made).toBeGreaterThan(100);
    expect(drilling).toBeLessThan(620);
    expect(drilling).toBeGreaterThan(615 - made * 0.0744);
    expect(standing - drilling).toBeGreaterThan(8);
  });

  it("fall by the steel that is pulled out of the hole", () => {
    const rig = rigOf(12_000, 10);
    advanceRig(rig, 600);
    const before = pitVolume({ ...rig, flow: 0, returns: { flow: 0 } });
    while (rig.bitDepth > 0) advanceRig(rig);
    const made = (rig.holeDepth - 12_000) * 0.0744;
    const steel = (120 * 82 + 900 * 50 + (rig.holeDepth - 1020) * 22.6) / 65.5 / 42;
    expect(before - pitVolume(rig)).toBeCloseTo(steel + made, -1);
  });

  it("are topped up in a long run, after which the gain begins at zero", () => {
    const rig = rigOf(8400);
    let least = Number.POSITIVE_INFINITY;
    let zeroed = 0;
    for (let hour = 0; hour < 96 && zeroed === 0; hour++) {
      const { surface } = advanceRig(rig, 3600);
      least = Math.min(least, surface.tankVolume);
      if (surface.tankZero !== 620) zeroed = surface.tankZero;
    }
    expect(least).toBeGreaterThan(440);
    expect(zeroed).toBeGreaterThan(600);
  });
});
