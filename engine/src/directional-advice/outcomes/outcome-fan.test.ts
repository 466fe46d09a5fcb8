import { expect, it } from "vitest";
import { outcomeFan } from "./outcome-fan";
import { findAdvice, inLateral, lateral, steeringInput, surveysTo } from "../testing/steering-cases";

const input = steeringInput(surveysTo(inLateral({ inclination: 88, tvd: 8015 })), lateral);

it("opens from the bit and ends with the outcomes of the advice", () => {
  const advice = findAdvice(input);
  const fan = outcomeFan(input, advice);
  expect(fan[0]!.md).toBe(advice.bit.md);
  expect(fan.at(-1)!.md).toBeCloseTo(9090, 6);
  expect(fan.at(-1)!.aboveBelow.p50).toBeCloseTo(advice.expected.aboveBelow.p50, 6);
  expect(fan.at(-1)!.leftRight.p90).toBeCloseTo(advice.expected.leftRight.p90, 6);
  const width = fan.map(({ aboveBelow }) => aboveBelow.p90 - aboveBelow.p10);
  expect(width[0]).toBeCloseTo(0, 6);
  expect(width.at(-1)).toBeGreaterThan(width[4]!);
});

it("needs a plan", () => {
  expect(() => outcomeFan({ ...input, plan: null }, findAdvice(input))).toThrow("a fan needs a plan");
});
