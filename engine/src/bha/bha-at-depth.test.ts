import { expect, it } from "vitest";
import { bhaAtDepth, bhaAtMoment, drilledBhas } from "./bha-at-depth";

const first = { startDepth: 500, active: false };
const second = { startDepth: 3000, active: false };
const third = { startDepth: 6000, active: true };
const bhas = [first, second, third];

it("gives each depth to the last BHA that starts at or above it", () => {
  expect(bhaAtDepth(bhas, 500)).toBe(first);
  expect(bhaAtDepth(bhas, 2999.9)).toBe(first);
  expect(bhaAtDepth(bhas, 3000)).toBe(second);
  expect(bhaAtDepth([third, second, first], 5999)).toBe(second);
  expect(bhaAtDepth(bhas, 6000)).toBe(third);
});

it("assigns hole below the start of the active BHA to it, regardless of the BHAs below it in the list", () => {
  const plannedBha = { startDepth: 8000, active: false };
  expect(bhaAtDepth([...bhas, plannedBha], 9000)).toBe(third);
});

it("returns the active BHA above every start depth and if the depth is unknown", () => {
  expect(bhaAtDepth(bhas, 100)).toBe(third);
  expect(bhaAtDepth(bhas, null)).toBe(third);
});

it("returns null if no BHA is active", () => {
  expect(bhaAtDepth([first, second], 4000)).toBeNull();
  expect(bhaAtDepth([], 4000)).toBeNull();
});

it("names the BHAs that have hole of their own, each that counts from its start depth on", () => {
  const plannedBha = { startDepth: 8000, active: false };
  const again = { startDepth: 3000, active: false };
  const replacedBha = { startDepth: 6000, active: false };
  expect(drilledBhas([plannedBha, third, second, first])).toEqual([first, second, third]);
  const knownBhas = [third, second, again, replacedBha, first];
  expect(drilledBhas(knownBhas)).toHaveLength(3);
  for (const bha of drilledBhas(knownBhas)) expect(bhaAtDepth(knownBhas, bha.startDepth)).toBe(bha);
  expect(drilledBhas([first, second])).toEqual([]);
});

it("names the BHA that was in the hole at a moment, and no planned one whose start the hole has passed", () => {
  const former = { ...first, startDate: 1000 };
  const active = { startDepth: 3000, active: true, startDate: 5000 };
  const plannedBha = { startDepth: 6000, active: false, startDate: 9000 };
  const twin = { startDepth: 3000, active: false, startDate: 5000 };
  const knownBhas = [former, active, twin, plannedBha];
  expect([1000, 4999, 5000, 9999].map((time) => bhaAtMoment(knownBhas, time, 7000))).toEqual([
    former,
    former,
    active,
    active,
  ]);
  expect([500, 499, null].map((depth) => bhaAtMoment(knownBhas, 999, depth))).toEqual([former, null, null]);
});
