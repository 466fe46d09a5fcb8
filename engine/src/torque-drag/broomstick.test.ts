import { expect, it } from "vitest";
import { broomstick, defaultFan } from "./broomstick";
import type { FrictionZone } from "./drill-string";
import { buildAndHold, drillPipe } from "./testing/drill-pipe";

const zones: FrictionZone[] = [
  { toMd: 5000, friction: 0.2, holeDiameter: 8.68 },
  { toMd: 30_000, friction: 0.3, holeDiameter: 8.5 },
];

it("spreads its fan with depth: pick-up rises and slack-off falls with friction", () => {
  const fan = broomstick(buildAndHold, [drillPipe()], zones, 10, [4000, 8000, 12_000]);
  expect(fan.frictionFactors).toEqual([...defaultFan]);
  const deepest = fan.pickUp.map((row) => row[2]!);
  expect(deepest).toEqual(deepest.toSorted((a, b) => a - b));
  expect(fan.slackOff.map((row) => row[2]!)).toEqual(fan.slackOff.map((row) => row[2]!).toSorted((a, b) => b - a));
  expect(fan.pickUp[3]![2]! - fan.pickUp[0]![2]!).toBeGreaterThan(fan.pickUp[3]![1]! - fan.pickUp[0]![1]!);
  expect(fan.pickUp[0]![0]).toBeCloseTo(fan.pickUp[3]![0]!, 6);
});
