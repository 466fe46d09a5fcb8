import { expect, it } from "vitest";
import { judgeFlow, judgeFlowLoss, judgeHookload, judgePressure, judgeTorque, type QualityMoment } from "./checks";
import type { Verdict } from "./finding";

/** A string at 4,800 ft that circulates 929 gpm at 2,480 psi, as 15/9-F-4 does. */
const right: QualityMoment = {
  elapsed: 4,
  pressure: 2480,
  flow: 929,
  sentFlow: 929,
  hookload: 281,
  torque: 7000,
  rpm: 130,
  bitDepth: 4800,
  bitDiameter: 12.25,
  onHook: true,
  circulating: true,
  makingHole: true,
};
const isWrong = (judge: (moment: QualityMoment) => Verdict, knownMoment: Partial<QualityMoment>) =>
  judge({ ...right, ...knownMoment });

it("checks a pressure by flow, depth and bit, for any wrong unit", () => {
  expect(isWrong(judgePressure, {})).toBe(false);
  for (const factor of [6.9, 10, 13.8, 14.5, 1000]) {
    expect(isWrong(judgePressure, { pressure: 2480 / factor })).toBe(true);
    expect(isWrong(judgePressure, { pressure: 2480 * factor })).toBe(true);
  }
  expect(isWrong(judgePressure, { pressure: 0, flow: 1000, bitDepth: 600, bitDiameter: 36 })).toBe(true);
});

it("allows the pressures of real holes: riserless, slim, with a motor and at spud", () => {
  expect(isWrong(judgePressure, { pressure: 8, flow: 264, bitDepth: 500, bitDiameter: 36 })).toBeNull();
  expect(isWrong(judgePressure, { pressure: 200, flow: 1000, bitDepth: 900, bitDiameter: 26 })).toBe(false);
  expect(isWrong(judgePressure, { pressure: 920, flow: 312, bitDepth: 12_500 })).toBe(false);
  expect(isWrong(judgePressure, { pressure: 2050, flow: 910, bitDepth: 2700 })).toBe(false);
  expect(isWrong(judgePressure, { pressure: 1700, flow: 900, bitDepth: 450, bitDiameter: 17.5 })).toBe(false);
  expect(isWrong(judgePressure, { circulating: false })).toBeNull();
});

it("judges 3,000 psi without flow", () => {
  const noFlow = { pressure: 3000, flow: Number.NaN, sentFlow: 0 };
  expect(isWrong(judgeFlowLoss, noFlow)).toBe(true);
  expect(isWrong(judgeFlowLoss, {})).toBe(false);
  expect(isWrong(judgeFlowLoss, { ...noFlow, pressure: 200 })).toBeNull();
});

it("judges hookload, torque and flow that no rig has", () => {
  expect(isWrong(judgeHookload, {})).toBe(false);
  expect(isWrong(judgeHookload, { hookload: 1250 })).toBe(true);
  expect(isWrong(judgeHookload, { hookload: 12 })).toBe(true);
  expect(isWrong(judgeHookload, { onHook: false })).toBeNull();
  expect(isWrong(judgeTorque, {})).toBe(false);
  expect(isWrong(judgeTorque, { torque: 7 })).toBe(true);
  expect(isWrong(judgeTorque, { torque: 0 })).toBeNull();
  expect(judgeFlow({ ...right, sentFlow: 3516 }, 1500)).toBe(true);
  expect(judgeFlow(right, 1500)).toBe(false);
});
