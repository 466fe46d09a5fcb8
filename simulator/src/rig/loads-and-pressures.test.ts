import { describe, expect, it } from "vitest";
import { drillRock } from "./bit-drilling";
import { sectionAt } from "./hole-sections";
import { offBottomPressure } from "./hydraulics";
import { drillString, stringLoads } from "./string-loads";
import { pathOnPlan } from "./true-path";
import { lateralPlan } from "./well-plan";

describe("string loads", () => {
  it("is the buoyed weight in a vertical hole, without drag", () => {
    const { pickUp, slackOff, rotating, torque } = stringLoads(
      pathOnPlan(lateralPlan, 6000),
      6000,
      drillString,
      10,
      3000,
    );
    const inAir = 133 * 101 + 600 * 49.3 + 32 * 92 + 5235 * 22;
    expect(rotating).toBeCloseTo((inAir * (1 - 10 / 65.5)) / 1000, 6);
    expect([pickUp, slackOff]).toEqual([rotating, rotating]);
    expect(torque).toBe(0);
  });

  it("has drag and torque in a lateral, and both increase with its length", () => {
    const path = pathOnPlan(lateralPlan, 15_000);
    const near = stringLoads(path, 9000, drillString, 10, 7000);
    const far = stringLoads(path, 15_000, drillString, 10, 7000);
    for (const { pickUp, rotating, slackOff } of [near, far]) {
      expect(pickUp).toBeGreaterThan(rotating);
      expect(slackOff).toBeLessThan(rotating);
    }
    expect(far.pickUp - far.slackOff).toBeGreaterThan(near.pickUp - near.slackOff);
    expect(far.torque).toBeGreaterThan(near.torque);
  });
});

describe("the bit", () => {
  const section = sectionAt(9000);

  it("spends the strength of the rock over its efficiency, as MSE shows", () => {
    const [wob, rpm, flow] = [25, 65, 540];
    const { rop, torque, bitRpm } = drillRock(section, 12_000, wob, rpm, flow);
    const area = (Math.PI * section.bitSize ** 2) / 4;
    const mse = (wob * 1000) / area + (120 * Math.PI * bitRpm * torque) / (area * rop);
    expect(mse).toBeCloseTo(12_000 / 0.34, 6);
  });

  it("drills slower in harder rock and while sliding, and not at all without weight", () => {
    const speed = (strength: number, wob: number, rpm: number) => drillRock(section, strength, wob, rpm, 540).rop;
    expect(speed(20_000, 25, 65)).toBeLessThan(speed(12_000, 25, 65));
    expect(speed(12_000, 25, 0)).toBeLessThan(speed(12_000, 25, 65));
    expect(speed(12_000, 0, 65)).toBe(0);
  });

  it("loads the motor in proportion to its torque", () => {
    const { torque, diffPressure } = drillRock(section, 12_000, 25, 0, 540);
    expect(torque / diffPressure).toBeCloseTo(section.motor.torquePerPsi, 9);
    expect(diffPressure).toBeGreaterThan(250);
    expect(diffPressure).toBeLessThan(section.motor.stallPressure);
  });
});

it("needs more pressure for more flow and for more pipe, and none without flow", () => {
  const pressure = (flow: number, depth: number) => offBottomPressure(flow, depth, 10, 0.8);
  expect(pressure(0, 9000)).toBe(0);
  expect(pressure(540, 9000)).toBeGreaterThan(1500);
  expect(pressure(540, 9000)).toBeLessThan(4000);
  expect(pressure(540, 16_000)).toBeGreaterThan(pressure(540, 9000));
  expect(pressure(600, 9000) / pressure(300, 9000)).toBeGreaterThan(3.4);
});
