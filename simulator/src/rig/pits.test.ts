import { describe, expect, it } from "vitest";
import { advanceRig, createRig } from "./advance-rig";
import { pitVolume } from "./pits";
import type { Rig } from "./rig";
import { testRig } from "./testing/test-rig";

const rigOf = (startDepth: number, bitLife = 4000): Rig => testRig(3, { startDepth, bitLife });

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
    const drilledFootage = rig.holeDepth - 7100;
    expect(drilledFootage).toBeGreaterThan(100);
    expect(drilling).toBeLessThan(620);
    expect(drilling).toBeGreaterThan(615 - drilledFootage * 0.0744);
    expect(standing - drilling).toBeGreaterThan(8);
  });

  it("fall by the steel that is pulled out of the hole", () => {
    const rig = rigOf(12_000, 10);
    advanceRig(rig, 600);
    const before = pitVolume({ ...rig, flow: 0, returns: { flow: 0 } });
    while (rig.bitDepth > 0) advanceRig(rig);
    const drilledVolume = (rig.holeDepth - 12_000) * 0.0744;
    const steel = (133 * 101 + 600 * 49.3 + 32 * 92 + (rig.holeDepth - 765) * 22) / 65.5 / 42;
    expect(before - pitVolume(rig)).toBeCloseTo(steel + drilledVolume, -1);
  });

  it("are topped up in a long run", () => {
    const rig = rigOf(8400);
    let least = Number.POSITIVE_INFINITY;
    let isFull = false;
    for (let step = 0; step < 600 && !isFull; step++) {
      const { tankVolume } = advanceRig(rig, 600).surface;
      least = Math.min(least, tankVolume);
      isFull = least < 500 && tankVolume > 580;
    }
    expect(isFull).toBe(true);
    expect(least).toBeGreaterThan(440);
  });
});

describe("pit gain", () => {
  const gainsOf = (rig: Rig, hours: number) =>
    Array.from({ length: hours * 360 }, () => advanceRig(rig, 10))
      .filter(({ surface }) => surface.flowIn > 0.9 * rig.section.flow)
      .map(({ surface }) => surface.tankVolume - surface.tankZero);

  it("shows at most the hole volume of the stand in normal operation", () => {
    const gains = gainsOf(rigOf(8400), 24).slice(60);
    expect(Math.min(...gains)).toBeGreaterThan(-25);
    expect(Math.max(...gains)).toBeLessThan(25);
    expect(gains.filter((gain) => Math.abs(gain) > 12).length / gains.length).toBeLessThan(0.15);
  });

  it("is not zeroed while the well flows", () => {
    const rig = createRig({ ...rigOf(8400).options, faults: [{ fault: "kick", at: 3600, lasts: 3600 }] });
    gainsOf(rig, 1);
    expect(gainsOf(rig, 1).at(-1)!).toBeGreaterThan(40);
  });
});
