import { expect, it } from "vitest";
import { believedFlow, type FlowMoment, isSettled, nextFlow, noFlow } from "./steady-flow";

const pumpMoment = (time: number, knownFlow: Partial<FlowMoment> = {}): FlowMoment => ({
  time,
  elapsed: 4,
  circulating: true,
  flow: 911,
  pressure: 2135,
  ...knownFlow,
});

const follow = (moments: readonly FlowMoment[]) => moments.reduce(nextFlow, noFlow());
const steady = Array.from({ length: 6 }, (_, index) => pumpMoment(4 * index));

it("settles ten seconds after the pumps reached their flow", () => {
  expect(isSettled(follow(steady.slice(0, 3)), 8)).toBe(false);
  expect(isSettled(follow(steady), 20)).toBe(true);
  expect(isSettled(follow([...steady, pumpMoment(24, { flow: 788, pressure: 1600 })]), 24)).toBe(false);
});

it("believes the pressure, not a flow meter that drops out (15/9-F-9 A, 21:52)", () => {
  let state = follow(steady);
  const dropOut = [820, 546, 455, 364, 182, 0, 0];
  for (const [index, flow] of dropOut.entries()) {
    state = nextFlow(state, pumpMoment(24 + 4 * index, { flow }));
    expect(believedFlow(state, flow > 50 ? flow : Number.NaN)).toBeCloseTo(911, 6);
  }
});

it("accepts a step of the pumps as soon as the pressure follows", () => {
  const steppedFlow = follow([...steady, pumpMoment(24, { flow: 788 }), pumpMoment(28, { flow: 788, pressure: 1640 })]);
  expect(believedFlow(steppedFlow, 788)).toBe(788);
});

it("believes a meter again that reads less for a minute", () => {
  const less = Array.from({ length: 17 }, (_, index) => pumpMoment(24 + 4 * index, { flow: 700 }));
  expect(believedFlow(follow([...steady, ...less.slice(0, 10)]), 700)).toBeCloseTo(911, 6);
  expect(believedFlow(follow([...steady, ...less]), 700)).toBe(700);
});

it("has no flow while the pumps are off or the flow isn't measured", () => {
  const stoppedFlow = nextFlow(follow(steady), pumpMoment(24, { circulating: false, flow: 0, pressure: 60 }));
  expect(stoppedFlow).toEqual(noFlow());
  expect(believedFlow(stoppedFlow, Number.NaN)).toBeNaN();
  expect(isSettled(stoppedFlow, 24)).toBe(true);
});
