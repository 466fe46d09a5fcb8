import { expect, it } from "vitest";
import { broomstickReach } from "./broomstick-reach";

/** Depths every 100 ft. */
const depths = (from: number, to: number) => Array.from({ length: (to - from) / 100 + 1 }, (_, at) => from + 100 * at);

it("starts with the drilled part of the hole if the plan is much longer", () => {
  expect(broomstickReach({ md: depths(7000, 17_800), plannedFrom: 8500 })).toEqual({ first: "hole", ahead: 9000 });
  expect(broomstickReach({ md: depths(7000, 10_000), plannedFrom: 8500 })).toEqual({ first: "plan", ahead: 9000 });
});

it("offers no choice without a plan, or if the plan ends a little ahead of the hole", () => {
  expect(broomstickReach({ md: depths(7000, 8500), plannedFrom: null })).toBeNull();
  expect(broomstickReach({ md: depths(7000, 8900), plannedFrom: 8500 })).toBeNull();
  expect(broomstickReach({ md: [], plannedFrom: 8500 })).toBeNull();
});
