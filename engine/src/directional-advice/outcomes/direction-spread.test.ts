import { expect, it } from "vitest";
import { directionSpread } from "./direction-spread";
import { findAdvice, inLateral, lateral, steeringInput, surveysTo } from "../testing/steering-cases";

const input = steeringInput(surveysTo(inLateral({ inclination: 88, tvd: 8015 })), lateral);
const widthOf = ({ p10, p90 }: { p10: number; p90: number }) => p90 - p10;

it("is centred on the projected direction, and widens with the spread of the tendencies", () => {
  const { build, lateral: turn } = directionSpread(input, findAdvice(input));
  expect(build.p10).toBeLessThan(0);
  expect(build.p90).toBeGreaterThan(0);
  expect(Math.abs(build.p50)).toBeLessThan(0.2 * widthOf(build));
  expect(Math.abs(turn.p50)).toBeLessThan(0.2 * widthOf(turn));
  const vague = { ...input.tendencies, spread: { motorYield: 4, rotaryBuildRate: 1, rotaryTurnRate: 1 } };
  const wide = directionSpread({ ...input, tendencies: vague }, findAdvice(input));
  expect(widthOf(wide.build)).toBeGreaterThan(1.5 * widthOf(build));
});

/** Advice to rotate, for an assembly whose rotation alone may differ. */
function rotating(spread: { rotaryBuildRate: number; rotaryTurnRate: number }) {
  const { surveyError: _error, ...tendencies } = input.tendencies;
  const plain = steeringInput(surveysTo(inLateral()), lateral);
  const rotatedInput = { ...plain, tendencies: { ...tendencies, spread: { motorYield: 0, ...spread } } };
  const advice = findAdvice(rotatedInput);
  expect(advice.kind).toBe("rotate");
  return directionSpread(rotatedInput, advice);
}

it("is zero if rotation and survey have no uncertainty", () => {
  const { build, lateral: turn } = rotating({ rotaryBuildRate: 0, rotaryTurnRate: 0 });
  for (const value of [...Object.values(build), ...Object.values(turn)]) expect(value).toBeCloseTo(0, 6);
});

it("is that of the rotation spread over the length: 1.28 standard deviations at P90", () => {
  const { build, lateral: turn } = rotating({ rotaryBuildRate: 0.5, rotaryTurnRate: 0 });
  // 90 ft at 0.5 deg/100 ft are 0.45 deg; 200 draws know a decile within a fifth.
  expect(build.p90).toBeGreaterThan(0.45 * 1.28 * 0.8);
  expect(build.p90).toBeLessThan(0.45 * 1.28 * 1.2);
  expect(widthOf(turn)).toBeLessThan(0.01);
});

it("needs a plan", () => {
  expect(() => directionSpread({ ...input, plan: null }, findAdvice(input))).toThrow("a spread needs a plan");
});
